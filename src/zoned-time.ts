/**
 * Time zones and the words for instants and durations: a leaf used wherever a person or a model reads a time.
 * Every formatted instant names its zone; nothing depends on the machine's zone or language.
 */
import { TicklerError } from "./errors.js";

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(timeZone: string): Intl.DateTimeFormat {
  let found = formatters.get(timeZone);
  if (!found) {
    found = new Intl.DateTimeFormat("en-GB", {
      timeZone,
      weekday: "short",
      day: "numeric",
      month: "short",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
      hourCycle: "h23",
    });
    formatters.set(timeZone, found);
  }
  return found;
}

/** The zone of the machine, as `Intl` names it; UTC where it has none. */
export function systemZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return !timeZone || timeZone === "Etc/Unknown" ? "UTC" : timeZone;
}

/** What `TZ` says where it names no zone: the process then runs in UTC without a word. */
export function misnamedZone(TZ: string | undefined): string | null {
  if (!TZ || isTimeZone(TZ.replace(/^:/, ""))) return null;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  // Rules in POSIX's words ("CET-1CEST,…") and paths are taken for UTC, too.
  return !timeZone || /^(Etc\/(Unknown|UTC)|UTC)$/.test(timeZone) ? TZ : null;
}

let isKnownToDate: ((timeZone: string) => boolean) | null = null;

/**
 * From now on the wall's time in the zones of which `isKnown` says so is read off `Date`; for a process that shall not load `Intl`,
 * runs nothing else and starts no other: its own zone (`TZ`) is moved to where it looks. Returns what ends this.
 */
export function lookWithDate(isKnown: (timeZone: string) => boolean): () => void {
  const { TZ } = process.env;
  isKnownToDate = isKnown;
  return () => {
    isKnownToDate = null;
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  };
}

/** Stands for "until somebody resumes it": the last day of the year 9998. */
export const FOR_EVER = new Date(Date.UTC(9998, 11, 31));

/** Whether `Intl` knows the IANA zone. */
export function isTimeZone(timeZone: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/.test(timeZone)) return false;
  try {
    formatter(timeZone);
    return true;
  } catch {
    return false;
  }
}

const spellings = new Map<string, string>();

/** A zone that `Intl` knows, as it is written, whatever the case it was typed in. */
export function spelledZone(timeZone: string): string {
  let spelled = spellings.get(timeZone);
  if (spelled === undefined) {
    spelled = spellingOf(timeZone);
    spellings.set(timeZone, spelled);
  }
  return spelled;
}

function spellingOf(timeZone: string): string {
  const known = formatter(timeZone).resolvedOptions().timeZone;
  if (known.toLowerCase() === timeZone.toLowerCase()) return known;
  // An older name of the same zone, which stays the one that was said.
  if (timeZone !== timeZone.toLowerCase()) return timeZone;
  if (timeZone.length <= 4) return timeZone.toUpperCase();
  return timeZone.replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase());
}

/** Zones that are called so but for spaces and accents, whole or by their city: "tokyo", "New York", "São Paulo". */
export function zonesCalled(name: string): string[] {
  const bare = (text: string) =>
    text.normalize("NFD").replace(/\p{M}/gu, "").trim().replace(/\s+/g, "_").toLowerCase();
  const called = bare(name.slice(0, 80));
  return Intl.supportedValuesOf("timeZone").filter(
    (zone) => bare(zone) === called || bare(zone).endsWith(`/${called}`),
  );
}

/** The zone as given. @throws TicklerError `INVALID_TIME_ZONE` */
export function checkTimeZone(timeZone: string): string {
  if (isTimeZone(timeZone)) return spelledZone(timeZone);
  const near = zonesCalled(timeZone);
  throw new TicklerError("INVALID_TIME_ZONE", `"${timeZone.slice(0, 80)}" is not a time zone.`, {
    hint:
      near.length > 0
        ? `Did you mean ${near.join(" or ")}?`
        : 'Use an IANA name such as "Europe/Berlin" or "America/New_York".',
    details: { timeZone: timeZone.slice(0, 80) },
  });
}

