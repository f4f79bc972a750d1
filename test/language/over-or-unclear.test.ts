/** Days that are over, reminders that are only told of, and words that contradict each other: in many words, and never set. */
import { describe, expect, it } from "vitest";
import {
  describeTrigger,
  type ParsedReminder,
  type ParseResult,
  parseReminder,
} from "../../src/language/index.js";

const now = new Date("2026-06-10T08:15:00Z");
const read = (text: string): ParseResult =>
  parseReminder(text, { now, timeZone: "Europe/Berlin", language: "en-GB" });
const setsOf = (texts: readonly string[]): string[] => texts.filter((text) => read(text).ok);
const framed = (whens: readonly string[]): string[] =>
  whens.flatMap((when) => [`remind me ${when} to call Ana`, `remind me to call Ana ${when}`]);

describe("a day that is over", () => {
  const names = ["Monday", "Friday", "Christmas", "Easter"];
  const before = names.flatMap((name) => ["last", "previous", "past"].map((word) => `${word} ${name}`));
  const counted = ["2 weeks", "three days", "an hour", "a month"].map((length) => `${length} ago`);
  const told = [
    "the week before last on Monday",
    "the Friday before last",
    "Monday 2 weeks ago",
    "a while ago",
    "the preceding Monday",
    "on 5 May '89",
    "5 may 89",
    "1391 december 5",
    "yest at 5",
    "midnight of May 5 2016",
  ];
  it("sets nothing, however it is told", () => {
    expect(setsOf(framed([...before, ...counted, ...told]))).toEqual([]);
  });
  it("of two figures is ahead where the year is", () => {
    expect(read("call Ana on 5 May '28")).toMatchObject({
      trigger: { at: new Date("2028-05-05T07:00:00Z") },
    });
  });
});

describe("a reminder that is only told of", () => {
  const who = ["my phone", "this song", "Tom", "he"];
  const texts = [
    ...who.map((one) => `${one} reminds me every morning at 8 to drink`),
    ...[
      "if you remind me again tomorrow",
      "if he had told you to remind me at 9",
      "imagine you remind me at 9",
    ].map((clause) => `${clause} I will scream`),
    ...["he wrote", "my boss said", "Anna texted me"].map(
      (said) => `${said}: remind me tomorrow to call Ben`,
    ),
  ];
  it("sets none", () => expect(setsOf(texts)).toEqual([]));
  it("is a request where it only says why", () => {
    expect(read("that reminds me: call Ben tomorrow at 9")).toMatchObject({ ok: true, title: "call Ben" });
    expect(read("if you could remind me tomorrow at 9 to call Ben")).toMatchObject({ ok: true });
  });
});

describe("what asks for nothing", () => {
  it("sets none, in any of the languages", () => {
    const texts = [
      "Lösche die Erinnerung für morgen",
      "Supprime le rappel de demain",
      "Borra el recordatorio de mañana",
      "Apaga o lembrete de amanhã",
      "Cancella il promemoria di domani",
      "A domani",
      "El lunes hablamos del tejado",
      "forget the dentist tomorrow",
      "any plans for friday",
      "could you come at 9",
      "maybe we should meet on friday",
      "thank god it's friday",
      "oh no, monday already",
      "translate into German: remind me to call you tomorrow at ten",
      "my nan used to remind us every sunday to say our prayers",
      "the last bus to Potsdam leaves at 23:40 on weekdays",
      "our caretaker mows the lawn Mondays at seven",
      "the notice on the door reads: closed Monday, back Tuesday from 8",
    ];
    expect(setsOf(texts)).toEqual([]);
  });
  it("is told from requests in other words", () => {
    const texts = [
      "I'd appreciate a reminder tomorrow at 16:45 concerning the contract",
      "how about a little nudge at 4 pm to ring the vet?",
      "is it ok if you remind me on the 20th to call Ana",
      "would you mind giving me a shout at ten to two to fetch the parcel",
      "bug me about the dishes in an hour",
      "could I get a reminder in, say, twenty minutes to check the oven",
      "the parcel has to be at the post office by Saturday noon, so Saturday at 10 tell me to go",
      "don't let me forget the dentist tomorrow",
      "our anniversary is on 30 May 2027, so give me a week's warning",
    ];
    expect(texts.filter((text) => !read(text).ok)).toEqual([]);
  });
});

