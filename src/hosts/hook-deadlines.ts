/**
 * How long a hook is waited for. Whoever asks the daemon says until when, so that nothing is recorded as said to somebody who has gone on:
 * what could not be said in time waits for the next occasion. The thin client starts with this: no heavy imports.
 */
import { systemClock } from "../clock.js";
import type { HookEventName } from "./hook-events.js";

/** The host gives SessionEnd 1.5 s for all hooks together; the rest is what a person would notice. Milliseconds. */
export const HOOK_DEADLINE_MS: Readonly<Record<HookEventName, number>> = {
  SessionStart: 4000,
  UserPromptSubmit: 2500,
  PreToolUse: 1500,
  PostToolUse: 1500,
  PostToolUseFailure: 1500,
  SubagentStart: 2000,
  SubagentStop: 2000,
  Stop: 2500,
  PreCompact: 2000,
  SessionEnd: 1300,
};

/** Of the wait, what the way there and back takes. */
const WAY_MS = 150;

/** When an asker has gone on, as an instant that both processes read from the same clock (UTC ms). */
export function askedUntil(waitMs: number): number {
  return systemClock.now().getTime() + waitMs;
}

/** What is left to answer in, in milliseconds; 0 where nobody would hear it, undefined where nothing was said. */
export function leftUntil(until: unknown): number | undefined {
  if (typeof until !== "number" || !Number.isFinite(until)) return undefined;
  return Math.max(0, until - systemClock.now().getTime() - WAY_MS);
}
