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
