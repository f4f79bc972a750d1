/** The page's door: who gets in, and what a stranger's page, a stolen cookie or a forged request cannot do. */
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CONTRACT } from "../../src/api/contract/index.js";
import { httpPart } from "../../src/daemon/http-part.js";
import { silentLogger } from "../../src/log.js";
import { openForTest, type TestTickler } from "../support/open-for-test.js";

const TOKEN = "a-token-that-nobody-guesses";
const part = httpPart({ port: 0, env: { TICKLER_TOKEN: TOKEN }, pageFolder: "/nowhere" });
let open: TestTickler;
let close: () => Promise<void>;
let origin: string;

beforeAll(async () => {
  open = await openForTest({
    config: { users: { anna: { trust: "inner", match: [] }, owner: { trust: "full", match: [] } } },
  });
  close = (await part.start(open.tickler, silentLogger)).close;
  origin = new URL(invite()).origin;
});
afterAll(async () => {
  await close();
  await open.tickler.close();
});

const invite = (person: string | null = null) => part.invite({ agentId: "main", person }) ?? "";
const codeOf = (link: string) => new URL(link).hash.replace("#open=", "");

interface Said {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

/** Without fetch, which does not let a caller lie about Host and Origin. */
function ask(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: unknown,
): Promise<Said> {
  return new Promise((resolve, reject) => {
    const req = request(
      `${origin}${path}`,
      {
        method,
        headers: { ...(body === undefined ? {} : { "Content-Type": "application/json" }), ...headers },
      },
      (res) => {
        let text = "";
        res.on("data", (more) => {
          text += more;
        });
        res.on("error", reject);
        res.on("end", () => resolve({ status: res.statusCode ?? 0, headers: res.headers, body: text }));
      },
    );
    req.on("error", reject);
    req.end(body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body));
  });
}

/** The two things that a browser has after it followed a link. */
async function signedIn(person: string | null = null): Promise<{ Cookie: string; "X-Tickler-Page": string }> {
  const answer = await ask("POST", "/api/sign-in", {}, { code: codeOf(invite(person)) });
  expect(answer.status).toBe(200);
  const [cookie = ""] = answer.headers["set-cookie"] as string[];
  return {
    Cookie: cookie.split(";")[0] ?? "",
    "X-Tickler-Page": (JSON.parse(answer.body) as { token: string }).token,
  };
}

describe("the link", () => {
  it("lets a browser in once, with a cookie that no script reads and no other site sends", async () => {
    const code = codeOf(invite());
    const first = await ask("POST", "/api/sign-in", {}, { code });
    expect(String(first.headers["set-cookie"])).toMatch(/HttpOnly; SameSite=Strict/);
    expect((await ask("POST", "/api/sign-in", {}, { code })).status).toBe(403);
  });

  it("is too old after two minutes", async () => {
    const code = codeOf(invite());
    await open.clock.advance(2 * 60_000);
    expect((await ask("POST", "/api/sign-in", {}, { code })).status).toBe(403);
  });

  it("is good for ninety days, not longer", async () => {
    const pass = await signedIn();
    open.clock.step(89 * 86_400_000);
    expect((await ask("GET", "/api/me", pass)).status).toBe(200);
    open.clock.step(2 * 86_400_000);
    expect((await ask("GET", "/api/me", pass)).status).toBe(401);
  });
});

