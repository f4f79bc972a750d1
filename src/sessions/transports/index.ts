/**
 * Which transport a session has. Callbacks live in the process that registered them: the row names the owner,
 * and only the owner finds one here.
 */
import type { Clock } from "../../clock.js";
import { callbackTransport, type SessionCallback } from "./callback.js";
import { commandTransport } from "./command.js";
import type { SessionTransport, TransportSpec } from "./port.js";
import { tmuxTransport } from "./tmux.js";

export type { SessionCallback } from "./callback.js";
export type { OutgoingMessage, SendOutcome, SessionTransport, TransportSpec } from "./port.js";

export class Transports {
  readonly #callbacks = new Map<string, SessionCallback>();
  readonly #clock: Clock;
  /** Names this process in the rows. */
  readonly owner: string;

  constructor(clock: Clock, owner: string) {
    this.#clock = clock;
    this.owner = owner;
  }

  register(agentId: string, sessionId: string, callback: SessionCallback): void {
    this.#callbacks.set(key(agentId, sessionId), callback);
  }

  forget(agentId: string, sessionId: string): void {
    this.#callbacks.delete(key(agentId, sessionId));
  }

  /** undefined: not reachable from this process. */
  find(agentId: string, sessionId: string, spec: TransportSpec | null): SessionTransport | undefined {
    if (spec === null) return undefined;
    if (spec.type === "tmux") return tmuxTransport(spec, this.#clock);
    if (spec.type === "command") return commandTransport(spec);
    const callback = spec.owner === this.owner && this.#callbacks.get(key(agentId, sessionId));
    return callback ? callbackTransport(callback, this.#clock) : undefined;
  }
}

const key = (agentId: string, sessionId: string) => JSON.stringify([agentId, sessionId]);
