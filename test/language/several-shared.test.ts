/** What one of several reminders says for the others too, and two things to do that are no one reminder. */
import { describe, expect, it } from "vitest";
import { describeTrigger, parseReminder } from "../../src/language/index.js";
import { options, wall } from "./reading.js";

const told = (text: string): string[] => {
  const result = parseReminder(text, options);
  return (result.ok ? [] : (result.several ?? [])).map(({ title, trigger }) =>
    trigger.type === "scheduled"
      ? `${wall(trigger.at)} ${title}`
      : `${describeTrigger(trigger, options)}: ${title}`,
  );
};
const one = (text: string): string => {
  const result = parseReminder(text, options);
  return result.ok ? result.title : result.code;
};

describe("what is said once, at the end of several or in front of them", () => {
  it.each([
    [
      "call Ana at 9, Ben at 10 and Cy at 11 tomorrow",
      ["2026-11-22T09:00 call Ana", "2026-11-22T10:00 call Ben", "2026-11-22T11:00 call Cy"],
    ],
    ["swimming at 4 and judo at 5:30 on Friday", ["2026-11-27T16:00 swimming", "2026-11-27T17:30 judo"]],
    [
      "gym Monday, pool Thursday at 7pm every week",
      ["every Monday at 19:00: gym", "every Thursday at 19:00: pool"],
    ],
    [
      "hens out at 7, hens in at 9pm every day",
      ["every day at 7:00: hens out", "every day at 21:00: hens in"],
    ],
    [
      "every week: training Tue 18:00, match Sun 11:00",
      ["every Tuesday at 18:00: training", "every Sunday at 11:00: match"],
    ],
    [
      "switch to winter tyres every year in October, to summer tyres in April",
      [
        "every year on 1 October at 9:00: switch to winter tyres",
        "every year on 1 April at 9:00: switch to summer tyres",
      ],
    ],
    [
      "call Mum at 5 and Dad at 6 on Sundays",
      ["every Sunday at 17:00: call Mum", "every Sunday at 18:00: call Dad"],
    ],
    [
      "electricity 28th, water 5th, both monthly",
      ["on the 28th of every month at 9:00: electricity", "on the 5th of every month at 9:00: water"],
    ],
    [
      "yoga Tue 7pm and pilates Thu 6pm until the end of March",
      [
        "every Tuesday at 19:00, until Wed 31 Mar 2027: yoga",
        "every Thursday at 18:00, until Wed 31 Mar 2027: pilates",
      ],
    ],
    [
      "injection every Wednesday and every other Saturday at 8pm",
      ["every Wednesday at 20:00: injection", expect.stringMatching(/at 20:00.*: injection$/)],
    ],
    [
      "shift tomorrow 6am, Tuesday 2pm, Saturday 10pm",
      ["2026-11-22T06:00 shift", "2026-11-24T14:00 shift", "2026-11-28T22:00 shift"],
    ],
  ])("“%s”", (text, each) => {
    expect(told(text)).toEqual(each);
  });

  it("a part that cannot be set is asked about, and none is left out", () => {
    const result = parseReminder("birthdays: Lea 20 November, Tim 17 August, Ole 2 December", options);
    expect(result).toMatchObject({ ok: false, message: expect.stringContaining("Lea") });
    expect(told("birthdays: Lea 20 November, Tim 17 August, Ole 2 December")).toEqual([]);
  });

  it.each([
    ["a day that stands with the hour of its own", "call Tom at 3 and Ann tomorrow at 5", "2026-11-21"],
    ["a day of the first", "pay rent tomorrow and take the pill every day", "2026-11-22"],
  ])("%s is only of that one: “%s”", (_, text, day) => {
    expect(told(text)[0]!.slice(0, 10)).toBe(day);
  });
});

