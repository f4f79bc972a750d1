/** `reminder_remove` with the real model: what a person calls it need not be what it is called. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTickler, type Tickler } from "../../src/index.js";

let tickler: Tickler;
beforeAll(async () => {
  tickler = await openTickler({
    database: ":memory:",
    configFile: false,
    env: { HOME: process.env.HOME, XDG_CACHE_HOME: process.env.XDG_CACHE_HOME },
    config: { tools: { style: "three" } },
  });
  for (const description of [
    "call your mother",
    "water the plants",
    "look for cheap flights to Lisbon",
    "summarise the news",
  ])
    await tool("reminder_add").execute({
      description,
      action_prompt: `Please ${description}.`,
      interval_seconds: 3600,
    });
  await tickler.flush();
});
afterAll(() => tickler.close());

function tool(name: string) {
  const found = tickler
    .agent("main")
    .tools({ sessionId: "s" })
    .find((each) => each.name === name);
  if (!found) throw new Error(`no tool ${name}`);
  return found;
}

test.each([
  ["phone mum", "call your mother"],
  ["the headlines", "summarise the news"],
  ["plane tickets to Portugal", "look for cheap flights to Lisbon"],
])("%j is %j", async (description, title) => {
  const result = await tool("reminder_remove").execute({ description });
  expect(result).toMatchObject({ isError: false, data: { title } });
});

test.each(["buy shoes", "renew the passport", "dentist appointment"])(
  "%j is none of them",
  async (description) => {
    expect(await tool("reminder_remove").execute({ description })).toEqual({
      content: "No matching reminder found",
      isError: true,
      data: { code: "NOT_FOUND", candidates: [] },
    });
  },
);
