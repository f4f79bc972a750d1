/** `GET /events` over real HTTP, and `tickler events --follow` beside a process that writes. */
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventsRoute } from "../../src/daemon/events-route.js";
import { type HttpServer, listenOnHttp } from "../../src/daemon/http.js";
import { silentLogger } from "../../src/log.js";
import { openTemporary, type Temporary } from "../hosts/open-temporary.js";
import { home, start, tickler } from "../support/cli.js";
import { eventually } from "../support/eventually.js";

const TOKEN = "a-token-that-nobody-guesses";
let open: Temporary;
let server: HttpServer;

beforeAll(async () => {
  open = await openTemporary();
  const routes = { "/events": eventsRoute(open.tickler) };
  server = await listenOnHttp({ port: 0, token: TOKEN, log: silentLogger, routes });
});
afterAll(async () => {
  await server.close();
  await open.close();
});

interface Stream {
  status: number;
  text(): string;
  ids(): string[];
  end(): void;
}

function listen(query = "", headers: Record<string, string> = {}, method = "GET"): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const req = request(
      `${server.url}/events${query}`,
      { method, headers: { Authorization: `Bearer ${TOKEN}`, ...headers } },
      (res) => {
        let text = "";
        res.setEncoding("utf8").on("data", (part: string) => {
          text += part;
        });
        res.on("error", () => undefined);
        resolve({
          status: res.statusCode ?? 0,
          text: () => text,
          ids: () => [...text.matchAll(/^id: (\d+)$/gm)].map(([, id = ""]) => id),
          end: () => req.destroy(),
        });
      },
    );
    req.on("error", reject);
    req.end();
  });
}

describe("GET /events", () => {
  it("streams what happens, and goes on after the last id that was seen", async () => {
    const agent = open.tickler.agent("main");
    const first = await listen("?after=0");
    await agent.events.emit("deploy.failed", { service: "api\n\nid: 7" });
    await eventually(() => expect(first.ids()).toHaveLength(1));
    first.end();
    await agent.events.emit("deploy.started");
    await agent.events.emit("deploy.done");
    const second = await listen("", { "Last-Event-ID": first.ids()[0] ?? "" });
    await eventually(() => expect(second.ids()).toHaveLength(2));
    expect(second.text()).toMatch(/^event: deploy\.started\ndata: \{.*"type":"deploy\.started".*\}\n\n/m);
    second.end();
  });

  it("is of one agent unless all are asked for, and of the names that are asked for", async () => {
    const after = (await open.tickler.events.list()).at(-1)?.id ?? 0;
    const [own, all, some] = await Promise.all([
      listen(`?after=${after}`),
      listen(`?after=${after}&agent=*`),
      listen(`?after=${after}&agent=*&name=deploy.*,other`),
    ]);
    await open.tickler.agent("another").events.emit("deploy.done");
    await open.tickler.agent("main").sessions.start({ sessionId: "s" });
    await eventually(() => expect(own.ids()).toHaveLength(1));
    await eventually(() => expect(all.ids()).toHaveLength(2));
    expect(some.ids()).toHaveLength(1);
    for (const stream of [own, all, some]) stream.end();
  });

  it.each([
    ["no token", "", { Authorization: "" }, "GET", 401],
    ["a page of another origin", "", { Origin: "https://evil.example" }, "GET", 403],
    ["a cursor that is none", "?after=soon", {}, "GET", 400],
    ["another method", "", {}, "POST", 405],
  ])("refuses %s", async (_name, query, headers, method, status) => {
    const stream = await listen(query, headers as Record<string, string>, method);
    expect(stream.status).toBe(status);
    stream.end();
  });
});

it("tickler events --follow prints what another process writes, within a second", async () => {
  const place = home();
  await tickler(["session", "start", "s"], { env: place.env });
  const followed = await start(["events", "--follow", "--after", "0"], { env: place.env });
  let out = "";
  followed.child.stdout?.on("data", (text: string) => {
    out += text;
  });
  await eventually(() => expect(out).toContain("session:started"));
  const began = performance.now();
  await tickler(["session", "idle", "s"], { env: place.env });
  await eventually(() => expect(out).toContain("session:idle"));
  expect(performance.now() - began).toBeLessThan(5_000);
  followed.child.kill("SIGINT");
  expect((await followed.done).code).toBe(130);
  const lines = out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { id: number; type: string });
  expect(lines.map(({ type }) => type)).toEqual(["session:started", "session:idle"]);
  const listed = await tickler(["events", "--after", String(lines[0]?.id), "--json"], { env: place.env });
  expect((JSON.parse(listed.out) as { type: string }[]).map(({ type }) => type)).toEqual(["session:idle"]);
  place.remove();
});
