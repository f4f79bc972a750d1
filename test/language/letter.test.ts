/** How a letter opens and ends is not to be remembered. */
import { describe, expect, it } from "vitest";
import { read } from "./reading.js";

describe("a request in a letter", () => {
  it.each([
    ["Good morning! Would you remind me on Friday at 10 to feed Bo? Many thanks in advance, Mia", "feed Bo"],
    ["Hi there,\nplease remind me tomorrow at 13:30 to water the ferns.\nThanks,\nMia", "water the ferns"],
    ["Hello, remind me on Friday to return the ladder. Kind regards, Mia Berg", "return the ladder"],
    ["remind me on Friday to pay the tax", "pay the tax"],
    ["remind me on Friday to write a card: thanks, Mia", "write a card: thanks, Mia"],
    ["remind me on Friday to say thank you", "say thank you"],
  ])("%s", (text, title) => {
    expect(read(text).title).toBe(title);
  });
});
