/** Nothing is left out in silence: where a list, an export, an index or an address is less than it seems, that is said with the next step. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { home, type RunOptions, start, tickler } from "../support/cli.js";
import { heldModel } from "../support/held-model.js";

const places: Array<{ remove(): void }> = [];
let env: NodeJS.ProcessEnv;
let folder: string;

beforeEach(() => {
  const place = home();
  places.push(place);
  ({ env, folder } = place);
});
afterAll(() => {
  for (const place of places) place.remove();
});

const now = () => new Date("2026-11-20T15:00:00+01:00");
const t = (args: string[], options: RunOptions = {}) => tickler(args, { env, now, ...options });

async function calls(days: readonly number[]): Promise<void> {
  for (const day of days) await t(["add", `call number ${day}`, "--when", `on 2026-12-${day} at 10am`]);
}

async function manyNotes(count: number): Promise<void> {
  mkdirSync(join(folder, "notes"));
  for (let i = 1; i <= count; i++)
    writeFileSync(join(folder, "notes", `${String(i).padStart(3, "0")}.md`), `Note number ${i}.`);
  await t(["memory", "import", join(folder, "notes")]);
}

/** A model that is configured and not asked. */
const NOWHERE = {
  TICKLER_EMBEDDING_PROVIDER: "http",
  TICKLER_EMBEDDING_URL: "http://127.0.0.1:9/v1",
  TICKLER_EMBEDDING_MODEL: "none",
};

describe("the agenda", () => {
  it("names the command that shows what it does not name, also where it was asked for by the bare word", async () => {
    await calls([21, 22, 23, 24, 25, 26]);
    expect((await t([])).out).toContain("and 1 more: `tickler agenda --days 60` shows further");
    expect((await t(["agenda", "--days", "60"])).out).toContain("call number 26");
  });

  it("names the list where no number of days shows it", async () => {
    for (let i = 1; i <= 6; i++) await t(["add", `call ${i}`, "--when", `on 2028-01-0${i} at 10am`]);
    expect((await t([])).out).toContain("and 1 more: `tickler list` shows them");
  });
});

describe("the list of notes", () => {
  it("has the newest first, ends after a hundred and says that there are more", async () => {
    await manyNotes(101);
    await t(["memory", "add", "the very last"]);
    const { out, err } = await t(["memory", "list"]);
    expect(err).toContain("There are more than these 100: `--limit 1000` shows more.");
    expect(out.split("\n").findIndex((line) => line.includes("the very last"))).toBe(1);
    expect(JSON.parse((await t(["memory", "list", "--json"])).out)).toHaveLength(100);
    expect((await t(["memory", "list", "--limit", "102"])).err).toBe("");
  });
});

describe("an export of one agent", () => {
  it("says what other agents have, and the option that takes it along", async () => {
    await t(["add", "mine", "--when", "tomorrow at 9"]);
    expect((await t(["export", "-"])).err).toBe("");
    await t(["add", "theirs", "--when", "tomorrow at 9", "--agent", "bob"]);
    await t(["memory", "add", "a note", "--agent", "eve"]);
    const said = "Not in it: 1 reminder and 1 note of 2 other agents. `--all-agents` takes all along.\n";
    expect((await t(["export", "-"])).err).toBe(said);
    expect((await t(["export", join(folder, "one.jsonl")])).err).toBe(said);
    expect((await t(["export", "--all-agents", join(folder, "all.jsonl")])).err).toBe("");
    expect((await t(["export", "-", "--json"])).err).toBe("");
  });
});

it("a calendar's address says that nothing serves it", async () => {
  const { out, err } = await t(["calendar", "--url"]);
  expect(out).toMatch(/^http:\/\/127\.0\.0\.1:8425\/calendar\.ics\?key=\S+\n$/);
  expect(err).toBe("Nothing serves it now: `tickler serve --background`.\n");
});

it("a journey names twenty of what moves, and how many more there are", async () => {
  for (let i = 0; i < 23; i++) await t(["add", `call ${i}`, "--when", `tomorrow at 10:${10 + i}`]);
  const { out } = await t(["travel", "Asia/Tokyo"]);
  expect(out).toContain("23 moved");
  expect(out.trimEnd().split("\n")).toHaveLength(22);
  expect(out).toMatch(/\n {2}and 3 more\n$/);
});

describe("texts that are not indexed yet", () => {
  it("make of doctor's index a warning with the next step", async () => {
    await manyNotes(40);
    const quick = await t(["doctor", "--quick"], { env: { ...env, ...NOWHERE } });
    expect(quick.out).toMatch(/! index +40 texts, 40 still to embed\n +→ Run `tickler reindex`\./);
    expect((await t(["doctor", "--quick"])).out).toMatch(/✓ index +40 texts, 0 still to embed/);
  });

  it.each([
    ["memory", "search", "number 7"],
    ["memory", "search", "zebra"],
    ["recall", "what was number 7?"],
  ])("are said beside what %s %s finds or does not find", async (...args) => {
    await manyNotes(40);
    await using model = await heldModel();
    const { child, done } = await start(args, { env: { ...env, ...model.env } });
    child.stderr?.on("data", () => model.letGo());
    const { err, code } = await done;
    expect(err).toBe(
      "Incomplete: 40 texts are not indexed yet and found by words only; `tickler reindex` indexes them.\n",
    );
    expect(code).toBe(0);
  });

  it("are another agent's business where its notes alone wait", async () => {
    await manyNotes(40);
    await using model = await heldModel();
    model.letGo();
    const asked = ["memory", "search", "zebra", "--agent", "bob"];
    expect((await t(asked, { env: { ...env, ...model.env } })).err).toBe("");
  });
});
