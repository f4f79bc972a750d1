/**
 * The MCP server of a Tickler that cannot open its database: it says so in the client's log, in what the model reads when it connects, and
 * by its one tool. The protocol has no place of its own for a person, so the model is asked to pass it on, once.
 */
import { fromJsonSchema, McpServer } from "@modelcontextprotocol/server";
import { toTicklerError } from "../../errors.js";
import { inline, say } from "../../safe.js";
import { VERSION } from "../../version.js";
import { inWords } from "../claude-code/not-working.js";

export function outOfOrder(thrown: unknown): McpServer {
  const { code, message, hint } = toTicklerError(thrown);
  const line = inWords(message);
  const words = say`Tickler is not working (${inline(code)}: ${inline(message, 500)}). No reminder can be set or shown until the person has mended it: ${inline(hint ?? "run `tickler doctor`", 300)} Tell the person once: "${inline(line, 300)}"`;
  const server = new McpServer(
    { name: "tickler", title: "Tickler", version: VERSION },
    { instructions: words, capabilities: { logging: {} } },
  );
  const { server: connection } = server;
  connection.oninitialized = () => {
    connection.sendLoggingMessage({ level: "error", logger: "tickler", data: line }).catch(() => undefined);
  };
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
