/** The README's first minute, with the real model: what a topic brings up, and what a question brings back. */
import { expect, it } from "vitest";
import { openTickler } from "../src/index.js";

it("brings the invoice up when invoices are late, and the dentist back when teeth are asked about", async () => {
  await using tickler = await openTickler({
    database: ":memory:",
    configFile: false,
    config: { timeZone: "UTC", injection: { deadlineMs: 60_000 } },
  });
  const agent = tickler.agent("main");
  const dentist = await agent.reminders.createFromText("remind me tomorrow at 9 to call the dentist");
  const invoice = await agent.reminders.createFromText(
    "remind me to ask Ana about the unpaid invoice when we talk about billing",
  );
  await tickler.flush();
  const turn = (userMessage: string) => agent.turnStart({ sessionId: userMessage, userMessage });
  for (const other of [
    "what is the weather like?",
    "the printer is out of paper",
    "how do you say fast in Spanish",
  ]) {
    expect((await turn(other)).text).toBeNull();
  }
  // Whom it is about is no more than a hint.
  for (const { kind } of (await turn("Ana is on vacation")).injected) expect(kind).toBe("perhaps");
  expect((await turn("the March invoices are late again")).injected).toMatchObject([{ id: invoice.id }]);
  const { hits } = await agent.recall("what was I supposed to remember about my teeth?");
  expect(hits.map(({ id }) => id)).toEqual([dentist.id]);
});
