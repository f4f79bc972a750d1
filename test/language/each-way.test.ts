/** Words that stand for two things by themselves: read each way, asked about with both where these differ, set where something decides. */
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { parseReminder } from "../../src/language/index.js";

const read = (text: string, timeZone = "Europe/Berlin") =>
  parseReminder(text, {
    now: new Date(Temporal.ZonedDateTime.from("2026-05-06T10:20[Europe/Berlin]").epochMilliseconds),
    timeZone,
    language: "en-GB",
  });
const setAt = (text: string, timeZone = "Europe/Berlin"): string => {
  const result = read(text, timeZone);
  if (!result.ok || result.trigger.type !== "scheduled")
    return result.ok ? result.trigger.type : result.message;
  const at = Temporal.Instant.fromEpochMilliseconds(result.trigger.at.getTime());
  return at.toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: "minute" });
};
const asked = (text: string, timeZone?: string): string => {
  const result = read(text, timeZone);
  return result.ok ? `set: ${result.title}` : `${result.code}: ${result.message}`;
};

describe("letters that name more than one zone", () => {
  it.each([
    ["remind me Friday at 10am CST of the demo", ["Chicago", "China", "17:00", "04:00"]],
    ["remind me Monday at 9 IST of the sync with Haifa and Pune", ["India", "Israel"]],
    ["remind me Friday 3pm PST of the call with Manila", ["Los Angeles", "the Philippines"]],
    ["remind me every Monday at 8am CST of the demo", ["Chicago", "China"]],
  ])("are asked about: “%s”", (text, both) => {
    for (const meaning of both) expect(asked(text)).toContain(meaning);
  });

  it("are theirs who speak", () => {
    expect(setAt("remind me Friday at 10am CST of the demo", "America/Chicago")).toBe("2026-05-08T10:00");
    expect(setAt("remind me Friday at 10am CST of the demo", "America/New_York")).toBe("2026-05-08T11:00");
    expect(setAt("remind me Friday at 10am CST of the demo", "Asia/Taipei")).toBe("2026-05-08T10:00");
    expect(setAt("remind me Friday at 10am BST of the demo", "Europe/London")).toBe("2026-05-08T10:00");
  });

  it("are those of the place that is named, or of the clock beside them", () => {
    expect(setAt("remind me Friday at 10am CST of the call with Shanghai")).toBe("2026-05-08T04:00");
    expect(asked("tomorrow 9am CST / 8pm my time: vendor call, remind me")).toContain("AMBIGUOUS_TIME");
    expect(setAt("tomorrow 9am CST / 4pm my time: vendor call, remind me")).toBe("2026-05-07T16:00");
  });

  it("are those that all the world means", () => {
    expect(setAt("remind me tomorrow at 3pm BST of the call with Leeds")).toBe("2026-05-07T16:00");
    expect(setAt("remind me on 10 December at 9am EST of the demo")).toBe("2026-12-10T15:00");
  });

  it.each([
    ["remind me tomorrow at 9am EST of the demo", "2026-05-07T15:00", "EDT"],
    ["remind me Friday at 16:00 CET of the demo", "2026-05-08T16:00", "CEST"],
    ["remind me Friday at 16:00 MEZ of the demo", "2026-05-08T16:00", "MESZ"],
    ["remind me tomorrow at 1pm PST of the demo", "2026-05-07T22:00", "PDT"],
  ])("of winter time mean the clock on the wall in summer, and it is said: “%s”", (text, at, letters) => {
    expect(setAt(text)).toBe(at);
    const result = read(text);
    expect(result.ok && result.notes.join()).toContain(letters);
    expect(result.ok && result.alternatives.map(({ unlikely }) => unlikely)).toEqual([true]);
  });

  it("are no time in the name of a thing", () => {
    expect(setAt("tomorrow at 9 remind me to call the CST office")).toBe("2026-05-07T09:00");
  });
});

it.each([
  ["remind me Friday at 8am Kathmandu time to call Pemba", "2026-05-08T04:15"],
  ["remind me Friday at 8am Sao Paulo time to ring Bruno", "2026-05-08T13:00"],
  ["remind me Friday at 8am São Paulo time to ring Bruno", "2026-05-08T13:00"],
  ["remind me Friday at 8am San Francisco time to ring Bruno", "2026-05-08T17:00"],
])("a place has its clock: “%s” is set for %s", (text, at) => expect(setAt(text)).toBe(at));

