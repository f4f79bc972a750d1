/** The event log: every fact is in it once, in order, with the change itself, and a reader who comes back misses nothing. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { exportLines, importLines } from "../../src/archive/index.js";
import { appendEvent } from "../../src/events/index.js";
import type { Tickler, TicklerEvent } from "../../src/index.js";
import { eventually } from "../support/eventually.js";
import { settle } from "../support/fake-clock.js";
import { openForTest } from "../support/open-for-test.js";
import { pluck } from "../support/pluck.js";

const told = async (tickler: Tickler, names?: string[]) =>
  (await tickler.events.list({ names, limit: 1000 })).map(({ type }) => type);

it("tells the life of a reminder from being set to being removed", async () => {
  await using test = await openForTest();
  const { agent, tickler, clock, later } = test;
  const { id } = await agent.reminders.create({
    title: "Call the dentist",
    trigger: { type: "scheduled", at: later(1) },
  });
  await clock.advance(3_600_000);
  await agent.turnStart({ sessionId: "s", turnId: "t1", userMessage: "hello" });
  await agent.reminders.snooze(id, { minutes: 10 });
  await clock.advance(600_000);
  await agent.turnStart({ sessionId: "s", turnId: "t2", userMessage: "hello" });
  await agent.reminders.complete(id);
  await agent.reminders.delete(id);
  const events = await tickler.events.list({ limit: 1000 });
  expect(events.map(({ type }) => type)).toEqual([
    "reminder:set",
    "reminder:due",
    "reminder:offered",
    "reminder:settled",
    "reminder:changed",
    "reminder:due",
    "reminder:offered",
    "reminder:settled",
    "reminder:closed",
    "reminder:deleted",
  ]);
  expect(new Set(events.map(({ reminderId }) => reminderId))).toEqual(new Set([id]));
  expect(events[2]).toMatchObject({ sessionId: "s", fields: { kind: "due", turnId: "t1" } });
  expect(events.map(({ at }) => at.getTime())).toEqual(
    events.map(({ at }) => at.getTime()).toSorted((a, b) => a - b),
  );
});

it("holds no text of anybody: a title is looked up when it is read", async () => {
  await using test = await openForTest();
  const { agent, tickler, later } = test;
  const trigger = { type: "scheduled", at: later(1) } as const;
  const { id } = await agent.reminders.create({ title: "Secret plan", body: "of mine", trigger });
  await agent.reminders.update(id, { title: "Another plan" });
  expect((await tickler.events.list()).map(({ title }) => title)).toEqual(["Another plan", "Another plan"]);
  await agent.reminders.dismiss(id, "since my secret was told");
  await agent.reminders.delete(id);
  const fields = await pluck<string>(tickler.parts.database, "select fields from events");
  expect(fields.length).toBeGreaterThan(3);
  expect(fields.join()).not.toMatch(/plan|mine|secret/i);
});

it("tells the life of a session and its messages, down to a transport that gave up", async () => {
  await using test = await openForTest();
  const { agent, tickler, clock } = test;
  await agent.sessions.start({ sessionId: "lead" });
  await agent.sessions.start({
    sessionId: "worker",
    parentId: "lead",
    onMessage: () => Promise.reject(new Error("gone")),
  });
  await agent.sessions.report("worker", "working on it");
  await agent.sessions.send({ to: "lead", from: "worker", text: "done" });
  await agent.turnStart({ sessionId: "lead", userMessage: "so?" });
  await agent.sessions.idle("worker");
  await tickler.scheduler.start();
  await agent.sessions.send({ to: "worker", from: "lead", text: "more" });
  await clock.advance(200_000);
  await agent.sessions.end("worker");
  const events = await agent.events.list({ limit: 1000 });
  expect(events.map(({ type, sessionId }) => `${type} ${sessionId}`)).toEqual([
    "session:started lead",
    "session:started worker",
    "session:status worker",
    "session:message lead",
    "session:message-delivered lead",
    "session:idle worker",
    "session:message worker",
    "session:message-failed worker",
    "session:message lead",
    "session:ended worker",
  ]);
  expect(events[1]?.fields).toMatchObject({ parentId: "lead" });
});

it("a change that is undone leaves no event", async () => {
  await using test = await openForTest();
  const { tickler, clock } = test;
  const { db } = tickler.parts.context;
  const undone = db.transaction().execute(async (trx) => {
    await appendEvent(trx, { agentId: "main", name: "made.up", at: clock.now() });
    throw new Error("no");
  });
  await expect(undone).rejects.toThrow("no");
  expect(await told(tickler)).toEqual([]);
});

it("an offer that the host did not get was none", async () => {
  await using test = await openForTest();
  const { agent, tickler, clock, later } = test;
  const trigger = { type: "scheduled", at: later(1) } as const;
  for (const title of ["Call the dentist", "Buy milk"]) await agent.reminders.create({ title, trigger });
  await clock.advance(3_600_000);
  await agent.turnStart({ sessionId: "s", userMessage: "hello" });
  const { db } = tickler.parts.context;
  await sql`delete from injections where reminder_id = (select id from reminders where title = 'Buy milk')`.execute(
    db,
  );
  const offered = await tickler.events.list({ names: ["reminder:offered"] });
  expect(offered.map(({ title }) => title)).toEqual(["Call the dentist"]);
});

it("an offer that one of two persons did not get leaves that of the other", async () => {
  await using test = await openForTest();
  const { agent, tickler, clock, later } = test;
  const trigger = { type: "scheduled", at: later(1) } as const;
  await agent.reminders.create({ title: "Buy milk", trigger });
  await clock.advance(3_600_000);
  for (const userName of ["Ana", "Ben"])
    await agent.turnStart({ sessionId: "s", userMessage: "hello", speaker: { userName } });
  const offered = () => tickler.events.list({ names: ["reminder:offered"] });
  expect(await offered()).toHaveLength(2);
  await sql`delete from injections where id = (select max(id) from injections)`.execute(
    tickler.parts.context.db,
  );
  expect(await offered()).toHaveLength(1);
});

it("keeps agents apart, and gives an id out once only", async () => {
  await using test = await openForTest();
  const { tickler } = test;
  const [one, other] = [tickler.agent("one"), tickler.agent("other")];
  const first = await one.events.emit("deploy.failed", { service: "api" });
  const second = await other.events.emit("deploy.failed");
  expect((await one.events.list()).map(({ id, fields }) => [id, fields])).toEqual([
    [first, { service: "api" }],
  ]);
  expect((await other.events.list()).map(({ id }) => id)).toEqual([second]);
  await sql`delete from events`.execute(tickler.parts.context.db);
  expect(await one.events.emit("deploy.done")).toBeGreaterThan(second);
});

it.each(["reminder:due", "session:mine", "", " deploy", "deploy failed", "x".repeat(101), "a\nb"])(
  "refuses %j as a name of one's own",
  async (name) => {
    await using test = await openForTest();
    await expect(test.agent.events.emit(name)).rejects.toMatchObject({ code: "INVALID_INPUT" });
  },
);

it("tells handlers as it happens, by name or by kind, and survives one that fails", async () => {
  await using test = await openForTest();
  const { agent, tickler, clock, later } = test;
  const seen: string[] = [];
  tickler.hooks.on("reminder:due", () => Promise.reject(new Error("a handler of little worth")));
  const stop = tickler.hooks.on("reminder:due", ({ title, type }) => void seen.push(`${type} ${title}`));
  tickler.hooks.on("session:*", ({ type, sessionId }) => void seen.push(`${type} ${sessionId}`));
  await agent.sessions.start({ sessionId: "s" });
  await agent.reminders.create({ title: "Call", trigger: { type: "scheduled", at: later(1) } });
  await agent.reminders.create({ title: "Call again", trigger: { type: "scheduled", at: later(2) } });
  await tickler.scheduler.start();
  await clock.advance(3_600_000);
  expect(seen).toEqual(["session:started s", "reminder:due Call"]);
  stop();
  await clock.advance(3_600_000);
  expect(seen).toHaveLength(2);
});

it("a handler that comes back with its last id is told what it missed, once, in order", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tickler-events-"));
  const database = join(folder, "tickler.db");
  let last = 0;
  {
    await using test = await openForTest({ database });
    test.tickler.hooks.on("session:*", ({ id }) => {
      last = id;
    });
    await test.agent.sessions.start({ sessionId: "before" });
    await settle();
  }
  {
    await using test = await openForTest({ database });
    for (let nth = 0; nth < 450; nth++) await test.agent.sessions.start({ sessionId: `missed ${nth}` });
  }
  await using test = await openForTest({ database });
  const seen: string[] = [];
  test.tickler.hooks.on("session:*", ({ sessionId }) => void seen.push(sessionId ?? ""), { after: last });
  await test.agent.sessions.start({ sessionId: "after" });
  await eventually(() => expect(seen.at(-1)).toBe("after"));
  expect(seen).toEqual([...Array.from({ length: 450 }, (_, nth) => `missed ${nth}`), "after"]);
  rmSync(folder, { recursive: true });
});

it("reading an export tells what is set here, and nothing of what had become of it", async () => {
  await using source = await openForTest();
  const { agent, clock, later } = source;
  await agent.reminders.create({ title: "Call", trigger: { type: "scheduled", at: later(1) } });
  await clock.advance(3_600_000);
  await agent.turnStart({ sessionId: "s", userMessage: "hello" });
  const lines: string[] = [];
  await exportLines(source.tickler.parts.context.db, null, clock.now(), (line) => {
    lines.push(JSON.stringify(line));
  });
  await using target = await openForTest();
  const { db, memory } = target.tickler.parts.context;
  await importLines({ db, memory, agentId: null }, lines);
  expect(lines.length).toBeGreaterThan(3);
  expect(await told(target.tickler)).toEqual(["reminder:set"]);
});

it("ends its followers when it is closed, and leaves no timer behind", async () => {
  const test = await openForTest();
  const seen: TicklerEvent[] = [];
  const following = (async () => {
    for await (const event of test.tickler.events.follow({ after: 0 })) seen.push(event);
  })();
  await test.agent.events.emit("deploy.done");
  await test.clock.advance(200);
  await test.tickler.close();
  await following;
  expect(seen.map(({ type }) => type)).toEqual(["deploy.done"]);
  expect(test.clock.timers).toBe(0);
});

it("tells a person of what they may see, without where others heard of it", async () => {
  const users = { ana: { trust: "full" as const, match: [] }, bob: { trust: "inner" as const, match: [] } };
  await using test = await openForTest({ config: { users } });
  const { agent, clock, later } = test;
  const trigger = { type: "scheduled", at: later(1) } as const;
  await agent.reminders.create({ title: "ana's", trigger, userName: "ana" });
  await agent.reminders.create({ title: "bob's", trigger, userName: "bob" });
  await agent.reminders.create({ title: "both", trigger, shared: true });
  await clock.advance(3_600_000);
  await agent.turnStart({ sessionId: "at-ana", userMessage: "hi", speaker: { userName: "ana" } });
  await agent.sessions.start({ sessionId: "worker" });
  await agent.events.emit("deploy.failed");
  const seenBy = async (userName: string, sessionId?: string) =>
    agent.as({ userName, ...(sessionId && { sessionId }) }).events.list({ after: 0, limit: 1000 });
  const bobs = await seenBy("bob");
  expect(new Set(bobs.map(({ title }) => title))).toEqual(new Set(["bob's", "both"]));
  expect(JSON.stringify(bobs)).not.toContain("at-ana");
  expect(bobs.some(({ type }) => type === "reminder:offered")).toBe(true);
  const anas = await seenBy("ana", "at-ana");
  expect(anas.map(({ title }) => title)).not.toContain("bob's");
  expect(anas.map(({ type }) => type)).toEqual(expect.arrayContaining(["session:started", "deploy.failed"]));
  expect(anas.find(({ type }) => type === "reminder:offered")?.sessionId).toBe("at-ana");
  expect(await agent.as({ userName: "mallory" }).events.list({ after: 0 })).toEqual([]);
  const found: string[] = [];
  for await (const { title, type } of agent.as({ userName: "bob" }).events.follow({ after: 0 })) {
    found.push(title ?? type);
    if (found.length === bobs.length) break;
  }
  expect(found).not.toContain("ana's");
});

it("says to whoever comes back too late that something is missing, and goes on", async () => {
  await using test = await openForTest();
  const { agent, tickler } = test;
  for (const name of ["a", "b", "c", "d"]) await agent.events.emit(name);
  await tickler.parts.context.db.deleteFrom("events").where("id", "<=", 2).execute();
  const first = async (after: number) => {
    for await (const event of agent.events.follow({ after })) return event;
    return undefined;
  };
  expect(await first(1)).toMatchObject({ type: "events:gap", id: 2, fields: { after: 1, oldest: 3 } });
  // Who goes on after the notice misses nothing more.
  expect(await first(2)).toMatchObject({ type: "c", id: 3 });
  expect(await first(0)).toMatchObject({ type: "c" });
  const ahead = first(99);
  expect(await ahead).toMatchObject({ type: "events:gap", id: 4, fields: { after: 99 } });
  await expect(agent.events.emit("events:gap")).rejects.toMatchObject({ code: "INVALID_INPUT" });
});
