/** Whoever is met or reached, in whatever words; who is only pointed at is looked up in the sentence, or asked about. */
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

describe("who is met", () => {
  it.each([
    ["Ask Henrik for the ladder when I next run into him", "Ask Henrik for the ladder", "Henrik"],
    [
      "tell Aunt Olga about the strike when I get her on the phone",
      "tell Aunt Olga about the strike",
      "Aunt Olga",
    ],
    [
      "remind me to thank Judge Orlov, when we next speak, for the letter",
      "thank Judge Orlov, for the letter",
      "Judge Orlov",
    ],
    ["remind me of the toast when I'm with Pia again", "the toast", "Pia"],
    ["when I'm in a meeting with the auditors, remind me of the ledger", "the ledger", "auditors"],
    ["next time I've got Dr Roth on the line, remind me of the form", "the form", "Dr Roth"],
    ["remind me of the story when Birgit and I get together", "the story", "Birgit"],
  ])("“%s”", (text, title, person) => {
    expect(read(text)).toEqual([title, person]);
  });

  it.each([
    "remind me to smile when I see her",
    "remind me to smile when we meet",
    "when we speak, remind me to pay rent",
    "remind me to send my photos when we meet",
  ])("“%s” is refused: nobody is named", (text) => {
    expect(read(text)).toBe("UNSUPPORTED");
  });

  it("of two who are named is not guessed", () => {
    expect(read("remind me to bring Ana and Ben the key when I see her")).toBe("UNSUPPORTED");
  });
});

describe("a note behind a sign", () => {
  it.each([
    ["in case Omar asks about the deposit: it was paid on 17 April", "it was paid on 17 April"],
    ["note for when we discuss fonts: the licence ended on 31/03/2026", "the licence ended on 31/03/2026"],
    ["next time someone asks about wine – the Riesling is sold out", "the Riesling is sold out"],
  ])("“%s” is what is to be remembered, whatever it tells", (text, title) => {
    expect(read(text)[0]).toBe(title);
  });

  it.each(["when I talked to Marta she said the flat is gone", "if Jonas calls, what should I say?"])(
    "“%s” is none",
    (text) => {
      expect(read(text)).toBe("NOT_UNDERSTOOD");
    },
  );
});

describe("somebody else's act", () => {
  it.each([
    ["after the tiler leaves remind me to photograph the floor", "photograph the floor"],
    ["before the guests arrive remind me to let the dog out", "let the dog out"],
    ["after I've walked the dog remind me to check her paws", "check her paws"],
  ])("“%s” is waited for", (text, title) => {
    expect(read(text)[0]).toBe(title);
  });

  it("that is over is a story", () => {
    expect(read("before I moved here I used to live in Leeds")).toBe("NOT_UNDERSTOOD");
  });
});
