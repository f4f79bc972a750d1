/** The hook of Claude Code as a process, with a daemon and without, beside a process that does nothing. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { summarize } from "../percentiles.js";

export interface HookParams {
  path: string;
  /** dist/ */
  dist: string;
  count: number;
}

export async function hook({ path, dist, count }: HookParams) {
  const runtime = mkdtempSync(join(tmpdir(), "tickler-bench-run-"));
  const env = { ...process.env, TICKLER_DB: path, TICKLER_AGENT: "agent-1", XDG_RUNTIME_DIR: runtime };
  let turn = 0;
  const run = (args: string[], input = "") =>
    execFileSync(process.execPath, args, { env, input, stdio: ["pipe", "pipe", "inherit"] }).toString();
  const ask = () => {
    const prompt = `what was it about the invoice of month ${++turn}?`;
    const event = { hook_event_name: "UserPromptSubmit", session_id: "bench", prompt_id: `p${turn}`, prompt };
    const answer = run([join(dist, "hook.cjs"), "claude-code"], JSON.stringify(event));
    if (!answer.startsWith("{")) throw new Error(`the hook said ${answer}`);
  };
  const timed = (work: () => unknown) => {
    const before = performance.now();
    work();
    return performance.now() - before;
  };
  // Alternating, so that both meet the same machine.
  const both = (times: number) => {
    const asked: number[] = [];
    const bare: number[] = [];
    for (let i = 0; i < times; i++) {
      bare.push(timed(() => run(["-e", "0"])));
      asked.push(timed(ask));
    }
    return { asked: summarize(asked), bare: summarize(bare) };
  };
  try {
    const cli = join(dist, "cli/main.js");
    const alone = both(Math.ceil(count / 4));
    run([cli, "serve", "--background", "--no-http"]);
    for (let i = 0; i < 5; i++) ask();
    const served = both(count);
    run([cli, "stop"]);
    return { served, alone };
  } finally {
    rmSync(runtime, { recursive: true, force: true });
  }
}
