/**
 * Which reminders a message tells the end of, and what is proposed for them: to complete, to cancel, or to move or snooze to the moment
 * that was said. Nothing is changed here; the model that reads the proposal carries it out, or asks. A title is meant when the words of the
 * report are in it, or it is in them; "them" and "it" are what this conversation was told of last.
 */
import { Temporal } from "temporal-polyfill";
import { isOrder } from "../../language/past-forms.js";
import { type Report, titleParts } from "../../language/report.js";
import type { Viewer } from "../../people/index.js";
import { stem } from "../../stem.js";
import type { ReminderContext } from "../context.js";
import { liveAbout } from "../live-about.js";
import { fromReminderRow } from "../rows.js";
import type { Reminder } from "../types.js";
import { anotherThing } from "./another-thing.js";
import { asAsked, type Deed, isItsDeed, isOpen, withoutVerb } from "./its-deed.js";
import { HINTED } from "./moment-ledger.js";

export interface Proposal {
  reminder: Reminder;
  says: Report["says"];
  /** Where it is to be moved. */
  to?: Date;
  /** Others fit as well: which one is meant has to be asked. */
  among: number;
  /** What was told may be another thing: "the rent for the office" for "pay the rent". */
  perhaps?: true;
  /** Until when was not said: `to` is only likely. */
  isVague?: true;
  /** Of a series the one that was told a moment ago: that it will not be is said of it, and not of the next. */
  isTold?: true;
}

export interface ReportedIn {
  agentId: string;
  sessionId: string;
  person: string;
  viewer: Viewer;
  message: string;
  /** What the message tells. */
  reports: readonly Report[];
  now: Date;
}

/** What was told in this conversation so long ago is not what "it" stands for. */
const TOLD_MS = 2 * 3_600_000;
/** Whoever puts something off answers what was told a moment ago. */
const ANSWERED_MS = 30 * 60_000;
const MOST_ALIKE = 3;

export async function reportedIn(context: ReminderContext, given: ReportedIn): Promise<Proposal[]> {
  const { agentId, viewer, reports } = given;
  if (reports.length === 0) return [];
  const told = await toldLately(context, given);
  const rows = await liveAbout(context, { agentId, viewer }, wordsOf(given), told.keys());
  const candidates = rows.map(fromReminderRow).map((reminder) => ({
    reminder,
    title: reminder.title,
    told: told.get(reminder.id) ?? null,
    ...titleParts(reminder.title),
  }));
  const found = reports.flatMap((report) =>
    meant(report, candidates, given.now).flatMap((one) => proposalOf(report, one, given.now)),
  );
  return [...new Map(found.map((proposal) => [proposal.reminder.id, proposal])).values()];
}

