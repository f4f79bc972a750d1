/**
 * Connects Claude Code with Tickler, or disconnects it: the hooks in a settings file, the MCP server in its list.
 * First everything is read and planned, then everything is written; a file that cannot be read leaves all as it is.
 */
import { join } from "node:path";
import { TicklerError } from "../../../errors.js";
import { changedText, type JsonFile, readJsonFile, writeJsonFile } from "./json-file.js";
import {
  hasPlugin,
  isOurServer,
  type Json,
  type Launch,
  withHooks,
  withoutHooks,
  withoutServer,
  withServer,
} from "./settings-edit.js";

export interface InitOptions {
  scope: "user" | "project";
  remove: boolean;
  dryRun: boolean;
  rewake: boolean;
  /** How a hook and the server are started. */
  hook: Launch;
  server: Launch;
  /** The project's folder. */
  cwd: string;
  home: string;
  env: NodeJS.ProcessEnv;
  now: Date;
}

export interface InitChange {
  path: string;
  what: "hooks" | "MCP server";
  /** `none`: it was so already. */
  state: "written" | "removed" | "none";
  backup: string | null;
  /** What the file contains now, or would contain. */
  text: string | null;
}

export interface InitReport {
  changes: InitChange[];
  /** The plugin is installed too; the ledger keeps things from being said twice, but one of both is enough. */
  pluginToo: boolean;
}

/** The two files of a scope. */
export function filesOf({ scope, cwd, home, env }: Pick<InitOptions, "scope" | "cwd" | "home" | "env">): {
  settings: string;
  servers: string;
} {
  if (scope === "project") {
    return { settings: join(cwd, ".claude", "settings.json"), servers: join(cwd, ".mcp.json") };
  }
  const folder = env.CLAUDE_CONFIG_DIR;
  return {
    settings: join(folder || join(home, ".claude"), "settings.json"),
    servers: join(folder || home, ".claude.json"),
  };
}

/** @throws TicklerError `CONFIG_UNREADABLE`, `DUPLICATE` for a server of that name that is not Tickler's */
export function initClaudeCode(options: InitOptions): InitReport {
  const { remove, dryRun, rewake, hook, server, now } = options;
  const files = filesOf(options);
  const settings = readJsonFile(files.settings);
  const servers = readJsonFile(files.servers);
  if (!remove) refuseForeignServer(servers);
  const plans: Array<{ file: JsonFile; next: Json; what: InitChange["what"] }> = [
    {
      file: settings,
      what: "hooks",
      next: remove ? withoutHooks(settings.value) : withHooks(settings.value, hook, { rewake }),
    },
    {
      file: servers,
      what: "MCP server",
      next: remove ? withoutServer(servers.value) : withServer(servers.value, server),
    },
  ];
  const changes = plans.map(({ file, next, what }): InitChange => {
    const text = changedText(file, next);
    if (text === null) return { path: file.path, what, state: "none", backup: null, text: file.text };
    const backup = dryRun ? null : writeJsonFile(file, text, now);
    return { path: file.path, what, state: remove ? "removed" : "written", backup, text };
  });
  return { changes, pluginToo: hasPlugin(settings.value) };
}

function refuseForeignServer({ path, value }: JsonFile): void {
  const entry = (value.mcpServers as Json | undefined)?.tickler;
  if (entry === undefined || isOurServer(entry)) return;
  throw new TicklerError("DUPLICATE", `${path} has an MCP server "tickler" that Tickler did not write.`, {
    hint: "Rename or remove that entry, then try again; nothing was changed.",
  });
}
