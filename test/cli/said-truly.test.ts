/** What a command answers is what happened: no check mark without its "but", and titles instead of ids. */
import { join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { home, tickler } from "../support/cli.js";

const NOW = new Date("2026-11-21T09:00:00Z");
let at = NOW;
const homes: ReturnType<typeof home>[] = [];
let own: ReturnType<typeof home>;
beforeEach(() => {
  own = home();
  homes.push(own);
  at = NOW;
});
afterAll(() => {
  for (const one of homes) one.remove();
});
const run = (...args: string[]) => tickler(args, { env: own.env, now: () => at });
const json = async (...args: string[]) => JSON.parse((await run(...args, "--json")).out);

it("a pause of a tag that nothing has says so, and still pauses what is set with it meanwhile", async () => {
  await run("add", "water the plants every day at 9", "--tag", "garden");
  const none = await run("pause", "--tag", "nosuchtag");
  expect(none.out).toContain("nothing has the tag #nosuchtag");
  expect((await run("pause", "--tag", "garden", "--until", "friday")).out).not.toContain("nothing has");
  await run("add", "call Ana tomorrow at 9", "--tag", "nosuchtag");
  expect((await run("list")).out).toMatch(/call Ana/);
  expect((await run("list")).out).toMatch(/paused until it is resumed/);
});

it.each([
  ["1 year", "not mentioned 365 d ahead|not mentioned 1 y"],
  ["2 days", "not mentioned 2 d"],
  ["24 hours", "also mentioned"],
])("a mention %s ahead of tomorrow noon is promised only where its time is to come", async (ahead, said) => {
  const { out } = await run("add", "call Ana tomorrow at 12:00", "--warn", ahead, "--warn", "10 minutes");
  expect(out).toMatch(new RegExp(said));
  expect(out).toContain("also mentioned");
  if (said.startsWith("not")) expect(out).toMatch(/also mentioned 10 min/);
});

it.each([["--json"], ["--json", "--db", "nowhere.db"], ["--db=nowhere.db", "--json"]])(
  "options alone answer a program with an error, never with a help text: %s",
  async (...args) => {
    const bare = await run(...args);
    expect(bare.code).toBe(2);
    expect(JSON.parse(bare.err || bare.out)).toMatchObject({
      error: { code: "INVALID_INPUT", hint: expect.any(String) },
    });
    expect(bare.out).not.toContain("Usage");
  },
);

it("options alone show the day where something was set, and help asked for is help", async () => {
  await run("add", "call Ana today at 18:00");
  expect((await run()).out).toContain("call Ana");
  expect(JSON.parse((await run("--json")).out)).toBeTypeOf("object");
  expect((await run("--help", "--json")).out).toContain("Usage");
});

it("parse and edit name the reminder that another one follows by its title", async () => {
  await run("add", "write the report tomorrow at 9");
  const parsed = await run("parse", "remind me to send it when write the report is done");
  expect(parsed.out).toContain("when “write the report” is done");
  expect(parsed.out).not.toContain("rem_");
});

it("what a done set off waits again when the done is reopened, as after undo", async () => {
  const [{ id }] = [await json("add", "write the report tomorrow at 9")];
  await run("add", "remind me to send the report when write the report is done");
  const when = async () =>
    (await run("list")).out.split("\n").find((line) => line.includes("send the report"));
  expect(await when()).toContain("waits until");
  await run("done", id);
  expect(await when()).not.toContain("waits until");
  at = new Date("2026-11-21T09:00:30Z");
  const reopened = await run("reopen", id, "tomorrow at 10");
  expect(reopened.code).toBe(0);
  expect(await when()).toContain("waits until");
  // And the reopening can be taken back.
  await run("undo");
  expect(await when()).not.toContain("waits until");
  await run("reopen", id, "tomorrow at 10");
  await run("done", id);
  expect(await when()).not.toContain("waits until");
});

it.each([[["--all"]], [["--tag", "summer house"]], [["water"]]])(
  "a pause without an end names the command that ends it, to be typed as it stands: %j",
  async (scope) => {
    await run("add", "water the plants every day at 9", "--tag", "summer house");
    const said = /`tickler (resume [^`]*)`/.exec((await run("pause", ...scope)).out)?.[1] ?? "";
    expect((await run("pause")).out).toContain(`\`tickler ${said}\``);
    const typed = [...said.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? "");
    expect((await run(...typed)).out).toContain("one pause ended");
    expect((await run("pause")).out).toBe("Nothing is paused.\n");
  },
);

