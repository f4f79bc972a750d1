/** The tool that Claude Code's hooks call in the session's own server, called with what `tickler init` writes into the settings. */
import { Client } from "@modelcontextprotocol/client";
import { InMemoryTransport } from "@modelcontextprotocol/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { mcpHandler } from "../../../src/hosts/init/claude-settings.js";
import { createMcpServer } from "../../../src/hosts/mcp/server.js";
import { openTemporary, type Temporary } from "../open-temporary.js";

let open: Temporary;
let client: Client;

async function connect(hooks: boolean): Promise<Client> {
  const [here, there] = InMemoryTransport.createLinkedPair();
  const server = createMcpServer(open.tickler, { fallbackSession: "mcp-test", hooks });
  const connected = new Client({ name: "test", version: "1" });
  await Promise.all([server.connect(there), connected.connect(here)]);
  return connected;
}

beforeEach(async () => {
  open = await openTemporary({ injection: { minRelevance: 0.3 } });
  client = await connect(true);
});
afterEach(async () => {
  await client.close();
  await open.close();
});

/** As the host does it: each value of the settings with the event's fields put in, what is missing as an empty text. */
async function hook(event: string, fields: Record<string, unknown>): Promise<string | undefined> {
  const { tool, input } = mcpHandler(event, "tickler") as { tool: string; input: Record<string, string> };
  const text = (value: unknown) =>
    value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value);
  const args = Object.entries(input).map(([name, value]) => [
    name,
    value.replace(/^\$\{(\w+)\}$/, (_, field: string) => text(fields[field])),
  ]);
  const { content, isError } = await client.callTool({ name: tool, arguments: Object.fromEntries(args) });
  expect(isError).toBeFalsy();
  const [first] = content;
  const said = JSON.parse(first?.type === "text" ? first.text : "") as {
    hookSpecificOutput?: { hookEventName: string; additionalContext: string };
  };
  if (said.hookSpecificOutput) expect(said.hookSpecificOutput.hookEventName).toBe(event);
  return said.hookSpecificOutput?.additionalContext;
}

const bash = (command: string) => ({
  session_id: "s1",
  tool_name: "Bash",
  tool_input: { command, timeout: 5 },
});

test("what waits for an act is said before it, once, and a text in the command cannot break out", async () => {
  const agent = open.tickler.agent("main");
  await agent.reminders.createFromText("before you run migrations, back the database up first");
  expect(await hook("PreToolUse", bash('echo "migrate", } $HOME'))).toBeUndefined();
  expect(await hook("PreToolUse", bash("npm run migrate"))).toContain("back the database up first");
  expect(await hook("PreToolUse", bash("npm run migrate"))).toBeUndefined();
});

test("a prompt brings up its topic in the session that asks, and what is empty is not there", async () => {
  const agent = open.tickler.agent("main");
  await agent.reminders.create({
    title: "Ask Ana about the invoice",
    trigger: { type: "context", pattern: "unpaid invoice" },
  });
  const prompt = 'what about\nthe "unpaid invoice"?';
  expect(await hook("UserPromptSubmit", { session_id: "s1", prompt_id: "p1", prompt })).toContain("Ask Ana");
  expect(await agent.sessions.find("s1")).toMatchObject({ state: "running" });
  await hook("SubagentStart", { session_id: "s1", agent_id: "a1", agent_type: "Explore" });
  expect(await agent.sessions.children("s1")).toHaveLength(1);
});

test("it is in no list, answers whatever it is called with, and is not there for a client without hooks", async () => {
  expect((await client.listTools()).tools.map(({ name }) => name)).not.toContain("hook");
  for (const args of [
    {},
    { hook_event_name: "PreToolUse", session_id: "s1", tool_input: "{oops" },
    { prompt: 7 },
  ])
    expect(await client.callTool({ name: "hook", arguments: args as never })).toMatchObject({
      content: [{ text: "{}" }],
    });
  await expect(client.callTool({ name: "hooks", arguments: {} })).rejects.toThrow(/not found/);
  const other = await connect(false);
  await expect(other.callTool({ name: "hook", arguments: {} })).rejects.toThrow(/not found/);
  await other.close();
});
