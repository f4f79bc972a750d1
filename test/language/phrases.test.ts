import { describe, expect, it } from "vitest";
import {
  describeTrigger,
  parseDuration,
  parseMoment,
  parseTrigger,
  stripQuestionFrame,
} from "../../src/language/index.js";
import { options, wall } from "./reading.js";

describe("a when-phrase alone", () => {
  it.each([
    ["tomorrow at 9", "Sun 22 Nov 2026, 09:00 (Europe/Berlin)"],
    ["every weekday at 9", "every weekday at 9:00"],
    ["every other tuesday", "every other week on Tuesday at 9:00, starting Tue 24 Nov 2026"],
    ["on the last friday of every month at noon", "on the last Friday of every month at 12:00"],
    ["every 15 minutes from 9 to 5", "every 15 minutes from 9:00 to 17:00"],
    ["3 days after I last did it", "3 days after it was last done"],
    ["when billing comes up", "when you talk about billing"],
    [
      "when Ana comes up, but by Friday 9 at the latest",
      "when you talk about Ana, at the latest Fri 27 Nov 2026, 09:00 (Europe/Berlin)",
    ],
  ])("“%s” is “%s”", (phrase, words) => {
    const result = parseTrigger(phrase, options);
    if (!result.ok) throw new Error(result.message);
    expect(describeTrigger(result.trigger, { timeZone: options.timeZone, now: options.now })).toBe(words);
  });

  it("is refused when something in it is no part of a time", () => {
    expect(parseTrigger("tomorrow at 9 buy milk", options)).toMatchObject({
      ok: false,
      code: "NOT_UNDERSTOOD",
    });
  });

  it("names the zone of a recurrence where it is not the reader's", () => {
    const trigger = { type: "recurring", cron: "0 9 * * 1-5", timeZone: "Asia/Tokyo" } as const;
    expect(describeTrigger(trigger, { timeZone: "Europe/Berlin" })).toBe(
      "every weekday at 9:00 (Asia/Tokyo)",
    );
  });
});

describe("a snooze in words", () => {
  it.each([
    ["3 weeks", "low", 200, 200 + 7 * 24],
    ["3 weeks", "normal", 30, 30 + 24],
    ["a month", "urgent", 5, 6],
    ["40 hours", "normal", 30, 40],
    ["2 hours", "normal", 30, 2],
    ["3 weeks", "normal", -5, 24],
  ] as const)("%s, of %s priority due in %i hours, is %i", (phrase, priority, due, hours) => {
    const later = (count: number) => new Date(options.now.getTime() + count * 3_600_000);
    const said = parseMoment(phrase, { ...options, purpose: "snooze", priority, dueAt: later(due) });
    expect(said).toMatchObject({ ok: true, at: later(hours) });
  });

  it.each([
    ["in 20 minutes", "2026-11-21T11:20"],
    ["20m", "2026-11-21T11:20"],
    ["tonight", "2026-11-21T20:00"],
    ["until after lunch", "2026-11-21T13:00"],
    ["an hour and a half", "2026-11-21T12:30"],
    ["later", "2026-11-21T13:00"],
  ])("%s", (phrase, expected) => {
    const result = parseMoment(phrase, { ...options, purpose: "snooze", priority: "normal" });
    if (!result.ok) throw new Error(result.message);
    expect(wall(result.at)).toBe(expected);
    expect(result.clamped).toBe(false);
  });

  it("is kept inside the bounds of the priority, which a new time is not", () => {
    const snoozed = parseMoment("next Monday", { ...options, purpose: "snooze", priority: "urgent" });
    expect(snoozed).toMatchObject({ ok: true, clamped: true, at: new Date("2026-11-21T11:00:00Z") });
    expect(snoozed.ok && snoozed.notes.join()).toContain("5 minutes to 1 hour");
    const moved = parseMoment("next Monday", { ...options, purpose: "reschedule", priority: "urgent" });
    expect(moved).toMatchObject({ ok: true, clamped: false, at: new Date("2026-11-23T08:00:00Z") });
  });

  it.each(["in 3 days", "3 days", "3 days from now", "for 72 hours"])(
    "keeps a length inside them: %s",
    (phrase) => {
      const snoozed = parseMoment(phrase, { ...options, purpose: "snooze", priority: "normal" });
      expect(snoozed).toMatchObject({ ok: true, clamped: true, at: new Date("2026-11-22T10:00:00Z") });
    },
  );

  it.each([
    ["until friday", "2026-11-27T09:00"],
    ["tuesday evening", "2026-11-24T19:00"],
    ["in March", "2027-03-01T09:00"],
  ])("takes a day that is named as it is said: %s", (phrase, expected) => {
    const said = parseMoment(phrase, { ...options, purpose: "snooze", priority: "normal" });
    expect(said).toMatchObject({ ok: true, clamped: false });
    expect(said.ok && wall(said.at)).toBe(expected);
  });

  it("takes a moment with its hour as it is said", () => {
    const said = parseMoment("until next Friday at 14", {
      ...options,
      purpose: "snooze",
      priority: "normal",
    });
    if (!said.ok) throw new Error(said.message);
    expect(wall(said.at).slice(11)).toBe("14:00");
    expect(said.clamped).toBe(false);
  });

  it("refuses a series and what is no time", () => {
    expect(parseMoment("every day", { ...options, purpose: "snooze" })).toMatchObject({
      ok: false,
      code: "NEEDS_TIME",
    });
    expect(parseMoment("banana", { ...options, purpose: "snooze" })).toMatchObject({ ok: false });
  });
});

describe("a length of time", () => {
  it.each([
    ["an hour and a half", 90],
    ["1 hour thirty", 90],
    ["½ hour", 30],
    ["half an hour", 30],
    ["1h30", 90],
    ["one and three quarters of hours", 105],
    ["a couple of hours", 120],
  ])("%s is %d minutes", (text, minutes) => {
    expect(parseDuration(text)).toEqual({ ok: true, ms: minutes * 60_000 });
  });

  it("is refused when there are two", () => {
    expect(parseDuration("2 hours or 3 days")).toMatchObject({ ok: false, code: "NOT_UNDERSTOOD" });
  });
});

describe("a question about one's reminders", () => {
  it.each([
    ["what was I supposed to remember about my teeth?", "my teeth"],
    ["do I have any reminders about the car?", "the car"],
    ["is there something I wanted to say to Bob about the contract?", "Bob about the contract"],
    ["what's on my list about the garden", "the garden"],
    ["what was I going to ask Ana?", "Ana"],
    ["billing", "billing"],
    ["what was it I wanted to remember?", "what was it I wanted to remember"],
  ])("“%s” is about “%s”", (question, topic) => {
    expect(stripQuestionFrame(question)).toBe(topic);
  });
});
