/** HTTP as one of the daemon's parts. A port that was not asked for by name gives way to any free one. */
import { API_PREFIX, apiRoute } from "../api/api-route.js";
import { HealthLook } from "../api/health-look.js";
import { readPageFiles, sendPageFile } from "../api/page-files.js";
import { SignIn } from "../api/sign-in.js";
import { SignedOut } from "../api/signed-out.js";
import type { Guest } from "../api/visit.js";
import { builtFile } from "../built-file.js";
import { LINK_PATH } from "../delivery/index.js";
import { TicklerError } from "../errors.js";
import { mcpRoute } from "../hosts/mcp/http.js";
import { announceRoute } from "./announce-route.js";
import { answerRoute } from "./answer-route.js";
import { calendarRoute } from "./calendar-route.js";
import { decisionsRoute } from "./decisions-route.js";
import { eventsRoute } from "./events-route.js";
import { hookRoutes } from "./hook-route.js";
import { type HttpServer, hasToken, listenOnHttp, type Route } from "./http.js";
import type { DaemonPart } from "./serve.js";
import { bearerToken, tokenFile } from "./token.js";

export const DEFAULT_PORT = 8425;

export interface HttpPartOptions {
  /** Undefined: the default one, or any free one. */
  port?: number | undefined;
  env?: NodeJS.ProcessEnv;
  /** Where the page's built files are. */
  pageFolder?: string | undefined;
}

export interface HttpPart extends DaemonPart {
  /** Where MCP clients reach it, once started. */
  mcpUrl(): string | null;
  /** A link of one use to the page, for somebody; null while it is not served. */
  invite(guest: Guest): string | null;
}

export function httpPart({ port, env = process.env, pageFolder }: HttpPartOptions): HttpPart {
  let server: HttpServer | null = null;
  let signIn: SignIn | null = null;
  return {
    name: "http",
    early: true,
    mcpUrl: () => (server === null ? null : `${server.url}/mcp`),
    // Behind the number sign, so that it is neither sent nor logged; the page takes it out of the address at once.
    invite: (guest) => (server && signIn ? `${server.url}/#open=${signIn.invite(guest)}` : null),
    async start(tickler, log) {
      const mcp = mcpRoute(tickler, log);
      const secret = bearerToken(env);
      const { links } = tickler.parts.delivery;
      const { context, database } = tickler.parts;
      signIn = new SignIn(secret, database.path, context.clock);
      const api = apiRoute({
        tickler,
        signIn,
        signedOut: new SignedOut(context.db),
        health: new HealthLook(env),
        log,
        hasToken: (req) => hasToken(req, secret),
      });
      const files = readPageFiles(pageFolder ?? builtFile("page"));
      const page = (path: string): Route | undefined => {
        if (path.startsWith(API_PREFIX)) return api;
        const file = files.get(path);
        return file && ((req, res) => sendPageFile(req, res, file));
      };
      const options = {
        token: secret,
        log,
        page,
        keyed: { "/calendar.ics": calendarRoute(tickler, secret) },
        routes: {
          "/mcp": mcp.handle,
          "/events": eventsRoute(tickler),
          "/decisions": decisionsRoute(tickler),
          ...hookRoutes(tickler),
        },
        links: { path: LINK_PATH, route: answerRoute(tickler), host: links.publicUrl?.host ?? null },
        announce: announceRoute(tickler, {
          secret: env.TICKLER_WEBHOOK_SECRET,
          webhooks: tickler.parts.config.value.webhooks,
          env,
        }),
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
      if (files.size > 0) log.info({ url: `${server.url}/` }, "the page; `tickler open` signs in");
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
