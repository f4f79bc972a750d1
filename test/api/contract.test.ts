/** The contract is kept: every operation takes and answers what its schemas say, and the OpenAPI document says the same. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSample, type Sample } from "../../scripts/page/sample.js";
import { type Call, CONTRACT } from "../../src/api/contract/index.js";
import { HealthLook } from "../../src/api/health-look.js";
import { openApi } from "../../src/api/openapi.js";
import { ROOMS } from "../../src/api/rooms.js";
import { visitOf } from "../../src/api/visit.js";

const health = new HealthLook({ HOME: "/nowhere" });
let sample: Sample;
let id: string;
let series: string;
let topic: string;

beforeAll(async () => {
  sample = await openSample();
  const all = await sample.tickler.agent("main").reminders.list({ limit: 100 });
  const idOf = (word: string) => all.find(({ title }) => title.includes(word))?.id ?? "";
  [id, series, topic] = [idOf("dentist"), idOf("report"), idOf("invoice")];
});
afterAll(() => sample.tickler.close());

async function ask(call: Call, given: Record<string, unknown>): Promise<unknown> {
  const visit = visitOf(sample.tickler, { agentId: "main", person: null }, health);
  const run = ROOMS[call] as (visit: unknown, input: unknown) => Promise<unknown>;
  // As it goes over the wire.
  return JSON.parse(JSON.stringify(await run(visit, CONTRACT[call].input.parse(given))));
}

describe("the HTTP API", () => {
  it("answers every operation in the shape that its contract says", async () => {
    const [failed] = await sample.tickler.deliveries.list({ agentId: "main", state: ["dead"] });
    const { sessions } = sample.tickler.agent("main");
    await sessions.start({ sessionId: "over" });
    await sessions.end("over");
    const note = (await ask("POST /memory", { text: "the key is under the mat" })) as { id: string };
    const asked: [Call, Record<string, unknown>][] = [
      ["GET /me", {}],
      ["GET /today", { days: "14" }],
      ["POST /read", { text: "tomorrow at 9 call mom" }],
      ["POST /read", { text: "remind me" }],
      ["POST /read", { text: "when we talk about taxes remind me to ask for the form" }],
      ["POST /reminders", { text: "remind me tomorrow at 10am to buy milk" }],
      ["GET /reminders", {}],
      ["GET /reminders", { state: "all", limit: "5" }],
      ["GET /reminders/{id}", { id }],
      ["GET /reminders/{id}", { id: topic }],
      ["POST /reminders/{id}/edit", { id, title: "call the dentist again", when: "tomorrow at 11am" }],
      ["POST /reminders/{id}/move", { id, when: "tomorrow at noon" }],
      ["POST /reminders/{id}/pause", { id, until: "friday" }],
      ["POST /reminders/{id}/resume", { id }],
      ["POST /reminders/{id}/skip", { id: series }],
      ["POST /reminders/{id}/missed", { id: topic, message: "they have not paid us for March" }],
      ["POST /reminders/{id}/not-relevant", { id: topic }],
      ["POST /reminders/{id}/settle", { id, command: "snooze", until: "in 2 hours" }],
      ["POST /settle", { ids: [id], command: "complete" }],
      ["POST /moment", { text: "tomorrow at 9", id }],
      ["POST /moment", { text: "the day of the bananas" }],
      ["POST /undo", {}],
      ["GET /topics", {}],
      ["POST /topics/try", { message: "what about the billing?" }],
      ["GET /away", { hours: "168" }],
      ["GET /backlog", {}],
      ["GET /week", {}],
      ["GET /deliveries", {}],
      ["POST /deliveries/{id}/retry", { id: failed?.id }],
      ["POST /deliveries/{id}/withdraw", { id: failed?.id }],
      ["POST /deliveries/test", { channel: "phone" }],
      ["GET /sessions", {}],
      ["GET /memory", {}],
      ["GET /memory", { q: "where is the key" }],
      ["POST /memory/{id}/remove", { id: note.id }],
      ["GET /health", {}],
      ["POST /health/look", {}],
      ["POST /host/turn", { sessionId: "s", userMessage: "what about the billing?" }],
      ["POST /host/moment", { sessionId: "s", kind: "act:before", tool: "Bash", command: "npm test" }],
      ["POST /host/wait", { sessionId: "over" }],
      ["GET /host/injections", { sessionId: "s" }],
      ["GET /host/tools", { sessionId: "s" }],
      ["POST /host/tools/{name}", { name: "reminder", sessionId: "s", arguments: { action: "list" } }],
    ];
    for (const [call, given] of asked) {
      const result = CONTRACT[call].output.safeParse(await ask(call, given));
      expect([call, result.error?.issues ?? []]).toEqual([call, []]);
    }
    const covered = new Set<Call>([...asked.map(([call]) => call), "POST /memory"]);
    expect((Object.keys(CONTRACT) as Call[]).filter((call) => !covered.has(call))).toEqual([]);
  });

  it("shows what the night holds back by when it comes and when it is seen", async () => {
    const { ahead, quiet } = CONTRACT["GET /today"].output.parse(await ask("GET /today", { days: 1 }));
    const held = ahead.filter(({ at, seenAt }) => at !== seenAt);
    expect(held.map(({ at, seenAt }) => [at, seenAt])).toEqual([
      ["2026-11-23T22:30:00.000Z", "2026-11-24T06:00:00.000Z"],
      ["2026-11-24T02:00:00.000Z", "2026-11-24T06:00:00.000Z"],
    ]);
    expect(quiet).toEqual([
      { from: "2026-11-22T23:00:00.000Z", until: "2026-11-23T06:00:00.000Z" },
      { from: "2026-11-23T21:00:00.000Z", until: "2026-11-24T06:00:00.000Z" },
    ]);
  });

  it("sets what was meant where the words were doubtful, and refuses what is no reading of them", async () => {
    const read = CONTRACT["POST /read"].output.parse(
      await ask("POST /read", { text: "friday at 8 go running" }),
    );
    expect(read.doubts.length).toBeGreaterThan(0);
    const { next } = CONTRACT["POST /reminders"].output.parse(
      await ask("POST /reminders", { text: "friday at 8 go running", meant: read.doubts[0] }),
    );
    expect(next[0]).not.toBe(read.next[0]);
    await expect(
      ask("POST /reminders", { text: "friday at 8 go running", meant: "never" }),
    ).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("is described whole by its OpenAPI document, where every reference leads somewhere", () => {
    const text = JSON.stringify(openApi());
    const { paths, components } = openApi() as {
      paths: Record<string, Record<string, { operationId: string }>>;
      components: { schemas: object };
    };
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, "")}`),
    );
    expect(described.sort()).toEqual(Object.keys(CONTRACT).sort());
    const names = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(new Set(names).size).toBe(names.length);
    for (const [, name] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g))
      expect(Object.keys(components.schemas)).toContain(name);
    expect(text).not.toContain("#/$defs/");
  });

  it("shows the latest notes of however many, and says how many there are", async () => {
    const { memory } = sample.tickler.agent("main");
    const before = await memory.count({ source: "memory" });
    await memory.addMany(Array.from({ length: 1100 }, (_, i) => ({ text: `note number ${i}` })));
    expect(await ask("GET /memory", { q: "" })).toMatchObject({
      texts: before + 1100,
      found: expect.arrayContaining([expect.objectContaining({ text: "note number 1099" })]),
    });
  });
});
