/** What is said to others, or of the world, sets nothing; what only begins like it does. */
import { describe, expect, it } from "vitest";
import { parseReminder } from "../../src/language/index.js";
import { OTHER_TALK } from "../../src/language/sentence/other-talk.js";
import { options } from "./reading.js";

describe("talk that asks for nothing", () => {
  it.each(OTHER_TALK.map(({ example }) => example))("%s", (text) => {
    expect(parseReminder(text, options)).toMatchObject({ ok: false });
  });

  it.each([
    "play tennis with Jo on Saturday at 10",
    "don't forget to call Ben on Friday",
    "buy rain boots on Saturday",
    "see the doctor on Monday at 9",
    "until Friday remind me every day at 8 to take the pills",
    "cancel the gym on Friday",
    "remember to ask Jo about the key when she calls",
    "never forget to lock the shed at 9",
    "give back the drill on Friday at 5",
    "Tom back on the 23rd of May",
    "pick up the recipe for the cake on Friday",
    "remind me at 5 to ask Bob to the party",
    "tell my phone to remind me at 5 to leave",
    "remind me to text Bob at 5 to remind him of the keys",
    "make it to the gym tomorrow at 6",
    "make it work by Friday",
    "remind me at 5 to make it home by 6",
  ])("%s is set", (text) => {
    expect(parseReminder(text, options)).toMatchObject({ ok: true });
  });
});

describe("what was just set, said anew without its title", () => {
  it.each([
    "make it 3:30",
    "oh and make it 3:30",
    "make that Friday at 9",
    "make it tomorrow instead",
    "ok so make it at 4 please",
  ])("%s changes it, and sets nothing called so", (text) => {
    expect(parseReminder(text, options)).toMatchObject({
      ok: false,
      message: expect.stringContaining("changes or removes"),
    });
  });
});
