/**
 * What one hook of a host costs: its hook program as `tickler init` has entered it, or where the host runs a plugin, the plugin's question to
 * the daemon. Asked for a prompt and for a tool's result, as far as the host asks at them, with a daemon that runs.
 */
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { askDaemon } from "../../src/daemon/ask-daemon.js";
import { findSocket } from "../../src/daemon/socket-path.js";
import { HOSTS, type HostName } from "../../src/hosts/init/hosts-table.js";
import { summarize } from "../bench/percentiles.js";
import type { Home } from "./home.js";

export interface HookCost {
  how: "a program" | "a plugin";
  /** Milliseconds. */
  prompt?: { p50: number; p95: number };
  tool?: { p50: number; p95: number };
}

type Event = Record<string, unknown>;

const TIMES = 20;
const PLUGINS: readonly HostName[] = ["opencode", "openclaw"];
const PROMPT = { prompt: "how is it?" };
const USED = { tool_name: "Bash", tool_input: { command: "true" } };
/** The two events in the words of a host, where they are not Claude Code's; null: it is not asked there. */
const EVENTS: Partial<Record<HostName, { prompt: Event | null; tool: Event | null }>> = {
  gemini: {
    prompt: { hook_event_name: "BeforeAgent", ...PROMPT },
    tool: { hook_event_name: "AfterTool", ...USED },
  },
  cursor: {
    prompt: null,
    tool: { hook_event_name: "postToolUse", conversation_id: "cost", generation_id: "g", ...USED },
  },
  vscode: { prompt: null, tool: { hookEventName: "PostToolUse", sessionId: "cost", ...USED } },
  goose: { prompt: { event: "UserPromptSubmit", message: "how is it?" }, tool: null },
  cline: {
    prompt: null,
    tool: {
      hookName: "tool_result",
      taskId: "cost",
      tool_result: { name: "run_commands", input: { commands: ["true"] } },
      postToolUse: { success: true },
    },
  },
};
const USUAL = {
  prompt: { hook_event_name: "UserPromptSubmit", ...PROMPT },
  tool: { hook_event_name: "PostToolUse", ...USED },
};

export async function costOfHook(home: Home, name: HostName): Promise<HookCost> {
  const isPlugin = PLUGINS.includes(name);
  const ask = isPlugin ? askAs(home, name) : runAs(home, name);
  const cost: HookCost = { how: isPlugin ? "a plugin" : "a program" };
  const events = EVENTS[name] ?? USUAL;
  for (const kind of ["prompt", "tool"] as const) {
    const event = events[kind];
    if (event === null) continue;
    const took: number[] = [];
    for (let nth = -3; nth < TIMES; nth++) {
      const begun = performance.now();
      await ask({ session_id: "cost", turn_id: `t${nth}`, timestamp: `t${nth}`, ...event });
      if (nth >= 0) took.push(performance.now() - begun);
    }
    cost[kind] = summarize(took);
  }
  return cost;
}

/** As a plugin asks: the daemon over its socket. */
function askAs(home: Home, host: HostName): (event: Event) => Promise<void> {
  const socket = findSocket(join(home.path, ".local/share/tickler/tickler.db"), home.env);
  return async ({ hook_event_name: event, prompt, tool_name: tool, tool_input: given }) => {
    const act = tool === undefined ? {} : { act: { tool, ...(given as object) } };
    const input = { event, sessionId: "cost", ...(prompt === undefined ? {} : { prompt }), ...act };
    const params = { host, agent: "main", input };
    const answer = socket === null ? null : await askDaemon(socket, { method: "hook", params }, 5000);
    if (answer?.state !== "answered") throw new Error(`the daemon is ${answer?.state ?? "absent"}`);
  };
}

function runAs(home: Home, name: HostName): (event: Event) => Promise<void> {
  const [program = "", ...args] = startOf(home, name);
  return (event) =>
    new Promise((done, fail) => {
      const child = spawn(program, args, { env: home.env, stdio: ["pipe", "ignore", "ignore"] });
      child.on("error", fail);
      child.on("close", (code) => (code === 0 ? done() : fail(new Error(`${program} ended with ${code}`))));
      child.stdin.end(JSON.stringify(event));
    });
}

/** The first start of the hook program in what was written. */
function startOf(home: Home, name: HostName): string[] {
  const where = {
    scope: "user" as const,
    cwd: home.project,
    home: home.path,
    env: home.env,
    platform: process.platform,
  };
  const none = { command: "tickler", args: [] };
  const files = HOSTS[name].files(where, {
    hook: none,
    server: none,
    root: "",
    database: null,
    rewake: false,
  });
  for (const file of files.filter(({ path }) => existsSync(path))) {
    const start = file.starts(readFileSync(file.path, "utf8")).find((words) => !words.includes("mcp"));
    if (start) return start;
  }
  throw new Error(`${name} starts no hook`);
}
