/**
 * What a hook costs in the real Claude Code, by its kind: the small program, a request to the daemon, the session's own MCP server. The
 * same turn of equal tool calls is run with each; what a call takes longer than without any hook is the price of its two
 * hooks (before and after).
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { mcpHandler } from "../../src/hosts/init/claude-settings.js";
import { summarize } from "../bench/percentiles.js";
import type { MockModel } from "./mock-model.js";
import { Person, ROOT } from "./person.js";

export interface KindCost {
  kind: string;
  daemon: boolean;
  /** Milliseconds from one step of the model to the next, both hooks and the call itself included. */
  p50: number;
  p95: number;
}

const CALLS = 30;
const TIMEOUT_S = 30;
const EVENTS = ["PreToolUse", "PostToolUse"] as const;

type Handler = (event: (typeof EVENTS)[number], person: Person) => object | null;

const program: Handler = () => ({
  type: "command",
  command: process.execPath,
  args: [join(ROOT, "dist/hook.cjs"), "claude-code"],
});
const KINDS: readonly { kind: string; daemon: boolean; handler: Handler }[] = [
  { kind: "none", daemon: true, handler: () => null },
  { kind: "command", daemon: true, handler: program },
  { kind: "command", daemon: false, handler: program },
  { kind: "http", daemon: true, handler: (_event, person) => request(person) },
  { kind: "mcp_tool", daemon: true, handler: (event) => mcpHandler(event, "tickler") },
  { kind: "mcp_tool", daemon: false, handler: (event) => mcpHandler(event, "tickler") },
];

function request(person: Person): object {
  const url = /http:\/\/[\d.:]+/.exec(person.tickler("status", "--daemon"))?.[0];
  const token = readFileSync(join(person.home, ".local/share/tickler/token"), "utf8").trim();
  return { type: "http", url: `${url}/hooks/claude-code`, headers: { Authorization: `Bearer ${token}` } };
}

export async function measureKinds(binary: string, model: MockModel): Promise<KindCost[]> {
  const found: KindCost[] = [];
  for (const { kind, daemon, handler } of KINDS) {
    // What is measured is not to be cut off by the bound of a hook, on however busy a machine.
    const person = new Person(binary, model, { TICKLER_HOOK_DEADLINE_MS: String(TIMEOUT_S * 900) });
    person.tickler("add", "before you run migrations, back the database up first");
    if (daemon) person.tickler("serve", "--background", "--port", "0");
    const hooks = Object.fromEntries(
      EVENTS.flatMap((event) => {
        const own = handler(event, person);
        return own === null ? [] : [[event, [{ matcher: "Bash", hooks: [{ ...own, timeout: TIMEOUT_S }] }]]];
      }),
    );
    const server = { type: "stdio", command: "tickler", args: ["mcp", "--hooks"] };
    mkdirSync(join(person.home, ".claude"), { recursive: true });
    writeFileSync(join(person.home, ".claude/settings.json"), JSON.stringify({ hooks }));
    writeFileSync(
      join(person.home, ".claude/.claude.json"),
      JSON.stringify({ mcpServers: { tickler: server } }),
    );
    const times: number[] = [];
    let before = 0;
    let step = 0;
    model.requests.length = 0;
    model.answer = () => {
      const now = performance.now();
      // The first calls load what later ones find.
      if (step > 4) times.push(now - before);
      before = now;
      const last = step++ === CALLS + 4;
      return last
        ? { say: "done" }
        : { call: "Bash", input: { command: step === 4 ? "./migrate.sh" : "true" } };
    };
    const run = await person.claude("work", ["--allowedTools", "Bash"]);
    const told = (model.requests.at(-1)?.text.split("back the database up").length ?? 1) - 1;
    if (run.code !== 0 || told !== (kind === "none" ? 0 : 1))
      throw new Error(`${kind}, ${daemon ? "with" : "without"} a daemon: told ${told} times; ${run.err}`);
    const { p50, p95 } = summarize(times);
    found.push({ kind, daemon, p50, p95 });
    console.log(
      `  ${kind.padEnd(9)} ${daemon ? "daemon   " : "no daemon"} ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`,
    );
    if (daemon) person.tickler("stop");
    person.leave();
  }
  return found;
}

export function costTable(costs: readonly KindCost[]): string[] {
  const bare = costs.find(({ kind }) => kind === "none")?.p50 ?? 0;
  const rows = costs.map(({ kind, daemon, p50, p95 }) => {
    const who = kind === "none" ? "" : daemon ? ", daemon" : ", no daemon";
    const price = kind === "none" ? "–" : `${Math.max(0, Math.round((p50 - bare) / 2))} ms`;
    return `| ${kind === "none" ? "no hook" : `\`${kind}\`${who}`} | ${p50.toFixed(0)} ms | ${p95.toFixed(0)} ms | ${price} |`;
  });
  return [
    "| kind of hook | a step of the model, median | p95 | one hook, of it |",
    "| --- | --- | --- | --- |",
    ...rows,
  ];
}
