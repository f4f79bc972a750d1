/**
 * In which language a sentence is, told by the words that the tables know: each word that one language has and the others have not
 * speaks for it, a weekday or a word like "tomorrow" twice. What is in between (half one, half the other) is not decided here.
 */
import { tokenize } from "../chart/tokens.js";
import { AUXILIARY, ORDERS, SUBJECT } from "../sentence/verbs.js";
import { bare, type LanguageTable } from "./table.js";

export interface Recognised {
  language: string;
  /** Whether it is clearly this language; otherwise the sentence is in two, or too short to tell. */
  clear: boolean;
}

/** Words by what they weigh for their language. */
type Vocabulary = ReadonlyMap<string, number>;

const DAYS = /^(?:today|tomorrow|overmorrow|yesterday|tonight)$/;
const SURE =
  /^(?:remind|today|tomorrow|tonight|yesterday|every|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)$/;
/** English beyond what the tables translate into; the last ones mean something else in another language, and tell nothing. */
const ENGLISH = `a an the and or but not no of to in on at by for from with about into over after before until since during than as if
  when while once whenever every each all any some this that these those my your our his her their its me you us him them it is are was
  were be been being do does did have has had will would shall should can could may might must here there now then so too very just
  also only again please thanks don't doesn't didn't i'm it's that's let's what who where why how which time day week month year today
  tomorrow tonight yesterday morning afternoon evening night noon midnight monday tuesday wednesday thursday friday saturday sunday mon
  tue tues wed thu thurs fri sat sun january february march april june july august september october november december next last first
  second third half past quarter minute minutes hour hours days weeks months years daily weekly monthly up out off down back new old
  note meeting reminder alarm timer per via am pm mr mrs
  son come sale dove pour comment pain main set six die war hat gift bald rate bad fast fest rat arm man rot tag hell mars mar sol
  min mins hr hrs sec secs pls plz ci cd pr qa ui ok hi eta asap
  pan dice once ten pie red fin sin sous dans sent plus tout`;

const single = (part: string): boolean => /^[\p{L}\p{M}'’]{2,}$|^[àèéyoe]$/u.test(part);

function vocabularyOf(table: LanguageTable): Vocabulary {
  const words = new Map<string, number>();
  const know = (phrase: string, weight: number): void => {
    for (const { text, kind } of tokenize(phrase))
      if (kind === "word" && single(text))
        words.set(bare(text), Math.max(weight, words.get(bare(text)) ?? 0));
  };
  for (const line of table.phrases.split("\n")) {
    const [sources, target] = line.split(" = ");
    if (sources === undefined || target === undefined) continue;
    for (const source of sources.split(" | ")) {
      const plain = source.replace(/\{\w\}/g, " ").trim();
      know(plain, DAYS.test(target.trim()) && !plain.includes(" ") ? 2 : 1);
    }
  }
  for (const forms of [table.months, table.numbers, table.units, table.common])
    know(forms.replace(/\//g, " "), 1);
  // "Mai", "mars" and "mayo" are other things as well
  for (const month of table.months.split(/[\s/]+/)) if (month.length >= 6) know(month, 2);
  know(table.weekdays.replace(/\//g, " "), 2);
  return words;
}

function englishOf(tables: readonly LanguageTable[]): ReadonlySet<string> {
  const targets = tables.flatMap(({ phrases }) =>
    phrases.split("\n").map((line) => line.split(" = ")[1] ?? ""),
  );
  return new Set([
    ...ENGLISH.trim().split(/\s+/),
    ...targets.flatMap((target) => target.trim().split(" ")).filter(single),
    ...ORDERS,
    ...AUXILIARY,
    ...SUBJECT,
  ]);
}

/** `favoured`: the configured language, which needs least to be thought of. */
export type Recogniser = (text: string, favoured?: string) => Recognised | null;

/** Words of a sentence that are looked at. */
const MAX_WORDS = 60;
/** What a language needs to be thought of. */
const ENOUGH = 2;

export function recogniser(tables: Readonly<Record<string, LanguageTable>>): Recogniser {
  const english = englishOf(Object.values(tables));
  const known = new Map<string, { language: string; weight: number }[]>();
  for (const [language, table] of Object.entries(tables))
    for (const [word, weight] of vocabularyOf(table))
      known.set(word, [...(known.get(word) ?? []), { language, weight }]);
  const scored = (text: string): ReadonlyMap<string, number> => {
    const scores = new Map<string, number>([["en", 0]]);
    const plain = text.slice(0, 600).replace(/["“„«`][^"”“»`]{1,300}["”“»`]|\bmardi gras\b/giu, " ");
    for (const { text: written, kind } of tokenize(plain).slice(0, MAX_WORDS * 2)) {
      if (kind !== "word") continue;
      for (const part of [written, ...written.split(/['’]/).filter((piece) => piece !== written)]) {
        const word = bare(part);
        const tongues = known.get(word) ?? [];
        if (english.has(word)) {
          // "in", "me", "die": told by nothing
          if (tongues.length === 0) scores.set("en", scores.get("en")! + (SURE.test(word) ? 2 : 1));
          break;
        }
        // what many languages have tells little between them, but all that it is not English
        for (const { language, weight } of tongues)
          scores.set(language, (scores.get(language) ?? 0) + weight * (tongues.length > 1 ? 0.9 : 1));
        if (tongues.length > 0) break;
      }
    }
    return scores;
  };
  // a text is asked about before it is read and behind it
  let last: { text: string; scores: ReadonlyMap<string, number> } | undefined;
  return (text, favoured) => {
    if (last?.text !== text) last = { text, scores: scored(text) };
    const scores = new Map(last.scores);
    const ours = scores.get("en")!;
    scores.delete("en");
    const own = favoured === undefined ? undefined : scores.get(favoured);
    if (own !== undefined) scores.set(favoured!, own + 1);
    const [best, second] = [...scores].sort((a, b) => b[1] - a[1]);
    if (!best || best[1] < ENOUGH * 0.9 || best[1] < ours) return null;
    const apart = best[1] > (second?.[1] ?? 0);
    // two that have the same words read them the same
    return { language: best[0], clear: best[1] > ours * 2 && (apart || ours === 0) };
  };
}
