/** What is said in more words than the grammar has is read as if it were said in few. */
import { describe, expect, it } from "vitest";
import { describeTrigger } from "../../src/language/index.js";
import { options, read, refused } from "./reading.js";

const said = (text: string): string => {
  const { title, trigger } = read(text);
  return `${title} | ${describeTrigger(trigger, options)}`;
};

describe("said in other words", () => {
  it.each([
    ["have me bleed the radiators on 3 October", "bleed the radiators | "],
    ["remind Grandpa and me every Sunday at 17:00 to phone Lena", "phone Lena | every Sunday at 17:00"],
    ["I'd like reminding tomorrow to book the ferry", "book the ferry | "],
    [
      "band practice every Thursday at 18:00 (25 June the last one)",
      "band practice | every Thursday at 18:00, until",
    ],
    [
      "put the cat out Mondays and Fridays, evening, 21:30",
      "put the cat out | every Monday and Friday at 21:30",
    ],
    [
      "every weekday between nine and three, on the hour, stand up",
      "stand up | every hour from 9:00 to 15:00",
    ],
    ["on the morning of every 20th read the meter", "read the meter | on the 20th of every month at 9:00"],
    ["evryday at 7 feed the hens", "feed the hens | every day at 7:00"],
    ["rehearsal every Friday the 13th", "rehearsal | every Friday the 13th"],
    ["stretch every day for at most 10 days", "stretch | every day at 9:00, until"],
    ["back up the laptop at the end of every year", "back up the laptop | on the last day of every year"],
    ["open the till every hour on the half hour", "open the till | every hour at :30"],
    ["in like 20 check the oven", "check the oven | "],
  ])("%s", (text, start) => {
    expect(said(text)).toContain(start);
  });

  it("takes breakfast for the morning", () => {
    expect(said("at breakfast time 8:15 take the iron pill")).toContain("8:15");
  });

  it("keeps what goes on meanwhile in the title", () => {
    expect(said("feed the fish on the 12th while the Webers are away")).toContain(
      "while the Webers are away | ",
    );
  });

  it("reads an hour behind a place that is said with a sign", () => {
    expect(said("saturday lunch @ grans 12.45")).toContain("12:45");
  });

  it("leaves no rhythm out that it has not understood", () => {
    expect(refused("tell me on the eve of every 15th, at nine o'clock, to pay the rent").ok).toBe(false);
  });
});
