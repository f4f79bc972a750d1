/** What a tool refuses is said so that a model can mend it: limits as they are, and next steps that it can take. */
import { describe, expect, it } from "vitest";
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

describe("a model that is slightly wrong", () => {
  const opened = async () => {
    const test = await openForTest({ config: { timeZone: "Europe/Berlin" } });
    const tool = test.agent.tools({ sessionId: "s", surfaces: true })[0]!;
    const call = (args: unknown) => tool.execute(args);
    const set = async (title: string, when: string) =>
      ((await call({ action: "set", title, when })).data as { id: string }).id;
    return { ...test, [Symbol.asyncDispose]: () => test[Symbol.asyncDispose](), call, set };
  };

  it("is told of a day that no calendar has, which never becomes another day", async () => {
    await using test = await opened();
    const id = await test.set("call", "tomorrow at 9");
    for (const when of ["2027-02-30T09:00:00Z", "2027-02-30T09:00:00", "2027-04-31T10:00:00+0200"]) {
      for (const args of [
        { action: "set", title: "other", when },
        { action: "move", id, when },
        { action: "snooze", id, until: when },
        { action: "pause", id, until: when },
      ])
        expect(await test.call(args), JSON.stringify(args)).toMatchObject({
          isError: true,
          data: { code: "INVALID_TIME" },
        });
    }
    expect(await test.agent.reminders.list()).toHaveLength(1);
  });

  it("moves by an instant without an offset on the clock of its person, not of the machine", async () => {
    await using test = await opened();
    const id = await test.set("call", "tomorrow at 9");
    expect((await test.call({ action: "move", id, when: "2026-12-24T15:30:00" })).isError).toBe(false);
    const { nextDueAt } = await test.agent.reminders.get(id);
    expect(nextDueAt).toEqual(new Date("2026-12-24T14:30:00Z"));
  });

  it("names a reminder by its id as it was copied: in capitals, in quotes, behind a mark", async () => {
    await using test = await opened();
    const id = await test.set("call", "tomorrow at 9");
    for (const copied of [`#${id}`, `\`${id}\``, ` "${id.toUpperCase()}" `, `[${id}]`, `(${id.slice(4)})`])
      expect(await test.call({ action: "show", id: copied }), copied).toMatchObject({ data: { id } });
  });

  it("is given the id of the reminder whose title it gave in place of one, and nothing is done on a guess", async () => {
    await using test = await opened();
    const id = await test.set("Call the dentist", "tomorrow at 9");
    for (const given of ["Call the dentist", "dentist"]) {
      const { isError, content } = await test.call({ action: "complete", id: given });
      expect(isError).toBe(true);
      expect(content).toContain(`${id} (Call the dentist)`);
    }
    expect((await test.agent.reminders.get(id)).status).toBe("pending");
  });

  it("may give null for what it leaves out, and is told which arguments there are", async () => {
    await using test = await opened();
    const nulls = { action: "set", title: "call", when: "tomorrow at 9", body: null, tags: null };
    expect(await test.call(nulls)).toMatchObject({ isError: false });
    const { content } = await test.call({ action: "set", title: "call", time: "tomorrow at 9" });
    expect(content).toMatch(/"time"; it takes action, title, when/);
    const { content: wrongKind } = await test.call({ action: "list", cues: "a longer text" });
    expect(wrongKind).not.toContain("characters");
  });

  it("is told with its own arguments how to complete the next of a series after the last", async () => {
    await using test = await opened();
    const id = await test.set("water the plants", "every day at 8");
    await test.call({ action: "complete", id });
    const again = await test.call({ action: "complete", id });
    expect(again.content).toContain('Action `complete` with `which: "next"`');
    expect(await test.call({ action: "complete", id, which: "next" })).toMatchObject({ isError: false });
  });

  it("settles nothing where what it would leave alone is not found", async () => {
    await using test = await opened();
    const id = await test.set("stand-up", "in 5 minutes");
    const kept = await test.set("lunch", "in 5 minutes");
    await test.clock.advance(5 * 3_600_000);
    await test.tickler.scheduler.runDue();
    const slip = await test.call({ action: "settle", over: "dismiss", except: ["rem_0000000000"] });
    expect(slip).toMatchObject({ isError: true, data: { code: "NOT_FOUND" } });
    const settled = await test.call({ action: "settle", ids: [id, kept], except: [kept.slice(4)] });
    expect(settled.data).toEqual({ settled: [id], failed: [] });
  });

  it("is sent to tools that it has by what a session tool refuses", async () => {
    await using test = await openForTest();
    const tools = test.agent.tools({ sessionId: "lead", surfaces: true });
    const send = tools.find(({ name }) => name === "session_send")!;
    const { content } = await send.execute({ to: "nobody", text: "hello" });
    expect(content).toContain("The tool `session_children` shows those that there are.");
    expect(content).not.toContain("tickler ");
    await test.agent.sessions.start({ sessionId: "lead" });
    await test.agent.sessions.start({ sessionId: "w1", name: "tests", parentId: "lead" });
    await test.agent.sessions.end("w1");
    for (const to of ["tests", "w1"]) {
      const over = await send.execute({ to, text: "hello" });
      expect(over.content).toMatch(/w1"? has ended\. .*`session_children` shows/);
      expect(over.content).not.toContain("tickler ");
    }
  });
});

describe("an argument of another action", () => {
  it.each([
    [{ action: "list", when: "tomorrow at 9" }, /`when` belongs to `set`, `edit`/],
    [{ action: "undo", id: "PILLS" }, /`id` belongs to/],
    [{ action: "complete", id: "PILLS", until: "tomorrow" }, /`until` belongs to `snooze`, `pause`/],
    [{ action: "settle", ids: ["PILLS"], id: "PILLS" }, /`settle` takes `ids`/],
    [{ action: "recall", query: "pills", tags: ["home"] }, /`tags` belongs to/],
    [{ action: "set", title: "call", when: "tomorrow at 9", until: "Friday" }, /`until` belongs to/],
  ])("is named with the actions that take it, and nothing is done: %o", async (args, said) => {
    await using test = await openForTest();
    const tool = test.agent.tools({ sessionId: "s", surfaces: true })[0]!;
    const set = await tool.execute({ action: "set", title: "take the pills", when: "tomorrow at 9" });
    const { id } = set.data as { id: string };
    const before = await test.agent.reminders.list();
    const refused = await tool.execute(JSON.parse(JSON.stringify(args).replaceAll("PILLS", id)));
    expect(refused).toMatchObject({ isError: true, content: expect.stringMatching(said) });
    expect(await test.agent.reminders.list()).toEqual(before);
  });

  it("is no obstacle where it is empty, as models give it that fill in every key", async () => {
    await using test = await openForTest();
    const tool = test.agent.tools({ sessionId: "s", surfaces: true })[0]!;
    const empty = { title: "", when: " ", tags: [], shared: false, id: null, until: null };
    expect(await tool.execute({ action: "list", ...empty })).toMatchObject({ isError: false });
  });
});
