/**
 * The sessions slice put together: the same parts for every agent, the loop's share of the work, and the port to
 * the reminders bound to a session.
 */
import type { Clock } from "../clock.js";
import type { Logger } from "../log.js";
import { AgentSessions } from "./agent-sessions.js";
import type { BoundReminders, CheckinDefaults, PushDeps, SessionDeps } from "./context.js";
import { nextInstant, runSessions } from "./loop.js";
import type { Db } from "./session-store.js";
import { Transports } from "./transports/index.js";
import { turnBegins } from "./turn.js";

export interface SessionServiceOptions {
  db: Db;
  clock: Clock;
  log: Logger;
  /** Names this process; other processes leave its callbacks alone. */
  owner: string;
  checkins(agentId: string): CheckinDefaults;
  reminders: BoundReminders;
  /** Something may have become due earlier than the scheduler knows. */
  wake?: () => void;
  /** A reminder has reached a session whose turns say nothing of their own: it is told now. */
  told?: PushDeps["told"];
}

/** Also a source of instants for the scheduler (`WakeSource`). */
export class SessionService {
  readonly name = "sessions";
  readonly #deps: SessionDeps;
  readonly #agents = new Map<string, AgentSessions>();

  constructor(options: SessionServiceOptions) {
    const { db, clock, log, owner, checkins, reminders } = options;
    const transports = new Transports(clock, owner);
    const push = { db, clock, log, transports, told: options.told };
    const wake = options.wake ?? (() => undefined);
    this.#deps = { db, clock, transports, push, checkins, reminders, wake };
  }

  agent(agentId: string): AgentSessions {
    const known = this.#agents.get(agentId) ?? new AgentSessions(this.#deps, agentId);
    this.#agents.set(agentId, known);
    return known;
  }

  /** As `turnBegins` of one session; what a turn asks with its other reads. */
  turnBegins(agentId: string, sessionId: string): ReturnType<typeof turnBegins> {
    return turnBegins(this.#deps, { agentId, sessionId });
  }

  /** The next instant (UTC ms) at which `run` has something to do, or null; one statement for all sessions. */
  nextAt(): Promise<number | null> {
    return nextInstant(this.#deps.push);
  }

  /** Does what is due for all sessions of all agents. */
  run(): Promise<void> {
    return runSessions(this.#deps.push);
  }
}
