/** A Tickler that was closed says so at every entrance, as it says everything else: by a code, with the next step. */
import { expect, it } from "vitest";
import { memoryEntrances, reminderEntrances } from "../../src/tickler/entrances.js";
import { openForTest } from "../support/open-for-test.js";

const later = new Date("2026-11-22T09:00:00Z");
const id = "rem_06ajt0sjeew2fz";
const session = "ses:1";
const note = { text: "The dentist moved." };
const trigger = { type: "scheduled", at: later };

/** What each of them is called with; those that ask no database are left out below. */
const REMINDERS: Record<string, unknown[]> = {
  create: [{ title: "call", trigger }],
  shownIn: [id],
  createMany: [[{ title: "call", trigger }]],
  createFromText: ["remind me tomorrow at 9 to call"],
  preview: ["remind me tomorrow at 9 to call"],
  createAllFromText: ["remind me tomorrow at 9 to call"],
  getByContext: ["billing"],
  about: ["billing"],
  between: [later, later],
  update: [id, { title: "other" }],
  edit: [id, { title: "other" }],
  settle: [id, "complete"],
  settleAll: [[id], "complete"],
  move: [id, later, new Date("2026-11-23T09:00:00Z")],
  pause: [id],
  resume: [id],
  travel: ["Europe/Paris"],
  stays: [],
  zonesBeside: ["Europe/Paris"],
  topicOver: ["billing"],
  undo: [],
  snooze: [id, later],
  reopen: [id, later],
  list: [],
  listViews: [],
  getDue: [],
  getHeld: [],
  acknowledge: [session],
};
const MEMORY: Record<string, unknown[]> = {
  add: [note],
  addMany: [[note]],
  import: [import.meta.filename],
  search: ["dentist"],
  list: [],
  count: [],
};
/** Answered without the database. */
const WITHOUT = ["for", "instant"];

it("whatever is asked of a closed one is answered with CLOSED and a hint", async () => {
  const { tickler, agent } = await openForTest();
  await tickler.close();
  const calls: [string, () => unknown][] = [];
  const all = (object: object, table: object, args: Record<string, unknown[]>) => {
    for (const name of Object.keys(table).filter((one) => !WITHOUT.includes(one))) {
      const method = (object as Record<string, (...given: unknown[]) => unknown>)[name]!;
      calls.push([name, () => method(...(args[name] ?? [id]))]);
    }
  };
  all(agent.reminders, reminderEntrances, REMINDERS);
  all(agent.memory, memoryEntrances, MEMORY);
  calls.push(
    ["recall", () => agent.recall("dentist")],
    ["injectionsOf", () => agent.injectionsOf("s1")],
    ["sessions.start", () => agent.sessions.start({ sessionId: session, name: "release" })],
    ["sessions.find", () => agent.sessions.find(session)],
    ["sessions.send", () => agent.sessions.send({ to: session, text: "hello" })],
    ["sessions.list", () => agent.sessions.list()],
    ["events.list", () => agent.events.list({})],
    ["events.emit", () => agent.events.emit("deployed")],
    [
      "events.follow",
      async () => {
        for await (const _ of agent.events.follow({})) break;
      },
    ],
    ["deliveries.list", () => tickler.deliveries.list()],
    ["deliveries.status", () => tickler.deliveries.status()],
    ["scheduler.start", () => tickler.scheduler.start()],
    ["scheduler.runDue", () => tickler.scheduler.runDue()],
    ["flush", () => tickler.flush()],
    ["agent", () => tickler.agent("main")],
  );
  const answers = await Promise.all(
    calls.map(async ([name, call]) => {
      const error: unknown = await (async () => call())().then(
        () => "no error",
        (reason: unknown) => reason,
      );
      const { code = String(error), hint } = error as { code?: string; hint?: string };
      return [name, code, typeof hint];
    }),
  );
  expect(answers.filter(([, code, hint]) => code !== "CLOSED" || hint !== "string")).toEqual([]);
});
