/** The event log of one agent. */

import type { EventLog, FollowOptions, ListOptions, TicklerEvent } from "../events/index.js";
import type { Viewer } from "../people/index.js";

export class AgentEvents {
  readonly #log: EventLog;
  readonly #agentId: string;
  readonly #viewer: Viewer | undefined;

  /** @param viewer whose; undefined: the whole agent's */
  constructor(log: EventLog, agentId: string, viewer?: Viewer) {
    this.#log = log;
    this.#agentId = agentId;
    this.#viewer = viewer;
  }

  /** What one person may know of. */
  for(viewer: Viewer): AgentEvents {
    return new AgentEvents(this.#log, this.#agentId, viewer);
  }

  /**
   * Writes an event of one's own, for example `deploy.failed`, and makes due what waits for it. Returns its id.
   * @throws TicklerError `INVALID_INPUT`
   */
  async emit(name: string, fields?: Record<string, unknown>): Promise<number> {
    return (await this.announce(name, fields)).id;
  }

  /** The same, and says which reminders it made due. */
  announce(name: string, fields?: Record<string, unknown>): Promise<{ id: number; touched: string[] }> {
    return this.#log.emit(this.#agentId, name, fields);
  }

  /** Oldest first: the newest ones, or with `after` those that follow it. */
  list(options: Omit<ListOptions, "agentId" | "viewer"> = {}): Promise<TicklerEvent[]> {
    return this.#log.list({ ...options, agentId: this.#agentId, viewer: this.#viewer });
  }

  /** What lies after the cursor `after`, then whatever happens. */
  follow(options: Omit<FollowOptions, "agentId" | "viewer"> = {}): AsyncGenerator<TicklerEvent, void> {
    return this.#log.follow({ ...options, agentId: this.#agentId, viewer: this.#viewer });
  }
}
