/** Lengths of time: "an hour and a half", "2 hours ten", "1h30", "1 year 2 days". */
import { added, joined, lengthOf as length } from "../meaning/duration-parts.js";
import type { Unit } from "../meaning/values.js";
import { alike, rule } from "./values.js";

const ISO_UNITS: ReadonlyMap<string, Unit> = new Map([
  ["d", "day"],
  ["w", "week"],
  ["m", "month"],
  ["y", "year"],
]);

export const LENGTHS = [
  ...alike("piece1", ([value, unit]) => ({ value, unit }), {
    "<amount> -? <unit>": "90 minutes",
    "<int> ~<shortUnit>": "20m",
    "<fraction> <shortUnit>": "3/4 h",
  }),
  rule("piece1", "<int> <shortUnit>", "2 h", ([value, unit], { tokens, to }) =>
    ["h", "d", "w", "mo", "mos"].includes(tokens[to - 1]!.lower) ? { value, unit } : null,
  ),
  rule("piece1", "<int> ~. ~<d12> ~<shortUnit>", "1.5h", ([whole, , unit], { tokens, from }) => ({
    value: Number(`${whole}.${tokens[from + 2]!.text}`),
    unit,
  })),
  // with the comma of other languages; "4,5 days" may be four or five
  ...alike(
    "piece1",
    ([whole, , unit], { tokens, from }) => {
      const part = tokens[from + 2]!.text;
      return /^(?:5|25|50|75)$/.test(part) && Number(part) !== whole + 1
        ? { value: Number(`${whole}.${part}`), unit }
        : null;
    },
    { "<int> ~, ~<d12> <unit>": "1,5 hours", "<int> ~, ~<d12> <shortUnit>": "1,5 h" },
  ),
  rule("piece1", "<cardinal> <fraction> <shortUnit>", "1½h", ([whole, part, unit]) => ({
    value: whole + part,
    unit,
  })),
  rule("piece1", "<count> <unit> and <portion>", "an hour and a half", ([value, unit, part]) => ({
    value: value + part,
    unit,
  })),
  // elsewhere they are days of a rhythm
  rule("piece1", "<cardinal> weekday|weekdays", "in two weekdays", ([value], { tokens, from, to }) =>
    tokens[from - 1]?.lower === "in" || /^(?:from|hence|after|before|later)$/.test(tokens[to]?.lower ?? "")
      ? { value, unit: "business day" }
      : null,
  ),
  rule("length", "<piece1>", "90 minutes", ([{ value, unit }]) => length(value, unit)),
  rule("length", "<piece1> ,? and? <length>", "1 hour and 30 minutes", ([first, rest]) =>
    joined(first, rest),
  ),
  rule("length", "<piece1> and|plus? <cardinal>", "1 hour thirty", ([first, rest]) =>
    first.unit === "hour" && rest < 60 && rest > 1 ? joined(first, length(rest, "minute")!) : null,
  ),
  // as ISO 8601 writes them: "P1M" is a month, "PT1M" a minute
  rule("length", "pt ~<length>", "PT1H30M", ([said]) => said),
  rule("length", "p ~<int> ~{d|w|m|y}", "P2W", ([count, unit]) => length(count, ISO_UNITS.get(unit)!)),
  rule("length", "<length> to_the day|hour|minute", "two months to the day", ([said]) => said),
  // "an hour less five" is of minutes, "two hours minus a quarter" of an hour
  rule("length", "<length> plus <length>", "2 hours plus 10 minutes", ([whole, more]) =>
    added(whole, more, 1),
  ),
  rule("length", "<length> less|minus|take_away <length>", "3 hours less 10 minutes", ([whole, less]) =>
    added(whole, less, -1),
  ),
  ...alike(
    "length",
    ([{ value, unit }, less]) => (unit === "hour" ? length(value - less / 60, "hour") : null),
    {
      "<piece1> less|minus <cardinal>": "an hour less five",
    },
  ),
  rule("length", "<piece1> less|minus <portion>", "two hours less a quarter", ([{ value, unit }, part]) =>
    length(value - part, unit),
  ),
  rule("length", "<d12> ~h ~<d2>", "1h30", ([hours, minutes]) =>
    joined({ value: hours, unit: "hour" }, length(minutes, "minute")!),
  ),
];
