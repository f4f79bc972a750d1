/**
 * MCP over streamable HTTP: a fresh server for every request, in the present revision and, stateless, in the older
 * ones. For whom a request acts stands in its metadata or in headers, which the client program's configuration sets.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { toNodeHandler } from "@modelcontextprotocol/node";
import { createMcpHandler } from "@modelcontextprotocol/server";
import type { Logger } from "../../log.js";
import { TRUSTS } from "../../people/index.js";
import type { Tickler } from "../../tickler.js";
import type { StartUp } from "./caller.js";
import { createMcpServer } from "./server.js";

type NodeRequest = Parameters<ReturnType<typeof toNodeHandler>>[0];
type NodeResponse = Parameters<ReturnType<typeof toNodeHandler>>[1];

export interface McpRoute {
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>;
  close(): Promise<void>;
}

export function mcpRoute(tickler: Tickler, log: Logger): McpRoute {
  const onerror = (error: Error) =>
    log.warn({ error: String(error) }, "a client of the MCP server said something odd");
  const handler = createMcpHandler(
    ({ requestInfo }) => createMcpServer(tickler, startUpOf(requestInfo?.headers)),
    { onerror },
  );
  const node = toNodeHandler(handler, { onerror });
  return {
    handle: (req, res) => node(req as NodeRequest, res as NodeResponse),
    close: () => handler.close(),
  };
}

/** `Tickler-Agent`, `-Session`, `-User`, `-Channel`; `Tickler-Trust` sets the most that metadata may say. */
function startUpOf(headers: Headers | undefined): StartUp {
  const word = (name: string) => headers?.get(`tickler-${name}`)?.slice(0, 200) || undefined;
  const trust = word("trust");
  return {
    agent: word("agent"),
    session: word("session"),
    user: word("user"),
    channel: word("channel"),
    // A trust that nobody knows is none.
    trust: trust === undefined ? undefined : (TRUSTS.find((each) => each === trust) ?? "guest"),
    hooks: word("hooks") === "true",
    fallbackSession: "mcp-http",
  };
}
