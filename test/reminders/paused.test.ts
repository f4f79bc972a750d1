/** What is paused does not come up by itself, however it would: its topic, a fitting message, a moment, a mention ahead. */
import { expect, it } from "vitest";
import { FakeClock } from "../support/fake-clock.js";
import { openForTest } from "../support/open-for-test.js";

const open = () =>
  openForTest({ clock: new FakeClock("2026-11-23T07:00:00Z"), config: { timeZone: "Europe/Berlin" } });
const NEW_YEAR = new Date("2027-01-05T00:00:00Z");

it("a paused topic is not offered, and is again when the pause is over", async () => {
  await using test = await open();
  const { agent, clock } = test;
  const { id } = await agent.reminders.create({
    title: "check the invoice of Acme",
    trigger: { type: "context", pattern: "billing" },
    contextTags: ["Work"],
  });
  const told = async (turnId: string) =>
    (await agent.turnStart({ sessionId: "s", turnId, userMessage: "let's talk about billing" })).injected.map(
      (each) => each.id,
    );
  await agent.reminders.pause({ tag: "work" }, NEW_YEAR);
  expect(await told("1")).toEqual([]);
  const [view] = await agent.reminders.listViews();
  expect(view?.effective.text).toBe("paused until Tue 5 Jan 2027, 01:00");
  await agent.reminders.pause("everything", null);
  clock.set("2027-01-05T09:00:00Z");
  expect(await told("2")).toEqual([]);
  await agent.reminders.resume("everything");
  expect(await told("3")).toEqual([id]);
});

it("nor is what waits for an act, or is to be mentioned ahead", async () => {
  await using test = await open();
  const { agent, clock } = test;
  const act = await agent.reminders.create({
    title: "tell Ana about the release",
    trigger: { type: "context", pattern: "deploys", when: { act: { command: "npm run deploy" } } },
  });
  await agent.reminders.create({
    title: "send the offer",
    trigger: { type: "scheduled", at: new Date("2026-11-27T09:00:00Z") },
    warn: ["P1D"],
  });
  await agent.reminders.pause("everything", new Date("2026-11-26T12:00:00Z"));
  clock.set("2026-11-26T10:00:00Z");
  const deploy = (sessionId: string) =>
    agent.moment({ sessionId, kind: "act:before", tool: "Bash", command: "npm run deploy" });
  expect((await deploy("s")).injected).toEqual([]);
  expect((await agent.turnStart({ sessionId: "s", userMessage: "hello" })).injected).toEqual([]);
  clock.set("2026-11-26T12:00:00Z");
  expect((await deploy("s")).injected).toMatchObject([{ id: act.id }]);
  expect((await agent.turnStart({ sessionId: "s", userMessage: "hello" })).injected).toMatchObject([
    { kind: "warn" },
  ]);
});

it("a list says what a claim would make of it, also where nothing has claimed yet", async () => {
  await using test = await open();
  const { agent, clock } = test;
  await agent.reminders.create({
    title: "take the pills",
    trigger: { type: "recurring", timeZone: "Europe/Berlin", cron: "0 9 * * *" },
  });
  await agent.reminders.create({
    title: "call the dentist",
    trigger: { type: "scheduled", at: new Date("2026-11-24T08:00:00Z") },
  });
  await agent.reminders.pause("everything", NEW_YEAR);
  clock.set("2026-11-24T10:00:00Z");
  const texts = async () =>
    (await agent.reminders.listViews()).map((v) => `${v.reminder.title}: ${v.effective.text}`).sort();
  const before = await texts();
  expect(await agent.reminders.getDue()).toEqual([]);
  await agent.reminders.claim();
  expect(before).toEqual(await texts());
  expect(before).toEqual([
    "call the dentist: due 09:00, paused until Tue 5 Jan 2027, 01:00",
    "take the pills: paused until Tue 5 Jan 2027, 01:00, next: Tue 5 Jan 2027, 09:00",
  ]);
});

