/** What runs at every turn, wake and creation reads no table from end to end, so that it does not grow with the file. */
import type { Kysely } from "kysely";
import { expect, it } from "vitest";
import { exportLines, importLines } from "../../src/archive/index.js";
import { namesTheAgent } from "../support/names-the-agent.js";
import { openForTest } from "../support/open-for-test.js";
import { queryPlan } from "../support/query-plan.js";
import { recordStatements } from "../support/record-statements.js";

/** A scan of a table of ours; of `json_each`, `jsonb_each` and full text it is what was asked for, and `o`, `j`, `seen` and `some` are rows that a limit or a list bounds. */
const SCAN = /^SCAN (?:\w+ AS )?(?!jsonb?_each|chunks_fts|\(|CONSTANT|SUBQUERY|o\b|j\b|seen\b|some\b)(\w+)/;

async function scans<DB>(db: Kysely<DB>, statements: Iterable<string>): Promise<string[]> {
  const found: string[] = [];
  for (const sql of new Set(statements)) {
    if (!/^\s*(select|insert|update|delete|with)/i.test(sql)) continue;
    const plan = await queryPlan(db, sql);
    // The least of an index, and an index that holds only what is sought, are found at its edge.
    const bad = plan.filter((step) => SCAN.test(step) && !/USING (COVERING )?INDEX/.test(step));
    found.push(...bad.map((step) => `${step}: ${sql.replace(/\s+/g, " ").slice(0, 200)}`));
  }
  return found;
}

it("a turn, a wake, a creation, a command, a recall and a list look everything up", async () => {
  await using test = await openForTest({ config: { injection: { minRelevance: 0.001 } } });
  const { agent, tickler, clock, later } = test;
  const { database } = tickler.parts;
  const billing = { type: "context", pattern: "billing" } as const;
  await agent.reminders.create({ title: "Ask Ana", trigger: billing });
  await clock.advance(1000);
  const count = recordStatements(database);
  const { id } = await agent.reminders.create({
    title: "Call the dentist",
    trigger: { type: "scheduled", at: later(1) },
  });
  await tickler.scheduler.start();
  await agent.turnStart({ sessionId: "s", userMessage: "billing and the dentist" });
  await clock.advance(3_600_000);
  await agent.turnStart({ sessionId: "s", userMessage: "billing and the dentist" });
  await agent.reminders.snooze(id, { minutes: 5 });
  await clock.advance(300_000);
  await agent.reminders.complete(id.slice(0, -1));
  await agent.reminders.listViews();
  await agent.reminders.getDue();
  await agent.recall("the dentist");
  await tickler.scheduler.stop();
  count.stop();
  expect(count.seen.length).toBeGreaterThan(40);
  expect(count.seen.filter((sql) => !namesTheAgent(sql))).toEqual([]);
  expect(await scans(database.db, count.seen)).toEqual([]);
});

it("an import and its undo ask nothing for each reminder that grows with what is there", async () => {
  await using source = await openForTest();
  for (let n = 1; n <= 5; n++)
    await source.agent.reminders.create({
      title: `Call ${n}`,
      trigger: { type: "scheduled", at: source.later(n) },
    });
  const lines: string[] = [];
  await exportLines(source.tickler.parts.context.db, null, source.clock.now(), (line) => {
    lines.push(JSON.stringify(line));
  });
  await using target = await openForTest();
  const { db, memory } = target.tickler.parts.context;
  const { seen, stop } = recordStatements(target.tickler.parts.database);
  await importLines({ db, memory, agentId: null, madeAt: target.clock.now() }, lines);
  await target.agent.reminders.undo();
  stop();
  const rows = seen.filter((sql) => !sql.includes("pragma_"));
  const often = [...new Set(rows)].filter((sql) => seen.filter((other) => other === sql).length >= 5);
  expect(often.length).toBeGreaterThan(5);
  for (const sql of often) {
    const plan = await queryPlan(db, sql);
    const far = plan.filter((step) => /^SCAN|\((agent_id=\?)?( AND status=\?)?\)$/.test(step));
    expect(far, sql).toEqual([]);
  }
});

it("what nobody was told of is found without passing what somebody was, and the other way", async () => {
  await using test = await openForTest();
  const { agent, tickler, clock, later } = test;
  await agent.reminders.create({ title: "Call", trigger: { type: "scheduled", at: later(1) } });
  await clock.advance(3_600_000);
  const { seen, stop } = recordStatements(tickler.parts.database);
  await agent.turnStart({ sessionId: "s", userMessage: "hello" });
  stop();
  const looks = (told: string) =>
    Promise.all(
      seen.filter((sql) => sql.includes(told)).map((sql) => queryPlan(tickler.parts.context.db, sql)),
    );
  const [untold, told] = [await looks("o.told_at is null"), await looks("o.told_at is not null")];
  expect([untold.length, told.length]).toEqual([1, 1]);
  expect(untold.flat()).toContain("SEARCH o USING INDEX occurrences_untold (agent_id=?)");
  expect(told.flat()).toContain("SEARCH o USING INDEX occurrences_told (agent_id=?)");
});
