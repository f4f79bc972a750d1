/**
 * Matches a message with an agent's topics: reads the message, embeds its few parts in one call, and ranks. Patterns and
 * cues bring their vectors with them. Without a model, or after the deadline, words decide.
 */
import type { Clock } from "../clock.js";
import { type ContextPattern, readPattern } from "./context-pattern.js";
import { after } from "./deadline.js";
import { chooseParts, wholeOf } from "./message-parts.js";
import type { QueryVectors } from "./query-vectors.js";
import { readParts } from "./read-parts.js";
import { evidenceFor, type ReadByWords, readByWords } from "./topic-evidence.js";
import { type MessagePart, type ReadMessage, readMessage, readPart } from "./topic-match.js";
import { rankTopics, type TopicMatch } from "./topic-rank.js";
import { bestByWords } from "./topic-shortlist.js";
import { lookAt } from "./topic-words.js";
import { TopicSet, type WholeSet } from "./topics.js";

export interface MatchOptions {
  /** Only these reminders are looked at; what may not be shown takes no place and says nothing. */
  among?: (id: string) => boolean;
  /** By words: whether a topic that reaches so much at most is not worth a look. */
  isPassed?: (id: string, atMost: number) => boolean;
  deadlineMs?: number;
  /** What the topics are a part of; then the message's slips are put right: with a part alone, more words would be slips. Default: they are all. */
  whole?: WholeSet;
}

export interface FoundText {
  id: string;
  text: string;
  cosine: number | null;
}

export interface MatcherDeps {
  /** Shared with search, so that a message that is matched and searched is embedded once; null: words only. */
  queries: QueryVectors | null;
  clock: Clock;
  onFailure: (error: unknown) => void;
}

/** Of the whole message, what is embedded beside its parts; with them at most 512 tokens. */
const MAX_WHOLE = 800;
/** Of a line of code, what is embedded. */
const MAX_LINE = 200;
/** Texts that a turn embeds. */
const MOST_TEXTS = 4;
/** A message of so many characters is read in one go, its sentences where they stand. */
const SHORT = 300;
/** Best first, once; by words each is looked at when it is asked for. */
export async function matchTopics(
  deps: MatcherDeps,
  message: string,
  set: TopicSet,
  options: MatchOptions = {},
): Promise<Iterable<TopicMatch>> {
  if (set.size === 0) return [];
  const whole = options.whole ?? set;
  const said = options.whole ? message : set.mended(message);
  const known: ReadByWords = new Map();
  const read = await readMended(deps, said, set, options.deadlineMs, (words) =>
    readByWords(set, words, options.among, known),
  );
  const byMeaning = read.parts.some(({ vector }) => vector !== null);
  if (byMeaning)
    return rankTopics(evidenceFor(set, read, options.among, known), "meaning", whole.size, read.text.length);
  const { candidates, measured } = lookAt(set, read, options.among, whole);
  return bestByWords(set, read, candidates, measured, { whole, isPassed: options.isPassed });
}

/** The titles of what an agent has open are found again and again. */
const READINGS = 1_000;
const readings = new Map<string, ContextPattern>();

function readOnce(text: string): ContextPattern {
  const known = readings.get(text);
  if (known) return known;
  if (readings.size >= READINGS) readings.clear();
  const reading = readPattern(text);
  readings.set(text, reading);
  return reading;
}

/**
 * The same for texts that a search found, by their cosine to the message (null: not known): nothing is embedded.
 */
export function matchFound(message: string, found: readonly FoundText[]): TopicMatch[] {
  const cosines = new Map(found.map(({ id, cosine }) => [id, cosine]));
  const set = new TopicSet(
    found.map(({ id, text }) => ({ id, wordings: [{ id: 0, role: "pattern", text, vector: null }] })),
    readOnce,
  );
  const { words, lines } = readParts(message);
  const read = readMessage([...words, ...lines]);
  const evidence = evidenceFor(set, read).map((one) => {
    const cosine = cosines.get(one.topic.id) ?? null;
    return cosine === null
      ? one
      : { ...one, near: cosine, pattern: cosine, title: cosine, way: one.topic.ways[0] ?? null };
  });
  return rankTopics(evidence, "found");
}

