/** What the README shows can be run: its commands, its program and its configuration. */
import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { loadConfig } from "../../src/config/index.js";
import { home, tickler } from "../support/cli.js";

const root = join(import.meta.dirname, "../..");
const readme = readFileSync(join(root, "README.md"), "utf8");
const place = home();
afterAll(() => place.remove());

/** The fenced blocks of a language. */
function blocks(language: string): string[] {
  return [...readme.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, "gm"))].map(
    ([, text = ""]) => text,
  );
}

/** Words of a shell line: quotes hold together, a comment ends it. */
function wordsOf(line: string): string[] {
  return [...line.replace(/\s#\s.*$/, "").matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, bare]) => quoted ?? bare ?? "",
  );
}

/** Commands that go on until they are stopped; they have tests of their own. */
const LASTING = new Set(["mcp", "serve"]);

describe("the README", () => {
  const lines = blocks("console")
    .flatMap((block) => block.split("\n"))
    .filter((line) => line.startsWith("$ npx tickler "))
    .map((line) => wordsOf(line).slice(3))
    .filter(([command = ""]) => !LASTING.has(command));

  it("shows commands that work one after the other", async () => {
    expect(lines.length).toBeGreaterThan(5);
    for (const words of lines) {
      const listed = await tickler(["list", "--json"], { env: place.env });
      const first = (JSON.parse(listed.out) as Array<{ reminder: { id: string } }>)[0];
      const args = words.map((word) => (word.startsWith("rem_") ? (first?.reminder.id ?? word) : word));
      const ran = await tickler(args, { env: place.env });
      expect(ran.err, args.join(" ")).not.toContain("error");
      expect(ran.code, args.join(" ")).toBe(0);
    }
  });

  it("shows a program that runs", async () => {
    const folder = join(root, `.cache/readme-${process.pid}`);
    mkdirSync(folder, { recursive: true });
    try {
      for (const [n, block] of blocks("ts").entries()) {
        const file = join(folder, `example-${n}.ts`);
        writeFileSync(file, block.replace('from "tickler"', 'from "../../src/index.ts"'));
        const env = { ...place.env, XDG_CONFIG_HOME: folder };
        await promisify(execFile)(process.execPath, ["--import", "tsx", file], { cwd: folder, env });
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it("shows a configuration that is accepted", async () => {
    for (const [n, block] of blocks("yaml").entries()) {
      const file = join(place.folder, `example-${n}.yaml`);
      writeFileSync(file, block);
      expect((await loadConfig({ file, env: {} })).file).toBe(file);
    }
  });

  it("links to files that exist", () => {
    for (const [, target = ""] of readme.matchAll(/\]\((?!https?:|#)([^)#]+)/g)) {
      expect(() => readFileSync(join(root, target)), target).not.toThrow();
    }
  });
});
