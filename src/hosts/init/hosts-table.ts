/**
 * The programs that `tickler init` connects, in one table: where their settings are, in which format, what is put there, and what
 * their person has to do besides. What is put in is known again, so that it can be replaced and taken out.
 */
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { withGroups, withHooks, withoutHooks, withoutServer, withServer } from "./claude-settings.js";
import { COPILOT } from "./copilot-settings.js";
import { entry, type HostSetup, SETS, serverIn, type Where } from "./host-setup.js";
import { type Json, record } from "./json.js";
import { type Launch, shellLine } from "./launch.js";
import { MCP_HOSTS } from "./mcp-hosts.js";
import { withOpenclaw, withoutOpenclaw } from "./openclaw-settings.js";
import { opencodePlugin } from "./opencode-file.js";
import { ownFile, structured } from "./settings-text.js";

const claudeFolder = ({ home, env }: Where) => env.CLAUDE_CONFIG_DIR || join(home, ".claude");
const codexFolder = ({ home, env }: Where) => env.CODEX_HOME || join(home, ".codex");
const geminiFolder = ({ home, cwd, scope }: Where) => join(scope === "project" ? cwd : home, ".gemini");
const opencodeFolder = ({ home, cwd, env, scope }: Where) =>
  scope === "project"
    ? join(cwd, ".opencode")
    : join(env.XDG_CONFIG_HOME || join(home, ".config"), "opencode");
const openclawFolder = ({ home, env }: Where) => env.OPENCLAW_STATE_DIR || join(home, ".openclaw");
/** Seconds. */
const CODEX_TIMEOUTS = {
  SessionStart: 10,
  UserPromptSubmit: 5,
  PreToolUse: 5,
  PostToolUse: 5,
  Stop: 5,
  SessionEnd: 3,
};
/** Tools that do something; what only looks is no moment, and costs no process. */
const CODEX_ACTS = "Bash|shell|exec_command|local_shell|apply_patch";
const GEMINI_ACTS = "run_shell_command|write_file|replace";

function codexGroups(hook: Launch, rewake: boolean): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(CODEX_TIMEOUTS).map(([event, timeout]) => {
      const wakes = rewake && event === "Stop" ? ["--rewake"] : [];
      const command = shellLine({ ...hook, args: [...hook.args, ...wakes] });
      const matcher = event.endsWith("ToolUse") ? { matcher: CODEX_ACTS } : {};
      return [event, { ...matcher, hooks: [{ type: "command", command, timeout }] }];
    }),
  );
}

/** Milliseconds, as this host counts them. */
function geminiGroups(hook: Launch): Record<string, Json> {
  const group = { hooks: [{ type: "command", command: shellLine(hook), timeout: 5000, name: "tickler" }] };
  return {
    SessionStart: group,
    BeforeAgent: group,
    AfterTool: { matcher: GEMINI_ACTS, ...group },
    AfterAgent: group,
    SessionEnd: group,
  };
}

export const HOSTS = {
  "claude-code": {
    title: "Claude Code",
    programs: ["claude"],
    folders: (where) => [claudeFolder(where)],
    hooks: true,
    files: (where, launches) => [
      structured({
        what: "hooks",
        format: "json",
        path:
          where.scope === "project"
            ? join(where.cwd, ".claude", "settings.json")
            : join(claudeFolder(where), "settings.json"),
        put: (file) => withHooks(file, launches.hook, launches),
        take: withoutHooks,
      }),
      structured({
        what: "MCP server",
        format: "json",
        path:
          where.scope === "project"
            ? join(where.cwd, ".mcp.json")
            : join(where.env.CLAUDE_CONFIG_DIR || where.home, ".claude.json"),
        put: (file) => withServer(file, launches.server),
        take: withoutServer,
        foreign: serverIn("mcpServers", entry).foreign,
      }),
    ],
    afterwards: `Start Claude Code anew and ${SETS}`,
  },
  codex: {
    title: "Codex CLI",
    programs: ["codex"],
    folders: (where) => [codexFolder(where)],
    hooks: true,
    files: (where, launches) => {
      const folder = where.scope === "project" ? join(where.cwd, ".codex") : codexFolder(where);
      const { put, take, foreign } = serverIn("mcp_servers", (launch) => ({
        ...entry(launch),
        // Otherwise the first request goes out before the tools are there, and each of them asks.
        required: true,
        default_tools_approval_mode: "approve",
      }));
      return [
        structured({
          what: "hooks",
          format: "json",
          path: join(folder, "hooks.json"),
          put: (file) => withGroups(file, codexGroups(launches.hook, launches.rewake)),
          take: withoutHooks,
        }),
        structured({
          what: "MCP server",
          format: "toml",
          path: join(folder, "config.toml"),
          put: (file) => put(file, launches),
          take,
          foreign,
        }),
      ];
    },
    afterwards: `Start codex, approve Tickler's hooks once with /hooks, and ${SETS}`,
  },
  gemini: {
    title: "Gemini CLI",
    programs: ["gemini"],
    folders: (where) => [join(where.home, ".gemini")],
    hooks: true,
    files: (where, launches) => {
      const { put, take, foreign } = serverIn("mcpServers", (launch) => ({ ...entry(launch), trust: true }));
      return [
        structured({
          what: "hooks and MCP server",
          format: "json",
          path: join(geminiFolder(where), "settings.json"),
          put: (file) => put(withGroups(file, geminiGroups(launches.hook)), launches),
          take: (file) => take(withoutHooks(file)),
          foreign,
        }),
      ];
    },
    afterwards: `Start gemini anew and ${SETS}`,
  },
  opencode: {
    title: "opencode",
    programs: ["opencode"],
    folders: (where) => [opencodeFolder({ ...where, scope: "user" })],
    hooks: true,
    files: (where, launches) => [
      ownFile({
        what: "plugin",
        path: join(opencodeFolder(where), "plugins", "tickler.js"),
        text: opencodePlugin(launches),
        mark: "`tickler init opencode`",
      }),
    ],
    afterwards: `Start opencode anew and ${SETS}`,
  },
  openclaw: {
    title: "OpenClaw",
    programs: ["openclaw"],
    folders: (where) => [openclawFolder(where)],
    hooks: true,
    files: (where, launches) => [
      structured({
        what: "plugin and MCP server",
        format: "json",
        path: where.env.OPENCLAW_CONFIG_PATH || join(openclawFolder(where), "openclaw.json"),
        put: (file) => withOpenclaw(file, launches),
        take: (file) => withoutOpenclaw(file, launches.root),
        foreign: ({ mcp }) => serverIn("servers", entry).foreign(record(mcp)),
      }),
    ],
    afterwards: "Restart the gateway (openclaw gateway restart); it needs Node 24.16 or later.",
  },
  copilot: COPILOT,
  ...MCP_HOSTS,
} satisfies Record<string, HostSetup>;

export type HostName = keyof typeof HOSTS;
export const HOST_NAMES = Object.keys(HOSTS) as HostName[];

/** Whether the host is on this machine, as far as its folders and programs tell. */
export function isInstalled(setup: HostSetup, where: Where): boolean {
  if (setup.folders(where).some((folder) => existsSync(folder))) return true;
  const path = (where.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  const endings = where.platform === "win32" ? [".exe", ".cmd", ""] : [""];
  return path.some((folder) =>
    setup.programs.some((program) => endings.some((ending) => existsSync(join(folder, program + ending)))),
  );
}
