/** What is said at a moment beside the turns, and why the rest is not. */
import { expect, it } from "vitest";
import { attendMoment, type MomentMatter } from "../../src/attention/index.js";
import { openForTest } from "../support/open-for-test.js";

const HOUR = 3_600_000;
const bounds = { now: 10 * HOUR, maxReminders: 2, leftThisHour: 12, cooldownMs: HOUR / 6 };
const matter = (id: string, more: Partial<MomentMatter> = {}): MomentMatter => ({
  id,
  priority: "normal",
  each: "session",
  saidAt: null,
  paused: false,
  ...more,
});
const why = (matters: MomentMatter[], more: Partial<typeof bounds> = {}) => {
  const { said, waiting } = attendMoment(matters, { ...bounds, ...more });
  return Object.fromEntries([
    ...said.map(({ id }) => [id, "said"]),
    ...waiting.map(({ id, because }) => [id, because]),
  ]);
};

it("says the worthier first, and no more than fit into one moment and one hour", () => {
  const all = [matter("a", { priority: "low" }), matter("b"), matter("c", { priority: "urgent" })];
  expect(why(all)).toEqual({ c: "said", b: "said", a: "enough" });
  expect(why(all, { leftThisHour: 1 })).toEqual({ c: "said", b: "hour", a: "hour" });
});

it("says again only what comes each time, after its rest, and nothing that is paused", () => {
  const saidAt = bounds.now - HOUR / 12;
  expect(
    why([
      matter("once", { saidAt, each: "once" }),
      matter("session", { saidAt }),
      matter("time", { saidAt, each: "time" }),
      matter("paused", { paused: true }),
    ]),
  ).toEqual({ once: "said", session: "said", time: "resting", paused: "paused" });
  expect(
    attendMoment([matter("time", { saidAt, each: "time" })], { ...bounds, cooldownMs: 0 }).said,
  ).toHaveLength(1);
});

it("is told to whoever asks why, in the order and by the caps by which it was said", async () => {
  await using test = await openForTest({
    config: { injection: { moments: { maxReminders: 1, maxPerHour: 2 } } },
  });
  const { agent, clock } = test;
  const set = (title: string, priority: "urgent" | "normal") =>
    agent.reminders.create({
      title,
      priority,
      trigger: { type: "context", pattern: title, when: { act: { command: "git push", at: "before" } } },
    });
  const plain = await set("look at the diff", "normal");
  const urgent = await set("never push to main", "urgent");
  const third = await set("tell Ana", "normal");
  const push = (explain = true) =>
    agent.moment({ sessionId: "s", kind: "act:before", tool: "Bash", command: "git push", explain });
  const reasons = async () => {
    const { attention } = await push();
    return new Map(
      [
        ...(attention?.said ?? []).map((one) => ({ ...one, because: "said" })),
        ...(attention?.waiting ?? []),
      ].map(({ id, because }) => [id, because]),
    );
  };
  const first = await reasons();
  expect([first.get(urgent.id), first.get(plain.id)]).toEqual(["said", "enough"]);
  await push();
  const full = await reasons();
  expect([...full.values()].sort()).toEqual(["hour", "said", "said"]);
  clock.step(2 * HOUR);
  expect((await push()).injected).toHaveLength(1);
  const last = await reasons();
  expect([urgent, plain, third].map(({ id }) => last.get(id))).toEqual(["said", "said", "said"]);
  const { attention } = await push();
  expect(attention?.said).toEqual([]);
  expect(attention?.waiting.map(({ because }) => because)).toEqual(["said", "said", "said"]);
  expect((await push(false)).attention).toBeUndefined();
});
