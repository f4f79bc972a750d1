/** Ways in which people put an entry, an order or a number that had been read as something else. */
import { describe, expect, it } from "vitest";
import { read, refused, wall } from "./reading.js";

const said = (text: string): string => {
  const { title, trigger } = read(text);
  return `${title} | ${trigger.type === "scheduled" ? wall(trigger.at).slice(5) : trigger.type}`;
};

describe("an entry for a calendar", () => {
  it.each([
    ["add lunch with Greg to my calendar for 26 November at 1pm", "lunch with Greg | 11-26T13:00"],
    ["add to my diary lunch with Greg on 26 November at 1pm", "lunch with Greg | 11-26T13:00"],
    ["put in the calendar: Ella's recital, 27 November, 4pm", "Ella's recital | 11-27T16:00"],
    ["put lunch with Greg on 26 November at 1pm in my calendar", "lunch with Greg | 11-26T13:00"],
    ["can you put dentist in my planner for 4 December", "dentist | 12-04T09:00"],
    ["save the date: 4 December Ella's wedding", "Ella's wedding | 12-04T09:00"],
  ])("%s is what is entered", (text, expected) => {
    expect(said(text)).toBe(expected);
  });

  it.each([
    [
      "remind me to put the dentist in my calendar on 4 December",
      "put the dentist in my calendar | 12-04T09:00",
    ],
    ["buy a new calendar on 4 December", "buy a new calendar | 12-04T09:00"],
    ["write in my diary on 4 December", "write in my diary | 12-04T09:00"],
    ["add a slide to the agenda on 4 December", "add a slide to the agenda | 12-04T09:00"],
    ["save the date cards out on 4 December", "save the date cards out | 12-04T09:00"],
    ["put a new calendar on the wall on 4 December", "put a new calendar on the wall | 12-04T09:00"],
  ])("%s is a thing to do", (text, expected) => {
    expect(said(text)).toBe(expected);
  });
});

it("a request beside an entry for a calendar counts from what is entered", () => {
  const text = "add Tom's birthday to my calendar for 12 December and remind me a week before";
  expect(said(text)).toBe("Tom's birthday | 12-05T09:00");
});

describe("what is cancelled or moved", () => {
  it.each([
    "cancel my Spotify subscription on 4 December",
    "move my savings to the other account on 4 December",
    "turn off the heating on 4 December",
  ])("%s is a thing to do, where no reminder is one", (text) => {
    expect(said(text)).toBe(`${text.replace(" on 4 December", "")} | 12-04T09:00`);
  });

  it.each([
    "cancel my alarm for tomorrow",
    "switch off the alarm tomorrow",
    "cancel my account reminder tomorrow",
  ])("%s sets nothing", (text) => {
    expect(refused(text).code).toBe("NOT_UNDERSTOOD");
  });
});

describe("a number that belongs to something", () => {
  it.each([
    ["dad's 70th on 4 December", "dad's 70th | 12-04T09:00"],
    ["wish Aunt Clara a happy 80th on 4 December", "wish Aunt Clara a happy 80th | 12-04T09:00"],
    ["Jo's 30th on 4 December at 8pm", "Jo's 30th | 12-04T20:00"],
    ["Leo's 14th December recital", "Leo's recital | 12-14T09:00"],
  ])("%s: a birthday, or a day of a month", (text, expected) => {
    expect(said(text)).toBe(expected);
  });

  it.each([
    ["the visa runs out in 90 days, remind me in 60", 60],
    ["the trial ends in 14 days, remind me in 12", 12],
    ["the stitches come out in 3 weeks, remind me in 2", 14],
  ])("%s counts in the unit that was said", (text, days) => {
    const { trigger } = read(text, { now: new Date("2026-06-01T08:00:00Z"), timeZone: "UTC" });
    expect(trigger).toMatchObject({
      type: "scheduled",
      at: new Date(Date.UTC(2026, 5, 1 + days, 8)),
    });
  });

  it.each([
    ["19h30 lights check in the hall", "lights check in the hall", "T19:30"],
    ["14h30 dentist", "dentist", "T14:30"],
    ["1h30 study", "study", null],
  ])("%s: then, or so long", (text, title, hour) => {
    const result = read(text, { now: new Date("2026-06-01T08:20:00Z"), timeZone: "UTC" });
    expect(result.title).toBe(title);
    if (result.trigger.type !== "scheduled") throw new Error(result.trigger.type);
    expect(wall(result.trigger.at, "UTC")).toBe(`2026-06-01${hour ?? "T09:50"}`);
  });

  it("a number that is no smaller counts minutes, as it does alone", () => {
    const { trigger } = read("the trip is in 2 weeks, remind me in 30 to check the oven", {
      now: new Date("2026-06-01T08:00:00Z"),
      timeZone: "UTC",
    });
    expect(trigger).toMatchObject({ at: new Date("2026-06-01T08:30:00Z") });
  });

  it("how many at most is asked about", () => {
    expect(refused("paracetamol every 4 hours from noon, max 4").code).toBe("AMBIGUOUS_TIME");
    expect(read("call Max every 2 days").title).toBe("call Max");
  });
});

