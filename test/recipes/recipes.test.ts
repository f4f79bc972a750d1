/** The recipes of AGENTS.md, followed on a copy: it type-checks, its suites pass, and what was made works. */
import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RECIPES, type Step } from "./steps.js";

const root = resolve(import.meta.dirname, "../..");
const copy = mkdtempSync(join(tmpdir(), "tickler-recipes-"));
const COPIED = [
  "src",
  "migrations",
  "package.json",
  "tsconfig.json",
  "vitest.config.ts",
  // What starts the servers of tests.
  "scripts/bench/peers/servers.ts",
  "test/support",
  "test/architecture.test.ts",
  "test/cues",
];

beforeAll(() => {
  for (const path of COPIED) cpSync(join(root, path), join(copy, path), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  for (const step of Object.values(RECIPES).flat()) follow(step);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** @throws where the text that a recipe leans on is not there, or not once */
function follow(step: Step): void {
  const path = join(copy, step.file);
  if ("write" in step) {
    writeFileSync(path, step.write);
    return;
  }
  const text = readFileSync(path, "utf8");
  const mark = "behind" in step ? step.behind : step.before;
  if (text.split(mark).length !== 2) throw new Error(`${step.file} does not have once: ${mark}`);
  writeFileSync(
    path,
    text.replace(mark, () => ("behind" in step ? mark + step.put : step.put + mark)),
  );
}

async function node(...args: string[]): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: copy, maxBuffer: 1 << 24 });
    return stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${stdout}\n${stderr}`.slice(-4000));
  }
}

describe("the recipes of AGENTS.md", () => {
  const text = readFileSync(join(root, "AGENTS.md"), "utf8");

  it.each(Object.entries(RECIPES))("%s: every file that has to be touched is named", (name, steps) => {
    const recipe = text.split("\n\n").find((paragraph) => paragraph.startsWith(`**${name}**`)) ?? "";
    const unnamed = steps.flatMap(({ file }) => {
      const folder = `${dirname(file)}/`;
      const base = file.slice(folder.length);
      return recipe.includes(file) || recipe.includes(folder) || recipe.includes(`\`${base}\``) ? [] : [file];
    });
    expect(unnamed).toEqual([]);
  });

  it("make something that type-checks", async () => {
    expect(await node("node_modules/typescript/bin/tsc", "--noEmit", "-p", ".")).toBe("");
  });

  it("keep to the rules of the house, and break no cue", async () => {
    await node("node_modules/vitest/vitest.mjs", "run", "--maxWorkers=1");
  });

  it("make a command, a setting, a channel, a cue and a host that work", async () => {
    const printed = await node("--import", "tsx", join(import.meta.dirname, "made.ts"), copy);
    const seen = JSON.parse(printed.slice(printed.indexOf("SEEN") + 4)) as Record<string, unknown>;
    expect(seen).toMatchObject({
      command: "0 Good evening, main",
      host: expect.stringMatching(/^0 ✓ MCP server .*Light it/s),
      hostFile: ["tickler"],
      channel: { detail: "in green" },
      cue: 1,
    });
  });
});
