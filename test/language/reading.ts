/** Short forms for the tests of the language: what a sentence says, in wall-clock time. */
import { Temporal } from "temporal-polyfill";
import { expect } from "vitest";
import {
  type ParsedReminder,
  type ParseOptions,
  parseReminder,
  type Refusal,
} from "../../src/language/index.js";
import { nextOccurrences } from "../../src/reminders/time/recurrence.js";
import { options } from "./reading-options.js";

export { options };

export function read(text: string, changes: Partial<ParseOptions> = {}): ParsedReminder {
  const result = parseReminder(text, { ...options, ...changes });
  if (!result.ok) throw new Error(`"${text}" was refused: ${result.code} ${result.message}`);
  return result;
}

export function refused(text: string, changes: Partial<ParseOptions> = {}): Refusal {
  const result = parseReminder(text, { ...options, ...changes });
  expect(result, text).toMatchObject({ ok: false });
  return result as Refusal;
}

export const wall = (at: Date, timeZone = options.timeZone): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: "minute" });

/** When "remind me to call Ana …" comes, as `2026-11-22T09:00`; the phrase must leave nothing in the title. */
export function when(phrase: string, changes: Partial<ParseOptions> = {}): string {
  const { title, trigger } = read(`remind me to call Ana ${phrase}`, changes);
  expect(title, phrase).toBe("call Ana");
  if (trigger.type !== "scheduled") throw new Error(`"${phrase}" is ${trigger.type}`);
  return wall(trigger.at, changes.timeZone);
}

/** The first occurrences of "remind me to call Ana …". */
export function occurrences(phrase: string, count = 3, changes: Partial<ParseOptions> = {}): string[] {
  const { title, trigger } = read(`remind me to call Ana ${phrase}`, changes);
  expect(title, phrase).toBe("call Ana");
  expect(trigger.type, phrase).toBe("recurring");
  const { now, timeZone } = { ...options, ...changes };
  return nextOccurrences(trigger, { from: now, timeZone, count }).map((at) => wall(at, timeZone));
}
