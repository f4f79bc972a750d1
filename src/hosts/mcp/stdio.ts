/**
 * `tickler mcp`: the server on standard input and output, until the client closes them. Standard output is the
 * protocol's alone; whatever else is said goes to standard error.
 */
import type { McpServer } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import type { Logger } from "../../log.js";
import type { Tickler } from "../../tickler.js";
import type { StartUp } from "./caller.js";
import { outOfOrder } from "./out-of-order.js";
import { tellResourceChanges } from "./resource-changes.js";
import { createMcpServer } from "./server.js";

export async function runOverStdio(tickler: Tickler, startUp: StartUp, log: Logger): Promise<void> {
  const enders: (() => Promise<void>)[] = [];
  await untilClosed(
    (error) => log.warn({ error }, "a client of the MCP server said something odd"),
    () => {
      const server = createMcpServer(tickler, startUp);
      enders.push(tellResourceChanges(server, tickler, startUp));
      return server;
    },
  );
  for (const end of enders) await end();
}

/** A server without its database: it says what is wrong, so that a host that insists on its servers starts all the same. */
export function runOutOfOrder(error: unknown): Promise<void> {
  process.stderr.write(`tickler mcp: ${String(error)}\n`);
  return untilClosed(
    () => undefined,
    () => outOfOrder(error),
  );
}

async function untilClosed(onOddity: (error: string) => void, create: () => McpServer): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    process.stdin.once("end", resolve);
    process.stdin.once("close", resolve);
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => resolve());
  });
  const handle = serveStdio(create, { onerror: (error) => onOddity(String(error)) });
  await closed;
  await handle.close();
}
