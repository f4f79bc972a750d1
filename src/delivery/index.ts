/**
 * The entrance of the delivery slice. `createDelivery` joins the reminders' transactions at once (targets fixed at
 * creation, outbox rows written with the claim); channels and runner are opened only in the process that
 * delivers, when its scheduler starts.
 */
import type { Writable } from "node:stream";
import type { Clock } from "../clock.js";
import type { Config } from "../config/index.js";
import { TicklerError } from "../errors.js";
import type { People } from "../people/index.js";
import { processIdentity } from "../process-identity.js";
import type { NewReminder, ReminderContext, WakeSource } from "../reminders/index.js";
import { channelFacts } from "./channel-facts.js";
import { openChannels } from "./channels/index.js";
import type { Environment } from "./channels/secrets.js";
import { outboxAfterClock } from "./clock-gone-back.js";
import type { DeliveryContext } from "./context.js";
import { createDispatcher, type Dispatcher } from "./dispatcher.js";
import { enqueueAgain, reword } from "./enqueue.js";
import { enqueueFired } from "./enqueue-fired.js";
import { createLinks, type Links } from "./links/index.js";
import { mentionSource } from "./mentions.js";
import { createOutbox, type Outbox } from "./outbox.js";
import { overviewSource } from "./overviews.js";
import { receiptsOf } from "./receipts.js";
import { rescueOrphans, warnOfUnreachable } from "./rescue.js";
import { runKnowledge } from "./run-knowledge.js";
import type { RunCallback } from "./runners/callback.js";
import { openRunner } from "./runners/index.js";
import { servedChannels, unservedNote } from "./served-channels.js";
import { checkTarget, checkUsers, parseTarget, resolveTargets } from "./targets.js";
import { noTelemetry, openTelemetry, type Telemetry } from "./telemetry.js";
import { testMessage } from "./test-message.js";
import { type RunnerTrial, tryRunner } from "./try-runner.js";
import type { AgentRunner, DeliveryChannel, DeliveryReceipt } from "./types.js";

export { afterwards } from "./afterwards.js";
export { createLinks, LINK_PATH, type Links } from "./links/index.js";
export { ANSWERS, type Answer } from "./links/link.js";
export { lookAtLink, type ReadLink, useLink } from "./links/use-link.js";
export type { DeliveryFilter, Outbox, OutboxStatus } from "./outbox.js";
export type { RunCallback } from "./runners/callback.js";
export {
  type ChannelFacts,
  formatTarget,
  parseTarget,
  resolveTargets,
  type TargetAnswer,
} from "./targets.js";
export { testMessage } from "./test-message.js";
export type { RunnerTrial } from "./try-runner.js";
export type * from "./types.js";

export interface DeliveryOptions {
  context: ReminderContext;
  config: Config;
  /** Channels that the host brings itself, beside the configured ones. */
  channels?: readonly DeliveryChannel[] | undefined;
  agentRunner?: AgentRunner | RunCallback | undefined;
  /** Whose Tickler this is, by its start. */
  startUser?: string | undefined;
  /** Where `console` prints; default standard output. */
  output?: Writable | undefined;
  env: Environment;
  clock: Clock;
}

export interface DeliverySlice {
  readonly outbox: Outbox;
  /** What comes due in it, and what is said through it beside what comes due. */
  readonly sources: readonly WakeSource[];
  /** Who is known, and whose Tickler this is. */
  readonly people: People;
  /** By which messages are answered where they arrived. */
  readonly links: Links;
  /** What is known of the channels without opening them. */
  readonly channels: ReturnType<typeof channelFacts>;
  /**
   * Opens channels and runner, and takes over what a crashed process left.
   * @throws TicklerError `INVALID_CONFIG` for a missing secret, `UNKNOWN_CHANNEL` for a person's unknown channel
   */
  open(): Promise<void>;
  /** Starts the runner once with nothing to do; null where there is none. Costs what one answer costs. */
  tryRunner(cwd: string, signal: AbortSignal): Promise<RunnerTrial | null>;
  /** Delivers everything that is due now, once. */
  drain(): Promise<void>;
  /**
   * A test message straight to a channel of an open outbox, past the queue.
   * @throws TicklerError `UNKNOWN_CHANNEL`, `NOT_RUNNING` where nothing delivers, and what the channel throws
   */
  sendTest(agentId: string, target: { channel: string; to?: string | undefined }): Promise<DeliveryReceipt>;
  /** Waits for what is on its way, at most `graceMs` (default 10 s), then stops it and closes the channels. */
  close(graceMs?: number): Promise<void>;
}

/** How long a test message may take. */
const TEST_MS = 20_000;
let created = 0;

