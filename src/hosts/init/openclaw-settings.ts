/** Tickler in the settings of OpenClaw: the plugin's folder, its entry, and the MCP server. */
import { join } from "node:path";
import { entry, type Launches } from "./host-setup.js";
import { isRecord, type Json, list, record } from "./json.js";
import { isOurServer } from "./launch.js";

const openclawPlugin = (root: string) => join(root, "hosts", "openclaw");

export function withOpenclaw(file: Json, { hook, server, root, database }: Launches): Json {
  const before = withoutOpenclaw(file, root);
  const plugins = record(before.plugins);
  const load = record(plugins.load);
  const config = { hook: [hook.command, ...hook.args], ...(database === null ? {} : { database }) };
  return {
    ...before,
    plugins: {
      ...plugins,
      // A list of what is allowed that is not there allows everything.
      ...(Array.isArray(plugins.allow) ? { allow: [...plugins.allow, "tickler"] } : {}),
      load: { ...load, paths: [...list(load.paths), openclawPlugin(root)] },
      entries: {
        ...record(plugins.entries),
        tickler: { enabled: true, hooks: { allowConversationAccess: true }, config },
      },
    },
    mcp: {
      ...record(before.mcp),
      servers: { ...record(record(before.mcp).servers), tickler: entry(server) },
    },
  };
}

export function withoutOpenclaw(file: Json, root: string): Json {
  const next = structuredClone(file);
  const { plugins, mcp } = next;
  if (isRecord(plugins)) {
    if (Array.isArray(plugins.allow)) plugins.allow = plugins.allow.filter((name) => name !== "tickler");
    const ours = (path: unknown) =>
      path === openclawPlugin(root) || /[\\/]hosts[\\/]openclaw[\\/]?$/.test(String(path));
    if (isRecord(plugins.load) && Array.isArray(plugins.load.paths)) {
      const { paths } = plugins.load;
      const others = paths.filter((path) => !ours(path));
      if (others.length > 0 || paths.length === 0) plugins.load.paths = others;
      else delete plugins.load.paths;
      if (isEmpty(plugins.load)) delete plugins.load;
    }
    takeOut(plugins, "entries");
  }
  if (isRecord(mcp) && isRecord(mcp.servers) && isOurServer(mcp.servers.tickler)) takeOut(mcp, "servers");
  for (const key of ["plugins", "mcp"]) if (isEmpty(next[key]) && !isEmpty(file[key])) delete next[key];
  return next;
}

const isEmpty = (value: unknown): boolean => isRecord(value) && Object.keys(value).length === 0;

/** The entry goes, and the table with it where it was alone there. */
function takeOut(parent: Json, key: string): void {
  const table = parent[key];
  if (!isRecord(table) || !("tickler" in table)) return;
  delete table.tickler;
  if (isEmpty(table)) delete parent[key];
}
