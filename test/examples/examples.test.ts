/** Every example that needs no framework is run as it stands, against the package as it is built. */
import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { decisionsRoute } from "../../src/daemon/decisions-route.js";
import { listenOnHttp } from "../../src/daemon/http.js";
import { silentLogger } from "../../src/log.js";
import { built } from "../hosts/built.js";
import { openTemporary } from "../hosts/open-temporary.js";

const examples = resolve(import.meta.dirname, "../../examples");
const home = mkdtempSync(join(tmpdir(), "tickler-examples-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const run = promisify(execFile);
/** By words alone, and with time on a busy machine: what is shown is the same. */
const env = {
  PATH: process.env.PATH,
  HOME: home,
  TZ: "UTC",
  TICKLER_EMBEDDING_PROVIDER: "off",
  TICKLER_INJECTION_DEADLINE_MS: "5000",
  TICKLER_INJECTION_MOMENTS_DEADLINE_MS: "5000",
};

/** What each shows, in order. */
const SHOWN: Readonly<Record<string, RegExp>> = {
  "chat-loop.mjs": /Reminder set rem_[\s\S]*good morning\nFine\.[\s\S]*I was reminded:[\s\S]*unpaid invoice/,
  "many-agents.mjs": /Reminder set[\s\S]*acme: <reminders>[\s\S]*refund[\s\S]*globex: nothing to remember/,
  "import-notes.mjs": /2001 notes[\s\S]*landlord's number/,
  "own-channel.mjs": /pager 4711: .*bread[\s\S]*1 fired, delivered: beeped/,
  "own-host.mjs":
    /start of the turn: <reminders>[\s\S]*thank Ana[\s\S]*before the command: [\s\S]*backup[\s\S]*same command again: nothing/,
};

describe("an example", () => {
  it.each(Object.entries(SHOWN))("%s shows what it says", async (name, shown) => {
    built("index.js");
    const { stdout } = await run(process.execPath, [join(examples, name)], { env });
    expect(stdout).toMatch(shown);
  });

  it.skipIf(spawnSync("python3", ["--version"]).status !== 0)(
    "decisions.py sets a reminder over HTTP from Python (skipped where there is none)",
    async () => {
      const token = "a-token-that-nobody-guesses";
      const { tickler, close } = await openTemporary();
      const routes = { "/decisions": decisionsRoute(tickler) };
      const server = await listenOnHttp({ port: 0, token, log: silentLogger, routes });
      try {
        const program = join(examples, "decisions.py");
        await expect(run("python3", [program], { env })).rejects.toThrow(
          "Set DAEMON_TOKEN to what is in the file",
        );
        const at = { ...env, DAEMON_URL: server.url, DAEMON_TOKEN: token };
        const { stdout } = await run("python3", [program], { env: at });
        expect(stdout).toContain("look at the canary");
        expect(await tickler.agent("main").reminders.list()).toMatchObject([{ title: "look at the canary" }]);
      } finally {
        await server.close();
        await close();
      }
    },
  );

  it("is run by a test, and stays within sixty lines", () => {
    const frameworks = ["ai-sdk.mjs", "langchain.mjs", "mastra.mjs", "openai-agents.mjs"];
    const files = readdirSync(examples);
    expect(files.sort()).toEqual([...Object.keys(SHOWN), ...frameworks, "decisions.py"].sort());
    for (const file of files)
      expect(readFileSync(join(examples, file), "utf8").split("\n").length, file).toBeLessThan(60);
  });
});