export function createDelivery(options: DeliveryOptions): DeliverySlice {
  const { context, config, clock, env } = options;
  const people: People = { users: config.users, startUser: options.startUser };
  const hasRunner = options.agentRunner !== undefined || config.delivery.agentRunner !== "off";
  const brought = options.channels ?? [];
  const facts = channelFacts(config.channels, brought);
  const links = createLinks(config.delivery.links, env, context.log);
  let dispatcher: Dispatcher | undefined;
  let delivering: DeliveryContext | undefined;
  let telemetry: Telemetry = noTelemetry;
  const isOn = () => dispatcher !== undefined;

  // Asked once: the environment of a process is read key by key from the system.
  const isInsideRun = Boolean(env.TICKLER_RUN);
  context.listeners.creating.push(async (_agentId, given) => {
    if (isInsideRun) throw insideRun();
    const input = withTargets(given);
    // What the host brings it serves itself, when it starts to.
    const targets = (input.delivery ?? []).filter(({ channel }) => Object.hasOwn(config.channels, channel));
    if (targets.length === 0 || delivering) return { input, notes: [] };
    const note = unservedNote(targets, await servedChannels(context.db));
    return { input, notes: note === null ? [] : [note] };
  });
  context.runs = runKnowledge(context.db);
  context.listeners.claimed.push({
    writesFor: ({ mode, delivery }) => delivery.length > 0 || (mode === "action" && hasRunner),
    async claimed(trx, { fired, nagged }) {
      const sends = dispatcher;
      const { leased, waits } = await enqueueFired(trx, fired, {
        hasRunner,
        now: clock.now(),
        straight: sends?.straight,
      });
      await enqueueAgain(trx, nagged, { perHour: config.delivery.nagsPerHour, now: clock.now() });
      if (!sends) return undefined;
      telemetry.fired(fired);
      for (const { reminder } of fired) {
        if (reminder.delivery.length > 0) continue;
        const { id: reminderId, agentId } = reminder;
        context.log.warn(
          { reminderId, agentId },
          "reminder has no delivery target; it waits for the next turn",
        );
      }
      return leased.length === 0 ? undefined : () => sends.sendLeased(leased, waits);
    },
  });
  context.listeners.clockWentBack.push(outboxAfterClock);
  context.listeners.editing.push((_agentId, { delivery }) => {
    for (const target of delivery ?? []) checkTarget(target, facts);
  });
  context.listeners.settled.push(async (trx, { reminder, command }) => {
    if (command === "edit") await reword(trx, reminder, clock.now());
    else dispatcher?.withdraw(reminder.id);
  });

  function withTargets(input: NewReminder): NewReminder {
    const { targets } = resolveTargets(
      {
        explicit: input.delivery,
        sessionId: input.source?.sessionId ?? input.sessionId,
        userName: input.userName,
        trust: input.source?.trust,
      },
      people,
      facts,
    );
    return { ...input, delivery: targets };
  }

  async function open(): Promise<void> {
    if (dispatcher) return;
    const foreign = checkUsers(config.users, facts);
    if (foreign.length > 0)
      context.log.warn(
        { channels: foreign },
        "users names channels that are not configured; nothing is sent there",
      );
    for (const target of overviewTargets(config, context.settingsOf)) checkTarget(target, facts);
    const channels = await openChannels(config.channels, brought, {
      clock,
      env,
      ...(options.output ? { output: options.output } : {}),
    });
    const runner = await openRunner(config.delivery.agentRunner, options.agentRunner, { clock, env });
    telemetry = await openTelemetry();
    const leasedBy = `${processIdentity()}/${++created}`;
    delivering = {
      db: context.db,
      clock,
      log: context.log,
      channels,
      runner,
      reminders: context,
      personOf: (speaker) => context.personOf(speaker),
      settingsOf: (agentId) => context.settingsOf(agentId),
      settings: config.delivery,
      changed: () => {
        context.memory.wake();
        context.changed();
      },
      receipts: receiptsOf({ db: context.db, clock, settingsOf: context.settingsOf, leasedBy }),
      links,
      leasedBy,
    };
    await rescueOrphans(delivering);
    await warnOfUnreachable(delivering);
    dispatcher = createDispatcher(delivering, () => context.changed());
  }

  return {
    outbox: createOutbox(context.db, clock, () => context.changed()),
    people,
    links,
    channels: facts,
    sources: [
      mentionSource(context, isOn),
      overviewSource({ context, clock, named: Object.keys(config.agents), isOn }),
      {
        name: "outbox",
        nextAt: async () => (await dispatcher?.nextAt()) ?? null,
        run: async (now) => dispatcher?.run(now),
      },
    ],
    open,
    async tryRunner(cwd, signal) {
      const runner =
        delivering?.runner ??
        (await openRunner(config.delivery.agentRunner, options.agentRunner, { clock, env }));
      return runner && tryRunner(runner, { clock, cwd, signal });
    },
    drain: async () => dispatcher?.drain(),
    async sendTest(agentId, { channel: name, to }) {
      if (!delivering) {
        throw new TicklerError("NOT_RUNNING", "Nothing delivers in this process.", {
          hint: "`tickler serve` does; `tickler deliveries test` opens the channel itself.",
        });
      }
      const channel = delivering.channels.get(name);
      if (!channel) throw new TicklerError("UNKNOWN_CHANNEL", `There is no channel "${name.slice(0, 60)}".`);
      channel.checkAddress?.(to);
      const message = testMessage(agentId, clock.now(), to);
      return channel.deliver(message, { signal: AbortSignal.timeout(TEST_MS) });
    },
    async close(graceMs = 10_000) {
      const closing = delivering;
      await dispatcher?.stop(graceMs);
      dispatcher = undefined;
      delivering = undefined;
      // What the host brought is the host's to close: it may start the scheduler again.
      if (!options.agentRunner) await closing?.runner?.close?.();
      for (const channel of closing?.channels.values() ?? [])
        if (!brought.includes(channel)) await channel.close?.();
    },
  };
}

/** Where briefs and reviews are to go. */
function overviewTargets(config: Config, settingsOf: ReminderContext["settingsOf"]) {
  return ["", ...Object.keys(config.agents)].flatMap((agentId) => {
    const { brief, review } = settingsOf(agentId);
    return [...(brief?.deliverTo ?? []), ...(review?.deliverTo ?? [])].map(parseTarget);
  });
}

/** By whatever way a run tries: tools, command line, library. A reminder that sets reminders is a loop. */
function insideRun(): TicklerError {
  return new TicklerError("FORBIDDEN", "No reminder can be set while a reminder is being carried out.", {
    hint: "Put what should be remembered into the answer; the person or their agent can set it then.",
  });
}
