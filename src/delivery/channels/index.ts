/**
 * Opens every channel of the configuration at once: an unknown type, a missing secret or a name that two
 * channels share is an error here, at start. Channels that a host brings itself stand beside them.
 */
import type { Writable } from "node:stream";
import { type Clock, systemClock } from "../../clock.js";
import type { ChannelConfig } from "../../config/sections/channels.js";
import { TicklerError } from "../../errors.js";
import type { DeliveryChannel } from "../types.js";
import { commandChannel } from "./command.js";
import { consoleChannel } from "./console.js";
import { desktopChannel, type Notifier } from "./desktop.js";
import { fileChannel } from "./file.js";
import type { Environment } from "./secrets.js";

export interface ChannelOptions {
  clock?: Clock;
  env?: Environment;
  /** Where `console` prints; default stdout. */
  output?: Writable;
  notifier?: Notifier;
}

export type Channels = ReadonlyMap<string, DeliveryChannel>;

export async function openChannels(
  configured: Readonly<Record<string, ChannelConfig>>,
  brought: readonly DeliveryChannel[] = [],
  options: ChannelOptions = {},
): Promise<Channels> {
  const channels = new Map<string, DeliveryChannel>();
  for (const channel of brought) add(channels, channel);
  for (const [name, config] of Object.entries(configured))
    add(channels, Object.assign(await openChannel(name, config, options), batchOf(config)));
  return channels;
}

const batchOf = ({ batch }: ChannelConfig) => (batch === undefined ? {} : { batch });

function add(channels: Map<string, DeliveryChannel>, channel: DeliveryChannel): void {
  if (channels.has(channel.name)) {
    throw new TicklerError("INVALID_CONFIG", `Two channels are named ${channel.name}.`, {
      hint: "Give each channel a name of its own.",
    });
  }
  channels.set(channel.name, channel);
}

/** Webhook and e-mail are loaded only where they are used. */
async function openChannel(
  name: string,
  config: ChannelConfig,
  options: ChannelOptions,
): Promise<DeliveryChannel> {
  const { clock = systemClock, env = process.env } = options;
  switch (config.type) {
    case "webhook":
      return (await import("./webhook.js")).webhookChannel(name, config, { clock, env });
    case "email":
      return (await import("./email.js")).emailChannel(name, config, { env });
    case "command":
      return commandChannel(name, config, { clock, env });
    case "desktop":
      return desktopChannel(name, config, {
        clock,
        ...(options.notifier ? { notifier: options.notifier } : {}),
      });
    case "file":
      return fileChannel(name, config, { clock, env });
    case "console":
      return consoleChannel(name, options.output ? { output: options.output } : {});
  }
}
