/**
 * The hook bus: a host emits an event, handlers push messages onto it. A handler that fails disturbs neither the
 * others nor the host; it is logged. Facts about reminders and sessions come from the event log instead: they are told after
 * they happened, whichever process they happened in, each handler one after the other and from a cursor of its own.
 */
import { type FactName, type FollowOptions, GAP, type TicklerEvent } from "../events/index.js";
import type { Logger } from "../log.js";
import type { Speaker } from "../people/index.js";

export interface TurnStartEvent {
  type: "agent:turn:start";
  context: { agentId: string; sessionId: string; turnId?: string; userMessage: string; speaker?: Speaker };
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

/** A fact by its name, or all of a kind. */
export type FactPattern = FactName | "reminder:*" | "session:*";
export type FactHandler<P extends FactPattern = FactPattern> = (
  event: TicklerEvent<P extends FactName ? P : FactName>,
) => void | Promise<void>;

export interface FactOptions {
  /** The id of the last one that was handled: what came after it is told first. Default: only what is to come. */
  after?: number;
  /** Only of this agent; default: of every agent. */
  agentId?: string;
}

export type Follow = (options: FollowOptions) => AsyncIterable<TicklerEvent>;

export class HookBus {
  readonly #handlers = new Map<string, HookHandler[]>();
  readonly #log: Logger;
  readonly #follow: Follow;

  constructor(log: Logger, follow: Follow) {
    this.#log = log;
    this.#follow = follow;
  }

  /** Registers a handler; handlers run in the order of registration. Returns a function that removes it. */
  on<T extends HookEvent["type"]>(type: T, handler: HookHandler<Extract<HookEvent, { type: T }>>): () => void;
  /** Is called with every such fact; the next one waits until it is done. Returns a function that ends it. */
  on<P extends FactPattern>(pattern: P, handler: FactHandler<P>, options?: FactOptions): () => void;
  on(type: string, handler: HookHandler | FactHandler, options: FactOptions = {}): () => void {
    if (type !== "agent:turn:start") return this.#onFact(type, handler as FactHandler, options);
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
    for (const handler of [...(this.#handlers.get(event.type) ?? [])])
      await this.#run(event.type, () => handler(event));
    return event;
  }

  #onFact(pattern: string, handler: FactHandler, options: FactOptions): () => void {
    const end = new AbortController();
    const facts = this.#follow({ ...options, names: [pattern], signal: end.signal });
    const tell = async (): Promise<void> => {
      for await (const fact of facts)
        if (fact.type === GAP)
          this.#log.warn(
            { hook: pattern, ...fact.fields },
            "some of what a hook had missed is not kept any more",
          );
        else await this.#run(fact.type, () => handler(fact as TicklerEvent<FactName>));
    };
    tell().catch((error: unknown) =>
      this.#log.error({ hook: pattern, error: String(error) }, "the event log cannot be followed any more"),
    );
    return () => end.abort();
  }

  async #run(type: string, work: () => void | Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#log.error({ hook: type, error: String(error) }, "a hook handler failed");
    }
  }
}
