/** What people changed in a reminder, from the journal, as steps of its life: also what was taken back since. */
import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/tables.js";
import { formatInstant } from "../../zoned-time.js";
import { UNSET } from "../change/undo-set.js";
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

/** Of these the occurrence says it itself, unless it was taken back or there is none, since one to come was left out. */
const SAID_BY_OCCURRENCES = new Set(["complete", "dismiss"]);

/** Of these each is meant itself, also what follows another. */
const OF_SEVERAL = new Set(["pause", "resume", "travel"]);

/** Oldest first; what is older than the journal keeps is not there. */
export async function journalSteps(
  db: Kysely<Database>,
  { agentId, id, timeZone }: Reminder,
  now: Date,
): Promise<TimelineStep[]> {
  const { rows } = await sql<Entry>`
    select what, images, made_at, undone_at from journal
    where agent_id = ${agentId} and images like ${`%${id}%`} order by id`.execute(db);
  return rows.flatMap(({ what, images, made_at, undone_at }) => {
    const all = JSON.parse(images) as ImageOf[];
    const its = imagesOf(all, id);
    // The end of what was taken back says itself why.
    if (its.length === 0 || what === UNSET) return [];
    const step = (at: number, words: string): TimelineStep => ({
      occurrenceId: null,
      at: new Date(Number(at)),
      what: words,
    });
    const tell: Telling = { timeZone, now: undone_at === null ? now : null };
    const own = rowsOf(its.find(({ table }) => table === "reminders"));
    const other = OF_SEVERAL.has(what) ? undefined : followedIn(all, own.before);
    if (other) {
      const words = wordsOf(what, imagesOf(all, String(other.before?.id)), tell);
      const said = `"${other.after?.title ?? other.before?.title}" ${words}`;
      return undone_at === null
        ? [step(made_at, said)]
        : [step(made_at, said), step(undone_at, `taken back: ${said}`)];
    }
    const said = wordsOf(what, its, tell);
    if (undone_at !== null) return [step(made_at, said), step(undone_at, `taken back: ${said}`)];
    const isSaid = SAID_BY_OCCURRENCES.has(what) && !(what === "dismiss" && oneAhead(what, its) !== null);
    return isSaid ? [] : [step(made_at, said)];
  });
}

/** Its row, and the rows beside it. */
function imagesOf(all: readonly ImageOf[], id: string): ImageOf[] {
  return all.filter(({ table, before, after }) => {
    const row = before ?? after;
    return (table === "reminders" ? row?.id : row?.reminder_id) === id;
  });
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

interface Telling {
  timeZone: string;
  /** What lies after it is yet to be; null: it was taken back, and nothing of it will. */
  now: Date | null;
}

function wordsOf(what: string, its: readonly ImageOf[], { timeZone, now }: Telling): string {
  const { before, after } = rowsOf(its.find(({ table }) => table === "reminders"));
  const at = (instant: number) => formatInstant(new Date(instant), timeZone);
  const one = oneAhead(what, its);
  if (one !== null) {
    const which = `the one of ${at(one.instant)}`;
    if (one.movedTo !== null) return `${which} moved to ${at(one.movedTo)}`;
    if (what === "complete") return `${which} completed`;
    return `${which} ${now !== null && one.instant > now.getTime() ? "will be skipped" : "skipped"}`;
  }
  if (what === "snooze" && typeof after.snooze_until === "number")
    return `snoozed until ${at(after.snooze_until)}`;
  if (what !== "edit") return PAST[what] ?? what;
  const names = Object.entries(CHANGED).flatMap(([column, name]) =>
    JSON.stringify(before[column]) === JSON.stringify(after[column]) ? [] : [name],
  );
  return names.length === 0 ? "edited" : `edited: ${names.join(", ")}`;
}

/** The changes that may be about one occurrence to come. */
const OF_ONE = new Set(["skip", "move", "complete", "dismiss", "snooze"]);

/** Which occurrence was dealt with before its time, as it stood then, and where it was moved to; null: none was. */
function oneAhead(what: string, its: readonly ImageOf[]): { instant: number; movedTo: number | null } | null {
  if (!OF_ONE.has(what)) return null;
  const override = its.find(({ table }) => table === "overrides");
  if (override) {
    const { before, after } = override;
    const original = Number((after ?? before)?.instant_at);
    const moves = what === "move" || what === "snooze";
    return {
      instant: Number(before?.moved_to ?? original),
      // One that was moved back to where it belongs has no row any more.
      movedTo: moves ? Number(after === null ? original : after.moved_to) : null,
    };
  }
  // A series that counts from its completion has one to come, and no row for it.
  const occurrence = its.find(({ table }) => table === "occurrences");
  const { before, after } = rowsOf(its.find(({ table }) => table === "reminders"));
  if (occurrence) {
    const { due_at: due, claimed_at: claimed } = occurrence.after ?? {};
    const isAhead = occurrence.before === null && Number(due) > Number(claimed);
    return isAhead ? { instant: Number(due), movedTo: null } : null;
  }
  if (what === "complete" || typeof before.next_due_at !== "number" || after.status !== "pending")
    return null;
  const moved = what === "skip" || what === "dismiss" ? null : Number(after.next_due_at);
  return { instant: before.next_due_at, movedTo: moved };
}

const PAST: Readonly<Record<string, string>> = {
  complete: "completed",
  dismiss: "dismissed",
  cancel: "cancelled",
  merge: "merged with another",
  import: "imported",
  snooze: "snoozed",
  reopen: "opened again",
  pause: "paused",
  resume: "resumed",
  over: "its topic is over",
};
