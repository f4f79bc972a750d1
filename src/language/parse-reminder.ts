/** A whole sentence: what is to be remembered and when. */
import { findTrigger, parseTrigger } from "./parse-trigger.js";
import type { ParseOptions, ParseResult } from "./types.js";

const FRAME =
  /^(?:please )?(?:(?:can|could|will|would) you )?(?:please )?(?:remind me|don't forget|remember)(?: to| that| about| of)?\s+/iu;

export function parseReminder(text: string, options: ParseOptions): ParseResult {
  if (text.length > 8_200)
    return {
      ok: false,
      code: "INVALID_INPUT",
      message: "The text is longer than 8,200 characters.",
      hint: "Shorten it.",
    };
  const found = findTrigger(text, options);
  const rest = found ? `${text.slice(0, found.index)} ${text.slice(found.index + found.text.length)}` : text;
  const title = rest
    .replace(/\s{1,99}/gu, " ")
    .trim()
    .replace(FRAME, "")
    .replace(/^to /iu, "")
    .trim()
    .slice(0, 200);
  const checked = parseTrigger(found?.text ?? "", options);
  if (!checked.ok) return { ...checked, title };
  if (!title)
    return {
      ok: false,
      code: "NEEDS_TITLE",
      message: "What should I remind you of?",
      hint: 'Say for example "remind me tomorrow at 9 to call Ana".',
    };
  return {
    ok: true,
    title,
    trigger: checked.trigger,
    priority: "normal",
    tags: [],
    spans: [],
    confidence: 0.5,
    notes: [],
    alternatives: [],
  };
}
