/** The reasons of attention in words, for `tickler turn --explain` and whoever shows them. English. */
import type { Standing } from "./standing.js";
import type { Because, Matter, Place, Waiting } from "./types.js";

export function whySaid({ kind, fit, told, priority }: Matter, place: Place): string {
  const times =
    told.count === 0 ? "not told before" : `told ${told.count === 1 ? "once" : `${told.count} times`} before`;
  const about = fit === null ? "" : `fits the message (${fit.toFixed(2)})`;
  if (kind === "warn") return "a mention ahead of its time, as was asked for";
  if (kind === "answer") return "what its run has answered, said once";
  switch (place) {
    case "message":
      return `the message is about it: ${about}`;
    case "new":
      return `came due, ${times}`;
    case "urgent":
      return `urgent and unanswered, ${times}`;
    case "backlog":
      return `its turn in the backlog, ${times}${priority === "low" ? "; low" : ""}`;
  }
}

export const WHY: Record<Because, string> = {
  held: "quiet hours hold it",
  paused: "a pause holds it",
  unrelated: "the message is not about it",
  resting: "told not long ago",
  "just told": "told in the turn before",
  spent: "told as often as it may be; somebody has to look at it",
  over: "its moment has passed, and that was said",
  enough: "enough is said in this turn or hour",
  "its turn": "the backlog takes turns, one a turn",
  "no room": "this turn's text has no room left for it",
  "said elsewhere": "it has just been said already",
};

export function waitingBecause(
  { id }: Matter,
  { because, until }: Extract<Standing, { because: Because }>,
): Waiting {
  return { id, because, until, why: WHY[because] };
}
