/** The clock by which a thing is called stays in its title, and is the moment of who has to be there. */
import { describe, expect, it } from "vitest";
import { read, refused, wall } from "./reading.js";

const set = (text: string): [title: string, at: string] => {
  const { title, trigger } = read(text);
  return [title, trigger.type === "scheduled" ? wall(trigger.at) : trigger.type];
};

describe("a thing that is called by its clock", () => {
  it.each([
    ["watch the 7:45 documentary tonight", "watch the 7:45 documentary", "T19:45"],
    ["catch the 5:50 hovercraft this evening", "catch the 5:50 hovercraft", "T17:50"],
    ["join the 2:15 huddle this afternoon", "join the 2:15 huddle", "T14:15"],
    ["get the 8:05 tram tonight", "get the 8:05 tram", "T20:05"],
    ["attend Rosa's 4pm defence on Monday", "attend Rosa's 4pm defence", "T16:00"],
    ["collect Finn from his 2:45 judo class tomorrow", "collect Finn from his 2:45 judo class", "T14:45"],
    ["the 11am induction on Tuesday", "the 11am induction", "T11:00"],
    [
      "don't let me forget the 8:15 fitting with Dr. Roth tomorrow",
      "the 8:15 fitting with Dr. Roth",
      "T08:15",
    ],
    ["be there for the 6am loading on Sunday", "be there for the 6am loading", "T06:00"],
  ])("is when to be there: %s", (text, title, at) => {
    const [found, moment] = set(text);
    expect(found).toBe(title);
    expect(moment).toContain(at);
  });

  it("is so in a rhythm", () => {
    expect(read("join the 9:15 standup every weekday").trigger).toMatchObject({ type: "recurring" });
    expect(JSON.stringify(read("join the 9:15 standup every weekday").trigger)).toContain("15 9");
  });

  it.each([
    "pack for Ida's 6am flight on Sunday",
    "check in for Ida's 8:20 flight on Sunday",
    "check in for Ida's 6:45 ferry on Monday",
    "get ready for the 7:30 reception tonight",
    "cook for the 6pm guests this evening",
  ])("is no moment of what comes before it: %s", (text) => {
    expect(refused(text).message).toContain("part of what to remember");
  });

  it.each([
    ["prepare slides for Ida's 3pm board call tomorrow", "prepare slides for Ida's 3pm board call", "T09:00"],
    ["dinner at Jen's 7pm tomorrow", "dinner at Jen's", "T19:00"],
    ["drinks at Mo's 6pm with Ida on Monday", "drinks at Mo's with Ida", "T18:00"],
    ["the dentist 3pm tomorrow", "the dentist", "T15:00"],
    ["take my 4 pm pill at 3:45 today", "take my 4 pm pill", "T15:45"],
    ["join the 3pm call tomorrow at 2:50pm", "join the 3pm call", "T14:50"],
    ["upload the 1:50 drawing tomorrow", "upload the 1:50 drawing", "T09:00"],
  ])("leaves alone what says its time itself, or before: %s", (text, title, at) => {
    const [found, moment] = set(text);
    expect(found).toBe(title);
    expect(moment).toContain(at);
  });

  it.each(["go to the 5 o'clock club tomorrow", "remind me on friday to watch the ten o'clock news"])(
    "is asked about where it is a name: %s",
    (text) => {
      expect(refused(text).message).toContain("when to remind you, or part of what to remember");
    },
  );

  it.each([
    ["attend the two o'clock workshop on Monday", "attend the two o'clock workshop", "T14:00"],
    ["remind me on Monday to shave off my 5 o'clock shadow", "shave off my 5 o'clock shadow", "T09:00"],
  ])("is the hour of what takes place then, and of nothing else: %s", (text, title, at) => {
    const [found, moment] = set(text);
    expect(found).toBe(title);
    expect(moment).toContain(at);
  });
});
