/** Time zones that people name behind a time: "4pm CET", "9 am Pacific", "17:30 Beijing time". Abbreviations are written in capitals or stand directly behind a time. */
import { isTimeZone } from "../../zoned-time.js";
import { glued, is, type Match, type Tokens } from "./tokens.js";

const ABBREVIATIONS: Record<string, string> = {
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
const ALSO_WORDS = new Set(["et", "ct", "mt", "pt", "west", "wet", "est", "ist", "z"]);
const PLACES: Record<string, string> = {
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

/** The IANA zone (or offset) named at `at`. */
export function namedZone(tokens: Tokens, at: number): Match<string> | null {
  const iana = ianaZone(tokens, at);
  if (iana) return iana;
  const open = is(tokens, at, "(") ? 1 : 0;
  const token = tokens[at + open];
  if (!token) return null;
  const close = (next: number): number => (open && is(tokens, next, ")") ? next + 1 : next);
  if (token.kind === "symbol" && (token.lower === "+" || token.lower === "-")) {
    const found = offset(tokens, at);
    // apart from the time only in full: "+01:00"
    return found && (!token.spaced || found.next === at + 4) ? found : null;
  }
  const capitals = token.text === token.text.toUpperCase();
  if (
    token.kind === "word" &&
    Object.hasOwn(ABBREVIATIONS, token.lower) &&
    (capitals || !ALSO_WORDS.has(token.lower))
  ) {
    if (["utc", "gmt"].includes(token.lower) && is(tokens, at + open + 1, "+", "-")) {
      const shifted = offset(tokens, at + open + 1);
      if (shifted) return { value: shifted.value, next: close(shifted.next) };
    }
    return { value: ABBREVIATIONS[token.lower]!, next: close(at + open + 1) };
  }
  if (open) return null;
  const start = is(tokens, at, "new") ? at + 1 : at;
  const place = tokens[start]?.lower ?? "";
  if (!Object.hasOwn(PLACES, place)) return null;
  if (is(tokens, start + 1, "time")) return { value: PLACES[place]!, next: start + 2 };
  if (is(tokens, start + 1, "standard", "daylight") && is(tokens, start + 2, "time"))
    return { value: PLACES[place]!, next: start + 3 };
  return ["eastern", "pacific"].includes(place) ? { value: PLACES[place]!, next: start + 1 } : null;
}

/** "(Europe/Berlin)", as receipts write it. */
function ianaZone(tokens: Tokens, at: number): Match<string> | null {
  if (!is(tokens, at, "(")) return null;
  let name = "";
  for (let index = at + 1; index < at + 14; index++) {
    if (is(tokens, index, ")"))
      return (name.includes("/") || name === "UTC") && isTimeZone(name)
        ? { value: name, next: index + 1 }
        : null;
    if (!glued(tokens, index)) return null;
    name += tokens[index]!.text;
  }
  return null;
}

/** "+01:00", "-0500", "+2". */
function offset(tokens: Tokens, at: number): Match<string> | null {
  const hours = tokens[at + 1];
  if (hours?.kind !== "number" || hours.spaced || hours.text.length > 4 || hours.text.length === 3)
    return null;
  const sign = tokens[at]!.lower;
  if (hours.text.length === 4)
    return { value: `${sign}${hours.text.slice(0, 2)}:${hours.text.slice(2)}`, next: at + 2 };
  if (hours.value > 14) return null;
  const text = hours.text.padStart(2, "0");
  const minutes = tokens[at + 3];
  if (
    is(tokens, at + 2, ":") &&
    glued(tokens, at + 2) &&
    minutes?.text.length === 2 &&
    minutes.kind === "number"
  ) {
    return { value: `${sign}${text}:${minutes.text}`, next: at + 4 };
  }
  return { value: `${sign}${text}:00`, next: at + 2 };
}
