/** The resources: the agenda as text, and each reminder as JSON. Reading them shows; it never marks as shown. */
import { type McpServer, ResourceNotFoundError, ResourceTemplate } from "@modelcontextprotocol/server";
import { sayError } from "../../agents/tools/index.js";
import { TicklerError } from "../../errors.js";
import { inline, json } from "../../safe.js";
import type { Tickler } from "../../tickler.js";
import { agenda } from "./agenda.js";
import { callerOf, remindersOf, type StartUp } from "./caller.js";

const ROOT = "tickler://reminders/";

export function registerResources(server: McpServer, tickler: Tickler, startUp: StartUp): void {
  const mine = (meta: Record<string, unknown> | undefined) => remindersOf(tickler, callerOf(startUp, meta));

  server.registerResource(
    "agenda",
    "tickler://agenda",
    {
      title: "Agenda",
      description: "What is due, held, coming, and waiting for its topic.",
      mimeType: "text/markdown",
    },
    async (uri, ctx) => ({
      contents: [{ uri: uri.href, mimeType: "text/markdown", text: await agenda(mine(ctx.mcpReq._meta)) }],
    }),
  );

  const ids = async (beginning: string): Promise<string[]> => {
    const live = await mine(undefined).list({ limit: 200 });
    return live.map(({ id }) => id).filter((id) => id.startsWith(beginning));
  };
  server.registerResource(
    "reminder",
    new ResourceTemplate(`${ROOT}{id}`, {
      list: async (ctx) => {
        const live = await mine(ctx.mcpReq._meta).list({ limit: 200 });
        return {
          resources: live.map(({ id, title }) => ({
            uri: `${ROOT}${id}`,
            name: id,
            title: inline(title, 200),
            mimeType: "application/json",
          })),
        };
      },
      complete: { id: ids },
    }),
    {
      title: "Reminder",
      description: "Everything about one reminder.",
      mimeType: "application/json",
    },
    async (uri, { id }, ctx) => {
      const view = await found(uri, mine(ctx.mcpReq._meta).view(String(id)));
      return {
        contents: [{ uri: uri.href, mimeType: "application/json", text: json(view, 2) }],
      };
    },
  );
}

async function found<T>(uri: URL, value: Promise<T>): Promise<T> {
  try {
    return await value;
  } catch (error) {
    if (error instanceof TicklerError && (error.code === "NOT_FOUND" || error.code === "AMBIGUOUS")) {
      throw new ResourceNotFoundError(uri.href, sayError("resource", error));
    }
    throw error;
  }
}
