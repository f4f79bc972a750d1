/**
 * Which suites run on a PostgreSQL server too. All of them open their own memory (`openForTest`) and stand for a file; where
 * TICKLER_TEST_POSTGRES names a server, `npm test` runs the first of these on it as well, and all of them but those that are
 * named here with a reason can be run there.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";

/** Run on the server each time: what reads, decides and writes. */
export const EACH_TIME = [
  "attention/at-moment",
  "events/event-log",
  "hooks/announce",
  "hooks/moment",
  "hooks/moment-lookup",
  "hooks/perhaps-told",
  "hooks/proposals",
  "hooks/turn-start",
  "memory/many-at-once",
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

/** Every suite that opens its own memory (`openForTest`). */
export function suites(): string[] {
  const tests = join(import.meta.dirname, "..");
  return globSync("**/*.test.ts", { cwd: tests })
    .filter((file) => OPENS.test(readFileSync(join(tests, file), "utf8")))
    .map((file) => file.replace(/\.test\.ts$/, ""));
}

const OPENS = /from "\.\.\/support\/open-for-test\.js"|import\("\.\.\/support\/open-for-test\.js"\)/;

/** All that can: `TICKLER_TEST_STORE=postgres npx vitest run --project server`, which takes some minutes. */
export const allOnServer = (): string[] => suites().filter((suite) => !(suite in FILE_ONLY));

/** Not on a server, and why; `suite > test` is one test of a suite that does run there. */
export const FILE_ONLY: Readonly<Record<string, string>> = {
  "daemon/idle": "counts what an idle daemon does to its file",
  "db/file-guard": "guards a file against what would break it",
  "db/query-plans":
    "reads SQLite's plans; the server's are seen by test/db/engines/journeys.ts and the bench",
  "faults/wrong-types": "tries types before anything is stored: 20,000 calls, minutes of journeys",
  "memory/turn-embedding":
    "counts calls of the model; at a server search and topics ask side by side, so that the calls differ",
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
