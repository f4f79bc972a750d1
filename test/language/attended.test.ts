/** A bare hour of an event of the evening is in the evening, whoever goes there; what is done about one keeps its own. */
import { describe, expect, it } from "vitest";
import { read, refused, wall } from "./reading.js";

const at = (text: string): string => {
  const { trigger } = read(text);
  return trigger.type === "scheduled" ? wall(trigger.at) : trigger.type;
};

describe("an event of the evening", () => {
  it.each([
    "meet Lars for supper on Friday at 7.30",
    "have dinner with the Webers on Friday at 7:30",
    "drive to the recital on Friday at half past seven",
    "pick Ida up from the disco on Friday at 7.30",
    "be at the theatre on Friday at half 7",
    "band practice on Friday at 7:30",
    "table at Rosa's on Friday at 7.30",
    "watch the match on Friday at 7.30",
  ])("is when it takes place: %s", (text) => {
    expect(at(text)).toContain("T19:30");
  });

  it.each([
    ["feed the hens before the gig on Saturday at 8", "T19:30"],
    ["remind me two hours before the gig on Saturday at 8 to feed the hens", "T18:00"],
    ["the gig starts at 8 on Saturday, remind me an hour earlier to feed the hens", "T19:00"],
    ["we have to leave for the gig at 7 on Saturday, remind me half an hour before", "T18:30"],
    ["gig on Saturday at 8, remind me at 7 to feed the hens", "T19:00"],
  ])("gives what is done for it its evening: %s", (text, hour) => {
    expect(at(text)).toContain(hour);
  });

  it.each([
    ["book a table for dinner on Friday at 9", "T09:00"],
    ["buy the drinks for the party on Friday at 9", "T09:00"],
    ["call Lars about the concert on Friday at 8", "T08:00"],
    ["choir on Sunday at 10:30", "T10:30"],
  ])("is no hour of what is done about it: %s", (text, hour) => {
    expect(at(text)).toContain(hour);
  });
});

describe("an hour at the end", () => {
  it.each([
    ["job interview Monday 10", "T10:00"],
    ["on Monday job interview 10", "T10:00"],
  ])("is that of what takes place: %s", (text, hour) => {
    expect(at(text)).toContain(hour);
  });

  it("is asked about where it is a word", () => {
    expect(refused("Friday movie seven").message).toContain("part of what to remember");
  });
});

describe("what is told beside a request", () => {
  it("gives its day to 'that morning', next week as well", () => {
    for (const day of ["on Friday", "next Friday", "next Tuesday"])
      expect(at(`the inspection is ${day}, remind me that morning at 7 to sweep`)).toBe(
        at(`sweep ${day} at 7 in the morning`),
      );
  });

  it("is the new day of what was moved", () => {
    const day = at("the inspection is on 20 December, remind me two days before to sweep");
    expect(
      at("the inspection was moved from Monday to 20 December, remind me two days before to sweep"),
    ).toBe(day);
  });

  it("may stand behind it with a reason", () => {
    const day = at("the inspection is on 20 December, remind me two days before to sweep");
    expect(at("remind me two days before to sweep because the inspection is on 20 December")).toBe(day);
  });
});

describe("a rhythm", () => {
  it("leaves out the week that is left out, and no other day", () => {
    const { trigger } = read("judo every Tuesday at 16:00 but not next week");
    expect(trigger).toMatchObject({ type: "recurring" });
    expect(JSON.stringify(trigger).match(/T\d\d:\d\d:\d\d/g)?.length).toBe(1);
  });

  it("is asked about where what is left out is none of its days", () => {
    expect(refused("judo every Wednesday except the first").code).toBe("INVALID_RECURRENCE");
  });
});

describe("what is said in a title", () => {
  it.each([
    ['remind me on Friday at 18:30 "every Monday at 5 we meet"', "every Monday at 5 we meet"],
    ["when I see Ana, say thank you", "say thank you"],
    ["Could you remind me to feed the hens on Friday at 7pm? That would be great, thanks!", "feed the hens"],
  ])("stays whole: %s", (text, title) => {
    expect(read(text).title).toBe(title);
  });

  it("is no thing with three dots where a doctor is named", () => {
    expect(read("ask Dr. Weber about the scan next time we speak").trigger).toMatchObject({
      type: "context",
      pattern: expect.stringMatching(/weber/i) as string,
    });
  });
});
