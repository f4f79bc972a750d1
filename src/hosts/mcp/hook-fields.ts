/** How the host calls the tool that its hooks call; what is written into its settings and what is read agree here. */
export const HOOK_TOOL = "hook";

/** Every field of an event that is read; the host puts its value, as text, or nothing. A tool's input comes as JSON. */
export const HOOK_FIELDS = [
  "session_id",
  "prompt_id",
  "agent_id",
  "agent_type",
  "cwd",
  "source",
  "prompt",
  "stop_hook_active",
  "tool_name",
  "tool_input",
] as const;
