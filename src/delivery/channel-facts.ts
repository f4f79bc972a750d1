/**
 * What is known of a channel from the configuration alone, without its secrets: enough to fix targets at creation,
 * in any process.
 */
import type { ChannelConfig } from "../config/sections/channels.js";
import { TicklerError } from "../errors.js";
import type { ChannelFacts } from "./targets.js";
import type { DeliveryChannel } from "./types.js";

/** One address; no list, and no header line can be smuggled in. */
const EMAIL = /^[^\s@<>,;:"\\]+@[^\s@<>,;:"\\]+$/;

export function channelFacts(
  configured: Readonly<Record<string, ChannelConfig>>,
  brought: readonly DeliveryChannel[],
): ReadonlyMap<string, ChannelFacts> {
  const facts = new Map<string, ChannelFacts>();
  for (const channel of brought) {
    const { name, terminal = false } = channel;
    facts.set(name, { name, terminal, checkAddress: channel.checkAddress?.bind(channel) });
  }
  for (const [name, config] of Object.entries(configured)) {
    const terminal = config.type === "desktop" || config.type === "console";
    facts.set(name, { name, terminal, checkAddress: (to) => checkAddress(name, config, to) });
  }
  return facts;
}

/** @throws TicklerError `INVALID_INPUT` when a channel of this kind can never reach the address */
export function checkAddress(name: string, config: ChannelConfig, to: string | undefined): void {
  if (config.type === "email") {
    const address = to ?? config.to;
    if (address && EMAIL.test(address)) return;
    throw new TicklerError(
      "INVALID_INPUT",
      `The channel ${name} needs an e-mail address${address ? `, not "${address.slice(0, 80)}"` : ""}.`,
      { hint: `Write it behind the channel, for example ${name}:ana@example.com.` },
    );
  }
  if (config.type === "webhook" && config.preset === "telegram" && !to) {
    throw new TicklerError("INVALID_INPUT", `The channel ${name} needs a chat id for each target.`, {
      hint: `Write it behind the channel, for example ${name}:12345.`,
    });
  }
}
