/** A when-phrase alone, without a title: "tomorrow at 9", "every weekday", "when billing comes up". */
import { readOtherLanguage } from "./other-languages.js";
import { refuse, refuseInput } from "./refusals.js";
import { read, titleText } from "./sentence/read.js";
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
  const { outcome, segmentation, tokens } = read(text, { ...options, whole: true });
  if (!outcome.ok) return refuse(outcome.code, outcome.reason, outcome.hint ? { hint: outcome.hint } : {});
  const title = titleText(tokens, segmentation);
  if (/[\p{L}\p{N}]/u.test(title)) {
    return refuse("NOT_UNDERSTOOD", `I did not understand "${title.slice(0, 60)}" as part of a time.`, {
      understood: outcome.trigger,
      hint: 'Give only the time, for example "tomorrow at 9" or "every weekday at 8:30".',
    });
  }
  const { trigger, confidence, notes, alternatives, extras } = outcome;
  return {
    ok: true,
    trigger,
    confidence,
    notes,
    alternatives,
    ...(Object.keys(extras).length > 0 ? { extras } : {}),
  };
}
