/** A name in a title is no topic: who is named there may be spoken of for any reason. */
import { afterAll, expect, it } from "vitest";
import { openForTest } from "../support/open-for-test.js";
import { minilm } from "./support.js";

const opened = openForTest({ embedder: minilm });
afterAll(async () => (await opened)[Symbol.asyncDispose]());

const TOPICS = {
  "order Ana's cake": "her birthday",
  "order Mia's bouquet": "our anniversary",
  "invite Raj": "the barbecue",
  "buy Jo a present": "the wedding",
};
const set = opened.then(async ({ agent, tickler }) => {
  for (const [title, pattern] of Object.entries(TOPICS))
    await agent.reminders.create({ title, trigger: { type: "context", pattern } });
  await tickler.flush();
});

let sessions = 0;
async function broughtUp(userMessage: string): Promise<string[]> {
  await set;
  const { agent, clock } = await opened;
  clock.step(24 * 3_600_000);
  const { injected } = await agent.turnStart({
    sessionId: `s${sessions++}`,
    userMessage,
    deadlineMs: 10_000,
  });
  const sure = injected.filter(({ kind }) => kind === "context");
  return Promise.all(sure.map(async ({ id }) => (await agent.reminders.get(id)).title));
}

it.each(["Ana got a parcel", "Mia got a letter from the bank", "Raj lost his phone", "Jo has a new job"])(
  "%s brings up nothing for sure",
  async (message) => expect(await broughtUp(message)).toEqual([]),
);

it.each([
  ["what do we do for Ana's birthday?", "order Ana's cake"],
  ["where should we go on our anniversary?", "order Mia's bouquet"],
  ["let's have a barbecue on Saturday", "invite Raj"],
  ["what do you wear to a wedding?", "buy Jo a present"],
])("%s brings up what waits for it", async (message, title) =>
  expect(await broughtUp(message)).toEqual([title]),
);
