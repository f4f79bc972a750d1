/**
 * What words alone say of a topic, without a model or where its vectors are still owed. A topic with a pattern alone is as likely as
 * its words are said. Beside cues that is not enough: of eight sentences some word stands in nearly any message, so how much is
 * said counts as well as which part of a wording. Of other topics no more enters than how many have a word, so that of thousands a
 * handful is looked at. Pure.
 */
import { PERHAPS_LEVEL, TOPIC_MATCH } from "./coefficients.js";
import { mostInPassage } from "./passages.js";
import {
  bothSaid,
  type CuesSaid,
  candidatesOf,
  howSaid,
  isExcluded,
  type ReadMessage,
  saidOf,
  type TopicEvidence,
  type WordsSaid,
} from "./topic-match.js";
import type { ReadTopic, ReadWording, TopicSet, WholeSet } from "./topics.js";

/** What a topic with cues is judged by, in the order of `TOPIC_MATCH.wordsOnly.cued`. None of them speaks against it. */
export const SAID_FEATURES = [
  "constant",
  "coverage of the pattern's words, squared",
  "whether an id or name stands there",
  "the pattern's words are said in a row",
  "coverage of the best cue's words, squared",
  "rarity of the words said of one cue",
  "rarity of the words shared with cues alone",
] as const;

/** The relevance from which on a topic is sure, as its coefficients are scaled. */
const SURE = 0.5;
/** So many words are counted, the rarest. */
const MOST_SAID = 3;

/** A topic as the words of a message see it. */
export interface WaysSaid extends WordsSaid, Pick<TopicEvidence, "patternCovered" | "saidAs"> {
  /** The wordings that are not ruled out. */
  ways: readonly ReadWording[];
}

/**
 * Null: the topic is ruled out.
 *
 * @param whole null: its cues are weighed by their vectors
 */
export function readWays(topic: ReadTopic, message: ReadMessage, whole: WholeSet | null): WaysSaid | null {
  // Of thousands of topics most have one wording, and none of it is ruled out.
  let ways: readonly ReadWording[] = topic.ways;
  let all: Omit<WordsSaid, "cues"> | null = null;
  let patternCovered = 0;
  let saidAs: TopicEvidence["saidAs"] = null;
  let covered = 0;
  let shared = 0;
  for (const wording of topic.ways) {
    const { reading, role } = wording;
    const said = saidOf(reading, message);
    if (!said) {
      ways = ways.filter((one) => one !== wording);
      continue;
    }
    all = all ? bothSaid(all, said) : said;
    if (role === "pattern") {
      patternCovered = said.covered;
      saidAs = said.covered === 0 ? null : howSaid(reading, said.covered, message);
    } else if (said.covered > 0 && whole !== null) {
      covered = Math.max(covered, said.covered);
      shared = Math.max(shared, rarityOf(reading.words.keys(), message, whole));
    }
  }
  if (!all || isExcluded(topic, message)) return null;
  const cues = whole !== null &&
    hasCueWords(topic) && {
      pattern: patternCovered,
      inARow: saidAs === "phrase",
      covered,
      shared,
      spread: rarityOf(topic.cueWords.keys(), message, whole),
    };
  return {
    covered: all.covered,
    certain: all.certain,
    doubtful: all.doubtful,
    cues: cues || null,
    ways,
    patternCovered,
    saidAs,
  };
}

/**
 * Whether cues say more than the pattern: not those that it spells out itself ("billing or salaries"), nor those in letters whose words
 * are counted otherwise.
 */
export const hasCueWords = ({ cueWords, ways }: ReadTopic): boolean =>
  cueWords.size > 0 && ways.every(({ reading }) => !reading.foreign);

/** How rare those of the words are that one passage says: the sum of up to three, each 0..1, weak ones counting less. */
export function rarityOf(own: Iterable<string>, { words, stretches }: ReadMessage, whole: WholeSet): number {
  const found: { worth: number; stretches: number }[] = [];
  for (const word of own) {
    const weight = words.get(word);
    if (weight !== undefined)
      found.push({ worth: weight * whole.rarity(word), stretches: stretches?.get(word) ?? 1 });
  }
  return found.length === 0 ? 0 : mostInPassage(found, MOST_SAID);
}

