/** Rhythms that begin, end and leave out: weekdays for some weeks, stretches of months, days of a month that are counted together. */
import { describe, expect, it } from "vitest";
import { describeTrigger } from "../../src/language/index.js";
import { read, refused } from "./reading.js";
import { next, now, reads } from "./reading-rhythms.js";

describe("weekdays that go on for a while, and a rhythm that is asked for by that name", () => {
  reads([
    [
      "gym tue and thu 18:00 for two weeks",
      "gym",
      "05-07T18:00",
      "05-12T18:00",
      "05-14T18:00",
      "05-19T18:00",
    ],
    [
      "monday and thursday at 8 jog until the end of june",
      "jog",
      "05-07T08:00",
      "05-11T08:00",
      "05-14T08:00",
    ],
    ["mon wed fri 06:00 row, remind me till 1 july", "row", "05-08T06:00", "05-11T06:00", "05-13T06:00"],
    ["set a recurring reminder for friday 4pm: timesheet", "timesheet", "05-08T16:00", "05-15T16:00"],
    ["a repeating alarm for 7", "Alarm", "05-07T07:00", "05-08T07:00"],
  ]);

  it("asks how often, where a rhythm is asked for and none is named", () => {
    expect(refused("set a recurring reminder for 12 June to service the boiler", { now }).code).toBe(
      "INVALID_RECURRENCE",
    );
  });
});

describe("a rhythm that is told beside the one that is asked for", () => {
  reads([
    [
      "the grocer delivers every friday morning, so remind me every thursday at 8pm",
      "the grocer delivers every friday morning",
      "05-07T20:00",
      "05-14T20:00",
    ],
    ["aunt Lotte's birthday is 3/8, remind me every year", "aunt Lotte's birthday", "08-03T09:00"],
    [
      "every 20 minutes from now until 1pm look at the kiln",
      "look at the kiln",
      "05-06T10:40",
      "05-06T11:00",
    ],
    ["every weekday at 6:45 get the kids up", "get the kids up", "05-07T06:45", "05-08T06:45"],
    ["swim practice on Thurdsays at 11", "swim practice", "05-07T11:00", "05-14T11:00"],
  ]);

  it("ends when it is said to end, where it begins now", () => {
    const { trigger } = read("every 20 minutes from now until 1pm look at the kiln", { now });
    expect(trigger).toMatchObject({ until: new Date("2026-05-06T11:00:00Z") });
  });

  it("asks which half of the day an odd minute of five or six is in", () => {
    expect(refused("every weekday at 6:45 feed the dog", { now }).code).toBe("AMBIGUOUS_TIME");
    expect(next("every weekday at 6:45 in the morning feed the dog", 1).at).toEqual(["2026-05-07T06:45"]);
    expect(next("every day at 6:45 and 18:45 feed the dog", 2).at).toEqual([
      "2026-05-06T18:45",
      "2026-05-07T06:45",
    ]);
  });

  it("asks where one is of every week and the other of every day", () => {
    expect(refused("nights the heating runs, remind me every week", { now }).code).toBe("INVALID_RECURRENCE");
  });
});

describe("bounds and exceptions of a rhythm that have words of their own", () => {
  reads([
    [
      "choir practice thursdays 8pm until the concert on 14 may",
      "choir practice",
      "05-07T20:00",
      "05-14T20:00",
    ],
    ["feed the fish every monday for the rest of the month", "feed the fish", "05-11T09:00", "05-18T09:00"],
    [
      "throughout June, daily at 6:30am, open the greenhouse",
      "open the greenhouse",
      "06-01T06:30",
      "06-02T06:30",
    ],
    [
      "water the ferns daily at 8 except from 8 may to 10 may",
      "water the ferns",
      "05-07T08:00",
      "05-11T08:00",
    ],
    ["stretch every thursday except may 14 and 21", "stretch", "05-07T09:00", "05-28T09:00"],
    ["m-f at 11 open the shutters", "open the shutters", "05-06T11:00", "05-07T11:00"],
    ["remind me every 5 minutes for an hour to stir", "stir", "05-06T10:25", "05-06T10:30"],
  ]);

  it("ends with what is said, and leaves out what is said", () => {
    expect(next("choir practice thursdays 8pm until the concert on 14 may", 9).at).toHaveLength(2);
    expect(next("feed the fish every monday for the rest of the month", 9).at).toHaveLength(3);
    expect(next("throughout June, daily at 6:30am, open the greenhouse", 40).at).toHaveLength(30);
  });
});

describe("days of a month or a year that are counted together", () => {
  reads([
    ["biweekly review, wednesdays at 15:00", "review", "05-06T15:00", "05-20T15:00"],
    [
      "quarterly on the 1st of January, April, July and October: change the filter",
      "change the filter",
      "07-01T09:00",
      "10-01T09:00",
    ],
    ["every month end do the books", "do the books", "05-31T09:00", "06-30T09:00"],
    ["month end at 18:00 every month do the books", "do the books", "05-31T18:00", "06-30T18:00"],
    ["check the meter on the last two days of each month", "check the meter", "05-30T09:00", "05-31T09:00"],
    ["pay Ole every 1st and 15th of each month", "pay Ole", "05-15T09:00", "06-01T09:00"],
    ["every november on the second friday light the lamps", "light the lamps", "11-13T09:00"],
    ["drops every day 08:00 14:00 20:00", "drops", "05-06T14:00", "05-06T20:00", "05-07T08:00"],
  ]);

  it("asks about a number that no day took", () => {
    for (const text of ["move the car every year on the 45th", "once in two weeks call Ana"])
      expect(refused(text, { now }).code).toMatch(/AMBIGUOUS_TIME|UNSUPPORTED/);
    expect(next("send the month end report on friday", 1)).toEqual({
      title: "send the month end report",
      at: ["2026-05-08T09:00"],
    });
  });
});

