/** Figures that look like a date or a clock and are none, and the same figures where they are one. */
import { describe, expect, it } from "vitest";
import { parseReminder } from "../../src/language/index.js";

const options = { now: new Date("2026-05-06T08:20:00Z"), timeZone: "Europe/Berlin", language: "en-GB" };
const read = (text: string) => parseReminder(text, options);

describe("figures that number, measure or count something", () => {
  it.each([
    "remind me to install version 3.11.2 of the package",
    "get chapter 11/12 ready",
    "drive route 9/11",
    "add 1/2 cup of sugar",
    "take 3/4 of the dose",
    "2/3 majority",
    "bake at 350 for the filling",
    "check python 3.11 on Friday",
    "half five apples and a pear",
    "half ten minutes of rest",
    "pay the builder at eighteen hundred euros a month",
  ])("are no time of their own: %s", (text) => {
    const result = read(text);
    expect(result.ok && result.trigger.type === "scheduled" ? result.trigger.at : null).toBeNull();
  });

  it.each([
    ["half ten ring the salon", "2026-05-06T08:30"],
    ["half four vet appointment", "2026-05-06T14:30"],
    ["at eighteen hundred call the night desk", "2026-05-06T16:00"],
    ["remind me at twenty two hundred to lock the gate", "2026-05-06T20:00"],
    ["call Ana 3/4", "2027-04-03"],
    ["3.11.26 call Ana", "2026-11-03"],
    ["mot on the tractor unit 22/5 0800", "2026-05-22"],
    ["flight 22/5 0800", "2026-05-22"],
    ["dentist 1/6 at 9", "2026-06-01"],
    ["tomorrow cook dinner at 530", "2026-05-07T15:30"],
    ["meeting room 9:30 friday", "2026-05-08T07:30"],
  ])("are a day where nothing says otherwise: %s", (text, day) => {
    const result = read(text);
    expect(result.ok && result.trigger.type === "scheduled" && result.trigger.at.toISOString()).toContain(
      day,
    );
  });
});

describe("a number that begins a clause", () => {
  const numbers = [5, 8, 12];
  it.each(
    ["is enough", "will be plenty", "should do", "can come", "are coming", "is all we need"].flatMap((verb) =>
      numbers.map((number) => [`remind me to order chairs for the hall on Friday, ${number} ${verb}`]),
    ),
  )("may be how many, and is no hour without a question: %s", (text) => {
    const result = read(text);
    expect(result.ok && result.trigger).toBe(false);
  });

  it.each(
    ["is fine", "would be best", "works for me", "is perfect"].map((verb) => [
      `remind me to ring the hall on Friday, 5 ${verb}`,
    ]),
  )("is the hour where that is what suits: %s", (text) => {
    const result = read(text);
    expect(result.ok && result.title).toBe("ring the hall");
    expect(result.ok && result.trigger.type === "scheduled" && result.trigger.at.toISOString()).toContain(
      "2026-05-08T15:00",
    );
  });
});

describe("unusual ways of asking", () => {
  it.each([
    ["how about you tell me at half four to put the dinner on", "put the dinner on"],
    ["give me a bell at noon about the rota", "the rota"],
    ["could I have a wee reminder about the gas man on Thursday", "the gas man"],
    ["I shall require prompting on Sunday evening about the altar flowers", "the altar flowers"],
    ["kick me at 3 re the washing", "the washing"],
    ["may I be woken at 5, hospital shift", "hospital shift"],
  ])("ask for what stands behind them: %s", (text, title) => {
    const result = read(text);
    expect(result.ok && result.title).toBe(title);
  });

  it.each([
    ["chase the team on Friday for timesheets", "chase the team for timesheets"],
    ["page everyone at 5 about the outage", "page everyone about the outage"],
    ["shake the rugs on Saturday", "shake the rugs"],
  ])("of others are what to do: %s", (text, title) => {
    expect(read(text).ok && read(text)).toMatchObject({ title });
  });

  it.each([
    "he gave me a ring at noon about the rota",
    "how about you come on Friday",
    "may I be excused at 5?",
    "the bell rings at 5",
  ])("are told or asked by the same words, and set nothing: %s", (text) => {
    expect(read(text).ok).toBe(false);
  });
});
