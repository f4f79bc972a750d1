/** Waiting for what comes due, or is sent, while a session of Claude Code is idle. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { waitForDue } from "../../../src/hosts/claude-code/rewake.js";
import { openTickler, type Tickler } from "../../../src/index.js";
import { FakeClock } from "../../support/fake-clock.js";

let clock: FakeClock;
let tickler: Tickler;
beforeEach(async () => {
  clock = new FakeClock("2026-03-02T09:00:00Z");
  tickler = await openTickler({ database: ":memory:", configFile: false, embedder: null, clock, env: {} });
  await tickler.sessions.start({ sessionId: "s" });
  await tickler.sessions.idle("s");
});
afterEach(() => tickler.close());

function wait() {
  const woken: (string | null)[] = [];
  const agent = tickler.agent("main");
  const done = waitForDue({ agent, sessionId: "s", clock, isAlive: () => true }).then((text) => {
    woken.push(text);
  });
  return { woken, done };
}

it("a reminder that comes due wakes the session", async () => {
  const trigger = { type: "scheduled" as const, at: new Date("2026-03-02T09:05:00Z") };
  await tickler.agent("main").reminders.create({ title: "Look at the tests", trigger });
  const { woken, done } = wait();
  await clock.advance(299_000);
  expect(woken).toEqual([]);
  await clock.advance(61_000);
  await done;
  expect(woken[0]).toContain("Look at the tests");
});

it("a message in its inbox wakes it, and its check-in starts", async () => {
  const { woken, done } = wait();
  await clock.advance(120_000);
  expect(woken).toEqual([]);
  await tickler.sessions.send({ to: "s", text: "build it", remind: 60 });
  await clock.advance(60_000);
  await done;
  expect(woken[0]).toContain("build it");
  expect(await tickler.sessions.checkins("s")).toHaveLength(1);
  expect((await tickler.sessions.get("s")).state).toBe("running");
});

it("a session that ended is waited for no longer", async () => {
  const { woken, done } = wait();
  await clock.advance(1000);
  await tickler.sessions.end("s");
  await clock.advance(60_000);
  await done;
  expect(woken).toEqual([null]);
});