/** The words of the message that its reports are about. */
function wordsOf({ message, reports }: ReportedIn): string {
  const about = new Set(reports.flatMap(({ about, before = [] }) => [...about, ...before]));
  return (message.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter((word) => about.has(stem(word))).join(" ");
}

interface Candidate extends Deed {
  /** When this conversation was told of it last; UTC ms. */
  told: number | null;
}

type Meant = { candidate: Candidate; among: number; perhaps?: boolean };

function meant(report: Report, candidates: readonly Candidate[], now: Date): Meant[] {
  const since = isAnswer(report) ? now.getTime() - ANSWERED_MS : Number.NEGATIVE_INFINITY;
  const possible = candidates
    .map((candidate) => asAsked(report, candidate))
    .filter((candidate) => {
      const { verb, about, reminder, told } = candidate;
      return (
        couldEnd(report, reminder) &&
        isItsDeed(report, candidate) &&
        (!report.whole || isWhole(report, verb, about)) &&
        !(report.usedUp && verb !== null && TAKES_IN.has(verb)) &&
        anotherThing(report, candidate.reminder) !== "surely" &&
        !isWhoDid(report, reminder) &&
        (report.says !== "later" || report.about.every((word) => about.includes(word))) &&
        (told === null ? !isAnswer(report) : told >= since)
      );
    });
  if (report.before) {
    // "it" is what was named whole just before.
    const named = possible.filter(({ verb, about }) =>
      withoutVerb(about, verb).every((word) => report.before!.includes(word)),
    );
    if (named.length === 1) return [{ candidate: named[0]!, among: 1 }];
  }
  if (report.about.length === 0) {
    const told = possible.filter(({ told }) => told !== null).sort((a, b) => b.told! - a.told!);
    const last = told.filter((one) => one.told === told[0]!.told);
    // Several in one breath: "them" could be any.
    const perhaps = report.perhaps ?? false;
    return last.slice(0, MOST_ALIKE).map((candidate) => ({ candidate, among: last.length, perhaps }));
  }
  const scored = possible
    .map((candidate) => ({ candidate, score: overlap(report, candidate) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const best = scored.filter(({ score }) => score === scored[0]!.score).slice(0, MOST_ALIKE);
  return best.map(({ candidate }) => ({
    candidate,
    among: best.length,
    perhaps:
      report.perhaps ?? (anotherThing(report, candidate.reminder) === "perhaps" || isOpen(report, candidate)),
  }));
}

/** Said of what was just told. */
const isAnswer = ({ says }: Report): boolean => says === "later" || says === "skipped";

/** What waits for nothing but a topic has no time to move. */
const couldEnd = ({ says }: Report, { trigger }: Reminder): boolean =>
  says !== "moved" || trigger.type === "scheduled" || trigger.type === "recurring";

/** What is got or taken in and finished then is used up. */
const TAKES_IN = new Set("buy get order take eat drink use fetch collect pick bring".split(" "));

const isWhole = ({ about }: Report, own: string | null, title: readonly string[]): boolean => {
  const object = withoutVerb(title, own);
  return about.length === object.length && about.every((word) => object.includes(word));
};

/** "Ana called" is no end of "call Ana": in such a telling a person is who did it. */
function isWhoDid({ bare, about }: Report, { title }: Reminder): boolean {
  if (!bare) return false;
  const names = (title.match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(1)
    .filter((word) => /^\p{Lu}/u.test(word) || KIN.has(word.toLowerCase()))
    .map(stem);
  return about.length > 0 && about.every((word) => names.includes(word));
}
const KIN = new Set(
  "mom mum mama dad papa mother father parents wife husband brother sister son daughter grandma grandpa granny nan boss landlord neighbour neighbor uncle aunt cousin".split(
    " ",
  ),
);

/** 0: not about the same; else how much of both is shared, at most 1. */
function overlap({ verb, about }: Report, { verb: own, about: title }: Candidate): number {
  // Where the verb was said, it is no part of what it was about.
  const rest = verb === null || own === null || !isOrder(own) ? title : title.slice(1);
  const shared = about.filter((word) => rest.includes(word)).length;
  if (shared === 0) return 0;
  const score = shared / new Set([...about, ...rest]).size;
  const object = withoutVerb(title, own);
  const within = shared === about.length || object.every((word) => about.includes(word));
  return within || score > 0.5 ? score : 0;
}

/** "the heating is off" sounds like the end of a plan. */
const CANCELS = /^(?:cancel|call off|scrap)\b|^(?:turn|switch|shut)\b.*\boff\b/i;

/** A moment that stands already, or that the day or the clock it had makes one that is over, is none to move to. */
function proposalOf(report: Report, { candidate, among, perhaps }: Meant, now: Date): Proposal[] {
  const { to } = report;
  const { reminder } = candidate;
  // What was to be cancelled is done then.
  const says = report.says === "cancelled" && CANCELS.test(reminder.title) ? "done" : report.says;
  const isTold = (candidate.told ?? 0) >= now.getTime() - ANSWERED_MS;
  if (to === undefined)
    return [{ reminder, says, among, ...(perhaps && { perhaps }), ...(isTold && { isTold }) }];
  // Whoever puts off at what was just told says the next such hour, whatever day it had: "can we do that at 9?"
  const at = says === "later" && !to.day ? to.at : combined(reminder, to);
  const stands = reminder.nextDueAt?.getTime() === at.getTime();
  return stands || at.getTime() <= now.getTime()
    ? []
    : [
        {
          reminder,
          says,
          to: at,
          among,
          ...(perhaps && { perhaps }),
          ...(report.isVague && { isVague: true as const }),
        },
      ];
}

/** A day alone keeps the time of day that it had, a time alone its day. */
function combined(
  { nextDueAt, triggeredAt, trigger, timeZone }: Reminder,
  { at, day, time }: NonNullable<Report["to"]>,
): Date {
  const stood = nextDueAt ?? (trigger.type === "scheduled" ? trigger.at : triggeredAt);
  if (stood === null || stood === undefined || day === time) return at;
  const local = (instant: Date) =>
    Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
  const [date, clock] = day ? [at, stood] : [stood, at];
  const joined = local(date)
    .toPlainDate()
    .toZonedDateTime({ timeZone, plainTime: local(clock).toPlainTime() });
  return new Date(joined.epochMilliseconds);
}

async function toldLately(
  { db }: ReminderContext,
  { agentId, sessionId, person, now }: ReportedIn,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("injections")
    .select(["reminder_id", (eb) => eb.fn.max("injected_at").as("at")])
    .where("agent_id", "=", agentId)
    .where("session_id", "=", sessionId)
    .where("person", "=", person)
    .where("injected_at", ">", now.getTime() - TOLD_MS)
    // What was only hinted at was told by nobody.
    .where("kind", "<>", "perhaps")
    .where("turn_id", "not like", `${HINTED}%`)
    .groupBy("reminder_id")
    .execute();
  return new Map(rows.map(({ reminder_id, at }) => [reminder_id, Number(at)]));
}
