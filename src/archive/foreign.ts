/**
 * What other programs have kept, as reminders to be set: iCalendar, Todoist's CSV, remind(1). Reading a file makes a plan, which
 * can be shown before anything is set; what cannot be read is in it by name and reason, never dropped in silence.
 */
import { createHash } from "node:crypto";
import { TicklerError } from "../errors.js";
import type { ReminderService } from "../reminders/index.js";
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

export interface ForeignPlan {
  format: (typeof FOREIGN_HOSTS)[number];
  items: Foreign[];
  left: { title: string; why: string }[];
}

export interface ForeignOptions {
  now: Date;
  /** Of times without a zone. */
  timeZone: string;
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

/** What of a plan is not here yet; the rest by title. */
export async function unknownOf(
  reminders: ReminderService,
  { items }: ForeignPlan,
): Promise<{ fresh: Foreign[]; known: string[] }> {
  const all = await reminders.list({
    status: ["pending", "triggered", "snoozed", "completed", "dismissed"],
    limit: 1000,
  });
  const uids = new Set(
    all.flatMap(({ source }) => (source?.payload as { uid?: string } | undefined)?.uid ?? []),
  );
  return {
    fresh: items.filter(({ uid }) => !uids.has(uid)),
    known: items.filter(({ uid }) => uids.has(uid)).map(({ title }) => title),
  };
}

/** The plan without what was to come before now, which would be refused; so that it is shown as it will be. */
export function withoutOver(plan: ForeignPlan, now: Date): ForeignPlan {
  const isOver = ({ when }: Foreign): boolean =>
    typeof when !== "string" && when.type === "scheduled" && when.at <= now;
  const left = plan.items.filter(isOver).map(({ title }) => ({ title, why: "its time is over" }));
  return { ...plan, items: plan.items.filter((item) => !isOver(item)), left: [...plan.left, ...left] };
}

/** Sets what a plan says, in one go, so that it is taken back in one; what is refused is left, with the reason. */
export async function importForeign(reminders: ReminderService, plan: ForeignPlan): Promise<ForeignReport> {
  const { fresh, known } = await unknownOf(reminders, plan);
  const report: ForeignReport = { set: [], known, left: [...plan.left] };
  const leave = ({ title }: Foreign, error: unknown): void => {
    if (!(error instanceof TicklerError)) throw error;
    // Which of many it is goes without saying beside its title.
    const { message } = error.cause instanceof TicklerError ? error.cause : error;
    report.left.push({ title, why: message });
  };
  const read: { item: Foreign; input: NewReminder }[] = [];
  for (const item of fresh) {
    try {
      read.push({ item, input: await inputOf(reminders, plan.format, item) });
    } catch (error) {
      leave(item, error);
    }
  }
  for (const [i, receipt] of (await setAll(reminders, read, leave)).entries()) {
    const { item } = read[i]!;
    if (receipt.created) report.set.push(await withoutExceptions(reminders, receipt, item));
    else report.known.push(item.title);
  }
  return report;
}

/** All that are not refused; the others are taken out of `read`. A program sets many on purpose, and no limit a minute holds it up. */
async function setAll(
  reminders: ReminderService,
  read: { item: Foreign; input: NewReminder }[],
  leave: (item: Foreign, error: unknown) => void,
): Promise<Receipt[]> {
  const set: Receipt[] = [];
  while (set.length < read.length) {
    const some = read.slice(set.length, set.length + AT_ONCE);
    try {
      set.push(...(await reminders.createMany(some.map(({ input }) => input))));
    } catch (error) {
      const at = error instanceof TicklerError ? error.details.at : undefined;
      if (typeof at !== "number") throw error;
      // Where there is no room for one, there is none for those behind it.
      const isFull = (error as TicklerError).code === "LIMIT_REACHED";
      for (const { item } of read.splice(set.length + at, isFull ? read.length : 1)) leave(item, error);
    }
  }
  return set;
}

/** As many as an agent may have by default. With each that is refused, the others are looked at again. */
const AT_ONCE = 500;

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
