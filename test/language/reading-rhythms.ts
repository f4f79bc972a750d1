/** Short forms for the tests of rhythms: what a sentence says on a Wednesday in May, and when it comes. */
import { expect, it } from "vitest";
import { nextOccurrences } from "../../src/reminders/time/recurrence.js";
import { read, wall } from "./reading.js";

/** Wednesday, 6 May 2026, 10:20 in Berlin. */
export const now = new Date("2026-05-06T08:20:00Z");

export const next = (text: string, count: number): { title: string; at: string[] } => {
  const { title, trigger } = read(text, { now, language: "en-GB" });
  const at =
    trigger.type === "recurring"
      ? nextOccurrences(trigger, { from: now, timeZone: "Europe/Berlin", count }).map((one) => wall(one))
      : trigger.type === "scheduled"
        ? [wall(trigger.at)]
        : [];
  return { title, at };
};

export const reads = (cases: readonly (readonly [text: string, title: string, ...at: string[]])[]): void =>
  it.each(cases)("“%s”", (text, title, ...at) => {
    expect(next(text, at.length)).toEqual({ title, at: at.map((one) => `2026-${one}`) });
  });
