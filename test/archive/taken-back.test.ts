/** An import is one change: it is taken back whole, nothing that was here before goes with it, and the file can be read again. */
import { sql } from "kysely";
import { afterEach, expect, it } from "vitest";
import { TABLES } from "../../src/archive/format.js";
import { exportLines, importLines } from "../../src/archive/index.js";
import { type Drawer, openDrawer } from "../delivery/support/drawer.js";
import { useRichly } from "./rich-use.js";

const open: Drawer[] = [];
afterEach(async () => {
  for (const drawer of open.splice(0)) await drawer.tickler.close();
});

async function opened() {
  const drawer = await openDrawer();
  open.push(drawer);
  const { tickler, clock } = drawer;
  const { db, memory } = tickler.parts.context;
  return {
    ...drawer,
    agent: tickler.agent("main"),
    take: (lines: readonly string[]) =>
      importLines({ db, memory, agentId: null, madeAt: clock.now() }, lines),
    rows: async () => {
      const all: Record<string, unknown> = {};
      for (const { table } of Object.values(TABLES))
        if (table !== "journal")
          all[table] = (
            await sql`select * from ${sql.table(table)} where agent_id is not null`.execute(db)
          ).rows;
      return all;
    },
  };
}

async function exportOf(fill: (source: Awaited<ReturnType<typeof opened>>) => Promise<unknown>) {
  const source = await opened();
  await fill(source);
  const lines: string[] = [];
  await exportLines(source.tickler.parts.context.db, null, source.clock.now(), (line) => {
    lines.push(JSON.stringify(line));
  });
  return lines;
}

it("takes everything back that came, in one go, and reads the same again", async () => {
  const lines = await exportOf(useRichly);
  const target = await opened();
  const kept = await target.agent.reminders.createFromText("remind me tomorrow at 9 to call the dentist");
  await target.agent.memory.add({ text: "what was here before" });
  const before = await target.rows();
  const report = await target.take(lines);
  expect(report.reminders).toBeGreaterThan(1);
  const undone = await target.agent.reminders.undo({ setBy: "cli" });
  expect(undone).toMatchObject({ what: "import", reminders: [] });
  expect(undone.notes[0]).toContain(`${report.reminders} reminders and ${report.notes} note`);
  expect(await target.rows()).toEqual(before);
  expect(await target.take(lines)).toEqual(report);
  await target.agent.reminders.undo();
  // What the file's owner had changed there is nothing that could be taken back here any more.
  await expect(target.agent.reminders.undo()).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await target.agent.reminders.get(kept.reminder.id)).toMatchObject({ status: "pending" });
});

it("leaves what somebody has changed since, and is over after a day", async () => {
  const lines = await exportOf(async ({ agent }) => {
    await agent.reminders.createFromText("remind me in 5 days to call the dentist");
    await agent.reminders.createFromText("remind me in 6 days to water the plants");
  });
  const target = await opened();
  await target.take(lines);
  const [dentist] = await target.agent.reminders.list();
  await target.agent.reminders.settle(dentist!.id, "snooze", {
    at: new Date(target.clock.now().getTime() + 864e5),
    userName: "Ana",
  });
  const { notes } = await target.agent.reminders.undo();
  expect(notes.join()).toMatch(/1 reminder and 0 notes.*gone.*1 reminder of it changed since and stays/);
  expect((await target.agent.reminders.list()).map(({ id }) => id)).toEqual([dentist!.id]);

  const later = await opened();
  await later.take(lines);
  await later.clock.advance(25 * 3_600_000);
  await expect(later.agent.reminders.undo()).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
  expect(await later.agent.reminders.list()).toHaveLength(2);
});

it("takes back only what the import has brought, and not what was here before it or has been set since", async () => {
  const lines = await exportOf(({ agent }) =>
    agent.reminders.createFromText("remind me in 5 days to call the dentist"),
  );
  const target = await opened();
  await target.take(lines);
  // The same again brings nothing, and is no change.
  expect(await target.take(lines)).toMatchObject({ reminders: 0, skipped: 1 });
  const { reminder } = await target.agent.reminders.createFromText("remind me in 7 days to buy stamps");
  await target.agent.reminders.undo();
  expect((await target.agent.reminders.list()).map(({ id }) => id)).toEqual([reminder.id]);
});
