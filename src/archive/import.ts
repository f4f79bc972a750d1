/**
 * Reads what an export wrote, in one transaction: all of it or nothing. What is here already stays as it is, so that
 * reading a file twice changes nothing. A reminder whose equal is live already is left out, and so is what hangs on it.
 * What hangs on a reminder that the file does not hold for the same agent is refused: a file for one agent says nothing
 * about another's. The text is untrusted like any other: every row passes the checks of the tables and of the trigger's reader.
 */
import { type Kysely, sql, type Transaction } from "kysely";
import { isRefusedRow } from "../db/errors.js";
import { everyAgent } from "../db/phrases.js";
import type { Database } from "../db/tables.js";
import { EVERY_AGENT, write } from "../db/write.js";
import { TicklerError } from "../errors.js";
import { latestEvent } from "../events/store.js";
import type { MemoryIndex } from "../memory/types.js";
import { checkName, stripControls } from "../text.js";
import { BroughtRows } from "./brought-rows.js";
import { columnsOf } from "./columns.js";
import { FORMAT_VERSION, LINE_TYPES, type LineType, type Row, TABLES } from "./format.js";
import { importChange } from "./import-change.js";
import { importNote, importReminder } from "./import-memory.js";
import { type Incoming, RowsOfFile } from "./rows-of-file.js";

export interface ImportArchiveReport {
  reminders: number;
  notes: number;
  /** What came with them: occurrences, deliveries, sessions, messages, pauses, … */
  others: number;
  /** Rows that were here already, or whose equal was, and what hung on them. */
  skipped: number;
  /** Of these, the reminders that stayed out because another agent of this database has them. */
  ofAnotherAgent: number;
}

export interface ImportArchiveOptions {
  db: Kysely<Database>;
  memory: MemoryIndex;
  /** Everything goes to this agent, whatever the file says; null keeps the file's agents. */
  agentId: string | null;
  /** Only says what it would do: everything is read and checked, and nothing kept. */
  dryRun?: boolean;
  /** How many rows of how many were read, now and then; it is waited for, so that a process can be interrupted meanwhile. */
  onProgress?: (done: number, total: number) => Promise<void>;
  /** When it is made, where it is a change of somebody's, to be taken back in one go. */
  madeAt?: Date;
}

/** Rows between two tellings of how far it is. */
const STEP = 100;

/** @throws TicklerError `INVALID_INPUT` with the number of the line; nothing was written then */
export async function importLines(
  options: ImportArchiveOptions,
  lines: readonly string[],
): Promise<ImportArchiveReport> {
  const report: ImportArchiveReport = { reminders: 0, notes: 0, others: 0, skipped: 0, ofAnotherAgent: 0 };
  checkHead(lines[0]);
  const work = write(options.db, options.agentId ?? EVERY_AGENT, async (trx) => {
    const file = new RowsOfFile(trx);
    const brought = new BroughtRows();
    const columns = new Map<string, readonly string[]>();
    for (const type of LINE_TYPES) columns.set(type, await columnsOf(trx, type));
    const before = await latestEvent(trx);
    const rows = readLines(lines, columns, options.agentId);
    await file.lookFor(rows.flatMap(({ type, row }) => (type === "reminder" ? String(row.id) : [])));
    for (const [nth, { line, ...incoming }] of rows.entries()) {
      if (nth % STEP === 0) await options.onProgress?.(nth, rows.length);
      try {
        const { type } = incoming;
        const added = await importRow(trx, options.memory, file, incoming);
        if (added === null) continue;
        if (added) brought.add(incoming, file);
        if (!added) report.skipped++;
        else if (type === "note") report.notes++;
        else if (type === "reminder") report.reminders++;
        else report.others++;
      } catch (error) {
        throw atLine(error, line);
      }
    }
    report.ofAnotherAgent = file.ofAnotherAgent;
    if (options.madeAt && !options.dryRun) await brought.note(trx, options.madeAt);
    // That they are set here is news; what had become of them is not, and nobody shall act on it again.
    await trx
      .deleteFrom("events")
      .where(everyAgent)
      .where("id", ">", before)
      .where("name", "<>", "reminder:set")
      .execute();
    if (options.dryRun) throw new NothingKept();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof NothingKept)) throw error;
  });
  if (!options.dryRun) options.memory.wake();
  return report;
}