describe("signing out", () => {
  it("ends the pass where it is checked, and what goes on under it, and no other", async () => {
    const [mine, other] = [await signedIn(), await signedIn()];
    const stream = ask("GET", "/api/changes", mine).catch((error: Error) => error.message);
    expect((await ask("GET", "/api/me", mine)).status).toBe(200);
    const out = await ask("POST", "/api/sign-out", mine, {});
    expect(String(out.headers["set-cookie"])).toMatch(/Max-Age=0/);
    // Whoever kept a copy of both has nothing.
    expect((await ask("GET", "/api/me", mine)).status).toBe(401);
    expect(await stream).toMatch(/aborted|socket hang up/);
    expect((await ask("GET", "/api/me", other)).status).toBe(200);
    // Another daemon of this drawer knows it, too.
    const next = httpPart({ port: 0, env: { TICKLER_TOKEN: TOKEN }, pageFolder: "/nowhere" });
    const started = await next.start(open.tickler, silentLogger);
    const [here, there] = [origin, new URL(next.invite({ agentId: "main", person: null }) ?? "").origin];
    const moved = ({ Cookie, ...rest }: typeof mine) => ({
      ...rest,
      Cookie: Cookie.replace(/_\d+=/, `_${new URL(there).port}=`),
    });
    origin = there;
    expect((await ask("GET", "/api/me", moved(mine))).status).toBe(401);
    expect((await ask("GET", "/api/me", moved(other))).status).toBe(200);
    origin = here;
    await started.close();
  });

  it("asks for both halves: whoever has the cookie alone signs nobody out", async () => {
    const mine = await signedIn();
    expect((await ask("POST", "/api/sign-out", { Cookie: mine.Cookie }, {})).status).toBe(200);
    expect((await ask("GET", "/api/me", mine)).status).toBe(200);
  });

  it("is of one drawer: a pass to it opens no other that the same token guards", async () => {
    const mine = await signedIn();
    const folder = mkdtempSync(join(tmpdir(), "tickler-door-"));
    const elsewhere = await openForTest({ database: join(folder, "other.db") });
    const next = httpPart({ port: 0, env: { TICKLER_TOKEN: TOKEN }, pageFolder: "/nowhere" });
    const started = await next.start(elsewhere.tickler, silentLogger);
    const [here, there] = [origin, new URL(next.invite({ agentId: "main", person: null }) ?? "").origin];
    origin = there;
    const { port } = new URL(there);
    const moved = { ...mine, Cookie: mine.Cookie.replace(/_\d+=/, `_${port}=`) };
    expect((await ask("GET", "/api/me", moved)).status).toBe(401);
    origin = here;
    await started.close();
    await elsewhere.tickler.close();
    rmSync(folder, { recursive: true });
  });
});

describe("a request to the API", () => {
  it("needs cookie and token together, of the same sign-in, unchanged", async () => {
    const [mine, other] = [await signedIn(), await signedIn()];
    expect((await ask("GET", "/api/me", mine)).status).toBe(200);
    const forged = Buffer.from(
      JSON.stringify({ agent: "main", person: null, until: 9e15, salt: "" }),
    ).toString("base64url");
    for (const wrong of [
      {},
      { Cookie: mine.Cookie },
      { "X-Tickler-Page": mine["X-Tickler-Page"] },
      { ...mine, "X-Tickler-Page": other["X-Tickler-Page"] },
      { ...mine, Cookie: mine.Cookie.replace(/=[^.]+/, `=${forged}`) },
      { ...mine, Cookie: `${mine.Cookie}x` },
      { Authorization: "Bearer wrong" },
    ])
      expect((await ask("GET", "/api/me", wrong as Record<string, string>)).status).toBe(401);
  });

  it("is refused to another page, another name of this machine and another port, whatever it carries", async () => {
    const mine = await signedIn();
    const bearer = { Authorization: `Bearer ${TOKEN}` };
    for (const pass of [mine, bearer])
      for (const from of [
        { Origin: "https://evil.example" },
        { Origin: "http://localhost:3000" },
        { Origin: "null" },
        { Host: "evil.example" },
        { "Sec-Fetch-Site": "cross-site" },
        { "Sec-Fetch-Site": "same-site" },
      ]) {
        const changed = await ask(
          "POST",
          "/api/reminders",
          { ...pass, ...from },
          { text: "remind me tomorrow to be had" },
        );
        expect([changed.status, from]).toEqual([403, from]);
        expect((await ask("GET", "/api/today", { ...pass, ...from })).status).toBe(403);
      }
    expect((await open.agent.reminders.list()).length).toBe(0);
  });

  it("is no form of another page: a body that is not JSON is not looked at", async () => {
    const mine = await signedIn();
    for (const type of [
      "application/x-www-form-urlencoded",
      "text/plain",
      "multipart/form-data; boundary=x",
    ]) {
      const answer = await ask("POST", "/api/undo", { ...mine, "Content-Type": type }, "{}");
      expect(answer.status).toBe(400);
    }
  });

  it("takes what a program with the daemon's token sends as JSON, whatever it is called", async () => {
    const program = {
      Authorization: `Bearer ${TOKEN}`,
      "Content-Type": "application/x-www-form-urlencoded",
    };
    const turn = '{"sessionId":"s1","userMessage":"good morning"}';
    expect((await ask("POST", "/api/host/turn", program, turn)).status).toBe(200);
    expect((await ask("POST", "/api/host/turn", program, "sessionId=s1")).status).toBe(400);
  });

  it("lets nobody frame, sniff or keep what it answers", async () => {
    const { headers } = await ask("GET", "/api/me", await signedIn());
    expect(headers["content-security-policy"]).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(headers["content-security-policy"]).not.toMatch(/unsafe/);
    expect(headers).toMatchObject({
      "x-frame-options": "DENY",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    });
    expect(headers).not.toHaveProperty("access-control-allow-origin");
  });

  it("says of a path which methods it takes, and of no path that there is none", async () => {
    const headers = { Authorization: `Bearer ${TOKEN}` };
    for (const call of Object.keys(CONTRACT)) {
      const [, path = ""] = call.split(" ");
      const at = `/api${path.replace(/\{\w+\}/g, "x")}`;
      const { status, headers: said, body } = await ask("PATCH", at, headers);
      expect([call, status]).toEqual([call, 405]);
      expect(String(said.allow).split(", ")).toContain(call.split(" ")[0]);
      expect(body).toContain("openapi.json");
    }
    for (const [method, path, allow] of [
      ["POST", "/api/openapi.json", "GET"],
      ["GET", "/api/sign-out", "POST"],
      ["PUT", "/api/changes", "GET"],
    ] as const)
      expect(await ask(method, path, headers)).toMatchObject({ status: 405, headers: { allow } });
    expect((await ask("GET", "/api/nothing", headers)).status).toBe(404);
    // Whoever is not let in learns nothing of what is there.
    expect((await ask("PATCH", "/api/me")).status).toBe(401);
  });

  it("takes what the contract says and nothing else", async () => {
    const mine = await signedIn();
    expect((await ask("POST", "/api/read", mine, { text: "tomorrow at 9 call mom", more: 1 })).status).toBe(
      400,
    );
    expect((await ask("POST", "/api/read", mine, [])).status).toBe(400);
    expect((await ask("POST", "/api/read", mine, "{")).status).toBe(400);
    expect((await ask("GET", "/api/today?days=900", mine)).status).toBe(400);
    expect((await ask("GET", "/api/reminders/%E0%A4%A", mine)).status).toBe(400);
    expect((await ask("GET", "/api/reminders/rem_unknown", mine)).status).toBe(404);
    expect((await ask("DELETE", "/api/reminders/rem_unknown", mine)).status).toBe(405);
    expect((await ask("POST", "/api/read", mine, { text: "x".repeat(300_000) })).status).toBe(400);
  });
});

