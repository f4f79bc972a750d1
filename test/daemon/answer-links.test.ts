/** Links in messages, from the channel that carries them to the daemon that answers: over real HTTP, with a real outbox. */

import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { httpPart } from "../../src/daemon/http-part.js";
import { isSigned, readLink, writeLink } from "../../src/delivery/links/link.js";
import type { DeliveryMessage, ItemLinks } from "../../src/delivery/types.js";
import { type ConfigInput, openTickler, type Tickler } from "../../src/index.js";
import { silentLogger } from "../../src/log.js";
import { FakeClock } from "../support/fake-clock.js";

const folder = mkdtempSync(join(tmpdir(), "tickler-links-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HOUR_MS = 3_600_000;
let clock: FakeClock;
let tickler: Tickler;
let part: { close(): Promise<void> };
let sent: DeliveryMessage[];
let base: string;
const env = { XDG_DATA_HOME: folder, HOME: folder };

async function open(config: ConfigInput = {}): Promise<void> {
  clock = new FakeClock("2026-03-02T12:00:00Z");
  sent = [];
  const keep = (name: string, onThisMachine: boolean) => ({
    name,
    kind: "test",
    onThisMachine,
    deliver: async (message: DeliveryMessage) => {
      sent.push(message);
      return {};
    },
  });
  tickler = await openTickler({
    database: ":memory:",
    configFile: false,
    embedder: null,
    clock,
    env,
    channels: [keep("here", true), keep("afar", false)],
    config: { timeZone: "UTC", delivery: { spacingMs: 0 }, ...config },
  });
  const http = httpPart({ port: 0, env });
  part = await http.start(tickler, silentLogger);
  base = (http.mcpUrl() ?? "").replace("/mcp", "");
}

beforeEach(() => open());
afterEach(async () => {
  await part.close();
  await tickler.close();
});

interface Answer {
  status: number;
  body: string;
  headers: Record<string, string | string[] | undefined>;
}

function ask(url: string, method = "GET", body = "", headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { pathname } = new URL(url);
    const req = request(`${base}${pathname}`, { method, headers }, (res) => {
      let text = "";
      res.setEncoding("utf8").on("data", (piece: string) => {
        text += piece;
      });
      res.on("end", () => resolve({ status: res.statusCode ?? 0, body: text, headers: res.headers }));
    });
    req.on("error", reject);
    req.end(body);
  });
}

/** A reminder that came due and went out: its id and what its message carries. */
async function told(
  title = "take the pills",
  channel = "here",
  more = {},
): Promise<{ id: string; links: ItemLinks }> {
  const at = new Date(clock.now().getTime() + HOUR_MS);
  const { id } = await tickler.agent("main").reminders.create({
    title,
    trigger: { type: "scheduled", at },
    delivery: [{ channel }],
    ...more,
  });
  await clock.advance(HOUR_MS);
  await tickler.scheduler.runDue();
  const links = sent.at(-1)?.items[0]?.links;
  return { id, links: links as ItemLinks };
}

const stateOf = async (id: string) => (await tickler.agent("main").reminders.get(id)).status;

