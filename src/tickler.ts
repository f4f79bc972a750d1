/** `openTickler`: the one composition root. It wires the slices together and owns their lives; no rule lives here. */
import type { LoadedConfig } from "./config/index.js";
import type { OpenDatabase } from "./db/open.js";
import { closed, fromDamage } from "./db/sqlite-errors.js";
import { afterwards, createDelivery, type DeliverySlice, type Outbox } from "./delivery/index.js";
import { createEmbedder, type Embedder } from "./embedding/index.js";
import type { EventLog } from "./events/index.js";
import type { TurnContributor, TurnSection } from "./hooks/contributions.js";
import { cuelessTopics } from "./hooks/cueless-topics.js";
import { createDecisions, type Decisions } from "./hooks/decision-log-hook.js";
import { HookBus } from "./hooks/hook-bus.js";
import { inboxSection } from "./hooks/inbox-section.js";
import { overviewSection } from "./hooks/overview-section.js";
import { reminderInjectionHook } from "./hooks/reminder-injection-hook.js";
import {
  createMemoryIndex,
  createMemoryService,
  type MemoryIndex,
  type MemoryService,
} from "./memory/index.js";
import { type Fired, type ReminderContext, reminderWakeSource, Scheduler } from "./reminders/index.js";
import type { AgentSessions, SessionService } from "./sessions/index.js";
import { checkName } from "./text.js";
import { Agent } from "./tickler/agent.js";
import { createContext } from "./tickler/create-context.js";
import { createEvents } from "./tickler/create-events.js";
import { createSessions } from "./tickler/create-sessions.js";
import { checkArguments, guard } from "./tickler/entrance.js";
import * as entrances from "./tickler/entrances.js";
import type { OpenTicklerOptions } from "./tickler/open-options.js";
import { openParts } from "./tickler/open-parts.js";
import { type UpkeepOptions, upkeepAtEnd, upkeepSource } from "./upkeep/index.js";

export type { OpenTicklerOptions } from "./tickler/open-options.js";

/**
 * Opens a database and everything around it.
 * @throws TicklerError `INVALID_CONFIG`, `CONFIG_UNREADABLE`, `NOT_A_DATABASE`, `DATABASE_TOO_NEW`, `DATABASE_BUSY`,
 *   `DATABASE_READ_ONLY`, `DATABASE_FULL`, `DATABASE_CORRUPT`, `DATABASE_UNAVAILABLE`, `MIGRATION_FAILED`,
 *   `UNSUPPORTED_RUNTIME` (a Node in which the native driver would crash)
 */
export async function openTickler(options: OpenTicklerOptions = {}): Promise<Tickler> {
  checkArguments(entrances.openEntrance, [options]);
  const { clock, log, env, config, database } = await openParts(options, { vectors: true });
  const embedder =
    options.embedder === undefined
      ? createEmbedder(config.value.embedding, { clock, log, env })
      : options.embedder;
  if (options.warm) embedder?.warm?.();
  const memory = createMemoryIndex({
    db: database.db,
    embedder,
    hasVectors: database.hasVectors,
    clock,
    log,
  });

  const startUser = options.user ?? (env.TICKLER_USER || undefined);
  const context = createContext({
    options,
    config,
    database,
    memory,
    clock,
    log,
    env,
    startUser,
    changed: () => scheduler.changed(),
  });
  const events = createEvents(database, context);
  const hasRunner = options.agentRunner !== undefined || config.value.delivery.agentRunner !== "off";
  const sessions = createSessions(context, config.value, hasRunner);
  const { channels, agentRunner, output } = options;
  const delivery = createDelivery({
    context,
    config: config.value,
    channels,
    agentRunner,
    output,
    startUser,
    env,
    clock,
  });
  const upkeep: UpkeepOptions = {
    db: database.db,
    retention: config.value.retention,
    shrink: (most, spare) => database.shrink(most, spare),
  };
  /** What fires while somebody asked for it; a daemon keeps none of it. */
  const collecting = new Set<Fired[]>();
  const scheduler = new Scheduler({
    clock,
    log,
    sources: [
      reminderWakeSource(context, (fired) => {
        for (const into of collecting) for (const one of fired) into.push(one);
      }),
      sessions,
      ...delivery.sources,
      upkeepSource(upkeep, clock),
    ],
    watch: (onWrite) => database.watch({ clock, log, onWrite }),
    dataVersion: () => database.dataVersion(),
  });
  return new Tickler({
    context,
    config,
    database,
    embedder,
    memory,
    scheduler,
    upkeep,
    sections: [inboxSection(sessions), overviewSection(context)],
    sessions,
    delivery,
    events,
    insideRun: Boolean(env.TICKLER_RUN),
    contributors: [afterwards(database.db), cuelessTopics(context, config.value.relevance)],
    async firedDuring(work) {
      const fired: Fired[] = [];
      collecting.add(fired);
      try {
        await work();
        return fired;
      } finally {
        collecting.delete(fired);
      }
    },
  });
}

