/** Occasions that no "when" opens: a subject or a person, what joins it, and what is then to be said. */
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { parseReminder } from "../../src/language/index.js";

const timeZone = "Europe/Berlin";
const now = new Date(Temporal.ZonedDateTime.from(`2026-11-18T09:30[${timeZone}]`).epochMilliseconds);
const read = (text: string) => {
  const result = parseReminder(text, { now, timeZone, language: "en-GB" });
  if (!result.ok) return result.code;
  return [result.title, result.trigger.type === "context" ? result.trigger.pattern : result.trigger.type];
};

describe("an occasion and what is to be said then", () => {
  it.each([
    ["[harvest supper] -> Gwen brings the cider", "Gwen brings the cider", "harvest supper"],
    ["choir => the alto folder is with Mina", "the alto folder is with Mina", "choir"],
    ["the allotment comes up / ask who has the key", "ask who has the key", "allotment"],
    [
      "pensions get mentioned: the unsigned form is in the drawer",
      "the unsigned form is in the drawer",
      "pensions",
    ],
    ["writing to Leonie again? thank her for the jam", "thank her for the jam", "Leonie"],
    ["anything about the boiler? the contract ran out", "the contract ran out", "boiler"],
    ["grandpa on the phone = ask about the medals", "ask about the medals", "grandpa"],
    ["suppose the merger is raised, then say legal has to see it", "say legal has to see it", "merger"],
    ["let's say somebody brings up Crete. Then: the ferry is booked", "the ferry is booked", "Crete"],
    ["imagine Kerstin brings up the cabin. Then say it is booked", "say it is booked", "cabin"],
    ["the moment anyone touches on bonuses, mine was never paid, tell me", "mine was never paid", "bonuses"],
    ["talk of the sauna, you say fuse box", "fuse box", "sauna"],
    ["we'll get back to the attic one day, and then I need to mention the beam", "mention the beam", "attic"],
    ["quick one: speaking with Oskar? the spare key", "the spare key", "Oskar"],
    ["the day we talk about the will, tell me there are two witnesses", "there are two witnesses", "will"],
  ])("“%s”", (text, title, pattern) => {
    expect(read(text)).toEqual([title, pattern]);
  });

  it.each([
    ["Payroll. Once that's brought up: the old codes still count", "the old codes still count", "Payroll"],
    [
      "I'll pick up the quilt another time. When I do, the red thread is at Mia's",
      "the red thread is at Mia's",
      "quilt",
    ],
    [
      "roof terrace, mention the railing, when it's talked about",
      "roof terrace, mention the railing",
      "roof terrace",
    ],
  ])("“%s” waits for what was named before", (text, title, pattern) => {
    expect(read(text)).toEqual([title, pattern]);
  });

  it("leaves out of the title that it should be said", () => {
    expect(read("on the subject of bikes: Emil's is stolen, don't let it slip")).toEqual([
      "Emil's is stolen",
      "bikes",
    ]);
    expect(read("next time Greg comes up: he owes me forty quid, say so")).toEqual([
      "he owes me forty quid",
      "Greg",
    ]);
  });

  it("takes what is meant to be asked for what to say, and a habit for none", () => {
    expect(read("once the talk turns to Lisbon, I wanted to ask who signs")).toEqual([
      "I wanted to ask who signs",
      "Lisbon",
    ]);
    expect(read("when Lisbon comes up I go quiet")).toBe("NOT_UNDERSTOOD");
  });

  it.each([
    "talking to my sister? no, not since the summer",
    "discussing the menu? we did that already",
    "input -> output",
    "did the roof come up when you spoke?",
    "speaking of Norway, we loved the fjords",
    "on the topic of electric cars: I think they are overrated",
    "A -> B -> C is the shortest path",
    "const f = (x) => x + 1",
    "they say potato, you say potahto",
    "let's say Norway is nicer than Sweden",
    "the day we spoke about the attic it was snowing",
    "Berlin / Hamburg by train takes under two hours",
    "we'll get around to the Henderson account some day",
  ])("“%s” sets nothing", (text) => {
    expect(read(text)).toEqual(expect.any(String));
  });

  it("leaves a time behind an arrow a time", () => {
    expect(read("christmas dinner tomorrow at 7 -> tell Ruth")[1]).toBe("scheduled");
    expect(read("kitchen -> Friday 3pm plumber")[1]).not.toBe("kitchen");
  });
});
