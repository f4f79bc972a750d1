/** Decision logs from other languages: over HTTP, and as a filter between two programs. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { decisionsRoute } from "../../src/daemon/decisions-route.js";
import { type HttpServer, listenOnHttp } from "../../src/daemon/http.js";
import { silentLogger } from "../../src/log.js";
import { openTemporary, type Temporary } from "../hosts/open-temporary.js";
import { home, start, tickler } from "../support/cli.js";

const TOKEN = "a-token-that-nobody-guesses";
let open: Temporary;
let server: HttpServer;

beforeAll(async () => {
  open = await openTemporary();
  const routes = { "/decisions": decisionsRoute(open.tickler) };
  server = await listenOnHttp({ port: 0, token: TOKEN, log: silentLogger, routes });
});
afterAll(async () => {
  await server.close();
  await open.close();
});

const post = async (body: string, token = TOKEN) => {
  const answer = await fetch(`${server.url}/decisions`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body,
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

const timer = (payload: unknown, delay_ms: unknown = 60_000) => ({
  identity: { agent_id: "scout", session_id: "s1" },
  action: { tool_call: "schedule_reminder", tool_input: { delay_ms, payload } },
});

it("POST /decisions sets what the log asks for, with its payload as it was", async () => {
  const payload = { message: "look at the build", nested: { list: [1, null, "x".repeat(60_000)] } };
  const answer = await post(JSON.stringify(timer(payload)));
  expect(answer).toMatchObject({ status: 200, body: { warning: null } });
  const { id } = answer.body.reminder as { id: string };
  const { source, title } = await open.tickler.agent("scout").reminders.get(id);
  expect(source).toMatchObject({ host: "decision-log", sessionId: "s1", payload });
  expect(title).toBe("look at the build");
});

it("refuses a payload over 64 kB with a clear warning, and cuts nothing", async () => {
  const { status, body } = await post(JSON.stringify(timer({ text: "y".repeat(66_000) })));
  expect(status).toBe(200);
  expect(body.reminder).toBeNull();
  expect(body.warning).toMatch(
    /^the payload for schedule_reminder has 660\d\d bytes as JSON, more than 65536/,
  );
});

it.each([
  ["no JSON", "{", TOKEN, 400],
  ["no decision log", "{}", TOKEN, 400],
  ["a document that is too large", JSON.stringify("x".repeat(1_100_000)), TOKEN, 413],
  ["a stranger", "{}", "another", 401],
])("refuses %s", async (_name, body, token, status) => {
  expect((await post(body, token)).status).toBe(status);
});

it("tickler decisions forwards every byte as it is, sets what is asked for, and warns on the side", async () => {
  const place = home();
  const input = Buffer.concat([
    Buffer.from(`${JSON.stringify(timer({ message: "look at the build" }))}\r\n\n`),
    Buffer.from("no json at all\n"),
    Buffer.from([0xff, 0xfe, 0x0a]),
    Buffer.from(`${JSON.stringify(timer("x", -1))}\n`),
    Buffer.from(`  ${JSON.stringify({ identity: { agent_id: "other" }, action: {} })}`),
  ]);
  const { child, done } = await start(["decisions"], { env: place.env, keepStdinOpen: true });
  const parts: Buffer[] = [];
  child.stdout?.removeAllListeners("data");
  child.stdout?.setEncoding("latin1").on("data", (part: string) => parts.push(Buffer.from(part, "latin1")));
  // In pieces, so that lines and characters are cut anywhere.
  for (let at = 0; at < input.length; at += 37) child.stdin?.write(input.subarray(at, at + 37));
  child.stdin?.end();
  const { code, err } = await done;
  expect(code).toBe(0);
  expect(Buffer.concat(parts).equals(input)).toBe(true);
  expect(err.trim().split("\n")).toEqual([
    expect.stringMatching(/^line 3: no JSON/),
    expect.stringMatching(/^line 4: no JSON/),
    "line 5: invalid delay_ms for schedule_reminder: -1",
  ]);
  const listed = await tickler(["list", "--agent", "scout"], { env: place.env });
  expect(listed.out).toContain("look at the build");
  place.remove();
});
