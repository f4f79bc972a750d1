/**
 * From evidence to a probability. Each topic's strength is a sum of its measures; what the agent's other topics have to say
 * about the same message enters as the distance from the strongest of them; a logistic function makes a probability of
 * both. How many topics there are does not enter. Pure.
 */
import { TOPIC_MATCH } from "./coefficients.js";
import { isDescription } from "./context-pattern.js";
import type { TopicEvidence } from "./topic-match.js";

export interface TopicMatch {
  /** Of the reminder. */
  id: string;
  /** Probability 0..1 that the message is about the topic. */
  relevance: number;
  /** Key of the wording that was nearest, for counting what works. */
  cue: number | null;
}

export const RANK_FEATURES = [
  "constant",
  "cosine of the best wording",
  "coverage of its words, squared",
  "cosine of the title",
  "distance from the strongest other topic",
] as const;

/** How strong a topic is by itself; the unit is that of a cosine. */
function strengthOf({ near, title, covered, certain }: TopicEvidence): number {
  const { byWords, byTitle, byName } = TOPIC_MATCH;
  return Math.max(near, 0) + byWords * covered ** 2 + byTitle * Math.max(title, 0) + (certain ? byName : 0);
}

/** The features of each piece of evidence, in the order of `RANK_FEATURES`. */
export function rankFeatures(evidence: readonly TopicEvidence[]): number[][] {
  const strengths = evidence.map(strengthOf);
  let first = Number.NEGATIVE_INFINITY;
  let second = Number.NEGATIVE_INFINITY;
  for (const strength of strengths) {
    if (strength > first) [first, second] = [strength, first];
    else if (strength > second) second = strength;
  }
  const { alone, gap } = TOPIC_MATCH;
  return evidence.map((one, i) => {
    // A topic that is alone is compared with what an unrelated one would say.
    const other = Math.max(alone, strengths[i] === first ? second : first);
    const distance = Math.max(-gap, Math.min(gap, strengths[i]! - other));
    return [1, Math.max(one.near, 0), one.covered ** 2, Math.max(one.title, 0), distance];
  });
}

/** Every topic with its relevance, best first. */
export function rankTopics(evidence: readonly TopicEvidence[], byMeaning: boolean): TopicMatch[] {
  const features = rankFeatures(evidence);
  return evidence
    .map((one, i): TopicMatch => {
      const relevance = relevanceOf(one, features[i]!, byMeaning);
      return { id: one.topic.id, relevance, cue: one.way?.id ?? null };
    })
    .sort((a, b) => b.relevance - a.relevance || (a.id < b.id ? -1 : 1));
}

function relevanceOf(evidence: TopicEvidence, features: readonly number[], byMeaning: boolean): number {
  const { weights, descriptions, wordsOnly, exactBonus } = TOPIC_MATCH;
  const foreign = evidence.topic.ways.every(({ reading }) => reading.foreign);
  const meant = byMeaning && !foreign && evidence.way !== null;
  if (!meant && evidence.covered === 0) return 0;
  const described = evidence.topic.ways.some(({ reading }) => isDescription(reading));
  const used = meant ? (described ? descriptions : weights) : wordsOnly;
  const logit =
    features.reduce((sum, value, i) => sum + value * used[i]!, 0) + (evidence.certain ? exactBonus : 0);
  const relevance = 1 / (1 + Math.exp(-logit));
  const { below, atMost } = TOPIC_MATCH.smallName;
  return evidence.doubtful && evidence.near < below ? Math.min(relevance, atMost) : relevance;
}
