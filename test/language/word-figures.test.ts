/** "2" for "to" as thumbs write it, and other short forms of theirs. */
import { describe, expect, it } from "vitest";
import { read, refused, wall } from "./reading.js";

const set = (text: string): [title: string, at: string] => {
  const { title, trigger } = read(text);
  return [title, trigger.type === "scheduled" ? wall(trigger.at) : trigger.type];
};

describe("a 2 before what is to be done", () => {
  it.each([
    ["3 days b4 xmas 2 wrap presents", "wrap presents", "2026-12-22T09:00"],
    ["in 10 mins 2 take the pill", "take the pill", "2026-11-21T11:10"],
    ["sat 9am 2 pick up the tyres", "pick up the tyres", "2026-11-28T09:00"],
    ["remind me tmrw morning 2 take meds", "take meds", "2026-11-22T09:00"],
    ["remind me in an hour 2 ring the vet", "ring the vet", "2026-11-21T12:00"],
    ["sun eve 2 iron shirts", "iron shirts", "2026-11-22T19:00"],
  ])("is “to” where the time is whole: %s", (text, title, at) => {
    expect(set(text)).toEqual([title, at]);
  });

  it.each([
    ["in 10 mins 2 eggs need turning", "2 eggs need turning"],
    ["fri 5pm 2 guests arrive", "2 guests arrive"],
    ["buy 2 tickets tomorrow", "buy 2 tickets"],
  ])("counts what it stands before: %s", (text, title) => {
    expect(set(text)[0]).toBe(title);
  });

  it("may be the hour behind a day, and is asked about", () => {
    expect(refused("remind me tomorrow 2 call mum").code).toBe("AMBIGUOUS_TIME");
  });
});

describe("what is typed in a hurry", () => {
  it("is forgotten, and tomorrow", () => {
    expect(set("dont 4get nans tablets 2moz 9pm")).toEqual(["nans tablets", "2026-11-22T21:00"]);
  });

  it.each([
    ["mums flight lands 1740 remind me 45 mins b4", "2026-11-21T16:55"],
    ["shop closes 1730 remind me half an hour before", "2026-11-21T17:00"],
    ["train leaves 1905 remind me 30 mins before", "2026-11-21T18:35"],
  ])("has the hour of what ends or leaves: %s", (text, at) => {
    expect(set(text)[1]).toBe(at);
  });

  it("has a year behind what runs for years", () => {
    expect(refused("contract ends 2027 remind me a month before").code).toBe("NOT_UNDERSTOOD");
  });
});
