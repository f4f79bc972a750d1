/** What is asked of memory in vain is kept for looking back, by whom it was asked. */
import { expect, it } from "vitest";
import { viewerOf, WHOLE_AGENT } from "../../src/people/index.js";
import { unfoundSince } from "../../src/reminders/recall/unfound.js";
import { openForTest } from "../support/open-for-test.js";

it("keeps a question that nothing was known to, once with how often it was asked, and none that was answered", async () => {
  await using open = await openForTest({
    config: { users: { anna: { trust: "inner", match: [] }, ben: { trust: "inner", match: [] } } },
  });
  const { agent, clock, tickler } = open;
  const { context } = tickler.parts;
  await agent.memory.add({ text: "The spare key is under the flower pot." });
  const began = clock.now();
  await agent.recall("where is the spare key?", { speaker: "everybody" });
  await agent.recall("what is due tomorrow?", { speaker: "everybody" });
  await agent.recall("which bank pays the salaries?", { speaker: { userName: "anna" } });
  clock.step(60_000);
  await agent.recall("which  bank pays the salaries?", { speaker: { userName: "anna" } });
  await agent.recall("who repairs the boiler?", { speaker: { userName: "ben" } });

  const seen = async (who?: string) => {
    const viewer = who === undefined ? WHOLE_AGENT : viewerOf(context.personOf({ userName: who }));
    const found = await unfoundSince(context, { agentId: "main", viewer }, began);
    return found.map(({ question, times }) => `${question} ${times}`).sort();
  };
  expect(await seen("anna")).toEqual(["which bank pays the salaries? 2"]);
  expect(await seen("ben")).toEqual(["who repairs the boiler? 1"]);
  expect(await seen()).toEqual(["which bank pays the salaries? 2", "who repairs the boiler? 1"]);
  // It is a record, and no memory: what was asked is not what is known.
  expect((await agent.recall("boiler", { speaker: "everybody" })).hits).toEqual([]);
});

it("keeps the last two hundred of a month", async () => {
  await using open = await openForTest();
  const { agent, clock, tickler } = open;
  await agent.recall("an early question about nothing", { speaker: "everybody" });
  clock.step(31 * 86_400_000);
  for (let i = 0; i < 205; i++) {
    clock.step(1000);
    await agent.recall(`unknown thing ${i}`, { speaker: "everybody" });
  }
  const view = { agentId: "main", viewer: WHOLE_AGENT };
  const kept = await unfoundSince(tickler.parts.context, view, new Date(0));
  expect(kept.length).toBeGreaterThanOrEqual(200);
  expect(kept.length).toBeLessThanOrEqual(201);
  expect(kept.at(-1)?.question).toMatch(/^unknown thing [45]$/);
});