describe("the audience", () => {
  it("is that of the person who signed in, for reading and for changing", async () => {
    const [mine, shared] = await open.agent.reminders.createMany([
      { title: "Anna's present", trigger: { type: "scheduled", at: open.later(5) } },
      { title: "bins", shared: true, trigger: { type: "scheduled", at: open.later(5) } },
    ]);
    const anna = await signedIn("anna");
    const today = await ask("GET", "/api/today", anna);
    expect(today.body).toContain("bins");
    expect(today.body).not.toContain("present");
    expect((await ask("GET", `/api/reminders/${mine?.id}`, anna)).status).toBe(404);
    const settle = { command: "complete" };
    expect((await ask("POST", `/api/reminders/${mine?.id}/settle`, anna, settle)).status).toBe(404);
    expect((await ask("POST", "/api/settle", anna, { ids: [mine?.id], ...settle })).status).toBe(404);
    expect((await ask("POST", `/api/reminders/${shared?.id}/settle`, anna, settle)).status).toBe(200);
    expect((await open.agent.reminders.get(mine?.id ?? "")).status).toBe("pending");

    await ask("POST", "/api/reminders", anna, { text: "remind me tomorrow at 9 to hide the cake" });
    const [cake] = (await open.agent.reminders.list()).filter(({ title }) => title.includes("cake"));
    expect(cake?.audience).toBe("user:anna");
    expect((await ask("GET", "/api/today", await signedIn("owner"))).body).not.toContain("cake");
    // Nor can she turn to another agent.
    await open.tickler.agent("other").reminders.create({
      title: "elsewhere",
      shared: true,
      trigger: { type: "scheduled", at: open.later(5) },
    });
    expect((await ask("GET", "/api/today", { ...anna, "X-Tickler-Agent": "other" })).body).not.toContain(
      "elsewhere",
    );
    expect(
      (await ask("GET", "/api/today", { ...(await signedIn()), "X-Tickler-Agent": "other" })).body,
    ).toContain("elsewhere");
  });
});