it.each([
  [["--db"], "Option '--db <file>' argument missing.", "`tickler --help`"],
  [["memory", "remove"], "Missing required argument 'id'.", "`tickler memory remove --help`"],
  [
    ["travel", "Asia/Tokyo", "friday"],
    'Is "friday" when you leave, or when you are home again?',
    "tickler travel Asia/Tokyo until friday",
  ],
  [["emit"], "Missing required argument 'name'.", "Usage: tickler emit [options] <name> [fields...]."],
  [["backup", "-"], "not written to standard output", "`tickler export`"],
  [["init", "claude"], "is not a host", "Did you mean claude-code? Possible: "],
  [["init", "gose"], "is not a host", "Did you mean goose? Possible: "],
  // Two are as near, or none is.
  [["completion", "fsh"], "is not a shell", "→ Possible: bash, zsh, fish, powershell."],
  [["list", "--status", "due"], "is not a status", "→ Possible: pending"],
  [["memory", "remove", "mem_none"], "there is no memory mem_none", "`tickler memory list`"],
])("what is missing is named, with the help that speaks of it: %j", async (args, message, hint) => {
  await run("add", "call Ana tomorrow at 12:00");
  const { code, err } = await run(...args);
  expect(code).not.toBe(0);
  expect(err).toContain(message);
  expect(err).toContain(hint);
});

it("nothing to search for is asked for, and not searched", async () => {
  const { code, err } = await tickler(["memory", "search"], { env: own.env, now: () => at, stdin: "\n" });
  expect(code).toBe(2);
  expect(err).toContain("For example: tickler memory search dentist");
});

it("a folder of notes that is imported as an export is sent to the command that reads it", async () => {
  const { code, err } = await run("import", own.folder);
  expect(code).toBe(1);
  expect(err).toMatch(/is a folder\.\n→ .*`tickler memory import <folder>`/);
});

it("a value that needs another is refused with the command that sets both", async () => {
  const { code, err } = await run("config", "set", "quietHours.start", "22:00");
  expect(code).toBe(2);
  const [, said = ""] = /tickler config set quietHours '([^']*)'/.exec(err) ?? [];
  expect((await run("config", "set", "quietHours", said)).out).toContain("✓ quietHours");
  expect(JSON.parse((await run("config", "get", "quietHours")).out)).toMatchObject({ start: "22:00" });
});

it("an export to - is one to standard output, as an import of - is from standard input", async () => {
  await run("add", "call Ana tomorrow at 12:00");
  const { out } = await run("export", "-");
  expect(out).toBe((await run("export")).out);
  const other = home();
  homes.push(other);
  const options = { env: other.env, now: () => at, stdin: out };
  expect((await tickler(["import", "-", "--yes"], options)).out).toContain("✓ 1 reminder, 0 notes\n");
  expect((await tickler(["list"], options)).out).toContain("call Ana");
});

it("a note that is there already is said to be so, and nothing is lost on its way through an export", async () => {
  const text = "The spare key is under the blue pot.";
  expect((await run("memory", "add", text)).out).toMatch(/^✓ /);
  expect((await run("memory", "add", text)).out).toMatch(/^= already noted: The spare key/);
  expect(await json("memory", "add", text)).toMatchObject({ created: false });
  const file = join(own.folder, "all.jsonl");
  await run("export", file);
  const { out } = await run("import", file, "-y", "--db", join(own.folder, "new.db"));
  expect(out).toContain("1 note");
  expect(out).not.toContain("already");
});
