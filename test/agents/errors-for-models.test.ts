/** What a tool refuses is said so that a model can mend it: limits as they are, and next steps that it can take. */
import { expect, it } from "vitest";
import { RUNTIME_HINT, runtimeProblem } from "../../src/runtime.js";
import { openForTest } from "../support/open-for-test.js";

it("the schema of a title says its limit, and a title beyond it is refused by that", async () => {
  await using test = await openForTest();
  const tool = test.agent.tools({ sessionId: "s", surfaces: true })[0]!;
  const { properties } = tool.inputSchema as { properties: Record<string, { maxLength: number }> };
  const most = properties.title!.maxLength;
  const set = (length: number) =>
    tool.execute({ action: "set", title: "x".repeat(length), when: "tomorrow at 9" });
  expect((await set(most)).isError).toBe(false);
  const refused = await set(most + 1);
  expect(refused).toMatchObject({ isError: true, content: expect.stringMatching(/title: .*200/) });
});

it("a hint names actions of the tool, never a command of a shell that a model has not", async () => {
  await using test = await openForTest();
  const { agent } = test;
  const tool = agent.tools({ sessionId: "s", surfaces: true })[0]!;
  const call = (args: object) => tool.execute(args);
  const set = async (title: string, when: string) =>
    ((await call({ action: "set", title, when })).data as { id: string }).id;
  const pills = await set("take the pills", "tomorrow at 9");
  const other = await set("take the pills", "tomorrow at 10");
  const refused = [
    await call({ action: "show", id: "rem_nosuchreminder" }),
    await call({ action: "resume", id: pills }),
    await call({ action: "missed", id: pills, message: "pills" }),
    await call({ action: "edit", id: other, when: "tomorrow at 9" }),
    await call({ action: "cue", id: pills, cues: ["pills"] }),
  ];
  for (const { isError, content } of refused) {
    expect(isError, content).toBe(true);
    expect(content).not.toContain("`tickler ");
  }
  expect(refused[0]!.content).toContain("Action `list` shows every reminder with its id.");
});

it("createMany names the place of the one that is refused, whoever refuses it", async () => {
  await using test = await openForTest();
  const good = { title: "call", trigger: { type: "scheduled" as const, at: test.later(1) } };
  for (const bad of [
    null,
    undefined,
    3,
    "call",
    [],
    new Date(),
    {},
    { title: "call" },
    { ...good, title: "" },
  ])
    await expect(
      test.agent.reminders.createMany([good, good, bad as never, good]),
      JSON.stringify(bad),
    ).rejects.toMatchObject({ code: "INVALID_INPUT", details: { at: 2 }, hint: expect.any(String) });
  expect(await test.agent.reminders.list()).toEqual([]);
});

it("a Node that is too old is refused with the next step as a hint", () => {
  expect(runtimeProblem("20.20.2")?.toLowerCase()).toContain(RUNTIME_HINT.toLowerCase());
});
