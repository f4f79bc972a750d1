/**
 * remind(1) as reminders, where a line says it simply: `REM [day] [month] [year | weekday] [AT time] [+days] [*days] MSG text`.
 * Everything else of that language (expressions, OMIT, SATISFY) is left, by line.
 */
import { type Foreign, type ForeignOptions, type ForeignPlan, uidOf } from "./foreign.js";

const MONTH = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec";
const WEEKDAY = "mon|tue|wed|thu|fri|sat|sun";
const FULL: Record<string, string> = {
  mon: "monday",
  tue: "tuesday",
  wed: "wednesday",
  thu: "thursday",
  fri: "friday",
  sat: "saturday",
  sun: "sunday",
};
const MONTHS = MONTH.split("|");

export function readRemind(text: string, _options: ForeignOptions): ForeignPlan {
  const plan: ForeignPlan = { format: "remind", items: [], left: [] };
  // A backslash at its end carries a line on.
  for (const raw of text.replace(/\\\r?\n/g, " ").split(/\r?\n/)) {
    const line = raw.trim();
    if (line === "" || /^[#;]/.test(line)) continue;
    const item = itemOf(line);
    if (typeof item === "string") plan.left.push({ title: line.slice(0, 80), why: item });
    else plan.items.push(item);
  }
  return plan;
}

/** The reminder of a line, or why there is none. */
function itemOf(line: string): Foreign | string {
  const parts = /^REM\s+(.*?)\s*\b(?:MSG|MSF)\s+(.+)$/i.exec(line);
  if (!parts) return "is no REM with a MSG";
  const [, spec = "", message = ""] = parts;
  if (/[[\]]|\b(?:SATISFY|OMIT|SKIP|BEFORE|AFTER|FROM|UNTIL|SCANFROM|TAG|WARN|SCHED)\b/i.test(spec)) {
    return "says more than can be kept";
  }
  const time = /\bAT\s+(\d{1,2})[:.](\d{2})\b/i.exec(spec);
  const ahead = /\s\+(\d{1,3})\b/.exec(` ${spec}`);
  const every = /\s\*(\d{1,3})\b/.exec(` ${spec}`);
  const date = spec
    .replace(/\bAT\s+\d{1,2}[:.]\d{2}(?:\s+[+*]\d+)*/i, " ")
    .replace(/[+*]\d+/g, " ")
    .trim()
    .toLowerCase();
  const when = whenOf(date, time ? `${time[1]}:${time[2]}` : "9:00", every?.[1]);
  if (when === null) return "names a day that can not be kept";
  const title = message
    .replace(/%"/g, "")
    .replace(/\s*%[a-z]\b/gi, "")
    .replace(/%$/, "")
    .trim();
  return {
    uid: uidOf("remind", line),
    title: title.slice(0, 200) || message.slice(0, 200),
    when,
    ...(ahead && { warn: [`P${ahead[1]}D`] }),
  };
}

function whenOf(date: string, time: string, every: string | undefined): string | null {
  const words = date.split(/\s+/).filter(Boolean);
  const iso = words
    .map((word) => /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(word))
    .find((found) => found !== null);
  const day = iso?.[3] ?? words.find((word) => /^\d{1,2}$/.test(word));
  const year = iso?.[1] ?? words.find((word) => /^\d{4}$/.test(word));
  const monthName = words.map((word) => word.slice(0, 3)).find((word) => MONTHS.includes(word));
  const month = iso ? Number(iso[2]) : monthName === undefined ? undefined : MONTHS.indexOf(monthName) + 1;
  const weekdays = words
    .map((word) => word.slice(0, 3))
    .filter((word) => new RegExp(`^(?:${WEEKDAY})$`).test(word))
    .map((word) => FULL[word] ?? word);
  const two = (value: number | string) => String(value).padStart(2, "0");
  if (weekdays.length > 0) return day || month || year ? null : `every ${weekdays.join(", ")} at ${time}`;
  if (day && month && year) {
    const first = `${year}-${two(month)}-${two(day)}`;
    return every ? `every ${every} days at ${time} starting ${first}` : `${first} at ${time}`;
  }
  if (every !== undefined) return null;
  if (day && month) return `every year on ${MONTHS[month - 1]} ${day} at ${time}`;
  if (day && !year) return `every month on the ${day}. at ${time}`;
  return words.length === 0 ? `every day at ${time}` : null;
}
