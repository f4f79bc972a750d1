/** Of many reminders a moment reads only those that it may meet, and misses none of them. */
import { expect, it } from "vitest";
import { CueIndex, readAct } from "../../src/cues/index.js";
import { waitingOf } from "../../src/reminders/turn/waiting.js";
import type { When } from "../../src/trigger.js";
import { openForTest, type TestTickler } from "../support/open-for-test.js";
import { pluck } from "../support/pluck.js";

const place = { cwd: "/home/ana/shop", project: "/home/ana/shop", home: "/home/ana" };
const set = async (test: TestTickler, title: string, when: When): Promise<string> =>
  (await test.agent.reminders.create({ title, trigger: { type: "context", pattern: "x", when } })).id;
const said = async (test: TestTickler, given: object): Promise<string[]> => {
  const moment = { sessionId: "s1", kind: "act:before" as const, cwd: place.cwd, ...given };
  return (await test.agent.moment(moment)).injected.map(({ id }) => id);
};

it("one is read of thirty that wait for other programs, and it alone is compared", async () => {
  await using test = await openForTest();
  for (let i = 0; i < 30; i++) await set(test, `Other ${i}`, { act: { command: `tool-${i} deploy-${i}` } });
  const push = await set(test, "Tell Ana", { act: { command: "git push" } });
  const compared: string[] = [];
  const waiting = await waitingOf(test.tickler.parts.context, "main");
  const act = readAct({ at: "before", tool: "Bash", command: "git -C shop push origin" }, place);
  const met = await waiting.met({ kind: "act:before", place, act }, ({ id }) => compared.push(id) > 0);
  expect(met.map(({ waiting: { id } }) => id)).toEqual([push]);
  expect(compared).toEqual([push]);
  expect(await said(test, { tool: "Bash", command: "git push" })).toEqual([push]);
});

const EXPRESSIONS: readonly [When, object][] = [
  [{ act: { command: "/^make .*release/" } }, { tool: "Bash", command: "make the-release" }],
  [{ act: { command: "*deploy*" } }, { tool: "Bash", command: "bin/redeploy now" }],
  [{ act: { path: "**/*.sql" } }, { tool: "Edit", path: "/home/ana/shop/db/a.sql" }],
  [{ any: [{ act: { tool: "send_mail" } }, { act: { command: "mail" } }] }, { tool: "mcp__post__send_mail" }],
  [{ all: [{ place: "shop" }, { act: { command: "the tests" } }] }, { tool: "Bash", command: "npx vitest" }],
];

it.each(EXPRESSIONS)("%j is found by its keys as by a look at everything", async (when, act) => {
  await using test = await openForTest();
  const id = await set(test, "Mind this", when);
  expect(CueIndex.of([{ id, when }]).couldMatch("act:before")).toBe(true);
  expect(await said(test, act)).toEqual([id]);
});

it("keys follow a reminder that is edited, and one that was stored without any is looked at each time", async () => {
  await using test = await openForTest();
  const id = await set(test, "Mind this", { act: { command: "rsync" } });
  await test.agent.reminders.edit(id, {
    trigger: { type: "context", pattern: "x", when: { act: { command: "scp" } } },
  });
  expect(await said(test, { tool: "Bash", command: "rsync a b" })).toEqual([]);
  expect(await said(test, { tool: "Bash", command: "scp a b" })).toEqual([id]);
  const { database } = test.tickler.parts;
  const [spec] = await pluck<string>(database, "select cue_spec from reminders");
  const { keys, ...without } = JSON.parse(spec ?? "{}");
  expect(keys).toBeDefined();
  await pluck(database, "update reminders set cue_spec = ?", JSON.stringify(without));
  expect(await pluck(database, "select slot from cue_keys")).toEqual(["*"]);
  expect(await said(test, { sessionId: "s2", tool: "Bash", command: "scp a b" })).toEqual([id]);
});
