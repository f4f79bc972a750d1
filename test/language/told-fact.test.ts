/** A fact that is told and a request that points back at it: the fact is what to remember, its time or rhythm is when. */
import { describe, expect, it } from "vitest";
import { parseReminder } from "../../src/language/index.js";
import { options, refused } from "./reading.js";
import { now, reads } from "./reading-rhythms.js";

const topicOf = (text: string): string => {
  const result = parseReminder(text, { now, timeZone: "Europe/Berlin", language: "en-GB" });
  return result.ok && result.trigger.type === "context" ? result.trigger.pattern : "";
};
const messageOf = (text: string): string => refused(text, { now, language: "en-GB" }).message;

describe("a request that points at what is told", () => {
  describe("takes its rhythm each time", () => {
    reads([
      [
        "rent is due on the 1st of every month, remind me each time",
        "rent is due",
        "06-01T09:00",
        "07-01T09:00",
      ],
      [
        "the cleaner comes on Tuesdays and Fridays, remind me each time",
        "the cleaner comes",
        "05-08T09:00",
        "05-12T09:00",
      ],
      [
        "Rex gets his painkiller every four hours starting at noon, tell me each time",
        "Rex gets his painkiller",
        "05-06T12:00",
        "05-06T16:00",
      ],
      [
        "Lena's got judo on Wednesdays at 5, buzz me half an hour prior each time",
        "Lena's got judo",
        "05-06T16:30",
        "05-13T16:30",
      ],
      [
        "My tenancy renews every year on 15 November, remind me each year a month before",
        "My tenancy renews",
        "10-15T09:00",
      ],
    ]);
  });

  describe("makes a rhythm of what is told as coming again", () => {
    reads([
      [
        "drinks with the old team are always the last friday of the month so remind me every time",
        "drinks with the old team",
        "05-29T09:00",
        "06-26T09:00",
      ],
      [
        "the flea treatment is always on the 12th, remind me each time",
        "the flea treatment",
        "05-12T09:00",
        "06-12T09:00",
      ],
      [
        "our wedding day is 6 September, remind me every year a week before",
        "our wedding day",
        "08-30T09:00",
      ],
    ]);
  });

  describe("takes its moment, or counts from it", () => {
    reads([
      ["got physio at 11.45, give us a shout twenty minutes prior", "got physio", "05-06T11:25"],
      [
        "the second saturday in june is the village fete, remind me that day",
        "the village fete",
        "06-13T09:00",
      ],
      [
        "Hanna starts school on 8 September so remind me when the time comes",
        "Hanna starts school",
        "09-08T09:00",
      ],
      ["it's my turn to host on the 21st, warn me two days earlier", "it's my turn to host", "05-19T09:00"],
      ["auction closes at 15:40, buzz me five minutes before it does", "auction closes", "05-06T15:35"],
      [
        "My driving test is on 4 June at 10:14 and I want a reminder that morning",
        "My driving test",
        "06-04T09:00",
      ],
      [
        "the gas meter has to be read on 31 May, give me a poke then",
        "the gas meter has to be read",
        "05-31T09:00",
      ],
      ["I booked the MOT for 21 May at 8, remind me an hour before", "I booked the MOT", "05-21T07:00"],
    ]);
    it("without a sign between them", () => {
      expect(
        parseReminder("come march i need to repot the orchids remind me then", {
          now,
          timeZone: "Europe/Berlin",
        }),
      ).toMatchObject({ title: "repot the orchids", trigger: { at: new Date("2027-03-01T08:00:00Z") } });
    });
  });

  describe("may stand in front of it", () => {
    reads([
      ["remind me each time: rent is due on the 1st of every month", "rent is due", "06-01T09:00"],
      [
        "Nudge me the evening before: Oskar's spelling test is on Friday",
        "Oskar's spelling test",
        "05-07T19:00",
      ],
      [
        "give me a shout ten minutes before - the webinar kicks off at 16:00",
        "the webinar kicks off",
        "05-06T15:50",
      ],
    ]);
    it("and its words stand where they are in the text", () => {
      const text = "Nudge me the evening before: Oskar's spelling test is on Friday";
      const result = parseReminder(text, { now, timeZone: "Europe/Berlin" });
      expect(result.ok && result.spans.map(({ start, end }) => text.slice(start, end))).toEqual(
        expect.arrayContaining(["on Friday", "Nudge me"]),
      );
    });
  });

  describe("has a time of its own, and the fact is why", () => {
    reads([
      ["I'm on nights this week so wake me at 4 in the afternoon", "Wake up", "05-06T16:00"],
      [
        "as it's wednesday today: today at ten past five pm tell me again that the plumber's key is at Mrs Okafor's",
        "the plumber's key is at Mrs Okafor's",
        "05-06T17:10",
      ],
      ["I owe Pia lunch; remind me of that on Friday at noon", "I owe Pia lunch", "05-08T12:00"],
    ]);
  });

  it.each([
    [
      "got a good idea for the wedding speech, the canoe story! bring it up when we work on the wedding speech",
      "wedding speech",
    ],
    [
      "Whenever we discuss the server budget, remember the 4k we promised to Leeds, and remind me of it",
      "server budget",
    ],
    ["when the wedding comes up remember the promise about the cake, and tell me", "wedding"],
  ])("waits for the topic of “%s”", (text, topic) => {
    expect(topicOf(text)).toBe(topic);
  });
});

