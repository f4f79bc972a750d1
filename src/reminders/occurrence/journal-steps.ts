/** What people changed in a reminder, from the journal, as steps of its life: also what was taken back since. */
import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/tables.js";
import { formatInstant } from "../../zoned-time.js";
import type { TimelineStep } from "../context.js";
import type { Reminder } from "../types.js";

type Row = Record<string, unknown>;

interface ImageOf {
  table: string;
  before: Row | null;
  after: Row | null;
}

interface Entry {
  what: string;
  images: string;
  made_at: number;
  undone_at: number | null;
}

/** Columns of which a change is one that somebody made, and how it is called. */
const CHANGED: Readonly<Record<string, string>> = {
  trigger_spec: "when",
  cue_spec: "ways in which it comes up",
  title: "title",
  body: "notes",
  priority: "priority",
  delivery: "where to",
  expires_at: "until when it is of use",
};

/** Of these the occurrence says it itself, unless it was taken back. */
const SAID_BY_OCCURRENCES = new Set(["complete", "dismiss"]);

/** Of these each is meant itself, also what follows another. */
const OF_SEVERAL = new Set(["pause", "resume", "travel"]);

/** Oldest first; what is older than the journal keeps is not there. */
export async function journalSteps(
  db: Kysely<Database>,
  { agentId, id, timeZone }: Reminder,
): Promise<TimelineStep[]> {
  const { rows } = await sql<Entry>`
    select what, images, made_at, undone_at from journal
    where agent_id = ${agentId} and images like ${`%${id}%`} order by id`.execute(db);
  return rows.flatMap(({ what, images, made_at, undone_at }) => {
    const all = JSON.parse(images) as ImageOf[];
    const own = rowOf(all, id);
    if (own === null) return [];
    const other = OF_SEVERAL.has(what) ? undefined : followedIn(all, own.before);
    const step = (at: number, words: string): TimelineStep => ({
      occurrenceId: null,
      at: new Date(Number(at)),
      what: words,
    });
    const said = other
      ? `"${other.after?.title ?? other.before?.title}" ${wordsOf(what, rowsOf(other), timeZone)}`
      : wordsOf(what, own, timeZone);
    if (undone_at === null) return !other && SAID_BY_OCCURRENCES.has(what) ? [] : [step(made_at, said)];
    return [step(made_at, said), step(undone_at, `taken back: ${said}`)];
  });
}

/** The reminder's row before and after; empty where only rows beside it changed, null where it is about others. */
function rowOf(all: readonly ImageOf[], id: string): { before: Row; after: Row } | null {
  const its = all.filter(({ table, before, after }) => {
    const row = before ?? after;
    return (table === "reminders" ? row?.id : row?.reminder_id) === id;
  });
  if (its.length === 0) return null;
  return rowsOf(its.find(({ table }) => table === "reminders"));
}

const rowsOf = (image: ImageOf | undefined) => ({ before: image?.before ?? {}, after: image?.after ?? {} });

/** Whose change it was, where the reminder only followed it. */
function followedIn(all: readonly ImageOf[], { anchor_id, terms }: Row): ImageOf | undefined {
  const ends =
    typeof terms === "string" ? (JSON.parse(terms) as { ends?: { reminder?: string } }).ends : null;
  const followed = anchor_id ?? ends?.reminder;
  if (typeof followed !== "string") return undefined;
  return all.find(({ table, before }) => table === "reminders" && before?.id === followed);
}

function wordsOf(what: string, { before, after }: { before: Row; after: Row }, timeZone: string): string {
  if (what === "snooze" && typeof after.snooze_until === "number")
    return `snoozed until ${formatInstant(new Date(after.snooze_until), timeZone)}`;
  if (what !== "edit") return PAST[what] ?? what;
  const names = Object.entries(CHANGED).flatMap(([column, name]) =>
    JSON.stringify(before[column]) === JSON.stringify(after[column]) ? [] : [name],
  );
  return names.length === 0 ? "edited" : `edited: ${names.join(", ")}`;
}

const PAST: Readonly<Record<string, string>> = {
  complete: "completed",
  dismiss: "dismissed",
  cancel: "cancelled",
  snooze: "snoozed",
  reopen: "opened again",
  skip: "the next one skipped",
  move: "the next one moved",
  pause: "paused",
  resume: "resumed",
  over: "its topic is over",
};
