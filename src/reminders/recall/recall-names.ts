/** Persons in a question: who is named, and which hits are theirs. Pure. */
import { contentWords } from "../../memory/index.js";
import { stem } from "../../stem.js";
import type { When } from "../../trigger.js";
import type { RecallHit } from "./recall-hit.js";

const WORD = /[\p{L}\p{M}'’]+/gu;
/** Capitals that name nobody. */
const NO_NAMES = new Set(
  "i i'm i've i'd i'll monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december".split(
    " ",
  ),
);

const fold = (word: string): string => word.toLowerCase().replace(/['’]s?$/u, "");

/** Words with a capital within the question, in small letters: "what do I owe Ana's brother?" names Ana. */
export function namesIn(question: string): string[] {
  const words = [...question.trim().matchAll(WORD)];
  return words.flatMap(({ 0: word, index }) => {
    const begins = index === 0 || /[.!?]\s*$/.test(question.trim().slice(0, index));
    const isName = /^\p{Lu}\p{Ll}/u.test(word) && !begins && !NO_NAMES.has(word.toLowerCase());
    return isName ? [fold(word)] : [];
  });
}

/** Whether a question's topic is those persons and nothing else: "Ana", "for Ana", but not "Ana's garage". */
export function asksOnlyFor(names: readonly string[], topic: string): boolean {
  const persons = new Set(names.map(stem));
  return (
    names.length > 0 && [...contentWords(topic)].every(([word, weight]) => weight < 1 || persons.has(word))
  );
}

/** Whether a hit names one of them, waits for them, or is theirs. */
export const speaksOf = (hit: RecallHit, names: readonly string[]): boolean =>
  names.some((name) => speaks(hit, name));

/** The hits that name one of them, wait for them, or are theirs; where all or none do, that tells nothing: none. */
export function speakingOf(names: readonly string[], hits: readonly RecallHit[]): ReadonlySet<RecallHit> {
  const found = new Set(hits.filter((hit) => speaksOf(hit, names)));
  return found.size === hits.length ? new Set() : found;
}

function speaks({ text, reminder }: RecallHit, name: string): boolean {
  if ([...text.matchAll(WORD)].some(([word]) => fold(word) === name)) return true;
  if (!reminder) return false;
  const { trigger, userName } = reminder;
  const when = trigger.type === "context" ? trigger.when : undefined;
  return fold(userName ?? "") === name || (when !== undefined && personsOf(when).includes(name));
}

function personsOf(when: When): string[] {
  if ("any" in when) return when.any.flatMap(personsOf);
  if ("all" in when) return when.all.flatMap(personsOf);
  return "person" in when ? [fold(when.person)] : [];
}
