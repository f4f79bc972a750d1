/** The first turn of a process does not read all of hundreds of topics, and finds what every later one does. */
import { expect, it } from "vitest";
import { viewerOf } from "../../src/people/index.js";
import { findInTurn, findRelevant } from "../../src/reminders/turn/relevant.js";
import { readBehindTurn, topicsForTurn } from "../../src/reminders/turn/topics.js";
import type { Trigger } from "../../src/trigger.js";
import { eventually } from "../support/eventually.js";
import { openForTest } from "../support/open-for-test.js";
import { recordStatements } from "../support/record-statements.js";

const THINGS = "invoice garden boiler passport dentist bicycle teacher contract printer kitchen".split(" ");
const thing = (i: number): string => THINGS[i % THINGS.length]!;
const spelt = (i: number): string =>
  `quo${String(i).replace(/\d/g, (digit) => "bcdfghjklm"[Number(digit)]!)}`;
/** Most for a pattern alone, some with cues, some for an expression that a topic is part of, or none. */
function waiting(i: number): Extract<Trigger, { type: "context" }> {
  const pattern = `the ${thing(i)} of ${spelt(i)} and ${spelt(i + 1)}`;
  const act = { act: { path: `src/${spelt(i)}/**` } };
  if (i % 17 === 0) return { type: "context", pattern, when: act };
  if (i % 13 === 0)
    return { type: "context", pattern, when: { any: [{ topic: pattern, cues: [thing(i + 5)] }, act] } };
  if (i % 5 !== 0) return { type: "context", pattern };
  return {
    type: "context",
    pattern,
    cues: [`a word with ${spelt(i + 3)}`, thing(i + 4)],
    not: [spelt(i + 2)],
  };
}
const config = { reminders: { maxPerAgent: 1_000, maxPerMinute: 1_000 } };

it("finds of hundreds of topics what it finds once all of them are read, which is behind the turn", async () => {
  await using test = await openForTest({ config });
  const { agent, clock, tickler } = test;
  const made = await agent.reminders.createMany(
    Array.from({ length: 450 }, (_, i) => ({
      title: `Topic ${i}`,
      trigger: waiting(i),
      ...(i % 7 === 0 ? { sessionId: "elsewhere" } : {}),
      ...(i % 11 === 0 ? { expiresAt: test.later(1) } : {}),
    })),
  );
  // What is over takes no part in what a slip of a word is taken for.
  const over = await agent.reminders.create({
    title: "Over",
    trigger: { type: "context", pattern: "passprot" },
  });
  for (const { id } of [over, ...made.slice(100, 120)]) await agent.reminders.cancel(id);
  clock.step(2 * 3_600_000);
  const context = tickler.parts.context;
  const viewer = viewerOf(context.personOf({ sessionId: "s" }));
  const query = (userMessage: string) => {
    const at = { agentId: "main", sessionId: "s", viewer, now: clock.now() };
    return { ...at, userMessage, deadlineAt: clock.monotonic() + 1_000 };
  };
  const said = [`the gardne of ${spelt(31)}`, `${spelt(77)} has a contract`, "nothing of it", "my passprot"];
  const first = [];
  for (const message of said) {
    const { topics } = await findInTurn(context, query(message));
    const found = [];
    for await (const one of topics) found.push(one);
    first.push(found);
  }
  expect(await topicsForTurn(context, "main")).toHaveProperty("entries");
  expect(first[0]!.length).toBeGreaterThan(20);
  expect(first[2]).toHaveLength(0);
  for (const [nth, message] of said.entries())
    expect(first[nth]).toEqual([...(await findRelevant(context, query(message))).topics]);
});

it("reads them behind the turn, for those that follow", async () => {
  await using test = await openForTest({ config });
  await test.agent.reminders.createMany(
    Array.from({ length: 420 }, (_, i) => ({
      title: `Topic ${i}`,
      trigger: { type: "context" as const, pattern: `${thing(i)} ${spelt(i)}` },
    })),
  );
  const { context, database } = test.tickler.parts;
  const atOnce = await Promise.all([topicsForTurn(context, "main"), topicsForTurn(context, "main")]);
  for (const topics of atOnce) expect(topics).toHaveProperty("entries");
  // A turn that takes long is not held up by it.
  await test.clock.advance(1_000);
  expect(await topicsForTurn(context, "main")).toHaveProperty("entries");
  for (const _ of atOnce) readBehindTurn(context, "main");
  const statements = recordStatements(database);
  await test.clock.advance(1_000);
  await eventually(async () =>
    expect(await topicsForTurn(context, "main")).toMatchObject({ set: { size: 420 } }),
  );
  await test.clock.advance(1_000);
  // Of turns at once one sees to it.
  expect(statements.seen.filter((sql) => sql.includes("from cues as c join reminders"))).toHaveLength(1);
});
