/**
 * `tickler mcp`: the server on standard input and output, until the client closes them. Standard output is the
 * protocol's alone; whatever else is said goes to standard error.
 */
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import type { Logger } from "../../log.js";
import type { Tickler } from "../../tickler.js";
import type { StartUp } from "./caller.js";
import { createMcpServer } from "./server.js";

export async function runOverStdio(tickler: Tickler, startUp: StartUp, log: Logger): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    process.stdin.once("end", resolve);
    process.stdin.once("close", resolve);
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => resolve());
  });
  const handle = serveStdio(() => createMcpServer(tickler, startUp), {
    onerror: (error) => log.warn({ error: String(error) }, "a client of the MCP server said something odd"),
  });
  await closed;
  await handle.close();
}
