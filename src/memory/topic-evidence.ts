/**
 * What speaks for each topic, by words and by meaning. What words say does not wait for the model: it is read while that computes
 * (`readByWords`), and the cosines come to it. Pure.
 */
import { cosine } from "../embedding/vectors.js";
import { stem } from "../stem.js";
import { contentOf } from "./context-pattern.js";
import { candidatesOf, type ReadMessage, type TopicEvidence } from "./topic-match.js";
import { rarityOf, readWays, type WaysSaid } from "./topic-words.js";
import type { ReadTopic, ReadWording, TopicSet, Wording } from "./topics.js";

/** What the words of a message say of a topic. */
type ByWords = WaysSaid & Pick<TopicEvidence, "cueSaid" | "rarest">;

/** By the place of the topic; null: it is ruled out. */
export type ReadByWords = Map<number, ByWords | null>;

/** Only these topics are looked at. */
type Among = (id: string) => boolean;

/** What words say of the topics that are worth a look whatever the message means: of few all, of many those that share a word. */
export function readByWords(
  set: TopicSet,
  message: ReadMessage,
  among: Among = () => true,
  known: ReadByWords = new Map(),
): ReadByWords {
  for (const at of set.looksAtAll ? set.topics.keys() : candidatesOf(set, message, []))
    byWordsOf(set, at, message, among, known);
  return known;
}

/** The evidence for every topic that is not ruled out. @param known what is known of some of them by words */
export function evidenceFor(
  set: TopicSet,
  message: ReadMessage,
  among: Among = () => true,
  known: ReadByWords = new Map(),
): TopicEvidence[] {
  const vectors = message.parts.flatMap(({ vector, code }) => (vector && !code ? [vector] : []));
  return [...candidatesOf(set, message, vectors)].flatMap((at) => {
    const said = byWordsOf(set, at, message, among, known);
    return said ? [measure(set.topics[at]!, said, message, vectors)] : [];
  });
}

function byWordsOf(
  set: TopicSet,
  at: number,
  message: ReadMessage,
  among: Among,
  known: ReadByWords,
): ByWords | null {
  const before = known.get(at);
  if (before !== undefined) return before;
  const topic = set.topics[at]!;
  const said = among(topic.id) ? readWords(set, topic, message) : null;
  known.set(at, said);
  return said;
}

function readWords(set: TopicSet, topic: ReadTopic, message: ReadMessage): ByWords | null {
  const byVectors = topic.ways.every(({ vector }) => vector !== null);
  const said = readWays(topic, message, byVectors ? null : set);
  if (!said) return null;
  let rarest = 0;
  for (const { reading } of said.ways) {
    for (const [word, weight] of reading.words) {
      if (weight === 1 && message.words.has(word)) rarest = Math.max(rarest, set.rarity(word));
    }
  }
  return { ...said, rarest, cueSaid: rarityOf(topic.cueWords.keys(), message, set) };
}

function measure(
  topic: ReadTopic,
  said: ByWords,
  message: ReadMessage,
  vectors: readonly Float32Array[],
): TopicEvidence {
  let way: ReadWording | null = null;
  let near = -1;
  let pattern = -1;
  const cues: number[] = [];
  const { ways, ...words } = said;
  for (const wording of ways) {
    if (wording.reading.foreign || !wording.vector) continue;
    const similarity = nearest(wording.vector, vectors);
    if (wording.role === "pattern") pattern = similarity;
    else cues.push(similarity);
    if (similarity > near) {
      near = similarity;
      way = wording;
    }
  }
  let away = 0;
  for (const { vector } of topic.exclusions) if (vector) away = Math.max(away, nearest(vector, vectors));
  const titled = topic.title?.vector ? nearest(topic.title.vector, vectors) : near;
  const byName = titled > near && words.covered === 0 && isNameAlone(topic.title!, message);
  // What the name makes of it counts half, and makes nothing sure.
  const title = byName ? (near + titled) / 2 : titled;
  const [cue = 0, nextCue = cue] = cues.sort((a, b) => b - a);
  return {
    topic,
    way,
    near: Math.max(0, near),
    pattern: Math.max(0, pattern),
    title: Math.max(0, title),
    cue: Math.max(0, cue),
    nextCue: Math.max(0, nextCue),
    common: topic.common ? Math.max(0, nearest(topic.common, vectors)) : 0,
    away,
    ...words,
    doubtful: words.doubtful || byName,
  };
}

/** Whether what a message shares with a title are names and nothing else: "Ana got a parcel" says nothing of "order Ana's cake". */
function isNameAlone(title: Wording, { words }: ReadMessage): boolean {
  const read = titleOf(title);
  if (!read) return false;
  const shared = read.words.filter((word) => words.has(word));
  return shared.length > 0 && shared.every((word) => read.names.has(word));
}

interface ReadTitle {
  words: readonly string[];
  names: ReadonlySet<string>;
}

const titles = new WeakMap<Wording, ReadTitle | null>();

/** Its words and those of them that are names, read once; null: it has no name. */
function titleOf(title: Wording): ReadTitle | null {
  let read = titles.get(title);
  if (read === undefined) {
    const names = title.text.match(NAME);
    const words = () => [...contentOf(title.text).words.keys()];
    read = names && { words: words(), names: new Set(names.map((name) => stem(name))) };
    titles.set(title, read);
  }
  return read;
}
/** Within a title: what begins it may be in capitals for that alone. */
const NAME = /(?<=[\p{L}\p{N}'’]\s+)\p{Lu}[\p{L}\p{M}\p{N}]*/gu;

function nearest(vector: Float32Array, parts: readonly Float32Array[]): number {
  let best = -1;
  for (const part of parts) best = Math.max(best, cosine(vector, part));
  return best;
}
