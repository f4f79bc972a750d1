/** Lengths of time: "an hour and a half", "2 hours ten", "1h30", "1 year 2 days". */
import { addTo, emptyDuration } from "../meaning/duration-parts.js";
import type { DurationParts, Unit } from "../meaning/values.js";
import { alike, rule } from "./values.js";

const length = (value: number, unit: Unit): DurationParts | null => {
  if (value > 1e6) return null;
  const parts = emptyDuration();
  addTo(parts, value, unit);
  return parts;
};

/** Joins an amount with what follows it; each unit only once. */
function joined(first: { value: number; unit: Unit }, rest: DurationParts): DurationParts | null {
  const parts = length(first.value, first.unit);
  if (!parts || hasUnit(rest, first.unit)) return null;
  for (const key of Object.keys(parts) as (keyof DurationParts)[]) parts[key] += rest[key];
  return parts;
}

/** A quarter, a fortnight or a decade is held as months, weeks or years. */
const hasUnit = (parts: DurationParts, unit: Unit): boolean =>
  (parts[`${unit}s` as keyof DurationParts] ?? 0) > 0;

export const LENGTHS = [
  ...alike("piece1", ([value, unit]) => ({ value, unit }), {
    "<amount> -? <unit>": "90 minutes",
    "<int> ~<shortUnit>": "20m",
    "<fraction> <shortUnit>": "3/4 h",
  }),
  rule("piece1", "<int> <shortUnit>", "2 h", ([value, unit], { tokens, to }) =>
    "hdw".includes(tokens[to - 1]!.lower) ? { value, unit } : null,
  ),
  rule("piece1", "<int> ~. ~<d12> ~<shortUnit>", "1.5h", ([whole, , unit], { tokens, from }) => ({
    value: Number(`${whole}.${tokens[from + 2]!.text}`),
    unit,
  })),
  rule("piece1", "<count> <unit> and a? {half|quarter}", "an hour and a half", ([value, unit, part]) => ({
    value: value + (part === "half" ? 0.5 : 0.25),
    unit,
  })),
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