/** Takes back the transaction in which was looked. */
class NothingKept extends Error {}

function checkHead(line: string | undefined): void {
  let head: Record<string, unknown> = {};
  try {
    head = JSON.parse(line ?? "") as Record<string, unknown>;
  } catch {
    head = {};
  }
  if (head?.type === "tickler" && typeof head.version === "number" && head.version <= FORMAT_VERSION) return;
  const newer = head?.type === "tickler";
  throw new TicklerError(
    "INVALID_INPUT",
    newer ? "The export is of a newer Tickler." : "This is no export of Tickler.",
    {
      hint: newer
        ? "Nothing was changed. Update Tickler, then read it again."
        : "Nothing was changed. `tickler export` writes such a file; a `backup` is a database, for --db.",
    },
  );
}

/** All of them before any is written: what cannot be read is known then, and what is here is looked for in one go. */
function readLines(
  lines: readonly string[],
  columns: ReadonlyMap<string, readonly string[]>,
  to: string | null,
): (Incoming & { line: number })[] {
  return lines.flatMap((text, index) => {
    if (index === 0 || text.trim() === "") return [];
    try {
      const { type, row } = readLine(text, columns);
      const from = String(row.agent_id);
      const agent = checkName(to ?? from, "agent id");
      return { line: index + 1, type, from, agent, row: { ...row, agent_id: agent } };
    } catch (error) {
      throw atLine(error, index + 1);
    }
  });
}

function readLine(
  line: string,
  columns: ReadonlyMap<string, readonly string[]>,
): { type: LineType; row: Row } {
  const value = JSON.parse(line) as { type?: unknown; row?: unknown } | null;
  const known = columns.get(String(value?.type));
  if (!known || typeof value?.row !== "object" || value.row === null) {
    throw new TicklerError("INVALID_INPUT", `It is none of ${LINE_TYPES.join(", ")}.`);
  }
  const row: Row = {};
  for (const [name, given] of Object.entries(value.row as Record<string, unknown>)) {
    if (!known.includes(name))
      throw new TicklerError("INVALID_INPUT", `Unknown column "${name.slice(0, 60)}".`);
    if (given !== null && typeof given !== "string" && typeof given !== "number")
      throw new TicklerError("INVALID_INPUT", `The column "${name}" is neither text nor number.`);
    row[name] = typeof given === "string" ? stripControls(given) : given;
  }
  return { type: value.type as LineType, row };
}

/** False when it was left out, null when it is nothing by itself. */
async function importRow(
  trx: Transaction<Database>,
  memory: MemoryIndex,
  file: RowsOfFile,
  incoming: Incoming,
): Promise<boolean | null> {
  const { type, agent, from, row } = incoming;
  if (type === "note") return importNote(trx, memory, file, incoming);
  if (type === "reminder") {
    const added = await importReminder(trx, memory, file, incoming);
    file.holds(from, String(row.id), added);
    return added;
  }
  const { hangsOn, local, table } = TABLES[type];
  if (hangsOn && row[hangsOn] != null && !file.isWanted(from, String(row[hangsOn]))) return false;
  if (!file.refer(incoming)) return false;
  if (type === "cue") {
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set hits = ${row.hits ?? 0}
      where agent_id = ${agent} and reminder_id = ${row.reminder_id} and kind = ${row.kind} and role = ${row.role}
        and text = ${row.text}`.execute(trx);
    return numAffectedRows !== 0n;
  }
  if (type === "change" && !(await importChange(trx, file, incoming))) return false;
  return file.insert({ ...incoming, row: { ...incoming.row, ...local } });
}

/** The error with the line it came from; what the tables refused is an error of the input. */
function atLine(error: unknown, line: number): unknown {
  const isInput =
    (error instanceof TicklerError && error.code === "INVALID_INPUT") ||
    error instanceof SyntaxError ||
    isRefusedRow(error);
  if (!isInput) return error;
  const why = error instanceof Error ? error.message : String(error);
  return new TicklerError("INVALID_INPUT", `Line ${line} cannot be read: ${why}`, {
    hint: "Nothing was changed. Where the file was cut off or edited, write it anew with `tickler export`.",
    details: { line },
    cause: error,
  });
}
