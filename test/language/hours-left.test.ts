/** A bare number that is left in a title and may be an hour is asked about, and no title keeps the hour of something else. */
import { describe, expect, it } from "vitest";
import { read, refused, wall } from "./reading.js";

const options = { now: new Date("2026-05-06T08:20:00Z"), timeZone: "Europe/Berlin", language: "en-GB" };

describe("a number that may be an hour", () => {
  it.each([
    "Friday Zumba 7",
    "Tuesday evening book group at Pam's 8",
    "sat morning park run 9",
    "Friday go to Ikea after 6",
    "tomorrow dentist 9 optician 11",
    "pick up Gran 11 tomorrow then chemist 12",
    "Sat: football 10 party 2",
    "Thursday: vet 9.30; shopping 11; school run 3",
    "house viewing Friday 3pm then collect kids 3.45",
    "Friday hair 10 then lunch 1",
    "tomorrow ring Bob 3",
  ])("is asked about: “%s”", (text) => {
    expect(refused(text, options).code).toBe("AMBIGUOUS_TIME");
  });

  it.each([
    ["saturday game 7", "game 7 2026-05-09T09:00"],
    ["friday flat 3", "flat 3 2026-05-08T09:00"],
    ["Friday read chapter 7", "read chapter 7 2026-05-08T09:00"],
    ["friday watch Toy Story 3", "watch Toy Story 3 2026-05-08T09:00"],
    ["tomorrow buy milk 2", "buy milk 2 2026-05-07T09:00"],
    ["friday 8pm Toy Story 3", "Toy Story 3 2026-05-08T20:00"],
    ["meeting friday 3pm, bring 2 pens", "meeting, bring 2 pens 2026-05-08T15:00"],
    ["call Bob tomorrow at 9, he leaves at 10", "call Bob, he leaves at 10 2026-05-07T09:00"],
    ["tell Ana tomorrow that the shop opens at 8", "tell Ana that the shop opens at 8 2026-05-07T09:00"],
    ["remind me on Friday to feed cat 2", "feed cat 2 2026-05-08T09:00"],
    ["1h30 then swap the drip on bed 6", "swap the drip on bed 6 2026-05-06T11:50"],
  ])("is left alone where it says which one, or how many: “%s”", (text, said) => {
    const { title, trigger } = read(text, options);
    expect(`${title} ${trigger.type === "scheduled" && wall(trigger.at)}`).toBe(said);
  });
});
