/**
 * A change of the journal, which can be taken back here as it could there: the rows in its images become the agent's,
 * with the numbers that they have here. One that cannot is left out.
 */
import type { Transaction } from "kysely";
import type { Database } from "../db/tables.js";
import { TicklerError } from "../errors.js";
import { IMPORT } from "../reminders/change/imported.js";
import type { Image } from "../reminders/change/journal.js";
import { columnsIn } from "./columns.js";
import { type LineType, type Row, TABLES } from "./format.js";
import type { Incoming, RowsOfFile } from "./rows-of-file.js";

const TYPES: Readonly<Record<Image["table"], LineType>> = {
  reminders: "reminder",
  occurrences: "occurrence",
  overrides: "override",
  pauses: "pause",
  stays: "stay",
  injections: "injection",
};

/** Puts the images as they are to be here into the row; false when they cannot be. */
export async function importChange(
  trx: Transaction<Database>,
  file: RowsOfFile,
  incoming: Incoming,
): Promise<boolean> {
  // What an import brought there has other names here.
  if (incoming.row.what === IMPORT) return false;
  const images = readImages(incoming.row.images);
  for (const image of images) {
    const type = TYPES[image.table];
    for (const row of [image.before, image.after]) {
      if (row === null) continue;
      await checkColumns(trx, type, row);
      row.agent_id = incoming.agent;
      const reminderId = type === "reminder" ? row.id : row.reminder_id;
      if (typeof reminderId === "string" && !(await file.canHold(incoming.from, reminderId))) return false;
      if (!TABLES[type].counted) continue;
      const number = file.numberOf(type, incoming.from, row.id);
      // Removed since: it comes back under its number, if that is free.
      if (number === undefined && !(await file.isFree(type, row.id))) return false;
      row.id = number ?? row.id ?? null;
    }
  }
  incoming.row.images = JSON.stringify(images);
  return true;
}

function readImages(text: unknown): Image[] {
  const images: unknown = JSON.parse(String(text));
  const isRow = (row: unknown) => row === null || (typeof row === "object" && !Array.isArray(row));
  const fine =
    Array.isArray(images) &&
    images.every(
      (image: Partial<Image> | null) =>
        typeof image?.table === "string" &&
        Object.hasOwn(TYPES, image.table) &&
        isRow(image.before) &&
        isRow(image.after),
    );
  if (fine) return images as Image[];
  throw new TicklerError("INVALID_INPUT", "The rows of the change cannot be read.");
}

async function checkColumns(trx: Transaction<Database>, type: LineType, row: Row): Promise<void> {
  const known = new Set((await columnsIn(trx, TABLES[type].table)).map(({ name }) => name));
  const unknown = Object.keys(row).find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new TicklerError(
      "INVALID_INPUT",
      `A row of the change has an unknown column "${unknown.slice(0, 60)}".`,
    );
}
