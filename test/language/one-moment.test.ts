/** The ways to say one moment: parts of an hour, sums of lengths, dates glued or set apart by any sign, the hours of elsewhere. */
import { describe, expect, it } from "vitest";
import { read, refused, wall } from "./reading.js";

const ON_WEDNESDAY = { now: new Date("2026-05-06T08:20:00Z"), language: "en-GB" };

/** On Wednesday 6 May 2026 at 10:20 in Berlin. */
function at(text: string): [when: string, title: string] {
  const { trigger, title } = read(text, ON_WEDNESDAY);
  if (trigger.type !== "scheduled") throw new Error(`"${text}" is ${trigger.type}`);
  return [wall(trigger.at), title];
}

const table = (rows: Readonly<Record<string, string>>): (readonly [string, string])[] => Object.entries(rows);

describe("parts of an hour", () => {
  it.each(
    table({
      "remind me at 1/2 past 3 to feed the cat": "2026-05-06T15:30",
      "1/4 past 5pm: feed the cat": "2026-05-06T17:15",
      "¼ to 8 tonight feed the cat": "2026-05-06T19:45",
      "½ past 6 tonight feed the cat": "2026-05-06T18:30",
      "remind me at a 1/4 past 4 to feed the cat": "2026-05-06T16:15",
      "remind me at five-and-twenty to six to feed the cat": "2026-05-06T17:35",
      "five and twenty past two, feed the cat": "2026-05-06T14:25",
      "feed the cat at half-past four": "2026-05-06T16:30",
      "feed the cat at quarter-to-five": "2026-05-06T16:45",
      "remind me at 20-to-4 to feed the cat": "2026-05-06T15:40",
      "remind me at qtr to 4 to feed the cat": "2026-05-06T15:45",
      "ten minutes before half past four, feed the cat": "2026-05-06T16:20",
      "remind me half an hour after four to feed the cat": "2026-05-06T16:30",
      "an hour after noon tomorrow feed the cat": "2026-05-07T13:00",
    }),
  )("stand before or behind the hour: %s", (text, when) => {
    expect(at(text)).toEqual([when, "feed the cat"]);
  });

  it("leave what takes so long as it is", () => {
    expect(refused("knead for 30 minutes after 5pm", ON_WEDNESDAY).ok).toBe(false);
    expect(at("remind me at 5pm to run 30 minutes")).toEqual(["2026-05-06T17:00", "run 30 minutes"]);
  });
});

describe("sums of lengths", () => {
  it.each(
    table({
      "in an hour and a quarter": "2026-05-06T11:35",
      "in an hour and three-quarters": "2026-05-06T12:05",
      "in two hours and three quarters": "2026-05-06T13:05",
      "in 1½h": "2026-05-06T11:50",
      "in a third of an hour": "2026-05-06T10:40",
      "in two thirds of an hour": "2026-05-06T11:00",
      "in an hour less ten minutes": "2026-05-06T11:10",
      "in an hour minus five": "2026-05-06T11:15",
      "in two hours minus a quarter": "2026-05-06T12:05",
      "in 2 hours plus 10 minutes": "2026-05-06T12:30",
      "in a week less a day": "2026-05-12T10:20",
      "in 2½ hours": "2026-05-06T12:50",
      "in PT1H30M": "2026-05-06T11:50",
      "in P2W": "2026-05-20T10:20",
      "three months to the day from now": "2026-08-06T10:20",
      "in 1d 4h": "2026-05-07T14:20",
      "in half an hour's time": "2026-05-06T10:50",
      "in two weekdays": "2026-05-08T10:20",
      "five weekdays from today": "2026-05-13T09:00",
      "two weekdays after Friday": "2026-05-12T09:00",
    }),
  )("are added and taken off: %s", (phrase, when) => {
    expect(at(`remind me ${phrase} to feed the cat`)).toEqual([when, "feed the cat"]);
  });

  it("come to nothing where nothing is left", () => {
    expect(refused("remind me in ten minutes less an hour to feed the cat", ON_WEDNESDAY).ok).toBe(false);
  });
});