describe("numbers without a unit", () => {
  it.each([
    ["soup's on, ping me in 3", ["3 minutes", "3 hours"]],
    ["remind me in 6m to renew the insurance", ["6 minutes", "6 months"]],
    ["remind me at 3 hours to change the dressing", ["in 3 hours", "at 3 o'clock"]],
  ])("are asked about: “%s”", (text, both) => {
    for (const meaning of both) expect(asked(text)).toContain(meaning);
  });

  it.each([
    ["remind me in 20 to turn the roast", "2026-05-06T10:40"],
    ["remind me in 10m to turn the roast", "2026-05-06T10:30"],
    ["remind me in 6mo to renew the insurance", "2026-11-06T10:20"],
    ["remind me tomorrow at 9 hours of the meeting", "2026-05-07T09:00"],
    ["remind me in 1h 12m to turn the roast", "2026-05-06T11:32"],
    ["remind me in 1,000 seconds to stop", "2026-05-06T10:36"],
  ])("“%s” is set for %s", (text, at) => expect(setAt(text)).toBe(at));
});

describe("slips of the pen", () => {
  it.each([
    ["tursday 10am drop the van keys, remind me", ["Tuesday", "Thursday"]],
    ["the caravan has to be collected on 12 juny at 10, remind me", ["June", "July"]],
  ])("that are as near to two names are asked about: “%s”", (text, both) => {
    for (const meaning of both) expect(asked(text)).toContain(meaning);
  });
  it("are decided by the date beside them, or by being nearer to one", () => {
    expect(setAt("remind me on tursday 7 May at 3pm of the inspection")).toBe("2026-05-07T15:00");
    expect(setAt("remind me thurdsay at 3pm of the inspection")).toBe("2026-05-07T15:00");
  });
});

describe("half hours", () => {
  it("of somebody whose language counts to the hour are asked about", () => {
    const said = asked(
      "my Dutch landlord said the painter comes at half ten on Friday morning, remind me then",
    );
    expect(said).toContain("AMBIGUOUS_TIME");
  });
  it.each([
    [
      "my Dutch landlord said the painter comes at half past ten on Friday morning, remind me then",
      "2026-05-08T10:30",
    ],
    ["tomorrow at half four remind me to fetch the German homework", "2026-05-07T16:30"],
    ["Thursday evening at halb acht, meaning half seven, remind me to phone Oma", "2026-05-07T19:30"],
  ])("“%s” is set for %s", (text, at) => expect(setAt(text)).toBe(at));
  it("are none of a thing, where they break off, and of what is to be told", () => {
    expect(setAt("if anyone brings up refunds mention that the till closes at half five on saturdays")).toBe(
      "context",
    );
    expect(setAt("Stop, before it slips my mind: remind me in an hour and a half to move the car")).toBe(
      "2026-05-06T11:50",
    );
    expect(setAt("remind me tomorrow to look at half a dozen flats")).toBe("2026-05-07T09:00");
    expect(setAt("tomorrow look at half")).toBe("2026-05-07T09:00");
  });
  it("that were put in two ways have to agree", () => {
    expect(asked("Thursday evening at halb acht, meaning half eight, remind me to phone Oma")).toContain(
      "7:30 and 8:30",
    );
  });
});

describe("nights", () => {
  it.each([
    [
      "saturday night at 2 am pick up Lena, remind me",
      "Sat 9 May 2026, 02:00 (Europe/Berlin), or Sun 10 May",
    ],
    ["every friday night at 1 am remind me to lock up", "behind it"],
    ["on Thursday at 12 the night shift hands over, remind me of it", "12 at night"],
    ["In the night of the change, 25 October 2026 at 2:30 am, remind me to swap the tape", "an hour later"],
  ])("“%s” is asked about", (text, meaning) => expect(asked(text)).toContain(meaning));
  it.each([
    ["saturday night at 10 pm pick up Lena, remind me", "2026-05-09T22:00"],
    ["tonight at 1 am remind me to look at the moon", "2026-05-07T01:00"],
    ["thursday fortnight at 2 remind me of the chiropodist", "2026-05-21T14:00"],
    ["on Thursday at 12 noon the night shift hands over, remind me of it", "2026-05-07T12:00"],
    [
      "In the night of the change, 25 October 2026 at 4:30 am, remind me to swap the tape",
      "2026-10-25T04:30",
    ],
  ])("“%s” is set for %s", (text, at) => expect(setAt(text)).toBe(at));
});

