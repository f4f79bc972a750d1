/** Several things that are told and one request for all of them: as many reminders as there are things, or a question. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseReminder } from "../../src/language/index.js";
import { wall } from "./reading.js";
import { now } from "./reading-rhythms.js";

const options = { now, timeZone: "Europe/Berlin", language: "en-GB" };
const each = (text: string): string[] => {
  const result = parseReminder(text, options);
  if (result.ok) return [`one: ${result.title}`];
  return (result.several ?? []).map(({ title, trigger }) =>
    trigger.type === "scheduled" ? `${wall(trigger.at).slice(5)} ${title}` : trigger.type,
  );
};
const question = (text: string): string => {
  const result = parseReminder(text, options);
  return result.ok || result.several ? "" : result.message;
};

describe("one request for several things that are told", () => {
  it.each([
    [
      "oboe lesson Thursday at 16:00, eye test Saturday at 11am: tell me half an hour before each",
      ["05-07T15:30 oboe lesson", "05-09T10:30 eye test"],
    ],
    ["Vet Friday at 9am. Farrier Monday at 10am. Remind me.", ["05-08T09:00 Vet", "05-11T10:00 Farrier"]],
    ["tyres at 3 and haircut at 5, tell me then", ["05-06T15:00 tyres", "05-06T17:00 haircut"]],
    [
      "roof inspection 28/5, chimney sweep 30/6. a nudge 10 days before each would be lovely",
      ["05-18T09:00 roof inspection", "06-20T09:00 chimney sweep"],
    ],
    [
      "coach leaves at 16:05, boat at 18:45. 20 minutes' notice of each, please",
      ["05-06T15:45 coach leaves", "05-06T18:25 boat"],
    ],
    [
      "plasterer coming tomorrow 8am, roofer Monday 7:30am, shout at me 9pm the night before both",
      ["05-06T21:00 plasterer coming", "05-10T21:00 roofer"],
    ],
    [
      "Car tax due 20 May. Passport photo 22 May at 12:10. Remind me of both at 8 in the morning of the day itself.",
      ["05-20T08:00 Car tax", "05-22T08:00 Passport photo"],
    ],
    [
      "- pick up the parcel Thursday 17:30\n- car wash Saturday 9:00\nping me an hour before each one",
      ["05-07T16:30 pick up the parcel", "05-09T08:00 car wash"],
    ],
  ])("behind them: “%s”", (text, reminders) => {
    expect(each(text)).toEqual(reminders);
  });

  it.each([
    [
      "Could you remind me of both, quarter of an hour ahead: call with Oslo tomorrow at 07:00, call with Lima tomorrow at 17:00?",
      ["05-07T06:45 call with Oslo", "05-07T16:45 call with Lima"],
    ],
    [
      "an hour before each, please ping me: yoga Thursday 18:00; pottery Saturday 14:00",
      ["05-07T17:00 yoga", "05-09T13:00 pottery"],
    ],
    [
      "Remind me about the boiler service on Friday at 9 and the chimney sweep on Monday at 11, an hour before each",
      ["05-08T08:00 the boiler service", "05-11T10:00 the chimney sweep"],
    ],
  ])("in front of them, or around: “%s”", (text, reminders) => {
    expect(each(text)).toEqual(reminders);
  });

  it.each([
    [
      "My late shifts: Thursday 22:00, Friday 22:00. Wake me two hours before each",
      ["05-07T20:00 My late shifts", "05-08T20:00 My late shifts"],
    ],
    [
      "tomorrow: optician at 9, bank at 11:30, remind me 20 minutes before each",
      ["05-07T08:40 optician", "05-07T11:10 bank"],
    ],
    [
      "The exam in Optics is on 8 July and the one in Logic on 15 July, a reminder two weeks before each of them",
      ["06-24T09:00 The exam in Optics", "07-01T09:00 exam in Logic"],
    ],
    [
      "Ada's party is 23 May, Ben's is 2 June, remind me a week before both",
      ["05-16T09:00 Ada's party", "05-26T09:00 Ben's party"],
    ],
    [
      "rent on 1 June and the deposit on the 5th, remind me three days before each",
      ["05-29T09:00 rent", "06-02T09:00 the deposit"],
    ],
    [
      "Grandma lands at 14:25 on Saturday, uncle Piet at 17:10 the same day. Alert me 40 minutes before both.",
      ["05-09T13:45 Grandma lands", "05-09T16:30 uncle Piet"],
    ],
  ])("with what one of them said for all: “%s”", (text, reminders) => {
    expect(each(text)).toEqual(reminders);
  });

  it.each([
    [
      "Next week: optician Tuesday 9:30, barber Thursday 15:00. Reminder the evening before each.",
      ["05-11T19:00 optician", "05-13T19:00 barber"],
    ],
    [
      "rehearsals are Monday 19:00 and Thursday 18:30 next week; let me know an hour before each one",
      ["05-11T18:00 rehearsals", "05-14T17:30 rehearsals"],
    ],
    [
      "Thursday: gym bag. Friday: library book. Remind me of each at 7:30 on the day.",
      ["05-07T07:30 gym bag", "05-08T07:30 library book"],
    ],
  ])("with the week or the day as a heading: “%s”", (text, reminders) => {
    expect(each(text)).toEqual(reminders);
  });

  it.each([
    [
      "remind me the day before both Ann's party on 16 May and Kit's party on 23 May",
      ["05-15T09:00 Ann's party", "05-22T09:00 Kit's party"],
    ],
    [
      "Boxing class 18:30 Thursday. Salsa class 20:00 Friday. Ping me forty minutes ahead of both classes.",
      ["05-07T17:50 Boxing class", "05-08T19:20 Salsa class"],
    ],
  ])("by the name they have in common: “%s”", (text, reminders) => {
    expect(each(text)).toEqual(reminders);
  });

  it.each([
    [
      "surgery Friday 9:00, ferry Saturday 14:00, remind me an hour before the first and three hours before the second",
      ["05-08T08:00 surgery", "05-09T11:00 ferry"],
    ],
    [
      "surgery Friday 9:00, ferry Saturday 14:00, remind me three hours before the ferry and an hour before the surgery",
      ["05-08T08:00 surgery", "05-09T11:00 ferry"],
    ],
  ])("with another time before each: “%s”", (text, reminders) => {
    expect(each(text)).toEqual(reminders);
  });

  it("what is to be done each time stands with the thing", () => {
    expect(each("Fair on 23 May, concert on 30 May, remind me two days before each to bake")).toEqual([
      "05-21T09:00 bake (Fair)",
      "05-28T09:00 bake (concert)",
    ]);
  });

  it.each([
    ["dentist Friday at 9, haircut, physio Monday at 10: remind me an hour before each", "haircut"],
    ["dentist Friday at 9am and that thing with Jo, remind me an hour before each", "that thing with Jo"],
    ["vet Thursday 15:00, barber Friday 17:00, remind me of all three", "2 things"],
    [
      "surgery Friday 9:00, ferry Saturday 14:00, remind me an hour before the surgery and a day before the train",
      "ferry Saturday 14:00",
    ],
    ["vet Thursday 15:00, barber Friday 17:00, remind me of it an hour before", "vet Thursday 15:00"],
  ])("asks and names it where something is missing or open: “%s”", (text, named) => {
    expect(question(text)).toContain(named);
  });

  it.each([
    ["lunch with Tom and Ana on Friday at 12:30, remind me an hour before", "lunch with Tom and Ana"],
    ["remind me to pack towels for both kids at 7 tonight", "pack towels for both kids"],
    ["the plumber comes at 3 and the electrician at 5, remind me at 2 to clear the hall", "clear the hall"],
  ])("one thing stays one: “%s”", (text, title) => {
    expect(each(text)).toEqual([`one: ${title}`]);
  });

  it("loses none of them, however they are told", () => {
    const things = [
      "dentist",
      "band practice",
      "call with Oslo",
      "car wash",
      "lunch with Ann and Bo",
      "the vet",
    ];
    const whens = ["Friday at 9am", "on the 19th at 11:15", "tomorrow 16:30", "on 3 June", "today at 18:45"];
    const requests = [
      "remind me an hour before each",
      "remind me",
      "give me a shout the evening before both",
      "ten minutes' warning for each, please",
      "tell me about all of them at 8 in the morning of the day",
    ];
    const told = fc.record({
      names: fc.uniqueArray(fc.constantFrom(...things), { minLength: 2, maxLength: 4 }),
      times: fc.array(fc.constantFrom(...whens), { minLength: 4, maxLength: 4 }),
      joint: fc.constantFrom(", ", " and ", "; ", ". ", "\n", ", then "),
      request: fc.constantFrom(...requests),
      sign: fc.constantFrom(", ", ". ", ": ", " - "),
    });
    fc.assert(
      fc.property(told, ({ names, times, joint, request, sign }) => {
        const facts = names.map((name, nth) => `${name} ${times[nth]}`).join(joint);
        const result = parseReminder(`${facts}${sign}${request}`, options);
        expect(result.ok).toBe(false);
        if (!result.ok && result.several) expect(result.several).toHaveLength(names.length);
      }),
      { numRuns: 300 },
    );
  });
});
