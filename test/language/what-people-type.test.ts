/** Ways in which people put an entry, an order or a number that had been read as something else. */
import { describe, expect, it } from "vitest";
import { read, refused, wall } from "./reading.js";

const said = (text: string): string => {
  const { title, trigger } = read(text);
  return `${title} | ${trigger.type === "scheduled" ? wall(trigger.at).slice(5) : trigger.type}`;
};

describe("an entry for a calendar", () => {
  it.each([
    ["add lunch with Greg to my calendar for 26 November at 1pm", "lunch with Greg | 11-26T13:00"],
    ["add to my diary lunch with Greg on 26 November at 1pm", "lunch with Greg | 11-26T13:00"],
    ["put in the calendar: Ella's recital, 27 November, 4pm", "Ella's recital | 11-27T16:00"],
    ["put lunch with Greg on 26 November at 1pm in my calendar", "lunch with Greg | 11-26T13:00"],
    ["can you put dentist in my planner for 4 December", "dentist | 12-04T09:00"],
    ["save the date: 4 December Ella's wedding", "Ella's wedding | 12-04T09:00"],
  ])("%s is what is entered", (text, expected) => {
    expect(said(text)).toBe(expected);
  });

  it.each([
    [
      "remind me to put the dentist in my calendar on 4 December",
      "put the dentist in my calendar | 12-04T09:00",
    ],
    ["buy a new calendar on 4 December", "buy a new calendar | 12-04T09:00"],
    ["put a new calendar on the wall on 4 December", "put a new calendar on the wall | 12-04T09:00"],
  ])("%s is a thing to do", (text, expected) => {
    expect(said(text)).toBe(expected);
  });
});

describe("what is cancelled or moved", () => {
  it.each([
    "cancel my Spotify subscription on 4 December",
    "move my savings to the other account on 4 December",
    "turn off the heating on 4 December",
  ])("%s is a thing to do, where no reminder is one", (text) => {
    expect(said(text)).toBe(`${text.replace(" on 4 December", "")} | 12-04T09:00`);
  });

  it.each([
    "cancel my alarm for tomorrow",
    "switch off the alarm tomorrow",
    "cancel my account reminder tomorrow",
  ])("%s sets nothing", (text) => {
    expect(refused(text).code).toBe("NOT_UNDERSTOOD");
  });
});

describe("a number that belongs to something", () => {
  it.each([
    ["dad's 70th on 4 December", "dad's 70th | 12-04T09:00"],
    ["wish Aunt Clara a happy 80th on 4 December", "wish Aunt Clara a happy 80th | 12-04T09:00"],
    ["Jo's 30th on 4 December at 8pm", "Jo's 30th | 12-04T20:00"],
    ["Leo's 14th December recital", "Leo's recital | 12-14T09:00"],
  ])("%s: a birthday, or a day of a month", (text, expected) => {
    expect(said(text)).toBe(expected);
  });

  it.each([
    ["the visa runs out in 90 days, remind me in 60", 60],
    ["the trial ends in 14 days, remind me in 12", 12],
    ["the stitches come out in 3 weeks, remind me in 2", 14],
  ])("%s counts in the unit that was said", (text, days) => {
    const { trigger } = read(text, { now: new Date("2026-06-01T08:00:00Z"), timeZone: "UTC" });
    expect(trigger).toMatchObject({
      type: "scheduled",
      at: new Date(Date.UTC(2026, 5, 1 + days, 8)),
    });
  });

  it("how many at most is asked about", () => {
    expect(refused("paracetamol every 4 hours from noon, max 4").code).toBe("AMBIGUOUS_TIME");
    expect(read("call Max every 2 days").title).toBe("call Max");
  });
});

describe("cities that are called like people", () => {
  it.each(["haircut 3pm Sydney", "coffee 3pm Regina"])("%s is asked about", (text) => {
    expect(refused(text).code).toBe("AMBIGUOUS_TIME");
  });

  it("are places where it is said", () => {
    expect(read("standup 10am Sydney time").title).toBe("standup");
    expect(read("standup 10am (Sydney)").title).toBe("standup");
  });
});

describe("how often, in one word", () => {
  it.each([
    ["once-a-month reminder: tyre pressures", "tyre pressures | recurring"],
    ["twice-a-day eye drops", "eye drops | recurring"],
    ["twice-weekly gym", "gym | recurring"],
  ])("%s", (text, expected) => {
    expect(said(text)).toBe(expected);
  });
});

describe("somebody wonders, or waits for an hour", () => {
  it("a question that offers a choice sets nothing", () => {
    expect(refused("Should I call Ana tomorrow or wait for her to write?").message).toMatch(/question/);
  });

  it("an hour that is awaited is a time", () => {
    expect(said("tell me when it's 16:30 to leave")).toMatch(/^leave \| .*T16:30$/);
    expect(refused("tell me when it's over").message).toMatch(/question/);
  });
});
