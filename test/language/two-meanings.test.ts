/** What two people would read in two ways is asked about, with both; its clear neighbour, a word away, is set. */
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { parseReminder } from "../../src/language/index.js";

const timeZone = "Europe/Berlin";
const now = new Date(Temporal.ZonedDateTime.from(`2026-06-10T10:15[${timeZone}]`).epochMilliseconds);
const read = (text: string, zone = timeZone) =>
  parseReminder(text, { now, timeZone: zone, language: "en-GB" });

describe("words with two meanings", () => {
  it.each([
    ["friday at 2 at night get Mia from the disco", "Fri 12 Jun 2026, 02:00 (Europe/Berlin), or Sat 13 Jun"],
    ["every saturday at midnight reset the counter", "00:00"],
    ["25 october at 2:30 am look at the log", "an hour later"],
    ["in a quarter renew the contract", "quarter of a year"],
    ["thursday 10am IST sync with the developers", "India"],
    ["remind me daily from july 20 to july 10 at 8am to take the tablet", "the earlier first"],
    ["every day on fridays at 10am update the dashboard", "only on fridays"],
  ])("“%s” is asked about with both", (text, meaning) => {
    const result = read(text);
    expect(result.ok ? result.title : result.code).toBe("AMBIGUOUS_TIME");
    expect(result.ok ? "" : result.message).toContain(meaning);
  });

  it.each([
    "friday at 10 at night get Mia from the disco",
    "in the night from friday to saturday at 2am restart the router",
    "every day at midnight reset the counter",
    "every saturday at 00:00 reset the counter",
    "25 october at 3:30 am look at the log",
    "in a quarter of an hour renew the parking ticket",
    "thursday 10am India time sync with the developers",
    "remind me daily from july 10 to july 20 at 8am to take the tablet",
    "every monday at 7 from september 1 until june 30 pack the gym bag",
    "every day at 8 from 1 August 2026 until 15 July 2027 feed the fish",
    "every day, monday to friday, at 10am update the dashboard",
    "starting in april, daily until march feed the fish",
    "daily from monday to friday at 10am update the dashboard",
  ])("“%s” is set", (text) => {
    const result = read(text);
    expect(result.ok || result.message).toBe(true);
  });

  it("the letters of one's own zone are its own", () => {
    expect(read("thursday 10am IST sync with the developers", "Asia/Kolkata").ok).toBe(true);
  });
});

describe("words that leave open how often, how long, until what or by whose clock", () => {
  it.each([
    "most mornings at 7am stretch",
    "almost every day at 1pm write in the diary",
    "occasionally at 9pm read a poem",
    "every tuesday at 10am for a while call the insurance",
    "every thursday at 3pm a few times ask for the refund",
    "daily at 6pm practise the solo until the concert",
    "friday at 3pm their time call the client",
    "monday at 4pm the client's time present the draft",
    "when the nights get frosty remind me to bring the lemon tree in",
  ])("“%s” is asked about", (text) => {
    const result = read(text);
    expect(result.ok ? result.title : result.code).toMatch(/^(?:AMBIGUOUS_TIME|UNSUPPORTED|NEEDS_TIME)$/);
  });

  it.each([
    ["mornings at 7am stretch for a while", "stretch for a while"],
    ["friday at 3pm take your time with the puzzle", "take your time with the puzzle"],
    ["when I get up tomorrow at 7 remind me to take the tablet", "take the tablet"],
    ["remind me tomorrow at 5 to thank most of the guests", "thank most of the guests"],
  ])("“%s” is set", (text, title) => {
    const result = read(text);
    expect(result.ok ? result.title : result.message).toBe(title);
  });
});
