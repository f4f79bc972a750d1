/** What the README and the pages of `docs/` show can be run: commands, programs and configurations. */
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { EVALUATIONS } from "../../scripts/eval/evaluations.js";
import { loadConfig } from "../../src/config/index.js";
import { home, tickler } from "../support/cli.js";

const root = join(import.meta.dirname, "../..");
const PAGES = ["README.md", ...readdirSync(join(root, "docs")).map((name) => `docs/${name}`)].filter((name) =>
  name.endsWith(".md"),
);
const place = home();
afterAll(() => place.remove());

const read = (page: string): string => readFileSync(join(root, page), "utf8");

/** The fenced blocks of a language. */
function blocks(page: string, language: string): string[] {
  return [...read(page).matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, "gm"))].map(
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

/** What a page shows at a shell, without what goes on until it is stopped. */
const commandsOf = (page: string): string[][] =>
  blocks(page, "console")
    .flatMap((block) => block.split("\n"))
    .filter((line) => /^\$ npx tickler(?: |$)/.test(line))
    .map((line) => wordsOf(line).slice(3))
    .filter(([command = ""]) => !LASTING.has(command));

describe("the documentation", () => {
  it.each(PAGES.filter((page) => commandsOf(page).length > 0))(
    "%s shows commands that work one after the other",
    async (page) => {
      const own = home();
      try {
        for (const words of commandsOf(page)) {
          const listed = await tickler(["list", "--json"], { env: own.env });
          const first = (JSON.parse(listed.out) as Array<{ reminder: { id: string } }>)[0];
          const args = words.map((word) => (word.startsWith("rem_") ? (first?.reminder.id ?? word) : word));
          const ran = await tickler(args, { env: own.env });
          expect(ran.err, args.join(" ")).not.toContain("error");
          expect(ran.code, args.join(" ")).toBe(0);
        }
      } finally {
        own.remove();
      }
    },
  );

  it("shows a program that runs", async () => {
    const folder = join(root, `.cache/readme-${process.pid}`);
    mkdirSync(folder, { recursive: true });
    try {
      for (const [n, block] of blocks("README.md", "ts").entries()) {
        const file = join(folder, `example-${n}.ts`);
        writeFileSync(file, block.replace('from "tickler"', 'from "../../src/index.ts"'));
        // What it shows is found by its meaning, however busy the machine is.
        const model = { TICKLER_EMBEDDING_PROVIDER: undefined, TICKLER_INJECTION_DEADLINE_MS: "10000" };
        const env = { ...place.env, XDG_CONFIG_HOME: folder, ...model };
        const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", file], {
          cwd: folder,
          env,
        });
        if (block.includes("turnStart")) expect(stdout).toContain("call the dentist");
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it("shows a configuration that is accepted", async () => {
    for (const [n, block] of ["README.md", "docs/configuration.md"]
      .flatMap((page) => blocks(page, "yaml"))
      .entries()) {
      const file = join(place.folder, `example-${n}.yaml`);
      writeFileSync(file, block);
      expect((await loadConfig({ file, env: {} })).file).toBe(file);
    }
  });

  it("names evaluations that there are", () => {
    for (const page of [...PAGES, "AGENTS.md"]) {
      for (const [, name = ""] of read(page).matchAll(/`(?:npm run eval )?-- ([a-z]+)(?: [^`]*)?`/g))
        expect(Object.keys(EVALUATIONS), `${page}: ${name}`).toContain(name);
    }
  });

  it("links to files that exist", () => {
    for (const page of PAGES) {
      for (const [, target = ""] of read(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)) {
        expect(existsSync(join(root, dirname(page), target)), `${page}: ${target}`).toBe(true);
      }
    }
  });
});
