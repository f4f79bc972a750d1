/**
 * The hook bus: a host emits an event, handlers push messages onto it. A handler that fails disturbs neither the
 * others nor the host; it is logged.
 */
import type { Logger } from "../log.js";

export interface TurnStartEvent {
  type: "agent:turn:start";
  context: { agentId: string; sessionId: string; turnId?: string; userMessage: string };
  /** What goes into the prompt, in order; reminders are pushed last. */
  messages: HookMessage[];
}

export interface HookMessage {
  role: "system" | "user" | "assistant";
  content: string;
  /** Who put it there, so that it is not learned as memory again. */
  source?: string;
}

export type HookEvent = TurnStartEvent;
export type HookHandler<T extends HookEvent = HookEvent> = (event: T) => void | Promise<void>;

export class HookBus {
  readonly #handlers = new Map<string, HookHandler[]>();
  readonly #log: Logger;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Registers a handler; handlers run in the order of registration. Returns a function that removes it. */
  on<T extends HookEvent["type"]>(
    type: T,
    handler: HookHandler<Extract<HookEvent, { type: T }>>,
  ): () => void {
    const list = this.#handlers.get(type) ?? [];
    list.push(handler as HookHandler);
    this.#handlers.set(type, list);
    return () => {
      const index = list.indexOf(handler as HookHandler);
      if (index >= 0) list.splice(index, 1);
    };
  }

  /** Runs the handlers one after the other and gives the event back; never throws. */
  async emit<T extends HookEvent>(event: T): Promise<T> {
    for (const handler of [...(this.#handlers.get(event.type) ?? [])]) {
      try {
        await handler(event);
      } catch (error) {
        this.#log.error({ hook: event.type, error: String(error) }, "a hook handler failed");
      }
    }
    return event;
  }
}
