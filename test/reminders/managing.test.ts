/** Managing: by id or unambiguous prefix, within one agent only, with the memory chunk following every change. */
import { describe, expect, it } from "vitest";
import type { Trigger } from "../../src/index.js";
import { occurrencesOf, openForTest } from "../support/open-for-test.js";

const at = (iso: string): Trigger => ({ type: "scheduled", at: new Date(iso) });
const tomorrow = at("2026-11-22T09:00:00Z");

describe("ids", () => {
  it("may be words of the title: what is open first, else the last of that title that was closed", async () => {
    await using test = await openForTest();
    const { reminders } = test.agent;
    const first = await reminders.create({ title: "Call the dentist", trigger: tomorrow });
    await reminders.complete(first.id);
    expect((await reminders.named("dentist")).id).toBe(first.id);
    const second = await reminders.create({ title: "Call the dentist", trigger: tomorrow });
    expect((await reminders.named("dentist")).id).toBe(second.id);
    await test.clock.advance(60_000);
    await reminders.complete(second.id);
    expect((await reminders.named("dentist")).id).toBe(second.id);
    const third = await reminders.create({ title: "Pay the dentist", trigger: tomorrow });
    await reminders.complete(third.id);
    await expect(reminders.named("dentist")).rejects.toMatchObject({ code: "AMBIGUOUS" });
  });

  it("can be shortened while one reminder only fits; otherwise the candidates are listed and nothing happens", async () => {
    await using test = await openForTest();
    const { reminders } = test.agent;
    const a = await reminders.create({ title: "First", trigger: tomorrow });
    const b = await reminders.create({ title: "Second", trigger: tomorrow });
    const common = a.id.slice(
      0,
      [...a.id].findIndex((letter, i) => letter !== b.id[i]),
    );
    await expect(reminders.complete(common)).rejects.toMatchObject({
      code: "AMBIGUOUS",
      details: {
        candidates: [
          { id: a.id, title: "First", status: "pending" },
          { id: b.id, title: "Second", status: "pending" },
        ],
      },
    });
    expect((await reminders.list()).map(({ status }) => status)).toEqual(["pending", "pending"]);
    const shortest = a.id.slice(0, common.length + 1);
    expect(await reminders.complete(shortest.replace("rem_", ""))).toMatchObject({
      id: a.id,
      status: "completed",
    });
  });

  it("of nothing, of too little or with wildcards are not found", async () => {
    await using test = await openForTest();
    const { reminders } = test.agent;
    await reminders.create({ title: "First", trigger: tomorrow });
    for (const id of ["rem_zzzzzzzzzzzzzz", "rem_", "0", "%", "rem_%", "_______", "", "' or 1=1 --"]) {
      await expect(reminders.complete(id)).rejects.toMatchObject({ code: "NOT_FOUND" });
      expect(await reminders.find(id)).toBeUndefined();
    }
  });
});

it("another agent's reminder is neither seen nor touched by any method", async () => {
  await using test = await openForTest();
  const { tickler, agent, clock } = test;
  const mine = await agent.reminders.create({
    title: "Call the dentist about billing",
    trigger: { type: "context", pattern: "billing", deadline: new Date("2026-11-21T10:00:00Z") },
  });
  const { reminders } = tickler.agent("other");
  const other = tickler.agent("other");
  const calls: (() => Promise<unknown>)[] = [
    () => reminders.get(mine.id),
    () => reminders.view(mine.id),
    () => reminders.next(mine.id),
    () => reminders.update(mine.id, { title: "Stolen" }),
    () => reminders.complete(mine.id),
    () => reminders.dismiss(mine.id),
    () => reminders.cancel(mine.id),
    () => reminders.snooze(mine.id, { minutes: 10 }),
    () => reminders.reopen(mine.id),
    () => reminders.delete(mine.id),
    () => other.memory.get(mine.reminder.chunkId!),
    () => other.memory.remove(mine.reminder.chunkId!),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: "NOT_FOUND" });
  clock.step(2 * 3_600_000);
  expect(await reminders.find(mine.id)).toBeUndefined();
  expect(await reminders.list()).toEqual([]);
  expect(await reminders.listViews()).toEqual([]);
  expect(await reminders.getDue()).toEqual([]);
  expect(await reminders.getByContext("dentist billing")).toEqual([]);
  expect(await reminders.claim()).toEqual([]);
  expect(await other.memory.search("dentist billing")).toEqual([]);
  expect((await other.recall("dentist")).hits).toEqual([]);
  expect(await other.turnStart({ sessionId: "s", userMessage: "dentist billing" })).toMatchObject({
    text: null,
  });
  expect(await agent.reminders.get(mine.id)).toMatchObject({ title: mine.title, status: "pending" });
});