export interface WallTime {
  weekday: string;
  year: number;
  /** `Jan` … `Dec`. */
  month: string;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

/** What the clock on the wall shows in `timeZone`. */
export function wallTime(instant: Date, timeZone: string): WallTime {
  if (isKnownToDate?.(timeZone)) return wallByDate(instant, timeZone);
  const offset = offsetOn(Math.floor(instant.getTime() / DAY_MS), timeZone);
  return offset === null ? wallByIntl(instant, timeZone) : wallOf(new Date(instant.getTime() + offset));
}

const DAY_MS = 86_400_000;
/** To the year 10000; what lies before 1970 is asked of `Intl` each time. */
const LAST_DAY = 2_932_896;
/** Days of zones whose distance from UTC is kept; what `Intl` says of an instant takes as long as a statement. */
const MOST_OFFSETS = 2_000;
const offsets = new Map<string, number | null>();

/** How far a zone is from UTC on a day of UTC, in milliseconds; null where that changes within it. */
function offsetOn(day: number, timeZone: string): number | null {
  if (!(day >= 0 && day < LAST_DAY)) return null;
  if (timeZone === "UTC") return 0;
  const key = `${day} ${timeZone}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    const [from, until] = [day, day + 1].map((each) => offsetAt(each * DAY_MS, timeZone));
    offset = from === until ? (from ?? null) : null;
    if (offsets.size >= MOST_OFFSETS) offsets.clear();
    offsets.set(key, offset);
  }
  return offset;
}

/** @param at a whole second, UTC ms */
function offsetAt(at: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = wallByIntl(new Date(at), timeZone);
  return Date.UTC(year, MONTHS.indexOf(month), day, hour, minute, second) - at;
}

/** What UTC shows, as if it were the wall. */
function wallOf(at: Date): WallTime {
  return {
    weekday: DAYS[at.getUTCDay()] ?? "",
    year: at.getUTCFullYear(),
    month: MONTHS[at.getUTCMonth()] ?? "",
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
  };
}

/** The same, whatever `lookWithDate` was told. */
export function wallByIntl(instant: Date, timeZone: string): WallTime {
  const parts: Record<string, string> = {};
  for (const { type, value } of formatter(timeZone).formatToParts(instant)) parts[type] = value;
  return {
    weekday: parts.weekday ?? "",
    year: Number(parts.year),
    month: (parts.month ?? "").slice(0, 3),
    day: Number(parts.day),
    hour: Number(parts.hour),
    minute: Number(parts.minute),
    second: Number(parts.second),
  };
}

const DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** The same, read off `Date`: moves the process to that zone, and says UTC's time in one that it does not know. */
export function wallByDate(instant: Date, timeZone: string): WallTime {
  if (process.env.TZ !== timeZone) process.env.TZ = timeZone;
  return {
    weekday: DAYS[instant.getDay()] ?? "",
    year: instant.getFullYear(),
    month: MONTHS[instant.getMonth()] ?? "",
    day: instant.getDate(),
    hour: instant.getHours(),
    minute: instant.getMinutes(),
    second: instant.getSeconds(),
  };
}

const two = (value: number): string => String(value).padStart(2, "0");

/** `09:00`, with seconds only where they are not zero. */
export function formatTime(instant: Date, timeZone: string): string {
  const wall = wallTime(instant, timeZone);
  return `${two(wall.hour)}:${two(wall.minute)}${wall.second === 0 ? "" : `:${two(wall.second)}`}`;
}

/** `Tue 24 Nov 2026, 09:00`, in `timeZone`. */
export function formatLocal(instant: Date, timeZone: string): string {
  const wall = wallTime(instant, timeZone);
  return `${wall.weekday} ${wall.day} ${wall.month} ${wall.year}, ${formatTime(instant, timeZone)}`;
}

/** `Tue 24 Nov 2026, 09:00 (Europe/Berlin)`. */
export function formatInstant(instant: Date, timeZone: string): string {
  return `${formatLocal(instant, timeZone)} (${timeZone})`;
}

/** `09:00` when `instant` is on the same day as `now` in the zone, otherwise day and time. */
export function formatNear(instant: Date, timeZone: string, now: Date): string {
  const a = wallTime(instant, timeZone);
  const b = wallTime(now, timeZone);
  const sameDay = a.day === b.day && a.month === b.month && a.year === b.year;
  if (sameDay) return formatTime(instant, timeZone);
  return `${formatDay(instant, timeZone, now)}, ${formatTime(instant, timeZone)}`;
}

/** `Tue 24 Nov`, with its year where that is not the one of `now`. */
export function formatDay(instant: Date, timeZone: string, now: Date): string {
  const { weekday, day, month, year } = wallTime(instant, timeZone);
  return `${weekday} ${day} ${month}${year === wallTime(now, timeZone).year ? "" : ` ${year}`}`;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A length of time in the largest fitting unit, rounded down: `45 s`, `12 min`, `3 h`, `2 d`. */
export function formatDuration(milliseconds: number): string {
  const ms = Math.max(0, milliseconds);
  if (ms < MINUTE) return `${Math.floor(ms / 1000)} s`;
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min`;
  if (ms < 2 * DAY) return `${Math.floor(ms / HOUR)} h`;
  return `${Math.floor(ms / DAY)} d`;
}

/** Under this, a reminder is on time and nothing is said about lateness. */
export const ON_TIME_MS = MINUTE;

/** `3 h late`, or an empty string when it is on time. */
export function formatLateness(lateMs: number): string {
  return lateMs < ON_TIME_MS ? "" : `${formatDuration(lateMs)} late`;
}
