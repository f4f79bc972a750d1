/**
 * A reminder by what a person types: its id, the beginning or the end of it, or words of its title. Words must name one
 * live reminder; two are asked about. Where they name none and `closed` says so, they name what is closed: of several with
 * one title the last.
 */
import { TicklerError } from "../errors.js";
import { nearTitles } from "./near-titles.js";
import type { ReminderRow } from "./rows.js";
import { everyLiveRow, findRow, type Handle, listRows, type View } from "./store.js";
import { titleWords, wordsOf } from "./title-words.js";

/** @throws TicklerError `NOT_FOUND`, `AMBIGUOUS` with those that fit */
export async function resolveRow(
  db: Handle,
  view: View,
  handle: string,
  { closed = false }: { closed?: boolean } = {},
): Promise<ReminderRow> {
  const given = handle.trim();
  const byId = await findRow(db, view, given);
  if (byId) return byId;
  const open = await everyLiveRow(db, view);
  const live = fitting(open, given);
  const over = live.length > 0 || !closed ? [] : await listRows(db, view, CLOSED, ALL);
  const found = live.length > 0 ? live : lastClosed(fitting(over, given));
  if (found[0] && found.length === 1) return found[0];
  if (found.length === 0) {
    const near = nearTitles(given, [...open, ...lastClosed(over)]).map(({ id, title }) => ({ id, title }));
    const meant =
      near.length === 0 ? "" : `Did you mean ${near.map(({ title }) => `"${title}"`).join(" or ")}? `;
    throw new TicklerError("NOT_FOUND", `There is no reminder "${given.slice(0, 60)}" of this agent.`, {
      hint: `${meant}\`tickler list --all\` shows every reminder with its id.`,
      details: { id: given.slice(0, 60), ...(near.length > 0 && { near }) },
    });
  }
  const candidates = found.slice(0, 10).map(({ id, title, status }) => ({ id, title, status }));
  throw new TicklerError(
    "AMBIGUOUS",
    `"${given.slice(0, 40)}" fits ${found.length > 10 ? "more than 10" : found.length} reminders: ${candidates
      .map(({ id, title }) => `${id} (${title})`)
      .join(", ")}.`,
    { hint: "Give more words of the title, or the id.", details: { candidates } },
  );
}

/** Words that fit one of those that are looked at could fit another of the rest. */
const ALL = 1_000_000;
const CLOSED = { status: ["completed", "dismissed"] as const, limit: ALL };

/** By the end of the id, else by words. */
function fitting(rows: ReminderRow[], given: string): ReminderRow[] {
  const end = given.replace(/^(rem_|…|\.\.\.)/, "").toLowerCase();
  const byEnd = /^[0-9a-z]{4,}$/.test(end) ? rows.filter(({ id }) => id.endsWith(end)) : [];
  return byEnd.length > 0 ? byEnd : byTitle(rows, given);
}

function lastClosed(rows: ReminderRow[]): ReminderRow[] {
  const newest = rows.toSorted((a, b) => b.updated_at - a.updated_at);
  return newest.filter((row, at) => newest.findIndex(({ title }) => title === row.title) === at);
}

/** "stand-up" and "standup" are one word. */
const unhyphened = (text: string): string => text.replace(/(?<=\p{L})-(?=\p{L})/gu, "");

function has(title: string, given: string): boolean {
  const own = wordsOf(title);
  return titleWords(given).every((word) =>
    own.some((each) => each === word || (word.length >= 4 && each.startsWith(word))),
  );
}

/** Those whose title has all the words; those that have nothing but them win. */
function byTitle(rows: ReminderRow[], given: string): ReminderRow[] {
  const wanted = titleWords(given);
  if (wanted.length === 0) return [];
  const named = rows.filter(({ title }) => has(title, given) || has(unhyphened(title), unhyphened(given)));
  const same = named.filter(({ title }) => wordsOf(title).join(" ") === wordsOf(given).join(" "));
  if (same.length === 1) return same;
  const exact = named.filter(({ title }) => titleWords(title).length === wanted.length);
  return exact.length > 0 ? exact : named;
}
