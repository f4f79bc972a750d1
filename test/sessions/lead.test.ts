/** The lead's desk: check-ins with every dispatch, waiting for a session, and whose work does not go on. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { settle } from "../support/fake-clock.js";
import { openForTest, type TestTickler } from "../support/open-for-test.js";

let test: TestTickler;
const sessions = () => test.agent.sessions;

beforeEach(async () => {
  test = await openForTest({ config: { checkins: { onSend: true } } });
  await sessions().start({ sessionId: "lead" });
  await sessions().start({ sessionId: "w", parentId: "lead" });
});
afterEach(() => test.tickler.close());

it("work that is handed on comes with check-ins where the configuration says so, unless it is declined", async () => {
  const sent = await sessions().send({ to: "w", from: "lead", text: "build it" });
  expect(sent.message.remind).toEqual({ softSeconds: 180, hardSeconds: 300 });
  const declined = await sessions().send({ to: "w", from: "lead", text: "by the way", remind: false });
  expect(declined.message.remind).toBeNull();
  // An answer is no dispatch, and a note of the person is none either.
  const answer = await sessions().send({ to: "lead", from: "w", text: "done" });
  expect(answer.message.remind).toBeNull();
  expect((await sessions().send({ to: "w", text: "hello" })).message.remind).toBeNull();
});

it("says whose work does not go on, until a report comes", async () => {
  const child = async () => (await sessions().children("lead"))[0];
  await test.clock.advance(299_000);
  expect((await child())?.text).toBe("w | running | (no status)");
  await test.clock.advance(301_000);
  expect(await child()).toMatchObject({
    noProgress: true,
    text: "w | running | (no status) | NO PROGRESS (10 min)",
  });
  await sessions().report("w", "halfway");
  expect((await child())?.text).toBe('w | running | "halfway" (0 s ago)');
  await test.clock.advance(600_000);
  await sessions().idle("w");
  expect((await child())?.noProgress).toBe(false);
});

it.each([
  ["idle", () => sessions().idle("w"), "idle"],
  ["status", () => sessions().report("w", "done"), "status"],
  ["end", () => sessions().end("w"), "end"],
  ["idle", () => sessions().end("w"), "end"],
] as const)("waits until %s", async (until, happen, reached) => {
  const waiting = test.agent.waitFor("w", { until });
  await settle();
  await sessions().start({ sessionId: "another" });
  await settle();
  await happen();
  expect((await waiting).reached).toBe(reached);
  // What tells other machines of it waits for its turn.
  await test.clock.advance(1000);
  expect(test.clock.timers).toBe(0);
});

it("waits no longer than it was told to", async () => {
  const waiting = test.agent.waitFor("w", { timeoutMs: 60_000 });
  await test.clock.advance(60_000);
  expect((await waiting).reached).toBe("timeout");
});
