/** Lengths of time: "an hour and a half", "2 hours ten", "1h30", "1 year 2 days". */
import { addTo, emptyDuration } from "../meaning/duration-parts.js";
import { type DurationParts, rule, type Unit } from "./values.js";

const length = (value: number, unit: Unit): DurationParts | null => {
  if (value > 1e6) return null;
  const parts = emptyDuration();
  addTo(parts, value, unit);
  return parts;
};

const ORDER: readonly Unit[] = [
  "decade",
  "year",
  "quarter",
  "month",
  "fortnight",
  "week",
  "business day",
  "day",
  "hour",
  "minute",
  "second",
];

/** Joins an amount with what follows it; each unit only once. */
function joined(first: { value: number; unit: Unit }, rest: DurationParts): DurationParts | null {
  const parts = length(first.value, first.unit);
  if (!parts || hasUnit(rest, first.unit)) return null;
  for (const key of Object.keys(parts) as (keyof DurationParts)[]) parts[key] += rest[key];
  return parts;
}

function hasUnit(parts: DurationParts, unit: Unit): boolean {
  const held: Record<string, number> = {
    year: parts.years,
    month: parts.months,
    week: parts.weeks,
    day: parts.days,
    hour: parts.hours,
    minute: parts.minutes,
    second: parts.seconds,
  };
  return (held[unit] ?? 0) > 0 || ORDER.indexOf(unit) < 0;
}

export const LENGTHS = [
  rule("piece1", "<amount> -? <unit>", "90 minutes", ([value, unit]) => ({ value, unit })),
  rule("piece1", "<int> ~<shortUnit>", "20m", ([value, unit]) => ({ value, unit })),
  rule("piece1", "<fraction> <shortUnit>", "3/4 h", ([value, unit]) => ({ value, unit })),
  rule("piece1", "<int> <shortUnit>", "2 h", ([value, unit], { tokens, to }) =>
    "hdw".includes(tokens[to - 1]!.lower) ? { value, unit } : null,
  ),
  rule("piece1", "<int> ~. ~<d12> ~<shortUnit>", "1.5h", ([whole, , unit], { tokens, from }) => ({
    value: Number(`${whole}.${tokens[from + 2]!.text}`),
    unit,
  })),
  rule("piece1", "<count> <unit> and a? half", "an hour and a half", ([value, unit]) => ({
    value: value + 0.5,
    unit,
  })),
  rule("piece1", "<count> <unit> and a? quarter", "an hour and a quarter", ([value, unit]) => ({
    value: value + 0.25,
    unit,
  })),
  rule("piece1", "an? half <unit>", "half hour", ([unit]) => ({ value: 0.5, unit })),
  rule("length", "<piece1>", "90 minutes", ([{ value, unit }]) => length(value, unit)),
  rule("length", "<piece1> ,? and? <length>", "1 hour and 30 minutes", ([first, rest]) =>
    joined(first, rest),
  ),
  rule("length", "<piece1> and? <cardinal>", "1 hour thirty", ([first, rest]) =>
    first.unit === "hour" && rest < 60 && rest > 1 ? joined(first, length(rest, "minute")!) : null,
  ),
  rule("length", "<d12> ~h ~<d2>", "1h30", ([hours, minutes]) =>
    joined({ value: hours, unit: "hour" }, length(minutes, "minute")!),
  ),
];
