/**
 * Types a message into a tmux pane and sends Enter. Literal mode (`send-keys -l --`), so that no word of the text
 * is a key name; one line, because a newline would send half of it; no Escape or Ctrl-C, so that a running turn
 * goes on. Nothing is typed while the pane scrolls, while a person's unsent input is there, or into a bare shell
 * (the agent has left, and the text would be run). A person who begins to type between the look and the keys is
 * not noticed; that window is a few milliseconds.
 *
 * Where no host says whether a turn runs, the screen does: a program that stands at an empty prompt and whose screen
 * does not move for longer than a second is idle (what works shows a spinner, a counter or output).
 */
import { type Clock, sleep } from "../../clock.js";
import type { SendOutcome, SessionTransport, TransportSpec } from "./port.js";
import { run } from "./run.js";
import { promptOf, unsentInput } from "./tmux-screen.js";

const SHELLS = new Set(["sh", "ash", "bash", "dash", "fish", "ksh", "nu", "pwsh", "tcsh", "csh", "zsh"]);
const FIELDS = ["pane_dead", "pane_in_mode", "cursor_flag", "cursor_y", "pane_tty", "pane_current_command"];

/** Terminal programs take keys that come at once for a paste, and an Enter in it for a new line. */
const BEFORE_ENTER_MS = 150;
/** Longer than a counter of seconds stands still. */
const STILL_MS = 1200;

export function tmuxTransport(
  spec: Extract<TransportSpec, { type: "tmux" }>,
  clock: Clock,
): SessionTransport {
  const tmux = (...args: string[]) => run(["tmux", ...(spec.socket ? ["-S", spec.socket] : []), ...args]);

  async function paneFacts() {
    const format = FIELDS.map((field) => `#{${field}}`).join(" ");
    const facts = await tmux("display-message", "-p", "-t", spec.pane, format);
    if (facts.exitCode === null) return { result: "failed", reason: facts.reason } as const;
    // tmux is there and knows nothing of the pane, or its server has ended.
    if (facts.exitCode !== 0) return { result: "gone", reason: facts.reason } as const;
    const [dead, inMode, cursorVisible, cursorRow, tty, ...program] = facts.stdout.trim().split(" ");
    if (cursorRow === undefined || tty === undefined)
      return { result: "gone", reason: `tmux knows no pane ${spec.pane}` } as const;
    if (dead === "1")
      return { result: "gone", reason: `the program in pane ${spec.pane} has ended` } as const;
    return { result: "there", inMode, cursorVisible, cursorRow, tty, program } as const;
  }

  /** null: the way is free. */
  async function obstacle(onlyAtPrompt: boolean): Promise<SendOutcome | null> {
    const pane = await paneFacts();
    if (pane.result !== "there") return pane;
    const { inMode, cursorVisible, cursorRow, tty, program } = pane;
    if (inMode !== "0") return { result: "busy", reason: `pane ${spec.pane} is being scrolled` };
    const name = shellName(program.join(" "));
    if (name !== null && (await onlyShells(tty, clock))) {
      return { result: "failed", reason: `pane ${spec.pane} shows a shell (${name})` };
    }

    const capture = () => tmux("capture-pane", "-p", "-e", "-t", spec.pane);
    const shown = await capture();
    if (shown.exitCode !== 0) return { result: "failed", reason: shown.reason };
    const screen = {
      lines: shown.stdout.split("\n"),
      cursorRow: Number(cursorRow),
      cursorVisible: cursorVisible === "1",
    };
    if (unsentInput(screen)) return { result: "busy", reason: `somebody is typing in pane ${spec.pane}` };
    if (!onlyAtPrompt) return null;
    if (promptOf(screen) === null) return { result: "busy", reason: `pane ${spec.pane} shows no prompt` };
    await sleep(clock, STILL_MS);
    const later = await capture();
    return later.stdout === shown.stdout ? null : { result: "busy", reason: `pane ${spec.pane} is at work` };
  }

  return {
    type: "tmux",
    async whyGone() {
      const pane = await paneFacts();
      return pane.result === "gone" ? pane.reason : null;
    },
    async send(message) {
      const inTheWay = await obstacle(message.onlyAtPrompt === true);
      if (inTheWay) return inTheWay;
      const typed = await tmux("send-keys", "-t", spec.pane, "-l", "--", oneLine(message.text));
      if (typed.exitCode !== 0) return { result: "failed", reason: typed.reason };
      await sleep(clock, BEFORE_ENTER_MS);
      const entered = await tmux("send-keys", "-t", spec.pane, "Enter");
      return entered.exitCode === 0
        ? { result: "delivered" }
        : { result: "failed", reason: `typed, but not sent: ${entered.reason}` };
    },
  };
}

function shellName(command: string): string | null {
  const name = command.trim().replace(/^.*\//, "").replace(/^-/, "");
  return SHELLS.has(name) ? name : null;
}

/** tmux names the first of the programs in the foreground; a script that starts the agent is a shell, too. */
async function onlyShells(tty: string, clock: Clock): Promise<boolean> {
  const before = await programsOn(tty);
  if (before.size === 0) return true;
  // What is ending just now leaves the shell behind it, which would run the text.
  await sleep(clock, BEFORE_ENTER_MS);
  const after = await programsOn(tty);
  return ![...before].some((pid) => after.has(pid));
}

/** Process ids in the terminal's foreground that are no shells and have not ended; none where nobody can say. */
async function programsOn(tty: string): Promise<Set<string>> {
  const { exitCode, stdout } = await run(["ps", "-t", tty.replace("/dev/", ""), "-o", "pid=,stat=,comm="]);
  if (exitCode !== 0) return new Set();
  const foreground = stdout
    .split("\n")
    .flatMap((line) => [...line.matchAll(/^\s*(\d+)\s+([^\sZ]*\+[^\sZ]*)\s+(.+)$/g)])
    .filter(([, , , command = ""]) => shellName(command) === null);
  return new Set(foreground.map(([, pid = ""]) => pid));
}

/** Paragraphs on one line; control characters never reach a terminal. */
export function oneLine(text: string): string {
  return text
    .replace(/:\s*\n/g, ": ")
    .replace(/\s*[\r\n\u2028\u2029]+\s*/g, " · ")
    .replace(/\p{Cc}/gu, " ")
    .trim();
}
