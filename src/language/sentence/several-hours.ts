/**
 * Short lists of a day: "tomorrow: 9 dentist, 11 bank, 15 gym", "Saturday: market 9, haircut 11.30, bbq 4", "lunch with Al at 12, gym 6". A
 * bare number is an hour there where something happens beside it, and "11.30" where another entry says its hour too.
 */
import { EVENING_EVENTS } from "../rules.js";
import { AT_HOURS, COUNTED_EVENTS, NUMBERED_ONES, NUMBERED_OR_AT } from "./numbered-words.js";

const MAX_ENTRIES = 8;
const MAX_LENGTH = 300;
const CLOCK = "\\d{1,2}(?:[:.][0-5]\\d)?(?: ?[ap]m)?";
/** "tomorrow: 9 dentist": a day, and an hour with something at it. */
const DAY_LIST = new RegExp(`^([\\p{L}\\d ]{3,30}?)\\s*[:,–-]?\\s+(?=(?:at )?${CLOCK} \\p{L})`, "iu");
const NEXT_HOUR = new RegExp(`\\s*[,;]\\s*(?:and\\s+)?(?:at )?(?=${CLOCK} \\p{L})`, "iu");
const HEAD = /^(\p{L}[\p{L}\d ]{2,30}?)\s*(?::|\s[–-])\s+(?=\S)/u;
const BEHIND = new RegExp(`^(.*?\\p{L}.*?)\\s+(at |from |@ ?)?(${CLOCK})$`, "iu");
const IN_FRONT = new RegExp(`^(at )?(${CLOCK}) (\\p{L}.*)$`, "iu");
const EXPLICIT = /[:m]/i;
/** Two numbers, and a sign between them. */
const MAY_LIST = /\d[^,;]*[,;][^,;]*\d/;

const HAPPENS: ReadonlySet<string> = new Set([
  ...[...AT_HOURS].filter((word) => !COUNTED_EVENTS.has(word)),
  ...EVENING_EVENTS,
  ..."market bbq brunch party standup stand-up class walk run swim swimming judo karate tennis ballet doctors nails picnic zoo museum playgroup".split(
    " ",
  ),
]);

/** The entries, each with its day and its hour; null where the text is no such list. */
export function hoursListed(text: string, isDay: (words: string) => boolean): string[] | null {
  if (text.length > MAX_LENGTH || !MAY_LIST.test(text)) return null;
  return dayList(text, isDay) ?? hoursInFront(text) ?? hoursBehind(text, isDay);
}

function dayList(text: string, isDay: (words: string) => boolean): string[] | null {
  const [said, day] = DAY_LIST.exec(text) ?? [];
  if (said === undefined) return null;
  const each = text.slice(said.length).split(NEXT_HOUR);
  if (each.length < 2 || each.length > MAX_ENTRIES || !isDay(day!)) return null;
  return each.map((one) => `${day} at ${one.replace(/^at /i, "")}`);
}

/** "10:45 stretch, 11:15 coffee with Kim, 12 lunch". */
function hoursInFront(text: string): string[] | null {
  const each = text.split(NEXT_HOUR);
  if (each.length < 2 || each.length > MAX_ENTRIES) return null;
  const found = each.map((one) => IN_FRONT.exec(one));
  const sure = found.every(
    (entry) => entry && (EXPLICIT.test(entry[2]!) || HAPPENS.has(wordsOf(entry[3]!)[0]!)),
  );
  const bare = found.some((entry) => entry && !entry[1] && !EXPLICIT.test(entry[2]!));
  return sure && bare ? found.map((entry) => `at ${entry![2]} ${entry![3]}`) : null;
}

/** "Saturday: market 9, haircut 11.30, bbq 4". */
function hoursBehind(text: string, isDay: (words: string) => boolean): string[] | null {
  const [said, day] = HEAD.exec(text) ?? [];
  const dayed = day !== undefined && isDay(day);
  if (said !== undefined && !dayed) return null;
  const each = entriesOf(text.slice(said?.length ?? 0).replace(/[\s.!]+$/, ""));
  if (each.length < 2 || each.length > MAX_ENTRIES) return null;
  const found = each.map((entry) => BEHIND.exec(entry));
  const told = found.some((entry) => entry && (entry[2] || /:|m$/i.test(entry[3]!)));
  const bare = found.some(
    (entry) => entry && (!entry[2] || /^from/i.test(entry[2])) && !EXPLICIT.test(entry[3]!),
  );
  if (!bare || !found.every((entry) => entry && isHour(entry, told || dayed))) return null;
  return found.map((entry) => `${dayed ? `${day} ` : ""}${entry![1]} at ${entry![3]}`);
}

/** The text at its signs; what ends with no hour goes on behind "and": "lunch with Al and Bo 12". */
const entriesOf = (text: string): string[] =>
  text
    .split(/\s*[,;]\s*(?:and\s+)?/i)
    .flatMap((entry) => {
      const [front = "", behind] = entry.split(/\s+and\s+(?=[^,;]*$)/i);
      return behind && BEHIND.test(front) && /\d/.test(front.slice(-2)) ? [front, behind] : [entry];
    })
    .filter(Boolean);

const wordsOf = (said: string): string[] =>
  said
    .toLowerCase()
    .split(/[^\p{L}\d'’-]+/u)
    .filter(Boolean);

/** What stands before a number makes it an hour. */
function isHour([, name, lead, clock]: RegExpExecArray, told: boolean): boolean {
  const hour = Number.parseInt(clock!, 10);
  if (hour < 1 || hour > 24) return false;
  if (lead || EXPLICIT.test(clock!)) return true;
  const said = wordsOf(name!);
  const last = said.at(-1)!;
  if (NUMBERED_ONES.has(last) || NUMBERED_OR_AT.has(last)) return false;
  // "11.30" beside another hour, "gym 6", "coffee with Kim 11"
  return (told && clock!.includes(".")) || said.some((word) => HAPPENS.has(word));
}
