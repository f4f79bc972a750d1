/**
 * The topics of a message by words, best first, each looked at only when it is asked for. By words a topic stands for itself, so what
 * it could reach at best, which the words that it shares say, decides when it is looked at: of thousands that share one
 * common word a turn looks at the few that it has room for. Pure.
 */
import { isName } from "./context-pattern.js";
import type { ReadMessage, WordsSaid } from "./topic-match.js";
import type { TopicMatch } from "./topic-rank.js";
import { byWords, CERTAIN_AT_BEST, cuesAtBest, hasCueWords, wordsAtBest } from "./topic-words.js";
import type { ReadTopic, TopicSet, WholeSet } from "./topics.js";

/** What is known of the wordings of many topics; of their words what messages have asked for. */
interface Shares {
  /** By word, in pairs: a wording that has it, and which share of all the wording's words it is. */
  byWord: Map<string, readonly number[]>;
  /** By the place of a topic, the first of its wordings. */
  firstOf: Uint32Array;
  /** By wording, the place of its topic. */
  owners: Uint32Array;
  /** Places of those that may be more than their words say: names and ids are certain, pairs of characters are counted otherwise. */
  special: ReadonlySet<number>;
  /** Places of those that are judged by the words of their cues as well. */
  cued: ReadonlySet<number>;
  /** Whether the topics stand in the order of their ids. */
  inOrder: boolean;
  /** Of the message at hand, by wording and by topic; kept, since a turn is short and these are long. */
  said: Float64Array;
  rare: Float64Array;
  covered: Float64Array;
  shared: Float64Array;
  spread: Float64Array;
  isCandidate: Uint8Array;
  /** Of those, which of them reach as much. */
  groupOf: Uint32Array;
}

/** Coverages and relevances that are less than this apart are the same but for rounding. */
const ROUNDING = 1e-6;
/** In place of a coverage: as sure as words make it. */
const CERTAIN = -1;
export const roundedCoverage = (covered: number): number => Math.round(covered / ROUNDING) * ROUNDING;
const known = new WeakMap<TopicSet, Shares>();

function sharesOf(set: TopicSet): Shares {
  const before = known.get(set);
  if (before) return before;
  const firstOf = new Uint32Array(set.size);
  const owners: number[] = [];
  const special = new Set<number>();
  const cued = new Set<number>();
  let inOrder = true;
  let last: string | null = null;
  for (const [at, topic] of set.topics.entries()) {
    const { id, ways } = topic;
    firstOf[at] = owners.length;
    if (hasCueWords(topic)) cued.add(at);
    for (const { reading } of ways) {
      owners.push(at);
      if (reading.grams.length > 0 || reading.ids.length > 0 || isName(reading)) special.add(at);
    }
    if (last !== null && last >= id) inOrder = false;
    last = id;
  }
  const shares: Shares = {
    byWord: new Map(),
    firstOf,
    owners: Uint32Array.from(owners),
    special,
    cued,
    inOrder,
    said: new Float64Array(owners.length),
    rare: new Float64Array(owners.length),
    covered: new Float64Array(set.size),
    shared: new Float64Array(set.size),
    spread: new Float64Array(set.size),
    isCandidate: new Uint8Array(set.size),
    groupOf: new Uint32Array(set.size),
  };
  known.set(set, shares);
  return shares;
}

/** Looked up when a message has the word: a process that has one turn does not pay for the words of thousands. */
function pairsOf(set: TopicSet, { byWord, firstOf }: Shares, word: string): readonly number[] {
  const before = byWord.get(word);
  if (before) return before;
  const pairs: number[] = [];
  for (const at of set.holdersOf(word)) {
    for (const [nth, { reading }] of set.topics[at]!.ways.entries()) {
      const weight = reading.words.get(word);
      if (weight !== undefined) pairs.push(firstOf[at]! + nth, weight / reading.weight);
    }
  }
  // What no topic has is not kept: messages have many words.
  if (pairs.length > 0) byWord.set(word, pairs);
  return pairs;
}

export interface ShortlistOptions {
  /** Of which the set is a part. Default: it is all there are. */
  whole?: WholeSet | undefined;
  /** Whether a topic that reaches so much at most is left out. */
  isPassed?: ((id: string, atMost: number) => boolean) | undefined;
}

/**
 * @param candidates places of topics worth a look
 * @param measure looks at one; null: it is ruled out
 */
