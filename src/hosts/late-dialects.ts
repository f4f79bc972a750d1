/**
 * Hosts whose hooks take no words at a prompt: they take them with a tool's result, or where a turn would end. Written from their
 * documentation as it stood in October 2026; Cline's from its program too, which `npm run test:hosts cline` runs.
 *
 * Cursor     cursor.com/docs/hooks: `postToolUse` takes `additional_context`, `stop` a `followup_message`; `beforeSubmitPrompt` takes
 *            none, nobody waits for `sessionStart`, and a failed tool's event has no answer
 * VS Code    code.visualstudio.com/docs/agent-customization/hooks and …/docs/agents/reference/hooks-reference, the Local harness. Its file
 *            lies where Copilot's programs look too, so that answers hold for both; other harnesses have the hooks of their own hosts
 * Goose      documentation/docs/guides/context-engineering/hooks.md of its repository: `Stop` alone hears an answer that is no denial of
 *            a tool
 * Cline      docs.cline.bot/customization/hooks: `contextModification`; its program takes it at tools alone, and does not wait elsewhere
 */
import { cutContext } from "./claude-code/hook-output.js";
import type { HookDialect } from "./dialect.js";
import type { HookEventName } from "./hook-events.js";

type Names = Readonly<Record<string, HookEventName>>;
const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : undefined);
const record = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
const named = (names: Names, name: unknown): HookEventName | undefined => names[String(name)];

const CURSOR_EVENTS: Names = {
  postToolUse: "PostToolUse",
  stop: "Stop",
  preCompact: "PreCompact",
  sessionEnd: "SessionEnd",
};

export const CURSOR: HookDialect = {
  fields: (given) => ({
    ...given,
    hook_event_name: named(CURSOR_EVENTS, given.hook_event_name),
    session_id: given.conversation_id ?? given.session_id,
    prompt_id: given.generation_id,
    cwd: given.cwd ?? first(given.workspace_roots),
    // A turn that its person has ended is not begun again.
    stop_hook_active:
      Number(given.loop_count) > 0 || (given.status !== undefined && given.status !== "completed"),
  }),
  speaks: new Set(["PostToolUse", "Stop"]),
  asksAtTools: true,
  answer: (event, text) =>
    event === "Stop" ? { followup_message: cutContext(text) } : { additional_context: cutContext(text) },
};

export const VSCODE: HookDialect = {
  fields: (given) => ({
    ...given,
    hook_event_name: given.hookEventName ?? given.hook_event_name,
    session_id: given.sessionId ?? given.session_id,
  }),
  speaks: new Set(["PostToolUse", "Stop"]),
  asksAtTools: true,
  answer(event, text) {
    const words = cutContext(text);
    if (event !== "Stop")
      return {
        additionalContext: words,
        hookSpecificOutput: { hookEventName: event, additionalContext: words },
      };
    const refusal = { decision: "block", reason: words } as const;
    return { ...refusal, hookSpecificOutput: { hookEventName: event, ...refusal } };
  },
};

export const GOOSE: HookDialect = {
  fields: (given) => ({
    ...given,
    hook_event_name: given.event,
    prompt: given.message,
    cwd: given.working_dir,
  }),
  speaks: new Set(["Stop"]),
  endsUnmarked: true,
  answer: (_event, text) => ({ decision: "block", reason: cutContext(text) }),
};

const CLINE_EVENTS: Names = {
  tool_result: "PostToolUse",
  PostToolUse: "PostToolUse",
  agent_end: "Stop",
  agent_abort: "Stop",
  TaskComplete: "Stop",
  TaskCancel: "Stop",
  PreCompact: "PreCompact",
  session_shutdown: "SessionEnd",
};

export const CLINE: HookDialect = {
  fields(given) {
    const used = record(given.postToolUse);
    const call = record(given.tool_result);
    const event = named(CLINE_EVENTS, given.hookName);
    return {
      ...given,
      hook_event_name: event === "PostToolUse" && used.success === false ? "PostToolUseFailure" : event,
      session_id: given.taskId,
      // Every agent has an id here, the first among them.
      agent_id: given.parent_agent_id ? given.agent_id : undefined,
      cwd: first(given.workspaceRoots),
      tool_name: used.toolName ?? call.name,
      tool_input: call.input ?? used.parameters,
    };
  },
  speaks: new Set(["PostToolUse", "PostToolUseFailure"]),
  asksAtTools: true,
  answer: (_event, text) => ({ contextModification: cutContext(text) }),
};
