/** What is longer than a title is kept whole. */
import { expect, it } from "vitest";
import { openForTest } from "../support/open-for-test.js";

it.each(["", "And what was written beside."])(
  "of words that are longer than a title, the title is the beginning and the text all of them%s",
  async (body) => {
    await using test = await openForTest();
    const what = `write down ${"every name of the choir, ".repeat(12)}and the last one: Quentin`;
    const { reminder } = await test.agent.reminders.createFromText(`remind me tomorrow at 9 to ${what}`, {
      ...(body && { defaults: { body } }),
    });
    expect(reminder.title.length).toBeLessThanOrEqual(200);
    expect(reminder.title).toMatch(/^write down every name .*\p{L},?…$/u);
    expect(reminder.body).toContain("the last one: Quentin");
    expect(reminder.body.endsWith(body)).toBe(true);
  },
);
