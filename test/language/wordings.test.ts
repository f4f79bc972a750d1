/** Every other wording of a situation or a rhythm is found in its own example. */
import { describe, expect, it } from "vitest";
import { tokenize } from "../../src/language/chart/tokens.js";
import { MOMENTS_SAID } from "../../src/language/sentence/moments-said.js";
import { reworded } from "../../src/language/sentence/reworded.js";
import { RHYTHMS_ADDED } from "../../src/language/sentence/rhythms-added.js";
import { RHYTHMS_NUMBERED } from "../../src/language/sentence/rhythms-numbered.js";
import { RHYTHMS_PAUSED } from "../../src/language/sentence/rhythms-paused.js";
import { RHYTHMS_SAID } from "../../src/language/sentence/rhythms-said.js";
import { SITUATIONS_SAID } from "../../src/language/sentence/situations-said.js";
import { meant } from "./meant.js";

const line = (text: string): string =>
  tokenize(text)
    .map(({ lower }) => `${lower} `)
    .join("");

describe("another wording", () => {
  it.each(
    [
      ...SITUATIONS_SAID,
      ...RHYTHMS_SAID,
      ...RHYTHMS_ADDED,
      ...RHYTHMS_NUMBERED,
      ...RHYTHMS_PAUSED,
      ...MOMENTS_SAID,
    ].map((wording) => [wording.example, wording] as const),
  )("is found in “%s”, which means it", (example, { find, cues, means }) => {
    expect(line(example)).toMatch(new RegExp(find.source, find.flags.replace("g", "")));
    expect(tokenize(example).some(({ lower }) => cues.includes(lower))).toBe(true);
    const tokens = tokenize(example);
    expect(reworded(tokens)).not.toBe(tokens);
    expect(meant(example)).toBe(means);
  });
});
