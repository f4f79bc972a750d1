/** Every public entrance, gone through as one person: all that was said there, refusals included. */
import { Client } from "@modelcontextprotocol/client";
import { InMemoryTransport } from "@modelcontextprotocol/server";
import { createMcpServer } from "../../../src/hosts/mcp/server.js";
import { type Tickler, TicklerError } from "../../../src/index.js";
import { viewerOf } from "../../../src/people/index.js";
import type { FakeClock } from "../../../test/support/fake-clock.js";
import { HOUR, type Made, type Member, TOPICS, type Trust } from "./household.js";

export interface Got {
  door: string;
  text: string;
  /** The id that the person said themselves; an answer may name it. */
  said?: string;
}

/** Goes through every entrance as this person, and brings back all that was said, refusals included. */
export async function everyDoor(
  tickler: Tickler,
  clock: FakeClock,
  { name, trust }: Member,
  hidden: readonly Made[],
): Promise<Got[]> {
  const got: Got[] = [];
  const tell = async (door: string, work: () => unknown, said?: string) => {
    got.push({ door, text: await said_(work), ...(said === undefined ? {} : { said }) });
  };
  const agent = tickler.agent("main");
  const speaker = { userName: name, trust };
  const mine = agent.reminders.for(speaker);
  const session = `s-${name}`;
  const others = hidden.filter(({ id }) => id.startsWith("rem_")).slice(0, 3);
  const notes = hidden.filter(({ id }) => !id.startsWith("rem_")).slice(0, 3);

  for (const message of ["", ...TOPICS, "what is new?"])
    await tell("turnStart", () => agent.turnStart({ sessionId: session, userMessage: message, speaker }));
  await tell("hook bus", () =>
    tickler.hooks.emit({
      type: "agent:turn:start",
      context: { agentId: "main", sessionId: `${session}-2`, userMessage: TOPICS[0] ?? "", speaker },
      messages: [],
    }),
  );
  for (const topic of TOPICS)
    await tell("recall", () => agent.recall(`what about ${topic}?`, { speaker, limit: 50 }));
  await tell("list", () => agent.reminders.list({ limit: 1000 }, { speaker }));
  await tell("list all", () =>
    mine.list({ status: ["pending", "triggered", "completed", "dismissed", "snoozed"] }),
  );
  await tell("listViews", () => mine.listViews({ limit: 1000 }));
  await tell("getDue", () => mine.getDue());
  await tell("getByContext", () => mine.getByContext(TOPICS[0] ?? "", 50));
  await tell("stats", () => mine.stats());
  await tell("pauses", () => mine.pauses());
  await tell("undo", () => mine.undo());
  await tell("topicOver", () => mine.topicOver("the move"));
  await tell("limit", () => tooMany(tickler, speaker));
  await tell("memory.search", () => agent.as(speaker).memory.search(TOPICS[0] ?? "", { limit: 50 }));
  await tell("memory.list", () => agent.as(speaker).memory.list({ limit: 1000 }));
  for (const { id } of notes) {
    await tell("memory.get", () => agent.as(speaker).memory.get(id), id);
    await tell("memory.remove", () => agent.as(speaker).memory.remove(id), id);
  }
  await tell("events", () => agent.as(speaker).events.list({ after: 0, limit: 1000 }));
  await tell("events of a name", () => agent.as(speaker).events.list({ names: ["reminder:*"], limit: 1000 }));
  const viewer = viewerOf(tickler.parts.context.personOf(speaker));
  await tell("deliveries", () => tickler.deliveries.list({ agentId: "main", viewer, limit: 1000 }));
  const later = new Date(clock.now().getTime() + 50 * HOUR);
  for (const { id } of others) {
    // The id, and beginnings of it that fit several.
    for (const given of [id, id.slice(0, -1), id.slice(0, 8)]) {
      await tell("get", () => mine.get(given), id);
      await tell("find", () => mine.find(given), id);
      await tell("view", () => mine.view(given), id);
    }
    await tell("history", () => mine.history(id), id);
    await tell("next", () => mine.next(id), id);
    await tell("cues", () => mine.cues(id), id);
    await tell("why", () => mine.why(id), id);
    await tell("update", () => mine.update(id, { title: "mine now" }), id);
    await tell("complete", () => mine.complete(id), id);
    await tell("dismiss", () => mine.dismiss(id), id);
    await tell("cancel", () => mine.cancel(id), id);
    await tell("snooze", () => mine.snooze(id, { minutes: 5 }), id);
    await tell("reopen", () => mine.reopen(id, later), id);
    await tell("skip", () => mine.skip(id), id);
    await tell("move", () => mine.move(id, "next", later), id);
    await tell("pause", () => mine.pause(id, later), id);
    await tell("resume", () => mine.resume(id), id);
    await tell("delete", () => mine.delete(id), id);
    await tell("notRelevant", () => mine.notRelevant(id), id);
    await tell(
      "follow",
      () => mine.create({ title: "after it", trigger: { type: "relative", to: id, event: "done" } as never }),
      id,
    );
  }
  await tools(tickler, { name, trust }, session, others, tell);
  await mcp(tickler, { name, trust }, session, others, tell);
  return got;
}

