/** What only looks like a time sets nothing and is not offered as one; the short forms that look like it stay requests. */
import { describe, expect, it } from "vitest";
import { parseReminder } from "../../src/language/index.js";

const options = { now: new Date("2026-05-06T08:20:00Z"), timeZone: "Europe/Berlin", language: "en-GB" };
const read = (text: string) => parseReminder(text, options);

describe("what only looks like a time", () => {
  it.each([
    // so much of something
    "at 120 grams it's a light racket",
    "between 2 and 4 cm of snow",
    "Total due: 12.30 EUR",
    "shares fell by 3 percent",
    "from 2 to 5 players, ages 8 up",
    // which one of them
    "Flight BA 1745, seat 12A",
    "bus 8a stops here",
    "see John 3:16 for the quote",
    "turn right on 5th Avenue",
    "on the fourth floor",
    // one of several numbers, or another value
    "pick a number from 3 to 9",
    "choose between 1 and 10",
    "rate us from 1 to 5",
    "raise the limit from 5 to 10",
    "pick any card from 2 to 10",
    // another word
    "sun-dried tomatoes in oil",
    "sat nav keeps sending me into a field",
    "the dog sat by the door",
    // a name
    "Sheffield Wednesday scarf",
    "play track 8 from Blue Monday",
    "Midnight Express poster",
    "Saturday by Ian McEwan, paperback",
    "Wednesday Addams costume, size M",
    "Daily Mail subscriber since 1998",
    "Monday.com licence",
    "May the Fourth Estate prosper",
    // of what kind a thing is
    "buy Easter eggs",
    "remind me to write Christmas cards",
    "New Year resolutions",
    // told of something, by words that may be no time
    "levels go from 1 to 8",
    "Saturday job wanted",
  ])("neither sets anything nor is understood: %s", (text) => {
    const result = read(text);
    expect(result.ok).toBe(false);
    expect(result.ok || result.understood).toBeUndefined();
  });

  it.each([
    ["bins Wednesday", "bins", "2026-05-13T07"],
    ["Max Thursday dentist", "Max dentist", "2026-05-07T07"],
    ["Christmas lunch", "lunch", "2026-12-25T08"],
    ["at Easter buy eggs", "buy eggs", "2027-03-28T07"],
    ["send Christmas cards on 1 December", "send Christmas cards", "2026-12-01T08"],
    ["Wednesday bins", "bins", "2026-05-13T07"],
    ["Friday Leo swimming", "Leo swimming", "2026-05-08T07"],
    ["Milk Wednesday please", "Milk", "2026-05-13T07"],
    ["call Ana wed", "call Ana", "2026-05-13T07"],
    ["water plants sun", "water plants", "2026-05-10T07"],
    ["at 7 drinks with Ben", "drinks with Ben", "2026-05-06T17"],
    ["pick Tom up between 3 and 4", "pick Tom up", "2026-05-06T13"],
    ["coffee with Ruth 3:30", "coffee with Ruth", "2026-05-06T13:30"],
    ["5th rent", "rent", "2026-06-05T07"],
    ["on Wednesday Sheffield game", "Sheffield game", "2026-05-13T07"],
    ["remind me on Friday to order sun-dried tomatoes", "order sun-dried tomatoes", "2026-05-08T07"],
    ["remind me at 5 to book seat 12A", "book seat 12A", "2026-05-06T15"],
    ["tomorrow at 9 pick a number from 3 to 9", "pick a number from 3 to 9", "2026-05-07T07"],
  ])("is told from a time: %s", (text, title, at) => {
    const result = read(text);
    expect(result.ok && result.title).toBe(title);
    expect(result.ok && result.trigger.type === "scheduled" && result.trigger.at.toISOString()).toContain(at);
  });
});

describe("the sun, what is very small and a year are no time", () => {
  it.each([
    ["sit in the sun tomorrow at 3", "sit in the sun"],
    ["every day at noon stay out of the sun", "stay out of the sun"],
    ["look for minute cracks in an hour", "look for minute cracks"],
    ["call Ana on St. Patrick's Day 2027", "call Ana"],
  ])("“%s” is titled “%s”", (text, title) => {
    const result = parseReminder(text, options);
    expect(result.ok && result.title).toBe(title);
  });

  it.each(["Don't stare at the sun.", "A minute amount of salt", "sports day 2030", "St. Andrew's Day 2025"])(
    "“%s” sets nothing",
    (text) => expect(parseReminder(text, options).ok).toBe(false),
  );
});
