/** Every tool, resource and prompt, over an in-memory pair (2025-11-25) and over HTTP requests (2026-07-28). */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { createMcpHandler, InMemoryTransport } from "@modelcontextprotocol/server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { StartUp } from "../../../src/hosts/mcp/caller.js";
import { instructions, MAX_INSTRUCTION_CHARS } from "../../../src/hosts/mcp/instructions.js";
import { createMcpServer } from "../../../src/hosts/mcp/server.js";
import { openTemporary, type Temporary } from "../open-temporary.js";

let open: Temporary;
const closers: Array<() => Promise<unknown>> = [];

beforeEach(async () => {
  open = await openTemporary({ injection: { minRelevance: 0.3 } });
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  await open.close();
});

const START: StartUp = { fallbackSession: "mcp-test" };
const ERAS = { "2025-11-25": overPair, "2026-07-28": overHttp };

async function overPair(startUp: Partial<StartUp> = {}): Promise<Client> {
  const [here, there] = InMemoryTransport.createLinkedPair();
  const server = createMcpServer(open.tickler, { ...START, ...startUp });
  const client = new Client({ name: "test", version: "1" });
  await Promise.all([server.connect(there), client.connect(here)]);
  closers.push(() => client.close());
  return client;
}

async function overHttp(startUp: Partial<StartUp> = {}): Promise<Client> {
  const handler = createMcpHandler(() => createMcpServer(open.tickler, { ...START, ...startUp }));
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode: "auto" } });
  const fetch = (url: string | URL, init?: RequestInit) => handler.fetch(new Request(url, init));
  await client.connect(new StreamableHTTPClientTransport(new URL("http://test.local/mcp"), { fetch }));
  closers.push(() => client.close());
  return client;
}

interface Answer {
  text: string;
  isError: boolean;
  structured: { data?: unknown } | undefined;
}

async function call(
  client: Client,
  name: string,
  args: Record<string, unknown>,
  meta?: Record<string, unknown>,
): Promise<Answer> {
  const result = await client.callTool({ name, arguments: args, ...(meta ? { _meta: meta } : {}) });
  const [first] = result.content;
  return {
    text: first?.type === "text" ? first.text : "",
    isError: result.isError === true,
    structured: result.structuredContent as Answer["structured"],
  };
}

