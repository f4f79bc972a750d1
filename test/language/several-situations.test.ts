/** Several situations in one text, what is told in front of one, and what is said over beside one. */
import { describe, expect, it } from "vitest";
import { describeTrigger, parseReminder } from "../../src/language/index.js";
import { options, read } from "./reading.js";

const several = (text: string): string[] => {
  const result = parseReminder(text, options);
  return result.ok
    ? [result.title]
    : (result.several ?? []).map(({ title, trigger }) => `${title} | ${describeTrigger(trigger, options)}`);
};

describe("situations", () => {
  it("are several where each has what to do", () => {
    expect(
      several(
        "When I see Mia, remind me to give back the drill; and when the parcel comes, remind me to sign for it.",
      ),
    ).toEqual([
      "give back the drill | when you talk about Mia",
      "sign for it | when you talk about parcel comes",
    ]);
    expect(
      several("before I sign the lease, read page 4, and once the keys are here, read the meter"),
    ).toHaveLength(2);
  });

  it.each([
    [
      "We were 50 short on Monday, so before I close the till, remind me to count twice",
      "count twice",
      "close the till",
    ],
    [
      "next time I see our landlord, sorry, not our landlord, Mia, remind me to ask for the keys",
      "ask for the keys",
      "Mia",
    ],
    ["when I talk to my physio, no, Mia I mean, ask about the tap", "ask about the tap", "Mia"],
    [
      "once the sofa – I mean the mower – has been delivered, remind me to sign for it",
      "sign for it",
      "mower",
    ],
    [
      "Wait until the strike has ended and then remind me to rebook the van",
      "rebook the van",
      "strike has ended",
    ],
    ["I must drain the tap. Not now, though; remind me when the frost comes", "drain the tap", "frost comes"],
    ["next time we deploy, read the note that Mia left", "read the note that Mia left", "deploy"],
  ])("%s", (text, title, topic) => {
    const { trigger, title: titled } = read(text);
    expect(titled).toBe(title);
    expect(describeTrigger(trigger, options)).toContain(topic);
  });

  it.each([
    [
      "remind me at 5 to close the ticket. No, forget the time, do it when the build is green",
      "close the ticket",
    ],
    ["remind me tonight – no, better before I plan the lesson – to look at page 5", "look at page 5"],
  ])("what takes the place of a time holds: %s", (text, title) => {
    expect(parseReminder(text, options)).toMatchObject({ ok: true, title, trigger: { type: "context" } });
  });

  it("what points at nothing is asked about", () => {
    const text = "I don't know what day I'll tag it but remind me to clean up before I do";
    expect(parseReminder(text, options)).toMatchObject({ ok: false });
  });
});

describe("how far a rhythm goes", () => {
  it.each([
    ["as of 1 July, remind me every Thursday at 7:45 to water the ferns", "every Thursday at 7:45, starting"],
    [
      "starting in 2027, remind me every 20 December to feed Bo",
      "every year on 20 December at 9:00, starting",
    ],
    ["for the rest of 2026 remind me every Sunday at 6:30 am to feed Bo", "every Sunday at 06:30, until"],
    [
      "on Friday every half hour from 9am till noon swap the batteries",
      "every 30 minutes from 9:00 to 12:00, starting",
    ],
    [
      "can you every monday friday and sunday at 21:30 remind me to feed Bo",
      "every Monday, Friday and Sunday at 21:30",
    ],
    ["of a Sunday remind me to sweep", "every Sunday"],
    ["on Sunday at 5 remind me to feed Bo, make it a weekly thing", "every Sunday at 17:00"],
    ["we married on 3 June, remind me every year to buy flowers", "every year on 3 June"],
    ["remind me on Friday, not on Monday, at 6:05 pm to feed Bo", "18:05"],
  ])("%s", (text, said) => {
    expect(describeTrigger(read(text).trigger, options)).toContain(said);
  });

  it.each([
    "in summer remind me every day at 9 to fill the bird bath",
    "every Sunday in Advent at 6 am remind me to practise the carols",
    "phone Bo on Good Friday every year at 7 am",
    "shifts: Friday 9, Saturday 14",
    "on Sunday at 5 remind me to feed Bo, make it monthly",
    "remind me on 35 July at 15:00 to sharpen the blades",
  ])("is never left out in silence: %s", (text) => {
    expect(parseReminder(text, options)).toMatchObject({ ok: false });
  });
});
