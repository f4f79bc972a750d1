/** Claude Code as agent runner, with a program in its place that says how it was called. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runClaude } from "../../../src/hosts/claude-code/run.js";
import { SESSION } from "./recorded.js";

let folder: string;
let program: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tickler-run-"));
  program = join(folder, "claude.mjs");
  writeFileSync(
    program,
    `#!${process.execPath}
const args = process.argv.slice(2);
if (args.includes("--resume") && process.env.GONE) {
  console.error("No conversation found with session ID: " + args[args.indexOf("--resume") + 1]);
  process.exit(1);
}
let prompt = "";
for await (const part of process.stdin) prompt += part;
if (process.env.FAILS) process.exit(3);
console.log(JSON.stringify({ args, prompt }));
`,
  );
  chmodSync(program, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function called(env: NodeJS.ProcessEnv) {
  const { code, out } = await runClaude({ command: [program, "--verbose"], prompt: "Look.", env });
  return { code, ...(out === "" ? {} : (JSON.parse(out) as { args: string[]; prompt: string })) };
}
const source = { TICKLER_SOURCE_HOST: "claude-code", TICKLER_SOURCE_SESSION: SESSION };

test("a run begins with a copy of the conversation that the reminder came from", async () => {
  expect(await called(source)).toEqual({
    code: 0,
    args: ["--verbose", "-p", "--resume", SESSION, "--fork-session"],
    prompt: "Look.",
  });
});

test("one that came from elsewhere, or whose conversation is gone, begins afresh", async () => {
  const fresh = { code: 0, args: ["--verbose", "-p"], prompt: "Look." };
  expect(await called({})).toEqual(fresh);
  expect(await called({ ...source, TICKLER_SOURCE_HOST: "mcp" })).toEqual(fresh);
  expect(await called({ ...source, TICKLER_SOURCE_SESSION: "--dangerously-skip-permissions" })).toEqual(
    fresh,
  );
  expect(await called({ ...source, GONE: "1" })).toEqual(fresh);
});

test("a run that failed is not begun a second time", async () => {
  expect(await called({ ...source, FAILS: "1" })).toEqual({ code: 3 });
});
