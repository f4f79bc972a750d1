/** HTTP as one of the daemon's parts. A port that was not asked for by name gives way to any free one. */
import { TicklerError } from "../errors.js";
import { mcpRoute } from "../hosts/mcp/http.js";
import { announceRoute } from "./announce-route.js";
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
    mcpUrl: () => (server === null ? null : `${server.url}/mcp`),
    async start(tickler, log) {
      const mcp = mcpRoute(tickler, log);
      const secret = bearerToken(env);
      const options = {
        token: secret,
        log,
        keyed: { "/calendar.ics": calendarRoute(tickler, secret) },
        routes: {
          "/mcp": mcp.handle,
          "/events": eventsRoute(tickler),
          "/decisions": decisionsRoute(tickler),
        },
        announce: announceRoute(tickler, { secret: env.TICKLER_WEBHOOK_SECRET }),
      };
      const listen = (at: number) => listenOnHttp({ ...options, port: at });
      server = await listen(port ?? DEFAULT_PORT).catch((error: unknown) => {
        const taken = error instanceof TicklerError && error.code === "ALREADY_RUNNING";
        if (port === undefined && taken) return listen(0);
        throw error;
      });
      const token = env.TICKLER_TOKEN ? "TICKLER_TOKEN" : tokenFile(env);
      log.info({ url: `${server.url}/mcp`, token }, "MCP over HTTP");
      return {
        async close() {
          await mcp.close();
          await server?.close();
          server = null;
        },
      };
    },
  };
}
