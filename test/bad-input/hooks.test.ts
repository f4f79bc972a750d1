/** What a host asks by, wrongly: hooks say what is wrong and tell nothing to the wrong one; other entrances refuse it. */
import { describe, expect, it } from "vitest";
import { openForTest } from "../support/open-for-test.js";

const open = async () => {
  const test = await openForTest({ config: { users: { ana: { trust: "full" }, tom: { trust: "guest" } } } });
  await test.agent.reminders.create({ title: "Secret", trigger: { type: "scheduled", at: test.later(1) } });
  test.clock.step(3_600_000);
  return test;
};
const asked = { sessionId: "s", userMessage: "hi" };
const SPEAKERS: [unknown, string][] = [
  ["tom", 'got "tom"'],
  [["tom"], "got a list"],
  [5, "got a number"],
  [{ user: "tom" }, 'no key "user"'],
  [{ name: "tom" }, 'no key "name"'],
  [{ userName: "tom", channnel: "signal" }, 'no key "channnel"'],
  [{ userName: 5 }, '"userName" is text, got a number'],
  [{ trust: "friend" }, '"trust" is one of full, inner, guest, got "friend"'],
];

describe("a turn", () => {
  it.each<[unknown, string]>([
    [undefined, "sessionId: expected text that names the conversation, got nothing"],
    [{ userMessage: "hi" }, "sessionId: expected text that names the conversation, got nothing"],
    [{ ...asked, sessionId: {} }, "sessionId: expected text that names the conversation, got an object"],
    [{ ...asked, repeat: "agian" }, 'repeat: expected "again" or "never", got "agian"'],
    ...SPEAKERS.map(([speaker, wrong]): [unknown, string] => [{ ...asked, speaker }, wrong]),
  ])("of %j says what is wrong, and nothing else", async (turn, wrong) => {
    await using test = await open();
    const answer = await test.agent.turnStart(turn as never);
    expect(answer).toMatchObject({ text: null, injected: [], problem: expect.stringContaining(wrong) });
    expect(answer.problem).not.toContain("database");
  });

  it.each([
    { speaker: undefined },
    { speaker: null },
    { speaker: {} },
    { speaker: { userName: "ana" } },
    { sessionId: 7 },
  ])("of %j is nothing wrong", async (more) => {
    await using test = await open();
    expect((await test.agent.turnStart({ ...asked, ...more } as never)).problem).toBeUndefined();
  });
});

describe("a moment", () => {
  const act = { sessionId: "s", kind: "act:before", tool: "Bash", command: "ls" };
  it.each<[unknown, string]>([
    [undefined, "expected { sessionId, kind }, got nothing"],
    [{ ...act, sessionId: undefined }, "sessionId: expected text"],
    [{ ...act, kind: "act:befor" }, 'got "act:befor"; did you mean "act:before"?'],
    [{ ...act, kind: "tool" }, "kind: expected one of act:before, act:after"],
    [{ ...act, kind: undefined }, "got nothing"],
    ...SPEAKERS.map(([speaker, wrong]): [unknown, string] => [{ ...act, speaker }, wrong]),
  ])("of %j says what is wrong", async (moment, wrong) => {
    await using test = await open();
    const answer = await test.agent.moment(moment as never);
    expect(answer).toMatchObject({ text: null, injected: [], problem: expect.stringContaining(wrong) });
  });
});

it.each(SPEAKERS)("a speaker %j is refused wherever one is named", async (speaker, wrong) => {
  await using test = await open();
  const { agent } = test;
  const refused = { code: "INVALID_INPUT", message: expect.stringContaining(wrong) };
  await expect(agent.recall("secret", { speaker } as never)).rejects.toMatchObject(refused);
  await expect(agent.reminders.list({}, { speaker } as never)).rejects.toMatchObject(refused);
  expect(() => agent.as(speaker as never)).toThrow(expect.objectContaining(refused));
  expect(() => agent.tools({ sessionId: "s", speaker } as never)).toThrow(expect.objectContaining(refused));
});

it.each<[object, string]>([
  [{ brief: "08:00" }, 'brief: expected off or keys with values, got "08:00"; did you mean { at: "08:00" }?'],
  [{ review: "sun 18:00" }, "the keys are day, at, deliverTo"],
  [{ review: "18:00" }, "the keys are day, at, deliverTo"],
  [{ retention: "P1D" }, "the keys are history, injections"],
  [{ injection: { context: "PT1H" } }, "the keys are cooldown, maxFires, maxAge"],
])("a bare value where keys are expected, %j, is answered with the keys", async (config, said) => {
  await expect(openForTest({ config })).rejects.toMatchObject({
    code: "INVALID_CONFIG",
    message: expect.stringContaining(said),
  });
});
