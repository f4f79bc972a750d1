import { describe, expect, it } from "vitest";
import { read, wall } from "./reading.js";

describe("what is left as the title", () => {
  it.each([
    ["remind me to call Mom tomorrow at 9 please", "call Mom"],
    ["tomorrow remind me to pay rent at 9am", "pay rent"],
    ["can you please remind me that I have a birthday party on the thirtieth", "I have a birthday party"],
    ["don't forget to buy milk tonight", "buy milk"],
    ["hey, could you remind me in 20 minutes to check the oven?", "check the oven"],
    ["i have a nine am meeting on wednesday send me a reminder", "i have a nine am meeting"],
    ["set a reminder for monday pay taxes", "pay taxes"],
    ["Meeting with Bob next Friday at 3pm in room 204", "Meeting with Bob in room 204"],
    [
      "remind me to email John about the Q3 2026 report on Monday at 9",
      "email John about the Q3 2026 report",
    ],
    ["buy 2 tickets for the 7pm show tomorrow at noon", "buy 2 tickets for the 7pm show"],
    ["call +49 30 1234567 tomorrow at 9", "call +49 30 1234567"],
    [
      "remind me to read https://example.com/2026/11/12/post tomorrow",
      "read https://example.com/2026/11/12/post",
    ],
    ['remind me to read "Friday Night Lights" tomorrow at 8pm', 'read "Friday Night Lights"'],
    ["remind me at 6pm that the oven needs to be switched on", "the oven needs to be switched on"],
    ['"buy oat milk" tomorrow 18:00', "buy oat milk"],
    ["remember me tomorrow at 8 to bring the documents", "bring the documents"],
    ['set a reminder for 8:05 pm called "insulin, long acting"', "insulin, long acting"],
    ["set a reminder for 3 to phone the guy called Sam", "phone the guy called Sam"],
    ["3h then check the slow cooker", "check the slow cooker"],
    ["tomorrow at 9 dentist, then shopping", "dentist, then shopping"],
    ["remind me 1.12. 0800 Uhr Physio", "Physio"],
    ["remember the alarm code is 1234 when we talk about the studio", "remember the alarm code is 1234"],
    ["set an alarm for 6am", "Alarm"],
    ["set a timer for 10 minutes", "Timer"],
  ])("%s", (text, title) => {
    expect(read(text).title).toBe(title);
  });

  it("reads speech without signs and with numbers as words", () => {
    const { title, trigger } = read(
      "remind me to take the casserole out of the oven tomorrow at seven forty five p m",
    );
    expect(title).toBe("take the casserole out of the oven");
    expect(trigger.type === "scheduled" && wall(trigger.at)).toBe("2026-11-22T19:45");
  });

  it("takes priority words only where they mean it", () => {
    expect(read("urgent: call the bank tomorrow at 10")).toMatchObject({
      title: "call the bank",
      priority: "urgent",
    });
    expect(read("call the bank tomorrow at 10, low priority")).toMatchObject({
      title: "call the bank",
      priority: "low",
    });
    expect(read("remind me to send the urgent invoice tomorrow at 3pm")).toMatchObject({
      title: "send the urgent invoice",
      priority: "normal",
    });
    expect(read("remind me to buy an important gift on friday").priority).toBe("normal");
  });

  it("takes tags and leaves numbers and addresses alone", () => {
    expect(read("buy stamps tomorrow #Errands @town")).toMatchObject({
      title: "buy stamps",
      tags: ["errands", "town"],
    });
    expect(read("remind me to check PR #1234 in 2 hours")).toMatchObject({
      title: "check PR #1234",
      tags: [],
    });
    expect(read("mail ana@example.com tomorrow at 9")).toMatchObject({
      title: "mail ana@example.com",
      tags: [],
    });
  });

  it("says which stretches of the text it used", () => {
    const text = "please remind me tomorrow at 9 to call Ana #work";
    const { spans } = read(text);
    for (const span of spans) expect(text.slice(span.start, span.end)).toBe(span.text);
    expect(spans.map(({ kind, text: words }) => [kind, words])).toEqual([
      ["frame", "please remind me"],
      ["time", "tomorrow at 9"],
      ["frame", "to"],
      ["tag", "#work"],
    ]);
  });
});

describe("a topic in words", () => {
  it.each([
    ["remind me to ask about the invoice when billing comes up", "billing", "ask about the invoice"],
    ["when I mention billing, remind me to ask about the invoice", "billing", "ask about the invoice"],
    [
      "next time we talk about the budget remind me to mention travel costs",
      "budget",
      "mention travel costs",
    ],
    ["if the topic is taxes, tell me to send the form", "taxes", "send the form"],
    ["when I open the deploy repo remind me to rotate the key", "deploy repo", "rotate the key"],
    ["remind me when Ana comes up to ask about her holiday", "Ana", "ask about her holiday"],
    ["remind me to bring the slides before the meeting with Ana", "meeting with Ana", "bring the slides"],
  ])("%s", (text, pattern, title) => {
    expect(read(text)).toMatchObject({ title, trigger: { type: "context", pattern } });
  });

  it("takes the latest moment as the deadline", () => {
    const { title, trigger } = read(
      "remind me to give her the book when Ana comes up, but by Friday 9 at the latest",
    );
    expect(title).toBe("give her the book");
    expect(trigger).toEqual({ type: "context", pattern: "Ana", deadline: new Date("2026-11-27T08:00:00Z") });
  });

  it("is no topic where the event has its time: it comes before that", () => {
    const { trigger } = read("remind me to bring the slides before the meeting with Ana tomorrow at 10");
    expect(trigger).toEqual({ type: "scheduled", at: new Date("2026-11-22T08:30:00Z") });
  });

  it("leaves an event in the title where a moment of its own is said", () => {
    expect(read("remind me tomorrow at 9 to prepare slides before the meeting")).toMatchObject({
      title: "prepare slides before the meeting",
      trigger: { type: "scheduled" },
    });
  });
});

it("keeps a rhythm in quotation marks in the title, whatever stands behind it", () => {
  expect(read('remind me tonight to put "bin day: every Tuesday" on the fridge').title).toBe(
    'put "bin day: every Tuesday" on the fridge',
  );
  expect(read("remind me tonight to put 'every Tuesday' on the fridge").title).toBe(
    "put 'every Tuesday' on the fridge",
  );
});

describe("an alarm, a timer or a note that is what to do something with", () => {
  it.each([
    ["remind me at 5 to fix the alarm", "fix the alarm", "2026-11-21T17:00"],
    ["remind me at 5 to buy an alarm clock", "buy an alarm clock", "2026-11-21T17:00"],
    ["remind me tomorrow at 9 to turn off the alarm", "turn off the alarm", "2026-11-22T09:00"],
    ["remind me at 5 to charge the timer", "charge the timer", "2026-11-21T17:00"],
    ["remind me at 5 to write a note to Bob", "write a note to Bob", "2026-11-21T17:00"],
    ["remind me at 5 to cancel the reminder for Bob", "cancel the reminder for Bob", "2026-11-21T17:00"],
    ["remind me in an hour to change my alarm", "change my alarm", "2026-11-21T12:00"],
    ["fix the alarm, remind me at 5", "fix the alarm", "2026-11-21T17:00"],
  ])("stays in the title, and does not say when: %s", (text, title, at) => {
    const { trigger, title: kept } = read(text);
    expect(kept).toBe(title);
    expect(trigger.type === "scheduled" && wall(trigger.at)).toBe(at);
  });
});
