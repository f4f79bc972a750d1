/**
 * What a sentence is judged by when it has to be told whether it says what became of a thing: its words, alone, in pairs and by their
 * place, with the thing itself as "X" and its verb by its form, so that no subject says anything. Pure.
 */
import { doneVerb, isOrder, isPast, verbOfGerund } from "../past-forms.js";
import { singular, type Thing } from "./thing.js";

/** Further words of a long sentence say little more. */
const MOST_WORDS = 48;

const WORD = /[\p{L}\p{M}]+(?:['’][\p{L}]+)?|\p{N}+(?:[.:]\p{N}+)*|[?!:;,()"“”`=→>[\]{}/_-]/gu;
const PLAIN_WORD = /[a-z]+(?:'[a-z]+)?|[0-9]+(?:[.:][0-9]+)*|[?!:;,()"`=>[\]{}/_-]/g;
const PLAIN = /^[\0-\x7f]*$/;
const DAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?$/;
const MONTH =
  /^(?:january|february|march|april|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)$/;
/** As they are typed without their apostrophe. */
const SHORT = new Map(
  (
    "dont do|doesnt does|didnt did|isnt is|arent are|wasnt was|wont will|cant can|couldnt could|wouldnt would|shouldnt should|havent have|" +
    "hasnt has|hadnt had"
  )
    .split("|")
    .map((pair) => pair.split(" ") as [string, string]),
);
const TYPED = new Map(
  "im i'm|ive i've|ill i'll|thats that's|its it's|whats what's|u you|ur your|pls please|plz please|tmrw tomorrow|tmr tomorrow|thx thanks|nvm nevermind"
    .split("|")
    .map((pair) => pair.split(" ") as [string, string]),
);

function wordsOf(sentence: string): string[] {
  const text = sentence.toLowerCase().replaceAll("’", "'");
  return (text.match(PLAIN.test(text) ? PLAIN_WORD : WORD) ?? []).flatMap((word) => apart(word));
}

/** "haven't", "it's" and "u" as their parts and as they are written by most. */
function apart(word: string): string | string[] {
  const written = TYPED.get(word) ?? word;
  const short = SHORT.get(word);
  if (short !== undefined) return [short, "n't"];
  if (!written.includes("'")) return written;
  const denied = /^(.+)n't$/.exec(written)?.[1];
  if (denied !== undefined) return [denied === "wo" ? "will" : denied === "ca" ? "can" : denied, "n't"];
  const [, head, tail] = /^(.+)('(?:s|re|ve|ll|d|m))$/.exec(written) ?? [];
  return head !== undefined && tail !== undefined ? [head, tail] : written;
}

/** What is known of a word by itself. */
interface Word {
  singular: string;
  /** In the base form, where it says that something was or is being done. */
  did: string | null;
  doing: string | null;
  /** What stands for it in its place: all numbers, days and months are alike. */
  kind: string;
  /** By its form, as others have it too. */
  form: string;
}

/** Of the words of many messages most come again. */
const MOST_KNOWN = 5_000;
const known = new Map<string, Word>();

function wordOf(word: string): Word {
  let found = known.get(word);
  if (found) return found;
  const kind = /^[0-9]/.test(word) ? "0" : DAY.test(word) ? "DAY" : MONTH.test(word) ? "MONTH" : word;
  found = {
    singular: singular(word),
    did: doneVerb(word),
    doing: verbOfGerund(word),
    kind,
    form: formOf(kind),
  };
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(word, found);
  return found;
}

function formOf(word: string): string {
  if (/^[A-Z0]/.test(word)) return word;
  if (isPast(word) || /[a-z]{2}ed$/.test(word)) return "-ed";
  if (/[a-z]{2}ing$/.test(word)) return "-ing";
  return isOrder(word) ? "-order" : word;
}

/** What a word is to the thing; null: nothing. */
function roleOf(word: string, { singular, did, doing }: Word, { words, verb }: Thing): string | null {
  if (words.has(singular)) return "X";
  if (verb === null) return null;
  return did === verb ? "DID" : word === verb ? "DO" : doing === verb ? "DOING" : null;
}

/** The names of what holds for a sentence, each once. */
export function featuresOf(sentence: string, thing: Thing): string[] {
  const kinds: string[] = [];
  const forms: string[] = [];
  for (const word of wordsOf(sentence)) {
    const about = wordOf(word);
    const role = roleOf(word, about, thing);
    if (role === "X" && kinds.at(-1) === "X") continue;
    kinds.push(role ?? about.kind);
    forms.push(role ?? about.form);
    if (kinds.length >= MOST_WORDS) break;
  }
  const features = new Set<string>();
  for (let at = 0; at < kinds.length; at++) {
    const [kind, form] = [kinds[at]!, forms[at]!];
    const [before, formBefore] = [kinds[at - 1] ?? "^", forms[at - 1] ?? "^"];
    features.add(kind);
    if (form !== kind) features.add(form);
    features.add(`${before} ${kind}`);
    features.add(`${formBefore} ${form}`);
    if (at >= 2) features.add(`${kinds[at - 2]} ${before} ${kind}`);
    features.add(`${forms[at - 2] ?? "^"} ${formBefore} ${form}`);
    if (at < 3) features.add(`${at}:${kind}`);
  }
  features.add(`${kinds.at(-1) ?? ""} $`);
  features.add(`#${Math.min(6, Math.floor(kinds.length / 5))}`);
  return [...features];
}
