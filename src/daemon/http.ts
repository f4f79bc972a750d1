/**
 * The daemon over HTTP: `/mcp` for MCP clients, `/health` for those who look whether it lives. Reachable from this
 * machine only; every request but `/health` carries the bearer token, and a browser's page of another origin or
 * under another name (DNS rebinding) is refused before the token is looked at.
 */
import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { localhostHostValidation, localhostOriginValidation } from "@modelcontextprotocol/node";
import { TicklerError } from "../errors.js";
import type { Logger } from "../log.js";

export type Route = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>;

export interface HttpOptions {
  /** 0 takes any free one. */
  port: number;
  token: string;
  /** By path, without the query. */
  routes: Readonly<Record<string, Route>>;
  log: Logger;
}

export interface HttpServer {
  readonly url: string;
  close(): Promise<void>;
}

/** @throws TicklerError `ALREADY_RUNNING` when the port is taken */
export async function listenOnHttp({ port, token, routes, log }: HttpOptions): Promise<HttpServer> {
  const isLocalHost = localhostHostValidation();
  const isLocalOrigin = localhostOriginValidation();
  const server = createServer((req, res) => {
    if (!isLocalHost(req, res) || !isLocalOrigin(req, res)) return;
    const path = new URL(req.url ?? "/", "http://localhost").pathname;
    if (path === "/health") return reply(res, 200, { ok: true });
    if (!hasToken(req, token)) {
      res.setHeader("WWW-Authenticate", "Bearer");
      return reply(res, 401, { error: "The bearer token is missing or wrong." });
    }
    const route = Object.hasOwn(routes, path) ? routes[path] : undefined;
    if (!route) return reply(res, 404, { error: "There is nothing here. MCP is at /mcp." });
    Promise.resolve(route(req, res)).catch((error: unknown) => {
      log.error({ path, error: String(error) }, "a request over HTTP failed");
      if (!res.headersSent) reply(res, 500, { error: "Something went wrong in Tickler." });
      else res.destroy();
    });
  });
  server.requestTimeout = 60_000;
  await listening(server, port);
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

function hasToken({ headers }: IncomingMessage, token: string): boolean {
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
