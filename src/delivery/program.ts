/**
 * One child process: spawned without a shell, fed on stdin, bounded in time and output, killed with all its
 * children when its time is over. It gets a small environment by name, never the whole of ours, which may hold
 * secrets of the host.
 */
import { type ChildProcess, spawn } from "node:child_process";
import type { Clock } from "../clock.js";
import { stripControls } from "../text.js";
import { deliveryFailed, oneLine } from "./failures.js";

export interface Program {
  /** Program and arguments. */
  command: readonly [string, ...string[]];
  cwd?: string;
  /** The whole environment of the child. */
  env: Readonly<Record<string, string>>;
  timeoutMs: number;
}

export interface ProgramCall {
  stdin: string;
  clock: Clock;
  signal: AbortSignal;
  /** Bytes of stdout that are kept; more is an error. Default 1 MiB. */
  maxBytes?: number;
  /** Whether a failure says the first line that was printed, without the values of the child's own secrets; default: its length. */
  tellFirstLine?: boolean;
}

/** What every program needs to find its files and speak its language. */
const ALWAYS_PASSED = [
  "PATH",
  "HOME",
  "USER",
  "LOGNAME",
  "LANG",
  "LC_ALL",
  "TZ",
  "TMPDIR",
  "SHELL",
  "SystemRoot",
  "USERPROFILE",
  "APPDATA",
  "LOCALAPPDATA",
  "TEMP",
  "XDG_CONFIG_HOME",
  "XDG_DATA_HOME",
  "XDG_RUNTIME_DIR",
  "DBUS_SESSION_BUS_ADDRESS",
  "DISPLAY",
  "WAYLAND_DISPLAY",
];
const HEAD_CHARS = 4000;
const LINE_CHARS = 200;
/** Values of the child's environment that are no secret although they are long: where things are, and what they are called. */
const PLAIN = new Set(ALWAYS_PASSED);
const KILL_GRACE_MS = 2000;

/** The environment of a child: the harmless part of ours, what the configuration names, and `extra`. */
export function childEnvironment(
  names: readonly string[],
  extra: Readonly<Record<string, string>> = {},
  ours: NodeJS.ProcessEnv = process.env,
): Record<string, string> {
  const env: Record<string, string> = {};
  for (const name of [...ALWAYS_PASSED, ...names]) {
    const value = ours[name];
    if (value !== undefined) env[name] = value;
  }
  return { ...env, ...extra };
}

/**
 * Runs to its end and returns stdout.
 * @throws TicklerError `DELIVERY_FAILED` when it cannot be started, exits with another code than 0, or takes too long
 */
export function runProgram(program: Program, call: ProgramCall): Promise<string> {
  const [file, ...args] = program.command;
  const { clock, signal, maxBytes = 1_048_576, tellFirstLine = false } = call;
  if (signal.aborted) return Promise.reject(deliveryFailed("Stopped before it began."));
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      env: { ...program.env },
      ...(program.cwd === undefined ? {} : { cwd: program.cwd }),
      stdio: ["pipe", "pipe", "pipe"],
      // A process group of its own, so that its children go with it.
      detached: process.platform !== "win32",
      windowsHide: true,
    });
    let failure: Error | undefined;
    const end = (reason: Error): void => {
      failure ??= reason;
      kill(child, "SIGTERM");
      const last = clock.setTimer(KILL_GRACE_MS, () => kill(child, "SIGKILL"));
      child.once("close", () => last.cancel());
    };
    const onAbort = (): void => end(deliveryFailed("Stopped."));
    const timer = clock.setTimer(program.timeoutMs, () =>
      end(deliveryFailed(`The program did not finish within ${program.timeoutMs / 1000} s.`)),
    );
    signal.addEventListener("abort", onAbort, { once: true });
    const settle = (): void => {
      timer.cancel();
      signal.removeEventListener("abort", onAbort);
    };

    const output: Buffer[] = [];
    let size = 0;
    child.stdout.on("data", (part: Buffer) => {
      size += part.length;
      if (size > maxBytes) end(deliveryFailed(`The program wrote more than ${maxBytes} bytes.`));
      else output.push(part);
    });
    // Kept for nobody but who asked: what a program complains about may hold secrets. Its length says that it did.
    let complaints = 0;
    let head = "";
    child.stderr.on("data", (part: Buffer) => {
      complaints += part.length;
      if (tellFirstLine && head.length < HEAD_CHARS) head += part.toString("utf8");
    });
    // A program that does not read its input closes the pipe; its exit code decides.
    child.stdin.on("error", () => child.stdin.destroy());
    child.once("error", (error: NodeJS.ErrnoException) => {
      settle();
      reject(
        deliveryFailed(`The program could not be started (${error.code ?? "error"}).`, {
          hint: "Check `command` in the configuration; it is run without a shell.",
        }),
      );
    });
    child.once("close", (code, killedBy) => {
      settle();
      if (failure) reject(failure);
      else if (code === 0) resolve(Buffer.concat(output).toString("utf8"));
      else {
        const printed = `${head}\n${Buffer.concat(output).subarray(0, HEAD_CHARS).toString("utf8")}`;
        const line = tellFirstLine ? firstLine(printed, program.env) : null;
        reject(
          deliveryFailed(
            oneLine(
              `The program ended with ${killedBy ? `signal ${killedBy}` : `exit code ${code}`}` +
                (line !== null
                  ? `: ${line}`
                  : complaints > 0
                    ? ` and wrote ${complaints} bytes to stderr.`
                    : "."),
            ),
          ),
        );
      }
    });
    child.stdin.end(call.stdin);
  });
}

/** The first line with anything on it; what the environment says under names of its own is not repeated. */
function firstLine(printed: string, env: Readonly<Record<string, string>>): string | null {
  const line = stripControls(printed)
    .split("\n")
    .find((one) => one.trim() !== "");
  if (line === undefined) return null;
  const secrets = Object.entries(env).filter(
    ([name, value]) => !PLAIN.has(name) && !name.startsWith("TICKLER_") && value.length >= 8,
  );
  const told = secrets.reduce((text, [name, value]) => text.replaceAll(value, `$${name}`), line);
  return oneLine(told, LINE_CHARS);
}

function kill(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === "win32") child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It is gone already, which is what was wanted.
    child.kill(signal);
  }
}
