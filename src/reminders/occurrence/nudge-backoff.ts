/**
 * How often something that nobody acknowledges is told, and when it is given up: pure. Told once, it returns after 1 h,
 * 4 h, 1 d, 3 d and 7 d, then it is over, with a row that says so. What is urgent returns after `repeatAfter` as long as
 * it lives; what nags returns until it is acknowledged.
 */
import type { Priority } from "../../trigger.js";
import type { AgentSettings } from "../settings.js";
import type { Reminder } from "../types.js";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Between two tellings of the same occurrence to the same person. */
export const STEPS_MS: readonly number[] = [HOUR, 4 * HOUR, DAY, 3 * DAY, 7 * DAY];
/** After the last telling, the time in which it can still be acknowledged. */
const LAST_CALL_MS = DAY;
/** Told, but the steps not used up: nobody was there for them. */
const ABSENT_MS = 30 * DAY;
/** What only a channel has said: as long as the steps would have taken. */
const UNANSWERED_MS = STEPS_MS.reduce((sum, step) => sum + step, 0);
/** What is urgent is not told for ever either. */
const URGENT_MS = 7 * DAY;

export interface Telling {
  priority: Priority;
  /** Returns until it is acknowledged. */
  nags: boolean;
  /** `injection.repeatAfter` of its priority: the first step; longer steps follow. */
  repeatAfterMs: number;
}

/** The steps of one reminder. A first step of a day leaves those out that would be sooner. */
export function stepsOf({ repeatAfterMs }: Telling): number[] {
  return [repeatAfterMs, ...STEPS_MS.filter((step) => step > repeatAfterMs)];
}

/** How long after the last telling it may be told again; null: no more. */
export function returnsAfterMs(telling: Telling, told: number): number | null {
  if (told === 0) return 0;
  if (telling.nags || telling.priority === "urgent") return telling.repeatAfterMs;
  return stepsOf(telling)[told - 1] ?? null;
}

/**
 * When it is given up, if nobody reacts; null: never.
 * @param told how often the person was told who was told most often, in turns
 * @param firstToldAt UTC ms
 * @param lastToldAt UTC ms, in a turn or by a channel
 */
export function givenUpAt(
  telling: Telling,
  { told, firstToldAt, lastToldAt }: { told: number; firstToldAt: number; lastToldAt: number },
): number | null {
  if (telling.nags) return null;
  if (told === 0) return lastToldAt + UNANSWERED_MS;
  if (telling.priority === "urgent") return Math.max(firstToldAt + URGENT_MS, lastToldAt + LAST_CALL_MS);
  return lastToldAt + (returnsAfterMs(telling, told) === null ? LAST_CALL_MS : ABSENT_MS);
}

/** Whether a reminder nags: because it was asked to, or because its priority does. */
export function nags(
  { nag, priority }: Pick<Reminder, "nag" | "priority">,
  { reminders }: AgentSettings,
): boolean {
  return nag !== null || reminders.nag.includes(priority);
}

/** How a reminder is told, by its own words and the settings. */
export function tellingOf(reminder: Pick<Reminder, "nag" | "priority">, settings: AgentSettings): Telling {
  const { priority } = reminder;
  return {
    priority,
    nags: nags(reminder, settings),
    repeatAfterMs: settings.injection.repeatAfterMs[priority],
  };
}

/** How soon its channels say it again; null where it does not nag, or has no channel. */
export function nagEveryMs(reminder: Reminder, settings: AgentSettings): number | null {
  if (reminder.mode !== "nudge" || reminder.delivery.length === 0 || !nags(reminder, settings)) return null;
  return settings.injection.repeatAfterMs[reminder.priority];
}
