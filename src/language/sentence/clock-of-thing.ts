/**
 * The clock by which a thing is called: "the 7:30 show", "Jen's 6pm recital", "their 3:15 class". It stays in the title. Who is to be
 * there ("watch …", "catch …", "fetch Lena from …") is to be there then, on the day that is told beside it; what is done for such a thing
 * is done before it.
 */
import type { Token } from "../chart/tokens.js";
import type { Series, TimeExpression, When } from "../meaning/values.js";
import { DAY_EVENTS, EVENING_EVENTS } from "../rules.js";
import { calledBy, FUNCTION } from "./excuse.js";
import { AT_HOURS } from "./numbered-words.js";
import type { Segmentation } from "./segment.js";

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const HOURS = words("one two three four five six seven eight nine ten eleven twelve");
const OWNERS = /^(?:the|my|our|your|his|her|their)$|['’]s$/;

interface Clock {
  /** The clock itself: its first token, and the one behind it. */
  from: number;
  to: number;
  time: TimeExpression;
}

/** The clock that stands there: with its minutes, its half of the day or its "o'clock", since a number alone is none. */
function clockAt(tokens: readonly Token[], from: number): Clock | null {
  const { text, lower } = tokens[from]!;
  const value = HOURS.has(lower) ? [...HOURS].indexOf(lower) + 1 : tokens[from]!.value;
  // "the five o'clock news": as a word only with its "o'clock"
  const spelled = HOURS.has(lower) && tokens[from + 1]?.lower === "o'clock";
  if (!spelled && (tokens[from]!.kind !== "number" || value > 24 || text.length > 2)) return null;
  const [sign, figures] = tokens.slice(from + 1, from + 3);
  const minutes =
    /^[:.]$/.test(sign?.lower ?? "") &&
    !sign!.spaced &&
    figures?.kind === "number" &&
    !figures.spaced &&
    figures.text.length === 2 &&
    figures.value < 60;
  const behind = from + (minutes ? 3 : 1);
  const half = /^[ap]m$/.test(tokens[behind]?.lower ?? "")
    ? (tokens[behind]!.lower as "am" | "pm")
    : undefined;
  const sharp = tokens[behind]?.lower === "o'clock";
  if ((!minutes && !half && !sharp) || (half && (value > 12 || value === 0))) return null;
  const fixed = value > 12 || text.startsWith("0");
  return {
    from,
    to: behind + (half || sharp ? 1 : 0),
    time: {
      hour: half ? (value % 12) + (half === "pm" ? 12 : 0) : value,
      minute: minutes ? figures!.value : 0,
      second: 0,
      half: half ?? (fixed ? "fixed" : "none"),
    },
  };
}

/** The clock of a thing in the title: when to be there, or what comes before it. */
export function clockOfThing(
  tokens: readonly Token[],
  title: readonly number[],
): (Clock & { there: boolean; ahead: boolean; named: boolean }) | null {
  const owner = title.findIndex(
    (index, place) =>
      (tokens[index + 1]?.kind === "number" || tokens[index + 2]?.lower === "o'clock") &&
      title[place + 1] === index + 1 &&
      OWNERS.test(tokens[index]!.lower),
  );
  if (owner < 0) return null;
  const clock = clockAt(tokens, title[owner]! + 1);
  if (!clock || !title.includes(clock.to) || !calledBy(tokens, clock.from, clock.to)) return null;
  const said = title.slice(0, owner).map((index) => tokens[index]!.lower);
  // "the 5pm train is late" is told, and "Tuesday, the 8:15 show" is an entry
  const there = isThere(said, tokens[clock.to]!.lower);
  return { ...clock, there, ahead: AHEAD.has(said.at(-1) ?? ""), named: isName(tokens, clock) };
}

/** "the 5 o'clock club", "the ten o'clock news": a name, which takes place at that hour or at another; a train, a lesson or a mass is there then. */
function isName(tokens: readonly Token[], { to }: Clock): boolean {
  if (tokens[to - 1]!.lower !== "o'clock") return false;
  const end = tokens.findIndex(({ kind, lower }, at) => at >= to && (kind !== "word" || FUNCTION.has(lower)));
  return !tokens
    .slice(to, end < 0 ? tokens.length : end)
    .some(({ lower }) => TAKES_PLACE.some((known) => known.has(lower)) && lower !== "news");
}

/** Whose time those of the request are: none of its own, and a day or a part of it; asked for in so many words, no day either. */
export function whenOfThing(
  tokens: readonly Token[],
  { title, pieces, asked }: Segmentation,
  whens: readonly When[],
): When | null {
  const open = whens.every(
    ({ day, times, routine, lead }) =>
      times.length === 0 && !routine && !day?.instant && ["", "on", "at"].includes(lead),
  );
  const rhythms = pieces.flatMap(({ piece }) => (piece.kind === "series" ? [piece.series] : []));
  if ((whens.length + rhythms.length === 0 && !asked) || !open || rhythms.some(saysWhen)) return null;
  if (pieces.some(({ piece }) => COUNTED.has(piece.kind))) return null;
  const clock = clockOfThing(tokens, title);
  // without a day, its half of the day is said
  const plain = whens.length + rhythms.length > 0 || clock?.time.half !== "none";
  const named = clock?.named && whens.every(({ part }) => !part);
  return clock?.there && plain && !named ? { times: [clock.time], lead: "", weak: 0 } : null;
}
const saysWhen = ({ times, every, perPeriod, window, frequency }: Partial<Series>): boolean =>
  Boolean(times?.length || every || perPeriod || window || frequency === "hour" || frequency === "minute");
const COUNTED: ReadonlySet<string> = new Set(["ahead", "topic", "until", "start", "span", "range", "count"]);

/** To be there: at once with the thing as its object, with a small word before it, or with a person who is brought there. */
function isThere(said: readonly string[], thing: string): boolean {
  const [first = "", ...rest] = said;
  if (first === "") return true;
  if (rest.some((word) => AWAY.has(word))) return false;
  const led = rest.at(-1) ?? "";
  if (FETCHES.has(first)) return led !== "" && FROM_THERE.has(led);
  if (first === "get") return rest.length === 0 ? VEHICLES.has(thing) : FROM_THERE.has(led);
  if (CALLS_IN.has(first)) return INTO.has(led);
  if (!ATTENDS.has(first)) return false;
  // "be there for the 3pm call", and not "be ready for", "see Bob for"
  return led !== "for" || (WAITS.has(first) && !rest.includes("ready"));
}
const ATTENDS = words(
  `attend join catch watch see board take ride make go be meet listen tune log sit show turn stay wait hop jump sign speak host run play sing perform
   present chair lead teach cover work start have enjoy remember do observe arrive visit hear step head come`,
);
const FETCHES = words("pick collect fetch drive bring drop walk accompany escort send chauffeur pickup");
const CALLS_IN = words("dial call phone zoom ring");
const WAITS = words("be show turn meet stay wait come arrive");
const VEHICLES = words(
  "bus train tram ferry flight plane coach tube metro boat shuttle subway express ice eurostar ship minibus",
);
const TAKES_PLACE = [VEHICLES, AT_HOURS, DAY_EVENTS, EVENING_EVENTS];
const FROM_THERE = words("from off at to on in into onto by aboard");
const INTO = words("into in to onto on");
/** What is done about a thing, and not at it. */
const AWAY = words("about before after with until and then , ; if because regarding of");
const AHEAD = words("for before ahead");
