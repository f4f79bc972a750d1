/**
 * Codex begins a turn of an idle session when a message is queued for it and its own daemon runs (`codex app-server daemon`); without that the
 * message would lie there until somebody resumes the session, so nothing is queued then.
 */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import type { Waker } from "./desk.js";

const TIMEOUT_MS = 10_000;

/** @param home Codex's folder, as its hook saw it */
export function codexWaker(sessionId: string, home: string = join(homedir(), ".codex")): Waker {
  const socket = join(home, "app-server-control", "app-server-control.sock");
  // Where its daemon was installed, so was the program that it belongs to.
  const own = join(home, "packages", "app-server-daemon", "current", "bin", "codex");
  return {
    host: "codex",
    isThere: () => existsSync(socket),
    wake: (text) =>
      new Promise((resolve, reject) => {
        const program = existsSync(own) ? own : "codex";
        const args = ["queue", "--thread", sessionId, `--message=${text}`, "--resume"];
        const env = { ...process.env, CODEX_HOME: home };
        execFile(program, args, { env, timeout: TIMEOUT_MS }, (error) => (error ? reject(error) : resolve()));
      }),
  };
}
