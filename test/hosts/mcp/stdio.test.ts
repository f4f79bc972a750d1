/** `tickler mcp` as a client starts it: the built command, the official client packages, real standard streams. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { Client as OlderClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as OlderTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import {
  LoggingMessageNotificationSchema,
  ResourceListChangedNotificationSchema,
  ResourceUpdatedNotificationSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTickler } from "../../../src/index.js";
import { eventually } from "../../support/eventually.js";
import { built } from "../built.js";

let folder: string;
let server: { command: string; args: string[]; env: Record<string, string> };

beforeAll(() => {
  const main = built("cli/main.js");
  folder = mkdtempSync(join(tmpdir(), "tickler-mcp-"));
  server = {
    command: process.execPath,
    args: [main, "mcp"],
    env: {
      PATH: process.env.PATH ?? "",
      HOME: folder,
      TICKLER_DB: join(folder, "tickler.db"),
      TICKLER_EMBEDDING_PROVIDER: "off",
    },
  };
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ["2026-07-28", "auto"],
  ["2025-11-25", "legacy"],
] as const)("the official client sets a reminder over revision %s", async (revision, mode) => {
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
  await client.connect(
    new StdioClientTransport({ ...server, env: { ...server.env, CLAUDE_CODE_SESSION_ID: `s-${revision}` } }),
  );
  expect(client.getNegotiatedProtocolVersion()).toBe(revision);
  const title = `Call the dentist about ${revision}`;
  const result = await client.callTool({
    name: "reminder",
    arguments: { action: "set", title, when: "in 2 hours" },
  });
  expect(result.isError).toBeFalsy();
  const { prompts } = await client.listPrompts();
  expect(prompts).toHaveLength(2);
  await client.close();
  const tickler = await openTickler({ env: server.env, configFile: false });
  const [reminder] = (await tickler.agent("main").reminders.list()).filter((each) => each.title === title);
  expect(reminder?.source).toMatchObject({ host: "claude-code", sessionId: `s-${revision}` });
  await tickler.close();
});

test("the older official client works, and options pin for whom the server acts", async () => {
  const client = new OlderClient({ name: "older", version: "1" });
  const args = [...server.args, "--agent", "pinned", "--session", "s-1", "--trust", "guest", "--hooks"];
  await client.connect(new OlderTransport({ ...server, args }));
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).not.toContain("turn");
  const forbidden = await client.callTool({ name: "recall", arguments: { about: "x" } });
  expect(JSON.stringify(forbidden.content)).toContain("FORBIDDEN");
  await client.close();
});

test("inside a reminder's own run it sets no reminder", async () => {
  const client = new OlderClient({ name: "older", version: "1" });
  const env = { ...server.env, TICKLER_RUN: "cron:reminder-rem_1", TICKLER_RUN_TRUST: "full" };
  await client.connect(new OlderTransport({ ...server, env }));
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).not.toContain("reminder");
  await client.close();
});

test("it ends when its client goes away, and says nothing on standard output but the protocol", async () => {
  const child = spawn(server.command, server.args, { env: server.env });
  let out = "";
  child.stdout.on("data", (part) => {
    out += part;
  });
  child.stdin.write("this is no JSON\n");
  child.stdin.end(`${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" })}\n`);
  const code = await new Promise((resolve) => child.on("close", resolve));
  expect(code).toBe(0);
  for (const line of out.split("\n").filter((each) => each !== "")) {
    expect(JSON.parse(line)).toMatchObject({ jsonrpc: "2.0" });
  }
});

test("wrong options end with exit code 2 and say what is possible", async () => {
  const child = spawn(server.command, [...server.args, "--trust", "root"], { env: server.env });
  let err = "";
  child.stderr.on("data", (part) => {
    err += part;
  });
  const code = await new Promise((resolve) => child.on("close", resolve));
  expect(code).toBe(2);
  expect(err).toContain("guest, inner, full");
});

test("a client that has subscribed hears of a change by another process, and that the list is another one", async () => {
  const client = new OlderClient({ name: "watching", version: "1" });
  const heard: string[] = [];
  client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => {
    heard.push(params.uri);
  });
  client.setNotificationHandler(ResourceListChangedNotificationSchema, () => {
    heard.push("list");
  });
  await client.connect(new OlderTransport(server));
  const elsewhere = await openTickler({ env: server.env, configFile: false });
  const { reminders } = elsewhere.agent("main");
  const at = new Date(Date.now() + 3_600_000);
  const { id } = await reminders.create({ title: "Feed the cat", trigger: { type: "scheduled", at } });
  await client.subscribeResource({ uri: `tickler://reminders/${id}` });
  await client.subscribeResource({ uri: "tickler://agenda" });
  await reminders.complete(id);
  await eventually(() => {
    expect(heard).toEqual(expect.arrayContaining(["list", `tickler://reminders/${id}`, "tickler://agenda"]));
  });
  await elsewhere.close();
  await client.close();
});

test("a database that cannot be opened is said by a server that starts all the same", async () => {
  const client = new OlderClient({ name: "unlucky", version: "1" });
  const broken = join(folder, "broken.db");
  writeFileSync(broken, "this is no database");
  const logged: unknown[] = [];
  client.setNotificationHandler(LoggingMessageNotificationSchema, ({ params }) => {
    logged.push(params.data);
  });
  await client.connect(new OlderTransport({ ...server, env: { ...server.env, TICKLER_DB: broken } }));
  expect(client.getInstructions()).toContain("Tickler is not working");
  await eventually(() =>
    expect(logged).toEqual([expect.stringMatching(/^Tickler is not working: .+ — tickler doctor$/)]),
  );
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(["tickler_status"]);
  expect(await client.callTool({ name: "tickler_status", arguments: {} })).toMatchObject({
    isError: true,
    content: [{ type: "text", text: expect.stringContaining("NOT_A_DATABASE") }],
  });
  await client.close();
});
