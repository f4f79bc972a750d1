/** A turn asks its model before it reads, once, and compares the same as when it could not ask ahead. */
import { expect, it } from "vitest";
import type { Embedder } from "../../src/embedding/index.js";
import { openForTest } from "../support/open-for-test.js";
import { recordStatements } from "../support/record-statements.js";
import { threeDirections } from "../support/three-directions.js";

/** Notes the texts that are asked for, and how many statements had run by then. */
function noting(ran: () => number): {
  embedder: Embedder;
  asked: { texts: readonly string[]; after: number }[];
} {
  const asked: { texts: readonly string[]; after: number }[] = [];
  const embed: Embedder["embed"] = (texts, options) => {
    asked.push({ texts, after: ran() });
    return threeDirections.embed(texts, options);
  };
  return { embedder: { ...threeDirections, embed }, asked };
}

it("asks before anything of what waits is read, and no text twice", async () => {
  let seen: string[] = [];
  const { embedder, asked } = noting(
    () => seen.filter((sql) => /from (?:reminders|cues|chunks|occurrences)/.test(sql)).length,
  );
  await using test = await openForTest({ embedder });
  const { agent, tickler } = test;
  await agent.reminders.create({ title: "Ask Ana", trigger: { type: "context", pattern: "the invoices" } });
  await tickler.flush();
  await agent.turnStart({ sessionId: "s", userMessage: "the garden. and the roof of it." });
  asked.length = 0;
  ({ seen } = recordStatements(tickler.parts.database));
  await agent.turnStart({ sessionId: "s", userMessage: "a bill came. who pays it?" });
  expect(asked[0]!.after).toBe(0);
  expect(seen.length).toBeGreaterThan(0);
  const texts = asked.flatMap((one) => one.texts);
  expect(new Set(texts).size).toBe(texts.length);
});

it("compares a message with what was set since its topics were read", async () => {
  const { embedder } = noting(() => 0);
  await using test = await openForTest({ embedder });
  const { agent, tickler, clock } = test;
  const set = (title: string, pattern: string) =>
    agent.reminders.create({ title, trigger: { type: "context", pattern } });
  await set("Ask Ana", "the passport");
  await tickler.flush();
  await agent.turnStart({ sessionId: "s", userMessage: "nothing of it" });
  const roof = await set("Call the roofer", "the chimneypot");
  await tickler.flush();
  clock.step(60_000);
  // A slip of a word that only the new one has.
  const { injected } = await agent.turnStart({
    sessionId: "s",
    userMessage: "so much of it. the chimenypot again.",
  });
  expect(injected.map(({ id }) => id)).toEqual([roof.id]);
});
