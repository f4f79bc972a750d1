/**
 * What the command line sees of the outside: streams, variables, terminals. Tests pass their own, so that a
 * command can run without a process.
 */
import { isatty } from "node:tty";
import type { ClockInput } from "../clock.js";

export interface Io {
  out(text: string): void;
  err(text: string): void;
  /** All of standard input. */
  readStdin(): Promise<string>;
  /** Asks a question on the terminal; null where nobody can answer. */
  ask(question: string): Promise<string | null>;
  env: NodeJS.ProcessEnv;
  cwd: string;
  outIsTerminal: boolean;
  errIsTerminal: boolean;
  inIsTerminal: boolean;
  /** Width of the terminal in columns. */
  columns: number;
  clock?: ClockInput;
}

const MAX_STDIN_BYTES = 64 * 1024 * 1024;

async function readStdin(): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of process.stdin) {
    parts.push(part as Buffer);
    size += (part as Buffer).length;
    if (size > MAX_STDIN_BYTES) break;
  }
  return Buffer.concat(parts).toString("utf8");
}

async function ask(question: string): Promise<string | null> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return null;
  const { createInterface } = await import("node:readline/promises");
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  prompt.once("SIGINT", () => {
    process.stderr.write("\n");
    process.exit(130);
  });
  const closed = new Promise<null>((resolve) => prompt.once("close", () => resolve(null)));
  try {
    return await Promise.race([prompt.question(question), closed]);
  } finally {
    prompt.close();
  }
}

export function processIo(): Io {
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    readStdin,
    ask,
    env: process.env,
    cwd: process.cwd(),
    outIsTerminal: process.stdout.isTTY === true,
    errIsTerminal: process.stderr.isTTY === true,
    // Asked of the system: to look at `process.stdin` is to open it.
    inIsTerminal: isatty(0),
    columns: process.stdout.columns ?? 100,
  };
}
