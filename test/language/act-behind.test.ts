/** Where what is to be done begins behind a situation, though no sign stands between them. */
import { describe, expect, it } from "vitest";
import { read } from "./reading.js";

const cut = (text: string) => {
  const { title, trigger } = read(text);
  return [title, trigger.type === "context" ? trigger.pattern : trigger.type];
};

it.each([
  ["before i send the offer to Krause double check the VAT", "double check the VAT"],
  ["before I leave the house quickly check the gas", "quickly check the gas"],
  ["when I'm at Lidl double check the list", "double check the list"],
  ["before we ship the release double check the changelog", "double check the changelog"],
  ["when I post the letter to the bank double check the address", "double check the address"],
  ["before I submit the form to the council carefully check the totals", "carefully check the totals"],
])("takes how it is done with the verb: “%s”", (text, title) => expect(cut(text)[0]).toBe(title));

describe("an act behind a situation without a comma", () => {
  it.each([
    ["next time I'm in Lidl buy the good olive oil", "buy the good olive oil", "Lidl"],
    ["when I'm at B&Q get wood glue", "get wood glue", "B&Q"],
    ["when I'm at Lidl get sun cream", "get sun cream", "Lidl"],
    ["when i'm at the market get coriander and limes", "get coriander and limes", "market"],
    ["when I get home put the wash on and feed the cat", "put the wash on and feed the cat", "home"],
    ["when my salary comes in transfer 300 to savings", "transfer 300 to savings", "my salary comes in"],
    ["next time I see Tom give him back the drill", "give him back the drill", "Tom"],
    ["when I'm in town pick up the new glasses", "pick up the new glasses", "town"],
    ["next time I'm in Berlin, visit the Pergamon museum", "visit the Pergamon museum", "Berlin"],
    ["as soon as I land text Eva", "text Eva", "I land"],
  ])("begins with its own first verb: “%s”", (text, title, topic) =>
    expect(cut(text)).toEqual([title, topic]),
  );

  it.each([
    ["as soon as Karin replies forward it to legal", "forward it to legal", "when Karin writes"],
    ["when Julia replies book the room", "book the room", "when Julia writes"],
    ["when Grandpa visits ask him about the medals", "ask him about the medals", "Grandpa visits"],
    ["when Oma arrives put the kettle on", "put the kettle on", "Oma arrives"],
  ])("waits for who writes, and for who comes: “%s”", (text, title, topic) =>
    expect(cut(text)).toEqual([title, topic]),
  );

  it.each([
    ["when I'm at the car wash remind me to ask for a receipt", "ask for a receipt", "car wash"],
    [
      "when I mention my bus pass renewal remind me to bring the form",
      "bring the form",
      "my bus pass renewal",
    ],
    ["when I'm in book club ask about May", "ask about May", "book club"],
  ])("begins at no noun: “%s”", (text, title, topic) => expect(cut(text)).toEqual([title, topic]));
});

it.each([
  [
    "anytime insulation is mentioned I wanna be told about the council grant",
    "insulation",
    "the council grant",
  ],
  [
    "shutters … anytime insulation is mentioned I wanna be told about the council grant",
    "insulation",
    "the council grant",
  ],
  ["whenever Lisbon comes up I wanna be reminded of the unused voucher", "Lisbon", "the unused voucher"],
  ["if the loft comes up we wanna be told about the wasps", "loft", "the wasps"],
  [
    "when the budget is discussed i wanna be reminded that the printer is leased",
    "budget",
    "the printer is leased",
  ],
  ["any time the pension comes up I wanna be pinged about the form", "pension", "the form"],
])("reads “wanna be told”: “%s”", (text, pattern, title) => {
  expect(read(text)).toMatchObject({
    title,
    trigger: { type: "context", pattern },
  });
});