describe("dates told beside a name or a length", () => {
  it("are asked about where they are not that of the feast", () => {
    expect(asked("Halloween, 30 October, 6pm sweets at the door, remind me")).toContain(
      "31 October and not on 30",
    );
    expect(setAt("Halloween, 31 October, 6pm sweets at the door, remind me")).toBe("2026-10-31T18:00");
  });
  it("of which one is counted may be over", () => {
    expect(setAt("remind me 14 days after the invoice date, which is 30 April, to chase Hobbs")).toBe(
      "2026-05-14T09:00",
    );
  });
  it("are the one after next of a weekday that this week still has, or has had", () => {
    expect(asked("the Friday after next at noon remind me of the tombola")).toContain(
      "Friday 15 May or Friday 22 May",
    );
    expect(setAt("the Tuesday after next at noon remind me of the tombola")).toBe("2026-05-19T12:00");
  });
  it("may have two letters", () => {
    expect(setAt("T & Th 13:00-14:30 statistics lecture, until 16 July")).toBe("recurring");
    expect(setAt("Su 11:00 brunch with the Larssons, remind me")).toBe("2026-05-10T11:00");
    expect(setAt("tomorrow at 9 remind me that Mo 11:00 is free")).not.toContain("11:00");
  });
});

describe("times in the words of somebody", () => {
  it("are read out of their quotation marks", () => {
    const told = (said: string) =>
      `our Dutch neighbour reckons the removal van is there '${said}' on Saturday morning, remind me when it comes`;
    expect(setAt(told("half past nine"))).toBe("2026-05-09T09:30");
    expect(asked(told("half nine"))).toContain("half past eight (Sat 9 May 2026, 08:30");
  });
  it("are title where they are to be written", () => {
    expect(read("tomorrow at 9 remind me to write the sign 'half past nine'")).toMatchObject({
      title: "write the sign 'half past nine'",
    });
  });
  it("are asked about with both where a request only points at them", () => {
    expect(asked("Webinar tomorrow 9am CST with Shanghai and Chicago, remind me when it starts")).toContain(
      "AMBIGUOUS_TIME",
    );
  });
});

describe("what is taken back without another time", () => {
  it.each([
    "Remind me Friday at 3pm about the MOT. No, hang on, not Friday",
    "Remind me Sunday at noon to baste the lamb. Scrap that",
    "Nudge me at noon about the roast, actually scrap that reminder",
  ])("is asked about: “%s”", (text) => expect(asked(text)).toContain("the time that holds"));
  it.each([
    ["remind me at 6 to tell Mo never mind", "tell Mo never mind"],
    ["remind me at 6 to scrap that old draft", "scrap that old draft"],
    ["daily mail subscription – cancel it tomorrow at 10", "daily mail subscription – cancel it"],
    ["ping me friday at 4 re the invoice, not the quote", "the invoice, not the quote"],
    ["on Saturday at 9 remind me to bring tea, not coffee", "bring tea, not coffee"],
  ])("is none in “%s”", (text, title) => expect(read(text)).toMatchObject({ ok: true, title }));
});

describe("how long it is from one time to the other", () => {
  it.each([
    [
      "get me up at 7:15 tomorrow so there's an hour until the 8:30 train",
      "From 07:15 to 8:30 it is not an hour",
    ],
    ["alarm tomorrow 8:00 so that there are 20 minutes until the 8:45 bus", "it is not 20 minutes"],
  ])("has to come out: “%s”", (text, reason) => expect(asked(text)).toContain(reason));
  it.each([
    ["get me up at 7:30 tomorrow so there's an hour until the 8:30 train", "2026-05-07T07:30"],
    ["remind me at 9 tomorrow that we have two hours before 5", "2026-05-07T09:00"],
  ])("“%s” is set for %s", (text, at) => expect(setAt(text)).toBe(at));
});
