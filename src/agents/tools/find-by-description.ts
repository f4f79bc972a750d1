/**
 * Which live reminders a person means by a description: by id, by the words of the title, or by meaning. Several
 * that fit about equally well come back together, so that nobody removes the first that matches.
 */
import type { ReminderView } from "../../reminders/index.js";
import type { ToolScope } from "./tool-scope.js";

/** 0..1; below, a reminder is not meant. */
const FITS = 0.5;
/** A candidate this close to the best could be meant as well. */
const CLOSE = 0.75;
const FILLERS = new Set(
  "a an and at for i in it me my of on reminder reminders remind that the this to with you your".split(" "),
);

export async function findByDescription(scope: ToolScope, description: string): Promise<ReminderView[]> {
  const views = await scope.visible();
  const asked = description.trim().toLowerCase();
  const exact = views.filter(
    ({ reminder }) => reminder.id.toLowerCase() === asked || reminder.title.trim().toLowerCase() === asked,
  );
  if (exact.length > 0) return exact;
  const byMeaning = new Map(
    (await scope.parts.reminders.getByContext(description, 20)).map(({ reminder, relevance }) => [
      reminder.id,
      relevance,
    ]),
  );
  const scored = views
    .map((view) => ({
      view,
      score: Math.max(wordsShared(asked, view), byMeaning.get(view.reminder.id) ?? 0),
    }))
    .filter(({ score }) => score >= FITS)
    .sort((a, b) => b.score - a.score);
  const best = scored[0]?.score ?? 0;
  return scored.filter(({ score }) => score >= best * CLOSE).map(({ view }) => view);
}

/** The share of the asked words that the title has, or half of it for words of the body. */
function wordsShared(asked: string, { reminder }: ReminderView): number {
  const words = wordsOf(asked);
  if (words.size === 0) return 0;
  const title = wordsOf(reminder.title.toLowerCase());
  const body = wordsOf(reminder.body.toLowerCase());
  let sum = 0;
  for (const word of words) sum += title.has(word) ? 1 : body.has(word) ? 0.5 : 0;
  return sum / words.size;
}

function wordsOf(text: string): Set<string> {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => !FILLERS.has(word)).map(stem));
}

/** Enough of a stem for "emails" and "email", "checking" and "check". */
function stem(word: string): string {
  return word.length > 4 ? word.replace(/(?:ing|ed|es|s)$/, "") : word.replace(/s$/, "");
}
