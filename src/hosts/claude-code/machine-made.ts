/**
 * Turns that no person began: re-wakes, finished background tasks, wake-ups of the host's own scheduler. They are
 * left alone, because nobody is there to be reminded, and our own wake-up would answer itself. The host's `source`
 * decides where it sends one (it often does not); otherwise the marks with which it begins such prompts.
 */
import type { HookInput } from "./hook-input.js";

const SOURCES = new Set(["system", "loop_wakeup", "schedule_wakeup", "poll_event"]);

const MARKS = [
  // What an idle session is woken with, where it comes as a message.
  "<reminders>",
  "[SYSTEM NOTIFICATION - NOT USER INPUT]",
  "[MESSAGE FROM NON-USER SOURCE - NOT USER INPUT]",
  "Stop hook feedback:",
  "<task-notification>",
  "<system-reminder>",
  "<local-command-caveat>",
  "<local-command-stdout>",
  "<command-name>",
  "<command-message>",
  "<bash-stdout>",
  "<teammate-message",
];

export function isMachineMade({ source, prompt = "" }: Pick<HookInput, "source" | "prompt">): boolean {
  if (source !== undefined && SOURCES.has(source)) return true;
  const start = prompt.trimStart().slice(0, 60);
  return MARKS.some((mark) => start.startsWith(mark));
}
