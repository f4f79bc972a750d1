/** Once an hour's share of what is new was told, less of the rest is looked at; what is said is the same. */
import { expect, it } from "vitest";
import { openForTest } from "../support/open-for-test.js";

const config = {
  attention: { newPerHour: 2, absence: "PT8H" },
  quietHours: { start: "22:00", end: "07:00" },
  reminders: { maxPerAgent: 1_000, maxPerMinute: 1_000 },
} as const;

async function openCrowd() {
  const test = await openForTest({ config });
  const add = (title: string, hours: number, priority: "normal" | "urgent" = "normal") =>
    test.agent.reminders.create({
      title,
      priority,
      trigger: { type: "scheduled", at: test.later(hours) },
    });
  for (let i = 0; i < 150; i++) await add(`Matter ${i}`, 0.5 + i / 1_000);
  for (let i = 0; i < 3; i++) await add(`Urgent ${i}`, 1.2 + i / 2, "urgent");
  for (let i = 0; i < 12; i++) await add(`Later ${i}`, 2 + i * 1.3);
  const titles = new Map(
    (await test.agent.reminders.list({ limit: 500 })).map(({ id, title }) => [id, title]),
  );
  const turn = async (nth: number, explain: boolean) => {
    const { injected, held, omitted } = await test.agent.turnStart({
      sessionId: `s${nth}`,
      userMessage: "go on",
      explain,
    });
    return {
      said: injected.map(({ id, kind }) => `${kind} ${titles.get(id)}`),
      held: held.map(({ id, until }) => `${titles.get(id)} ${until.toISOString()}`).sort(),
      omitted,
    };
  };
  return { test, turn };
}

it("says, holds and counts the same whether somebody asks why or not, all day and night", async () => {
  const one = await openCrowd();
  const other = await openCrowd();
  await using _ = one.test;
  await using __ = other.test;
  const said: string[] = [];
  for (let nth = 0; nth < 60; nth++) {
    const minutes = nth % 20 === 19 ? 600 : 7;
    for (const { test } of [one, other]) test.clock.step(minutes * 60_000 + (nth === 0 ? 3_600_000 : 0));
    const quick = await one.turn(nth, false);
    expect({ nth, ...quick }).toEqual({ nth, ...(await other.turn(nth, true)) });
    said.push(...quick.said);
  }
  for (const nth of [0, 1, 2]) expect(said.some((each) => each.endsWith(`Urgent ${nth}`))).toBe(true);
});
