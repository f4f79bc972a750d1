/** Time zones that people name behind a time: "4pm CET", "9 am Pacific", "17:30 Beijing time", "(Europe/Berlin)", "+02:00". */
import { isTimeZone } from "../../zoned-time.js";
import type { Place } from "../chart/chart.js";
import { alike, rule } from "./values.js";

export const ABBREVIATIONS: Readonly<Record<string, string>> = {
  utc: "UTC",
  gmt: "UTC",
  z: "UTC",
  bst: "+01:00",
  wet: "+00:00",
  west: "+01:00",
  cet: "+01:00",
  cest: "+02:00",
  eet: "+02:00",
  eest: "+03:00",
  msk: "Europe/Moscow",
  et: "America/New_York",
  est: "-05:00",
  edt: "-04:00",
  ct: "America/Chicago",
  cst: "-06:00",
  cdt: "-05:00",
  mt: "America/Denver",
  mst: "-07:00",
  mdt: "-06:00",
  pt: "America/Los_Angeles",
  pst: "-08:00",
  pdt: "-07:00",
  akst: "-09:00",
  hst: "Pacific/Honolulu",
  ist: "Asia/Kolkata",
  jst: "Asia/Tokyo",
  kst: "Asia/Seoul",
  sgt: "Asia/Singapore",
  hkt: "Asia/Hong_Kong",
  aest: "+10:00",
  aedt: "+11:00",
  acst: "+09:30",
  awst: "Australia/Perth",
  nzst: "+12:00",
  nzdt: "+13:00",
};
/** Words that are also English: these count in capitals only. */
export const ALSO_WORDS = new Set(["et", "ct", "mt", "pt", "west", "wet", "est", "ist", "z"]);
export const PLACES: Readonly<Record<string, string>> = {
  eastern: "America/New_York",
  central: "America/Chicago",
  mountain: "America/Denver",
  pacific: "America/Los_Angeles",
  london: "Europe/London",
  berlin: "Europe/Berlin",
  paris: "Europe/Paris",
  madrid: "Europe/Madrid",
  rome: "Europe/Rome",
  zurich: "Europe/Zurich",
  vienna: "Europe/Vienna",
  moscow: "Europe/Moscow",
  istanbul: "Europe/Istanbul",
  dubai: "Asia/Dubai",
  beijing: "Asia/Shanghai",
  shanghai: "Asia/Shanghai",
  china: "Asia/Shanghai",
  singapore: "Asia/Singapore",
  tokyo: "Asia/Tokyo",
  japan: "Asia/Tokyo",
  seoul: "Asia/Seoul",
  india: "Asia/Kolkata",
  sydney: "Australia/Sydney",
  york: "America/New_York",
  chicago: "America/Chicago",
  seattle: "America/Los_Angeles",
};

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
