/**
 * Claude Code as the one that carries out `action` reminders: `claude -p` with the prompt on standard input. Where
 * the reminder was set in a conversation of Claude Code, the run begins with a copy of it (`--resume` with
 * `--fork-session`), so that it knows what was meant and writes nothing into a conversation that may be open.
 */
import { spawn } from "node:child_process";

export interface ClaudeRun {
  /** The program and its own arguments, for example `["claude", "--permission-mode", "plan"]`. */
  command: readonly [string, ...string[]];
  prompt: string;
  env: NodeJS.ProcessEnv;
}

export interface ClaudeRunResult {
  code: number;
  out: string;
  err: string;
}

export async function runClaude(run: ClaudeRun): Promise<ClaudeRunResult> {
  const session = sourceSession(run.env);
  if (session === null) return start(run, []);
  const result = await start(run, ["--resume", session, "--fork-session"]);
  // Conversations are deleted after a while; then nothing was done yet, and a fresh one does it.
  const isGone = result.code !== 0 && result.out === "" && /no conversation found/i.test(result.err);
  return isGone ? start(run, []) : result;
}

/** The conversation that the reminder was set in, if it was one of Claude Code's. */
function sourceSession(env: NodeJS.ProcessEnv): string | null {
  const { TICKLER_SOURCE_HOST: host, TICKLER_SOURCE_SESSION: session } = env;
  return host === "claude-code" && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(session ?? "")
    ? (session ?? null)
    : null;
}

function start({ command, prompt, env }: ClaudeRun, more: string[]): Promise<ClaudeRunResult> {
  const [program, ...args] = command;
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...args, "-p", ...more], { env, stdio: ["pipe", "pipe", "pipe"] });
    let out = "";
    let err = "";
    child.stdout.setEncoding("utf8").on("data", (part: string) => {
      out += part;
    });
    child.stderr.setEncoding("utf8").on("data", (part: string) => {
      err += part;
    });
    // A program that ends before it has read everything says so by its exit code.
    child.stdin.on("error", () => undefined);
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, out, err }));
    child.stdin.end(prompt);
  });
}
