/** What a brief and a review are made of, in their order, as far as they have room: pure, for whoever renders it. */
import { heldBy } from "../occurrence/held-by.js";
import type { ReminderView } from "../types.js";
import type { Occasion, Overview } from "./overview.js";

export interface OverviewPart {
  /** One of a fixed set. */
  heading: string;
  lines: OverviewLine[];
  /** How many more there are than fit. */
  more: number;
}

export interface OverviewLine {
  id: string;
  title: string;
  note: string;
}

const MOST: Readonly<Record<Occasion, number>> = { brief: 8, review: 10 };
/** Of what waits, the brief has the top; the review goes through it. */
const TOP = 3;

/** Without what is empty; none where there is nothing to say. */
export function partsOf(occasion: Occasion, overview: Overview): OverviewPart[] {
  const most = MOST[occasion];
  const { today, held, topics, backlog, expired, noisy } = overview;
  const brief = occasion === "brief";
  const all: OverviewPart[] = [
    part("today", brief ? today.map(timed) : [], most),
    part("quiet hours held", brief ? held.filter((one) => !isByPause(one)).map(timed) : [], most),
    part("a pause held", brief ? held.filter(isByPause).map(timed) : [], most),
    part(
      "may come up today",
      brief ? topics.map(({ id, title, because }) => ({ id, title, note: `with "${because}"` })) : [],
      TOP,
    ),
    part("waits for an answer", backlog.map(timed), brief ? TOP : most),
    part(
      "ended without an answer",
      expired.map(({ id, title, reason }) => ({ id, title, note: reason })),
      most,
    ),
    part(
      "came up in vain; keep it?",
      brief ? [] : noisy.map(({ id, title, suggestion }) => ({ id, title, note: suggestion })),
      most,
    ),
  ];
  return all.filter(({ lines }) => lines.length > 0);
}

function part(heading: string, lines: OverviewLine[], most: number): OverviewPart {
  return { heading, lines: lines.slice(0, most), more: Math.max(0, lines.length - most) };
}

const isByPause = ({ occurrence }: ReminderView): boolean =>
  occurrence !== null && heldBy(occurrence) === "a pause";

const timed = ({ reminder, effective }: ReminderView): OverviewLine => ({
  id: reminder.id,
  title: reminder.title,
  note: effective.text,
});
