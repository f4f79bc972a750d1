/** So many minutes before a thing whose hour is told: they are counted from it, wherever its day stands. */
import { describe, expect, it } from "vitest";
import { read, refused, wall } from "./reading.js";

const options = { now: new Date("2026-05-06T08:00:00Z"), timeZone: "Europe/Berlin", language: "en-GB" };
const set = (text: string): string => {
  const { title, trigger } = read(text, options);
  return `${title} ${trigger.type === "scheduled" ? wall(trigger.at).slice(0, 16) : trigger.type}`;
};

describe("what is counted back from the hour of a thing", () => {
  it.each([
    ["on saturday call the cab an hour before the party at 8", "call the cab 2026-05-09T19:00"],
    ["put the joint in on sunday two hours before lunch at 1", "put the joint in 2026-05-10T11:00"],
    ["remind me an hour before kickoff on sunday, kickoff is at 16:30", "kickoff 2026-05-10T15:30"],
    ["remind me 20 minutes before the talk tomorrow, the talk is at 14:00", "the talk 2026-05-07T13:40"],
  ])("is before that hour, on the day that is told: “%s”", (text, said) => {
    expect(set(text)).toBe(said);
  });

  it("leaves the hour of the reminder itself, where days are counted", () => {
    const fair = "the fair is on Monday at 11, remind me the day before at noon";
    expect(set(fair)).toContain("2026-05-10T12:00");
  });

  it.each([
    ["remind me half an hour before the match at 20:00 to get snacks out", "get snacks out 2026-05-06T19:30"],
    ["leave 15 minutes before the meeting with ana at 3", "leave 2026-05-06T14:45"],
    [
      "remind me 10 minutes before the film at 7.30 tomorrow to make popcorn",
      "make popcorn 2026-05-07T19:20",
    ],
  ])("leaves no word of the thing in the title: “%s”", (text, said) => {
    expect(set(text)).toBe(said);
  });
});

describe("a lead and a clock that say the same moment twice", () => {
  it.each([
    ["match friday at 8, remind me an hour before at 7", "match 2026-05-08T19:00"],
    ["choir concert on friday at 20:00, remind me an hour before at 7", "choir concert 2026-05-08T19:00"],
    ["meeting tomorrow at 3, ping me 15 minutes before at 2:45", "meeting 2026-05-07T14:45"],
    ["flight at 6 on Saturday, wake me 2 hours before at 4", "flight 2026-05-09T04:00"],
  ])("are read by the half of the day in which both agree: “%s”", (text, said) => {
    expect(set(text)).toBe(said);
  });

  it.each([
    "match friday at 8, remind me an hour before at 6",
    "meeting tomorrow at 3, ping me 15 minutes before at 2:30",
    "dentist monday 10:30, remind me an hour before at 10",
  ])("are asked about where they differ: “%s”", (text) => {
    expect(refused(text, options).message).toMatch(/^This says .* and .* of one moment/);
  });
});

describe("a bare hour that is counted back from", () => {
  it.each([
    ["turn heating on 1 hr b4 guests at 7 tomorrow", "turn heating on 2026-05-07T18:00"],
    ["start the roast two hours before our visitors come at 8 on sunday", "start the roast 2026-05-10T18:00"],
    [
      "hoover the hall before the guests arrive at 7 tomorrow",
      "hoover the hall before the guests arrive 2026-05-07T18:30",
    ],
  ])("is in the evening where people come to visit: “%s”", (text, said) => {
    expect(set(text)).toBe(said);
  });

  it.each([
    ["print the labels 30 min before the meeting at 9 tomorrow", "print the labels 2026-05-07T08:30"],
    ["call a taxi an hour before the flight at 7 tomorrow", "call a taxi 2026-05-07T06:00"],
    ["lay the table half an hour before the guests at 10 on sunday", "lay the table 2026-05-10T09:30"],
    ["clear the hall an hour before the delivery at 7 tomorrow", "clear the hall 2026-05-07T06:00"],
  ])("stays in the morning where that may well be: “%s”", (text, said) => {
    expect(set(text)).toBe(said);
  });

  it("is asked about where the reminder would come before anybody is up, of a thing that may be in the evening", () => {
    const { message } = refused("an hour before Tom arrives at 7 on friday chill the wine", options);
    expect(message).toContain("in the morning or in the evening");
  });

  it("is in the evening for a match on a working day, and what is done about one keeps its own", () => {
    expect(set("game on tuesday at 8")).toContain("T20:00");
    expect(set("call Tom about the game friday at 8")).toContain("T08:00");
    expect(set("match the socks friday at 8")).toContain("T08:00");
    expect(set("game saturday at 8")).toContain("T08:00");
  });
});

it("says how to name the time of a thing that is counted back from", () => {
  expect(refused("call a taxi an hour before the flight", options).hint).toContain(
    "before the flight on Friday",
  );
});

describe("times beside what to do", () => {
  it.each([
    ["put the bins out sunday night collection is monday 7am", "2026-05-10T21:00"],
    ["remind me to book a taxi tomorrow morning my flight is at 6 30 on saturday", "2026-05-07T09:00"],
    ["remind me to ring the council on monday morning it runs out on the 20th", "2026-05-11T09:00"],
  ])("are of the reason that stands behind, without a sign: “%s”", (text, at) => {
    expect(set(text)).toContain(at);
  });

  it("are of what one is reminded of, behind “that”", () => {
    expect(set("remind me at 15:00 that the snapshot expires at 18:00")).toBe(
      "the snapshot expires at 18:00 2026-05-06T15:00",
    );
  });

  it.each([
    ["remind me sometime this afternoon to stretch", "stretch 2026-05-06T15:00"],
    ["rmnd me abt the gas man btwn 1 n 3 tmrw", "the gas man 2026-05-07T13:00"],
    ["table for 745 saturday", "table 2026-05-09T19:45"],
    ["film the goats at 7 tomorrow", "film the goats 2026-05-07T07:00"],
  ])("are read as they are meant: “%s”", (text, said) => {
    expect(set(text)).toBe(said);
  });

  it("are never lost in a title where the next thing follows with its own", () => {
    const two = refused("friday dentist 9 and mot at 2", options);
    expect(two.several?.map(({ title }) => title)).toEqual(["dentist", "mot"]);
  });
});
