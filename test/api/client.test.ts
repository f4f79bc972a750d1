/** The client with the contract's types, over real HTTP: what a host of any language can do with the daemon alone. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TicklerClient, ticklerClient } from "../../src/api/client.js";
import { httpPart } from "../../src/daemon/http-part.js";
import { silentLogger } from "../../src/log.js";
import { openTemporary, type Temporary } from "../hosts/open-temporary.js";

const token = "a-token-that-nobody-guesses";
const part = httpPart({ port: 0, env: { TICKLER_TOKEN: token }, pageFolder: "/nowhere" });
let open: Temporary;
let close: () => Promise<void>;
let url: string;
let ask: TicklerClient;

beforeAll(async () => {
  open = await openTemporary({
    injection: { minRelevance: 0.3 },
    users: { Ana: { trust: "full", match: [] }, Ben: { trust: "inner", match: [] } },
  });
  close = (await part.start(open.tickler, silentLogger)).close;
  url = new URL(part.mcpUrl() ?? "").origin;
  ask = ticklerClient({ url, token, user: "Ana" });
});
afterAll(async () => {
  await close();
  await open.close();
});

describe("a host over HTTP alone", () => {
  it("has its model set a reminder, and is told of it in the turn after its time", async () => {
    const { tools } = await ask("GET /host/tools", { sessionId: "s1" });
    expect(tools.find(({ name }) => name === "reminder")?.inputSchema).toMatchObject({ type: "object" });
    const set = await ask("POST /host/tools/{name}", {
      name: "reminder",
      sessionId: "s1",
      arguments: { action: "set", title: "Stretch", when: "in 5 minutes" },
    });
    expect(set).toMatchObject({ isError: false, content: expect.stringContaining("Stretch") });
    await open.clock.advance(6 * 60_000);
    const turn = await ask("POST /host/turn", { sessionId: "s1", turnId: "t1", userMessage: "hello" });
    expect(turn).toMatchObject({ text: expect.stringContaining("Stretch"), injected: [{ kind: "due" }] });
    const { injections } = await ask("GET /host/injections", { sessionId: "s1" });
    expect(injections).toMatchObject([{ turnId: "t1", text: turn.text }]);
  });

  it("is told what waits for an act, once", async () => {
    const ana = open.tickler.agent("main").as({ userName: "Ana" });
    await ana.reminders.createFromText("before you run migrations, back the database up");
    const act = { sessionId: "s1", kind: "act:before" as const, tool: "Bash", command: "npm run migrate" };
    expect((await ask("POST /host/moment", act)).text).toContain("back the database up");
    expect((await ask("POST /host/moment", act)).text).toBeNull();
  });

  it("is told what is missing of a moment that nothing could meet", async () => {
    for (const [kind, missing] of [
      ["person", "person"],
      ["event", "event"],
      ["act:before", "tool or command or path"],
    ] as const)
      expect(await ask("POST /host/moment", { sessionId: "s1", kind, command: "" })).toMatchObject({
        text: null,
        problem: expect.stringContaining(`${kind}: expected ${missing}`),
      });
  });

  it("is told what was refused and what to do", async () => {
    await expect(ask("POST /host/tools/{name}", { name: "no/such", sessionId: "s1" })).rejects.toMatchObject({
      code: "NOT_FOUND",
      hint: expect.stringContaining("/api/host/tools"),
    });
    const stranger = ticklerClient({ url, token: "another" });
    await expect(stranger("GET /host/tools", { sessionId: "s1" })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
  });

  it("is sent to routes by what is refused, never to a command line", async () => {
    const { items } = await ask("POST /reminders", { text: "call the bank tomorrow at 9" });
    const id = items[0]!.id;
    const refused: [() => Promise<unknown>, string][] = [
      [() => ask("GET /reminders/{id}", { id: "rem_nosuch" }), "GET /api/reminders"],
      [() => ask("POST /reminders/{id}/resume", { id }), "GET /api/reminders"],
      [() => ask("POST /reminders/{id}/missed", { id, message: "money" }), "POST /api/reminders/{id}/edit"],
      [() => ask("POST /reminders/{id}/not-relevant", { id }), "POST /api/reminders/{id}/settle"],
      [() => ask("POST /memory/{id}/remove", { id: "mem_nosuch" }), "GET /api/memory"],
    ];
    for (const [answer, route] of refused) {
      const { hint } = await answer().then(
        () => expect.unreachable(route),
        (error: { hint: string }) => error,
      );
      expect(hint).toContain(route);
      expect(hint).not.toContain("tickler ");
    }
  });

  it("is told everything that is wrong with a request at once", async () => {
    const wrong = { words: "call the bank" } as never;
    await expect(ask("POST /reminders", wrong)).rejects.toMatchObject({
      message: expect.stringMatching(/text: .*; .*"words"/),
    });
  });

  it("moves nothing to a day that no calendar has", async () => {
    const { items } = await ask("POST /reminders", { text: "renew the lease tomorrow at 9" });
    const { id, at } = items[0]!;
    for (const when of ["2027-02-30T09:00:00Z", "2027-02-29T09:00:00.000Z"])
      await expect(ask("POST /reminders/{id}/move", { id, when })).rejects.toMatchObject({
        code: "INVALID_TIME",
      });
    expect((await ask("GET /reminders/{id}", { id })).item.at).toBe(at);
  });

  it("takes the times that programs write wherever it takes words, as the tool does", async () => {
    const { items } = await ask("POST /reminders", { text: "renew the permit tomorrow at 9" });
    const { id } = items[0]!;
    const inTwenty = new Date(open.clock.now().getTime() + 20 * 60_000).toISOString();
    const inBerlin = "2027-01-05T09:00[Europe/Berlin]";
    expect(await ask("POST /moment", { text: "PT20M" })).toMatchObject({ at: inTwenty, question: null });
    const { item } = await ask("POST /reminders/{id}/edit", { id, when: inBerlin });
    expect(item.at).toBe("2027-01-05T08:00:00.000Z");
    await ask("POST /reminders/{id}/move", { id, when: "PT20M" });
    expect((await ask("GET /reminders/{id}", { id })).item.at).toBe(inTwenty);
  });

  it("reads of a series that ends with another reminder that one's title, not its id", async () => {
    const ana = open.tickler.agent("main").as({ userName: "Ana" });
    const { id } = await ana.reminders.create({
      title: "call the plumber",
      trigger: { type: "scheduled", at: new Date(open.clock.now().getTime() + 86_400_000) },
    });
    const series = await ana.reminders.create({
      title: "empty the bucket",
      trigger: {
        type: "recurring",
        cron: "0 10 * * *",
        timeZone: "UTC",
        ends: { on: "reminder", reminder: id },
      },
    });
    const { item } = await ask("GET /reminders/{id}", { id: series.id });
    expect(item.when).toContain("call the plumber");
    expect(item.when).not.toContain(id);
  });

  it("hears with a next step that nobody answered, or that what answered is another program", async () => {
    const answers = [
      () => Promise.reject(new TypeError("fetch failed")),
      async () => new Response("<html>", { status: 502 }),
      async () => Response.json({ error: "no" }, { status: 404 }),
    ];
    for (const fetch of answers) {
      const away = ticklerClient({ url, token, fetch });
      await expect(away("GET /me", {})).rejects.toMatchObject({
        name: "TicklerRefusal",
        code: "UNREACHABLE",
        hint: expect.stringMatching(/tickler serve.* look whether it did/s),
        cause: expect.any(Error),
      });
    }
  });

  it("asks for one person and cannot make itself another", async () => {
    const mine = open.tickler.agent("main").as({ userName: "Ana" });
    await mine.reminders.create({
      title: "Ana's surprise",
      trigger: { type: "scheduled", at: new Date(open.clock.now().getTime() + 60_000) },
    });
    await open.clock.advance(2 * 60_000);
    const asBen = ticklerClient({ url, token, user: "Ben" });
    const { text } = await asBen("POST /host/turn", {
      sessionId: "s9",
      userMessage: "hello",
      speaker: { userName: "Ana" },
    });
    expect(text ?? "").not.toContain("surprise");
  });
});
