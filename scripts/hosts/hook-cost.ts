/**
 * What one hook of a host costs: its hook program as `tickler init` has entered it, or where the host runs a plugin, the plugin's question to
 * the daemon. Asked for a prompt, with a daemon that runs.
 */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { askDaemon } from "../../src/daemon/ask-daemon.js";
import { findSocket } from "../../src/daemon/socket-path.js";
import { HOSTS, type HostName } from "../../src/hosts/init/hosts-table.js";
import { summarize } from "../bench/percentiles.js";
import type { Home } from "./home.js";

export interface HookCost {
  how: "a program" | "a plugin";
  /** Milliseconds. */
  p50: number;
  p95: number;
}

const TIMES = 20;
const PLUGINS: readonly HostName[] = ["opencode", "openclaw"];
/** The event of a prompt, where it is called otherwise. */
const PROMPTS: Partial<Record<HostName, string>> = { gemini: "BeforeAgent" };

export async function costOfHook(home: Home, name: HostName): Promise<HookCost | undefined> {
  if (!HOSTS[name].hooks) return undefined;
  const { env } = home;
  const input = {
    session_id: "cost",
    hook_event_name: PROMPTS[name] ?? "UserPromptSubmit",
    prompt: "how is it?",
  };
  const isPlugin = PLUGINS.includes(name);
  const socket = findSocket(join(home.path, ".local/share/tickler/tickler.db"), env);
  const [program, ...args] = isPlugin ? [] : startOf(home, name);
  const took: number[] = [];
  for (let nth = -3; nth < TIMES; nth++) {
    const begun = performance.now();
    if (isPlugin) {
      const event = { event: "UserPromptSubmit", sessionId: "cost", prompt: `how is it? ${nth}` };
      const params = { host: name, agent: "main", input: event };
      const answer = socket === null ? null : await askDaemon(socket, { method: "hook", params }, 5000);
      if (answer?.state !== "answered") return undefined;
    } else {
      const code = await run(program!, args, JSON.stringify({ ...input, turn_id: `t${nth}` }), env);
      if (code !== 0) return undefined;
    }
    if (nth >= 0) took.push(performance.now() - begun);
  }
  return { how: isPlugin ? "a plugin" : "a program", ...summarize(took) };
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
  for (const file of files) {
    const start = file.starts(readFileSync(file.path, "utf8")).find((words) => !words.includes("mcp"));
    if (start) return start;
  }
  throw new Error(`${name} starts no hook`);
}

function run(
  program: string,
  args: readonly string[],
  input: string,
  env: NodeJS.ProcessEnv,
): Promise<number | null> {
  return new Promise((done) => {
    const child = spawn(program, args, { env, stdio: ["pipe", "ignore", "ignore"] });
    child.on("close", done);
    child.stdin.end(input);
  });
}