export function* bestByWords(
  set: TopicSet,
  message: ReadMessage,
  candidates: Iterable<number>,
  measure: (topic: ReadTopic) => WordsSaid | null,
  { whole = set, isPassed }: ShortlistOptions = {},
): Generator<TopicMatch> {
  /** Looked at, best first, and not told yet. */
  const pending: TopicMatch[] = [];
  for (const [atBest, places] of byWhatTheyCouldReach(set, message, candidates, whole)) {
    for (const at of places) {
      const topic = set.topics[at]!;
      if (isPassed?.(topic.id, atBest - ROUNDING)) continue;
      while (pending.length > 0 && standsBefore(pending[0]!, atBest, topic.id)) yield pending.shift()!;
      const said = measure(topic);
      // Which wording it was is told by meaning alone.
      if (said) insert(pending, { id: topic.id, relevance: byWords(said, whole.size), cue: null });
    }
  }
  yield* pending;
}

/** Candidates with the same best that they could reach, the most first; those of one in the order of their ids. */
function byWhatTheyCouldReach(
  set: TopicSet,
  message: ReadMessage,
  candidates: Iterable<number>,
  whole: WholeSet,
): [number, Uint32Array][] {
  const shares = sharesOf(set);
  const { owners, special, cued, inOrder, said, rare, covered, shared, spread, isCandidate, groupOf } =
    shares;
  for (const measured of [said, rare, covered, shared, spread, isCandidate]) measured.fill(0);
  for (const [word, weight] of message.words) {
    const pairs = pairsOf(set, shares, word);
    const worth = pairs.length === 0 ? 0 : weight * whole.rarity(word);
    let last = -1;
    for (let i = 0; i < pairs.length; i += 2) {
      const way = pairs[i]!;
      const at = owners[way]!;
      said[way]! += pairs[i + 1]!;
      rare[way]! += worth;
      covered[at] = Math.max(covered[at]!, said[way]!);
      shared[at] = Math.max(shared[at]!, rare[way]!);
      // The wordings of a topic stand together.
      if (at !== last) spread[at]! += worth;
      last = at;
    }
  }
  for (const at of candidates) isCandidate[at] = 1;
  // Coverages are few, and what each reaches is asked once.
  const byCoverage = new Map<number, number>();
  const nths = new Map<number, number>();
  const sizes: number[] = [];
  const nthOf = (reached: number): number => {
    const nth = nths.get(reached) ?? sizes.push(0) - 1;
    nths.set(reached, nth);
    return nth;
  };
  for (let at = 0; at < isCandidate.length; at++) {
    if (isCandidate[at] === 0) continue;
    const coverage = special.has(at) ? CERTAIN : Math.round(covered[at]! / ROUNDING);
    let nth = byCoverage.get(coverage);
    if (coverage !== CERTAIN && cued.has(at)) {
      const most = { covered: covered[at]!, shared: shared[at]!, spread: spread[at]! };
      nth = nthOf(cuesAtBest(most, whole.size));
    } else if (nth === undefined) {
      nth = nthOf(coverage === CERTAIN ? CERTAIN_AT_BEST : wordsAtBest(coverage * ROUNDING, false));
      byCoverage.set(coverage, nth);
    }
    groupOf[at] = nth;
    sizes[nth]! += 1;
  }
  // Sorted by counting: what each turn would gather in arrays that grow is collected again within twenty of them.
  const ends = sizes.slice();
  for (let nth = 1; nth < ends.length; nth++) ends[nth]! += ends[nth - 1]!;
  const sorted = new Uint32Array(ends.at(-1) ?? 0);
  for (let at = isCandidate.length - 1; at >= 0; at--) {
    if (isCandidate[at] === 0) continue;
    const nth = groupOf[at]!;
    ends[nth]! -= 1;
    sorted[ends[nth]!] = at;
  }
  const idOf = (at: number) => set.topics[at]!.id;
  return [...nths]
    .sort(([a], [b]) => b - a)
    .map(([reached, nth]) => {
      // Where its end was, its beginning is now.
      const places = sorted.subarray(ends[nth]!, ends[nth]! + sizes[nth]!);
      if (!inOrder) places.sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
      return [reached, places];
    });
}

/** Whether nothing that could reach `atBest`, from the id `next` on, comes before it. */
export function standsBefore({ id, relevance }: TopicMatch, atBest: number, next: string): boolean {
  return relevance > atBest + ROUNDING || (relevance > atBest - ROUNDING && id < next);
}

const comesFirst = (a: TopicMatch, b: TopicMatch): boolean =>
  a.relevance > b.relevance || (a.relevance === b.relevance && a.id < b.id);

/** Puts a match among those that stand best first; most are put at the end. */
export function insert(pending: TopicMatch[], match: TopicMatch): void {
  let at = pending.length;
  while (at > 0 && comesFirst(match, pending[at - 1]!)) at -= 1;
  if (at === pending.length) pending.push(match);
  else pending.splice(at, 0, match);
}
