/** What somebody tells, thinks or takes back has times in it and sets nothing; what looks like it and is a thing to do is set whole. */
import { describe, expect, it } from "vitest";
import { type ParseResult, parseReminder } from "../../src/language/index.js";

const now = new Date("2026-06-10T08:15:00Z");
const read = (text: string): ParseResult =>
  parseReminder(text, { now, timeZone: "Europe/Berlin", language: "en-GB" });
const setsOf = (texts: readonly string[]): string[] => texts.filter((text) => read(text).ok);
const titleOf = (text: string): string => {
  const result = read(text);
  return result.ok ? result.title : result.message;
};

describe("what is told", () => {
  it("with a guess why sets nothing", () => {
    expect(
      setsOf([
        "the old clock in the hall stops at quarter past four every night, must be haunted",
        "the grandfather clock stops at noon every Sunday, must be the spring",
        "our bus stops at the bridge every morning at 8, must be the lights",
        "the lift stops at every floor on Mondays, must be the new software",
        "the church bell rings at 3 every night, must be broken",
        "the fridge starts humming at 2 every night, must be dying",
      ]),
    ).toEqual([]);
    expect(titleOf("permission slip Friday, must be handed in")).toContain("permission slip");
  });
  it("of a habit of several sets nothing", () => {
    expect(
      setsOf([
        "the bins go out on Thursday nights",
        "most people eat at seven around here",
        "our neighbours barbecue every weekend",
        "the trains don't run on Sunday nights",
        "the lilies bloom in June",
      ]),
    ).toEqual([]);
  });
  it("of what somebody does to something sets nothing", () => {
    expect(
      setsOf([
        "Peter forgets his mother's birthday every year",
        "Ben plays football on Saturdays",
        "the doctor sees patients from eight to noon",
      ]),
    ).toEqual([]);
  });
  it("is no rhythm before a request", () => {
    expect(
      read("three times a week on monday, wednesday and friday at 6pm remind me to call Ana"),
    ).toMatchObject({ title: "call Ana", trigger: { type: "recurring" } });
    expect(setsOf(["two times a week, on thursday and saturday, remind me to move the car"])).toHaveLength(1);
  });
  it("without saying who did it sets nothing", () => {
    expect(
      setsOf([
        "called mum on Friday",
        "sent the invoice on Monday at 9",
        "washed the car on Sunday",
        "met Ina on Tuesday",
        "went to the gym at six",
      ]),
    ).toEqual([]);
  });
  it("of what somebody goes through whenever something happens sets nothing", () => {
    expect(
      setsOf([
        "whenever the landlord rings, my heart sinks",
        "each time the phone rings after ten I panic",
        "if the topic of school comes up Max goes quiet",
        "when you get old you wake at five",
      ]),
    ).toEqual([]);
  });
  it("of what comes once may be what to be told of", () => {
    expect(titleOf("the movers come on Friday at 8, remind me")).toBe("the movers come");
  });
});

describe("what is only thought, or said of a reminder that exists", () => {
  it("sets nothing", () => {
    expect(
      setsOf([
        "imagine waking up at four every day to milk cows",
        "if only the holidays started tomorrow",
        "actually cancel the 4 pm one",
        "undo the last one you set for tomorrow",
        "the reminder at noon, get rid of it",
        "make it an hour later",
        "put off the gym until Saturday",
        "leave me alone until Monday",
      ]),
    ).toEqual([]);
  });
});

describe("a title", () => {
  it("keeps what only looks like a time or like talk", () => {
    expect(titleOf("remind me on tuesday to ask if they got it")).toBe("ask if they got it");
    expect(titleOf("remind me to go to the parents evening tomorrow at 7 pm")).toBe(
      "go to the parents evening",
    );
    expect(titleOf("daily mail subscription – cancel it tomorrow at 10")).toBe(
      "daily mail subscription – cancel it",
    );
  });
  it("is asked about where a number or letters may belong to it", () => {
    expect(setsOf(["withdraw 200 tomorrow", "buy 2 by 4 timber tomorrow", "check rooms M & T at 9"])).toEqual(
      [],
    );
  });
});

describe("a topic", () => {
  it("that is of use before a day is told at the latest when that day begins", () => {
    expect(read("when I talk to Petra before friday, ask about the hall")).toMatchObject({
      title: "ask about the hall",
      trigger: { type: "context", pattern: "Petra", deadline: new Date("2026-06-11T22:00:00Z") },
    });
  });
  it("is no thing of somebody, and no request cut in two", () => {
    expect(setsOf(["text Ana's address to me when we speak"])).toEqual([]);
    expect(titleOf("if Lars asks to borrow the trailer, tell him it is sold")).not.toContain(
      "borrow the trailer,",
    );
  });
});

describe("a day", () => {
  it("of what is counted back from is told by its name", () => {
    expect(read("tomorrow's call is at 10; ping me ten minutes before to dial in")).toMatchObject({
      title: "dial in",
      trigger: { at: new Date("2026-06-11T07:50:00Z") },
    });
  });
  it("that is over is never set, and a few days are told as three", () => {
    expect(setsOf(["remind me on Monday just gone to pay"])).toEqual([]);
    expect(read("in a few days remind me to call")).toMatchObject({ notes: ["of a few I took three"] });
  });
});

describe("what is called off between people", () => {
  it("sets nothing", () => {
    const none = [
      "let's not do the gym on Wednesday",
      "let's skip yoga on Friday",
      "ok, lets not go tomorrow at 9",
    ];
    expect(setsOf(none)).toEqual([]);
  });
  it("but what is not to be forgotten does, and so does what is proposed", () => {
    expect(titleOf("let's not forget to call Ben on Friday")).toBe("call Ben");
    expect(titleOf("let's call Ben on Friday")).toBe("call Ben");
  });
});

describe("an apostrophe that is left out", () => {
  it("makes no reminder of what somebody tells", () => {
    expect(
      setsOf([
        "my alarm didnt go off at 11",
        "the delivery didnt arrive at 2pm",
        "the plumber isnt coming tomorrow at 9",
        "bus wasnt there at 5",
        "the train doesnt run at 11 on sundays",
        "sam wont be there at 5",
        "ben couldnt make it at 4",
        "the post hasnt come by 11",
        "shes coming at 5",
        "hes not in until 3pm",
        "theyre picking me up at 6",
        "im seeing my sister on saturday at 3",
        "its my birthday on friday!",
        "its raining until 5",
        "so tired, its not over until 9",
      ]),
    ).toEqual([]);
  });
  it("stays left out in a title", () => {
    expect(titleOf("remind me at 6 to say im sorry i didnt call")).toBe("say im sorry i didnt call");
  });
});
