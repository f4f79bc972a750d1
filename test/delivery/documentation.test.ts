/** The examples of docs/delivery.md are what the program takes. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { parseConfigFile } from "../../src/config/from-file.js";
import type { ChannelsConfig } from "../../src/config/index.js";
import { channelFacts } from "../../src/delivery/channel-facts.js";
import { openChannels } from "../../src/delivery/channels/index.js";
import { messageJson } from "../../src/delivery/message-json.js";
import { checkUsers } from "../../src/delivery/targets.js";
import { message } from "./support/message.js";

const text = readFileSync(resolve(import.meta.dirname, "../../docs/delivery.md"), "utf8");
const block = (language: string) =>
  new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(text)?.[1] ?? "";

test("the configuration shows every kind of channel once, and opens with its secrets", async () => {
  const { value } = parseConfigFile(block("yaml"), "delivery.md");
  const channels = value.channels as ChannelsConfig;
  expect(checkUsers(value.users as never, channelFacts(channels, []))).toEqual([]);
  const names = [...block("yaml").matchAll(/\w+Env: (\w+)/g)].map((match) => match[1] ?? "");
  const env = Object.fromEntries(names.map((name) => [name, "https://example.com/x"]));
  const opened = await openChannels(channels, [], { env });
  expect(new Set([...opened.values()].map((channel) => channel.kind))).toEqual(
    new Set(["webhook", "email", "command", "desktop", "file", "console"]),
  );
  for (const name of names) {
    await expect(openChannels(channels, [], { env: { ...env, [name]: undefined } })).rejects.toThrow(name);
  }
  for (const channel of opened.values()) await channel.close?.();
});

test("the JSON of a webhook has the keys that are sent", () => {
  const shown = JSON.parse(block("json").replace("…", ""));
  expect(Object.keys(shown)).toEqual(Object.keys(messageJson(message({ to: "alice" }))));
});
