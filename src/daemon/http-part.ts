/** HTTP as one of the daemon's parts. A port that was not asked for by name gives way to any free one. */

import { LINK_PATH } from "../delivery/index.js";
import { TicklerError } from "../errors.js";
import { mcpRoute } from "../hosts/mcp/http.js";
import { announceRoute } from "./announce-route.js";
import { answerRoute } from "./answer-route.js";
import { calendarRoute } from "./calendar-route.js";
import { decisionsRoute } from "./decisions-route.js";
import { eventsRoute } from "./events-route.js";
import { type HttpServer, listenOnHttp } from "./http.js";
import type { DaemonPart } from "./serve.js";
import { bearerToken, tokenFile } from "./token.js";

export const DEFAULT_PORT = 8425;

export interface HttpPartOptions {
  /** Undefined: the default one, or any free one. */
  port?: number | undefined;
  env?: NodeJS.ProcessEnv;
}

export interface HttpPart extends DaemonPart {
  /** Where MCP clients reach it, once started. */
  mcpUrl(): string | null;
}

export function httpPart({ port, env = process.env }: HttpPartOptions): HttpPart {
  let server: HttpServer | null = null;
  return {
    name: "http",
    early: true,
    mcpUrl: () => (server === null ? null : `${server.url}/mcp`),
    async start(tickler, log) {
      const mcp = mcpRoute(tickler, log);
      const secret = bearerToken(env);
      const { links } = tickler.parts.delivery;
      const options = {
        token: secret,
        log,
        keyed: { "/calendar.ics": calendarRoute(tickler, secret) },
        routes: {
          "/mcp": mcp.handle,
          "/events": eventsRoute(tickler),
          "/decisions": decisionsRoute(tickler),
        },
        links: { path: LINK_PATH, route: answerRoute(tickler), host: links.publicUrl?.host ?? null },
        announce: announceRoute(tickler, { secret: env.TICKLER_WEBHOOK_SECRET }),
      };
      const listen = (at: number) => listenOnHttp({ ...options, port: at });
      server = await listen(port ?? DEFAULT_PORT).catch((error: unknown) => {
        const taken = error instanceof TicklerError && error.code === "ALREADY_RUNNING";
        if (port === undefined && taken) return listen(0);
        throw error;
      });
      links.servedAt(server.url);
      const token = env.TICKLER_TOKEN ? "TICKLER_TOKEN" : tokenFile(env);
      log.info({ url: `${server.url}/mcp`, token }, "MCP over HTTP");
      return {
        async close() {
          links.servedAt(null);
          await mcp.close();
          await server?.close();
          server = null;
        },
      };
    },
  };
}
