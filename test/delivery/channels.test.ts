/** One contract over every channel, against real servers, programs and files. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ChannelConfig } from "../../src/config/sections/channels.js";
import { openChannels } from "../../src/delivery/channels/index.js";
import type { DeliveryChannel, DeliveryMessage } from "../../src/delivery/types.js";
import { message } from "./support/message.js";
import { type Mailbox, type Recorder, recordHttp, recordSmtp } from "./support/servers.js";

interface Arrived {
  text: string;
  key?: string | undefined;
}

interface Harness {
  channel: DeliveryChannel;
  arrived(): Arrived[];
  /** From now on the other side fails, or takes the message again. */
  fail(): void;
  /** From now on the other side never answers; absent where it cannot be silent. */
  hang?(): void;
  close?(): Promise<void>;
}

const SECRET = "s3cret-of-the-host";
const folder = mkdtempSync(join(tmpdir(), "tickler-channels-"));
let http: Recorder;
let smtp: Mailbox;
beforeAll(async () => {
  http = await recordHttp();
  smtp = await recordSmtp();
});
afterAll(async () => {
  await http.close();
  await smtp.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  http.seen.length = 0;
  http.answer = (_, response) => void response.end("{}");
  smtp.mails.length = 0;
  smtp.mode = "take";
});

async function open(config: ChannelConfig, extra: object = {}): Promise<DeliveryChannel> {
  const channels = await openChannels({ it: config }, [], { env: { ...process.env, SECRET }, ...extra });
  return channels.get("it") as DeliveryChannel;
}

function throughHttp(
  config: Partial<Extract<ChannelConfig, { type: "webhook" }>>,
  textOf: (json: never) => string,
) {
  return async (): Promise<Harness> => ({
    channel: await open({
      type: "webhook",
      url: `${http.url}/topic`,
      allowPrivate: true,
      timeout: "PT1S",
      ...config,
    }),
    arrived: () =>
      http.seen.map((seen) => ({
        text: textOf(JSON.parse(seen.body) as never),
        key: seen.headers["idempotency-key"] as string,
      })),
    fail: () => {
      http.answer = (_, response) => void response.writeHead(500).end(`no: ${SECRET}`);
    },
    hang: () => {
      http.answer = () => undefined;
    },
  });
}

function program(source: string): string {
  const path = join(folder, `program-${Math.random().toString(36).slice(2)}.cjs`);
  writeFileSync(path, source);
  return path;
}

async function throughProgram(): Promise<Harness> {
  const out = join(folder, `out-${Math.random().toString(36).slice(2)}`);
  const mode = `${out}.mode`;
  const path = program(`
    const fs = require("node:fs");
    const mode = fs.existsSync(${JSON.stringify(mode)}) ? fs.readFileSync(${JSON.stringify(mode)}, "utf8") : "";
    if (mode === "fail") { process.stderr.write(process.env.SECRET + ""); process.exit(3); }
    if (mode === "hang") setInterval(() => {}, 1000);
    else {
      let input = "";
      process.stdin.on("data", (part) => (input += part)).on("end", () => {
        fs.appendFileSync(${JSON.stringify(out)}, input + "\\n");
        console.log(JSON.stringify({ id: "program-1" }));
      });
    }`);
  return {
    channel: await open({
      type: "command",
      command: [process.execPath, path],
      env: ["SECRET"],
      timeout: "PT2S",
    }),
    arrived: () => lines(out),
    fail: () => writeFileSync(mode, "fail"),
    hang: () => writeFileSync(mode, "hang"),
  };
}

function lines(path: string): Arrived[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as DeliveryMessage)
    .map(({ text, idempotencyKey }) => ({ text, key: idempotencyKey }));
}