describe("words that leave two times", () => {
  it("are asked about where they contradict each other", () => {
    const against = [
      ["morning", "9pm"],
      ["evening", "8am"],
      ["afternoon", "9am"],
      ["morning", "21:00"],
    ].flatMap(([part, time]) => [
      `tomorrow ${part} at ${time} call Ana`,
      `every ${part} at ${time} call Ana`,
    ]);
    expect(setsOf(against)).toEqual([]);
    expect(setsOf(["tomorrow night at 3am call Ana", "every night at 5am check the oven"])).toHaveLength(2);
  });
  it("are asked about where a number goes on", () => {
    const texts = ["in 10 to 15 minutes check the oven", "at ten five call Ben", "at 7 8 call Ben"];
    expect(setsOf(texts)).toEqual([]);
    expect(read("tomorrow at 9 2 tickets for Ana")).toMatchObject({ title: "2 tickets for Ana" });
    expect(read("biweekly on thursdays at 4 1:1 with Noor")).toMatchObject({ title: "1:1 with Noor" });
  });
  it("are asked about where the month is the present one, or each", () => {
    expect(
      setsOf([
        "in june call Ben",
        "remind me on the first of the month to pay rent",
        "biannually see the dentist",
      ]),
    ).toEqual([]);
  });
  it("are the same in either order, and tell the other week", () => {
    const [a, b] = ["tuesday in two weeks call Ana", "in 2 weeks on tuesday call Ana"].map(read);
    expect(a).toMatchObject({ ok: true, alternatives: [{}] });
    expect((a as { trigger?: unknown }).trigger).toEqual((b as { trigger?: unknown }).trigger);
  });
});

it("a title keeps a word that is also the short name of a day", () => {
  expect(setsOf(["buy sun cream", "ask Mon about it", "visit Sun City", "buy noon magazine"])).toEqual([]);
});

it("parts of a day in one list are all of them", () => {
  for (const [words, hours] of [
    ["every morning and evening", ["0 9 * * *", "0 19 * * *"]],
    ["every morning, noon and night", ["0 9 * * *", "0 12 * * *", "0 21 * * *"]],
  ] as const) {
    const result = read(`${words} take pills`);
    expect(result).toMatchObject({ ok: true, title: "take pills" });
    if (result.ok && "cron" in result.trigger)
      expect(result.trigger.cron).toBe(`0 ${hours.map((hour) => hour.split(" ")[1]).join(",")} * * *`);
  }
});

it("what only happens is told to come with the talk about it", () => {
  for (const text of ["when I get home water the plants", "when the build is green deploy"]) {
    expect(read(text)).toMatchObject({ ok: true, notes: [expect.stringContaining("conversation")] });
  }
});

describe("a weekday and a day that do not meet within a month", () => {
  it.each([
    ["Tuesday the 13th dentist", "Tue 13 Oct 2026", "Wed 13 May 2026"],
    ["call Bo on Monday 31st", "Mon 31 Aug 2026", "Sun 31 May 2026"],
  ])("are told with the nearer day, since one of the two may be a slip: %s", (text, far, near) => {
    const { trigger, alternatives } = parsed(text);
    expect(describeTrigger(trigger, { timeZone: "Europe/Berlin" })).toContain(far);
    expect(alternatives.map(({ description }) => description).join()).toContain(near);
  });

  it("are as they are said where they meet before, and on Friday the 13th", () => {
    expect(parsed("match on sat 13th").alternatives).toEqual([]);
    expect(parsed("party on Friday the 13th").alternatives).toEqual([]);
  });
});

function parsed(text: string): ParsedReminder {
  const result = parseReminder(text, {
    now: new Date("2026-05-06T08:20:00Z"),
    timeZone: "Europe/Berlin",
    language: "en-GB",
  });
  if (!result.ok) throw new Error(result.message);
  return result;
}

describe("a rhythm whose end stands behind what happens meanwhile", () => {
  const ends = ["until the 30th", "till Friday", "until 5 August"];
  const meanwhile = ["while I'm away", "while im away", "while they are gone"];
  it("is asked about, and does not go on for ever", () => {
    const said = meanwhile.flatMap((clause) =>
      ends.flatMap((end) => [
        `remind me every morning to water the plants ${clause} ${end}`,
        `every day at 8 feed the cat ${clause} ${end}`,
      ]),
    );
    const endless = said.filter((text) => {
      const result = read(text);
      return result.ok && result.trigger.type === "recurring" && result.trigger.until === undefined;
    });
    expect(endless).toEqual([]);
  });
});
