/** What a reading leads to: a trigger with what goes with it, or a refusal; or nothing, where its pieces make no sentence. */
import type { Trigger } from "../../trigger.js";
import type { Alternative, ReadingExtras, RefusalCode } from "../types.js";

export type Outcome =
  | {
      ok: true;
      trigger: Trigger;
      confidence: number;
      notes: string[];
      alternatives: Alternative[];
      extras: ReadingExtras;
      /** The moments of a list, where the trigger is a series of them. */
      instants?: readonly Date[];
      /** What makes the reading doubtful only when its pieces are seen together. */
      doubt?: number;
      /** Two meanings of these words, of which one has to be said. */
      open?: string;
      /** The date was a few days ago, and this is the next one, a year on. */
      over?: string;
    }
  /** `instants`: the moments of a list that is no one rhythm. */
  | { ok: false; code: RefusalCode; reason: string; hint?: string; instants?: readonly Date[] };

export const refusal = (code: RefusalCode, reason: string, hint?: string): Outcome => ({
  ok: false,
  code,
  reason,
  ...(hint ? { hint } : {}),
});

/** Counted back from a thing whose time nobody said. */
export const ITS_TIME_UNSAID = refusal(
  "NEEDS_TIME",
  "I do not know when that is.",
  'Say when that takes place as well, for example "an hour before the flight on Friday at 9".',
);

/** The hint where words have two meanings that were both named. */
export const SAY_WHICH = "Say which of them.";
