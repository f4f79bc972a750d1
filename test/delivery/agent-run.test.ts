/** Reminders that the agent carries out: in a session of their own, with no more trust, and never in silence. */
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { AgentRun } from "../../src/delivery/types.js";
import type { OpenTicklerOptions } from "../../src/index.js";
import { ALICE, at, type Drawer, openDrawer } from "./support/drawer.js";
import { recordHttp } from "./support/servers.js";

let drawer: Drawer;
afterEach(() => drawer.tickler.close());

async function due(options: OpenTicklerOptions, changes: object = {}): Promise<string> {
  drawer = await openDrawer(options);
  const { id } = await drawer.tickler.agent("main").reminders.create({
    title: "check the build",
    body: "Read the last run and report.",
    mode: "action",
    trigger: { type: "scheduled", at: at(drawer.clock, 1) },
    delivery: [ALICE],
    ...changes,
  });
  await drawer.clock.advance(60_000);
  return id;
}

const states = async () =>
  (await drawer.tickler.deliveries.list()).map(({ kind, state }) => `${kind} ${state}`).sort();

describe("an action that comes due", () => {
  test("runs in a session of its own; its answer is delivered", async () => {
    const runs: AgentRun[] = [];
    const id = await due({
      agentRunner: (run) => {
        runs.push(run);
        return "All green.";
      },
    });
    await drawer.tickler.scheduler.runDue();
    expect(runs).toMatchObject([
      {
        sessionId: `cron:reminder-${id}`,
        agentId: "main",
        reminderId: id,
        trust: "full",
        withheldTools: expect.arrayContaining(["reminder"]),
      },
    ]);
    expect(runs[0]?.prompt).toContain("Read the last run and report.");
    expect(drawer.sent).toMatchObject([{ kind: "answer", text: "All green.", to: "alice-uuid" }]);
    expect(await states()).toEqual(["answer delivered", "run delivered"]);
    const answers = (await drawer.tickler.deliveries.list()).map(({ answer }) => answer);
    expect(answers).toEqual(["All green.", "All green."]);
  });

  test("delivers nothing when the answer is empty", async () => {
    await due({ agentRunner: () => "  \n" });
    await drawer.tickler.scheduler.runDue();
    expect(drawer.sent).toEqual([]);
    expect(await states()).toEqual(["run delivered"]);
  });

  test("says the plain text when the run fails", async () => {
    await due({
      agentRunner: () => {
        throw new Error("no model");
      },
    });
    await drawer.tickler.scheduler.runDue();
    expect(drawer.sent).toMatchObject([
      { kind: "reminder", text: "Reminder: check the build\nRead the last run and report." },
    ]);
    expect(await states()).toEqual(["reminder delivered", "run dead"]);
  });

  test("says the plain text when there is no runner", async () => {
    await due({});
    await drawer.tickler.scheduler.runDue();
    expect(drawer.sent).toMatchObject([{ kind: "reminder" }]);
  });

  test("a nudge never calls the runner", async () => {
    let called = 0;
    await due({ agentRunner: () => String(++called) }, { mode: "nudge" });
    await drawer.tickler.scheduler.runDue();
    expect(called).toBe(0);
    expect(drawer.sent).toHaveLength(1);
  });
});

describe("cancelling while it runs", () => {
  test("wins over the delivery, and stops the run", async () => {
    let stopped = false;
    let cancel: () => Promise<unknown> = async () => undefined;
    const id = await due({
      agentRunner: async (_run, { signal }) => {
        await cancel();
        stopped = signal.aborted;
        return "Too late.";
      },
    });
    cancel = () => drawer.tickler.agent("main").reminders.cancel(id);
    await drawer.tickler.scheduler.runDue();
    expect(stopped).toBe(true);
    expect(drawer.sent).toEqual([]);
    expect(await states()).toEqual(["run cancelled"]);
  });
});

