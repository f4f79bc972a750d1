/**
 * Every clock time, date, bound and length of a sentence is in a constituent of its reading, or in the title for a stated reason, or makes a
 * doubt: sentences of the grid with a further time put somewhere into them. A time may stay in the title where the request has one of
 * its own and it belongs to what is to be done ("remind me at 5 to book a table at 7"), and where it says how long that takes.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAYS, FRAMES, fill, HOURS, SERIES } from "../../scripts/eval/language-grid.js";
import { type ParsedReminder, parseReminder } from "../../src/language/index.js";
import { options } from "./reading-options.js";

/** Titles without a time of their own: what is in them has been put there. */
const TITLES = ["call the dentist", "buy milk", "water the plants", "take the bins out", "email John"];

/** A further time and another of its kind, that has to mean something else. */
const TIMES = [
  ["at 14:45", "at 13:20"],
  ["at 4pm", "at 6pm"],
  ["at half past three", "at quarter to seven"],
  ["around 11", "around 6"],
  ["by 15:20", "by 18:50"],
  ["between 2 and 4", "between 6 and 8"],
  ["on 3 August", "on 5 October"],
  ["on the 14th", "on the 28th"],
  ["on Thursday", "on Sunday"],
  ["next month", "next year"],
  ["the day after tomorrow", "in 4 days"],
  ["starting next month", "starting in March"],
  ["until 1 December", "until 5 January"],
  ["until 23:00", "until 22:00"],
  ["in 45 minutes", "in 70 minutes"],
  ["after 10 minutes", "after 25 minutes"],
  ["within 4 days", "within 9 days"],
  ["every Wednesday", "every Sunday"],
  ["every 3 hours", "every 5 hours"],
  ["for two hours", "for five hours"],
  ["for 3 weeks", "for 5 weeks"],
] as const;

type Put = (sentence: { frame: string; title: string; when: string; further: string }) => string;
const whole = (frame: string, title: string, when: string): string => fill(frame, title, when);
const PLACES: Record<string, Put> = {
  "behind the title": ({ frame, title, when, further }) => whole(frame, `${title} ${further}`, when),
  "before the frame": ({ frame, title, when, further }) => `${further} ${whole(frame, title, when)}`,
  "before the frame, apart": ({ frame, title, when, further }) => `${further}, ${whole(frame, title, when)}`,
  "at the end": ({ frame, title, when, further }) => `${whole(frame, title, when)} ${further}`,
  "at the end, apart": ({ frame, title, when, further }) => `${whole(frame, title, when)}, ${further}`,
  "in an aside": ({ frame, title, when, further }) => whole(frame, `${title} (${further})`, when),
  "between dashes": ({ frame, title, when, further }) => whole(frame, `${title} – ${further} –`, when),
  "in an aside of the time": ({ frame, title, when, further }) => whole(frame, title, `${when} (${further})`),
  "in an aside at the end": ({ frame, title, when, further }) => `${whole(frame, title, when)} (${further})`,
  "as a sentence": ({ frame, title, when, further }) =>
    `${whole(frame, title, when)}. ${further[0]!.toUpperCase()}${further.slice(1)}.`,
  "behind the verb": ({ frame, title, when, further }) =>
    whole(frame, title.replace(" ", ` ${further} `), when),
};
/** Where nothing parts it from what is to be done. */
const IN_THE_TITLE = new Set(["behind the title", "at the end", "behind the verb"]);
const LENGTH = /^for /;

const when = fc.oneof(
  fc
    .tuple(fc.constantFrom(...DAYS), fc.constantFrom(...HOURS))
    .map(([day, hour]) => `${day.said} ${hour.said}`),
  fc.constantFrom(...DAYS).map(({ said }) => said),
  fc.constantFrom(...HOURS).map(({ said }) => said),
  fc.constantFrom(...SERIES).map(({ said }) => `${said} at 8`),
  fc.constantFrom("in 20 minutes", "in 3 days"),
);
const place = fc.constantFrom(...Object.keys(PLACES));
const meaning = ({ title, trigger, extras, notes }: ParsedReminder): string =>
  JSON.stringify([title, trigger, extras, notes]);

const counts = { read: 0, asked: 0 };

function holds(
  sentence: { frame: string; title: string; when: string },
  further: string,
  other: string,
  at: string,
): void {
  // a dash between two days or hours makes one stretch of them
  if (at === "between dashes" && !/^(?:on|at|in|every|next|around) /.test(sentence.when)) return;
  if (sentence.when.includes(further)) return;
  const text = PLACES[at]!({ ...sentence, further });
  const result = parseReminder(text, options);
  counts[result.ok ? "read" : "asked"]++;
  if (!result.ok) return;
  const shown = `${text} → ${result.title} ${JSON.stringify(result.trigger)}`;
  const from = text.toLowerCase().lastIndexOf(further.toLowerCase());
  if (result.title.toLowerCase().includes(further.toLowerCase())) {
    const own = sentence.frame.indexOf("{w}") < sentence.frame.indexOf("{t}");
    expect(
      LENGTH.test(further) || (own && IN_THE_TITLE.has(at)),
      `no reason for it in the title: ${shown}`,
    ).toBe(true);
    return;
  }
  const covered = result.spans.some(
    ({ kind, start, end }) => kind !== "frame" && start <= from && end >= from + further.length,
  );
  expect(covered, `lost: ${shown}`).toBe(true);
  // what was heard makes a difference, or it is said what of a stretch was taken
  if (result.notes.some((note) => note.startsWith("of that stretch"))) return;
  const changed = parseReminder(PLACES[at]!({ ...sentence, further: other }), options);
  if (changed.ok) expect(meaning(changed), `said for nothing: ${shown}`).not.toBe(meaning(result));
}

describe("a further time in a sentence", () => {
  it("is in a constituent of the reading, or in the title for a reason, or makes a doubt", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FRAMES),
        fc.constantFrom(...TITLES),
        when,
        fc.constantFrom(...TIMES),
        place,
        (frame, title, said, [further, other], at) => {
          holds({ frame, title, when: said }, further, other, at);
        },
      ),
      { numRuns: 1_500 },
    );
    // neither every sentence asked about nor none
    expect(counts.asked).toBeGreaterThan(300);
    expect(counts.read).toBeGreaterThan(200);
  });
});