export interface TicklerParts {
  context: ReminderContext;
  config: LoadedConfig;
  database: OpenDatabase;
  embedder: Embedder | null;
  memory: MemoryIndex;
  scheduler: Scheduler;
  upkeep: UpkeepOptions;
  delivery: DeliverySlice;
  events: EventLog;
  /** Whether this process was started by an agent runner (`TICKLER_RUN`). */
  insideRun: boolean;
  contributors: TurnContributor[];
  sections: TurnSection[];
  sessions: SessionService;
  firedDuring(work: () => Promise<void>): Promise<Fired[]>;
}

/** An open Tickler. Close it when done; `await using` does. */
export class Tickler {
  readonly config: LoadedConfig;
  readonly hooks: HookBus;
  /** What happened, over all agents: to list and to follow. That of one agent is `agent(id).events`. */
  readonly events: Pick<EventLog, "list" | "follow">;
  /** What is queued, delivered, dead or withdrawn, over all agents. */
  readonly deliveries: Outbox;
  /** Decision logs of agents: `schedule_reminder` sets a reminder, every log is forwarded. */
  readonly decisions: Decisions;
  /** What the command line, the hosts and `doctor` look into; not part of the public contract. */
  readonly parts: TicklerParts;
  readonly scheduler: {
    /** Claims and delivers what comes due, until `stop`. */
    start(): Promise<void>;
    stop(): Promise<void>;
    /** Does what is due now, once; returns what fired. */
    runDue(): Promise<Fired[]>;
    readonly nextWakeAt: Date | null;
  };
  readonly #agents = new Map<string, Agent>();
  #closed = false;

  constructor(parts: TicklerParts) {
    this.parts = parts;
    this.config = parts.config;
    const { events } = parts;
    this.events = events;
    this.hooks = guard(
      new HookBus(parts.context.log, (options) => events.follow(options)),
      entrances.hookEntrances,
    );
    this.hooks.on(
      "agent:turn:start",
      reminderInjectionHook((agentId, turn) => this.agent(agentId).turnStart(turn)),
    );
    const { scheduler, delivery } = parts;
    this.deliveries = guard(delivery.outbox, entrances.outboxEntrances);
    this.decisions = guard(
      createDecisions((agentId, reminder) => this.agent(agentId).reminders.create(reminder), {
        now: () => parts.context.clock.now(),
        log: parts.context.log,
      }),
      entrances.decisionEntrances,
    );
    guard(this, entrances.ticklerEntrances);
    this.scheduler = {
      start: async () => {
        this.#mustBeOpen();
        await delivery.open();
        await scheduler.start();
      },
      stop: async () => {
        await scheduler.stop();
        await delivery.close();
      },
      runDue: async () => {
        this.#mustBeOpen();
        await delivery.open();
        return parts.firedDuring(async () => {
          await scheduler.runDue().catch((error: unknown) => {
            throw fromDamage(error);
          });
          await delivery.drain();
        });
      },
      get nextWakeAt() {
        return scheduler.nextWakeAt;
      },
    };
  }

  /** The view of one agent. @throws TicklerError `INVALID_INPUT` for an impossible id, `CLOSED` */
  agent(id: string): Agent {
    this.#mustBeOpen();
    const name = checkName(id, "agent id");
    let agent = this.#agents.get(name);
    if (!agent) {
      const { context, config, delivery, memory, contributors, sections, sessions, events } = this.parts;
      let remembered: MemoryService | undefined;
      let served: AgentSessions | undefined;
      agent = new Agent(name, {
        context,
        memory: () => {
          const { db } = context;
          const personOf = context.personOf.bind(context);
          remembered ??= guard(
            createMemoryService({ db, index: memory, personOf }, name),
            entrances.memoryEntrances,
          );
          return remembered;
        },
        contributors,
        sections,
        sessions: () => {
          served ??= guard(sessions.agent(name), entrances.sessionEntrances);
          return served;
        },
        events,
        people: { people: delivery.people, channels: delivery.channels },
        // Inside a run of a reminder there are no reminder tools, whatever the session is called.
        toolStyle: this.parts.insideRun ? "off" : config.value.tools.style,
        sessionTools: !this.parts.insideRun && config.value.tools.sessions,
      });
      this.#agents.set(name, agent);
    }
    return agent;
  }

  /** The sessions of the default agent, `main`; those of another are `agent(id).sessions`. */
  get sessions(): AgentSessions {
    return this.agent("main").sessions;
  }

  /** Waits until every vector that is owed has been written. */
  async flush(): Promise<void> {
    this.#mustBeOpen();
    await this.parts.context.cueWriter?.settled();
    await this.parts.memory.flush();
  }

  #mustBeOpen(): void {
    if (this.#closed) throw closed();
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    const { context, scheduler, delivery, events, memory, embedder, database, upkeep } = this.parts;
    await scheduler.stop();
    await delivery.close();
    await events.close();
    await context.cueWriter?.settled();
    await memory.close();
    await embedder?.close();
    await upkeepAtEnd(upkeep, database, context);
    await database.close();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }
}
