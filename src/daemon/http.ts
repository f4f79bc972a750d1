/**
 * The daemon over HTTP: `/` for the page and `/api` for what it asks, `/mcp` for MCP clients, `/events` for what happens, `/health` for those who look whether it lives. Reachable from this
 * machine only; every request but `/health` and the page's own carries the bearer token, and a browser's page of another origin or
 * under another name (DNS rebinding) is refused before the token is looked at.
 */
import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { localhostHostValidation, localhostOriginValidation } from "@modelcontextprotocol/node";
import { type Clock, systemClock } from "../clock.js";
import { TicklerError } from "../errors.js";
import type { Logger } from "../log.js";
import { ANNOUNCE_PREFIX, isWebhook } from "./announce-route.js";
import { type VisitorLimits, Visitors } from "./visitors.js";

export type Route = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>;

export interface HttpOptions {
  /** 0 takes any free one. */
  port: number;
  token: string;
  /** By path, without the query. */
  routes: Readonly<Record<string, Route>>;
  /** What is posted below `/events/`; told whether the request carries the token. */
  announce?: (req: IncomingMessage, res: ServerResponse, mayEmit: boolean) => Promise<void>;
  /** Paths that look at a key of their own instead of the token: for programs that can send no header. */
  keyed?: Readonly<Record<string, Route>>;
  /** What the links in messages lead to, and under which other name than this machine's they are followed. */
  links?: { path: string; route: Route; host: string | null };
  /** What looks for itself who asks: the page's files and its API. */
  page?: (path: string) => Route | undefined;
  log: Logger;
  clock?: Clock;
  limits?: VisitorLimits;
}

const METHODS: ReadonlySet<string> = new Set(["GET", "POST", "DELETE"]);
/** How long a request may take to arrive, in milliseconds, and how large its headers may be. */
const TIMES = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 15_000,
  maxHeaderSize: 16 * 1024,
};
const LIMITS: VisitorLimits = { most: 200, idleMs: 60_000 };

export interface HttpServer {
  readonly url: string;
  close(): Promise<void>;
}

/** @throws TicklerError `ALREADY_RUNNING` when the port is taken */
export async function listenOnHttp({
  port,
  token,
  routes,
  announce,
  keyed = {},
  links,
  page,
  log,
  clock = systemClock,
  limits = LIMITS,
}: HttpOptions): Promise<HttpServer> {
  const isLocalHost = localhostHostValidation();
  const isLocalOrigin = localhostOriginValidation();
  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const path = pathOf(req.url);
    // A link is a right of its own, whoever sends it: no cookie and no token comes along that a page could misuse.
    if (links && path.startsWith(links.path)) {
      const { host = "" } = req.headers;
      if (host.toLowerCase() === links.host || isLocalHost(req, res)) await links.route(req, res);
      return;
    }
    if (!isLocalHost(req, res) || !isLocalOrigin(req, res)) return;
    if (path === "/health") return reply(res, 200, { ok: true });
    // A webhook proves itself by its signature instead.
    const announced = announce !== undefined && path.startsWith(ANNOUNCE_PREFIX);
    if (announced && (hasToken(req, token) || isWebhook(path)))
      return announce(req, res, hasToken(req, token));
    const own = Object.hasOwn(keyed, path) ? keyed[path] : undefined;
    if (own) return own(req, res);
    const shown = page?.(path);
    if (shown) return shown(req, res);
    if (!hasToken(req, token)) {
      res.setHeader("WWW-Authenticate", "Bearer");
      return reply(res, 401, { error: "The bearer token is missing or wrong." });
    }
    const route = Object.hasOwn(routes, path) ? routes[path] : undefined;
    if (!route)
      return reply(res, 404, { error: "There is nothing here. MCP is at /mcp, what happens at /events." });
    if (!METHODS.has(req.method ?? "")) {
      res.setHeader("Allow", [...METHODS].join(", "));
      return reply(res, 405, { error: "That is no method of MCP." });
    }
    await route(req, res);
  };
  const visitors = new Visitors(clock, limits);
  const server = createServer(TIMES, (req, res) => {
    res.once("close", visitors.of(req.socket)?.begin() ?? (() => undefined));
    for (const stream of [req, res])
      stream.on("error", (error) => log.debug({ error: String(error) }, "a client over HTTP went away"));
    // Nothing that a request brings along may end the daemon: what anything in here throws ends with this request.
    answer(req, res).catch((error: unknown) => {
      log.error({ error: String(error) }, "a request over HTTP failed");
      if (!res.headersSent) reply(res, 500, { error: "Something went wrong in Tickler." });
      else res.destroy();
    });
  });
  server.on("connection", (socket) => visitors.admit(socket));
  server.maxHeadersCount = 100;
  await listening(server, port);
  server.on("error", (error) => log.warn({ error: String(error) }, "a client over HTTP was not taken"));
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${taken}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The path of a request's target, whatever form it has; a target that is none is a path that nobody serves. */
function pathOf(target = "/"): string {
  if (target.startsWith("/")) return target.split(/[?#]/, 1)[0] ?? "/";
  return URL.canParse(target) ? new URL(target).pathname : target;
}

export function hasToken({ headers }: IncomingMessage, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function reply(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}

function listening(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EADDRINUSE") return reject(error);
      reject(
        new TicklerError("ALREADY_RUNNING", `Port ${port} is taken by another program.`, {
          hint: "Choose another with --port, 0 for any free one.",
          details: { port },
        }),
      );
    });
    server.listen({ port, host: "127.0.0.1" }, () => resolve());
  });
}
