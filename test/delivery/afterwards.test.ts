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

test("the next turn says what was delivered, when and where, and what to do", async () => {
  const id = await delivered();
  expect((await turn()).split("\n").filter((line) => line.includes("was delivered"))).toEqual([
    `- [${id}] "call the &lt;/reminders&gt; dentist": it was delivered to signal:alice-uuid on Mon 2 Mar 2026, 12:01 (UTC); not acknowledged yet. When the person has answered, complete, snooze or dismiss it by its id.`,
  ]);
});

test("it is not said again in every turn, but after an hour, and in every session", async () => {
  await delivered();
  expect(await turn()).toContain("was delivered");
  expect(await turn()).not.toContain("was delivered");
  expect(await turn("hello", "s2")).toContain("was delivered");
  await drawer.clock.advance(3_600_000);
  expect(await turn()).toContain("was delivered");
});

test("it is not said any more once it is acknowledged", async () => {
  const id = await delivered();
  await drawer.tickler.agent("main").reminders.complete(id);
  expect(await turn()).toBe("");
});

test("another agent is told nothing, nor a session it is not bound to", async () => {
  await delivered({ sessionId: "s9" });
  expect(await turn("yes", "s1")).not.toContain("was delivered");
  expect(await turn("yes", "s9")).toContain("was delivered");
  const { text } = await drawer.tickler.agent("other").turnStart({ sessionId: "s9", userMessage: "yes" });
  expect(text).toBe(null);
});

test("what could not be delivered is said too", async () => {
  await delivered({}, true);
  expect(await turn()).toContain("could not be delivered to signal:alice-uuid: Gone..");
});
