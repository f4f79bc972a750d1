/**
 * A rhythm that is told, and an hour that is asked for beside it: "the ferry goes every Thursday at 18:05, remind me at half past five" is
 * of each Thursday. Where nothing says that the two belong together ("we water the plants every day, remind me at 5 to buy a hose"), it can
 * as well be once, and is asked about.
 */
import { describeTrigger } from "../describe.js";
import { eitherHalf, show } from "../meaning/hour-choices.js";
import { type Slot, slotOf } from "../meaning/recurrence-slots.js";
import type { Series, TimeExpression, When } from "../meaning/values.js";
import { lastBefore } from "./counted.js";
import { refusal } from "./outcome.js";
import { type Reading, type ReadOptions, read, titleText } from "./read.js";
import { ENDS, onlyTimes } from "./told-beside.js";
import { ORDERS } from "./verbs.js";

interface Told {
  /** The request without the clause, as it would be set. */
  once: Reading;
  clause: string;
  /** Where the request begins in the text. */
  offset: number;
  /** Whether the clause says how things are. */
  fact: boolean;
}

/** What of a clause belongs to its rhythm. */
const OF_RHYTHM = new Set(["series", "start", "until", "range", "span", "months", "except", "off"]);
/** An hour in a clause where it describes a thing: "the 7:42 train". */
const CLOCK = /(?<![\d:.])(?:[01]?\d|2[0-3])[:.][0-5]\d(?: ?[ap]m\b)?|\b(?:1[0-2]|\d) ?[ap]m\b/i;
/** What is to be done with what the clause tells of. */
const REFERS = /\b(?:it|them|him|her|there|then)\b/i;
/** How long before what is told, and behind its beginning, an hour is still about it. */
const NEAR_MINUTES = { before: 4 * 60, behind: 60 };

/** With what is to be remembered, and what the clause tells of; null where it has no rhythm, or the two make none together. */
export function ofRhythm(
  text: string,
  { once, clause, offset, fact }: Told,
  options: ReadOptions,
): { reading: Reading; title: string; about: string } | null {
  const told = read(clause, options);
  const rhythm = told.segmentation.pieces.filter(({ piece }) => OF_RHYTHM.has(piece.kind));
  const heads = rhythm.flatMap(({ piece }) => (piece.kind === "series" ? [piece.series] : []));
  if (heads.length === 0 || heads.some(({ every, frequency }) => every || frequency === "hour")) return null;
  const toldAt = hourTold(told, clause, options);
  const at = text.indexOf(clause);
  const days = " ".repeat(at) + onlyTimes(clause, told, rhythm);
  const said = { ...options, ...(toldAt && !ENDS.test(clause) ? { toldAt } : {}) };
  const reading = read(days.padEnd(offset) + text.slice(offset), said);
  const { outcome, segmentation, doubt } = reading;
  if (!outcome.ok || doubt || outcome.trigger.type !== "recurring") return null;
  const whens = segmentation.pieces.flatMap(({ piece }) => (piece.kind === "when" ? [piece.when] : []));
  const own = hourOf(whens, said.toldAt);
  if (!own) return null;
  const halves = toldTime(told);
  if (halves && eitherHalf(halves) && whens.some(({ times }) => times.some(({ half }) => half === "none"))) {
    const reason = `${show(halves)} can be in the morning or in the evening.`;
    return { reading: { ...reading, outcome: refusal("AMBIGUOUS_TIME", reason) }, title: "", about: "" };
  }
  const title = titleText(reading.tokens, segmentation);
  const about = told.doubt ? "" : titleText(told.tokens, told.segmentation);
  const ahead = toldAt && toldAt.hour * 60 + toldAt.minute - own.hour * 60 - own.minute;
  const near = ahead !== undefined && ahead <= NEAR_MINUTES.before && ahead >= -NEAR_MINUTES.behind;
  const orders = ORDERS.has(told.tokens[told.segmentation.title[0] ?? 0]!.lower);
  if (near && (fact || !orders)) return { reading, title, about };
  if (title === "" || segmentation.frame !== "reminder" || (fact && REFERS.test(title)))
    return { reading, title, about };
  if (!fact || !once.outcome.ok) return null;
  const [one, each] = [once.outcome.trigger, outcome.trigger].map((trigger) =>
    describeTrigger(trigger, { timeZone: options.timeZone, now: options.now }),
  );
  const open = refusal(
    "AMBIGUOUS_TIME",
    `This can be once, ${one}, or ${each}.`,
    'Say "today", or how often.',
  );
  return { reading: { ...reading, outcome: open }, title, about };
}

const timesOf = ({ segmentation }: Reading): Pick<Partial<Series>, "times" | "part">[] =>
  segmentation.pieces.flatMap(({ piece }): Pick<Partial<Series>, "times" | "part">[] =>
    piece.kind === "when" ? [piece.when] : piece.kind === "series" ? [piece.series] : [],
  );

const toldTime = (told: Reading): TimeExpression | undefined =>
  timesOf(told).flatMap(({ times = [] }) => times)[0];

/** When the thing that is told of begins. */
function hourTold(told: Reading, clause: string, options: ReadOptions): Slot | undefined {
  const time = toldTime(told);
  if (time) return slotOf(time, timesOf(told).find(({ part }) => part)?.part) ?? undefined;
  const clock = CLOCK.exec(clause)?.[0];
  const [placed] = clock ? read(clock, { ...options, whole: true }).segmentation.pieces : [];
  return placed?.piece.kind === "when" ? hourOf([placed.piece.when]) : undefined;
}

/** The hour of the reminder: the last such hour before what is told. */
function hourOf(whens: readonly When[], toldAt?: Slot): Slot | undefined {
  const when = whens.find(({ times }) => times.length === 1);
  const [time] = when?.times ?? [];
  return (time && slotOf(toldAt ? lastBefore(time, toldAt) : time, when!.part)) ?? undefined;
}
