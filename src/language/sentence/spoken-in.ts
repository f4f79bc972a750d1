/** In which language a sentence was read, where that is not the configured one; a sentence in two is asked about. */
import { languageOf, mixedWith, nameOf } from "../languages/index.js";
import { refuse } from "../refusals.js";
import type { ParseOptions, ParseResult } from "../types.js";

export function spokenIn(text: string, result: ParseResult, { language = "en" }: ParseOptions): ParseResult {
  if (!result.ok) return result;
  const read = languageOf(text, language);
  const other = mixedWith(text, read);
  if (other)
    return refuse(
      "AMBIGUOUS_TIME",
      `Part of this looks like ${nameOf(other)}, and I read it as ${nameOf(read)}.`,
      { title: result.title, hint: "Say it in one language, or put what to remember in quotation marks." },
    );
  return read === "en" || read === language.toLowerCase().split("-")[0]
    ? result
    : { ...result, notes: [...result.notes, `read as ${nameOf(read)}`] };
}
