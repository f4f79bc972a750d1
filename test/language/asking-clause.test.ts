/** Sentences of several clauses, of which one asks: what is told beside it is why, who or what, and what only tells sets nothing. */
import { describe, expect, it } from "vitest";
import { describeTrigger, parseReminder } from "../../src/language/index.js";
import { options } from "./reading.js";

const { now, timeZone } = options;
const read = (text: string): string => {
  const result = parseReminder(text, options);
  return result.ok
    ? `${result.title} – ${describeTrigger(result.trigger, { timeZone, now })}`
    : `${result.code}: ${result.message}`;
};

describe("a sentence of several clauses", () => {
  it.each([
    ["glass out every other thursday, they come early", "glass out, they come early – every other week"],
    [
      "cello lesson every thurs 17:15, Jonas hates it",
      "cello lesson, Jonas hates it – every Thursday at 17:15",
    ],
    ["invoice by 3 this afternoon, Ada is hovering", "invoice, Ada is hovering – Sat 21 Nov 2026, 15:00"],
    [
      "every sun 9:30 creche duty, Anna has the keys",
      "creche duty, Anna has the keys – every Sunday at 9:30",
    ],
    ["rehearsal every monday 7pm, the hall opens at half six", "every Monday at 19:00"],
    ["dentist rescheduled for friday at 3pm, same place", "Fri 27 Nov 2026, 15:00"],
  ])("is an entry with a remark: “%s”", (text, said) => expect(read(text)).toContain(said));

  it.each([
    ["rent goes out on the 28th of every month, check the balance", "on the 28th of every month"],
    ["the wedding's on 12 December, two weeks before that I need to ring the florist", "Sat 28 Nov 2026"],
    ["the coach leaves 00:30 on the 28th. two hours earlier please", "Fri 27 Nov 2026, 22:30"],
    [
      "the term begins on 7 December, a reminder a week ahead to print flyers",
      "print flyers – Mon 30 Nov 2026",
    ],
    ["the lease ends on 31 March and I need to give notice two months before", "Sun 31 Jan 2027"],
    ["the deadline is 1 December at noon, three days earlier I must ring Oskar", "Sat 28 Nov 2026"],
    ["I always forget my drops so every night at ten please", "every day at 22:00"],
  ])("asks with what comes of what it tells: “%s”", (text, said) => expect(read(text)).toContain(said));

  it.each([
    "the shop opens at 9 on Saturdays, the market at 7",
    "we had dinner at eight on Friday, it was lovely",
    "the kids have swimming on Thursday, I have the evening off",
    "the sitter comes every Thursday, she brings cake",
    "In the play the butler says: remind his lordship at eight that the car is waiting.",
    "scrap the one about the trimmer on Saturday, he's ill",
    "my brother lands at six on Friday, his wife on Sunday",
    "the exam is on 15 June and I'm terrified",
    "I land at 6 on Friday, pick me up",
  ])("sets nothing where it only tells: “%s”", (text) => expect(read(text)).toMatch(/^NOT_UNDERSTOOD/));

  it("takes 'may' beside a number for a month", () => {
    expect(read("haircut reminder every 6 weeks starting tuesday 11 may")).toContain("every 6 weeks");
  });
});
