/** An occasion with its own time: before it, at it, or with its day as the latest moment; and where it stays a topic. */
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { parseReminder } from "../../src/language/index.js";
import { wall } from "./reading.js";

const timeZone = "Europe/Berlin";
/** A Wednesday. */
const now = new Date(Temporal.ZonedDateTime.from(`2026-05-06T10:20[${timeZone}]`).epochMilliseconds);
const read = (text: string) => {
  const result = parseReminder(text, { now, timeZone, language: "en-GB" });
  if (!result.ok) return [result.code];
  const { title, trigger } = result;
  if (trigger.type === "scheduled") return [title, wall(trigger.at)];
  if (trigger.type !== "context") return [title, trigger.type];
  return [title, trigger.pattern, ...(trigger.deadline ? [wall(trigger.deadline)] : [])];
};

describe("what is to be done before an event", () => {
  it.each([
    ["finish the slides before the meeting on Friday at 10", "finish the slides", "2026-05-08T09:30"],
    ["Before the party on Saturday at 6 buy balloons", "buy balloons", "2026-05-09T17:30"],
    ["remind me before my flight on Saturday at 7am to check in", "check in", "2026-05-09T06:30"],
    ["wrap the present before the party at 4", "wrap the present before the party", "2026-05-06T15:30"],
    ["go to the bank before it closes at 4", "go to the bank before it closes", "2026-05-06T15:30"],
    ["eat something before the gym at 6", "eat something before the gym", "2026-05-06T17:30"],
    ["tidy up before the guests arrive at 7", "tidy up before the guests arrive", "2026-05-06T18:30"],
    [
      "get petrol before the drive to Rome on Saturday",
      "get petrol before the drive to Rome",
      "2026-05-08T09:00",
    ],
  ])("comes some time before its hour, or the day before: “%s”", (text, title, at) =>
    expect(read(text)).toEqual([title, at]),
  );

  it.each([
    ["get a haircut before the wedding on Saturday", "2026-05-08T09:00"],
    ["water the plants before we leave on Saturday", "2026-05-08T09:00"],
    ["clean the house before Mum comes on Sunday", "2026-05-09T09:00"],
    ["buy a card before Mia's birthday on 20 May", "2026-05-19T09:00"],
    ["prep the slides before the interview tomorrow", "2026-05-06T12:00"],
  ])("comes the day before where only its day is said: “%s”", (text, at) => expect(read(text)[1]).toBe(at));

  it.each([
    ["eat something before the exam tomorrow morning", "2026-05-07T08:00"],
    ["finish the report before the meeting tomorrow afternoon", "2026-05-07T14:00"],
    ["wash my hair before the party tomorrow night", "2026-05-07T20:00"],
    ["tidy up before the party on Saturday night", "2026-05-09T20:00"],
    ["book a cab before the concert on Friday evening", "2026-05-08T18:00"],
    ["wash my hair before the party tonight", "2026-05-06T19:00"],
    ["take the bins out before tonight", "2026-05-06T19:00"],
    ["finish the slides before tomorrow evening", "2026-05-07T18:00"],
    ["finish the slides before tomorrow", "2026-05-06T12:00"],
    ["finish the slides before the party tomorrow night at 8", "2026-05-07T19:30"],
  ])("comes an hour before its part of the day, on that day: “%s”", (text, at) =>
    expect(read(text)[1]).toBe(at),
  );

  it("comes at the hour that is asked for, if one is", () => {
    expect(read("remind me at 5 to buy bread before the shop shuts at 6")[1]).toBe("2026-05-06T17:00");
    expect(read("call the bank before they shut at 6, remind me at 5:30")[1]).toBe("2026-05-06T17:30");
    expect(read("ring Mr Osei before we close, say ten to six")[1]).toBe("2026-05-06T17:50");
  });

  it("is waited for where no time is said, and where a program does it", () => {
    expect(read("before the meeting with Ana ask about the budget")).toEqual([
      "ask about the budget",
      "meeting with Ana",
    ]);
    expect(read("before you deploy on Friday check the logs")[1]).toContain("deploy");
  });
});

describe("what is to be done when something happens", () => {
  it.each([
    ["when Tim arrives tomorrow at 6 open the garage", "open the garage", "2026-05-07T18:00"],
    ["when I'm home tonight at 8, call Ines", "call Ines", "2026-05-06T20:00"],
    ["as soon as the shop opens tomorrow at 8 call them", "call them", "2026-05-07T08:00"],
  ])("comes at the hour of it: “%s”", (...[text, title, at]) => expect(read(text)).toEqual([title, at]));

  it.each([
    [
      "when I get up tomorrow take the thyroid tablet",
      "take the thyroid tablet",
      "I get up",
      "2026-05-07T09:00",
    ],
    ["when I get home today call Sue", "call Sue", "home", "2026-05-06T19:00"],
    ["once I'm back on Monday answer Helga", "answer Helga", "I'm back", "2026-05-11T09:00"],
    ["when Mum comes on Sunday give her the vase", "give her the vase", "Mum comes", "2026-05-10T09:00"],
  ])("comes on its day at the latest: “%s”", (...[text, title, topic, latest]) =>
    expect(read(text)).toEqual([title, topic, latest]),
  );

  it.each([
    ["when Tom calls tomorrow at 3, ask about the tap", "ask about the tap", "Tom", "2026-05-07T15:00"],
    ["when the courier rings tomorrow at 8 sign for it", "sign for it", "the courier", "2026-05-07T08:00"],
    ["when Karin writes tomorrow at 9, send her the file", "send her the file", "Karin", "2026-05-07T09:00"],
    ["as soon as Ana replies tomorrow at 9, forward it", "forward it", "Ana", "2026-05-07T09:00"],
    ["when Tom calls on Friday at 3, ask about the car", "ask about the car", "Tom", "2026-05-08T15:00"],
    ["when Tom calls on 9 May at 3, ask about the tap", "ask about the tap", "Tom", "2026-05-09T15:00"],
    ["when Ana writes on Saturday, send her the photos", "send her the photos", "Ana", "2026-05-09T09:00"],
    ["when Mum calls on Sunday, ask about the recipe", "ask about the recipe", "Mum", "2026-05-10T09:00"],
    ["when Mum calls on Sunday ask about the recipe", "ask about the recipe", "Mum", "2026-05-10T09:00"],
  ])("waits for who writes or calls, at the latest then: “%s”", (text, title, person, latest) =>
    expect(read(text)).toEqual([title, `when ${person} writes`, latest]),
  );

  it("keeps what belongs to the verb and to no day", () => {
    expect(read("when the light goes on, check the meter")[1]).toBe("light goes on");
    expect(read("when the neighbours come in on Monday, give them the keys")[1]).toBe("neighbours come in");
    expect(read("when Tim arrives tomorrow at 9 give him the keys")[1]).toBe("2026-05-07T09:00");
  });

  it("keeps a time within what it is called", () =>
    expect(read("when the Monday meeting starts open the slides")).toEqual([
      "open the slides",
      "Monday meeting starts",
    ]));
});
