/** A topic that the message nearly names, and a title that it is about: with the real model. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTickler, type Tickler } from "../../src/index.js";

let tickler: Tickler;
let turn = 0;

beforeAll(async () => {
  tickler = await openTickler({
    database: ":memory:",
    configFile: false,
    env: process.env,
    config: { injection: { deadlineMs: 30_000, context: { maxFires: 1000 } } },
  });
  const { reminders } = tickler.agent("main");
  await reminders.createFromText("remind me to ask Ana about the unpaid invoice when we talk about billing");
});
afterAll(() => tickler.close());

/** Each message in a day and a session of its own, so that nothing was shown before. */
async function offered(userMessage: string): Promise<boolean> {
  const agent = tickler.agent("main");
  await tickler.parts.database.db.deleteFrom("injections").execute();
  const { injected } = await agent.turnStart({ sessionId: `s${turn++}`, userMessage });
  return injected.some(({ kind }) => kind !== "perhaps");
}

describe("a reminder about a topic", () => {
  it("comes up when pattern and title together fit what is said", async () => {
    expect(await offered("the March invoices are late again")).toBe(true);
    expect(await offered("there is a problem with the billing of our customers")).toBe(true);
  });

  it("does not come up for its title alone, nor for anything else", async () => {
    for (const message of [
      "Ana called yesterday",
      "can you ask Bob about lunch",
      "the unpaid interns left",
      "what is the weather like?",
      "let us fix the failing test",
    ]) {
      expect(await offered(message), message).toBe(false);
    }
  });
});
