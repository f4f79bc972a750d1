/** The languages that the grammar reads by a table of words. Compiled when a text in one of them first comes. */
import type { Token } from "../chart/tokens.js";
import { FRENCH } from "./french.js";
import { GERMAN } from "./german.js";
import { ITALIAN } from "./italian.js";
import { PORTUGUESE } from "./portuguese.js";
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

/** The primary tag where the text is in another language, `en` where it is English. */
export function languageOf(text: string, tag: string | undefined): string {
  const language = (tag ?? "en").toLowerCase().split("-")[0]!;
  return language === "en" || foreignMinutes(text, language)
    ? language
    : ENGLISH.test(text)
      ? "en"
      : language;
}

/** "dans 20 minutes" is French. */
const foreignMinutes = (text: string, language: string): boolean =>
  language === "fr" && !new RegExp(ENGLISH.source.replace("minutes?|", ""), "i").test(text);

export const hasTable = (language: string): boolean => Object.hasOwn(TABLES, language);
export const exampleOf = (language: string): string => TABLES[language]?.example ?? "";
export const LANGUAGES_READ: readonly string[] = Object.keys(TABLES);

/** The tokens as the grammar reads them; English ones come back as they are. */
export function inEnglish(tokens: Token[], language: string): Token[] {
  const data = Object.hasOwn(TABLES, language) ? TABLES[language] : undefined;
  if (!data) return tokens;
  let table = compiled.get(language);
  if (!table) {
    table = compileTable(data);
    compiled.set(language, table);
  }
  return translate(tokens, table);
}
