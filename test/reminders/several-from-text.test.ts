/** The library's door for words that hold several reminders: named and not set, or all of them set at once. */
import { expect, it } from "vitest";
import { FakeClock } from "../support/fake-clock.js";
import { openForTest } from "../support/open-for-test.js";

const config = { timeZone: "Europe/Berlin" };
const words = "drive Ole to football on tuesdays at 17 and fetch Mia from ballet on saturdays at 10";

it("one call refuses several and names them, the other sets them all", async () => {
  await using test = await openForTest({ clock: new FakeClock("2026-11-23T12:00:00Z"), config });
  const { reminders } = test.agent;
  await expect(reminders.createFromText(words)).rejects.toMatchObject({
    code: "AMBIGUOUS_TIME",
    details: {
      several: [
        { title: "drive Ole to football", when: "every Tuesday at 17:00" },
        { title: "fetch Mia from ballet", when: "every Saturday at 10:00" },
      ],
    },
  });
  expect(await reminders.list()).toEqual([]);
  const receipts = await reminders.createAllFromText(words);
  expect(receipts.map(({ next }) => next[0]?.toISOString())).toEqual([
    "2026-11-24T16:00:00.000Z",
    "2026-11-28T09:00:00.000Z",
  ]);
});

it("a single reminder is set by either", async () => {
  await using test = await openForTest({ clock: new FakeClock("2026-11-23T12:00:00Z"), config });
  const [receipt, ...others] = await test.agent.reminders.createAllFromText("tomorrow at 9 call the bank");
  expect(receipt?.reminder.title).toBe("call the bank");
  expect(others).toEqual([]);
});
