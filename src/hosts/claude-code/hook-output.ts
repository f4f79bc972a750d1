/**
 * What a hook answers: one JSON object, `{}` when there is nothing to say. The host names the limits: 10,000
 * characters a string (more becomes a stub with a file name), and an event may only answer for itself.
 */
import type { HookEventName } from "./hook-input.js";

export interface HookOutput {
  hookSpecificOutput?: { hookEventName: HookEventName; additionalContext: string };
}

/** Events that can put text into the conversation; for the others the host drops it or calls it an error. */
const CAN_ADD_CONTEXT: ReadonlySet<HookEventName> = new Set(["SessionStart", "UserPromptSubmit", "Stop"]);

/** Below the host's limit, with room for what it puts around the text. */
export const MAX_CONTEXT_CHARS = 9_000;

export const NOTHING: HookOutput = {};

export function contextOutput(event: HookEventName, text: string | null): HookOutput {
  if (text === null || text.trim() === "" || !CAN_ADD_CONTEXT.has(event)) return NOTHING;
  return { hookSpecificOutput: { hookEventName: event, additionalContext: shortened(text) } };
}

/** Cut after a whole line; a fence that was open is closed. */
function shortened(text: string): string {
  if (text.length <= MAX_CONTEXT_CHARS) return text;
  const fence = /<\/(\w+)>\s*$/.exec(text)?.[0].trim() ?? "";
  const room = MAX_CONTEXT_CHARS - fence.length - 40;
  const end = text.lastIndexOf("\n", room);
  return `${text.slice(0, end > 0 ? end : room).toWellFormed()}\n(cut; list the rest with the tool)\n${fence}`.trimEnd();
}
