/** What a webhook says and where it may go; a real server on loopback. */
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ChannelConfigOf } from "../../src/config/sections/channels.js";
import { isPublicAddress } from "../../src/delivery/addresses.js";
import { openChannels } from "../../src/delivery/channels/index.js";
import type { DeliveryReceipt } from "../../src/delivery/types.js";
import { message } from "./support/message.js";
import { type Recorder, recordHttp } from "./support/servers.js";

let http: Recorder;
beforeAll(async () => {
  http = await recordHttp();
});
afterAll(() => http.close());
beforeEach(() => {
  http.seen.length = 0;
  http.answer = (_, response) => void response.end("{}");
});

type Webhook = Partial<ChannelConfigOf<"webhook">>;
const env = { SECRET: "key", TOKEN: "123:abc" };

async function deliver(config: Webhook, changes = {}): Promise<DeliveryReceipt> {
  const channels = await openChannels(
    { hook: { type: "webhook", url: http.url, allowPrivate: true, ...config } },
    [],
    { env },
  );
  const { signal } = new AbortController();
  return (channels.get("hook") as NonNullable<ReturnType<typeof channels.get>>).deliver(message(changes), {
    signal,
  });
}

test("signs time and body, so that a receiver can tell that it is ours and fresh", async () => {
  await deliver({ secretEnv: "SECRET" });
  const [seen] = http.seen;
  const timestamp = seen?.headers["x-tickler-timestamp"];
  const expected = createHmac("sha256", "key").update(`${timestamp}.${seen?.body}`).digest("hex");
  expect(seen?.headers["x-tickler-signature"]).toBe(`sha256=${expected}`);
  expect(JSON.parse(seen?.body ?? "")).toEqual({
    idempotencyKey: "tkl_0123456789abcdef",
    agentId: "main",
    kind: "reminder",
    title: "call the dentist",
    text: "Reminder: call the dentist",
    priority: "normal",
    reminders: [{ id: "rem_0123456789abcd", dueAt: "2026-03-02T09:00:00.000Z", lateMs: 0, handle: "k7f3qz" }],
    attempt: 1,
  });
});

describe("known services", () => {
  test("Slack gets text in which no mention can be written", async () => {
    await deliver({ preset: "slack" }, { text: "<!channel> a & b" });
    expect(JSON.parse(http.seen[0]?.body ?? "")).toEqual({
      text: "&lt;!channel&gt; a &amp; b [k7f3qz]",
      mrkdwn: false,
      unfurl_links: false,
    });
  });

  test("Discord may mention nobody, and its message id is the receipt", async () => {
    http.answer = (_, response) => void response.end('{"id":"998"}');
    const receipt = await deliver({ preset: "discord", url: `${http.url}/hook` }, { text: "x".repeat(3000) });
    expect(http.seen[0]?.path).toBe("/hook?wait=true");
    const body = JSON.parse(http.seen[0]?.body ?? "");
    expect(body.allowed_mentions).toEqual({ parse: [] });
    expect(body.content).toHaveLength(2000);
    expect(receipt.id).toBe("998");
  });

  test("ntfy gets the topic of the address, or the target's", async () => {
    await deliver(
      { preset: "ntfy", url: `${http.url}/base/alerts`, tokenEnv: "TOKEN" },
      { priority: "urgent" },
    );
    await deliver({ preset: "ntfy", url: `${http.url}/alerts` }, { to: "other" });
    expect(http.seen.map(({ path, body }) => [path, JSON.parse(body).topic])).toEqual([
      ["/base", "alerts"],
      ["/", "other"],
    ]);
    expect(JSON.parse(http.seen[0]?.body ?? "").priority).toBe(5);
    expect(http.seen[0]?.headers.authorization).toBe("Bearer 123:abc");
  });

  test("Telegram gets chat and text; its wish to wait is heard", async () => {
    http.answer = (_, response) => void response.end('{"ok":true,"result":{"message_id":7}}');
    expect((await deliver({ preset: "telegram", tokenEnv: "TOKEN" }, { to: "42" })).id).toBe("7");
    expect(http.seen[0]?.path).toBe("/bot123:abc/sendMessage");
    http.answer = (_, response) =>
      void response.writeHead(429).end('{"ok":false,"parameters":{"retry_after":17}}');
    await expect(deliver({ preset: "telegram", tokenEnv: "TOKEN" }, { to: "42" })).rejects.toMatchObject({
      details: { retryAfterMs: 17_000 },
    });
  });
});

describe("answers", () => {
  test.each([
    [204, {}, "taken"],
    [500, {}, "again"],
    [404, {}, "again"],
    [410, {}, "never"],
    [302, { location: "http://127.0.0.1:1/" }, "again"],
    [503, { "retry-after": "90" }, "again"],
  ])("%i is %j: %s", async (status, headers, meaning) => {
    http.answer = (_, response) => void response.writeHead(status, headers as Record<string, string>).end();
    const outcome = await deliver({}).then(
      () => "taken",
      (error: { details: { permanent: boolean } }) => (error.details.permanent ? "never" : "again"),
    );
    expect(outcome).toBe(meaning);
    expect(http.seen).toHaveLength(1);
  });

  test("Retry-After is heard", async () => {
    http.answer = (_, response) => void response.writeHead(503, { "retry-after": "90" }).end();
    await expect(deliver({})).rejects.toMatchObject({ details: { retryAfterMs: 90_000 } });
  });

  test("one without end is cut off", async () => {
    http.answer = (_, response) => void response.end("x".repeat(200_000));
    await expect(deliver({})).rejects.toMatchObject({ code: "DELIVERY_FAILED" });
  });
});

describe("private addresses", () => {
  test.each([
    "http://127.0.0.1:1/",
    "http://localhost:1/",
    "http://[::1]:1/",
    "http://[::ffff:127.0.0.1]:1/",
    "http://169.254.169.254/latest",
    "http://10.1.2.3/",
    "http://2130706433/",
    "http://0x7f.1/",
  ])("%s is refused for good, before anything is sent", async (url) => {
    await expect(deliver({ url, allowPrivate: false })).rejects.toMatchObject({
      code: "DELIVERY_FAILED",
      details: { permanent: true },
    });
  });

  test.each([
    ["8.8.8.8", true],
    ["172.15.0.1", true],
    ["172.16.0.1", false],
    ["100.64.0.1", false],
    ["224.0.0.1", false],
    ["0.0.0.0", false],
    ["2606:4700::1111", true],
    ["::", false],
    ["fe80::1%eth0", false],
    ["fc00::1", false],
    ["64:ff9b::7f00:1", false],
    ["2002:7f00:1::", false],
    ["::127.0.0.1", false],
    ["nonsense", false],
  ])("%s is public: %s", (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected);
  });
});

describe("at start", () => {
  const cases: [string, Webhook, RegExp][] = [
    ["a missing secret", { secretEnv: "MISSING" }, /channels\.hook needs the environment variable MISSING/],
    ["a missing address", { urlEnv: "MISSING" }, /MISSING/],
    ["a preset without its token", { preset: "telegram" }, /needs tokenEnv/],
  ];
  test.each(cases)("%s is an error that names it", async (_, config, expected) => {
    await expect(deliver(config)).rejects.toThrow(expected);
  });
});
