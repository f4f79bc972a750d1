/**
 * When a reminder is over by what it is: one that is bound to a moment (a call that is attended, a meeting, a meal, a
 * departure) is of no use two hours later; a task keeps. A default only: whoever says `staleAfter` decides.
 *
 * What a title is bound to is read from its nouns, and from how it begins: "call Ana" is a task that can be done
 * later, "call with Ana" is an appointment. English; other titles are tasks, which loses nothing.
 */

/** So long after its instant what is bound to a moment is of use. */
export const BOUND_MS = 2 * 3_600_000;

/** Nouns whose thing happens at its time whether one is there or not. */
const EVENTS = new Set(
  (
    "appointment meeting meetings standup stand-up standups sync retro retrospective interview webinar demo kickoff " +
    "lecture class lesson seminar exam session rehearsal ceremony " +
    "lunch dinner breakfast brunch supper " +
    "flight train bus ferry boarding departure pickup " +
    "concert show match game movie film party wedding funeral"
  ).split(" "),
);

/** Beginnings that are themselves such a moment. */
const BEGINS = /^(?:leave|depart|board|join|dial in|check in for|go to bed|head (?:out|off|to)|get off)\b/i;

/** "call with", "1:1 with", "coffee with": an appointment with somebody. */
const WITH_SOMEBODY = /^(?:a |the |my |our )?(?:\w+ )?(?:call|1:1|one-on-one|coffee|drinks|chat)\s+with\b/i;

/**
 * A verb in front makes a task of what follows: the meeting that is to be *prepared* can be prepared late. Verbs of
 * attending are no such task.
 */
const TASK_VERBS = new Set(
  (
    "book buy call cancel check clean confirm email find finish fix get give invite look mail make move order organise organize pay " +
    "phone pick plan postpone prepare print push reschedule renew reply return review schedule send set share tell thank text update " +
    "wash water write ask read submit sign pack test deploy merge ping message"
  ).split(" "),
);

/** A class of all letters takes a while to be made, which a process with one turn pays for nothing. */
const PLAIN = /^[\x20-\x7e]*$/;

/** The titles of what an agent has open are asked about in every turn. */
const READ = 2_000;
const read = new Map<string, number | null>();

/** How long after its instant a reminder of this title is of use, in milliseconds; null for as long as it takes. */
export function usefulForMs(title: string): number | null {
  const before = read.get(title);
  if (before !== undefined) return before;
  if (read.size >= READ) read.clear();
  const useful = readUseful(title);
  read.set(title, useful);
  return useful;
}

function readUseful(title: string): number | null {
  const text = title.trim();
  if (BEGINS.test(text) || WITH_SOMEBODY.test(text)) return BOUND_MS;
  const [first = ""] = /^\w*/.exec(text) ?? [];
  if (TASK_VERBS.has(first.toLowerCase())) return null;
  const words = text.toLowerCase().split(PLAIN.test(text) ? /[^a-z0-9-]+/ : /[^\p{L}\p{N}-]+/u);
  return words.some((word) => EVENTS.has(word)) ? BOUND_MS : null;
}
