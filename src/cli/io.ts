/**
 * What the command line sees of the outside: streams, variables, terminals. Tests pass their own, so that a
 * command can run without a process.
 */
import { fstatSync } from "node:fs";
import type { ClockInput } from "../clock.js";
import { writeAtOnce } from "../direct-io.js";
import { endUnwritten } from "./unwritten.js";

/** What is said to who stops a command by Ctrl-C. */
export type StoppedWords = () => string | Promise<string>;

/** Shared by the process and the command that runs in it. */
export interface Interruption {
  words?: StoppedWords;
}

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
  /** Which terminal this is, among those that are open; empty where there is none. */
  terminal?: string;
  /** Where it can be stopped. */
  whenStopped?(words: StoppedWords): void;
  /** Width of the terminal in columns. */
  columns: number;
  clock?: ClockInput;
}

const WITHOUT_A_TERMINAL = 100;
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
    if (!process.emit("SIGINT")) process.exit(130);
  });
  const closed = new Promise<null>((resolve) => prompt.once("close", () => resolve(null)));
  try {
    return await Promise.race([prompt.question(question), closed]);
  } finally {
    prompt.close();
  }
}

export function processIo(stop: Interruption): Io {
  return {
    whenStopped: (words) => {
      stop.words = words;
    },
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    readStdin,
    ask,
    env: process.env,
    cwd: process.cwd(),
    outIsTerminal: process.stdout.isTTY === true,
    errIsTerminal: process.stderr.isTTY === true,
    // Asked of the system: to look at `process.stdin` is to open it.
    inIsTerminal: isTerminal(0),
    get terminal() {
      return terminalDevice();
    },
    columns: process.stdout.columns ?? WITHOUT_A_TERMINAL,
  };
}

/** Only what could be one is asked with the module that knows, which takes as long to load as much of a command. */
function isTerminal(fd: number): boolean {
  try {
    return fstatSync(fd).isCharacterDevice() && process.getBuiltinModule("node:tty").isatty(fd);
  } catch {
    return false;
  }
}

/** The number of its device. */
function terminalDevice(): string {
  const fd = [0, 1, 2].find(isTerminal);
  return fd === undefined ? "" : String(fstatSync(fd).rdev);
}

/** Of a process that ends with one answer. */
export interface DirectIo extends Io {
  /** Whether everything has been written, so that the process may end at once. */
  isWritten(): boolean;
}

/**
 * The process without its streams, which take longer to open than a list to be written; for a terminal they are opened, since its
 * width is theirs to know, and where the system does not take everything at once.
 */
export function directIo(): DirectIo {
  const terminal = { 1: isTerminal(1), 2: isTerminal(2) };
  let isWritten = true;
  const write = (fd: 1 | 2, text: string): void => {
    let rest: Buffer | string | null = text;
    try {
      if (!terminal[fd]) rest = writeAtOnce(fd, text);
    } catch (error) {
      // What is said beside the answer has no other place to be said in.
      if (fd === 2) return;
      endUnwritten(error);
    }
    if (rest === null) return;
    isWritten = false;
    (fd === 1 ? process.stdout : process.stderr).write(rest);
  };
  return {
    out: (text) => write(1, text),
    err: (text) => write(2, text),
    readStdin,
    ask,
    env: process.env,
    cwd: process.cwd(),
    outIsTerminal: terminal[1],
    errIsTerminal: terminal[2],
    get inIsTerminal() {
      return isTerminal(0);
    },
    get terminal() {
      return terminalDevice();
    },
    columns: (terminal[1] ? process.stdout.columns : undefined) ?? WITHOUT_A_TERMINAL,
    isWritten: () => isWritten,
  };
}
