/** The languages that the grammar reads by a table of words. Compiled when a text in one of them first comes. */
import type { Token } from "../chart/tokens.js";
import { LANGUAGES } from "../other-language-words.js";
import { FRENCH } from "./french.js";
import { GERMAN } from "./german.js";
import { ITALIAN } from "./italian.js";
import { PORTUGUESE } from "./portuguese.js";
import { type Recognised, type Recogniser, recogniser } from "./recognise.js";
import { SPANISH } from "./spanish.js";
import { type CompiledTable, compileTable, type LanguageTable } from "./table.js";
import { translate } from "./translate.js";

const TABLES: Readonly<Record<string, LanguageTable>> = {
  de: GERMAN,
  fr: FRENCH,
  es: SPANISH,
  pt: PORTUGUESE,
  it: ITALIAN,
};
const compiled = new Map<string, CompiledTable>();

/** Words that say that a text is English after all, whatever the configured language: a model often speaks it. */
const ENGLISH =
  /\b(?:remind|tomorrow|today|tonight|every|minutes?|hours?|weeks?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|next|o'clock|when)\b/i;

let recognise: Recogniser | undefined;

/**
 * The language in which a text is read: the configured one, unless it is clearly another that is read here. With a configured
 * language for which there is no table only English is told apart.
 */
export function languageOf(text: string, tag: string | undefined): string {
  // the same text and its clauses are asked about by every step of its reading
  const key = `${tag ?? ""}\0${text}`;
  let language = told.get(key);
  if (language === undefined) {
    language = tell(text, tag);
    if (told.size >= TOLD) told.clear();
    told.set(key, language);
  }
  return language;
}
const TOLD = 64;
const told = new Map<string, string>();

function tell(text: string, tag: string | undefined): string {
  const language = (tag ?? "en").toLowerCase().split("-")[0]!;
  if (language !== "en" && !hasTable(language))
    return foreignMinutes(text, language) ? language : ENGLISH.test(text) ? "en" : language;
  const opened = openedIn(text);
  if (opened) return opened;
  const seen = recognised(text, language);
  if (seen?.clear) return seen.language;
  if (language === "en") return "en";
  return foreignMinutes(text, language) || !ENGLISH.test(text) ? language : "en";
}

/** Another language that part of the text is in, where the rest of it leaves that open. */
export function mixedWith(text: string, language: string): string | undefined {
  const seen = recognised(text);
  return seen && !seen.clear && seen.language !== language ? seen.language : undefined;
}

function recognised(text: string, favoured?: string): Recognised | null {
  recognise ??= recogniser(TABLES);
  return recognise(text, favoured);
}

/** A language of single moments, where the text begins with its words of a request. */
const openedIn = (text: string): string | undefined =>
  Object.keys(LANGUAGES).find((name) => LANGUAGES[name]!.frame.test(text.trim()));

/** "dans 20 minutes" is French. */
const foreignMinutes = (text: string, language: string): boolean =>
  language === "fr" && !new RegExp(ENGLISH.source.replace("minutes?|", ""), "i").test(text);

export const hasTable = (language: string): boolean => Object.hasOwn(TABLES, language);
export const exampleOf = (language: string): string => TABLES[language]?.example ?? "";
/** "German". */
export const nameOf = (language: string): string =>
  new Intl.DisplayNames("en", { type: "language" }).of(language) ?? language;
export const LANGUAGES_READ: readonly string[] = Object.keys(TABLES);

/** The tokens as the grammar reads them; English ones come back as they are. */
export function inEnglish(tokens: readonly Token[], language: string): readonly Token[] {
  const data = Object.hasOwn(TABLES, language) ? TABLES[language] : undefined;
  if (!data) return tokens;
  let table = compiled.get(language);
  if (!table) {
    table = compileTable(data);
    compiled.set(language, table);
  }
  return translate(tokens, table);
}
