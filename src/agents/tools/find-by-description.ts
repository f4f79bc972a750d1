/**
 * Which live reminders a person means by a description: by id, by the words of the title, or by meaning. Several
 * that fit about equally well come back together, and what fits only loosely is asked about, so that nobody removes
 * the first that matches.
 */
import type { ReminderView } from "../../reminders/index.js";
import type { ToolScope } from "./tool-scope.js";

export interface Found {
  /** What is meant: one to act on, several to ask about, none. */
  matches: ReminderView[];
  /** Nothing fits well, but this stands out. */
  perhaps: ReminderView | null;
}

/**
 * On the scale of both measures: the share of words in common, and the cosine of the sentence vectors. Over pairs of
 * short tasks and ways of saying them, paraphrases had 0.55 to 0.8 ("talk to mom", "call your mother": 0.68), loose
 * ones 0.3 to 0.4 ("the flowers one", "water the plants": 0.34), unrelated ones up to 0.32 without standing out.
 */
const FITS = 0.5;
const LOOSELY = 0.33;
const STANDS_OUT_BY = 0.1;
/** A candidate this close to the best could be meant as well. */
const CLOSE = 0.75;
const FILLERS = new Set(
  "a an and at for i in it me my of on one reminder reminders remind that the thing this to with you your".split(
    " ",
  ),
);

export async function findByDescription(
  scope: ToolScope,
  description: string,
  sessionId?: string,
): Promise<Found> {
  const views = await scope.visibleAbout(description, sessionId);
  const asked = description.trim().toLowerCase();
  const exact = views.filter(
    ({ reminder }) => reminder.id.toLowerCase() === asked || reminder.title.trim().toLowerCase() === asked,
  );
  if (exact.length > 0) return { matches: exact, perhaps: null };
  const meanings = await scope.parts.meaning(description);
  const scored = views
    .map((view) => {
      const meaning = view.reminder.chunkId === null ? 0 : (meanings.get(view.reminder.chunkId) ?? 0);
      return { view, score: Math.max(wordsShared(asked, view), meaning) };
    })
    .sort((a, b) => b.score - a.score);
  const [best, second] = scored;
  if (!best || best.score < LOOSELY) return { matches: [], perhaps: null };
  if (best.score < FITS) {
    const standsOut = best.score - (second?.score ?? 0) >= STANDS_OUT_BY;
    return { matches: [], perhaps: standsOut ? best.view : null };
  }
  const close = scored.filter(({ score }) => score >= FITS && score >= best.score * CLOSE);
  return { matches: close.map(({ view }) => view), perhaps: null };
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