describe("bounds and exceptions that have a name beside their date", () => {
  const ended = (text: string): string[] => next(text, 20).at.map((at) => at.slice(5));

  it.each([
    ["lock the henhouse daily at 20:00 until the fair (8 May)", "05-08T20:00"],
    ["every weekday at 7:15 fill the flask until lambing is over on 12 May", "05-12T07:15"],
    ["every evening at 21:00 until the dress rehearsal, 9 May, learn the lines", "05-09T21:00"],
    [
      "as long as the guests are here, so until 11 May, remind me daily at 19:00 to lay the table",
      "05-11T19:00",
    ],
    ["between now and Saturday, every day at 8pm, fold the leaflets", "05-09T20:00"],
  ])("end a rhythm: %s", (text, last) => {
    expect(ended(text).at(-1)).toBe(last);
  });

  it("leave days out, whatever reason is told", () => {
    for (const text of [
      "every Monday at 10 market stall except the fair week, 25 to 29 May",
      "Mondays at 10 market stall, but not on 25 May because it's a holiday",
      "every Monday at 10 market stall except 25 May (roads closed)",
    ])
      expect(next(text, 4)).toEqual({
        title: "market stall",
        at: ["05-11", "05-18", "06-01", "06-08"].map((day) => `2026-${day}T10:00`),
      });
  });

  it("no end is what somebody may say later", () => {
    for (const end of ["until I say otherwise", "unless you hear different", "for the foreseeable future"])
      expect(read(`every friday at 16:00 ${end} send the rota`, { now }).trigger).not.toHaveProperty("until");
  });

  it("ends with the month that is the only one", () => {
    expect(ended("In June only: every Saturday 8am sort the seed potatoes")).toEqual(
      ["06", "13", "20", "27"].map((day) => `06-${day}T08:00`),
    );
  });
});

describe("where a rhythm begins", () => {
  reads([
    ["on 3 July and then monthly: grease the chain", "grease the chain", "07-03T09:00", "08-03T09:00"],
    ["every 9 days soak the beans, first go this Friday", "soak the beans", "05-08T09:00", "05-17T09:00"],
    // the second Saturday of May: weeks are counted
    [
      "every third Saturday at 9 sweep the hall, starting 9 May",
      "sweep the hall",
      "05-09T09:00",
      "05-30T09:00",
    ],
    ["every quarter on the 15th, next 15 June, tax", "tax", "06-15T09:00", "09-15T09:00"],
  ]);

  it("asks where it is the third of its month as well", () => {
    expect(refused("every third Saturday at 9 sweep the hall, starting 16 May", { now }).code).toBe(
      "AMBIGUOUS_TIME",
    );
  });
});

describe("an end or a beginning that is told in a clause of its own", () => {
  it.each([
    [
      "judo for Emil every Tuesday and Friday at five, term ends 3 July",
      "judo for Emil",
      "until Fri 3 Jul 2026",
    ],
    ["choir every Thursday at 8, the season finishes on 25 June", "choir", "until Thu 25 Jun 2026"],
    ["water the ferns every 4 days, Friday is the first", "water the ferns", "starting Fri 8 May 2026"],
    [
      "sweep the stairs, it's our turn every third week, starting Saturday the 9th",
      "sweep the stairs",
      "starting Sat 9 May 2026",
    ],
  ])("“%s”", (text, title, bound) => {
    const found = read(text, { now, language: "en-GB" });
    const says = describeTrigger(found.trigger, { timeZone: "Europe/Berlin", now });
    expect([found.title, says]).toEqual([title, expect.stringContaining(bound)]);
  });

  it("is none where another thing ends", () => {
    const { title, trigger } = read("call Ana every Friday, the contract ends on 30 June", { now });
    expect(title).toContain("the contract ends on 30 June");
    expect(trigger).not.toHaveProperty("until");
  });
});

describe("what starts today, when its hour is over", () => {
  it.each([
    "change contact lenses every 14 days starting today",
    "pay rent monthly starting today",
    "change the razor blade every 10 days, today is the first",
  ])("says that today's is left out: %s", (text) => {
    expect(read(text, { now }).notes.join()).toContain("9:00 is over today, so today's is left out");
  });

  it.each([
    "stretch every 2 days at 18:00 starting today",
    "gym every Monday starting today",
    "mow every 2 weeks",
  ])("says nothing where none is left out: %s", (text) => {
    expect(read(text, { now }).notes.join()).not.toContain("over today");
  });
});

describe("a stretch of days straight behind how often", () => {
  reads([
    [
      "feed the neighbour's cat daily 15-22 May at 8",
      "feed the neighbour's cat",
      "05-15T08:00",
      "05-16T08:00",
    ],
    ["water the ferns every evening 3 to 14 August", "water the ferns", "08-03T19:00", "08-04T19:00"],
    ["tomorrow book the days 15-22 May off", "book the days 15-22 May off", "05-07T09:00"],
  ]);
});

it("what comes several times a day for some days comes as often as those days have room for, and not up to midnight", () => {
  expect(next("every 8 hours for 2 days take one pill", 20).at).toHaveLength(6);
  expect(next("remind me every 12 hours for a week to take amoxicillin", 20).at).toHaveLength(14);
  expect(next("remind me every hour for 3 days to check the pump", 90).at).toHaveLength(72);
  expect(next("every 8 hours from 8am tomorrow for 3 days take one pill", 20).at).toHaveLength(9);
});
