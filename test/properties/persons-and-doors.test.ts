/**
 * Persons × doors: whatever a person does at whatever entrance, nothing of what is another's stands in what they get: no title,
 * body, pattern, note, answer or id. Random households of one to five persons with mixed trust and two hundred reminders.
 * Each reminder has a word of its own in all its texts; who may see it is said here once more, apart from the code.
 */
import { Client } from "@modelcontextprotocol/client";
import { InMemoryTransport } from "@modelcontextprotocol/server";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createMcpServer } from "../../src/hosts/mcp/server.js";
import { type NewReminder, openTickler, type Tickler, TicklerError } from "../../src/index.js";
import { viewerOf } from "../../src/people/index.js";
import { FakeClock } from "../support/fake-clock.js";
import "../support/seed.js";

const HOUR = 3_600_000;
const REMINDERS = 200;
const NOTES = 30;
const TOPICS = ["billing invoices", "the garden fence", "holiday in Norway", "the old server"];

type Trust = "full" | "inner" | "guest";
interface Member {
  name: string;
  trust: Trust;
}
/** Whose: a member's own by index, the household's, or nobody's in particular. */
type Whose = number | "shared" | "nobody";
interface Made {
  word: string;
  whose: Whose;
  id: string;
}

const KINDS = [
  "past",
  "soon",
  "future",
  "series",
  "topic",
  "action",
  "done",
  "cancelled",
  "snoozed",
] as const;
const PRIORITIES = ["urgent", "normal", "low"] as const;

const household = fc.record({
  trusts: fc.array(fc.constantFrom<Trust>("full", "inner", "guest"), { minLength: 1, maxLength: 5 }),
  seed: fc.nat(),
});

