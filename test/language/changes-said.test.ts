/** What plainly changes a reminder that is set sets none; what only begins like it does. */
import { describe, expect, it } from "vitest";
import { parseReminder } from "../../src/language/index.js";
import { CHANGES_SAID } from "../../src/language/sentence/changes-said.js";
import { CHANGES_TOLD } from "../../src/language/sentence/changes-told.js";
import { options } from "./reading.js";

const messageOf = (text: string): string => {
  const result = parseReminder(text, options);
  return result.ok ? `set: ${result.title}` : result.message;
};

describe("changes to what is set, in plain words", () => {
  it.each(CHANGES_SAID.map(({ example, open }) => [example, open === true] as const))("%s", (text, open) => {
    expect(messageOf(text)).toContain(
      open ? "change a reminder that is set, or ask for a new one" : "changes or removes",
    );
  });

  it.each([
    "skip tomorrow's standup",
    "delay the dentist until Monday",
    "push my 3 o'clock to 4",
    "move tomorrow's gym to 7pm",
    "postpone Thursday's meeting by an hour",
    "could you move my dentist appointment to 4pm",
    "on second thoughts make it 6pm",
    "put the haircut back two days",
    "I'm away next week, skip the bins",
  ])("%s", (text) => {
    expect(messageOf(text)).toContain("changes or removes");
  });

  it.each([
    "skip lunch on Friday",
    "move the car to the garage on Friday",
    "push the release to production on Friday",
    "put the clocks back an hour on Sunday",
    "take the bins out by 8 on Friday",
    "put the chairs out for the party on Friday",
    "remind me on Friday to move the dentist to Monday",
    "delay the start of the wash by 2 hours tonight at 10",
    "bring forward the balance on the 1st",
    "move the 9.30 to 11 friday",
    "shift 10 to 6 tomorrow",
    "feed Bo on Sunday at 5, make it weekly",
    "swap the tyres on Friday",
    "give the dog a bath on Friday",
    "put the reminder letter in the post on Friday",
    "pick up the cake for Ana and for the kids too on Friday at 5",
    "I'm away next week, water the plants on Sunday",
    "I'm away on Friday, remind me to skip the bins",
    "make it to the gym every Monday",
    "drop next week's shopping list at Ana's on Friday",
    "call Ana an hour later",
    "make the beds every Saturday",
    "mark the exams on Friday",
    "call mum at 8 not 9",
  ])("%s is set", (text) => {
    expect(parseReminder(text, options)).toMatchObject({ ok: true });
  });
});

describe("changes that are told", () => {
  it.each(CHANGES_TOLD.map(({ example }) => example))("%s", (text) => {
    expect(messageOf(text)).toContain("changes what may be set");
  });

  it.each([
    "gym is off tomorrow, remind me to sleep in",
    "standup moved to 11:15, ping me five minutes prior",
    "get the sofa moved to the attic on Saturday",
    "remind me on Friday that the dentist moved to Thursday",
  ])("%s: the request is set", (text) => {
    expect(parseReminder(text, options)).toMatchObject({ ok: true });
  });

  it.each(["the oven is off", "no rain tomorrow", "the train at 9:15 was cancelled again"])(
    "%s: of nothing that is set",
    (text) => {
      expect(messageOf(text)).toContain("tells something");
    },
  );
});
