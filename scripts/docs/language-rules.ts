/** The rules by which words are read, as the language states them, for `docs/language.md`. */
import { STATED_RULES } from "../../src/language/rules.js";

export function languageRules(): string {
  const rows = STATED_RULES.map(({ words, meaning }) => `| ${words} | ${meaning} |`);
  return ["| words | are read as |", "| --- | --- |", ...rows].join("\n");
}
