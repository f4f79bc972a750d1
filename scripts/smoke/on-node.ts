/** What Tickler has to do on one Node: every check is a sentence, and what it saw where it failed. */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import type { Installed } from "./installed.js";

export interface Check {
  says: string;
  /** What was seen instead; null where it holds. */
  failed: string | null;
}

interface Ran {
  code: number | null;
  signal: NodeJS.Signals | null;
  out: string;
  err: string;
}

/** A folder of its own as home, so that nothing of a person's is touched. */
function programs(installed: Installed, node: string) {
  const home = mkdtempSync(join(installed.folder, "home/"));
  const env = { HOME: home, PATH: process.env.PATH, TICKLER_TIME_ZONE: "Europe/Berlin" };
  const run = (args: readonly string[], stdin = "") =>
    new Promise<Ran>((resolve, reject) => {
      const child = spawn(node, args, { cwd: installed.folder, env });
      let out = "";
      let err = "";
      child.stdout.on("data", (part) => (out += part));
      child.stderr.on("data", (part) => (err += part));
      child.on("error", reject);
      child.on("close", (code, signal) => resolve({ code, signal, out, err }));
      child.stdin.on("error", () => undefined);
      child.stdin.end(stdin);
    });
  const cli = join(installed.tickler, "dist/cli/main.js");
  return { run, tickler: (...args: string[]) => run([cli, ...args]) };
}

const HOOK_INPUT = JSON.stringify({
  session_id: "s1",
  transcript_path: "/dev/null",
  cwd: "/",
  hook_event_name: "UserPromptSubmit",
  prompt: "what about my teeth?",
});

/** A check that holds where `seen` is what was expected. */
function check(says: string, holds: boolean, seen: unknown): Check {
  return { says, failed: holds ? null : JSON.stringify(seen).slice(0, 400) };
}

/** The daily life of a command line, and `starts` starts of `recall` of which none may abort. */
export async function checkSupported(installed: Installed, node: string, starts: number): Promise<Check[]> {
  const { run, tickler } = programs(installed, node);
  const checks: Check[] = [];
  const hook = join(installed.tickler, "dist/hook.cjs");

  const added = await tickler("add", "remind me tomorrow at 10 to call the dentist");
  checks.push(
    check("add sets a reminder", added.code === 0 && added.out.includes("call the dentist"), added),
  );
  const listed = await tickler("list", "--json");
  checks.push(check("list shows it", listed.code === 0 && JSON.parse(listed.out).length === 1, listed));
  const turn = await tickler("turn", "the dentist called", "--session", "s1");
  checks.push(check("turn answers", turn.code === 0, turn));
  const hooked = await run([hook, "hook", "claude-code"], HOOK_INPUT);
  checks.push(
    check(
      "the hook prints one JSON object and ends with 0",
      hooked.code === 0 && isObject(hooked.out),
      hooked,
    ),
  );
  const odd = await tickler("nonsense");
  checks.push(check("an unknown command ends with 2", odd.code === 2, odd));
  const missing = await tickler("show", "rem_nothing");
  checks.push(check("what is not there ends with 1", missing.code === 1, missing));

  const served = await tickler("serve", "--background", "--port", "0");
  checks.push(check("serve runs in the background", served.code === 0, served));
  const stopped = await tickler("stop");
  checks.push(check("stop ends it", stopped.code === 0, stopped));

  let ended = 0;
  let first: Ran | undefined;
  for (let i = 0; i < starts; i++) {
    const recalled = await tickler("recall", "what was I supposed to remember about my teeth?");
    if (recalled.code === 0 && recalled.out.includes("call the dentist")) ended++;
    else first ??= recalled;
  }
  checks.push(
    check(`${ended} of ${starts} starts of recall found it and ended with 0`, ended === starts, first),
  );
  return checks;
}

/** What a Node that is too old is told: one line, by every program, before anything native is loaded. */
export async function checkTooOld(installed: Installed, node: string): Promise<Check[]> {
  const { run, tickler } = programs(installed, node);
  const hook = join(installed.tickler, "dist/hook.cjs");
  const isLine = ({ err }: Ran) => /^Tickler needs Node [\d.]+ or newer[^\n]*\n$/.test(err);
  const listed = await tickler("list");
  const served = await tickler("mcp");
  const hooked = await run([hook, "hook", "claude-code"], HOOK_INPUT);
  const plugin = join(installed.tickler, "hosts/claude-code/plugins/tickler/scripts/tickler.mjs");
  const plugged = existsSync(plugin) ? await run([plugin, "hook", "claude-code"], HOOK_INPUT) : hooked;
  const library = await run([
    "--input-type=module",
    "-e",
    'import { openTickler } from "tickler"; await openTickler().catch((error) => console.log(error.code));',
  ]);
  return [
    check("the command says so in one line and ends with 1", listed.code === 1 && isLine(listed), listed),
    check("the MCP server says so in one line and ends with 1", served.code === 1 && isLine(served), served),
    check(
      "the hook prints {} and ends with 0",
      hooked.code === 0 && hooked.out === "{}" && isLine(hooked),
      hooked,
    ),
    check("the plugin's hook prints {} and ends with 0", plugged.code === 0 && plugged.out === "{}", plugged),
    check("the library throws UNSUPPORTED_RUNTIME", library.out.trim() === "UNSUPPORTED_RUNTIME", library),
  ];
}

function isObject(text: string): boolean {
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}