describe("a link in a message", () => {
  it("opens a page that asks, as often as one likes, and changes nothing", async () => {
    const { id, links } = await told();
    for (const method of ["GET", "HEAD", "GET"]) expect((await ask(links.done, method)).status).toBe(200);
    expect((await ask(links.choose)).body).toContain("In an hour again");
    expect((await ask(links.done)).body).not.toContain("In an hour again");
    expect(await stateOf(id)).toBe("triggered");
  });

  it.each([
    ["done", "", "completed"],
    ["snooze", "", "snoozed"],
    ["dismiss", "", "dismissed"],
    ["choose", "do=dismiss", "dismissed"],
  ] as const)("does what it says when it is confirmed: %s %s", async (which, body, status) => {
    const { id, links } = await told();
    expect((await ask(links[which], "POST", body)).status).toBe(200);
    expect(await stateOf(id)).toBe(status);
    const { snoozeUntil } = await tickler.agent("main").reminders.get(id);
    expect(snoozeUntil).toEqual(which === "snooze" ? new Date(clock.now().getTime() + HOUR_MS) : null);
  });

  it("can be used once, and then neither it nor another of its message, though it were taken back", async () => {
    const { id, links } = await told();
    await ask(links.snooze, "POST");
    await tickler.agent("main").reminders.undo();
    expect(await stateOf(id)).toBe("triggered");
    for (const link of [links.snooze, links.done, links.choose]) {
      expect((await ask(link, "POST", "do=done")).status).toBe(410);
      expect((await ask(link)).body).toContain("answered already");
    }
    expect(await stateOf(id)).toBe("triggered");
  });

  it("has one winner among many who confirm at once", async () => {
    const { links } = await told();
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, i) => ask(i % 2 ? links.done : links.dismiss, "POST")),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.every(({ status }) => [200, 409, 410].includes(status))).toBe(true);
  });

  it("ends with its occurrence, whatever ended that, and after its time", async () => {
    const { id, links } = await told();
    await tickler.agent("main").reminders.complete(id);
    expect((await ask(links.dismiss, "POST")).status).toBe(410);
    expect(await stateOf(id)).toBe("completed");
    const next = await told("water the plants");
    await clock.advance(7 * 24 * HOUR_MS + 1000);
    expect((await ask(next.links.done, "POST")).body).toContain("expired");
    expect(await stateOf(next.id)).toBe("triggered");
  });

  it("of a series ends what it was about, and leaves the series", async () => {
    const { id } = await tickler.agent("main").reminders.create({
      title: "stretch",
      trigger: { type: "recurring", every: "PT1H", timeZone: "UTC" },
      delivery: [{ channel: "here" }],
    });
    await clock.advance(HOUR_MS);
    await tickler.scheduler.runDue();
    const first = sent.at(-1)?.items[0]?.links as ItemLinks;
    await clock.advance(HOUR_MS);
    await tickler.scheduler.runDue();
    const second = sent.at(-1)?.items[0]?.links as ItemLinks;
    expect((await ask(second.done, "POST")).status).toBe(200);
    expect((await ask(first.done, "POST")).status).toBe(410);
    expect(await stateOf(id)).toBe("pending");
  });

  it("says nothing to one who makes up or changes a link, and does nothing for them", async () => {
    const alice = await told("alice's secret", "here", { userName: "alice" });
    const bob = await told("bob's secret", "here", { userName: "bob" });
    const [a, b] = [alice.links.done.split("/a/")[1] ?? "", bob.links.done.split("/a/")[1] ?? ""];
    const mixed = `${a.slice(0, a.lastIndexOf("."))}${b.slice(b.lastIndexOf("."))}`;
    const later = a.replace(/^(\w+\.\w)\.\w+/, "$1.zzzzzz");
    const other = a.replace(".d.", ".n.");
    for (const text of [mixed, later, other, "x", "%00", `${a}x`, a.slice(0, -1), "a".repeat(3000)]) {
      const answer = await ask(`http://x/a/${text}`, "POST");
      expect(answer.status).toBe(404);
      expect(answer.body).not.toContain("secret");
    }
    expect([await stateOf(alice.id), await stateOf(bob.id)]).toEqual(["triggered", "triggered"]);
  });

  it("is answered in the name of the person it was for", async () => {
    const { id, links } = await told("call mum", "here", { userName: "alice" });
    await ask(links.done, "POST");
    const undone = await tickler.agent("main").reminders.for({ userName: "alice" }).undo();
    expect(undone.reminders.map((one) => one.id)).toEqual([id]);
  });

  it("shows a hostile title as text on a page that loads and runs nothing", async () => {
    const { links } = await told(`</title><script>alert(1)</script>" onload="x`);
    const page = await ask(links.done);
    expect(page.body).not.toContain("<script");
    expect(page.body).not.toMatch(/<[^>]*onload/);
    expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(page.headers["cache-control"]).toBe("no-store");
  });

  it("is followed under this machine's names only, unless another was said", async () => {
    const { links } = await told();
    expect((await ask(links.done, "GET", "", { Host: "evil.example" })).status).toBe(403);
    expect((await ask(links.done, "POST", "", { Origin: "null" })).status).toBe(200);
  });

  it("is told in the life of its reminder", async () => {
    const { id, links } = await told();
    await ask(links.done, "POST");
    const { text } = await tickler.agent("main").reminders.why(id);
    expect(text).toContain("answered by a link of here");
  });
});