describe("cities that are called like people", () => {
  it.each(["haircut 3pm Sydney", "coffee 3pm Regina"])("%s is asked about", (text) => {
    expect(refused(text).code).toBe("AMBIGUOUS_TIME");
  });

  it("are places where it is said", () => {
    expect(read("standup 10am Sydney time").title).toBe("standup");
    expect(read("standup 10am (Sydney)").title).toBe("standup");
  });
});

describe("how often, in one word", () => {
  it.each([
    ["once-a-month reminder: tyre pressures", "tyre pressures | recurring"],
    ["twice-a-day eye drops", "eye drops | recurring"],
    ["twice-weekly gym", "gym | recurring"],
  ])("%s", (text, expected) => {
    expect(said(text)).toBe(expected);
  });
});

describe("somebody wonders, or waits for an hour", () => {
  it("a question that offers a choice sets nothing", () => {
    expect(refused("Should I call Ana tomorrow or wait for her to write?").message).toMatch(/question/);
  });

  it("an hour that is awaited is a time", () => {
    expect(said("tell me when it's 16:30 to leave")).toMatch(/^leave \| .*T16:30$/);
    expect(refused("tell me when it's over").message).toMatch(/question/);
  });
});

describe("at the stove, and by the part of the day", () => {
  const now = new Date("2026-06-01T08:20:00Z");
  const short = (text: string): string => {
    const { title, trigger } = read(text, { now, timeZone: "UTC" });
    return `${title} | ${trigger.type === "scheduled" ? wall(trigger.at, "UTC").slice(11) : trigger.type}`;
  };

  it.each([
    ["pasta 9 min", "pasta | 08:29"],
    ["check the oven, 20 minutes", "check the oven | 08:40"],
    ["laundry out of the machine 45min", "laundry out of the machine | 09:05"],
  ])("%s: minutes from now, said in a note", (text, expected) => {
    expect(short(text)).toBe(expected);
    expect(read(text, { now, timeZone: "UTC" }).notes.join()).toContain("from now");
  });

  it.each([
    "walk for 20 min",
    "meeting with Tom 30 min",
    "yoga 20 min",
    "remind me to run 30 min",
    "move the car 2 hours",
    "run at least 30 min",
  ])("%s says how long, and not when", (text) => {
    expect(refused(text).code).toBe("NEEDS_TIME");
  });

  it.each([
    ["early evening: close the hens", "close the hens | 18:00"],
    ["call Bo late morning", "call Bo | 11:00"],
    ["remind me early evening to close the hens", "close the hens | 18:00"],
    ["take the pill with food at 20:00", "take the pill with food | 20:00"],
  ])("%s", (text, expected) => {
    expect(short(text)).toBe(expected);
  });

  it("leaves early and late to what is called by them", () => {
    expect(read("early morning swim on Saturday").title).toBe("early morning swim");
    expect(refused("late evening snack").code).toBe("NEEDS_TIME");
    expect(refused("take aspirin with meals").message).toContain("with meals");
  });
});

