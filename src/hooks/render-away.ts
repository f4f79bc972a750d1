/**
 * While you were away: what came due meanwhile, a line each, under what it is worth now. Data, escaped, as everything that
 * a model reads.
 */
import { nearIn } from "../reminders/time/here.js";
import type { Candidate } from "../reminders/turn/candidates.js";
import type { AwayOffers } from "../reminders/turn/proactive.js";
import { inline, NO_TEXT, quotedWithin, type Safe, say } from "../safe.js";
import { formatNear } from "../zoned-time.js";

const TITLE_CHARS = 60;

const GROUPS = [
  ["now", say`now due:`],
  ["stands", say`still makes sense:`],
  ["over", say`over, their moment has passed:`],
] as const;

export interface AwayFrame {
  now: Date;
  /** Of its reader's clock; another one is named. */
  timeZone: string;
  /** Puts a line where there is room for it. */
  put(line: Safe): boolean;
}

/** Puts the digest, as far as there is room, and answers whose lines are in it. */
export function renderAway(away: AwayOffers | null, { now, timeZone, put }: AwayFrame): Candidate[] {
  if (!away) return [];
  const shown: Candidate[] = [];
  const since = inline(formatNear(minuteOf(away.since), timeZone, now));
  const head = say`Came due since ${since}; say it in one go, then settle it (action settle takes many):`;
  if (!put(head)) return [];
  for (const [group, heading] of GROUPS) {
    if (away[group].length === 0 || !put(heading)) continue;
    for (const one of away[group]) {
      if (!put(awayLine(one, { now, timeZone }))) return shown;
      shown.push(one);
    }
  }
  return shown;
}

/** When exactly somebody left says nothing. */
function minuteOf(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / 60_000) * 60_000);
}

function awayLine({ reminder, occurrence }: Candidate, reader: Pick<AwayFrame, "now" | "timeZone">): Safe {
  const { id, title, timeZone, priority } = reminder;
  const at = occurrence ? inline(nearIn(occurrence.dueAt, timeZone, reader)) : NO_TEXT;
  const urgent = priority === "urgent" ? say`; urgent` : NO_TEXT;
  return say`- [${inline(id)}] ${quotedWithin(title, TITLE_CHARS)} (${at}${urgent})`;
}
