/**
 * What a command has in its hands: the streams, the global flags, an opened Tickler on demand, and one way to
 * print a result as text or as JSON. Commands parse, call one method of the library, and print; nothing more.
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Command } from "commander";
import type { ConfigInput } from "../config/index.js";
import { type Logger, silentLogger } from "../log.js";
import type { AgentSettings } from "../reminders/settings.js";
import type { Agent } from "../tickler/agent.js";
import type { WhatToOpen } from "../tickler/open-parts.js";
import type { Reader } from "../tickler/reader.js";
import type { Tickler } from "../tickler.js";
import type { Io } from "./io.js";
import { checkKnownPerson } from "./known-person.js";
import { clean } from "./render/clean.js";
import { toJson } from "./render/json.js";
import { type Paint, paintFor } from "./render/paint.js";

export interface Globals {
  json?: boolean;
  agent?: string;
  db?: string;
  config?: string;
  /** Only what this person may see; what is set is theirs. */
  user?: string;
}

/** An import of ten thousand takes the lock for ten seconds, on a busy machine for several times that. */
const PATIENCE_MS = 60_000;

export interface Opened {
  tickler: Tickler;
  agent: Agent;
  /** What the configuration says for this agent. */
  settings: AgentSettings;
  now(): Date;
}

export class Cli {
  globals: Globals = {};
  /** What a command lays over the configuration before it opens the database. */
  configOverrides: ConfigInput | undefined;
  /** The machine's time zone, where it is known already. */
  systemZone: string | undefined;
  /** Whether the command is of no use where the database that was named is not there. */
  wantsThere = false;
  /** Whether another program that writes to the file is waited for longer than a host could wait. */
  isPatient = false;
  /** What the process ends with when nothing was thrown. */
  exitCode = 0;
  /** The whole program, with the wanted commands in full: for what completes a line of it. */
  program: (isWanted: (name: string) => boolean) => Promise<Command> = () =>
    Promise.reject(new Error("no program was made for these commands"));
  readonly paint: Paint;
  readonly #closers: Array<() => Promise<void>> = [];
  #opened: Promise<Opened> | undefined;

  constructor(readonly io: Io) {
    this.paint = paintFor(io.outIsTerminal, io.env);
  }

  get agentId(): string {
    return this.globals.agent ?? (this.io.env.TICKLER_AGENT || "main");
  }

  /** The database and the agent of the global flags, opened once and closed when the command ends. */
  open(): Promise<Opened> {
    this.#opened ??= this.#open();
    return this.#opened;
  }

  /** The same reminders for a command that only shows them, without loading what acts on them. */
  async read(): Promise<Reader> {
    await this.#lookForDatabase();
    const { openReader } = await import("../tickler/reader.js");
    const { user } = this.globals;
    const reader = await openReader(this.#whatToOpen(), { agentId: this.agentId, userName: user });
    this.#closers.push(() => reader.close());
    await this.#checkPerson(reader.people);
    return reader;
  }

  #checkPerson(known: readonly string[]): Promise<void> {
    return checkKnownPerson({ flag: this.globals.user, variable: this.io.env.TICKLER_USER }, known);
  }

  /** A slip in the name would make a file, and say that nothing is in it. The place that is always meant may be empty: so everybody begins. */
  async #lookForDatabase(): Promise<void> {
    const named = this.globals.db;
    if (!this.wantsThere || !named || /^(?::memory:$|env:|postgres(?:ql)?:)/.test(named)) return;
    const path = resolve(named);
    if (existsSync(path)) return;
    const { TicklerError } = await import("../errors.js");
    throw new TicklerError("DATABASE_UNAVAILABLE", `There is no database ${clean(path)}.`, {
      hint: "Nothing was made. Check the name; the first `tickler add` with it makes the file.",
    });
  }

  #whatToOpen(): WhatToOpen {
    const { db, config } = this.globals;
    return {
      env: this.io.env,
      logger: this.#logger(),
      ...(db === undefined ? {} : { database: db }),
      ...(config === undefined ? {} : { configFile: config }),
      ...(this.configOverrides === undefined ? {} : { config: this.configOverrides }),
      ...(this.io.clock === undefined ? {} : { clock: this.io.clock }),
      ...(this.systemZone === undefined ? {} : { systemZone: this.systemZone }),
      ...(this.isPatient ? { patience: { ms: PATIENCE_MS, onWaiting: () => this.#sayThatItWaits() } } : {}),
    };
  }

  #sayThatItWaits(): void {
    this.note(
      `Waiting for another program that writes to the database; for ${PATIENCE_MS / 1000} seconds at most …`,
    );
  }

  async #open(): Promise<Opened> {
    await this.#lookForDatabase();
    const { openTickler } = await import("../tickler.js");
    const tickler = await openTickler(this.#whatToOpen());
    this.#closers.push(() => tickler.close());
    const { clock, settingsOf } = tickler.parts.context;
    const { user } = this.globals;
    await this.#checkPerson(Object.keys(tickler.parts.delivery.people.users));
    const whole = tickler.agent(this.agentId);
    // The owner's shell sees all of the agent's, unless it asks for one person.
    const agent = user === undefined ? whole : whole.as({ userName: user });
    return { tickler, agent, settings: settingsOf(agent.id), now: () => clock.now() };
  }

  /** What is degraded is said once on standard error; everything quieter is for daemons. */
  #logger(): Logger {
    const said = new Set<string>();
    const say = (fields: object, message: string): void => {
      if (this.globals.json || said.has(message)) return;
      said.add(message);
      const { error, message: cause } = fields as { error?: unknown; message?: unknown };
      const why = error ?? cause;
      const because = typeof why === "string" ? ` (${clean(why).slice(0, 200)})` : "";
      this.io.err(`${this.paint.yellow("warning")} ${clean(message)}${because}\n`);
    };
    return { ...silentLogger, warn: say, error: say };
  }

  /** Prints a result: the value as JSON, or the text made of it. */
  result(value: unknown, text: () => string): void {
    this.io.out(this.globals.json ? `${toJson(value)}\n` : withNewline(text()));
  }

  /** Something beside the result, on standard error; nothing with --json. */
  note(text: string): void {
    if (!this.globals.json) this.io.err(withNewline(this.paint.dim(text)));
  }

  async close(): Promise<void> {
    for (const close of this.#closers.splice(0)) await close();
  }
}

function withNewline(text: string): string {
  return text === "" || text.endsWith("\n") ? text : `${text}\n`;
}
