/** Runs a program without a shell, with a small environment and a time limit; never throws. */
import { execFile } from "node:child_process";
import { TRANSPORT_TIMEOUT_MS } from "./port.js";

export interface RunResult {
  /** null: it did not start, or was ended by the time limit. */
  exitCode: number | null;
  stdout: string;
  /** Why it failed, in one line; empty on success. */
  reason: string;
}

/** What a program needs to find its way; secrets of the host's environment stay behind. */
const PASSED_ON = [
  "PATH",
  "HOME",
  "USER",
  "LOGNAME",
  "SHELL",
  "LANG",
  "LC_ALL",
  "TMPDIR",
  "TMUX",
  "TMUX_TMPDIR",
];

export function run(
  command: readonly string[],
  options: { input?: string; env?: Record<string, string> } = {},
): Promise<RunResult> {
  const [file = "", ...args] = command;
  const env: Record<string, string> = { ...options.env };
  for (const name of PASSED_ON) {
    const value = process.env[name];
    if (value !== undefined) env[name] = value;
  }
  return new Promise((resolve) => {
    const child = execFile(
      file,
      args,
      { env, timeout: TRANSPORT_TIMEOUT_MS, killSignal: "SIGKILL", maxBuffer: 1_000_000 },
      (error, stdout, stderr) => {
        if (!error) return resolve({ exitCode: 0, stdout, reason: "" });
        const exitCode = typeof error.code === "number" ? error.code : null;
        resolve({ exitCode, stdout, reason: explain(file, error, stderr) });
      },
    );
    // A program that does not read its input closes it early; its exit code says what became of it.
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(options.input ?? "");
  });
}

function explain(file: string, error: Error & { code?: unknown; killed?: boolean }, stderr: string): string {
  if (error.killed) return `${file} did not end within ${TRANSPORT_TIMEOUT_MS / 1000} s`;
  if (error.code === "ENOENT") return `${file} is not installed, or not on the PATH`;
  const lastLine = stderr.trim().split("\n").at(-1) ?? "";
  const code =
    typeof error.code === "number" ? `exit code ${error.code}` : String(error.code ?? error.message);
  return lastLine ? `${file}: ${lastLine.slice(0, 300)}` : `${file}: ${code}`;
}
