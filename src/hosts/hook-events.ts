/** The events of hooks that are answered, in the words of Claude Code; every host's own are read as these. */

export const HOOK_EVENTS = [
  "SessionStart",
  "UserPromptSubmit",
  "PreToolUse",
  "PostToolUse",
  "PostToolUseFailure",
  "SubagentStart",
  "SubagentStop",
  "Stop",
  "PreCompact",
  "SessionEnd",
] as const;
export type HookEventName = (typeof HOOK_EVENTS)[number];
