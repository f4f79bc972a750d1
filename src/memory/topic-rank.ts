/**
 * From evidence to a probability. Each topic's strength is a sum of its measures; what the agent's other topics have to say
 * about the same message enters as the distance from the strongest of them; a logistic function makes a probability of
 * both. How many topics there are does not enter. Pure.
 */
import { PERHAPS_LEVEL, TOPIC_MATCH } from "./coefficients.js";
import type { TopicEvidence } from "./topic-match.js";

export interface TopicMatch {
  /** Of the reminder. */
  id: string;
  /** Probability 0..1 that the message is about the topic. */
  relevance: number;
  /** Key of the wording that was nearest, for counting what works. */
  cue: number | null;
}

/** What a topic is judged by, in the order of the weights in `coefficients.ts`. */
export const RANK_FEATURES = [
  "constant",
  "cosine of the nearest wording",
  "cosine of pattern and title together",
  "cosine of the pattern",
  "coverage of its words, squared",
  "whether a word is shared",
  "how far below the strongest other topic, at most",
  "how far above it, at most",
  "whether an id or name stands there",
  "cosine of what it is not about, above",
] as const;

/** How strong a topic is by itself; the unit is that of a cosine. */
function strengthOf({ near, pattern, title, away, covered, certain }: TopicEvidence): number {
  const { byPattern, byTitle, byWords, byName, byAway } = TOPIC_MATCH.strength;
  return (
    near +
    byPattern * pattern +
    byTitle * title +
    byWords * covered ** 2 +
    (certain ? byName : 0) -
    byAway * tooNear(away)
  );
}

/** Anything is a little like anything; only from here on it says something. */
const tooNear = (away: number): number => Math.max(0, away - TOPIC_MATCH.awayFrom);

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
  return evidence.map(({ near, title, pattern, away, covered, rarest, certain }, i) => {
    // A topic that is alone is compared with what an unrelated one would say.
    const other = Math.max(alone, strengths[i] === first ? second : first);
    const distance = Math.max(-gap, Math.min(gap, strengths[i]! - other));
    return [
      1,
      near,
      title,
      pattern,
      covered ** 2,
      rarest > 0 ? 1 : 0,
      Math.min(0, distance),
      Math.max(0, distance),
      certain ? 1 : 0,
      tooNear(away),
    ];
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
  const { bare, cued, wordsOnly, smallName, spoken } = TOPIC_MATCH;
  const { topic, way, covered, rarest, doubtful, near } = evidence;
  const foreign = topic.ways.every(({ reading }) => reading.foreign);
  const meant = byMeaning && !foreign && way !== null;
  if (!meant && covered === 0) return 0;
  const weights = !meant ? wordsOnly : topic.ways.length > 1 ? cued : bare;
  const logit = features.reduce((sum, value, i) => sum + value * weights[i]!, 0);
  const said = covered === 1 && rarest > 0 && near >= spoken;
  const relevance = Math.max(1 / (1 + Math.exp(-logit)), said ? PERHAPS_LEVEL : 0);
  return doubtful && near < smallName.below ? Math.min(relevance, smallName.atMost) : relevance;
}
