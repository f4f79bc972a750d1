/** A Tickler on a fake clock with one channel that remembers; what most tests of the outbox work with. */

import type { DeliveryChannel, DeliveryMessage } from "../../../src/delivery/types.js";
import { type OpenTicklerOptions, openTickler, type Tickler } from "../../../src/index.js";
import { FakeClock } from "../../support/fake-clock.js";

export interface Drawer {
  tickler: Tickler;
  clock: FakeClock;
  sent: DeliveryMessage[];
  /** What the channel does with a message; throw to fail. */
  behave: (deliver: (message: DeliveryMessage, signal: AbortSignal) => void | Promise<void>) => void;
  log: { level: string; message: string; fields: Record<string, unknown> }[];
}

export const NOON = new Date("2026-03-02T12:00:00Z");

export async function openDrawer(
  options: OpenTicklerOptions = {},
  clock = new FakeClock(NOON),
): Promise<Drawer> {
  const sent: DeliveryMessage[] = [];
  let behaviour: (message: DeliveryMessage, signal: AbortSignal) => void | Promise<void> = () => undefined;
  const channel: DeliveryChannel = {
    name: "signal",
    kind: "test",
    async deliver(message, { signal }) {
      await behaviour(message, signal);
      sent.push(message);
      return { id: String(sent.length) };
    },
  };
  const log: Drawer["log"] = [];
  const note = (level: string) => (fields: object, message: string) =>
    void log.push({ level, message, fields: fields as Record<string, unknown> });
  const tickler = await openTickler({
    database: ":memory:",
    configFile: false,
    embedder: null,
    clock,
    env: {},
    channels: [channel],
    logger: { debug: note("debug"), info: note("info"), warn: note("warn"), error: note("error") },
    ...options,
    config: { timeZone: "UTC", ...options.config },
  });
  return {
    tickler,
    clock,
    sent,
    log,
    behave: (deliver) => {
      behaviour = deliver;
    },
  };
}

/** Minutes from the start of the test's day. */
export function at(clock: FakeClock, minutes: number): Date {
  return new Date(clock.now().getTime() + minutes * 60_000);
}

export const ALICE = { channel: "signal", to: "alice-uuid" };