it("two days of a month without its name are the next such days, in whichever order they are told", () => {
  expect(told("pay the gas on the 28th and the water on the 25th")).toEqual([
    "2026-11-28T09:00 pay the gas",
    "2026-11-25T09:00 pay the water",
  ]);
  expect(told("pay the gas on 28 November and the water on the 25th")[1]).toBe(
    "2026-12-25T09:00 pay the water",
  );
});

describe("a verb that is said once", () => {
  it.each([
    ["call Mum tonight and Dad tomorrow at 6", ["call Mum", "call Dad"]],
    ["pick up Max at 3 and Ella from ballet at 4:15", ["pick up Max", "pick up Ella from ballet"]],
    ["pick Max up at 3 and Ella at 4", ["pick Max up", "pick Ella up"]],
    ["write to Jo on Monday and Pat on Friday", ["write to Jo", "write to Pat"]],
    [
      "email the report to Jo tomorrow and Pat on Monday",
      ["email the report to Jo", "email the report to Pat"],
    ],
    ["water roses every Monday, orchids every Friday", ["water roses", "water orchids"]],
    ["remind me to buy bread today, to ring Fi tomorrow", ["buy bread", "ring Fi"]],
    ["call the bank tomorrow and Ana on Friday", ["call the bank", "call Ana"]],
    ["text Ana tonight and Uncle Bo tomorrow", ["text Ana", "text Uncle Bo"]],
    ["water the roses tonight, the orchids tomorrow", ["water the roses", "water the orchids"]],
  ])("“%s”", (text, titles) => {
    expect(told(text).map((each) => each.replace(/^(?:\S+T\S+|.*:) /, ""))).toEqual(titles);
  });

  it.each([
    ["call Ana at 9, lunch at 12", "lunch"],
    ["buy milk at 5, gym at 6", "gym"],
    ["call Mum on Monday and Ben's birthday on 9 June", "Ben's birthday"],
    ["defrost the chicken at 1 and marinate it at 2", "marinate it"],
    ["buy milk today, the electrician on Friday", "the electrician"],
    ["call Ben at 9 and Easter egg hunt at 11", "Easter egg hunt"],
    ["call Tom tomorrow and Oktoberfest on Saturday", "Oktoberfest"],
    ["send the invoice to Jo tomorrow and Rent on Monday", "Rent"],
    ["call Ana tomorrow, Berlin on Friday", "Berlin"],
  ])("“%s” leaves none out", (text, title) => {
    expect(told(text)[1]!.replace(/^\S+ /, "")).toBe(title);
  });
});

describe("two things to do with a time each", () => {
  it.each([
    [
      "remind me to defrost the mince at 3 and at 6 to start the rice",
      ["defrost the mince", "start the rice"],
    ],
    ["remind me to leave at 4 and at 4:15 to call Dad", ["leave", "call Dad"]],
    ["remind me to feed the baby at 1 and to bath her at 6", ["feed the baby", "bath her"]],
    ["training Tue and Thu at 19:00 and match Sat at 15:00", ["training", "training", "match"]],
    ["call the bank at 11 and at 2 the landlord", ["call the bank", "call the landlord"]],
    ["feed the dog every morning, the cat every evening", ["feed the dog", "feed the cat"]],
    ["hoover every Sat morning, mop every other Sat", ["hoover", "mop"]],
  ])("“%s” are two", (text, titles) => {
    expect(told(text).map((each) => each.replace(/^(?:\S+T\S+|.*:) /, ""))).toEqual(titles);
  });

  it.each([
    ["remind me to take the pill at 9 and at 3 to prevent a headache", "take the pill to prevent a headache"],
    ["walk the dog every morning, take the bags", "walk the dog, take the bags"],
    ["walk the dog every morning and every evening", "walk the dog"],
    ["remind me to put the roast in at 4, and at 5:30 to do the veg", "AMBIGUOUS_TIME"],
  ])("“%s” is one, or a question", (text, title) => {
    expect(one(text)).toBe(title);
  });
});
