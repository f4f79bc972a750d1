/**
 * Which suites run on a PostgreSQL server too. All of them open their own memory (`openForTest`) and stand for a file; where
 * TICKLER_TEST_POSTGRES names a server, `npm test` runs the first of these on it as well. `test/db/on-server.test.ts` sees to it that
 * every such suite is in one of the lists.
 */

/** Run on the server each time: what reads, decides and writes. */
export const EACH_TIME = [
  "attention/at-moment",
  "events/event-log",
  "hooks/announce",
  "hooks/moment",
  "hooks/moment-lookup",
  "hooks/turn-start",
  "memory/many-at-once",
  "memory/turn-embedding",
  "reminders/clock-gone-back",
  "reminders/coming-due",
  "reminders/creating",
  "reminders/feedback",
  "reminders/managing",
  "reminders/recall",
  "reminders/scheduler",
  "reminders/travelling",
  "reminders/when",
  "sessions/lead",
  "sessions/reach",
];

/** The same all at once: `TICKLER_TEST_STORE=postgres npx vitest run --project server`, which takes some minutes. */
export const NOW_AND_THEN = [
  "agents/reminder-tools",
  "api/door",
  "archive/calendar",
  "archive/foreign",
  "bad-input/closed",
  "faults/bombs",
  "faults/prototype-names",
  "hooks/done-by-act",
  "hooks/proposals",
  "page/flows",
  "page/stranger",
  "properties/foretold",
  "properties/lifecycle",
  "reminders/attention-in-life",
  "reminders/cues",
  "reminders/of-another",
  "reminders/of-no-use-after",
  "reminders/past-log",
  "reminders/paused",
  "reminders/recall-by-time",
  "reminders/several-from-text",
  "reminders/unfound",
  "reminders/until-when",
  "reminders/weeks",
  "upkeep/upkeep",
];

/** Not on a server, and why; `suite > test` is one test of a suite that does run there. */
export const FILE_ONLY: Readonly<Record<string, string>> = {
  "daemon/idle": "counts what an idle daemon does to its file",
  "db/file-guard": "guards a file against what would break it",
  "db/query-plans":
    "reads SQLite's plans; the server's are seen by test/db/engines/journeys.ts and the bench",
  "faults/wrong-types": "tries types before anything is stored: 20,000 calls, minutes of journeys",
  "page/screens": "asks for what the page shows of a file",
  "processes/kill": "kills processes at one file; at a server: test/faults/machines.ts",
  "processes/sharing": "shares one file among processes; at a server: test/db/engines/many.ts",
  "properties/one-exit":
    "puts halves of characters into JSON behind the store's back, which a server refuses",
  "reminders/scheduler > no statement touches a table while nothing is due":
    "a file's version is a pragma; a server, of which a ring can be lost, is asked once a minute",
};

/** For `it.skipIf`: whether this test runs at a server, where its subject does not exist. */
export function isElsewhere(test: keyof typeof FILE_ONLY): boolean {
  if (!(test in FILE_ONLY)) throw new Error(`${test} is not among what runs on a file only`);
  return Boolean(process.env.TICKLER_TEST_STORE);
}
