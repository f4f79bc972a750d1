/**
 * Reads what an export wrote, in one transaction: all of it or nothing. What is here already (the same id) stays as
 * it is, so that reading a file twice changes nothing. A reminder whose equal is live already is left out. The text
 * is untrusted like any other: every row passes the checks of the tables and of the trigger's reader.
 */
import type { Kysely, Transaction } from "kysely";
import { everyAgent } from "../db/phrases.js";
import { isUniqueViolation, sqliteCode } from "../db/sqlite-errors.js";
import type { Database } from "../db/tables.js";
import { EVERY_AGENT, write } from "../db/write.js";
import { TicklerError } from "../errors.js";
import { latestEvent } from "../events/store.js";
import type { MemoryIndex } from "../memory/types.js";
import { newChunk } from "../reminders/memory-bridge.js";
import { fromReminderRow } from "../reminders/rows.js";
import { checkName } from "../reminders/schema.js";
import { stripControls } from "../text.js";
import {
  FORMAT_VERSION,
  INJECTION_COLUMNS,
  NOTE_COLUMNS,
  OCCURRENCE_COLUMNS,
  REMINDER_COLUMNS,
} from "./format.js";

export interface ImportArchiveReport {
  reminders: number;
  notes: number;
  /** Rows that were here already, or whose equal was. */
  skipped: number;
}

export interface ImportArchiveOptions {
  db: Kysely<Database>;
  memory: MemoryIndex;
  /** Everything goes to this agent, whatever the file says; null keeps the file's agents. */
  agentId: string | null;
}

type Row = Record<string, unknown>;

const COLUMNS: Record<string, readonly string[]> = {
  note: NOTE_COLUMNS,
  reminder: REMINDER_COLUMNS,
  occurrence: OCCURRENCE_COLUMNS,
  injection: INJECTION_COLUMNS,
};

/** @throws TicklerError `INVALID_INPUT` with the number of the line; nothing was written then */
export async function importLines(
  options: ImportArchiveOptions,
  lines: readonly string[],
): Promise<ImportArchiveReport> {
  const report: ImportArchiveReport = { reminders: 0, notes: 0, skipped: 0 };
  checkHead(lines[0]);
  await write(options.db, options.agentId ?? EVERY_AGENT, async (trx) => {
    /** Reminders that were left out: what hangs on them is left out too. */
    const absent = new Set<string>();
    const before = await latestEvent(trx);
    for (const [index, line] of lines.entries()) {
      if (index === 0 || line.trim() === "") continue;
      try {
        await importLine(trx, options, readLine(line), absent, report);
      } catch (error) {
        throw atLine(error, index + 1);
      }
    }
    // That they are set here is news; what had become of them is not, and nobody shall act on it again.
    await trx
      .deleteFrom("events")
      .where(everyAgent)
      .where("id", ">", before)
      .where("name", "<>", "reminder:set")
      .execute();
  });
  options.memory.wake();
  return report;
}

function checkHead(line: string | undefined): void {
  let head: Row = {};
  try {
    head = JSON.parse(line ?? "") as Row;
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

function readLine(line: string): { type: string; row: Row } {
  const value = JSON.parse(line) as { type?: unknown; row?: unknown };
  const columns =
    typeof value?.type === "string" && Object.hasOwn(COLUMNS, value.type) ? COLUMNS[value.type] : undefined;
  if (!columns || typeof value.row !== "object" || value.row === null) {
    throw new TicklerError("INVALID_INPUT", "It is neither note, reminder, occurrence nor injection.");
  }
  const unknown = Object.keys(value.row).find((key) => !columns.includes(key));
  if (unknown !== undefined)
    throw new TicklerError("INVALID_INPUT", `Unknown column "${unknown.slice(0, 60)}".`);
  return { type: value.type as string, row: value.row as Row };
}

async function importLine(
  trx: Transaction<Database>,
  { memory, agentId }: ImportArchiveOptions,
  { type, row }: { type: string; row: Row },
  absent: Set<string>,
  report: ImportArchiveReport,
): Promise<void> {
  const agent = checkName(agentId ?? String(row.agent_id), "agent id");
  if (type === "note") {
    const added = await importNote(trx, memory, agent, row);
    if (added) report.notes++;
    else report.skipped++;
    return;
  }
  if (type === "reminder") {
    const added = await importReminder(trx, memory, agent, row);
    if (added) report.reminders++;
    else {
      report.skipped++;
      absent.add(String(row.id));
    }
    return;
  }
  if (absent.has(String(row.reminder_id))) return;
  const table = type === "occurrence" ? "occurrences" : "injections";
  const values = { ...row, agent_id: agent } as never;
  await trx
    .insertInto(table)
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function importNote(
  trx: Transaction<Database>,
  memory: MemoryIndex,
  agent: string,
  row: Row,
): Promise<boolean> {
  const text = stripControls(String(row.text));
  const path = row.path === null || row.path === undefined ? null : String(row.path);
  const source = String(row.source);
  const same = await trx
    .selectFrom("chunks")
    .select("id")
    .where("agent_id", "=", agent)
    .where("source", "=", source)
    .where("text", "=", text)
    .where("path", path === null ? "is" : "=", path)
    .executeTakeFirst();
  if (same) return false;
  const id = await memory.insertChunk(trx, { agentId: agent, source, path, text });
  const times = { created_at: Number(row.created_at), updated_at: Number(row.updated_at) };
  await trx.updateTable("chunks").set(times).where("agent_id", "=", agent).where("id", "=", id).execute();
  return true;
}

async function importReminder(
  trx: Transaction<Database>,
  memory: MemoryIndex,
  agent: string,
  row: Row,
): Promise<boolean> {
  const values = {
    ...row,
    agent_id: agent,
    title: stripControls(String(row.title)),
    body: stripControls(String(row.body)),
    chunk_id: null,
  };
  const reminder = fromReminderRow({ ...values, wake_at: null } as never);
  const taken = await trx
    .selectFrom("reminders")
    .select("agent_id")
    // Another agent's too: ids and the keys of what is sent for them are not given out twice.
    .where(everyAgent)
    .where("id", "=", reminder.id)
    .executeTakeFirst();
  if (taken) return false;
  const twin = await trx
    .selectFrom("reminders")
    .select("id")
    .where("agent_id", "=", agent)
    .where("identity", "=", String(row.identity))
    .where("status", "in", ["pending", "triggered", "snoozed"])
    .executeTakeFirst();
  if (twin && ["pending", "triggered", "snoozed"].includes(reminder.status)) return false;
  const chunkId = await memory.insertChunk(trx, newChunk(agent, reminder.id, reminder));
  await trx
    .insertInto("reminders")
    .values({ ...values, chunk_id: chunkId } as never)
    .execute();
  return true;
}

/** The error with the line it came from; what the tables refused is an error of the input. */
function atLine(error: unknown, line: number): unknown {
  const code = sqliteCode(error);
  const isInput =
    error instanceof TicklerError ||
    error instanceof SyntaxError ||
    isUniqueViolation(error) ||
    code?.startsWith("SQLITE_CONSTRAINT") ||
    code === "SQLITE_MISMATCH";
  if (!isInput) return error;
  const why = error instanceof Error ? error.message : String(error);
  return new TicklerError("INVALID_INPUT", `Line ${line} cannot be read: ${why}`, {
    hint: "Nothing was changed.",
    details: { line },
    cause: error,
  });
}
