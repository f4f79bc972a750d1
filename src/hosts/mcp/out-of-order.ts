/** The MCP server of a Tickler that cannot open its database: one tool that says so. */
import { fromJsonSchema, McpServer } from "@modelcontextprotocol/server";
import { toTicklerError } from "../../errors.js";
import { inline, say } from "../../safe.js";
import { VERSION } from "../../version.js";

export function outOfOrder(thrown: unknown): McpServer {
  const { code, message, hint } = toTicklerError(thrown);
  const words = say`Tickler is not working (${inline(code)}: ${inline(message, 500)}). No reminder can be set or shown until the person has mended it: ${inline(hint ?? "run `tickler doctor`", 300)}`;
  const server = new McpServer(
    { name: "tickler", title: "Tickler", version: VERSION },
    { instructions: words },
  );
  server.registerTool(
    "tickler_status",
    {
      title: "What is wrong with Tickler",
      description:
        "Says why no reminders can be set or shown at present. Tell the person so when they want one.",
      inputSchema: fromJsonSchema<unknown>({ type: "object", properties: {} }),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    () => ({ content: [{ type: "text", text: words }], isError: true }),
  );
  return server;
}
