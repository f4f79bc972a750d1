/**
 * From evidence to a probability. Each topic's strength is a sum of its measures; what the agent's other topics have to say
 * about the same message enters as the distance from the strongest of them; a logistic function makes a probability of
 * both. How many topics there are makes no topic sure, and speaks against none; among few a hint takes less. Pure.
 */
import { PERHAPS_LEVEL, TOPIC_MATCH } from "./coefficients.js";
import type { TopicEvidence } from "./topic-match.js";
import { amongFew, byWords } from "./topic-words.js";

export interface TopicMatch {
  /** Of the reminder. */
  id: string;
  /** Probability 0..1 that the message is about the topic. */
  relevance: number;
  /** Key of the wording that was nearest, for counting what works. */
  cue: number | null;
}

/** What a topic with a pattern alone is judged by, in the order of `TOPIC_MATCH.bare`. */
export const BARE_FEATURES = [
  "constant",
  "cosine of the nearest wording",
  "cosine of pattern and title together",
  "coverage of its words, squared",
  "its only word is said",
  "its words are said in a row",
  "coverage of its words, said here and there",
  "how far below the strongest other topic, at most",
  "how far above it, at most",
  "whether an id or name stands there",
  "cosine of what it is not about, above",
] as const;

/**
 * What a topic with cues is judged by, in the order of `TOPIC_MATCH.cued`. Pattern and cues speak apart: a near miss says the
 * pattern's words in a sense that is far from every cue.
 */
export const CUED_FEATURES = [
  "constant",
  "cosine of the pattern",
  "cosine of the nearest cue",
  "cosine of the next cue",
  "cosine of what the cues have in common",
  "rarity of the words shared with cues alone",
  "the pattern's only word is said",
  "its words are said in a row",
  "coverage of its words, said here and there",
  "coverage of the best wording's words",
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

/** Whether a topic is judged by `CUED_FEATURES`. */
export const isCued = ({ topic }: TopicEvidence): boolean => topic.common !== null;

/** The features of each piece of evidence, in the order of `CUED_FEATURES` or `BARE_FEATURES`. */
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
    const { near, title, pattern, cue, nextCue, common, away, covered, certain, saidAs } = one;
    const said = [
      saidAs === "word" ? 1 : 0,
      saidAs === "phrase" ? 1 : 0,
      saidAs === "scattered" ? one.patternCovered : 0,
    ];
    const compared = [Math.min(0, distance), Math.max(0, distance), certain ? 1 : 0, tooNear(away)];
    return isCued(one)
      ? [1, pattern, cue, nextCue, common, one.cueSaid, ...said, covered, ...compared]
      : [1, near, title, covered ** 2, ...said, ...compared];
  });
}

/**
 * Every topic with its relevance, best first.
 *
 * @param by `words`: the message has no vector; `found`: the topics are titles that a search found
 * @param open how many topics the agent has, those without evidence too
 * @param characters of the message
 */
export function rankTopics(
  evidence: readonly TopicEvidence[],
  by: "meaning" | "words" | "found",
  open = Number.POSITIVE_INFINITY,
  characters = 0,
): TopicMatch[] {
  // By words each stands for itself, and is not compared.
  const features = by === "words" ? [] : rankFeatures(evidence);
  const much = inMuch(characters);
  return evidence
    .map((one, i): TopicMatch => {
      const relevance =
        by === "words"
          ? byWords(one, open)
          : relevanceOf(one, features[i]!, { open, much, isFound: by === "found" });
      return { id: one.topic.id, relevance, cue: one.way?.id ?? null };
    })
    .sort((a, b) => b.relevance - a.relevance || (a.id < b.id ? -1 : 1));
}

function relevanceOf(
  evidence: TopicEvidence,
  features: readonly number[],
  { open, much, isFound }: { open: number; much: number; isFound: boolean },
): number {
  const { bare, cued, found, smallName, spoken } = TOPIC_MATCH;
  const { topic, way, covered, rarest, doubtful, near } = evidence;
  const foreign = topic.ways.every(({ reading }) => reading.foreign);
  if (foreign || way === null) return byWords(evidence, open);
  const weights = isFound ? found : isCued(evidence) ? cued : bare;
  const fits = features.reduce((sum, value, i) => sum + value * weights[i]!, 0);
  const logit = weights === cued ? fits - much : fits;
  const said = covered === 1 && rarest > 0 && near >= spoken;
  const relevance = Math.max(
    sigmoid(isFound || logit >= 0 ? logit : asHint(logit + amongFew(open), evidence)),
    said ? PERHAPS_LEVEL : 0,
  );
  return doubtful && near < smallName.below ? Math.min(relevance, smallName.atMost) : relevance;
}

/** Beside cues the title says little of what is sure, but among what is not, which deserves a hint; it makes nothing sure. */
function asHint(logit: number, evidence: TopicEvidence): number {
  const { byTitle, from } = TOPIC_MATCH.hint;
  return Math.min(-1e-6, isCued(evidence) ? logit + byTitle * (evidence.title - from) : logit);
}

/**
 * What is taken from the log-odds of a topic with cues: the more is said, the likelier some of it has words of some cue by chance. Of
 * the meaning as many parts are compared however long the message is.
 */
function inMuch(characters: number): number {
  const { from, byLog } = TOPIC_MATCH.much;
  return characters > from ? byLog * Math.log(characters / from) : 0;
}

const sigmoid = (logit: number): number => 1 / (1 + Math.exp(-logit));
