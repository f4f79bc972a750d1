/** MCP over real HTTP: who gets in, and that both revisions and the older client work. */
import { request } from "node:http";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Client as OlderClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as OlderTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type HttpServer, listenOnHttp } from "../../src/daemon/http.js";
import { mcpRoute } from "../../src/hosts/mcp/http.js";
import { silentLogger } from "../../src/log.js";
import { openTemporary, type Temporary } from "../hosts/open-temporary.js";

const TOKEN = "a-token-that-nobody-guesses";
let open: Temporary;
let server: HttpServer;

beforeAll(async () => {
  open = await openTemporary();
  const mcp = mcpRoute(open.tickler, silentLogger);
  server = await listenOnHttp({ port: 0, token: TOKEN, log: silentLogger, routes: { "/mcp": mcp.handle } });
});
afterAll(async () => {
  await server.close();
  await open.close();
});

/** Without fetch, which does not let a caller lie about Host. */
function ask(
  headers: Record<string, string>,
  path = "/mcp",
  body?: string,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const req = request(`${server.url}${path}`, { method: "POST", headers }, (res) => {
      let text = "";
      res.on("data", (part) => {
        text += part;
      });
      res.on("end", () => resolve({ status: res.statusCode ?? 0, body: text }));
    });
    req.on("error", reject);
    req.end(body ?? JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" }));
  });
}

const JSON_HEADERS = { "Content-Type": "application/json", Accept: "application/json, text/event-stream" };
const AUTHORIZED = { ...JSON_HEADERS, Authorization: `Bearer ${TOKEN}` };

describe("the door", () => {
  it("opens with the token", async () => {
    expect((await ask(AUTHORIZED)).status).toBe(200);
    expect((await ask({ ...AUTHORIZED, Origin: "http://localhost:3000" })).status).toBe(200);
  });

  it.each([
    ["no token", JSON_HEADERS, 401],
    ["a wrong token", { ...JSON_HEADERS, Authorization: "Bearer a-token" }, 401],
    ["a token of another kind", { ...JSON_HEADERS, Authorization: `Basic ${TOKEN}` }, 401],
    ["another host's name, as after DNS rebinding", { ...AUTHORIZED, Host: "evil.example" }, 403],
    ["a page of another origin", { ...AUTHORIZED, Origin: "https://evil.example" }, 403],
    ["an origin that is none", { ...AUTHORIZED, Origin: "null" }, 403],
  ])("stays closed with %s", async (_name, headers, status) => {
    const answer = await ask(headers);
    expect(answer.status).toBe(status);
    expect(answer.body).not.toContain('jsonrpc":"2.0","id":1,"result');
  });

  it("tells anybody here that it lives, and nothing else", async () => {
    expect(await ask({}, "/health")).toEqual({ status: 200, body: '{"ok":true}' });
    expect((await ask({ Host: "evil.example" }, "/health")).status).toBe(403);
    expect((await ask(AUTHORIZED, "/other")).status).toBe(404);
    expect((await ask(AUTHORIZED, "/constructor")).status).toBe(404);
  });

  it("refuses a body that is too large, and survives one that is no JSON", async () => {
    expect((await ask(AUTHORIZED, "/mcp", "x".repeat(5_000_000))).status).toBe(413);
    expect((await ask(AUTHORIZED, "/mcp", "{")).status).toBe(400);
    expect((await ask(AUTHORIZED)).status).toBe(200);
  });

  it("says which port is taken", async () => {
    const port = Number(new URL(server.url).port);
    await expect(listenOnHttp({ port, token: TOKEN, log: silentLogger, routes: {} })).rejects.toMatchObject({
      code: "ALREADY_RUNNING",
    });
  });
});

describe("clients", () => {
  const url = () => new URL(`${server.url}/mcp`);
  const headers = { Authorization: `Bearer ${TOKEN}`, "Tickler-Agent": "web", "Tickler-Session": "s-7" };

  it.each([
    ["2026-07-28", "auto"],
    ["2025-11-25", "legacy"],
  ] as const)("of revision %s call tools for whom the headers say", async (revision, mode) => {
    const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
    await client.connect(new StreamableHTTPClientTransport(url(), { requestInit: { headers } }));
    expect(client.getNegotiatedProtocolVersion()).toBe(revision);
    const seen: number[] = [];
    await client.callTool(
      {
        name: "remember",
        arguments: { notes: [`One of ${revision}`, "two"] },
        _meta: { "tickler/agent": "main" },
      },
      { onprogress: ({ progress }) => seen.push(progress) },
    );
    expect(seen).toEqual([1, 2]);
    const notes = await open.tickler.agent("web").memory.list();
    expect(notes.map(({ text }) => text)).toContain(`One of ${revision}`);
    expect(await open.tickler.agent("main").memory.list()).toEqual([]);
    await client.close();
  });

  it("of the older package are served too", async () => {
    const client = new OlderClient({ name: "older", version: "1" });
    const transport = new OlderTransport(url(), { requestInit: { headers } });
    await client.connect(transport as Parameters<typeof client.connect>[0]);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain("reminder");
    const result = await client.callTool({ name: "recall", arguments: { about: "nothing of the kind" } });
    expect(result.structuredContent).toMatchObject({ data: { hits: [] } });
    await client.close();
  });

  it("whose header names an unknown trust are guests", async () => {
    const client = new Client({ name: "test", version: "1" });
    const guest = { ...headers, "Tickler-Trust": "root" };
    await client.connect(new StreamableHTTPClientTransport(url(), { requestInit: { headers: guest } }));
    const result = await client.callTool({ name: "recall", arguments: { about: "anything" } });
    expect(result.isError).toBe(true);
    await client.close();
  });
});
