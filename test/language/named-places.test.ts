/** Places and ways that say when by themselves, and where they are part of what to remember. */
import { describe, expect, it } from "vitest";
import { read, refused } from "./reading.js";

const cut = (text: string) => {
  const { title, trigger } = read(text);
  return [title, trigger.type === "context" ? trigger.pattern : trigger.type];
};

describe("a place", () => {
  it.each([
    ["at the hardware store get 4mm screws", "get 4mm screws", "hardware store"],
    ["at the bank, ask them about the mortgage", "ask them about the mortgage", "bank"],
    ["in Lidl get bin bags", "get bin bags", "Lidl"],
    ["in the office print the form", "print the form", "office"],
    ["in town get stamps", "get stamps", "town"],
    ["remind me at the chemist's to buy plasters", "buy plasters", "chemist's"],
    ["remind me in the car to call Jo", "call Jo", "car"],
    ["remind me at home to water the plants", "water the plants", "home"],
    ["At work, ask HR for the certificate", "ask HR for the certificate", "work"],
    ["on the way home buy bread", "buy bread", "way home"],
    ["remind me to buy bread on my way home", "buy bread", "my way home"],
    ["remind me on the way to work to post the letter", "post the letter", "way to work"],
    ["on arrival at the hotel ask for a quiet room", "ask for a quiet room", "arrival at the hotel"],
  ])("heads what is to be done: “%s”", (text, title, topic) => expect(cut(text)).toEqual([title, topic]));

  it.each([
    "meet Tom at the pub",
    "pick up Mia at school",
    "in Excel add a column",
    "in the kitchen fix the tap",
    "in the garden water the roses",
    "at home call Ana",
    "at home get the cake tin",
    "at my desk check the cable",
    "in the email to Bob mention the price",
    "at the risk of repeating myself buy milk",
  ])("is of the thing itself: “%s”", (text) => expect(refused(text).code).toBe("NEEDS_TIME"));

  it("says nothing where a time does", () =>
    expect(cut("get bread on my way to work tomorrow")[1]).toBe("scheduled"));
});

describe("who writes", () => {
  it.each([
    ["when Tom texts back ask him for the address", "ask him for the address", "when Tom writes"],
    ["when I get an email from HR print the form", "print the form", "when HR writes"],
    [
      "when an email from the landlord arrives pay the deposit",
      "pay the deposit",
      "when the landlord writes",
    ],
  ])("is known by what comes: “%s”", (text, title, topic) => expect(cut(text)).toEqual([title, topic]));

  it("is no bell and no phone", () =>
    expect(cut("when the bell rings take the tray out")).toEqual(["take the tray out", "bell rings"]));

  it("may be reminded of something then", () =>
    expect(cut("the next time Erik rings, remind him he owes me 20 euros")[0]).toBe(
      "remind him he owes me 20 euros",
    ));
});

describe("an act of the agent", () => {
  it.each([
    ["before deploying run the migration dry run", "run the migration dry run", "deploy"],
    ["before every deploy run the tests", "run the tests", "deploy"],
  ])("ends before what comes first: “%s”", (...[text, title, act]) =>
    expect(cut(text)).toEqual([title, `before you ${act}`]),
  );
});

it("waits for an alarm clock, and takes it for no order about reminders", () =>
  expect(cut("when the alarm goes off take the pill")).toEqual(["take the pill", "alarm goes off"]));

it("takes a lunch break for its hour", () => {
  expect(cut("ring Karen during my lunch break")).toEqual(["ring Karen", "scheduled"]);
});