describe("a request that points at nothing to come", () => {
  it.each([
    "we went to the vet on Monday, remind me of it",
    "our MOT ran out on 3 May, remind me then",
    "the dog was wormed on 2 April, remind me each time",
    "the party was on Saturday, remind me each time",
  ])("“%s” tells what is over", (text) => {
    expect(messageOf(text)).toMatch(/^What this tells of is over/);
  });

  it.each([
    "car tax runs out on 30 June. Remind me beforehand.",
    "the kids break up on 17 July, remind me in good time",
    "the exam is on 11 June, remind me well before",
  ])("“%s” leaves open how long before", (text) => {
    expect(messageOf(text)).toMatch(/^I do not know how long before/);
  });

  it.each([
    "The landlord lives in Leeds. Remind me then.",
    "my landlord is called Brandt, remind me then",
    "The chemist does deliveries, remind me the day before",
    "the gas man might come at some point, remind me beforehand",
    "as it's monday today: at noon remind me that the vote closes",
  ])("“%s” has no time", (text) => {
    expect(messageOf(text)).not.toBe("");
  });
});

describe("a fact without a request", () => {
  it.each([
    "the rent is due on the 1st of every month",
    "drinks with the old team are always the last Friday of the month",
    "the vet said on Friday he would remind me each time",
    "my phone goes off at six and reminds me each time",
    "he usually turns up at noon and then I remind him each time",
    "I was born on 9 June, don't remind me",
  ])("“%s” sets nothing", (text) => {
    expect(messageOf(text)).not.toBe("");
  });
});

describe("a request for a part of the day", () => {
  reads([
    ["Optician on Monday at 4, remind me in the morning", "Optician", "05-11T09:00"],
    ["MOT on 20 May at 3pm, remind me in the morning", "MOT", "05-20T09:00"],
    ["party Saturday at 8, remind me in the afternoon please", "party", "05-09T15:00"],
    ["choir every Monday at 7, remind me in the morning", "choir", "05-11T09:00", "05-18T09:00"],
    ["Doctors appt next mon at 2.40pm remind me morning of", "Doctors appt", "05-11T09:00"],
    ["Vet tomorrow at 11, remind me in the evening before", "Vet", "05-06T19:00"],
    ["Optician on Monday, remind me in the morning", "Optician", "05-11T09:00"],
    ["Optician on Monday at 4 in the morning", "Optician", "05-11T04:00"],
  ]);

  it.each([
    "flight friday at 6, remind me in the evening",
    "Optician on Monday at 8, remind me that morning",
  ])("is asked about where that is no sooner than the thing: %s", (text) => {
    expect(messageOf(text)).toContain("is not before it");
  });
});

describe("a clock without its hour", () => {
  reads([
    ["call with Lagos at 5, remind me at quarter to", "call with Lagos", "05-06T16:45"],
    ["bus at 5:40, shout at half past", "bus", "05-06T17:30"],
    ["bus at 5:10, tell me at ten to", "bus", "05-06T16:50"],
    ["standup every day at 11, ping me at five to", "standup", "05-06T10:55", "05-07T10:55"],
    ["lesson at 4, nudge me at quarter to 4", "lesson at 4", "05-06T15:45"],
  ]);
});

describe("a time alone is no fact", () => {
  it.each([
    "tomorrow at 9 remind me",
    "in 40 seconds ping me",
    "in 2 hours let me know",
    "every day at 9 nudge me please",
    "tomorrow at noon, alert me then",
    "in 10 minutes remind me of it",
    "tomorrow at 9, remind me ten minutes before",
  ])("“%s” says nothing to remember", (text) => {
    const result = parseReminder(text, options);
    expect(result).toMatchObject({ ok: false, code: "NEEDS_TITLE" });
  });

  it("a day with a name is one", () => {
    expect(parseReminder("Mother's Day, remind me then", options)).toMatchObject({ title: "Mother's Day" });
  });
});
