/**
 * What a connected client hears of resources: that the list of reminders is another, and that one it has subscribed to has changed,
 * whichever process changed it. Only for connections that last (standard streams); only what this caller may see is named.
 */
import type { McpServer } from "@modelcontextprotocol/server";
import type { TicklerEvent } from "../../events/index.js";
import type { Tickler } from "../../tickler.js";
import { callerOf, remindersOf, type StartUp } from "./caller.js";

const AGENDA = "tickler://agenda";
const ROOT = "tickler://reminders/";
/** Facts after which the list of live reminders is another. */
const LISTS = /^reminder:(?:set|closed|reopened|deleted)$/;

export function tellResourceChanges(
  server: McpServer,
  tickler: Tickler,
  startUp: StartUp,
): () => Promise<void> {
  const caller = callerOf(startUp);
  const subscribed = new Set<string>();
  server.server.registerCapabilities({ resources: { subscribe: true, listChanged: true } });
  server.server.setRequestHandler("resources/subscribe", ({ params }) => {
    subscribed.add(params.uri);
    return {};
  });
  server.server.setRequestHandler("resources/unsubscribe", ({ params }) => {
    subscribed.delete(params.uri);
    return {};
  });
  const over = new AbortController();
  const hear = async ({ type, reminderId }: TicklerEvent): Promise<void> => {
    if (!type.startsWith("reminder:") || !server.isConnected()) return;
    if (LISTS.test(type)) await server.server.sendResourceListChanged();
    if (subscribed.has(AGENDA)) await server.server.sendResourceUpdated({ uri: AGENDA });
    if (!reminderId || !subscribed.has(ROOT + reminderId)) return;
    // It may have become somebody else's business since.
    if (await remindersOf(tickler, caller).find(reminderId)) {
      await server.server.sendResourceUpdated({ uri: ROOT + reminderId });
    }
  };
  const listening = (async () => {
    const events = tickler.agent(caller.agentId).events.follow({ signal: over.signal });
    for await (const event of events) await hear(event).catch(() => undefined);
  })();
  return async () => {
    over.abort();
    await listening;
  };
}