describe("what stands beside a name or a rhythm", () => {
  it.each([
    "Friday haircut tomorrow dentist",
    "Friday dinner not tomorrow",
    "Thursday nails for the wedding on 4 December",
  ])("%s is asked about", (text) => {
    expect(refused(text).code).toBe("AMBIGUOUS_TIME");
  });

  it("a season that ends in a month ends with it, and an hour at which a class ends is none of a rhythm", () => {
    const { title, trigger } = read("every Friday clean the pool, season ends in May");
    expect(title).toBe("clean the pool");
    expect(trigger).toMatchObject({ type: "recurring" });
    expect(trigger.type === "recurring" && trigger.until && wall(trigger.until)).toBe("2027-05-31T23:59");
    expect(refused("gym every Monday, class ends 8pm").ok).toBe(false);
  });
});

describe("minutes of an hour that is not named", () => {
  it.each([
    ["remind me at half past to check the oven", "check the oven | 11-21T11:30"],
    ["remind me at ten past to put the pasta on", "put the pasta on | 11-21T11:10"],
    ["remind me @ 25 past to check on the bread", "check on the bread | 11-21T11:25"],
    ["remind me at quarter to to leave", "leave | 11-21T11:45"],
    ["at quarter past remind me to leave", "leave | 11-21T11:15"],
    ["remind me at 5 to tell Ana", "tell Ana | 11-21T17:00"],
    ["remind me at ten to ten to leave", "leave | 11-21T21:50"],
  ])("%s comes when the clock shows them next", (text, expected) => {
    expect(said(text)).toBe(expected);
  });

  it.each(["remind me at five to to leave", "remind me at 10 to to leave"])(
    "%s is asked about: it may be that hour as well",
    (text) => {
      expect(refused(text).code).toBe("AMBIGUOUS_TIME");
    },
  );
});

describe("a length with the comma of other languages", () => {
  it.each([
    ["in 1,5 hours check the oven", "check the oven | 11-21T12:30"],
    ["remind me in 0,5 hours to turn the rice off", "turn the rice off | 11-21T11:30"],
    ["in 1,75 h fetch the kids", "fetch the kids | 11-21T12:45"],
    ["buy 1,5 litres of milk on 4 December", "buy 1,5 litres of milk | 12-04T09:00"],
    ["in 1,500 minutes stop the run", "stop the run | 11-22T12:00"],
  ])("%s", (text, expected) => {
    expect(said(text)).toBe(expected);
  });
  it("is asked about where it may be one or the next", () => {
    expect(refused("remind me in 4,5 days to call Ana")).toMatchObject({ ok: false });
  });
});

describe("w/e", () => {
  it.each(["clean the car at the w/e", "remind me next w/e to mow the lawn", "every w/e feed the hens"])(
    "%s is of the weekend",
    (text) => {
      expect(said(text)).toBe(said(text.replace("w/e", "weekend")));
    },
  );
  it("before a thing stays what the thing is called by", () => {
    expect(said("do the w/e shop on 4 December")).toBe("do the w/e shop | 12-04T09:00");
  });
});

describe("a length of nothing, or an end that nobody told", () => {
  it.each([
    ["remind me in 0 minutes to call Ana", "a length of nothing"],
    ["remind me every 0 minutes to blink", "a length of nothing"],
    ["remind me every day until the end of term to pack lunch", '"until the end of term"'],
    ["water the tomatoes every day until the end of the season", '"until the end of the season"'],
  ])("%s is asked about by name", (text, named) => {
    expect(refused(text).message).toContain(named);
  });
});

describe("a date whose day and month can be swapped", () => {
  it("names the other way beside it, with a year too", () => {
    const { alternatives } = read("remind me on 3/4/2027 at 15:00 to call Ana");
    expect(alternatives.map(({ trigger }) => trigger.type === "scheduled" && wall(trigger.at))).toEqual([
      "2027-04-03T15:00",
    ]);
  });
});
