/**
 * What other programs have kept, as reminders to be set: iCalendar, Todoist's CSV, remind(1). Reading a file makes a plan, which
 * can be shown before anything is set; what cannot be read is in it by name and reason, never dropped in silence.
 */
import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "../db/tables.js";
import { write } from "../db/write.js";
import { TicklerError } from "../errors.js";
import { noteImport } from "../reminders/change/imported.js";
import { newBatch } from "../reminders/change/journal.js";
import type { ReminderService } from "../reminders/index.js";
import { lookAhead } from "../reminders/store.js";
import type { NewReminder, Receipt } from "../reminders/types.js";
import type { Priority, Trigger } from "../trigger.js";

/** The formats of plans, by which what was set from them says where it is from. */
export const FOREIGN_HOSTS = ["calendar", "todoist", "remind"] as const;

export interface Foreign {
  /** The same in every reading of the file, so that a second one sets nothing twice. */
  uid: string;
  title: string;
  body?: string;
  /** A trigger, or words that say when. */
  when: Trigger | string;
  timeZone?: string;
  /** Mentions ahead, ISO 8601. */
  warn?: string[];
  tags?: string[];
  priority?: Priority;
  /** Instants of the series that are left out. */
  except?: Date[];
}

/** What is not set, and the reason. */
export interface LeftOut {
  title: string;
  why: string;
  /** It alone was in order: the agent may not have more active reminders. */
  noRoom?: true;
}

/** Reasons that are had by many, each with what can be done about it. */
export const NO_ALARM = "has no alarm";
export const OVER = "its time is over";

export interface ForeignPlan {
  format: (typeof FOREIGN_HOSTS)[number];
  items: Foreign[];
  left: LeftOut[];
}

export interface ForeignOptions {
  now: Date;
  /** Of times without a zone. */
  timeZone: string;
  /** An event without an alarm gets one so long before it, ISO 8601; without this it is left out. */
  ahead?: string | undefined;
}

export type ForeignReader = (text: string, options: ForeignOptions) => ForeignPlan;

export interface ForeignReport {
  set: Receipt[];
  /** Set by an earlier import, or equal to one that is set. */
  known: string[];
  left: ForeignPlan["left"];
}

