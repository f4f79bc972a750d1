/** Looking back: what came while one was away, what waits, and the week. */

import { type Happened, happenedSince, lastTurnOf } from "../../reminders/occurrence/happened.js";
import { unfoundSince } from "../../reminders/recall/unfound.js";
import { suggestion } from "../../reminders/turn/feedback.js";
import { iso, isoOrNull } from "../answers.js";
import type { HappenedItem } from "../contract/back.js";
import { dayIn, lastDays } from "../days.js";
import type { Rooms } from "./rooms.js";

const HOUR_MS = 3_600_000;
const DAYS = 7;
const LATE_MS = HOUR_MS;
const MOST = 50;

const shaped = (one: Happened): HappenedItem => ({
  id: one.reminderId,
  title: one.title,
  dueAt: iso(one.dueAt),
  outcome: one.outcome,
  toldAt: isoOrNull(one.toldAt),
  settledAt: isoOrNull(one.settledAt),
  reason: one.reason,
  answer: one.answer,
});

const isDone = ({ outcome }: Happened): boolean => outcome === "acknowledged" || outcome === "carried_out";
const hasSlipped = ({ outcome }: Happened): boolean =>
  outcome === "expired" || outcome === "skipped" || outcome === "failed";

export const backRoom: Rooms<"GET /away" | "GET /backlog" | "GET /week"> = {
  "GET /away": async ({ context, view, now }, { hours }) => {
    const since = new Date(now.getTime() - hours * HOUR_MS);
    const [happened, lastTurnAt] = [
      await happenedSince(context, view, since),
      await lastTurnOf(context, view),
    ];
    return { since: iso(since), lastTurnAt: isoOrNull(lastTurnAt), happened: happened.map(shaped) };
  },

  "GET /backlog": async ({ agent, shape }) => {
    const views = await agent.reminders.getDue();
    views.sort((a, b) => (a.effective.at?.getTime() ?? 0) - (b.effective.at?.getTime() ?? 0));
    return { items: await shape.items(views) };
  },

  "GET /week": async (visit) => {
    const { agent, context, view, now } = visit;
    const zone = await visit.timeZone();
    const days = lastDays(now, zone, DAYS);
    const since = new Date(now.getTime() - DAYS * 24 * HOUR_MS);
    const [happened, stats] = [await happenedSince(context, view, since), await agent.reminders.stats()];
    const unfound = await unfoundSince(context, view, since);
    const on = (day: string, at: Date | null) => at !== null && dayIn(at, zone) === day;
    return {
      days: days.map((day) => ({
        day,
        due: happened.filter(({ dueAt, outcome }) => outcome !== "superseded" && on(day, dueAt)).length,
        done: happened.filter((one) => isDone(one) && on(day, one.settledAt)).length,
        slipped: happened.filter((one) => hasSlipped(one) && on(day, one.settledAt)).length,
      })),
      slipped: happened.filter(hasSlipped).slice(0, MOST).map(shaped),
      late: happened
        .filter(
          (one) =>
            isDone(one) && one.settledAt !== null && one.settledAt.getTime() - one.dueAt.getTime() > LATE_MS,
        )
        .slice(0, MOST)
        .map(shaped),
      noisy: stats
        .filter((one) => one.irrelevant > 0 || suggestion(one) !== null)
        .map((one) => ({
          id: one.id,
          title: one.title,
          offers: one.offers,
          useful: one.useful,
          irrelevant: one.irrelevant,
          suggestion: suggestion(one),
        })),
      unfound: unfound
        .slice(0, MOST)
        .map(({ question, times, askedAt }) => ({ question, times, at: iso(askedAt) })),
    };
  },
};
