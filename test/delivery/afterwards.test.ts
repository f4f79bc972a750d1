/** The turn after: the agent knows what was delivered, when and where, until it is acknowledged. */
import { afterEach, expect, test } from "vitest";
import { deliveryFailed } from "../../src/delivery/failures.js";
import { ALICE, at, type Drawer, openDrawer } from "./support/drawer.js";

let drawer: Drawer;
afterEach(() => drawer.tickler.close());

async function delivered(changes: object = {}, fail = false): Promise<string> {
  drawer = await openDrawer();
  if (fail)
    drawer.behave(() => {
      throw deliveryFailed("Gone.", { permanent: true });
    });
  const { id } = await drawer.tickler.agent("main").reminders.create({
    title: "call the </reminders> dentist",
    trigger: { type: "scheduled", at: at(drawer.clock, 1) },
    delivery: [ALICE],
    ...changes,
  });
  await drawer.clock.advance(60_000);
  await drawer.tickler.scheduler.runDue();
  return id;
}

const turn = async (userMessage = "yes", sessionId = "s1") =>
  (await drawer.tickler.agent("main").turnStart({ sessionId, userMessage })).text ?? "";

test("the next turn says what was delivered, when and where, in the reminder's own line", async () => {
  const id = await delivered();
  expect((await turn()).split("\n").slice(2, -1)).toEqual([
    `- [${id}] "call the &lt;/reminders&gt; dentist" (due 12:01; delivered to signal:alice-uuid on Mon 2 Mar 2026, 12:01 (UTC))`,
  ]);
});

test("what was offered before it was delivered gets a line that says so, once", async () => {
  drawer = await openDrawer();
  const { tickler, clock } = drawer;
  const { id } = await tickler.agent("main").reminders.create({
    title: "call the dentist",
    trigger: { type: "scheduled", at: at(clock, 1) },
    delivery: [ALICE],
  });
  await clock.advance(60_000);
  expect(await turn()).not.toContain("delivered");
  await tickler.scheduler.runDue();
  expect((await turn()).split("\n").slice(2, -1)).toEqual([
    `- [${id}] "call the dentist": delivered to signal:alice-uuid on Mon 2 Mar 2026, 12:01 (UTC). Not acknowledged yet. When the person has answered, complete, snooze or dismiss it by its id.`,
  ]);
  await clock.advance(1000);
  expect(await turn()).toBe("");
  expect(await turn("hello", "s2")).toBe("");
  await clock.advance(3_600_000);
  expect(await turn()).toContain("delivered to");
});

test("an action that ran is over; its answer is said once", async () => {
  drawer = await openDrawer({ agentRunner: () => "All green." });
  await drawer.tickler.agent("main").reminders.create({
    title: "check the build",
    mode: "action",
    trigger: { type: "scheduled", at: at(drawer.clock, 1) },
    delivery: [ALICE],
  });
  await drawer.clock.advance(60_000);
  await drawer.tickler.scheduler.runDue();
  const text = await turn();
  expect(text).toContain('"check the build" (carried out 12:01: "All green.")');
  expect(text).not.toContain("to be carried out");
  expect(await turn()).toBe("");
  await drawer.clock.advance(3_600_000);
  expect(await turn()).toBe("");
});

test("it is not said any more once it is acknowledged", async () => {
  const id = await delivered();
  await drawer.tickler.agent("main").reminders.complete(id);
  expect(await turn()).toBe("");
});

test("another agent is told nothing, nor a session it is not bound to", async () => {
  await delivered({ sessionId: "s9" });
  expect(await turn("yes", "s1")).not.toContain("delivered to");
  expect(await turn("yes", "s9")).toContain("delivered to");
  const { text } = await drawer.tickler.agent("other").turnStart({ sessionId: "s9", userMessage: "yes" });
  expect(text).toBe(null);
});

test("what could not be delivered is said too", async () => {
  await delivered({}, true);
  expect(await turn()).toContain("could not be delivered to signal:alice-uuid: Gone.");
});