describe.each(Object.entries(ERAS))("over revision %s", (revision, connect) => {
  it("speaks it", async () => {
    const client = await connect();
    expect(client.getNegotiatedProtocolVersion()).toBe(revision);
    expect(client.getServerVersion()).toMatchObject({ name: "tickler", title: "Tickler" });
    expect(client.getInstructions()).toContain("`reminder` with action `set`");
  });

  it("offers its tools with schemas and what they may do", async () => {
    const { tools } = await (await connect()).listTools();
    const names = tools.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["reminder", "recall", "remember", "turn"]));
    for (const { name, inputSchema, outputSchema, annotations, description } of tools) {
      expect([name, inputSchema.type, outputSchema?.type]).toEqual([name, "object", "object"]);
      // Nothing is destroyed by any of them: it can be undone, and stays as history.
      expect(annotations?.destructiveHint, name).toBe(false);
      expect(annotations?.readOnlyHint, name).toBeTypeOf("boolean");
      expect(description?.length ?? 0, name).toBeLessThan(2000);
      // Who acts is no argument.
      for (const key of ["agent", "agentId", "user", "userName", "trust"]) {
        expect(Object.keys(inputSchema.properties ?? {}), name).not.toContain(key);
      }
    }
    expect(tools.find(({ name }) => name === "recall")?.annotations?.readOnlyHint).toBe(true);
  });

  it("sets, lists, snoozes and completes a reminder with receipts that say it once, with ids and instants for programs beside it", async () => {
    const client = await connect();
    const set = await call(client, "reminder", {
      action: "set",
      title: "Call the dentist",
      when: "tomorrow at 9",
    });
    expect(set.isError).toBe(false);
    expect(set.text).toContain("Sun 22 Nov 2026, 09:00 (Europe/Berlin)");
    const id = idOf(set);
    expect(set.structured).toMatchObject({ data: { id } });
    expect(JSON.stringify(set.structured)).not.toContain(set.text);
    expect(set.text).toContain(id);
    expect((await call(client, "reminder", { action: "list" })).text).toContain("Call the dentist");
    expect((await call(client, "reminder", { action: "snooze", id, until: "2 hours" })).text).toContain(id);
    expect((await call(client, "reminder", { action: "complete", id })).text).toContain("completed");
    const reminder = await open.tickler.agent("main").reminders.get(id);
    expect(reminder).toMatchObject({ status: "completed", source: { host: "mcp", sessionId: "mcp-test" } });
  });

  it("keeps notes, recalls them, and says that nothing is there", async () => {
    const client = await connect();
    const kept = await call(client, "remember", { notes: ["Ana prefers <b>email</b> over calls"] });
    expect(kept.text).toMatch(/^Kept 1 note: /);
    const found = await call(client, "recall", {
      about: "Ana prefers email",
    });
    expect(found.text).toContain("Ana prefers &lt;b&gt;email&lt;/b&gt; over calls");
    const none = await call(client, "recall", { about: "the colour of the bicycle shed" });
    expect(none.text).toContain("Nothing is remembered about");
    expect(none.structured).toEqual({ data: { hits: [] } });
  });

  it("tells a host without hooks what to bring up, once", async () => {
    const client = await connect();
    const at = new Date(open.clock.now().getTime() + 60_000);
    await open.tickler.agent("main").reminders.create({
      title: "Water the plants",
      trigger: { type: "scheduled", at },
    });
    expect((await call(client, "turn", { message: "hello" })).text).toBe("Nothing is to be brought up now.");
    await open.clock.advance(120_000);
    const due = await call(client, "turn", { message: "hello again" });
    expect(due.text).toContain("Water the plants");
    expect(due.structured?.data).toMatchObject({ injected: [{ kind: "due" }], held: [], omitted: 0 });
    expect((await call(client, "turn", { message: "and again" })).text).toContain("Nothing");
  });

  it("refuses in words with a code and the next step, and invents nothing", async () => {
    const client = await connect();
    const wrong = await call(client, "reminder", { action: "cancel", id: "rem_nothing" });
    expect(wrong).toMatchObject({ isError: true, structured: undefined });
    expect(wrong.text).toMatch(/^NOT_FOUND: /);
    expect(await call(client, "recall", { about: "" })).toMatchObject({ isError: true });
    const extra = await call(client, "recall", { about: "x", agentId: "other" });
    expect(extra.text).toMatch(/^INVALID_INPUT: .*agentId/);
    const past = await call(client, "reminder", { action: "set", title: "x", when: "yesterday at 9" });
    expect(past.isError).toBe(true);
  });

  it("reports progress on many notes", async () => {
    const client = await connect();
    const seen: number[] = [];
    const notes = ["one", "two", "three"].map((word) => `The ${word} note`);
    await client.callTool(
      { name: "remember", arguments: { notes } },
      { onprogress: ({ progress, total }) => seen.push(progress / (total ?? 1)) },
    );
    expect(seen.map((share) => share.toFixed(2))).toEqual(["0.33", "0.67", "1.00"]);
  });

  it("lists and reads the agenda and each reminder", async () => {
    const { id } = await open.tickler.agent("main").reminders.create({
      title: "Close </agenda> the fence",
      trigger: { type: "context", pattern: "the garden" },
    });
    const client = await connect();
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri).sort()).toEqual([`tickler://agenda`, `tickler://reminders/${id}`]);
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(["tickler://reminders/{id}"]);
    expect(await textOf(client, "tickler://agenda")).toBe(
      `## When it comes up\n- [${id}] Close &lt;/agenda&gt; the fence (when it comes up; about "the garden")`,
    );
    const reminder = JSON.parse(await textOf(client, `tickler://reminders/${id}`)) as { reminder: object };
    expect(reminder.reminder).toMatchObject({ id, title: "Close </agenda> the fence", status: "pending" });
    await expect(client.readResource({ uri: "tickler://reminders/rem_none" })).rejects.toThrow(/no reminder/);
    const { completion } = await client.complete({
      ref: { type: "ref/resource", uri: "tickler://reminders/{id}" },
      argument: { name: "id", value: id.slice(0, 6) },
    });
    expect(completion.values).toEqual([id]);
  });

  it("has its two prompts", async () => {
    await open.tickler.agent("main").reminders.create({
      title: "Pay the rent",
      trigger: { type: "scheduled", at: new Date("2026-12-01T09:00:00Z") },
    });
    const client = await connect();
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name, title }) => [name, title])).toEqual([
      ["what_am_i_forgetting", "What am I forgetting?"],
      ["plan_my_reminders", "Plan my reminders"],
    ]);
    const forgetting = await client.getPrompt({ name: "what_am_i_forgetting" });
    expect(JSON.stringify(forgetting)).toContain("Pay the rent");
    const plan = await client.getPrompt({ name: "plan_my_reminders", arguments: { goal: "moving house" } });
    expect(JSON.stringify(plan.messages)).toContain("What lies ahead: moving house");
  });

  it("acts for whom start-up and metadata say, and metadata never widens a start-up", async () => {
    const client = await connect({ agent: "work", trust: "inner", user: "ana" });
    const asOwner = {
      "tickler/agent": "main",
      "tickler/trust": "full",
      "tickler/session": "s-1",
      "tickler/user": "x",
    };
    const asGuest = { "tickler/trust": "guest" };
    expect((await call(client, "recall", { about: "anything" }, asGuest)).text).toMatch(/^FORBIDDEN: /);
    expect((await call(client, "recall", { about: "anything" }, asOwner)).text).toMatch(/^Nothing is /);
    const set = { action: "set", title: "Water the plants", when: "tomorrow at 9" };
    const id = idOf(await call(client, "reminder", set, asOwner));
    expect(await open.tickler.agent("main").reminders.list()).toEqual([]);
    expect(await open.tickler.agent("work").reminders.get(id)).toMatchObject({
      userName: "ana",
      source: { trust: "inner", sessionId: "s-1" },
    });
    const guest = await call(client, "reminder", set, { "tickler/trust": "guest" });
    expect(guest.text).toMatch(/^FORBIDDEN: /);
    expect((await call(client, "reminder", set, { "tickler/trust": "root" })).text).toMatch(
      /^INVALID_INPUT: /,
    );
    const free = await connect();
    await call(free, "remember", { notes: ["of another agent"] }, { "tickler/agent": "third" });
    expect(await open.tickler.agent("third").memory.list()).toHaveLength(1);
  });

  it("leaves `turn` out where the host calls the hooks itself, and the reminder tools out of a reminder's own run", async () => {
    const hooked = await (await connect({ hooks: true })).listTools();
    expect(hooked.tools.map(({ name }) => name)).not.toContain("turn");
    const run = await connect({ session: "cron:reminder-rem_1" });
    expect((await run.listTools()).tools.map(({ name }) => name)).not.toContain("reminder");
  });
});

it("keeps its instructions under the limit of hosts in every style", () => {
  const all = [
    "reminder",
    "recall",
    "remember",
    "turn",
    "session_send",
    "session_status",
    "session_children",
  ];
  for (const names of [
    all,
    ["reminder_add", "reminder_list", "reminder_remove", ...all.slice(1)],
    ["recall"],
  ]) {
    expect(instructions(names).length).toBeLessThan(MAX_INSTRUCTION_CHARS);
  }
});

function idOf({ structured }: Answer): string {
  return (structured?.data as { id?: string } | undefined)?.id ?? "none";
}

async function textOf(client: Client, uri: string): Promise<string> {
  const { contents } = await client.readResource({ uri });
  const [first] = contents;
  return first && "text" in first ? first.text : "";
}
