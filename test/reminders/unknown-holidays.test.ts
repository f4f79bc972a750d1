import { describe, expect, it } from "vitest";
import { FakeClock } from "../support/fake-clock.js";
import { openForTest } from "../support/open-for-test.js";

const WORDS = [
  "every weekday at 8:45 standup, skip public holidays",
  "water the plants every day at 9 except on holidays",
];
const NOTE = /no holidays yet.*calendars\.default\.country/;

describe("holidays that are to be left out", () => {
  it("are said to be unknown where nobody has said whose they are, when set and when shown beforehand", async () => {
    await using test = await openForTest({ clock: new FakeClock("2026-11-23T07:00:00Z") });
    for (const words of WORDS) {
      expect((await test.agent.reminders.preview(words)).notes.join("\n"), words).toMatch(NOTE);
      expect((await test.agent.reminders.createFromText(words)).notes.join("\n"), words).toMatch(NOTE);
    }
    const plain = await test.agent.reminders.createFromText("every working day at 8 feed the cat");
    expect(plain.notes.join("\n")).not.toMatch(NOTE);
  });

  it("are left out without a word where a country or days of one's own are named", async () => {
    for (const calendar of [{ country: "DE" }, { dates: { "12-24": "Christmas Eve" } }]) {
      await using test = await openForTest({
        clock: new FakeClock("2026-11-23T07:00:00Z"),
        config: { calendars: { default: calendar } },
      });
      for (const words of WORDS)
        expect((await test.agent.reminders.createFromText(words)).notes.join("\n"), words).not.toMatch(NOTE);
    }
  });
});
