/** Time zones that people name behind a time: "4pm CET", "9 am Pacific", "17:30 Beijing time", "(Europe/Berlin)", "+02:00". */
import { isTimeZone } from "../../zoned-time.js";
import type { Place } from "../chart/chart.js";
import { alike, rule } from "./values.js";

const offset = (sign: string, hours: number, minutes = "00"): string | null =>
  hours > 14 ? null : `${sign}${String(hours).padStart(2, "0")}:${minutes}`;

export const ZONES = [
  ...alike("zone", ([sign, hours], { tokens, to }) => offset(sign, hours, tokens[to - 1]!.text), {
    "{+|-} ~<d2> ~: ~<d2>": "+02:00",
    "utc|gmt {+|-} ~<d2> ~: ~<d2>": "UTC+05:30",
  }),
  rule("zone", "utc|gmt {+|-} ~<d12>", "UTC+2", ([sign, hours]) => offset(sign, hours)),
  rule("zone", "{+|-} ~<d4>", "+0200", ([sign, value]) =>
    offset(sign, Math.floor(value / 100), String(value % 100).padStart(2, "0")),
  ),
  rule(
    "zone",
    "{+|-} ~<d2> ~: ~<d2> ( <iana> )",
    "+02:00 (Europe/Berlin)",
    ([sign, hours], { tokens, from }) => offset(sign, hours, tokens[from + 3]!.text),
  ),
  rule("zone", "my|our time", "my time", () => ""),
  ...alike("zone", ([zone]) => zone, { "<iana>": "Europe/Berlin", "( <zone> )": "(CET)" }),
  ...alike("iana", (_, place) => iana(place), {
    "<name> ~/ ~<name>": "Europe/Berlin",
    "<name> ~/ ~<name> ~_ ~<name>": "America/New_York",
    "<name> ~/ ~<name> ~/ ~<name>": "America/Argentina/Ushuaia",
    "<name> ~/ ~<name> ~_ ~<verb> ~_ ~<name>": "America/Port_of_Spain",
  }),
];

function iana({ tokens, from, to }: Place): string | null {
  const name = tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join("");
  return isTimeZone(name) ? name : null;
}
