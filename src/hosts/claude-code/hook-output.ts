/**
 * What a hook answers: one JSON object, `{}` when there is nothing to say. The host names the limits: 10,000
 * characters a string (more becomes a stub with a file name), and an event may only answer for itself.
 */
import { cutAfterLine, type Safe, say } from "../../safe.js";
import type { HookEventName } from "./hook-input.js";

export interface HookOutput {
  /** Shown to the person, not to the model. */
  systemMessage?: string;
  hookSpecificOutput?: { hookEventName: HookEventName; additionalContext: Safe };
}

/** Events that can put text into the conversation; for the others the host drops it or calls it an error. */
const CAN_ADD_CONTEXT: ReadonlySet<HookEventName> = new Set([
  "SessionStart",
  "UserPromptSubmit",
  "PreToolUse",
  "PostToolUse",
  "PostToolUseFailure",
  "Stop",
]);

/** Below the host's limit, with room for what it puts around the text. */
export const MAX_CONTEXT_CHARS = 9_000;

export const NOTHING: HookOutput = {};

export function contextOutput(event: HookEventName, text: Safe | null): HookOutput {
  if (text === null || text.trim() === "" || !CAN_ADD_CONTEXT.has(event)) return NOTHING;
  return {
    hookSpecificOutput: {
      hookEventName: event,
      additionalContext: cutAfterLine(text, MAX_CONTEXT_CHARS, say`(cut; list the rest with the tool)`),
    },
  };
}