describe("when the process stops", () => {
  test("a run that takes too long is interrupted and begins again; interrupted twice, its text is said", async () => {
    let begun = 0;
    await due({
      agentRunner: (_run, { signal }) => {
        begun += 1;
        return new Promise((_, reject) =>
          signal.addEventListener("abort", () => reject(new Error("stopped"))),
        );
      },
    });
    for (const attempt of [1, 2]) {
      await drawer.tickler.scheduler.start();
      await drawer.clock.advance(1);
      expect(begun).toBe(attempt);
      const stopped = drawer.tickler.scheduler.stop();
      await drawer.clock.advance(10_000);
      await stopped;
      expect(await states()).toEqual(["run retrying"]);
    }
    await drawer.tickler.scheduler.runDue();
    expect(begun).toBe(2);
    expect(drawer.sent).toMatchObject([{ kind: "reminder" }]);
  });

  test("a run is not begun twice when the machine slept over its lease", async () => {
    let begun = 0;
    let finish: () => void = () => undefined;
    await due({
      agentRunner: () => {
        begun += 1;
        return new Promise<string>((resolve) => {
          finish = () => resolve("Done.");
        });
      },
    });
    await drawer.tickler.scheduler.start();
    await drawer.clock.advance(1);
    drawer.clock.step(3_600_000);
    await drawer.clock.advance(61_000);
    finish();
    await drawer.clock.advance(1000);
    expect(begun).toBe(1);
    expect(drawer.sent.map((message) => message.text)).toEqual(["Done."]);
  });
});

describe("trust", () => {
  const config = { users: { bob: { trust: "inner" as const, match: ["signal:bob-uuid"] } } };
  const set = (trust: "full" | "inner" | "guest") => ({
    source: { trust, sessionId: "main:dm:signal:bob-uuid" },
    userName: "bob",
  });

  test("a run has no more than the one who set it has today", async () => {
    const runs: AgentRun[] = [];
    await due({ config, agentRunner: (run) => void runs.push(run) }, set("full"));
    await drawer.tickler.scheduler.runDue();
    expect(runs.map((run) => run.trust)).toEqual(["inner"]);
  });

  test("a runner that cannot be held back says instead of runs what was set with less", async () => {
    let called = 0;
    const runner = { kind: "test", grants: "full" as const, run: async () => ({ text: String(++called) }) };
    await due({ config, agentRunner: runner }, set("inner"));
    await drawer.tickler.scheduler.runDue();
    expect(called).toBe(0);
    expect(drawer.sent).toMatchObject([{ kind: "reminder" }]);
    const [run] = (await drawer.tickler.deliveries.list()).filter(({ kind }) => kind === "run");
    expect(run?.reason).toContain("full trust");
  });

  test("inside a run there are no reminder tools and no injection", async () => {
    await due({}, { mode: "nudge" });
    const agent = drawer.tickler.agent("main");
    const sessionId = "cron:reminder-rem_1";
    expect(agent.tools({ sessionId, trust: "full" })).toEqual([]);
    expect(await agent.turnStart({ sessionId, userMessage: "check the build" })).toMatchObject({
      text: null,
    });
    const inside = await openDrawer({ env: { TICKLER_RUN: sessionId } });
    expect(inside.tickler.agent("main").tools({ sessionId: "other", trust: "full" })).toEqual([]);
    await inside.tickler.close();
  });

  test("inside a run no reminder can be set, by whatever way", async () => {
    await due({}, { mode: "nudge" });
    const inside = await openDrawer({ env: { TICKLER_RUN: "cron:reminder-rem_1" } });
    const { reminders } = inside.tickler.agent("main");
    await expect(reminders.createFromText("remind me tomorrow at 9 to loop")).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    await inside.tickler.close();
  });
});