describe("dates as they are typed", () => {
  it.each(
    table({
      "Fri08May 1430": "2026-05-08T14:30",
      "08May 1430": "2026-05-08T14:30",
      "9Sep26 14:30": "2026-09-09T14:30",
      "21-May-2026 / 1430 /": "2026-05-21T14:30",
      "21-May-2026 | 0730 |": "2026-05-21T07:30",
      "21 May 2026 - 0730 -": "2026-05-21T07:30",
      "2026-05-21, 0730,": "2026-05-21T07:30",
      "2026-05-21_0730": "2026-05-21T07:30",
      "20260521T0730": "2026-05-21T07:30",
      "2026_05_21 07:30": "2026-05-21T07:30",
      "2026-W21-3": "2026-05-20T09:00",
      "2026W213": "2026-05-20T09:00",
      "W21-3": "2026-05-20T09:00",
      "2026-W21": "2026-05-18T09:00",
      "nones of July 2026,": "2026-07-07T09:00",
      "14.VII.2026": "2026-07-14T09:00",
      "12 / 5 / 2026": "2026-05-12T09:00",
      "tomorrow 1700Z,": "2026-05-07T19:00",
      "3/IX/26": "2026-09-03T09:00",
      "the opening day of August,": "2026-08-01T09:00",
      "on the closing day of Q2": "2026-06-30T09:00",
      "Tuesday lunchtime, 12.45,": "2026-05-12T12:45",
      "Eve of St Nicholas,": "2026-12-05T09:00",
    }),
  )("are read with every sign between: %s", (words, when) => {
    expect(at(`${words} feed the cat`)).toEqual([when, "feed the cat"]);
  });

  it("are years where they are years", () => {
    expect(at("remind me on 8 May 2027 to feed the cat")[0]).toBe("2027-05-08T09:00");
    expect(refused("remind me on 8 May 1988 to feed the cat", ON_WEDNESDAY).code).toBe("TIME_IN_PAST");
    expect(refused("remind me on 2026-W21-9 to feed the cat", ON_WEDNESDAY).ok).toBe(false);
  });
});

describe("hours as they are typed and spoken", () => {
  it.each(
    table({
      "at 8;30": "2026-05-07T08:30",
      "at 8;15pm": "2026-05-07T20:15",
      "at 8-30pm": "2026-05-07T20:30",
      "at 8·30": "2026-05-07T08:30",
      "at 14'30": "2026-05-07T14:30",
      "at 14h 30": "2026-05-07T14:30",
      "at 17.00h": "2026-05-07T17:00",
      "at 17 hrs": "2026-05-07T17:00",
      "no earlier and no later than 14:10": "2026-05-07T14:10",
      "at qarter past eigth": "2026-05-07T08:15",
      "at twenty-thirty": "2026-05-07T20:30",
      "at twenty-one thirty": "2026-05-07T21:30",
      "at nineteen-forty-five": "2026-05-07T19:45",
      "at fourteen oh five": "2026-05-07T14:05",
      "at twenty-two hundred": "2026-05-07T22:00",
      "at eight-thirty": "2026-05-07T08:30",
      "at seven-fifteen pm": "2026-05-07T19:15",
    }),
  )("are one time: %s", (phrase, when) => {
    expect(at(`remind me tomorrow ${phrase} to feed the cat`)).toEqual([when, "feed the cat"]);
  });

  it.each(
    table({
      "remind me in the small hours of Friday at 3 to feed the cat": "2026-05-08T03:00",
      "in the wee hours of Sunday, 1:15, feed the cat": "2026-05-10T01:15",
      "remind me at 4:10 in the early hours of Tuesday to feed the cat": "2026-05-12T04:10",
      "Sunday 3:20 in the small hours: feed the cat": "2026-05-10T03:20",
    }),
  )("are before six in the small hours: %s", (text, when) => {
    expect(at(text)).toEqual([when, "feed the cat"]);
  });

  it("are asked about where the small hours have none", () => {
    expect(refused("remind me in the small hours of Friday at 3pm to feed the cat", ON_WEDNESDAY).ok).toBe(
      false,
    );
    expect(refused("remind me in the small hours of Friday to feed the cat", ON_WEDNESDAY).ok).toBe(false);
  });
});

describe("a place directly behind a clock time", () => {
  it.each(
    table({
      "remind me tomorrow at 3pm Lisbon to dial in": "2026-05-07T16:00",
      "remind me tomorrow at 15:00 UK to dial in": "2026-05-07T16:00",
      "tomorrow 10am dublin, dial in": "2026-05-07T11:00",
      "tomorrow 10am (dublin), dial in": "2026-05-07T11:00",
      "dial in 10am Helsinki tomorrow": "2026-05-07T09:00",
      "when it's 9 am in Tokyo tomorrow dial in": "2026-05-07T02:00",
      "London 14:00 / Berlin 15:00 tomorrow, dial in": "2026-05-07T15:00",
    }),
  )("says whose clock it is: %s", (text, when) => {
    expect(at(text)).toEqual([when, "dial in"]);
  });

  it.each(
    table({
      "tomorrow 9am Paris tickets": "Paris tickets",
      "tomorrow 9am french, page 40": "french, page 40",
      "tomorrow 9am turkey, into the oven": "turkey, into the oven",
    }),
  )("is a thing where it names one: %s", (text, title) => {
    expect(at(text)).toEqual(["2026-05-07T09:00", title]);
  });
});

