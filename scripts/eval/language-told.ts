/** How what is told with its time is read beside a request: sentences from parts, whose right time is known. */
import { Temporal } from "temporal-polyfill";
import { describeTrigger, parseReminder } from "../../src/language/index.js";
import { nextOccurrences } from "../../src/reminders/time/recurrence.js";
import { NOW, type Told, toldWithDays, toldWithHours } from "./language-told-parts.js";

const timeZone = "Europe/Berlin";
const OPTIONS = {
  now: new Date(NOW.toZonedDateTime(timeZone).epochMilliseconds),
  timeZone,
  language: "en-GB",
};

export interface ToldResult {
  all: number;
  right: number;
  asked: string[];
  wrong: string[];
}

/** Reads every `nth` of them. */
export function readTold(nth = 1): ToldResult {
  const result: ToldResult = { all: 0, right: 0, asked: [], wrong: [] };
  let at = 0;
  for (const told of [...toldWithHours(), ...toldWithDays()]) {
    if (at++ % nth !== 0 || told.at[0]! <= NOW.toString()) continue;
    result.all++;
    const fault = faultOf(told);
    if (fault === null) result.right++;
    else (fault.startsWith("asks") ? result.asked : result.wrong).push(`${told.text} → ${fault}`);
  }
  return result;
}

function faultOf({ text, at, title, recurring }: Told): string | null {
  const read = parseReminder(text, OPTIONS);
  if (!read.ok) return `asks: ${read.code} ${read.message}`;
  const said = `[${read.title}] ${describeTrigger(read.trigger, OPTIONS)}; expected ${at[0]}`;
  if (read.trigger.type !== (recurring ? "recurring" : "scheduled")) return said;
  const first =
    read.trigger.type === "scheduled"
      ? read.trigger.at
      : nextOccurrences(read.trigger, { from: OPTIONS.now, timeZone, count: 1 })[0];
  const got =
    first &&
    Temporal.Instant.fromEpochMilliseconds(first.getTime())
      .toZonedDateTimeISO(timeZone)
      .toPlainDateTime()
      .toString({ smallestUnit: "minute" });
  const isCut =
    title === undefined ||
    read.title.toLowerCase() === title.toLowerCase() ||
    read.title.startsWith(`${title} (`);
  return isCut && at.some((one) => got?.startsWith(one)) ? null : said;
}

/** For the evaluation: how many are read right, asked about and read wrong. */
export function told(): void {
  const { all, right, asked, wrong } = readTold();
  for (const line of wrong.slice(0, 40)) console.log(`    wrong ${line}`);
  if (process.argv.includes("--asked")) for (const line of asked) console.log(`    asked ${line}`);
  console.log(
    `Told and asked, from parts: ${all} sentences, right ${right}, asked ${asked.length}, wrong ${wrong.length}`,
  );
}
