/**
 * One wrong thing done through the command line and through the library: both have to refuse with the same code and
 * a next step, and neither may have written anything.
 */
import { expect } from "vitest";
import { type Agent, openTickler, type Tickler, TicklerError } from "../../src/index.js";
import { home, tickler } from "../support/cli.js";
import { pluck } from "../support/pluck.js";

export const NOW = new Date("2026-11-21T09:00:00Z");

export class BothWays {
  readonly #home = home();
  readonly env = this.#home.env;
  readonly folder = this.#home.folder;
  readonly database = `${this.folder}/tickler.db`;
  tickler!: Tickler;
  agent!: Agent;

  async open(): Promise<this> {
    this.tickler = await openTickler({
      database: this.database,
      configFile: false,
      env: {},
      config: { timeZone: "Europe/Berlin", reminders: { maxPerMinute: 1000 } },
      embedder: null,
      clock: { now: () => NOW },
    });
    this.agent = this.tickler.agent("main");
    return this;
  }

  async close(): Promise<void> {
    await this.tickler?.close();
    this.#home.remove();
  }

  cli(...args: string[]) {
    return tickler(args, { env: this.env, now: () => NOW });
  }

  /** How many rows there are, of everything that a command could have written. */
  async rows(): Promise<number> {
    const tables = ["reminders", "chunks", "occurrences", "injections"];
    const counts = tables.map((table) => `(select count(*) from ${table})`);
    const [sum] = await pluck<number>(this.tickler.parts.database, `select ${counts.join(" + ")}`);
    return sum ?? 0;
  }

  async refuses(
    wanted: { code: string; exit?: number; says?: RegExp; hint?: RegExp },
    ways: { cli: string[]; api?: () => Promise<unknown> },
  ): Promise<void> {
    const before = await this.rows();
    const ran = await this.cli(...ways.cli);
    expect(ran.err, ways.cli.join(" ").slice(0, 200)).toContain(`error ${wanted.code} `);
    expect(ran.err, "the next step").toMatch(/\n→ \S/);
    expect(ran.out).toBe("");
    expect(ran.code).toBe(wanted.exit ?? 1);
    if (wanted.says) expect(ran.err).toMatch(wanted.says);
    if (ways.api) {
      const error = await ways.api().then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      expect(error).toBeInstanceOf(TicklerError);
      expect(error).toMatchObject({ code: wanted.code });
      expect((error as TicklerError).hint).toBeTruthy();
      if (wanted.says) expect((error as TicklerError).message).toMatch(wanted.says);
    }
    expect(await this.rows(), "nothing was written").toBe(before);
  }
}
