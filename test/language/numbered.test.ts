/** A number behind what it may be the number of: part of the name, an hour, or asked about with both. */
import { describe, expect, it } from "vitest";
import { parseReminder } from "../../src/language/index.js";

// Wednesday, 10:20 in Berlin
const options = { now: new Date("2026-05-06T08:20:00Z"), timeZone: "Europe/Berlin", language: "en-GB" };
const read = (text: string) => parseReminder(text, options);
const told = (text: string): string => {
  const result = read(text);
  if (!result.ok) return `${result.code} ${result.message}`;
  const at = result.trigger.type === "scheduled" ? result.trigger.at.toISOString().slice(0, 16) : "";
  return `${result.title} ${at}`;
};

describe("a number behind a noun", () => {
  it.each([
    // versions and wares
    ["upgrade to fedora 20 monday", "upgrade to fedora 20 2026-05-11T07:00"],
    ["install php 8 on friday", "install php 8 2026-05-08T07:00"],
    ["migrate the shop to drupal 11 tomorrow", "migrate the shop to drupal 11 2026-05-07T07:00"],
    ["test kotlin 21 friday morning", "test kotlin 21 2026-05-08T07:00"],
    // parts of a whole
    ["read verse 16 sunday", "read verse 16 2026-05-10T07:00"],
    ["finish worksheet 3 tomorrow", "finish worksheet 3 2026-05-07T07:00"],
    ["complete week 4 on sunday", "complete week 4 2026-05-10T07:00"],
    ["buy vitamin d 3 tomorrow", "buy vitamin d 3 2026-05-07T07:00"],
    ["revise chapter 3.2 by monday", "revise chapter 3.2 2026-05-11T07:00"],
    ["send worksheet 9 by friday", "send worksheet 9 2026-05-08T07:00"],
    // of three or four figures
    ["reproduce defect 1415 tomorrow", "reproduce defect 1415 2026-05-07T07:00"],
    ["dial ext 1020 on monday", "dial ext 1020 2026-05-11T07:00"],
    ["merge pr 945 friday", "merge pr 945 2026-05-08T07:00"],
    // so many people
    ["book a table for 4 at 7 on sunday", "book a table for 4 2026-05-10T17:00"],
    ["lunch for 5 at 1 tomorrow", "lunch for 5 2026-05-07T11:00"],
    // where something is
    ["drop keys at 14 Station Rd tomorrow", "drop keys at 14 Station Rd 2026-05-07T07:00"],
    ["coffee at Seven Dials friday", "coffee at Seven Dials 2026-05-08T07:00"],
    // open at all hours
    ["call the 24/7 desk friday", "call the 24/7 desk 2026-05-08T07:00"],
    ["24/7 laundry visit tomorrow", "24/7 laundry visit 2026-05-07T07:00"],
  ])("belongs to it: %s", (text, expected) => expect(told(text)).toBe(expected));

  it.each([
    "drinks at club 22 friday",
    "lecture 15 monday",
    "rewatch airport 13 sunday",
    "read neuromancer 20 tomorrow",
    "switch to tariff 14 monday",
    "brunch at cafe 11 sunday",
  ])("is asked about, with both meanings: %s", (text) => {
    const answer = told(text);
    expect(answer).toMatch(/^AMBIGUOUS_TIME This can mean two things/);
    expect(answer).toMatch(/ \d+" .*9:00/);
  });

  it.each([
    ["physio 14 friday", "physio 2026-05-08T12:00"],
    ["call Mia 18 tomorrow", "call Mia 2026-05-07T16:00"],
    ["play tennis 19 thursday", "play tennis 2026-05-07T17:00"],
    ["watch football 21 saturday", "watch football 2026-05-09T19:00"],
    ["haircut 1615 friday", "haircut 2026-05-08T14:15"],
    ["buy tulips 17 friday", "buy tulips 2026-05-08T15:00"],
    ["play piano 16 tomorrow", "play piano 2026-05-07T14:00"],
    ["update Lena 15 friday", "update Lena 2026-05-08T13:00"],
    ["pub 20 friday", "pub 2026-05-08T18:00"],
    ["go running 18 tomorrow", "go running 2026-05-07T16:00"],
    ["release 12 june", "release 2026-06-12T07:00"],
    ["send draft 3 may 2027", "send draft 2027-05-03T07:00"],
    ["psalm 5pm sunday", "psalm 2026-05-10T15:00"],
    ["read chapter at 17 on sunday", "read chapter 2026-05-10T15:00"],
    ["in 5 1/2 minutes turn the eggs", "turn the eggs 2026-05-06T08:25"],
  ])("is an hour where nothing is numbered: %s", (text, expected) => expect(told(text)).toBe(expected));
});

describe("two bare numbers beside a day", () => {
  it.each([
    ["night duty 20-6 on saturday", "night duty 2026-05-09T18:00"],
    ["electrician 7-11 monday", "electrician 2026-05-11T05:00"],
    ["day shift 6-14 tomorrow", "day shift 2026-05-07T04:00"],
    ["flea market 9-15 on 17 may", "flea market 2026-05-17T07:00"],
    ["playgroup 2-4 friday", "playgroup 2026-05-08T12:00"],
    ["thursday parents evening 17-19", "parents evening 2026-05-07T15:00"],
    ["tomorrow dentist 4", "dentist 2026-05-07T14:00"],
    ["on pentecost sunday church 11", "church 2026-05-24T09:00"],
  ])("are its hours: %s", (text, expected) => expect(told(text)).toBe(expected));

  it.each([
    ["read pages 10-14 tomorrow", "read pages 10-14 2026-05-07T07:00"],
    ["do problems 6-9 on friday", "do problems 6-9 2026-05-08T07:00"],
    ["bring 2-3 chairs on saturday", "bring 2-3 chairs 2026-05-09T07:00"],
    ["friday revise chapters 3-5", "revise chapters 3-5 2026-05-08T07:00"],
    ["saturday game 7", "game 7 2026-05-09T07:00"],
  ])("number or count something else: %s", (text, expected) => expect(told(text)).toBe(expected));
});

describe("a number behind what is done at an hour", () => {
  it.each([
    ["exercise 18 tomorrow", "exercise 2026-05-07T16:00"],
    ["close windows 22 tonight", "close windows 2026-05-06T20:00"],
    ["install Windows 11 tomorrow", "install Windows 11 2026-05-07T07:00"],
    ["pack boxes 5-9 monday", "pack boxes 5-9 2026-05-11T07:00"],
    ["sing hymns 3-5 on Sunday", "sing hymns 3-5 2026-05-10T07:00"],
  ])("%s: %s", (text, expected) => expect(told(text)).toBe(expected));

  it.each(["prepare sprint 19 thursday", "submit assignment 17 friday", "play minecraft 16 saturday"])(
    "%s is asked about with both",
    (text) => expect(told(text)).toMatch(/^AMBIGUOUS_TIME This can mean two things/),
  );
});

describe("two figures with a point behind a weekday", () => {
  it.each([
    ["optician fri 9.15", "optician 2026-05-08T07:15"],
    ["choir monday 18.30", "choir 2026-05-11T16:30"],
    ["street party fri 12.06", "street party 2026-06-12T07:00"],
  ])("are an hour where they are no day of a month: %s", (text, expected) =>
    expect(told(text)).toBe(expected),
  );
});
