/**
 * What a host writes to a hook's standard input, in the words of Claude Code, read with distrust: anything that is missing, of a wrong type
 * or not JSON at all gives null or an absent field, never an exception. Long texts are cut here, so that nothing
 * behind this file sees more than it can use. The thin client starts with this: no heavy imports.
 */
import { actOfTool, type ToolAct } from "../act-of-tool.js";
import { dialectOf, type HookHost } from "../dialects.js";
import { HOOK_EVENTS, type HookEventName } from "../hook-events.js";

export interface HookInput {
  event: HookEventName;
  sessionId: string;
  /** UUID of the present prompt; absent before the first one. */
  promptId?: string;
  /** Set inside a sub-agent, and by SubagentStart and SubagentStop. */
  subagentId?: string;
  subagentType?: string;
  /** SessionStart: `startup`, `resume`, `clear`, `compact`, `fork`. UserPromptSubmit: who made the prompt. */
  source?: string;
  /** UserPromptSubmit: cut to its beginning and end when it is very long. */
  prompt?: string;
  /** Stop: this stop comes after one that a hook has continued. */
  stopHookActive?: boolean;
  /** SessionEnd. */
  reason?: string;
  /** The folder of the session; absolute. */
  cwd?: string;
  /** PreToolUse, PostToolUse, PostToolUseFailure: what the tool does. */
  act?: ToolAct;
}

/** Of a prompt, how many characters are looked at: half from its beginning, half from its end. */
const PROMPT_CHARS = 20_000;
const ID_CHARS = 120;
const ABOUT_CHARS = 1_300;

/** @returns null for what is no event of ours */
export function readHookInput(raw: string | Uint8Array, host: HookHost = "claude-code"): HookInput | null {
  const text = typeof raw === "string" ? raw : new TextDecoder("utf-8").decode(raw);
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  return toHookInput(dialectOf(host).fields(value as Record<string, unknown>));
}

/** The same for an input that was read already and has travelled since. */
export function checkHookInput(value: unknown): HookInput | null {
  if (typeof value !== "object" || value === null) return null;
  const input = value as Record<string, unknown>;
  const read = toHookInput({
    hook_event_name: input.event,
    session_id: input.sessionId,
    prompt_id: input.promptId,
    agent_id: input.subagentId,
    agent_type: input.subagentType,
    source: input.source,
    prompt: input.prompt,
    stop_hook_active: input.stopHookActive,
    reason: input.reason,
    cwd: input.cwd,
    ...actFields(input.act),
  });
  const { about } = (input.act ?? {}) as Record<string, unknown>;
  return read?.act && typeof about === "string"
    ? { ...read, act: { ...read.act, about: about.slice(0, ABOUT_CHARS) } }
    : read;
}

/** An act that was read already, as the fields it is read from. */
function actFields(act: unknown): object {
  if (typeof act !== "object" || act === null) return {};
  const { tool, command, path } = act as Record<string, unknown>;
  return { tool_name: tool, tool_input: { command, paths: path } };
}

const USES_TOOL: ReadonlySet<HookEventName> = new Set(["PreToolUse", "PostToolUse", "PostToolUseFailure"]);

function toHookInput(value: unknown): HookInput | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const fields = value as Record<string, unknown>;
  const event = HOOK_EVENTS.find((name) => name === fields.hook_event_name);
  const sessionId = id(fields.session_id);
  if (!event || sessionId === undefined) return null;
  const prompt = text(fields.prompt);
  return {
    event,
    sessionId,
    ...present("promptId", id(fields.prompt_id)),
    ...present("subagentId", id(fields.agent_id)),
    ...present("subagentType", id(fields.agent_type)),
    ...present("source", id(fields.source)),
    ...present("prompt", prompt === undefined ? undefined : clip(prompt)),
    ...present("reason", id(fields.reason)),
    ...present("cwd", path(fields.cwd)),
    ...(USES_TOOL.has(event) ? { act: actOfTool(fields.tool_name, fields.tool_input) } : {}),
    ...(fields.stop_hook_active === true ? { stopHookActive: true } : {}),
  };
}

function present<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { [P in K]: V });
}

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value.toWellFormed() : undefined;
}

function path(value: unknown): string | undefined {
  const given = text(value);
  return given !== undefined && given !== "" && given.length < 4_096 ? given : undefined;
}

/** An id as it can be stored and named: one word of printable characters. */
function id(value: unknown): string | undefined {
  const word = text(value)?.trim();
  return word && word.length <= ID_CHARS && /^[\x21-\x7E]+(?: [\x21-\x7E]+)*$/.test(word) ? word : undefined;
}

function clip(prompt: string): string {
  if (prompt.length <= PROMPT_CHARS) return prompt;
  const half = PROMPT_CHARS / 2 - 2;
  return `${prompt.slice(0, half)}\n…\n${prompt.slice(-half)}`.toWellFormed();
}
