/**
 * An MCP server over an open Tickler: one instance serves one connection (stdio) or one request (HTTP), in the
 * present revision of the protocol and in the older ones. Nothing is kept here; the database is all the state.
 */
import { McpServer } from "@modelcontextprotocol/server";
import type { Tickler } from "../../tickler.js";
import { VERSION } from "../../version.js";
import { callerOf, type StartUp } from "./caller.js";
import { instructions } from "./instructions.js";
import { registerPrompts } from "./prompts.js";
import { registerTools, toolsFor } from "./register-tools.js";
import { registerResources } from "./resources.js";

/** A drawer with a tab. */
const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill="#b5482a" d="M1 3h6l1 2h7v9H1z"/><path fill="#fff" d="M6 9h4v2H6z"/></svg>',
)}`;

export function createMcpServer(tickler: Tickler, startUp: StartUp): McpServer {
  const names = toolsFor(tickler, callerOf(startUp)).map(({ name }) => name);
  const server = new McpServer(
    {
      name: "tickler",
      title: "Tickler",
      version: VERSION,
      icons: [{ src: ICON, mimeType: "image/svg+xml", sizes: ["any"] }],
    },
    { instructions: instructions(names) },
  );
  registerTools(server, tickler, startUp);
  registerResources(server, tickler, startUp);
  registerPrompts(server, tickler, startUp);
  return server;
}
