/**
 * What Claude Code writes to a hook's standard input, read with distrust: anything that is missing, of a wrong type
 * or not JSON at all gives null or an absent field, never an exception. Long texts are cut here, so that nothing
 * behind this file sees more than it can use. No imports: the thin client starts with this.
 */

export const HOOK_EVENTS = [
  "SessionStart",
  "UserPromptSubmit",
  "SubagentStart",
  "SubagentStop",
  "Stop",
  "PreCompact",
  "SessionEnd",
] as const;
export type HookEventName = (typeof HOOK_EVENTS)[number];

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
}

/** Of a prompt, how many characters are looked at: half from its beginning, half from its end. */
const PROMPT_CHARS = 20_000;
const ID_CHARS = 120;

/** @returns null for what is no event of ours */
export function readHookInput(raw: string | Uint8Array): HookInput | null {
  const text = typeof raw === "string" ? raw : new TextDecoder("utf-8").decode(raw);
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return null;
  }
  return toHookInput(value);
}

/** The same for an input that was read already and has travelled since. */
export function checkHookInput(value: unknown): HookInput | null {
  if (typeof value !== "object" || value === null) return null;
  const input = value as Record<string, unknown>;
  return toHookInput({
    hook_event_name: input.event,
    session_id: input.sessionId,
    prompt_id: input.promptId,
    agent_id: input.subagentId,
    agent_type: input.subagentType,
    source: input.source,
    prompt: input.prompt,
    stop_hook_active: input.stopHookActive,
    reason: input.reason,
  });
}

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
    ...(fields.stop_hook_active === true ? { stopHookActive: true } : {}),
  };
}

function present<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { [P in K]: V });
}

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value.toWellFormed() : undefined;
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