/** The uid of what has none of its own. */
export const uidOf = (...parts: string[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);

/** Whose reminders they become. */
export interface ForeignInto {
  db: Kysely<Database>;
  agentId: string;
  reminders: ReminderService;
  now(): Date;
  /** They are set; what is left out of their series follows. */
  onSet?(): void;
}

/** What of a plan is not here yet, not even as something that is over; the rest by title. */
export async function unknownOf(
  { db, agentId }: Pick<ForeignInto, "db" | "agentId">,
  { items }: ForeignPlan,
): Promise<{ fresh: Foreign[]; known: string[] }> {
  const rows = await db
    .selectFrom("reminders")
    .select("source")
    .where("agent_id", "=", agentId)
    .where("source", "like", '%"uid"%')
    .execute();
  const uids = new Set(rows.flatMap(({ source }) => readUid(source) ?? []));
  return {
    fresh: items.filter(({ uid }) => !uids.has(uid)),
    known: items.filter(({ uid }) => uids.has(uid)).map(({ title }) => title),
  };
}

function readUid(source: string | null): string | undefined {
  try {
    return (JSON.parse(source ?? "") as { payload?: { uid?: string } } | null)?.payload?.uid;
  } catch {
    return undefined;
  }
}

/** The plan without what was to come before now, which would be refused; so that it is shown as it will be. */
export function withoutOver(plan: ForeignPlan, now: Date): ForeignPlan {
  const isOver = ({ when }: Foreign): boolean =>
    typeof when !== "string" && when.type === "scheduled" && when.at <= now;
  const left = plan.items.filter(isOver).map(({ title }) => ({ title, why: OVER }));
  return { ...plan, items: plan.items.filter((item) => !isOver(item)), left: [...plan.left, ...left] };
}

/** How many more reminders the agent may have. */
export async function roomLeft({ db, agentId, now }: ForeignInto, maxPerAgent: number): Promise<number> {
  return Math.max(0, maxPerAgent - (await lookAhead(db, agentId, now())).live);
}

/** Sets what a plan says, as one change, however many they are; what is refused is left, with the reason. */
export async function importForeign(into: ForeignInto, plan: ForeignPlan): Promise<ForeignReport> {
  const { reminders } = into;
  const { fresh, known } = await unknownOf(into, plan);
  const report: ForeignReport = { set: [], known, left: [...plan.left] };
  const leave = ({ title }: Foreign, why: string, noRoom?: true): void =>
    void report.left.push({ title, why, ...(noRoom && { noRoom }) });
  const read: { item: Foreign; input: NewReminder }[] = [];
  for (const item of fresh) {
    try {
      read.push({ item, input: await inputOf(reminders, plan.format, item) });
    } catch (error) {
      if (!(error instanceof TicklerError)) throw error;
      leave(item, error.message);
    }
  }
  const receipts = await setAll(reminders, read, leave);
  if (receipts.length > 0) into.onSet?.();
  for (const [i, receipt] of receipts.entries()) {
    const { item } = read[i]!;
    if (receipt.created) report.set.push(await withoutExceptions(reminders, receipt, item));
    else report.known.push(item.title);
  }
  if (report.set.length > 0) await noteSet(into, report.set);
  return report;
}

/** After all that belongs to it, so that this is what is taken back. */
async function noteSet({ db, agentId, now }: ForeignInto, set: readonly Receipt[]): Promise<void> {
  const at = now();
  const brought = set.map(({ id }) => ({ table: "reminders" as const, key: { id } }));
  await write(db, agentId, (trx) => noteImport(trx, { agentId, batch: newBatch(at), now: at }, brought));
}

/**
 * All that are not refused, in one transaction; the others are taken out of `read`. A program sets many on purpose, and no limit a
 * minute holds it up.
 */
async function setAll(
  reminders: ReminderService,
  read: { item: Foreign; input: NewReminder }[],
  leave: (item: Foreign, why: string, noRoom?: true) => void,
): Promise<Receipt[]> {
  for (;;) {
    try {
      return await reminders.createMany(read.map(({ input }) => input));
    } catch (error) {
      if (!(error instanceof TicklerError)) throw error;
      const refused = refusedOf(error);
      const [first] = refused;
      if (!first) throw error;
      if (error.code === "LIMIT_REACHED") {
        // Where there is no room for one, there is none for those behind it.
        const why = noRoomOf(error) ?? first.message;
        for (const { item } of read.splice(first.at)) leave(item, why, true);
        continue;
      }
      for (const { at, message } of refused) leave(read[at]!.item, message);
      for (const { at } of refused.toReversed()) read.splice(at, 1);
    }
  }
}

/** Without the names of all that are active, which would be said again with each. */
function noRoomOf({ cause }: TicklerError): string | undefined {
  const limit = cause instanceof TicklerError ? cause.details.limit : undefined;
  return limit === undefined ? undefined : `there is no room for it: at most ${limit} may be active`;
}

/** Which of many were refused, without saying which it was: that goes without saying beside a title. */
function refusedOf({ details, cause }: TicklerError): { at: number; message: string }[] {
  if (typeof details.at !== "number" || !(cause instanceof TicklerError)) return [];
  return [
    { at: details.at, message: cause.message },
    ...((details.others ?? []) as { at: number; message: string }[]),
  ];
}

async function inputOf(reminders: ReminderService, format: string, item: Foreign): Promise<NewReminder> {
  const { uid, title, when, body, timeZone, warn, tags, priority } = item;
  const read =
    typeof when === "string" ? await reminders.readWhen(when, { title }) : { trigger: when, beside: {} };
  return {
    title,
    trigger: read.trigger,
    ...read.beside,
    ...(body && { body }),
    ...(timeZone && { timeZone }),
    ...(warn && warn.length > 0 && { warn: warn.slice(0, 8) }),
    ...(tags && { contextTags: tags.slice(0, 16).map((tag) => tag.slice(0, 50)) }),
    ...(priority && { priority }),
    source: { host: format, payload: { uid } },
  };
}

async function withoutExceptions(
  reminders: ReminderService,
  receipt: Receipt,
  { except = [] }: Foreign,
): Promise<Receipt> {
  for (const instant of except) {
    // One that the rule does not have, or that is over, is left out already.
    await reminders.skip(receipt.id, instant).catch((error: unknown) => {
      if (!(error instanceof TicklerError)) throw error;
    });
  }
  return receipt;
}