describe("where links go", () => {
  it("is this machine's own channels, until it is said where the daemon is reached", async () => {
    expect((await told("a", "here")).links.done).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/a\//);
    expect((await told("b", "afar")).links).toBeUndefined();
    await part.close();
    await tickler.close();
    await open({ delivery: { spacingMs: 0, links: { publicUrl: "https://me.example/tickler/" } } });
    const { links } = await told("c", "afar");
    expect(links.done).toMatch(/^https:\/\/me\.example\/tickler\/a\//);
    const page = await ask(links.done.replace("/tickler", ""), "GET", "", { Host: "me.example" });
    expect(page.status).toBe(200);
    expect((await ask(`${base}/health`, "GET", "", { Host: "me.example" })).status).toBe(403);
  });

  it("is nowhere while nothing answers, or when they are off", async () => {
    await part.close();
    expect((await told()).links).toBeUndefined();
    await tickler.close();
    await open({ delivery: { spacingMs: 0, links: "off" } });
    expect((await told()).links).toBeUndefined();
  });

  it("is one of each line in a message with several", async () => {
    const at = new Date(clock.now().getTime() + HOUR_MS);
    for (let i = 0; i < 12; i++) {
      await tickler.agent("main").reminders.create({
        title: `thing ${i}`,
        trigger: { type: "scheduled", at },
        delivery: [{ channel: "here" }],
      });
    }
    await clock.advance(HOUR_MS);
    await tickler.scheduler.runDue();
    const digest = sent.find(({ kind }) => kind === "digest") as DeliveryMessage;
    expect(digest.items.length).toBeGreaterThan(1);
    for (const { links, handle } of digest.items) {
      expect(digest.text).toContain(links?.choose);
      expect(digest.text).toContain(`[${handle}]`);
    }
    const [first, second] = digest.items;
    expect((await ask(first?.links?.choose ?? "", "POST", "do=done")).status).toBe(200);
    expect((await ask(second?.links?.choose ?? "", "POST", "do=done")).status).toBe(200);
  });
});

describe("the secret", () => {
  it("is kept beside the token for its owner alone, also where somebody opened it", async () => {
    const { links } = await told();
    const file = join(folder, "tickler", "links.key");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await part.close();
    await tickler.close();
    writeFileSync(file, `${"k".repeat(43)}\n`);
    await open();
    // Another secret: what was signed before is nobody's.
    expect((await ask(links.done, "POST")).status).toBe(404);
  });
});

test("a link says what was signed, and any other character breaks it", () => {
  const about = { occurrenceId: 7, audience: "user:ana", channel: "ntfy", address: null };
  fc.assert(
    fc.property(
      fc
        .string({ minLength: 1, maxLength: 200, unit: "grapheme" })
        .filter((id) => Buffer.byteLength(id) <= 200),
      fc.integer({ min: 1, max: 2 ** 50 }),
      fc.constantFrom("done", "snooze", "dismiss", "choose" as const),
      fc.integer({ min: 0, max: 4_000_000_000 }),
      fc.nat(),
      (agentId, deliveryId, action, seconds, at) => {
        const link = { agentId, deliveryId, action, expiresAt: new Date(seconds * 1000) };
        const text = writeLink("secret", link, about);
        expect(readLink(text)).toEqual(link);
        expect(isSigned("secret", text, about)).toBe(true);
        expect(isSigned("other", text, about)).toBe(false);
        expect(isSigned("secret", text, { ...about, audience: "user:bob" })).toBe(false);
        expect(isSigned("secret", text, { ...about, address: "x" })).toBe(false);
        const i = at % text.lastIndexOf(".");
        const changed = `${text.slice(0, i)}${text[i] === "0" ? "1" : "0"}${text.slice(i + 1)}`;
        expect(isSigned("secret", changed, about)).toBe(false);
      },
    ),
    { numRuns: 200 },
  );
});
