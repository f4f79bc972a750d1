/**
 * How each host with hook programs says the same things: its events and fields as those of `hook-input.ts`, and its answer. A
 * table, no rule: what an event means is decided once, in `claude-code/handle-hook.ts`. The thin client starts with
 * this: no heavy imports.
 */
import type { Safe } from "../safe.js";
import { cutContext, type HookOutput, NOTHING } from "./claude-code/hook-output.js";
import type { HookDialect } from "./dialect.js";
import type { HookEventName } from "./hook-events.js";
import { CLINE, CURSOR, GOOSE, VSCODE } from "./late-dialects.js";

export const HOOK_HOSTS = [
  "claude-code",
  "codex",
  "gemini",
  "opencode",
  "openclaw",
  "copilot",
  "cursor",
  "vscode",
  "goose",
  "cline",
] as const;
export type HookHost = (typeof HOOK_HOSTS)[number];

const CLAUDE_CODE: HookDialect = {
  fields: (given) => given,
  speaks: new Set([
    "SessionStart",
    "UserPromptSubmit",
    "PreToolUse",
    "PostToolUse",
    "PostToolUseFailure",
    "Stop",
  ]),
  answer: (event, text) => ({
    hookSpecificOutput: { hookEventName: event, additionalContext: cutContext(text) },
  }),
};

/** Its answers are checked strictly; the end of a turn is continued by a reason, and a turn has an id of its own. */
const CODEX: HookDialect = {
  ...CLAUDE_CODE,
  fields: (given) => ({ ...given, prompt_id: given.turn_id }),
  speaks: new Set(["SessionStart", "UserPromptSubmit", "PreToolUse", "PostToolUse", "Stop"]),
  answer: (event, text) =>
    event === "Stop" ? { decision: "block", reason: cutContext(text) } : CLAUDE_CODE.answer(event, text),
};

const GEMINI_EVENTS: Readonly<Record<string, HookEventName>> = {
  SessionStart: "SessionStart",
  BeforeAgent: "UserPromptSubmit",
  AfterAgent: "Stop",
  AfterTool: "PostToolUse",
  SessionEnd: "SessionEnd",
};
/** What other hooks have put before the prompt is none of the person's words. */
const HOOK_CONTEXT = /^<hook_context>[\s\S]*?<\/hook_context>\s*/;

/**
 * What is said at the start of a session is not there any more when it is resumed, so all is said at turns. Its event before a
 * compression comes at every prompt and means nothing.
 */
const GEMINI: HookDialect = {
  fields: (given) => ({
    ...given,
    hook_event_name: GEMINI_EVENTS[String(given.hook_event_name)],
    prompt_id: typeof given.timestamp === "string" ? given.timestamp : undefined,
    ...(typeof given.prompt === "string" ? { prompt: given.prompt.replace(HOOK_CONTEXT, "") } : {}),
  }),
  speaks: new Set(["UserPromptSubmit", "PostToolUse", "Stop"]),
  answer: (event, text) => {
    if (event === "Stop") return { decision: "deny", reason: cutContext(text) };
    const own = Object.keys(GEMINI_EVENTS).find((name) => GEMINI_EVENTS[name] === event) ?? event;
    return { hookSpecificOutput: { hookEventName: own, additionalContext: cutContext(text) } };
  },
};

/**
 * Copilot CLI, which takes Claude Code's names of events. What is said at a start is not kept (it is asked anew by each process and
 * stands before all else), nor what is said before a tool call; at a prompt and with a tool's result it is.
 */
const COPILOT: HookDialect = {
  fields: (given) => ({
    ...given,
    prompt_id: typeof given.timestamp === "string" ? given.timestamp : undefined,
  }),
  speaks: new Set(["UserPromptSubmit", "PostToolUse", "PostToolUseFailure", "Stop"]),
  forgetsAtPrompt: true,
  answer: (event, text) =>
    event === "Stop"
      ? { decision: "block", reason: cutContext(text) }
      : { additionalContext: cutContext(text) },
};

/** Plugins of ours speak as Claude Code does; at the end of a turn they cannot go on. */
const PLUGIN: HookDialect = {
  ...CLAUDE_CODE,
  speaks: new Set(["SessionStart", "UserPromptSubmit", "PreToolUse", "PostToolUse", "PostToolUseFailure"]),
};

const DIALECTS: Readonly<Record<HookHost, HookDialect>> = {
  "claude-code": CLAUDE_CODE,
  codex: CODEX,
  gemini: GEMINI,
  opencode: PLUGIN,
  openclaw: PLUGIN,
  copilot: COPILOT,
  cursor: CURSOR,
  vscode: VSCODE,
  goose: GOOSE,
  cline: CLINE,
};

export function hookHost(name: unknown): HookHost | null {
  return HOOK_HOSTS.find((host) => host === name) ?? null;
}

export function dialectOf(host: HookHost): HookDialect {
  return DIALECTS[host];
}

/** What the host is answered: nothing where there are no words, or no place for them. */
export function answerOf(host: HookHost, event: HookEventName, text: Safe | null): HookOutput {
  const { speaks, answer } = dialectOf(host);
  return text === null || text.trim() === "" || !speaks.has(event) ? NOTHING : answer(event, text);
}