const harnesses: Record<string, () => Promise<Harness>> = {
  webhook: throughHttp({ secretEnv: "SECRET" }, (json: { text: string }) => json.text),
  slack: throughHttp({ preset: "slack" }, (json: { text: string }) =>
    json.text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&"),
  ),
  discord: throughHttp({ preset: "discord" }, (json: { content: string }) => json.content),
  ntfy: throughHttp({ preset: "ntfy", tokenEnv: "SECRET" }, (json: { message: string }) => json.message),
  telegram: throughHttp({ preset: "telegram", tokenEnv: "SECRET" }, (json: { text: string }) => json.text),
  email: async () => ({
    channel: await open({
      type: "email",
      host: "127.0.0.1",
      port: smtp.port,
      allowPlain: true,
      from: "Tickler <tickler@example.com>",
      to: "ana@example.com",
      timeout: "PT1S",
    }),
    arrived: () =>
      smtp.mails.map(({ raw }) => ({
        text: decodeBody(raw),
        key: /^message-id: <(.*)@tickler>/im.exec(raw)?.[1],
      })),
    fail: () => {
      smtp.mode = "refuse";
    },
    hang: () => {
      smtp.mode = "silent";
    },
  }),
  command: throughProgram,
  desktop: async () => {
    const shown: Arrived[] = [];
    let mode = "show";
    const notifier = {
      notify: ({ message }: { message: string }, done: (error: Error | null) => void) => {
        if (mode === "hang") return;
        if (mode === "show") shown.push({ text: message });
        done(mode === "fail" ? new Error(`no bus ${SECRET}`) : null);
      },
    };
    return {
      channel: await open({ type: "desktop", timeout: "PT1S" }, { notifier }),
      arrived: () => shown,
      fail: () => {
        mode = "fail";
      },
      hang: () => {
        mode = "hang";
      },
    };
  },
  file: async () => {
    const path = join(folder, Math.random().toString(36).slice(2), "out.jsonl");
    return {
      channel: await open({ type: "file", path }),
      arrived: () => lines(path),
      fail: () => writeFileSync(join(path, ".."), ""),
    };
  },
  console: async () => {
    let text = "";
    let broken = false;
    const output = new Writable({
      write(part, _, done) {
        if (!broken) text += String(part);
        done(broken ? new Error("closed") : null);
      },
    });
    output.on("error", () => undefined);
    return {
      channel: await open({ type: "console" }, { output }),
      arrived: () => (text === "" ? [] : [{ text: text.trimEnd() }]),
      fail: () => {
        broken = true;
      },
    };
  },
};

function decodeBody(raw: string): string {
  const [head = "", body = ""] = raw.split(/\r\n\r\n([\s\S]*)/);
  if (/base64/i.test(head)) return Buffer.from(body, "base64").toString().trimEnd();
  const soft = body.replace(/=\r\n/g, "");
  const bytes = soft.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return (/quoted-printable/i.test(head) ? Buffer.from(bytes, "latin1").toString() : body).trimEnd();
}

test("~/ in a path is the home folder", async () => {
  const channels = await openChannels({ it: { type: "file", path: "~/sub/out.jsonl" } }, [], {
    env: { HOME: folder },
  });
  await channels.get("it")?.deliver(message(), { signal: never });
  expect(lines(join(folder, "sub", "out.jsonl"))).toHaveLength(1);
});

const never = new AbortController().signal;
const to = (name: string) => (name === "telegram" ? { to: "12345" } : {});

describe.each(Object.entries(harnesses))("the channel %s", (name, start) => {
  test("hands over the text and answers with a receipt", async () => {
    const { channel, arrived } = await start();
    const receipt = await channel.deliver(message(to(name)), { signal: never });
    expect(arrived()).toMatchObject([{ text: expect.stringContaining("call the dentist") }]);
    expect(receipt.detail).toBeTruthy();
    await channel.close?.();
  });

  test("takes hostile text as text", async () => {
    const { channel, arrived } = await start();
    const text = 'Reminder: $(touch /tmp/owned) `id` <!channel> & "quotes" ünï 買い物';
    await channel.deliver(message({ text, title: "a\r\nBcc: eve@example.com", ...to(name) }), {
      signal: never,
    });
    // Known services say by which word it is acknowledged, behind the text.
    expect(arrived().map((one) => one.text.replace(/ \[k7f3qz\]$/, ""))).toEqual([text]);
    expect(smtp.mails.flatMap((mail) => mail.to)).not.toContain("eve@example.com");
    await channel.close?.();
  });

  test("gives every attempt the same key, where the other side can see one", async () => {
    const { channel, arrived } = await start();
    await channel.deliver(message(to(name)), { signal: never });
    await channel.deliver(message({ attempt: 2, ...to(name) }), { signal: never });
    const keys = arrived().flatMap((one) => (one.key === undefined ? [] : [one.key]));
    if (name !== "desktop" && name !== "console") expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBeLessThan(2);
    await channel.close?.();
  });

  test("fails when the other side does, without a secret or the text in the error", async () => {
    const { channel, fail } = await start();
    fail();
    const error = await channel
      .deliver(message(to(name)), { signal: never })
      .catch((thrown: Error) => thrown);
    expect(error).toMatchObject({ code: "DELIVERY_FAILED" });
    expect((error as { details: object }).details).not.toMatchObject({ permanent: true });
    expect(JSON.stringify([error, String(error)])).not.toContain(SECRET);
    expect(JSON.stringify([error, String(error)])).not.toContain("dentist");
    await channel.close?.();
  });

  test("hands nothing over once it is stopped", async () => {
    const { channel, arrived } = await start();
    const stopped = AbortSignal.abort();
    await expect(channel.deliver(message(to(name)), { signal: stopped })).rejects.toMatchObject({
      code: "DELIVERY_FAILED",
    });
    expect(arrived()).toEqual([]);
    await channel.close?.();
  });

  test("gives up on an other side that never answers", async () => {
    const { channel, hang } = await start();
    if (!hang) return;
    hang();
    await expect(channel.deliver(message(to(name)), { signal: never })).rejects.toMatchObject({
      code: "DELIVERY_FAILED",
    });
    await channel.close?.();
  });
});

