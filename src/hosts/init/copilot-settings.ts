/**
 * GitHub Copilot CLI: its list of servers, and hooks in its settings, which stand at an event without a group around them. Its events go by
 * Claude Code's names when they are written so.
 */
import { join } from "node:path";
import { isOurs } from "./claude-settings.js";
import { entry, type HostSetup, SETS, serverIn, type Where } from "./host-setup.js";
import { isRecord, type Json, list, record } from "./json.js";
import { type Launch, powershellLine, shellLine } from "./launch.js";
import { structured } from "./settings-text.js";

const folder = ({ home, env }: Where) => env.COPILOT_HOME || join(home, ".copilot");

/** Tools that do something; what only looks is no moment, and costs no process. */
const ACTS = "^(?:Bash|PowerShell|Edit|Create|Write|Task)$";
/** Seconds. */
const TIMEOUTS = {
  UserPromptSubmit: 5,
  PostToolUse: 5,
  PostToolUseFailure: 5,
  PreCompact: 5,
  Stop: 5,
  SessionEnd: 5,
};

function withHandlers(settings: Json, hook: Launch): Json {
  const before = withoutHandlers(settings);
  const hooks: Json = { ...record(before.hooks) };
  for (const [event, timeoutSec] of Object.entries(TIMEOUTS)) {
    const matcher = event.startsWith("PostToolUse") ? { matcher: ACTS } : {};
    const handler = {
      type: "command",
      ...matcher,
      bash: shellLine(hook),
      powershell: powershellLine(hook),
      timeoutSec,
    };
    hooks[event] = [...list(hooks[event]), handler];
  }
  return { ...before, hooks };
}

function withoutHandlers(settings: Json): Json {
  if (!isRecord(settings.hooks)) return settings;
  const hooks: Json = {};
  for (const [event, handlers] of Object.entries(settings.hooks)) {
    const left = Array.isArray(handlers) ? handlers.filter((handler) => !isOurBash(handler)) : handlers;
    if (!Array.isArray(left) || left.length > 0 || list(handlers).length === 0) hooks[event] = left;
  }
  const { hooks: before, ...rest } = settings;
  const isGone = Object.keys(hooks).length === 0 && Object.keys(before as Json).length > 0;
  return isGone ? rest : { ...settings, hooks };
}

const isOurBash = (handler: unknown): boolean =>
  isRecord(handler) && isOurs({ type: handler.type, command: handler.bash });

export const COPILOT: HostSetup = {
  title: "GitHub Copilot CLI",
  programs: ["copilot"],
  // The folder alone may be VS Code's, whose hooks lie in it.
  folders: (where) =>
    ["config.json", "settings.json", "mcp-config.json"].map((name) => join(folder(where), name)),
  hooks: true,
  files: (where, launches) => {
    const { put, take, foreign } = serverIn("mcpServers", (launch) => ({
      type: "local",
      ...entry(launch),
      tools: ["*"],
    }));
    return [
      structured({
        what: "hooks",
        format: "json",
        path: join(folder(where), "settings.json"),
        put: (file) => withHandlers(file, launches.hook),
        take: withoutHandlers,
      }),
      structured({
        what: "MCP server",
        format: "json",
        path: join(folder(where), "mcp-config.json"),
        put: (file) => put(file, launches),
        take,
        foreign,
      }),
    ];
  },
  afterwards: `Start copilot anew and ${SETS}`,
};