describe("the hour of the evening before a date", () => {
  it.each(
    table({
      "remind me the evening before 20 May, at nine, to pack": "2026-05-19T21:00",
      "remind me the morning before 20 May at ten to pack": "2026-05-19T10:00",
      "the night before 20 May, 10pm, pack": "2026-05-19T22:00",
    }),
  )("is the reminder's own: %s", (text, when) => {
    expect(at(text)).toEqual([when, "pack"]);
  });

  it("is that of the event where it is of another part of the day", () => {
    expect(at("remind me the evening before 20 May at 10am to pack")[0]).toBe("2026-05-19T19:00");
  });
});

describe("two hours of which neither is chosen", () => {
  it("are asked about", () => {
    expect(refused("water the beans 8 or half 8 tonight", ON_WEDNESDAY).code).toBe("AMBIGUOUS_TIME");
  });
});

describe("a weekday by a date", () => {
  it.each(
    table({
      "the first Monday after 10 June": "2026-06-15T09:00",
      "the first Tuesday following 1 July": "2026-07-07T09:00",
      "on the first Friday on or after 3 July": "2026-07-03T09:00",
      "next Tuesday after 1 July": "2026-07-07T09:00",
      "the last Monday before 1 July": "2026-06-29T09:00",
      "the last Friday on or before 3 July": "2026-07-03T09:00",
      "the second Friday after Easter 2027": "2027-04-09T09:00",
      "on the Saturday nearest 21 June": "2026-06-20T09:00",
      "on the weekend after 12 June": "2026-06-13T09:00",
      "on the first working day after 12 June": "2026-06-15T09:00",
    }),
  )("is counted from it: %s", (phrase, when) => {
    expect(at(`remind me ${phrase} to feed the cat`)).toEqual([when, "feed the cat"]);
  });
});

describe("how long before", () => {
  it.each(
    table({
      "Library books are due 19/6, remind me with a week's warning": "2026-06-12",
      "MOT expires 30 June, I want a reminder with two weeks' notice": "2026-06-16",
      "dentist friday 2pm, remind me with half an hour's notice": "2026-05-08T13:30",
      "dentist friday 2pm, remind me with 30 minutes to go": "2026-05-08T13:30",
      "dentist friday 2pm, remind me with an hour in hand": "2026-05-08T13:00",
      "wake me 45 minutes before the 6.30am ferry on Sunday": "2026-05-10T05:45",
    }),
  )("is said by its notice: %s", (text, when) => {
    expect(at(text)[0]).toContain(when);
  });

  it("is how it is done where nobody asks to be told", () => {
    expect(at("remind me on 3 June to cancel the gym with a month's notice")[0]).toBe("2026-06-03T09:00");
  });
});

describe("what is said anew", () => {
  it.each(
    table({
      "Remind me at 2pm to, no wait, 3pm, ring Jo": "2026-05-06T15:00",
      "remind me on the 20th, hang on, just looked it up, the 22nd, to ring Jo": "2026-05-22T09:00",
      "remind me friday - no, saturday, definitely saturday - to ring Jo": "2026-05-09T09:00",
      "ring Jo in half an hour, well, 40 minutes": "2026-05-06T11:00",
      "some time next week, no let's say tuesday at 10, remind me to ring Jo": "2026-05-12T10:00",
    }),
  )("holds: %s", (text, when) => {
    expect(at(text)).toEqual([when, "ring Jo"]);
  });

  it.each(
    table({
      "plumber tuesday 9am. scrap that, he moved me to wednesday 3pm. remind me an hour before":
        "2026-05-13T14:00",
      "plumber tuesday 9am. forget that, it's wednesday 3pm now. remind me an hour before":
        "2026-05-13T14:00",
      "vet monday 10am, scratch that, they've changed it to tuesday 11am. remind me an hour before":
        "2026-05-12T10:00",
    }),
  )("holds where it was moved: %s", (text, when) => {
    expect(at(text)[0]).toBe(when);
  });

  it("is asked about where no other time is told", () => {
    expect(
      refused("vet friday 9am - scrap that, they've moved it. remind me anyway", ON_WEDNESDAY).code,
    ).toBe("AMBIGUOUS_TIME");
    expect(at("remind me friday at 9 to scrap that old mower")[1]).toBe("scrap that old mower");
  });
});

describe("an hour of its own beside several that are told", () => {
  it("is before the one that it comes shortly before", () => {
    expect(at("Friday: dentist 11am, bank 2pm. Only the bank matters, ping me at ten to two")[0]).toBe(
      "2026-05-08T13:50",
    );
    expect(at("Friday: bus 6am, lunch 1pm. Nothing else, wake me at half past four")[0]).toBe(
      "2026-05-08T04:30",
    );
  });

  it("is no hour where it only says how many minutes before", () => {
    expect(
      refused("client call tomorrow 4pm our time (10 for them), heads-up at ten to", ON_WEDNESDAY).ok,
    ).toBe(false);
  });
});
