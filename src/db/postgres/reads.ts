/**
 * Reads of one moment travel together: what is asked for in one turn of the event loop goes over one session, one behind
 * the other, and is answered in one journey. Each is a statement by itself, with a snapshot and errors of its own; what is asked
 * twice in one go is answered once.
 */
import { setImmediate } from "node:timers";
import type { PostgresServer, PostgresSession, StatementResult } from "./server.js";

interface Batch {
  session: Promise<PostgresSession>;
  /** Asked for and not answered. */
  open: number;
  /** Takes more until this turn of the event loop ends. */
  isTaking: boolean;
  /** What was asked and not answered, by its words and values. */
  asked: Map<string, Promise<StatementResult>>;
}

export class Reads {
  readonly #server: Pick<PostgresServer, "connect">;
  #batch: Batch | null = null;

  constructor(server: Pick<PostgresServer, "connect">) {
    this.#server = server;
  }

  async run(sql: string, parameters: readonly unknown[]): Promise<StatementResult> {
    this.#batch ??= this.#begin();
    const batch = this.#batch;
    const question = sameAs(sql, parameters);
    if (question === null) return this.#ask(batch, sql, parameters);
    // What has its answer may have another one since.
    const asked =
      batch.asked.get(question) ??
      this.#ask(batch, sql, parameters).finally(() => batch.asked.delete(question));
    batch.asked.set(question, asked);
    const { rows, written } = await asked;
    // Whoever sorts them sorts their own.
    return { rows: [...rows], written };
  }

  async #ask(batch: Batch, sql: string, parameters: readonly unknown[]): Promise<StatementResult> {
    batch.open += 1;
    try {
      const session = await batch.session;
      return await session.run(sql, parameters);
    } finally {
      batch.open -= 1;
      this.#giveBack(batch);
    }
  }

  #begin(): Batch {
    const batch: Batch = { session: this.#server.connect(), open: 0, isTaking: true, asked: new Map() };
    setImmediate(() => {
      batch.isTaking = false;
      if (this.#batch === batch) this.#batch = null;
      this.#giveBack(batch);
    });
    return batch;
  }

  #giveBack(batch: Batch): void {
    if (batch.open > 0 || batch.isTaking) return;
    // Where it could not be had, whoever asked was told.
    batch.session.then(
      (session) => session.release(),
      () => undefined,
    );
  }
}

/** The same for the same question; null where that costs more to say than to ask. */
function sameAs(sql: string, parameters: readonly unknown[]): string | null {
  const isPlain = parameters.every(
    (value) => value === null || typeof value !== "object" || Array.isArray(value),
  );
  return isPlain ? JSON.stringify([sql, ...parameters]) : null;
}
