/** A when-phrase alone, without a title: "tomorrow at 9", "every weekday", "when billing comes up". */
import { readOtherLanguage } from "./other-languages.js";
import { readText } from "./read-text.js";
import { refuse, refuseInput } from "./refusals.js";
import type { ParseOptions, TriggerResult } from "./types.js";

export function parseTrigger(text: string, options: ParseOptions): TriggerResult {
  const refused = refuseInput(text);
  if (refused) return refused;
  const foreign = readOtherLanguage(text, options);
  if (foreign)
    return foreign.ok
      ? { ...foreign }
      : foreign.understood
        ? { ok: true, trigger: foreign.understood, confidence: 0.8, notes: [], alternatives: [] }
        : foreign;
  const { decision, title } = readText(text, options);
  if (!decision.ok) return refuse(decision.code, decision.reason);
  if (/[\p{L}\p{N}]/u.test(title)) {
    return refuse("NOT_UNDERSTOOD", `I did not understand "${title.slice(0, 60)}" as part of a time.`, {
      understood: decision.trigger,
      hint: 'Give only the time, for example "tomorrow at 9" or "every weekday at 8:30".',
    });
  }
  const { trigger, confidence, notes, alternatives } = decision;
  return { ok: true, trigger, confidence, notes, alternatives };
}