describe("a reminder and its memory", () => {
  it("an edit moves the chunk: the new words find it, the old ones do not", async () => {
    await using test = await openForTest();
    const { reminders, memory } = test.agent;
    const { id, reminder } = await reminders.create({ title: "Buy kohlrabi", trigger: tomorrow });
    await reminders.update(id, { title: "Buy parsnips", body: "at the market" });
    expect(await memory.search("kohlrabi")).toEqual([]);
    expect((await memory.search("parsnips")).map((hit) => hit.id)).toEqual([reminder.chunkId]);
    expect((await memory.search("market")).map((hit) => hit.path)).toEqual([id]);
  });

  it("completing keeps it findable, and said to be done; open ones come first", async () => {
    await using test = await openForTest();
    const { agent } = test;
    const done = await agent.reminders.create({ title: "Buy parsnips", trigger: tomorrow });
    await agent.reminders.complete(done.id);
    const open = await agent.reminders.create({ title: "Cook the parsnips", trigger: tomorrow });
    const { hits, text } = await agent.recall("what was I supposed to remember about the parsnips?");
    expect(hits.map((hit) => hit.id)).toEqual([open.id, done.id]);
    expect(text).toContain("(done 09:00)");
    expect((await agent.recall("parsnips", { includeClosed: false })).hits.map((hit) => hit.id)).toEqual([
      open.id,
    ]);
    expect(await agent.reminders.getByContext("parsnips")).toMatchObject([{ reminder: { id: open.id } }]);
  });

  it("a delete removes row, history and chunk; an edit restores a chunk that was lost", async () => {
    await using test = await openForTest();
    const { agent, tickler } = test;
    const { db } = tickler.parts.context;
    const { id, reminder } = await agent.reminders.create({ title: "Buy parsnips", trigger: tomorrow });
    await db.deleteFrom("chunks").where("id", "=", reminder.chunkId!).execute();
    expect((await agent.reminders.get(id)).chunkId).toBeNull();
    await agent.reminders.update(id, { body: "two pounds" });
    expect(await agent.memory.search("parsnips")).toHaveLength(1);
    await agent.reminders.delete(id);
    expect(await agent.memory.search("parsnips")).toEqual([]);
    expect(await db.selectFrom("chunks").select("id").execute()).toEqual([]);
    expect(await agent.reminders.find(id)).toBeUndefined();
  });

  it("a memory of a reminder cannot be removed from under it", async () => {
    await using test = await openForTest();
    const { reminder } = await test.agent.reminders.create({ title: "Buy parsnips", trigger: tomorrow });
    await expect(test.agent.memory.remove(reminder.chunkId!)).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  it("recall abstains when nothing fits", async () => {
    await using test = await openForTest();
    await test.agent.reminders.create({ title: "Buy parsnips", trigger: tomorrow });
    expect(await test.agent.recall("what did I want with the submarine?")).toMatchObject({ hits: [] });
  });
});

describe("edits", () => {
  it("of the time re-arm a reminder and supersede what is open", async () => {
    await using test = await openForTest();
    const { agent, tickler, clock } = test;
    const { id } = await agent.reminders.create({ title: "Call", trigger: at("2026-11-21T10:00:00Z") });
    clock.step(3_600_000);
    await tickler.scheduler.runDue();
    expect(await agent.reminders.update(id, { trigger: tomorrow })).toMatchObject({
      status: "pending",
      nextDueAt: new Date("2026-11-22T09:00:00Z"),
    });
    expect(await occurrencesOf(tickler, id)).toEqual(["2026-11-21T10:00:00.000Z superseded"]);
    expect(await agent.reminders.getDue()).toEqual([]);
  });

  it("from one-shot to series coalesce what is missed, as a new series would", async () => {
    await using test = await openForTest();
    const { reminders } = test.agent;
    const { id } = await reminders.create({ title: "Call", trigger: tomorrow });
    const series: Trigger = { type: "recurring", cron: "0 9 * * *", timeZone: "UTC" };
    expect(await reminders.update(id, { trigger: series })).toMatchObject({ missedPolicy: "coalesce" });
    expect(await reminders.update(id, { trigger: tomorrow })).toMatchObject({ missedPolicy: "run" });
  });

  it("that would equal another live reminder are refused and change nothing", async () => {
    await using test = await openForTest();
    const { reminders } = test.agent;
    await reminders.create({ title: "Call", trigger: tomorrow });
    const { id } = await reminders.create({ title: "Write", trigger: tomorrow });
    await expect(reminders.update(id, { title: "call" })).rejects.toMatchObject({ code: "DUPLICATE" });
    expect(await reminders.get(id)).toMatchObject({ title: "Write" });
    expect(await test.agent.memory.search("write")).toHaveLength(1);
  });

  it("of the time of a closed reminder are refused; reopening it with a time is the way", async () => {
    await using test = await openForTest();
    const { reminders } = test.agent;
    const { id } = await reminders.create({ title: "Call", trigger: at("2026-11-21T10:00:00Z") });
    await reminders.complete(id);
    await expect(reminders.update(id, { trigger: tomorrow })).rejects.toMatchObject({
      code: "ILLEGAL_TRANSITION",
      details: { possible: ["reopen"] },
    });
    await expect(reminders.complete(id)).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
    expect(await reminders.reopen(id, new Date("2026-11-22T09:00:00Z"))).toMatchObject({ status: "pending" });
    expect(await reminders.create({ title: "Call", trigger: tomorrow })).toMatchObject({
      created: false,
      id,
    });
  });
});

it("cancelling keeps the row as history with its reason, and ends a series", async () => {
  await using test = await openForTest();
  const { agent, tickler, clock } = test;
  const { id } = await agent.reminders.create({
    title: "Stretch",
    trigger: { type: "recurring", every: "PT1H", timeZone: "UTC" },
  });
  clock.step(3_600_000);
  await tickler.scheduler.runDue();
  expect(await agent.reminders.cancel(id, "moved away")).toMatchObject({
    status: "dismissed",
    closedReason: "cancelled: moved away",
    nextDueAt: null,
  });
  clock.step(10 * 3_600_000);
  expect(await tickler.scheduler.runDue()).toEqual([]);
  expect(await occurrencesOf(tickler, id)).toEqual(["2026-11-21T10:00:00.000Z acknowledged"]);
});

it("a last occurrence that is still open can be cancelled with its ended series", async () => {
  await using test = await openForTest();
  const { agent, tickler, clock } = test;
  const { id } = await agent.reminders.create({
    title: "Pill",
    trigger: { type: "recurring", every: "PT1H", timeZone: "UTC", count: 1 },
  });
  clock.step(3_600_000);
  await tickler.scheduler.runDue();
  expect(await agent.reminders.cancel(id)).toMatchObject({ status: "dismissed" });
  expect(await agent.reminders.listViews()).toEqual([]);
});

it("the list begins with the most overdue, goes on by when things come due, and says so in words", async () => {
  await using test = await openForTest();
  const { agent, tickler, clock } = test;
  await agent.reminders.create({ title: "Later", trigger: at("2026-11-21T12:00:00Z") });
  const late = await agent.reminders.create({ title: "Late", trigger: at("2026-11-21T10:00:00Z") });
  const snoozed = await agent.reminders.create({ title: "Snoozed", trigger: at("2026-11-21T09:30:00Z") });
  await agent.reminders.create({ title: "Topic", trigger: { type: "context", pattern: "billing" } });
  clock.step(3 * 1_200_000);
  await tickler.scheduler.runDue();
  await agent.reminders.snooze(snoozed.id, { minutes: 30 });
  clock.step(1_200_000);
  const views = await agent.reminders.listViews();
  expect(views.map(({ reminder, effective }) => `${reminder.title}: ${effective.text}`)).toEqual([
    "Late: due since 10:00, 20 min late",
    "Snoozed: snoozed until 10:30",
    "Later: next: 12:00",
    "Topic: when it comes up",
  ]);
  expect((await agent.reminders.getDue()).map(({ reminder }) => reminder.id)).toEqual([late.id]);
});

describe("a merge", () => {
  it("makes the words of a topic that goes wordings of the one that stays", async () => {
    await using test = await openForTest();
    const { reminders } = test.agent;
    const about = (pattern: string): Trigger => ({ type: "context", pattern, cues: ["the lease"] });
    const kept = await reminders.create({ title: "Ask about rent", trigger: about("landlord") });
    const gone = await reminders.create({ title: "Ask about the flat", trigger: about("apartment") });
    const { reminder, notes } = await reminders.merge(kept.id, gone.id);
    expect(reminder.trigger).toMatchObject({ pattern: "landlord", cues: ["the lease", "apartment"] });
    expect(notes).toEqual([]);
    await reminders.undo();
    expect((await reminders.get(kept.id)).trigger).toMatchObject({ cues: ["the lease"] });
  });

  it("says which time or topic of the one that goes is not taken over", async () => {
    await using test = await openForTest();
    const { reminders } = test.agent;
    const kept = await reminders.create({ title: "Call the dentist", trigger: tomorrow });
    const gone = await reminders.create({
      title: "Ask Ana",
      trigger: { type: "context", pattern: "Ana" },
    });
    const same = await reminders.create({ title: "Phone the dentist", trigger: tomorrow });
    expect((await reminders.merge(kept.id, same.id)).notes).toEqual([]);
    expect((await reminders.merge(kept.id, gone.id)).notes).toEqual([
      '"Ask Ana" was set for: when you talk about Ana. That is not taken over.',
    ]);
  });

  it("of what is open into what is closed is refused: it would end what is open", async () => {
    await using test = await openForTest();
    const { reminders } = test.agent;
    const kept = await reminders.create({ title: "Call the dentist", trigger: tomorrow });
    const gone = await reminders.create({ title: "Phone the dentist", trigger: tomorrow });
    await reminders.complete(kept.id);
    await expect(reminders.merge(kept.id, gone.id)).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
    expect((await reminders.get(gone.id)).status).toBe("pending");
  });
});
