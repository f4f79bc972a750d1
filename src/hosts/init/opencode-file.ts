/** The plugin file of opencode: a few lines that load Tickler's part from the package, and stay silent when it is gone. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Launches } from "./host-setup.js";

export function opencodePlugin({ hook, server, root, database }: Launches): string {
  const options = [
    `  hook: ${words([hook.command, ...hook.args])},`,
    `  server: ${words([server.command, ...server.args])},`,
    ...(database === null ? [] : [`  database: ${JSON.stringify(database)},`]),
  ];
  return [
    "// Tickler's plugin, written by `tickler init opencode`; `tickler init opencode --remove` takes it out.",
    "const options = {",
    ...options,
    "};",
    `const tickler = await import(${JSON.stringify(pathToFileURL(join(root, "dist", "opencode.js")).href)}).catch(() => null);`,
    'export default tickler?.ticklerPlugin(options) ?? { id: "tickler", server: async () => ({}) };',
    "",
  ].join("\n");
}

const words = (list: readonly string[]): string => `[${list.map((word) => JSON.stringify(word)).join(", ")}]`;