it("what a pause holds is said to be held by it, whatever its priority, in a turn and in why, also when the pause is over", async () => {
  await using test = await open();
  const { agent, clock } = test;
  const trigger = { type: "scheduled", at: new Date("2026-11-23T08:00:00Z") } as const;
  const { id } = await agent.reminders.create({ title: "call the bank", trigger });
  const urgent = await agent.reminders.create({ title: "take the pills", trigger, priority: "urgent" });
  clock.set("2026-11-23T11:00:00Z");
  const until = new Date("2026-11-26T07:30:00Z");
  await agent.reminders.pause("everything", until);
  const paused = await agent.turnStart({ sessionId: "s", userMessage: "hello", explain: true });
  expect(paused.text).toBeNull();
  expect(paused.held.map((each) => each.id).sort()).toEqual([id, urgent.id].sort());
  expect(paused.attention?.waiting.map(({ because, why }) => `${because}: ${why}`)).toEqual([
    "paused: a pause holds it",
    "paused: a pause holds it",
  ]);
  const why = async () => (await agent.reminders.why(id)).text;
  const held = "held by a pause until Thu 26 Nov 2026, 08:30 (Europe/Berlin)";
  expect(await why()).toContain(held);
  clock.set("2026-11-26T08:00:00Z");
  expect((await agent.turnStart({ sessionId: "s", userMessage: "hello" })).injected).toHaveLength(2);
  expect(await why()).toContain(held);
  await agent.reminders.complete(id);
  expect(await why()).not.toContain("quiet hours");
});

it("says so in the receipt of what is set meanwhile: until when, or until it is resumed", async () => {
  await using test = await open();
  const { reminders } = test.agent;
  const told = async (text: string) => (await reminders.createFromText(text)).notes.join("; ");
  await reminders.pause("everything", NEW_YEAR);
  expect(await told("remind me tomorrow at 9 to call the bank")).toMatch(
    /due Tue 24 Nov, 09:00, and a pause holds it until Tue 5 Jan 2027/,
  );
  expect(await told("every day at 8 remind me to take the pills")).toMatch(
    /a pause skips it until Tue 5 Jan/,
  );
  expect(await told("remind me to ask for the form when we talk about taxes")).toMatch(
    /a pause holds it until Tue 5 Jan 2027, 01:00: nothing brings it up before/,
  );
  expect(await told("remind me on 6 January at 9 to call the bank")).not.toMatch(/pause/);
  await reminders.pause("everything", null);
  expect(await told("remind me on 7 January at 9 to call the bank")).toMatch(
    /a pause holds it until it is resumed/,
  );
});

it("what a resumed pause let go is held again when that is taken back, unless somebody was told of it meanwhile", async () => {
  await using test = await open();
  const { agent, clock } = test;
  const at = (iso: string) => ({ type: "scheduled" as const, at: new Date(iso) });
  const first = await agent.reminders.create({ title: "call the bank", trigger: at("2026-11-24T09:00:00Z") });
  await agent.reminders.pause("everything", NEW_YEAR);
  clock.set("2026-11-25T09:00:00Z");
  const told = async (turnId: string) =>
    (await agent.turnStart({ sessionId: "s", turnId, userMessage: "hello" })).injected.map(({ id }) => id);
  expect(await told("1")).toEqual([]);
  await agent.reminders.resume("everything");
  clock.set("2026-11-25T09:01:00Z");
  expect((await agent.reminders.undo()).what).toBe("resume");
  expect(await told("2")).toEqual([]);
  const [view] = await agent.reminders.listViews();
  expect(view?.effective.text).toBe("due Tue 24 Nov, 10:00, paused until Tue 5 Jan 2027, 01:00");
  await agent.reminders.resume("everything");
  expect(await told("3")).toEqual([first.id]);
  const { notes } = await agent.reminders.undo();
  expect(notes.join()).toContain('"call the bank" was told');
});
