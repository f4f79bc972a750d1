/**
 * What a file that is being read has brought so far: which reminders it holds, and under which number each counted row
 * stands here. A number that is free here is kept, so that an export into an empty file gives the same rows.
 */
import { sql, type Transaction } from "kysely";
import { manyWritersOf } from "../db/many-writers.js";
import { each, everyAgent } from "../db/phrases.js";
import type { Database } from "../db/tables.js";
import { TicklerError } from "../errors.js";
import { type LineType, type Row, TABLES, type Value } from "./format.js";

export interface Incoming {
  type: LineType;
  /** The agent that the file names. */
  from: string;
  /** The agent whose row it becomes. */
  agent: string;
  /** With `agent` as its `agent_id`. */
  row: Row;
}

const keyOf = (...parts: readonly (Value | undefined)[]): string => JSON.stringify(parts);

export class RowsOfFile {
  readonly #trx: Transaction<Database>;
  /** Whether what hangs on a reminder of the file is wanted, by the file's agent and its id. */
  readonly #reminders = new Map<string, boolean>();
  /** The number here, by type, the file's agent and the number there. */
  readonly #numbers = new Map<string, number>();
  /** What was here before, by type and agent: ids by what such rows are known by. */
  readonly #here = new Map<string, Map<string, Value[]>>();
  /** Ids of notes that were here before the file was read, by what they say; each stands for one of the file. */
  readonly #notes = new Map<string, string[]>();
  /** Chunks of reminders, which come with these. */
  readonly chunks = new Map<string, Row>();
  /** Whose reminders of these ids are here. */
  readonly #taken = new Map<string, string>();
  /** Reminders of the file that another agent has here. */
  ofAnotherAgent = 0;

  constructor(trx: Transaction<Database>) {
    this.#trx = trx;
  }

  /**
   * Looks whose the file's reminders are here, another agent's too: ids and the keys of what is sent for them are not given
   * out twice. All at once, since nothing leads to an id without its agent.
   */
  async lookFor(ids: readonly string[]): Promise<void> {
    const { rows } = await sql<{ id: string; agent_id: string }>`
      select id, agent_id from reminders where ${everyAgent} and id in ${each(ids)}`.execute(this.#trx);
    for (const { id, agent_id } of rows) this.takes(id, agent_id);
  }

  takenBy(id: string): string | undefined {
    return this.#taken.get(id);
  }

  takes(id: string, agent: string): void {
    this.#taken.set(id, agent);
  }

  /** The file holds this reminder; `wanted`: it was taken over. */
  holds(from: string, id: string, wanted: boolean): void {
    this.#reminders.set(keyOf(from, id), wanted);
  }

  /** Whether what hangs on the reminder is taken over. @throws TicklerError `INVALID_INPUT` */
  isWanted(from: string, id: string): boolean {
    const wanted = this.#reminders.get(keyOf(from, id));
    if (wanted !== undefined) return wanted;
    throw new TicklerError(
      "INVALID_INPUT",
      `It belongs to the reminder "${id.slice(0, 60)}", which is none of this agent's in the file.`,
    );
  }

  /** Whether the reminder was taken over, or was deleted there and could be set here again. */
  async canHold(from: string, id: string): Promise<boolean> {
    return this.#reminders.get(keyOf(from, id)) ?? this.isFree("reminder", id);
  }

  numberOf(type: LineType, from: string, id: Value | undefined): number | undefined {
    return this.#numbers.get(keyOf(type, from, id));
  }

  /** Puts the numbers of here into what refers to counted rows; false when it refers to a row that was left out. */
  refer({ type, from, row }: Incoming): boolean {
    for (const [column, { to, orElse }] of Object.entries(TABLES[type].refers ?? {})) {
      if (row[column] == null) continue;
      const number = this.numberOf(to, from, row[column]);
      if (number === undefined && orElse === "leave out") return false;
      row[column] = number ?? null;
    }
    return true;
  }

  /** Writes the row, unless it is here already. */
  async insert({ type, from, agent, row }: Incoming): Promise<boolean> {
    const { table, counted } = TABLES[type];
    const here = await this.#takeFromHere(type, agent, row);
    if (counted && here !== undefined) this.#numbers.set(keyOf(type, from, row.id), Number(here));
    if (here !== undefined) return false;
    const values: Row = { ...row };
    // An engine with many writers gives numbers out itself.
    const mayKeep = manyWritersOf(this.#trx) === null && (await this.isFree(type, row.id));
    if (counted && !mayKeep) delete values.id;
    delete values.agent_id;
    const { rows } = await sql<{ id: number }>`
      insert into ${sql.table(table)} (agent_id, ${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
      values (${agent}, ${sql.join(Object.values(values))})
      on conflict do nothing
      returning ${counted ? sql`id` : sql`1 as id`}`.execute(this.#trx);
    const [written] = rows;
    if (written && counted) this.#numbers.set(keyOf(type, from, row.id), written.id);
    return written !== undefined;
  }

  /** What is left of the notes that were here and say this; what the file itself has brought is none of them. */
  async notesHere(key: string, look: () => Promise<string[]>): Promise<string[]> {
    const here = this.#notes.get(key) ?? (await look());
    this.#notes.set(key, here);
    return here;
  }

  async isFree(type: LineType, id: Value | undefined): Promise<boolean> {
    if (id == null) return false;
    const { rows } = await sql`
      select 1 from ${sql.table(TABLES[type].table)} where ${everyAgent} and id = ${id}`.execute(this.#trx);
    return rows.length === 0;
  }

  /** The key of a row that was here before the file was read; each of them stands for one of the file. */
  async #takeFromHere(type: LineType, agent: string, row: Row): Promise<Value | undefined> {
    const name = keyOf(type, agent);
    let here = this.#here.get(name);
    if (!here) {
      here = await this.#readHere(type, agent);
      this.#here.set(name, here);
    }
    return here.get(keyOf(...TABLES[type].same.map((column) => row[column] ?? null)))?.shift();
  }

  async #readHere(type: LineType, agent: string): Promise<Map<string, Value[]>> {
    const { table, same, counted } = TABLES[type];
    const columns = sql.join(same.map((column) => sql.ref(column)));
    const { rows } = await sql<Row>`
      select ${columns}, ${counted ? sql`id` : sql`1`} as number_here from ${sql.table(table)}
      where agent_id = ${agent}`.execute(this.#trx);
    const here = new Map<string, Value[]>();
    for (const row of rows) {
      const key = keyOf(...same.map((column) => row[column] ?? null));
      const known = here.get(key);
      if (known) known.push(row.number_here ?? null);
      else here.set(key, [row.number_here ?? null]);
    }
    return here;
  }
}
