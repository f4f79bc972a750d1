/** Until when a reminder is of use, in words: an hour, an hour of each day, its own moment, that of another reminder. */
import { expect, it } from "vitest";
import { openForTest } from "../support/open-for-test.js";

const HOUR = 3_600_000;

it("is kept for one time, for each day of a series, and for the moment that the reminder itself is", async () => {
  await using test = await openForTest();
  const useful = async (words: string) => {
    const { reminder } = await test.agent.reminders.createFromText(words);
    return (reminder.staleAfterMs ?? 0) / HOUR;
  };
  expect(await useful("ask for the invoice tomorrow at 9, only until noon")).toBe(3);
  expect(await useful("standup every weekday at 9:30, only until 10:00")).toBe(0.5);
  expect(await useful("meeting with Ana tomorrow at 10, no use after the meeting")).toBe(2);
  expect(await useful("take the cake out tomorrow at 15:00, it's no use later")).toBe(2);
  await useful("board call with Berta tomorrow at 14:00");
  expect(await useful("remind me tomorrow at 13:00 to bind the slides, no use after the board call")).toBe(1);
});

it("is asked for where nothing says when that event is", async () => {
  await using test = await openForTest();
  await expect(
    test.agent.reminders.createFromText(
      "remind me tomorrow at 13:00 to print the slides, no use after the gala",
    ),
  ).rejects.toMatchObject({ code: "UNSUPPORTED", hint: expect.stringContaining("only until 11:00") });
});
