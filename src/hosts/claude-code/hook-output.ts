/**
 * What a hook answers: one JSON object, `{}` when there is nothing to say. The hosts name the limits: of Claude Code 10,000
 * characters a string (more becomes a stub with a file name), and an event may only answer for itself.
 */
import { cutAfterLine, type Safe, say } from "../../safe.js";

/** A turn's end that is refused, so that it goes on. */
interface Refusal {
  decision: "block" | "deny";
  reason: Safe;
}

export interface HookOutput {
  /** Shown to the person, not to the model. */
  systemMessage?: string;
  hookSpecificOutput?: { hookEventName: string; additionalContext?: Safe } & Partial<Refusal>;
  /** The same, for hosts that look for it here. */
  additionalContext?: Safe;
  additional_context?: Safe;
  contextModification?: Safe;
  /** What a host takes as its person's next message. */
  followup_message?: Safe;
  /** Where a host continues a turn by refusing its end. */
  decision?: "block" | "deny";
  reason?: Safe;
}

/** Below the hosts' limits, with room for what they put around the text. */
export const MAX_CONTEXT_CHARS = 9_000;

export const NOTHING: HookOutput = {};

export function cutContext(text: Safe): Safe {
  return cutAfterLine(text, MAX_CONTEXT_CHARS, say`(cut; list the rest with the tool)`);
}
