/** A server that knows when nothing is asked of it and each ring was heard: what a clock's instant set off is done. */
import { EventEmitter, once } from "node:events";
import type { PostgresServer } from "../../src/db/postgres/server.js";

/** A ring is waited for no longer: the connection that listened has gone. */
const HEARD_WITHIN_MS = 2000;

/** Who listens, each with the rings that it has still to hear. */
class Listeners {
  readonly #owed = new Map<object, number>();
  readonly #heard = new EventEmitter();

  add(listener: object): void {
    this.#owed.set(listener, 0);
  }

  remove(listener: object): void {
    this.#owed.delete(listener);
    this.#heard.emit("ring");
  }

  hears(listener: object): void {
    const owed = this.#owed.get(listener);
    if (owed !== undefined) this.#owed.set(listener, Math.max(0, owed - 1));
    this.#heard.emit("ring");
  }

  /** Rings, and resolves once everybody who listens has heard as many rings as there were. */
  async after(ring: () => Promise<void>): Promise<void> {
    for (const [listener, owed] of this.#owed) this.#owed.set(listener, owed + 1);
    const signal = AbortSignal.timeout(HEARD_WITHIN_MS);
    await ring();
    while ([...this.#owed.values()].some((owed) => owed > 0) && !signal.aborted) {
      await once(this.#heard, "ring", { signal }).catch(() => undefined);
    }
  }
}

export function settling(server: PostgresServer): PostgresServer & { settled(): Promise<boolean> } {
  const open = new Set<Promise<unknown>>();
  const noted = <T>(work: Promise<T>): Promise<T> => {
    const ended: Promise<boolean> = work.then(
      () => open.delete(ended),
      () => open.delete(ended),
    );
    open.add(ended);
    return work;
  };
  const listeners = new Listeners();
  return {
    ...server,
    async connect() {
      const session = await noted(server.connect());
      return { ...session, run: (sql, parameters) => noted(session.run(sql, parameters)) };
    },
    async listen(onRing, onLost) {
      const listener = {};
      const heard = (): void => {
        onRing();
        listeners.hears(listener);
      };
      const end = await noted(server.listen(heard, onLost));
      listeners.add(listener);
      return async () => {
        listeners.remove(listener);
        await end();
      };
    },
    ring: () => noted(listeners.after(server.ring)),
    async settled() {
      if (open.size === 0) return false;
      await Promise.all(open);
      return true;
    },
  };
}
