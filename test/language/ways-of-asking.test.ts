/** Manners of asking that look like questions or stories, and questions and stories that look like requests. */
import { describe, expect, it } from "vitest";
import { parseReminder } from "../../src/language/index.js";
import { options, wall } from "./reading.js";

const read = (text: string): [string, string] => {
  const result = parseReminder(text, options);
  if (!result.ok || result.trigger.type !== "scheduled") throw new Error(`${text}: no moment`);
  return [wall(result.trigger.at), result.title];
};

describe("a request", () => {
  it.each([
    "would it be too much trouble to remind me",
    "would it hurt you to ping me",
    "is it too much to ask to be reminded",
    "any chance of a nudge",
    "mind nudging me",
  ])("“%s …?” is one, however roundabout it asks", (asked) => {
    expect(read(`${asked} tomorrow at 4pm to water the fern?`)).toEqual([
      "2026-11-22T16:00",
      "water the fern",
    ]);
  });

  it.each([
    "what about reminding me",
    "fancy nudging me",
    "care to prod me",
    "would you be so good as to jog my memory",
    "could I trouble you for a reminder",
    "the thing I mustn't forget",
    "jolt me",
  ])("“%s …” is one too", (asked) => {
    const joined = asked.endsWith("forget") ? "is to" : asked.endsWith("memory") ? "about how to" : "to";
    const [at, title] = read(`${asked} tomorrow at 4pm ${joined} water the fern`);
    expect([at, title.replace("how to ", "")]).toEqual(["2026-11-22T16:00", "water the fern"]);
  });

  it.each([
    ["the last bus goes at 21:10, holler at 20:50", "2026-11-21T20:50", "the last bus goes at 21:10"],
    ["yoga begins at 7pm so a prod at 6:40pm please", "2026-11-21T18:40", "yoga begins at 7pm"],
    ["choir starts at 7:30pm, remind me at 6:45pm", "2026-11-21T18:45", "choir starts at 7:30pm"],
    ["the lease runs out on 18 December, diary me a week prior", "2026-12-11T09:00", "the lease runs out"],
  ])("“%s” asks for %s, before what is told", (text, at, title) => {
    expect(read(text)).toEqual([at, title]);
  });

  it.each([
    "choir starts at 7:30pm, remind me at 9",
    "the last bus went at 21:10, she hollered at 20:50",
    "my coach said a prod at 6:40pm would help",
    "the gym kicks me out at 10 every night",
    "the thing I forgot at 3pm was the keys",
    "fix the bug where the reminder fires at midnight",
  ])("“%s” is none that is sure", (text) => {
    expect(parseReminder(text, options).ok).toBe(false);
  });

  it.each([
    ["so my aunt rang and went on about her hats", "anyhow can u"],
    ["there's a test on the 29th and another on the 30th", "anyway"],
    ["it was a long week with the roof and the cat", "long story short, please"],
  ])("“%s, %s …” is found behind what is told before it", (told, then) => {
    expect(read(`${told}, ${then} remind me on 27 November at 4pm to buy glue`)).toEqual([
      "2026-11-27T16:00",
      "buy glue",
    ]);
  });

  it("is what has to happen to a thing", () => {
    expect(read("the starter needs feeding in 36 hours")[1]).toBe("the starter needs feeding");
    expect(read("the visa form has to be sent off by Friday")[1]).toBe("the visa form has to be sent off");
  });

  it("is read with the signs that were dictated", () => {
    expect(read("hi comma please remind me tomorrow at four pm to call Theo full stop thanks")).toEqual([
      "2026-11-22T16:00",
      "call Theo",
    ]);
    expect(read("remind me tomorrow at 4pm to check comma placement")[1]).toBe("check comma placement");
    expect(read("remind me tomorrow at 4pm to check the comma in line nine")[1]).toBe(
      "check the comma in line nine",
    );
  });
});

describe("what only looks like one", () => {
  it.each([
    "omg why did you ping me at 4am",
    "remind me, who is coming on Saturday?",
    "remind me, was it Monday or Tuesday we said?",
    "my aunt texted me: remind me on Sunday to bring the pram",
    "his boss literally wrote: remind me on Monday to sack someone",
    "every Thursday our choir rehearses from seven till ten",
    "the shop on the corner shuts at 6 on Saturdays",
  ])("“%s” sets nothing", (text) => {
    expect(parseReminder(text, options).ok).toBe(false);
  });
});

describe("what is taken back", () => {
  it.each([
    ["remind me to call Jo not tomorrow, Friday", "2026-11-27T09:00"],
    ["not at 5 but at 6 remind me to call Jo", "2026-11-21T18:00"],
    ["remind me on Monday... hang on, Tuesday to call Jo", "2026-11-24T09:00"],
    ["in 30 minutes, actually 45, remind me to call Jo", "2026-11-21T11:45"],
    ["remind me to call Jo at 7pm (sorry, 8pm)", "2026-11-21T20:00"],
    ["remind me at noon tomorrow, not today, to call Jo", "2026-11-22T12:00"],
    // "not" with a bound takes nothing back
    ["remind me on Friday, but not before 5pm, to call Jo", "2026-11-27T17:00"],
    ["remind me on the 27th. correction: the 28th. to call Jo", "2026-11-28T09:00"],
    ["never mind about Monday, remind me on the 27th to call Jo", "2026-11-27T09:00"],
    ["no, not at 3, remind me at 4 this afternoon to call Jo", "2026-11-21T16:00"],
  ])("“%s” is for what was said last", (text, at) => {
    expect(read(text)).toEqual([at, "call Jo"]);
  });
});
