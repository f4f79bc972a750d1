/** Parts of the day and meals in a list: each of them, each day that is said. */
import { describe, expect, it } from "vitest";
import { read, refused } from "./reading.js";
import { now, reads } from "./reading-rhythms.js";

describe("meals and parts of the day in a list are all taken", () => {
  reads([
    [
      "take metformin with breakfast and dinner daily",
      "take metformin",
      "05-06T18:00",
      "05-07T08:00",
      "05-07T18:00",
    ],
    ["insulin at breakfast time and bedtime every day", "insulin", "05-06T22:00", "05-07T08:00"],
    ["drops at noon and at bedtime daily until Sunday", "drops", "05-06T12:00", "05-06T22:00", "05-07T12:00"],
    [
      "insulin before breakfast, lunch and dinner every day",
      "insulin",
      "05-06T11:30",
      "05-06T17:30",
      "05-07T07:00",
    ],
    ["every day at breakfast and at bedtime take the drops", "take the drops", "05-06T22:00", "05-07T08:00"],
    [
      "syrup in the morning, at noon and in the evening until Saturday",
      "syrup",
      "05-06T12:00",
      "05-06T19:00",
    ],
    ["walk the dog before work and after school every weekday", "walk the dog", "05-06T16:00", "05-07T08:00"],
    [
      "blood pressure Mon, Wed and Fri morn + eve",
      "blood pressure",
      "05-08T09:00",
      "05-08T19:00",
      "05-11T09:00",
    ],
    ["tomorrow morning and evening water the ferns", "water the ferns", "05-07T09:00", "05-07T19:00"],
  ]);

  it("ends where it is said to go on for some days, with no word of every day", () => {
    const { title, trigger } = read("after breakfast and after dinner take the drops for 10 days", { now });
    expect({ title, trigger }).toMatchObject({ title: "take the drops", trigger: { cron: "0 9,20 * * *" } });
    expect(trigger).toHaveProperty("until");
  });
});

describe("but meals that are made or had are no hours", () => {
  it.each([
    ["cook breakfast and dinner every day", "cook breakfast and dinner"],
    ["lunch and dinner with Bea every Sunday", "lunch and dinner with Bea"],
    ["plan work and school every day", "plan work and school"],
  ])("“%s”", (text, title) => {
    expect(read(text, { now }).title).toBe(title);
  });

  it("and a dose of its own for each is asked about", () => {
    expect(refused("two tablets after lunch and one after dinner for 5 days", { now }).message).toContain(
      "and one after",
    );
  });
});
