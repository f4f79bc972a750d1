/** Hook inputs with every field that Claude Code 2.1 sends for the event, as one session sends them in order. */
import type { HookEventName } from "../../../src/hosts/hook-events.js";

export const SESSION = "3f0c7c1e-5c0e-4b0e-9d5c-6f1b8a6f9d10";
export const PROMPT = "b7b1f0a2-7a53-4c7d-8a53-0c2b1de3f001";

const common = {
  session_id: SESSION,
  transcript_path: `/home/ana/.claude/projects/-home-ana-shop/${SESSION}.jsonl`,
  cwd: "/home/ana/shop",
};
const turn = { ...common, prompt_id: PROMPT, permission_mode: "default", effort: { level: "medium" } };

export const RECORDED: Record<HookEventName, Record<string, unknown>> = {
  SessionStart: {
    ...common,
    hook_event_name: "SessionStart",
    source: "startup",
    model: "claude-opus-5-5",
    session_title: "Shop",
  },
  UserPromptSubmit: {
    ...turn,
    hook_event_name: "UserPromptSubmit",
    prompt: "what about the unpaid invoice?",
  },
  PreToolUse: {
    ...turn,
    hook_event_name: "PreToolUse",
    tool_name: "Bash",
    tool_input: { command: "npx prisma migrate deploy", description: "Run the migrations" },
    tool_use_id: "toolu_01",
  },
  PostToolUse: {
    ...turn,
    hook_event_name: "PostToolUse",
    tool_name: "Edit",
    tool_input: { file_path: "/home/ana/shop/src/billing/a.ts", old_string: "a", new_string: "b" },
    tool_response: { filePath: "/home/ana/shop/src/billing/a.ts" },
    tool_use_id: "toolu_02",
    duration_ms: 12,
  },
  PostToolUseFailure: {
    ...turn,
    hook_event_name: "PostToolUseFailure",
    tool_name: "Bash",
    tool_input: { command: "npm test" },
    tool_use_id: "toolu_03",
    error: "Exit code 1",
    is_interrupt: false,
  },
  SubagentStart: { ...turn, hook_event_name: "SubagentStart", agent_id: "a1f9c2", agent_type: "Explore" },
  SubagentStop: {
    ...turn,
    hook_event_name: "SubagentStop",
    stop_hook_active: false,
    agent_id: "a1f9c2",
    agent_type: "Explore",
    agent_transcript_path: "/home/ana/.claude/projects/-home-ana-shop/agent-a1f9c2.jsonl",
    last_assistant_message: "Found three callers.",
    background_tasks: [],
    session_crons: [],
  },
  Stop: {
    ...turn,
    hook_event_name: "Stop",
    stop_hook_active: false,
    last_assistant_message: "Done.",
    background_tasks: [],
    session_crons: [{ id: "c1", schedule: "0 9 * * *", recurring: true, prompt: "say hello" }],
  },
  PreCompact: { ...turn, hook_event_name: "PreCompact", trigger: "auto", custom_instructions: null },
  SessionEnd: { ...turn, hook_event_name: "SessionEnd", reason: "prompt_input_exit" },
};

export function recorded(event: HookEventName, changes: Record<string, unknown> = {}): string {
  return JSON.stringify({ ...RECORDED[event], ...changes });
}
