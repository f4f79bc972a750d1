/** The hook as Claude Code runs it: a process, bytes on standard input, one JSON object and exit code 0. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listenOnSocket, type SocketServer } from "../../../src/daemon/socket.js";
import { socketPath } from "../../../src/daemon/socket-path.js";
import { HOOK_EVENTS } from "../../../src/hosts/hook-events.js";
import { hookMethod } from "../../../src/hosts/hook-method.js";
import { type ClockInput, openTickler, type Tickler } from "../../../src/index.js";
import { built } from "../built.js";
import { recorded, SESSION } from "./recorded.js";

let folder: string;
let hook: string;
let env: NodeJS.ProcessEnv;

beforeAll(() => {
  hook = built("hook.cjs");
  folder = mkdtempSync(join(tmpdir(), "tickler-hook-"));
  env = {
    PATH: process.env.PATH,
    HOME: folder,
    XDG_RUNTIME_DIR: folder,
    TICKLER_DB: join(folder, "tickler.db"),
    TICKLER_EMBEDDING_PROVIDER: "off",
    TICKLER_INJECTION_MIN_RELEVANCE: "0.3",
    TICKLER_HOOK_DEADLINE_MS: "30000",
  };
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  code: number | null;
  out: string;
  err: string;
}

function run(
  input: string | Uint8Array,
  args: string[] = [],
  changes: NodeJS.ProcessEnv = {},
): Promise<Ended> {
  const child: ChildProcess = spawn(process.execPath, [hook, "claude-code", ...args], {
    env: { ...env, ...changes },
    cwd: folder,
  });
  let out = "";
  let err = "";
  child.stdout?.on("data", (part) => {
    out += part;
  });
  child.stderr?.on("data", (part) => {
    err += part;
  });
  child.stdin?.on("error", () => undefined);
  child.stdin?.end(input);
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, out, err })));
}

type Agent = ReturnType<Tickler["agent"]>;

async function withTickler<T>(use: (agent: Agent) => Promise<T>, clock?: ClockInput): Promise<T> {
  const tickler = await openTickler({ env, configFile: false, ...(clock ? { clock } : {}) });
  try {
    return await use(tickler.agent("main"));
  } finally {
    await tickler.close();
  }
}

/** A reminder whose time came while nothing ran: set by a clock of an earlier day. */
function isDue(title: string): Promise<unknown> {
  const then = new Date("2026-01-05T09:00:00Z");
  const at = new Date("2026-01-05T10:00:00Z");
  return withTickler((agent) => agent.reminders.create({ title, trigger: { type: "scheduled", at } }), {
    now: () => then,
  });
}

describe("without a daemon", () => {
  it("answers every recorded event with one JSON object and exit code 0", async () => {
    await withTickler((agent) =>
      agent.reminders.create({
        title: "Ask Ana about the unpaid invoice",
        trigger: { type: "context", pattern: "unpaid invoice" },
      }),
    );
    for (const event of HOOK_EVENTS) {
      const { code, out, err } = await run(recorded(event));
      expect([event, code, err]).toEqual([event, 0, ""]);
      const answer = JSON.parse(out) as { hookSpecificOutput?: { additionalContext: string } };
      if (event === "UserPromptSubmit") {
        expect(answer.hookSpecificOutput?.additionalContext).toContain("Ask Ana about the unpaid invoice");
      } else expect(answer).toEqual({});
    }
    await withTickler(async (agent) => {
      expect((await agent.sessions.get(SESSION)).state).toBe("ended");
    });
  });

  it.each([
    ["nothing", ""],
    ["no JSON", "{"],
    ["bytes", Uint8Array.from([0xff, 0xfe, 0x00, 0x7b])],
    ["33 MB", Buffer.alloc(33 * 1024 * 1024, 0x20)],
    ["an event of another kind", recorded("Stop", { hook_event_name: "PreToolUse" })],
  ])("answers %s with an empty object and exit code 0", async (_name, input) => {
    expect(await run(input)).toEqual({ code: 0, out: "{}", err: "" });
  });

  it("says once that the database or the configuration is broken, and is silent from then on", async () => {
    const broken = join(folder, "broken.db");
    writeFileSync(broken, "this is no database, and never was one ".repeat(200));
    expect(await run(recorded("UserPromptSubmit"), [], { TICKLER_DB: broken })).toMatchObject({
      code: 0,
      out: expect.stringContaining('{"systemMessage":"Tickler is not working: '),
    });
    const config = join(folder, "broken.yaml");
    writeFileSync(config, "quietHours: [");
    expect(await run(recorded("Stop"), [], { TICKLER_CONFIG: config })).toMatchObject({ code: 0, out: "{}" });
    const debug = await run(recorded("Stop"), [], { TICKLER_CONFIG: config, TICKLER_DEBUG: "1" });
    expect(debug.err).toContain("tickler hook:");
  });

  it("is silent inside a reminder's own run", async () => {
    const database = join(folder, "run.db");
    const inRun = { TICKLER_DB: database, TICKLER_RUN: "cron:reminder-rem_1" };
    expect(await run(recorded("UserPromptSubmit"), [], inRun)).toEqual({ code: 0, out: "{}", err: "" });
    expect(existsSync(database)).toBe(false);
  });

  it("opens the database that the configuration names", async () => {
    const config = join(folder, "config.yaml");
    writeFileSync(config, `database: { path: ${join(folder, "named.db")} }\nembedding: { provider: off }\n`);
    const here = { TICKLER_DB: undefined, TICKLER_CONFIG: config };
    expect(await run(recorded("SessionStart"), [], here)).toMatchObject({ code: 0, out: "{}" });
    const tickler = await openTickler({ configFile: config, env: {} });
    expect(await tickler.agent("main").sessions.find(SESSION)).toMatchObject({ state: "running" });
    await tickler.close();
  });
});