type Tell = (door: string, work: () => unknown, said?: string) => Promise<void>;

async function tools(
  tickler: Tickler,
  { name, trust }: Member,
  session: string,
  others: readonly Made[],
  tell: Tell,
): Promise<void> {
  const conversation = { sessionId: session, userName: name, trust, surfaces: true };
  for (const tool of tickler.agent("main").tools(conversation)) {
    if (tool.name !== "reminder") {
      await tell(`tool ${tool.name}`, () => tool.execute({}));
      continue;
    }
    for (const action of [
      "list",
      "show",
      "cancel",
      "complete",
      "snooze",
      "dismiss",
      "cue",
      "skip",
      "move",
      "undo",
    ]) {
      await tell(`tool reminder ${action} of nothing`, () => tool.execute({ action }));
      for (const { id } of others) {
        await tell(`tool reminder ${action}`, () => tool.execute({ action, id, until: "1 hour" }), id);
        await tell(
          `tool reminder ${action}`,
          () => tool.execute({ action, id: id.slice(0, 8), until: "1 hour" }),
          id,
        );
      }
    }
    for (const topic of TOPICS)
      await tell("tool reminder recall", () => tool.execute({ action: "recall", query: topic }));
    await tell("tool reminder set", () =>
      tool.execute({ action: "set", title: `Ask about ${TOPICS[0]}`, when: "in 9 hours" }),
    );
  }
}

async function mcp(
  tickler: Tickler,
  { name, trust }: Member,
  session: string,
  others: readonly Made[],
  tell: Tell,
): Promise<void> {
  const [here, there] = InMemoryTransport.createLinkedPair();
  const server = createMcpServer(tickler, { fallbackSession: session, user: name, trust });
  const client = new Client({ name: "test", version: "1" });
  await Promise.all([server.connect(there), client.connect(here)]);
  try {
    for (const style of ["reminder"] as const) {
      await tell(`mcp ${style} list`, () => client.callTool({ name: style, arguments: { action: "list" } }));
      await tell(`mcp ${style} show`, () => client.callTool({ name: style, arguments: { action: "show" } }));
    }
    for (const topic of TOPICS) {
      await tell("mcp recall", () =>
        client.callTool({ name: "recall", arguments: { about: topic, limit: 50 } }),
      );
      await tell("mcp turn", () => client.callTool({ name: "turn", arguments: { message: topic } }));
    }
    await tell("mcp resources", () => client.listResources());
    await tell("mcp agenda", () => client.readResource({ uri: "tickler://agenda" }));
    for (const { id } of others) {
      await tell("mcp resource", () => client.readResource({ uri: `tickler://reminders/${id}` }), id);
      await tell(
        "mcp resource prefix",
        () => client.readResource({ uri: `tickler://reminders/${id.slice(0, 8)}` }),
        id,
      );
    }
    await tell("mcp completion", () =>
      client.complete({
        ref: { type: "ref/resource", uri: "tickler://reminders/{id}" },
        argument: { name: "id", value: "rem_" },
      }),
    );
    await tell("mcp forgetting", () => client.getPrompt({ name: "what_am_i_forgetting" }));
    await tell("mcp plan", () =>
      client.getPrompt({ name: "plan_my_reminders", arguments: { goal: "moving" } }),
    );
  } finally {
    await client.close();
  }
}

/** What is said when one more would be too many. */
async function tooMany(tickler: Tickler, speaker: { userName: string; trust: Trust }): Promise<unknown> {
  const { context } = tickler.parts;
  const { settingsOf } = context;
  const full = settingsOf("main");
  context.settingsOf = () => ({ ...full, reminders: { ...full.reminders, maxPerAgent: 1 } });
  try {
    return await tickler
      .agent("main")
      .reminders.for(speaker)
      .create({ title: "one more", trigger: { type: "context", pattern: "anything" } });
  } finally {
    context.settingsOf = settingsOf;
  }
}

async function said_(work: () => unknown): Promise<string> {
  try {
    return JSON.stringify(await work()) ?? "";
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { message } = error;
    const more = error instanceof TicklerError ? JSON.stringify([error.hint, error.details]) : "";
    return `${message} ${more}`;
  }
}
