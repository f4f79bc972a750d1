/** Run by the tests in a process of its own, whose zone it changes: under each of three zones it reads sentences near changes of the clocks and prints every result. */
import { describeTrigger, parseReminder } from "../../src/language/index.js";

const PHRASES = [
  "tomorrow at 9",
  "in 3 hours",
  "in 2 days",
  "tonight",
  "at 2:30 am",
  "on friday",
  "next month",
  "in the morning",
  "every day at 2:30",
  "every other tuesday",
  "on the last day of the month",
  "at 9am Tokyo time",
  "2027-03-28 02:30",
  "by end of day",
  "for 10 minutes",
  "every 3 hours",
  "on 31 december at 23:59",
];
const NOWS = [
  "2026-11-21T23:30:00Z",
  "2027-03-14T06:45:00Z",
  "2027-03-27T23:45:00Z",
  "2027-10-31T00:30:00Z",
  "2026-12-31T10:30:00Z",
];
const offsets = new Set<number>();
for (const [index, machine] of ["UTC", "America/New_York", "Pacific/Apia"].entries()) {
  process.env.TZ = machine;
  offsets.add(new Date(NOWS[0]!).getTimezoneOffset());
  if (index > 0) process.stdout.write("\f");
  for (const now of NOWS) {
    for (const timeZone of ["Europe/Berlin", "America/New_York", "Pacific/Apia"]) {
      for (const phrase of PHRASES) {
        const result = parseReminder(`remind me to call Ana ${phrase}`, { now: new Date(now), timeZone });
        const words = result.ok ? describeTrigger(result.trigger, { timeZone, now: new Date(now) }) : "";
        process.stdout.write(`${JSON.stringify(result)} ${words}\n`);
      }
    }
  }
}
if (offsets.size !== 3) throw new Error("the zone of the process did not change");