test("a mail server without TLS is dead at once, and what to do is said", async () => {
  const plain = {
    type: "email",
    host: "127.0.0.1",
    port: smtp.port,
    from: "a@b.example",
    to: "c@d.example",
  } as const;
  const channel = await open({ ...plain, timeout: "PT1S" });
  await expect(channel.deliver(message(), { signal: never })).rejects.toMatchObject({
    code: "DELIVERY_FAILED",
    message: expect.stringContaining("offers no TLS"),
    hint: expect.stringContaining("allowPlain"),
    details: { permanent: true },
  });
  await channel.close?.();
  expect(smtp.mails).toEqual([]);
});

describe("links in a message", () => {
  const links = {
    done: "https://me.example/a/1.d",
    snooze: "https://me.example/a/1.s",
    dismiss: "https://me.example/a/1.n",
    choose: "https://me.example/a/1.c",
    expiresAt: new Date("2026-03-09T09:00:00Z"),
    reach: "everywhere" as const,
  };
  const [item] = message().items;
  const items = item ? [{ ...item, links }] : [];
  const urls = [links.done, links.snooze, links.dismiss];

  async function bodyOf(preset: "slack" | "discord" | "ntfy" | "telegram", more = {}) {
    const channel = await open({
      type: "webhook",
      url: `${http.url}/topic`,
      preset,
      allowPrivate: true,
      ...(preset === "telegram" ? { tokenEnv: "SECRET" } : {}),
    });
    await channel.deliver(message({ items, to: "12345", ...more }), { signal: never });
    return { url: http.seen.at(-1)?.path ?? "", body: JSON.parse(http.seen.at(-1)?.body ?? "{}") };
  }

  test("are the buttons of the services that have some, in their own shape", async () => {
    const slack = await bodyOf("slack");
    expect(slack.body.attachments[0].actions.map((one: { url: string }) => one.url)).toEqual(urls);
    expect(slack.body.attachments[0].fallback).toContain(links.done);
    const discord = await bodyOf("discord");
    expect(discord.url).toContain("with_components=true");
    expect(discord.body.components[0].type).toBe(1);
    expect(discord.body.components[0].components).toEqual(
      urls.map((url) => ({ type: 2, style: 5, label: expect.any(String), url })),
    );
    const ntfy = await bodyOf("ntfy");
    expect(ntfy.body.actions).toEqual(
      urls.map((url) => ({ action: "http", method: "POST", clear: true, label: expect.any(String), url })),
    );
    const telegram = await bodyOf("telegram");
    expect(telegram.body.reply_markup.inline_keyboard[0].map((one: { url: string }) => one.url)).toEqual(
      urls,
    );
  });

  test("are no button where the service refuses an address of this machine", async () => {
    const here = items.map((one) => ({ ...one, links: { ...links, reach: "this machine" as const } }));
    const { body } = await bodyOf("telegram", { items: here });
    expect(body.reply_markup).toBeUndefined();
    expect(body.text).toContain(links.done);
  });

  test("are no keys at all without links, for an answer, or for several at once", async () => {
    for (const more of [
      { items: message().items },
      { kind: "answer" as const },
      { items: [...items, ...items] },
    ]) {
      for (const preset of ["slack", "discord", "ntfy", "telegram"] as const) {
        const { url, body } = await bodyOf(preset, more);
        expect(url).not.toContain("with_components");
        expect(JSON.stringify(body)).not.toContain("me.example");
      }
    }
  });

  test.each(["email", "console", "desktop"])("are lines of the text on %s", async (name) => {
    const { channel, arrived } = await (harnesses[name] as () => Promise<Harness>)();
    await channel.deliver(message({ items, text: `Reminder: ${"long ".repeat(200)}` }), { signal: never });
    const text = arrived()[0]?.text ?? "";
    if (name === "desktop") expect(text.endsWith(links.choose)).toBe(true);
    else for (const url of urls) expect(text).toContain(url);
    await channel.close?.();
  });

  test("come to programs and webhooks of one's own as data", async () => {
    const { channel } = await (harnesses.webhook as () => Promise<Harness>)();
    await channel.deliver(message({ items }), { signal: never });
    expect(JSON.parse(http.seen.at(-1)?.body ?? "{}").reminders[0].links).toEqual({
      ...links,
      expiresAt: "2026-03-09T09:00:00.000Z",
    });
  });

  test("of this machine go to what runs on it", async () => {
    const at = (url: string) => open({ type: "webhook", url });
    expect((await at("http://127.0.0.1:1/x")).onThisMachine).toBe(true);
    expect((await at("http://[::1]:1/x")).onThisMachine).toBe(true);
    expect((await at("http://localhost:1/x")).onThisMachine).toBe(true);
    for (const url of [
      "https://127.0.0.1.evil.example/",
      "https://ntfy.sh/t",
      "http://10.0.0.1/",
      "http://localhost.evil.example/",
    ])
      expect((await at(url)).onThisMachine).toBe(false);
  });
});
