/**
 * Adds Tickler's hooks to the settings of Claude Code and takes them out again: pure, JSON in, JSON out. What
 * Tickler did not write is never changed, not even reordered; what it wrote is known by the command it runs.
 */
import type { HookEventName } from "../hook-events.js";
import { HOOK_FIELDS, HOOK_TOOL } from "../mcp/hook-fields.js";
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
/** Tools that do something; what only looks is no moment. */
const ACTING_TOOLS =
  "^(?:Bash|PowerShell|Edit|MultiEdit|Write|NotebookEdit|Task|Agent|mcp__(?!(?:plugin_)?tickler).*)$";
const MATCHERS: Partial<Record<HookEventName, string>> = {
  PreToolUse: ACTING_TOOLS,
  PostToolUse: ACTING_TOOLS,
  PostToolUseFailure: ACTING_TOOLS,
};
const DAY_S = 86_400;

/** The session's own server answers, without a process: what it is called with names the event and every field that is read. */
export function mcpHandler(event: string, server: string): Json {
  const fields = HOOK_FIELDS.map((name) => [name, `\${${name}}`]);
  return {
    type: "mcp_tool",
    server,
    tool: HOOK_TOOL,
    input: { hook_event_name: event, ...Object.fromEntries(fields) },
  };
}

/**
 * What is asked most, and what the model waits for. The small program has the beginning and the ends: when a session begins and ends its servers
 * are not there, and by the end of a turn what is due is said whatever became of the server.
 */
const BY_SERVER: ReadonlySet<string> = new Set<HookEventName>([
  "UserPromptSubmit",
  "PreToolUse",
  "PostToolUse",
  "PostToolUseFailure",
  "SubagentStart",
  "SubagentStop",
  "PreCompact",
]);

export interface HookWishes {
  /** Wake an idle session when something comes due. */
  rewake: boolean;
  /** What the host calls Tickler's MCP server. */
  serverName?: string;
}

/** The settings with Tickler's hooks, each once; those of an earlier installation are replaced. */
export function withHooks(
  settings: Json,
  launch: Launch,
  { rewake, serverName = "tickler" }: HookWishes,
): Json {
  const groups: Record<string, Json> = {};
  for (const [event, timeout] of Object.entries(TIMEOUT_S)) {
    const asked = BY_SERVER.has(event) ? mcpHandler(event, serverName) : { type: "command", ...launch };
    const handlers: Json[] = [{ ...asked, timeout }];
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
  if (!isRecord(handler)) return false;
  if (isOurToolCall(handler)) return true;
  if (handler.type !== "command" || typeof handler.command !== "string") return false;
  return isOurCommand([handler.command, ...list(handler.args).filter((arg) => typeof arg === "string")]);
}

const isOurToolCall = ({ type, server, tool }: Json): boolean =>
  type === "mcp_tool" && tool === HOOK_TOOL && /(?:^|:)tickler$/.test(String(server));

/** Whether hooks in these settings ask Tickler's MCP server; without it they would say nothing. */
export function asksServer(settings: Json): boolean {
  return Object.values(record(settings.hooks))
    .flatMap(list)
    .flatMap((group) => list(record(group).hooks))
    .some((handler) => isRecord(handler) && isOurToolCall(handler));
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