/** The message as its topics see it, with the vectors of its parts where they can be had in time. */
export const readWithVectors = (
  deps: MatcherDeps,
  message: string,
  set: TopicSet,
  deadlineMs?: number,
): Promise<ReadMessage> => readMended(deps, set.mended(message), set, deadlineMs);

/** @param meanwhile is given the message by its words while the model computes */
async function readMended(
  { queries, clock, onFailure }: MatcherDeps,
  message: string,
  set: TopicSet,
  deadlineMs?: number,
  meanwhile: (message: ReadMessage) => unknown = () => undefined,
): Promise<ReadMessage> {
  const { words, lines } = readParts(message);
  const asked = queries && askFor(queries, message, set);
  const byWords = readMessage([...words, ...lines]);
  if (!asked) return byWords;
  const giveUp = after(clock, deadlineMs);
  try {
    // Of what fails before it is waited for, it is heard below.
    asked.catch(() => undefined);
    meanwhile(byWords);
    const vectors = await Promise.race([asked, giveUp.passed]);
    const meant = (vectors ?? []).map((vector): MessagePart => ({ ...NO_WORDS, vector }));
    return { ...byWords, parts: [...byWords.parts, ...meant] };
  } catch (error) {
    onFailure(error);
    return byWords;
  } finally {
    giveUp.cancel();
  }
}

const NO_WORDS = readPart("", null);

/** The vectors of what of a message is compared by meaning; null where nothing is. */
function askFor(queries: QueryVectors, message: string, set: TopicSet): Promise<Float32Array[]> | null {
  const { sentences, code, words, lines } = readParts(message);
  const parts = chooseParts(sentences, (_, nth) => worthOf(words[nth]!, set));
  const whole = sentences.length > 1 ? wholeOf(sentences, MAX_WHOLE) : null;
  // Longer ones were not measured.
  const isShort = whole !== null && whole.length <= SHORT && whole === parts.join(" ");
  const texts = whole === null ? parts : [...parts, whole];
  // What is nothing but code is read as it stands.
  if (texts.length === 0 && code.length > 0) texts.push(wholeOf(code, MAX_WHOLE));
  else if (texts.length < MOST_TEXTS) texts.push(...bestLine(code, lines, set));
  if (texts.length === 0) return null;
  const read = isShort
    ? [queries.together(parts, whole), queries.get(texts.slice(parts.length + 1))]
    : [queries.get(texts)];
  return Promise.all(read).then((vectors) => vectors.flat());
}

/**
 * Asks the model for what a message will be compared by with these topics, so that it computes while the turn reads; where they have
 * changed since they were read, what is compared otherwise is asked for anew.
 */
export function askAhead({ queries }: MatcherDeps, message: string, set: TopicSet): void {
  if (!queries || set.size === 0) return;
  // What it fails at is heard of when it is asked for again.
  askFor(queries, set.mended(message), set)?.catch(() => undefined);
}

/**
 * Of code the line that names most of what the topics speak of; none where no line does. A name is two words in a row of one topic: a
 * variable that is called "price" speaks of no price.
 */
function bestLine(code: readonly string[], lines: readonly MessagePart[], set: TopicSet): string[] {
  let most = 0;
  let best: string | null = null;
  for (const [nth, line] of lines.entries()) {
    const names = line.order.some((word, at) => at > 0 && set.knowsBoth(line.order[at - 1]!, word));
    const worth = names ? worthOf(line, set) : 0;
    if (worth > most) [most, best] = [worth, code[nth]!];
  }
  return best === null ? [] : [best.slice(0, MAX_LINE)];
}

/** How much of what a sentence says is spoken of by the topics: its rarest words count. */
function worthOf({ words }: MessagePart, set: TopicSet): number {
  let worth = 0;
  for (const [word, weight] of words) if (set.knows(word)) worth += weight * set.rarity(word);
  return worth;
}
