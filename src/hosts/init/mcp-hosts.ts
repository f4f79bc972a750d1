/**
 * Hosts whose hooks take no words at a prompt: their model asks with the tool `turn` what a message brings up, and hooks say with a tool's
 * result, or where a turn would end, what is due and what waits for an act.
 */
import { join } from "node:path";
import { entry, type HostSetup, SETS, serverIn, type Where } from "./host-setup.js";
import { clineHooks, cursorHooks, gooseHooks, vscodeHooks } from "./late-hooks.js";
import { structured } from "./settings-text.js";

const codeFolder = ({ home, env, platform }: Where): string => {
  if (platform === "darwin") return join(home, "Library", "Application Support", "Code", "User");
  if (platform === "win32") return join(env.APPDATA ?? join(home, "AppData", "Roaming"), "Code", "User");
  return join(env.XDG_CONFIG_HOME || join(home, ".config"), "Code", "User");
};

const gooseFolder = ({ home, env, platform }: Where) =>
  platform === "win32"
    ? join(env.APPDATA ?? join(home, "AppData", "Roaming"), "Block", "goose", "config")
    : join(env.XDG_CONFIG_HOME || join(home, ".config"), "goose");

export const MCP_HOSTS = {
  cursor: {
    title: "Cursor",
    programs: ["cursor", "cursor-agent"],
    folders: ({ home }) => [join(home, ".cursor")],
    hooks: false,
    files: (where, launches) => {
      const { put, take, foreign } = serverIn("mcpServers", entry);
      const folder = join(where.scope === "project" ? where.cwd : where.home, ".cursor");
      const path = join(folder, "mcp.json");
      return [
        cursorHooks(join(folder, "hooks.json"), launches.hook),
        structured({
          what: "MCP server",
          format: "json",
          path,
          put: (file) => put(file, launches),
          take,
          foreign,
        }),
      ];
    },
    afterwards: `Switch the server tickler on in Cursor's settings (MCP) and ${SETS}`,
  },
  vscode: {
    title: "VS Code",
    programs: ["code"],
    folders: (where) => [codeFolder(where)],
    hooks: false,
    files: (where, launches) => {
      const { put, take, foreign } = serverIn("servers", (launch) => ({ type: "stdio", ...entry(launch) }));
      const hooks =
        where.scope === "project"
          ? join(where.cwd, ".github", "hooks")
          : join(where.home, ".copilot", "hooks");
      return [
        vscodeHooks(join(hooks, "tickler.json"), launches.hook),
        structured({
          what: "MCP server",
          format: "json",
          path:
            where.scope === "project"
              ? join(where.cwd, ".vscode", "mcp.json")
              : join(codeFolder(where), "mcp.json"),
          put: (file) => put(file, launches),
          take,
          foreign,
        }),
      ];
    },
    afterwards: `Start the server with "MCP: List Servers" and, in agent mode, ${SETS}`,
  },
  goose: {
    title: "Goose",
    programs: ["goose"],
    folders: (where) => [gooseFolder(where)],
    hooks: false,
    files: (where, launches) => {
      const { put, take, foreign } = serverIn("extensions", ({ command, args }) => ({
        enabled: true,
        type: "stdio",
        name: "tickler",
        description: "Reminders that come back at the right moment",
        cmd: command,
        args,
        envs: {},
        timeout: 300,
      }));
      const plugin = join(
        where.scope === "project" ? where.cwd : where.home,
        ".agents",
        "plugins",
        "tickler",
      );
      return [
        ...gooseHooks((...names) => join(plugin, ...names), launches.hook),
        structured({
          what: "extension",
          format: "yaml",
          path: join(gooseFolder(where), "config.yaml"),
          put: (file) => put(file, launches),
          take,
          foreign,
        }),
      ];
    },
    afterwards: `Start goose anew and ${SETS}`,
  },
  cline: {
    title: "Cline",
    programs: ["cline"],
    folders: (where) => [
      join(codeFolder(where), "globalStorage", "saoudrizwan.claude-dev"),
      join(where.home, ".cline"),
    ],
    hooks: false,
    files: (where, launches) => {
      const { put, take, foreign } = serverIn("mcpServers", (launch) => ({
        ...entry(launch),
        disabled: false,
        autoApprove: [],
      }));
      const folder = join(codeFolder(where), "globalStorage", "saoudrizwan.claude-dev", "settings");
      // The program for terminals writes an entry otherwise, and in a place of its own.
      const own = serverIn("mcpServers", (launch) => ({ transport: { type: "stdio", ...entry(launch) } }));
      const hooks =
        where.scope === "project" ? join(where.cwd, ".cline", "hooks") : join(where.home, ".cline", "hooks");
      return [
        // Its program has no hooks on Windows.
        ...(where.platform === "win32" ? [] : clineHooks((name) => join(hooks, name), launches.hook)),
        structured({
          what: "MCP server of the program",
          format: "json",
          path: join(where.home, ".cline", "data", "settings", "cline_mcp_settings.json"),
          put: (file) => own.put(file, launches),
          take: own.take,
          foreign: own.foreign,
        }),
        structured({
          what: "MCP server of the extension",
          format: "json",
          path: join(folder, "cline_mcp_settings.json"),
          put: (file) => put(file, launches),
          take,
          foreign,
        }),
      ];
    },
    afterwards: `Open Cline's MCP servers once and ${SETS}`,
  },
} satisfies Record<string, HostSetup>;
