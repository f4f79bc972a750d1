/**
 * Adds Tickler's hooks to the settings of Claude Code and takes them out again: pure, JSON in, JSON out. What
 * Tickler did not write is never changed, not even reordered; what it wrote is known by the command it runs.
 */
import type { HookEventName } from "../claude-code/hook-input.js";
import { isRecord, type Json, list, record } from "./json.js";
import { isOurCommand, isOurServer, type Launch } from "./launch.js";

/** Seconds, as the host counts them; the hook itself gives up long before. */
const TIMEOUT_S: Record<HookEventName, number> = {
  SessionStart: 10,
  UserPromptSubmit: 5,
  PreToolUse: 5,
  PostToolUse: 5,
  PostToolUseFailure: 5,
  SubagentStart: 5,
  SubagentStop: 5,
  Stop: 5,
  PreCompact: 5,
  SessionEnd: 5,
};
/** Tools that do something; what only looks is no moment, and costs no process. */
const ACTING_TOOLS =
  "^(?:Bash|PowerShell|Edit|MultiEdit|Write|NotebookEdit|Task|Agent|mcp__(?!(?:plugin_)?tickler).*)$";
const MATCHERS: Partial<Record<HookEventName, string>> = {
  PreToolUse: ACTING_TOOLS,
  PostToolUse: ACTING_TOOLS,
  PostToolUseFailure: ACTING_TOOLS,
};
const DAY_S = 86_400;

export interface HookWishes {
  /** Wake an idle session when something comes due. */
  rewake: boolean;
}

/** The settings with Tickler's hooks, each once; those of an earlier installation are replaced. */
export function withHooks(settings: Json, launch: Launch, { rewake }: HookWishes): Json {
  const groups: Record<string, Json> = {};
  for (const [event, timeout] of Object.entries(TIMEOUT_S)) {
    const handlers: Json[] = [{ type: "command", ...launch, timeout }];
    if (rewake && event === "Stop") {
      const args = [...launch.args, "--rewake"];
      handlers.push({ type: "command", ...launch, args, timeout: DAY_S, asyncRewake: true });
    }
    const matcher = MATCHERS[event as HookEventName];
    groups[event] = { ...(matcher && { matcher }), hooks: handlers };
  }
  return withGroups(settings, groups);
}

/** The settings with one group of ours at each event, instead of those that were there. */
export function withGroups(settings: Json, groups: Readonly<Record<string, Json>>): Json {
  const hooks: Json = { ...record(withoutHooks(settings).hooks) };
  for (const [event, group] of Object.entries(groups)) hooks[event] = [...list(hooks[event]), group];
  return { ...settings, hooks };
}

/** The settings without them; groups and events that are empty then go too. */
export function withoutHooks(settings: Json): Json {
  if (!isRecord(settings.hooks)) return settings;
  const hooks: Json = {};
  for (const [event, groups] of Object.entries(settings.hooks)) {
    if (!Array.isArray(groups)) {
      hooks[event] = groups;
      continue;
    }
    const left = groups.flatMap((group: unknown) => {
      if (!isRecord(group) || !Array.isArray(group.hooks)) return [group];
      const others = group.hooks.filter((handler: unknown) => !isOurs(handler));
      if (others.length === group.hooks.length) return [group];
      return others.length === 0 ? [] : [{ ...group, hooks: others }];
    });
    if (left.length > 0 || groups.length === 0) hooks[event] = left;
  }
  const { hooks: before, ...rest } = settings;
  if (Object.keys(hooks).length === 0 && Object.keys(before as Json).length > 0) return rest;
  return { ...settings, hooks };
}

/** Whether a handler runs Tickler's hook, in any of the forms in which it was ever written. */
export function isOurs(handler: unknown): boolean {
  if (!isRecord(handler) || handler.type !== "command" || typeof handler.command !== "string") return false;
  return isOurCommand([handler.command, ...list(handler.args).filter((arg) => typeof arg === "string")]);
}

/** The servers with Tickler's entry. */
export function withServer(file: Json, launch: Launch): Json {
  return { ...file, mcpServers: { ...record(file.mcpServers), tickler: { type: "stdio", ...launch } } };
}

/** Without it; an empty list of servers stays where one was. */
export function withoutServer(file: Json): Json {
  if (!isOurServer(record(file.mcpServers).tickler)) return file;
  const { tickler: _, ...others } = record(file.mcpServers);
  return { ...file, mcpServers: others };
}

/** Whether Tickler's plugin is switched on in these settings. */
export function hasPlugin(settings: Json): boolean {
  return Object.entries(record(settings.enabledPlugins)).some(
    ([name, on]) => name.startsWith("tickler@") && on !== false,
  );
}
