/** What is put beside which message, where the host itself forgets it. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type TurnMemory, turnMemory } from "../../../src/hosts/kit/index.js";
import type { Agent } from "../../../src/index.js";
import { openTemporary, type Temporary } from "../open-temporary.js";

let open: Temporary;
let agent: Agent;
let memory: TurnMemory;

beforeEach(async () => {
  open = await openTemporary({ injection: { minRelevance: 0.3 } });
  agent = open.tickler.agent("main");
  memory = begin();
});
afterEach(() => open.close());

const begin = () => turnMemory(agent, { clock: open.clock });
const minutes = (count: number) => count * 60_000;
const comesDue = async (title: string) => {
  const at = new Date(open.clock.now().getTime() + minutes(1));
  await agent.reminders.create({ title, trigger: { type: "scheduled", at } });
  await open.clock.advance(minutes(5));
};
/** Which of the messages has a text beside it. */
const places = async (messages: string[], answered = false): Promise<boolean[]> =>
  (await memory.textsFor({ sessionId: "ses", messages, answered })).map((text) => text !== null);

describe("the memory of turns", () => {
  it("tells the same words apart by what was said before them", async () => {
    expect(await places(["hi"])).toEqual([false]);
    await comesDue("Call the dentist");
    expect(await places(["hi", "ok"])).toEqual([false, true]);
    await open.clock.advance(minutes(5));
    expect(await places(["hi", "ok", "ok"])).toEqual([false, true, false]);
    memory = begin();
    expect(await places(["hi", "ok", "ok", "go on"])).toEqual([false, true, false, false]);
  });

  it("asks once for all steps of a turn and for a request that is tried again", async () => {
    await comesDue("Call the dentist");
    const [first] = await memory.textsFor({ sessionId: "ses", messages: ["hello"], answered: false });
    await comesDue("Water the plants");
    const step = { sessionId: "ses", messages: ["hello"], answered: true };
    expect(await memory.textsFor(step)).toEqual([first]);
    const both = await Promise.all([memory.textsFor(step), begin().textsFor(step)]);
    expect(both).toEqual([[first], [first]]);
  });

  it("asks anew when the same words come alone again later", async () => {
    await comesDue("Call the dentist");
    expect(await places(["do your daily check"])).toEqual([true]);
    await open.clock.advance(minutes(30));
    await comesDue("Water the plants");
    const [text] = await memory.textsFor({
      sessionId: "ses",
      messages: ["do your daily check"],
      answered: false,
    });
    expect(text).toContain("Water the plants");
    expect(text).not.toContain("Call the dentist");
  });

  it("keeps a text at its message while a window slides over the conversation, and says it again once it is lost", async () => {
    await comesDue("Call the dentist");
    expect(await places(["one"])).toEqual([true]);
    await open.clock.advance(minutes(5));
    expect(await places(["one", "two"])).toEqual([true, false]);
    await open.clock.advance(minutes(5));
    expect(await places(["two", "three"])).toEqual([false, true]);
    await open.clock.advance(minutes(5));
    expect(await places(["three", "four"])).toEqual([true, false]);
  });

  it("keeps sessions apart", async () => {
    await comesDue("Call the dentist");
    expect(await places(["hello"])).toEqual([true]);
    const [other] = await memory.textsFor({ sessionId: "other", messages: ["hello"], answered: false });
    expect(other).toBeNull();
    expect(await agent.injectionsOf("other")).toEqual([]);
    const [kept] = await agent.injectionsOf("ses");
    expect(kept?.text).toContain("Call the dentist");
    expect(await open.tickler.agent("another").injectionsOf("ses")).toEqual([]);
  });

  it("forgets what it said of a reminder that is deleted", async () => {
    await comesDue("Call the dentist");
    await places(["hello"]);
    const [{ id } = { id: "" }] = await agent.reminders.list();
    await agent.reminders.complete(id);
    expect(await agent.injectionsOf("ses")).toHaveLength(1);
    await agent.reminders.delete(id);
    expect(await agent.injectionsOf("ses")).toEqual([]);
  });
});