/** Two hundred reminders from a number: a failure then names a number, not two hundred lines. */
function draw(seed: number): Drawn[] {
  let state = seed;
  const below = (bound: number): number => {
    // Mulberry32.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
  return Array.from({ length: REMINDERS }, () => ({
    whose: below(7),
    kind: KINDS[below(KINDS.length)] ?? "past",
    topic: below(TOPICS.length),
    priority: PRIORITIES[below(PRIORITIES.length)] ?? "normal",
  }));
}

/** Of the 7 numbers drawn, the last two are the household's and nobody's, whatever the household's size. */
const whoseOf = (drawn: number, members: number): Whose =>
  drawn === 5 ? "shared" : drawn === 6 ? "nobody" : drawn % members;

function maySee(member: Member, whose: Whose, members: readonly Member[]): boolean {
  if (whose === "shared") return member.trust !== "guest";
  if (whose === "nobody") return member.trust === "full";
  return members[whose]?.name === member.name;
}

test("no title, body, pattern, note, answer or id of one person stands in what another gets", async () => {
  const doors = new Set<string>();
  await fc.assert(
    fc.asyncProperty(household, async ({ trusts, seed }) => {
      const members = trusts.map((trust, i): Member => ({ name: `person${i}`, trust }));
      const clock = new FakeClock("2026-11-21T09:00:00Z");
      const tickler = await openHousehold(members, clock);
      try {
        const made = await fill(tickler, clock, members, draw(seed));
        const strangers: Member[] = [{ name: "mallory", trust: "guest" }];
        for (const member of [...members, ...strangers]) {
          const hidden = made.filter(({ whose }) => !maySee(member, whose, members));
          const seen = made.length - hidden.length;
          const got = await everyDoor(tickler, clock, member, hidden);
          for (const { door, text, said } of got) {
            doors.add(door);
            for (const { word, id } of hidden) {
              const leak = text.includes(word) ? word : id !== said && text.includes(id) ? id : null;
              if (leak !== null)
                throw new Error(
                  `${member.name} (${member.trust}) got ${leak} through ${door}: ${around(text, leak)}`,
                );
            }
          }
          // A test in which nobody sees anything could not fail.
          const all = got.map(({ text }) => text).join("\n");
          if (seen > 0 && member.trust !== "guest")
            expect(made.some(({ word, whose }) => maySee(member, whose, members) && all.includes(word))).toBe(
              true,
            );
        }
      } finally {
        await tickler.close();
      }
    }),
    { numRuns: 5, endOnFailure: true },
  );
  expect(doors.size).toBeGreaterThan(60);
  if (process.env.TICKLER_TEST_DOORS) console.log([...doors].sort().join("\n"));
}, 300_000);

const around = (text: string, leak: string): string => {
  const at = text.indexOf(leak);
  return text.slice(Math.max(0, at - 200), at + 200);
};

async function openHousehold(members: readonly Member[], clock: FakeClock): Promise<Tickler> {
  const users = Object.fromEntries(
    members.map(({ name, trust }) => [name, { trust, match: [`signal:${name}-uuid`] }]),
  );
  return openTickler({
    database: ":memory:",
    configFile: false,
    embedder: null,
    clock,
    env: {},
    // What a run answers says whose reminder it was.
    agentRunner: ({ prompt }) => `Done: ${/zu\d+lx/.exec(prompt)?.[0]}`,
    channels: [{ name: "signal", kind: "test", deliver: async () => ({ id: "1" }) }],
    config: {
      timeZone: "UTC",
      users,
      reminders: { maxPerMinute: 100_000, maxPerAgent: 1000 },
      injection: {
        maxReminders: 50,
        maxChars: 9500,
        minRelevance: 0.02,
        upcomingRelevance: 0.02,
        deadlineMs: 60_000,
        perhaps: { lines: 5, maxChars: 2000 },
      },
    },
  });
}

interface Drawn {
  whose: number;
  kind: string;
  topic: number;
  priority: "urgent" | "normal" | "low";
}

async function fill(
  tickler: Tickler,
  clock: FakeClock,
  members: readonly Member[],
  drawn: readonly Drawn[],
): Promise<Made[]> {
  const { reminders, memory } = tickler.agent("main");
  const made: Made[] = [];
  const audience = (whose: Whose) =>
    whose === "shared"
      ? { shared: true }
      : whose === "nobody"
        ? {}
        : { userName: members[whose]?.name ?? "" };
  for (const [i, { whose: number, kind, topic, priority }] of drawn.entries()) {
    const whose = whoseOf(number, members.length);
    const word = `zu${i}lx`;
    const about = TOPICS[topic] ?? "";
    const { id } = await reminders.create({
      title: `Ask about ${about} ${word}`,
      body: `What was said of ${about} and ${word}`,
      priority,
      contextTags: [`tag${word}`],
      ...audience(whose),
      ...toTrigger(kind, i, about, word, clock),
    });
    if (kind === "done") await reminders.complete(id);
    if (kind === "cancelled") await reminders.cancel(id, `no more ${word}`);
    if (kind === "snoozed") await reminders.snooze(id, { minutes: 600 });
    made.push({ word, whose, id });
  }
  for (let i = 0; i < NOTES; i++) {
    const whose = whoseOf(i % 7, members.length);
    const word = `zu${1000 + i}lx`;
    const note = await memory.add({
      text: `Note on ${TOPICS[i % TOPICS.length]} ${word}`,
      ...audience(whose),
    });
    made.push({ word, whose, id: note.id });
  }
  clock.step(2 * HOUR);
  await tickler.scheduler.runDue();
  return made;
}

function toTrigger(
  kind: string,
  i: number,
  about: string,
  word: string,
  clock: FakeClock,
): Pick<NewReminder, "trigger" | "mode"> {
  const at = (hours: number) => new Date(clock.now().getTime() + hours * HOUR + i * 1000);
  switch (kind) {
    case "topic":
      return { trigger: { type: "context", pattern: `${about} ${word}` } };
    case "series":
      return { trigger: { type: "recurring", every: "PT1H", timeZone: "UTC" } };
    case "action":
      return { trigger: { type: "scheduled", at: at(1) }, mode: "action" };
    case "past":
    case "soon":
      return { trigger: { type: "scheduled", at: at(1) } };
    default:
      return { trigger: { type: "scheduled", at: at(30) } };
  }
}

interface Got {
  door: string;
  text: string;
  /** The id that the person said themselves; an answer may name it. */
  said?: string;
}

/** Goes through every entrance as this person, and brings back all that was said, refusals included. */
async function everyDoor(
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
