/** Decision logs: what asks for a reminder gets one, and every log reaches every subscriber. */
import { afterEach, describe, expect, test } from "vitest";
import { type Drawer, openDrawer } from "../delivery/support/drawer.js";

let drawer: Drawer;
afterEach(() => drawer.tickler.close());

const decision = (tool_input: unknown, tool_call = "schedule_reminder") => ({
  identity: { agent_id: "scout", run: 7 },
  reasoning: "the build takes a while",
  action: { tool_call, tool_input },
});

test("schedule_reminder sets a reminder after delay_ms for the agent of the log", async () => {
  drawer = await openDrawer();
  const { reminder, warning } = await drawer.tickler.decisions.submit(
    decision({ delay_ms: 60_000, payload: { message: "look at the build", build: 12 } }),
  );
  expect(warning).toBe(null);
  expect(reminder?.reminder).toMatchObject({
    agentId: "scout",
    title: "look at the build",
    body: '{"message":"look at the build","build":12}',
    trigger: { type: "scheduled", at: new Date("2026-03-02T12:01:00Z") },
  });
  await drawer.clock.advance(60_000);
  expect((await drawer.tickler.scheduler.runDue()).map((fired) => fired.reminder.title)).toEqual([
    "look at the build",
  ]);
});

test.each([[0], [-5], [1.5], ["60000"], [null], [undefined], [Number.NaN], [2 ** 53], [{ ms: 1 }]])(
  "an invalid delay (%j) is a warning, sets nothing and is forwarded",
  async (delay_ms) => {
    drawer = await openDrawer();
    const seen: unknown[] = [];
    drawer.tickler.decisions.subscribe((log) => void seen.push(log));
    const log = decision({ delay_ms, payload: "x" });
    const result = await drawer.tickler.decisions.submit(log);
    expect(result.reminder).toBe(null);
    expect(drawer.log.filter(({ level }) => level === "warn").map(({ message }) => message)).toEqual([
      expect.stringMatching(/^invalid delay_ms for schedule_reminder: /),
    ]);
    expect(await drawer.tickler.agent("scout").reminders.list()).toEqual([]);
    expect(seen).toEqual([log]);
  },
);

test("a delay beyond the horizon is a warning too", async () => {
  drawer = await openDrawer();
  const { warning } = await drawer.tickler.decisions.submit(decision({ delay_ms: 2 ** 52, payload: "x" }));
  expect(warning).toContain("schedule_reminder could not be done");
});

describe("subscribers", () => {
  test("get every log as it was, in order; one that fails disturbs no other", async () => {
    drawer = await openDrawer();
    const { decisions } = drawer.tickler;
    const seen: string[] = [];
    decisions.subscribe(() => {
      throw new Error("broken");
    });
    const end = decisions.subscribe(async ({ action }) => {
      seen.push(`a ${action.tool_call}`);
    });
    decisions.subscribe(({ action }) => void seen.push(`b ${action.tool_call}`));
    await decisions.submit(decision({}, "search"));
    end();
    await decisions.submit(decision({}, "write"));
    expect(seen).toEqual(["a search", "b search", "b write"]);
    expect(await drawer.tickler.agent("scout").reminders.list()).toEqual([]);
  });

  test.each([
    [null],
    ["log"],
    [{}],
    [{ identity: {}, action: {} }],
    [{ identity: { agent_id: "x" }, action: { tool_input: [] } }],
  ])("%j is no decision log", async (log) => {
    drawer = await openDrawer();
    await expect(drawer.tickler.decisions.submit(log)).rejects.toMatchObject({ code: "INVALID_INPUT" });
  });
});
