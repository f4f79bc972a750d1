/**
 * Recall of all that is one's own: "what is still open?", "what have I forgotten?". Open is what a list shows, in its order; forgotten
 * is what went by lately, behind what is due and waits for an answer; the rest is what was done or set lately.
 */
import type { OwnQuestion } from "../../language/index.js";
import { inline, join, NO_TEXT, type Safe, say } from "../../safe.js";
import type { ReminderContext } from "../context.js";
import type { View } from "../store.js";
import { effectiveWords } from "../time/here.js";
import type { ReminderView } from "../types.js";
import { listViews } from "../views.js";
import { type HowTold, recallByTime, type TimedRecall } from "./recall-by-time.js";
import type { RecallHit } from "./recall-hit.js";

/** More than these are told of as more. */
const MOST = 1000;
const DAY_MS = 86_400_000;
const LATELY_DAYS = 30;
const LATELY = say`in the last ${LATELY_DAYS} days`;

export async function recallOwn(
  context: ReminderContext,
  view: View,
  asks: OwnQuestion,
  { limit, includeClosed, readers }: HowTold,
): Promise<TimedRecall> {
  const now = context.clock.now();
  const lately = async () =>
    recallByTime(
      context,
      view,
      {
        asks: asks === "open" ? "ahead" : asks,
        from: new Date(now.getTime() - LATELY_DAYS * DAY_MS),
        until: new Date(now.getTime() + 1),
        words: "",
        topic: "",
      },
      { limit, includeClosed, when: LATELY, readers },
    );
  if (asks === "done" || asks === "set") return (await lately()) ?? { hits: [], text: NO_TEXT };
  const views = await listViews(context, view, { limit: MOST + 1 });
  if (asks === "open") return listed(views, { limit, readers }, say`Open`, say`Nothing is open.`);
  const due = views.filter(({ effective }) => effective.state === "due");
  const waiting = listed(due, { limit, readers }, say`Due and unanswered`, say`Nothing is due.`);
  const went = await lately();
  const hits = [
    ...waiting.hits,
    ...(went?.hits ?? []).filter(({ id }) => !due.some((one) => one.reminder.id === id)),
  ];
  return { hits: hits.slice(0, limit), text: join([waiting.text, ...(went ? [went.text] : [])], "\n") };
}

function listed(
  views: readonly ReminderView[],
  { limit, readers }: Pick<HowTold, "limit" | "readers">,
  head: Safe,
  none: Safe,
): TimedRecall {
  const shown = views.slice(0, limit);
  const hits = shown.map(
    ({ reminder }): RecallHit => ({
      kind: "reminder",
      id: reminder.id,
      title: reminder.title,
      text: reminder.body === "" ? reminder.title : `${reminder.title}\n${reminder.body}`,
      relevance: 1,
      reminder,
    }),
  );
  const lines = shown.map(
    ({ reminder, effective }) =>
      say`- [${inline(reminder.id)}] ${inline(reminder.title, 200)} (${inline(effectiveWords(effective, readers))})`,
  );
  const more = Math.min(views.length, MOST) - shown.length;
  const least = views.length > MOST ? say`at least ` : NO_TEXT;
  const rest = more > 0 ? [say`… and ${least}${more} more.`] : [];
  return { hits, text: shown.length === 0 ? none : join([say`${head}:`, ...lines, ...rest], "\n") };
}