/** By words alone, which topics are looked at and how; null: it is ruled out. */
export function lookAt(
  set: TopicSet,
  message: ReadMessage,
  among: (id: string) => boolean = () => true,
  whole: WholeSet = set,
): { candidates: Iterable<number>; measured: (topic: ReadTopic) => WordsSaid | null } {
  return {
    candidates: candidatesOf(set, message, []),
    measured: (topic) => (among(topic.id) ? readWays(topic, message, whole) : null),
  };
}

/** The features of a topic with cues, in the order of `SAID_FEATURES`. */
export const saidFeatures = (
  { pattern, inARow, covered, shared, spread }: CuesSaid,
  certain: boolean,
): number[] => [1, pattern ** 2, certain ? 1 : 0, inARow ? 1 : 0, covered ** 2, shared, spread];

/**
 * The relevance of a topic to a message without a vector.
 *
 * @param open how many topics the agent has
 */
export function byWords(
  { covered, certain, doubtful, cues, near = 0 }: WordsSaid & { near?: number },
  open: number,
): number {
  if (covered === 0) return 0;
  const { smallName } = TOPIC_MATCH;
  const relevance = cues === null ? bySaid(covered, certain) : byCues(cues, certain, open);
  return doubtful && near < smallName.below ? Math.min(relevance, smallName.atMost) : relevance;
}

/** A pattern alone, or cues that say nothing else. */
function bySaid(covered: number, certain: boolean): number {
  const { constant, covered: byCovered, certain: byCertain } = TOPIC_MATCH.wordsOnly;
  return sigmoid(constant + byCovered * covered ** 2 + (certain ? byCertain : 0));
}

function byCues(cues: CuesSaid, certain: boolean, open: number): number {
  const { cued } = TOPIC_MATCH.wordsOnly;
  const logit = saidFeatures(cues, certain).reduce((sum, value, i) => sum + value * cued[i]!, 0);
  const relevance = sigmoid(logit >= 0 ? logit : Math.min(-1e-6, logit + amongFew(open)));
  // What it waits for was said as it stands; a cue that was deserves a hint, however short it is.
  if (cues.pattern === 1) return Math.max(relevance, SURE);
  return cues.covered === 1 ? Math.max(relevance, PERHAPS_LEVEL) : relevance;
}

/** What a message shares with a topic's wordings at most. */
export interface SaidAtMost {
  /** Of one wording: the part of its words, and how rare they are. */
  covered: number;
  shared: number;
  /** How rare the words of all are. */
  spread: number;
}

/** Sums in another order differ by less. */
const ROUNDED = 1e-5;

/** What is reached by so much of the words of a pattern alone, if nothing speaks against it. */
export const wordsAtBest = (covered: number, certain: boolean): number =>
  covered === 0 ? 0 : bySaid(covered, certain);

/** The same of a topic with cues, whichever wording it is. */
export function cuesAtBest({ covered, shared, spread }: SaidAtMost, open: number): number {
  if (covered === 0) return 0;
  const most = Math.min(1, covered + ROUNDED);
  return byCues(
    {
      pattern: most,
      inARow: most === 1,
      covered: most,
      shared: Math.min(MOST_SAID, shared + ROUNDED),
      spread: Math.min(MOST_SAID, spread + ROUNDED),
    },
    false,
    open,
  );
}

/**
 * What is added to the log-odds of a hint: the fewer topics there are, the less likely one of them is near an unrelated
 * message by chance, as with tests of several hypotheses at once.
 */
export function amongFew(open: number): number {
  const { below, asIf, byLog } = TOPIC_MATCH.few;
  return open < below ? byLog * Math.log(below / Math.max(asIf, open)) : 0;
}

/** What none exceeds that may be more than its words say: names and ids are certain, pairs of characters are counted otherwise. */
export const CERTAIN_AT_BEST = 1;

const sigmoid = (logit: number): number => 1 / (1 + Math.exp(-logit));