describe("the configured runners", () => {
  test("a program gets the prompt on stdin and little of our environment", async () => {
    const folder = mkdtempSync(join(tmpdir(), "tickler-runner-"));
    const path = join(folder, "runner.cjs");
    writeFileSync(
      path,
      `let input = "";
      process.stdin.on("data", (part) => (input += part)).on("end", () => {
        const { TICKLER_RUN, TICKLER_RUN_TRUST, SECRET, WANTED } = process.env;
        console.log([TICKLER_RUN, TICKLER_RUN_TRUST, SECRET, WANTED, input.includes("Read the last run")].join("|"));
      });`,
    );
    const agentRunner = {
      type: "command" as const,
      command: [process.execPath, path],
      env: ["WANTED"],
      timeout: "PT20S",
    };
    const env = { PATH: process.env.PATH, SECRET: "secret", WANTED: "wanted" };
    const id = await due({ config: { delivery: { agentRunner } }, env });
    await drawer.tickler.scheduler.runDue();
    expect(drawer.sent.map((message) => message.text)).toEqual([`cron:reminder-${id}|full||wanted|true`]);
    rmSync(folder, { recursive: true });
  });

  describe("a program", () => {
    let folder: string;
    beforeEach(() => {
      folder = realpathSync(mkdtempSync(join(tmpdir(), "tickler-runner-")));
    });
    afterEach(() => rmSync(folder, { recursive: true }));

    /** Runs `source` as the agent; what it was called says whose program it is. */
    async function running(
      source: string,
      { name = "agent.cjs", args = [] as string[], env = {}, more = {} } = {},
    ) {
      const path = join(folder, name);
      writeFileSync(path, source);
      const agentRunner = {
        type: "command" as const,
        command: [process.execPath, path, ...args] as [string, ...string[]],
        timeout: "PT20S",
      };
      await due({ config: { delivery: { agentRunner } }, env: { PATH: process.env.PATH, ...env } }, more);
      await drawer.tickler.scheduler.runDue();
      return drawer.sent.map(({ text }) => text);
    }

    const printed = `process.stdin.resume().on("end", () => console.log(
      ["HTTPS_PROXY", "ANTHROPIC_API_KEY", "ANTHROPIC_BASE_URL", "CLAUDE_CONFIG_DIR", "CLAUDE_CODE_USE_BEDROCK",
       "AWS_PROFILE", "CLAUDECODE", "CLAUDE_CODE_SESSION_ID", "OTHER_SECRET"].filter((name) => process.env[name]).join(" ")));`;
    const whole = {
      HTTPS_PROXY: "http://proxy",
      ANTHROPIC_API_KEY: "key",
      ANTHROPIC_BASE_URL: "http://base",
      CLAUDE_CONFIG_DIR: "/c",
      CLAUDE_CODE_USE_BEDROCK: "1",
      AWS_PROFILE: "p",
      CLAUDECODE: "1",
      CLAUDE_CODE_SESSION_ID: "s",
      OTHER_SECRET: "x",
    };

    test("gets the way to the network; Claude Code gets its account, and not the session it is started from", async () => {
      expect(await running(printed, { env: whole })).toEqual(["HTTPS_PROXY"]);
      await drawer.tickler.close();
      expect(await running(printed, { env: whole, args: ["run", "claude-code"] })).toEqual([
        "HTTPS_PROXY ANTHROPIC_API_KEY ANTHROPIC_BASE_URL CLAUDE_CONFIG_DIR CLAUDE_CODE_USE_BEDROCK AWS_PROFILE",
      ]);
    });

    const where = `process.stdin.resume().on("end", () => console.log(process.cwd()));`;

    test("starts in the folder that the reminder was set in, and anywhere when that is gone", async () => {
      expect(await running(where, { more: { source: { cwd: folder } } })).toEqual([folder]);
      await drawer.tickler.close();
      const gone = await running(where, { more: { source: { cwd: join(folder, "gone") } } });
      expect(gone).toEqual([process.cwd()]);
    });

    test("that fails says the first line that it printed, wherever, without the secrets it was given", async () => {
      const line = `process.stdin.resume().on("end", () => {
        console.log("\\n  Invalid API key sk-secret-1234 \u001b[31m· Please run /login\\nmore");
        process.exit(1);
      });`;
      await running(line, { args: ["claude"], env: { ANTHROPIC_API_KEY: "sk-secret-1234" } });
      const [run] = (await drawer.tickler.deliveries.list()).filter(({ kind }) => kind === "run");
      expect(run?.reason).toBe(
        "run failed: The program ended with exit code 1: Invalid API key $ANTHROPIC_API_KEY · Please run /login",
      );
    });
  });

  test("a service gets the run as JSON and answers with a text", async () => {
    const http = await recordHttp();
    http.answer = (_, response) => void response.end('{"text":"Done."}');
    const agentRunner = { type: "http" as const, url: http.url, tokenEnv: "TOKEN", allowPrivate: true };
    await due({ config: { delivery: { agentRunner } }, env: { TOKEN: "abc" } });
    await drawer.tickler.scheduler.runDue();
    expect(drawer.sent.map((message) => message.text)).toEqual(["Done."]);
    expect(JSON.parse(http.seen[0]?.body ?? "{}")).toMatchObject({
      trust: "full",
      withheldTools: expect.any(Array),
    });
    expect(http.seen[0]?.headers.authorization).toBe("Bearer abc");
    await http.close();
  });

  test.each(["<html>", '{"answer":1}', ""])("an answer that is none (%j) is a failed run", async (body) => {
    const http = await recordHttp();
    http.answer = (_, response) => void response.end(body);
    const agentRunner = { type: "http" as const, url: http.url, allowPrivate: true };
    await due({ config: { delivery: { agentRunner } } });
    await drawer.tickler.scheduler.runDue();
    expect(drawer.sent).toMatchObject([{ kind: "reminder" }]);
    await http.close();
  });
});