describe("with a daemon", () => {
  it("asks it, and loads nothing itself", async () => {
    const tickler = await openTickler({ env, configFile: false });
    let server: SocketServer | undefined;
    try {
      const path = socketPath(env.TICKLER_DB ?? "", env) ?? "";
      server = await listenOnSocket({ path, methods: { hook: hookMethod(tickler) } });
      await isDue("Call the dentist");
      const tracing = { NODE_OPTIONS: `--import ${tracer()}` };
      const { code, out, err } = await run(recorded("SessionStart", { session_id: "daemon" }), [], tracing);
      expect(code).toBe(0);
      expect(JSON.parse(out).hookSpecificOutput.additionalContext).toContain("Call the dentist");
      expect(err).toBe("");
      // A second database is not its business.
      const elsewhere = { ...tracing, TICKLER_DB: join(folder, "other.db") };
      expect(await run(recorded("SessionStart"), [], elsewhere)).toEqual({
        code: 0,
        out: "{}",
        err: "loaded the driver",
      });
    } finally {
      await server?.close();
      await tickler.close();
    }
  });

  it("gives up on one that hangs, and answers itself where one refuses", async () => {
    const database = join(folder, "hangs.db");
    const path = socketPath(database, env) ?? "";
    const hanging = await listenOnSocket({ path, methods: { hook: () => new Promise(() => undefined) } });
    const soon = { TICKLER_DB: database, TICKLER_HOOK_DEADLINE_MS: "300" };
    expect(await run(recorded("SessionStart"), [], soon)).toEqual({ code: 0, out: "{}", err: "" });
    await hanging.close();
    const refusing = await listenOnSocket({ path, methods: {} });
    expect(await run(recorded("SessionStart"), [], { TICKLER_DB: database })).toMatchObject({
      code: 0,
      out: "{}",
    });
    await refusing.close();
    const tickler = await openTickler({ database, env, configFile: false });
    expect(await tickler.agent("main").sessions.find(SESSION)).toMatchObject({ state: "running" });
    await tickler.close();
  });
});

describe("waiting for what comes due", () => {
  const stop = recorded("Stop", { session_id: "idle" });

  it("ends with 2 and the text on standard error, which is how the host is told to begin a turn", async () => {
    const due = new Date(Date.now() - 5000);
    await withTickler(
      async (agent) => {
        await agent.sessions.start({ sessionId: "idle" });
        await agent.sessions.idle("idle");
        const trigger = { type: "scheduled" as const, at: due };
        await agent.reminders.create({ title: "Take the cake out", trigger });
      },
      { now: () => new Date(due.getTime() - 60_000) },
    );
    const { code, out, err } = await run(stop, ["--rewake"]);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain("Take the cake out");
  });

  it("does not begin where nobody sits, nor for other events", async () => {
    const unattended = { CLAUDE_CODE_ENTRYPOINT: "sdk-cli" };
    expect(await run(stop, ["--rewake"], unattended)).toEqual({ code: 0, out: "{}", err: "" });
    const start = recorded("SessionStart");
    expect(await run(start, ["--rewake"])).toEqual({ code: 0, out: "{}", err: "" });
  });
});

/** A module that reports on standard error when a process loads the database driver. */
function tracer(): string {
  const file = join(folder, "tracer.mjs");
  writeFileSync(
    file,
    `import { createRequire } from "node:module";
process.on("exit", () => {
  const loaded = Object.keys(createRequire(import.meta.url).cache ?? {});
  if (loaded.some((name) => name.includes("better-sqlite3"))) process.stderr.write("loaded the driver");
});
`,
  );
  return file;
}
