/** What is known to be unknown: conditions, the sun, the weather, days that nobody told. Refused by name, never left in a title or dropped. */
import { rule } from "./values.js";

export const UNKNOWNS = [
  rule("piece", ",|but? unless <clause>", "unless it rains", () => ({ kind: "unread", why: "a condition" })),
  rule(
    "piece",
    "at|before|after|around|by|near sunset|sunrise|dawn|dusk|sundown|sunup|twilight|daybreak|nightfall",
    "at sunset",
    () => ({ kind: "unread", why: "a time of the sun" }),
  ),
  rule("piece", "every|each <places> business|working|work day", "every first business day", () => ({
    kind: "unread",
    why: "a day counted without its month",
  })),
  rule("piece", "every|each <interval> business|working|work day|days", "every 3 business days", () => ({
    kind: "unread",
    why: "a rhythm of business days",
  })),
  rule("piece", "when|once it's|it_is time <clause>?", "when it's time to leave", () => ({
    kind: "unread",
    why: "when it is time",
  })),
  rule(
    "piece",
    "when|once|as_soon_as|after|before|until the|it? sun? sets|rises|goes_down|comes_up|is_up|is_down|gets_dark|gets_light|is_dark",
    "when the sun sets",
    (_, { tokens, from, to }) =>
      tokens.slice(from, to).some(({ lower }) => lower === "sun" || lower === "dark" || lower === "light")
        ? { kind: "unread", why: "a time of the sun" }
        : null,
  ),
  rule(
    "piece",
    "when|if|once|whenever|as_soon_as it|the_rain|the_snow|the_weather starts|stops|is|gets|isn't? rains|snows|raining|snowing|rain|freezes|freezing|stops|starts|sunny|nice|warm|cold|hot|good|bad|dry|wet|better outside?",
    "when it rains",
    (_, { tokens, to }) => (tokens[to]?.lower === "up" ? null : { kind: "unread", why: "the weather" }),
  ),
  rule("piece", "before|after|with|between every|each|my|the? meals|meal|food", "after meals", () => ({
    kind: "unread",
    why: "when meals are",
  })),
  rule("piece", "every|each|on? friday|fridays the 13_th|thirteenth", "every Friday the 13th", () => ({
    kind: "unread",
    why: "a weekday that falls on a date",
  })),
  rule("piece", "every|each|on even|odd|leap week|weeks|day|days|year|years", "every even week", () => ({
    kind: "unread",
    why: "even and odd ones",
  })),
  rule(
    "piece",
    "every|each|next? spring|summer|autumn|fall|winter|season|payday",
    "every spring",
    (_, { tokens, from, to }) =>
      to - from > 1 && tokens[to]?.lower !== "term" ? { kind: "unread", why: "when that is" } : null,
  ),
  rule("piece", "once in <length>", "once in two weeks", () => ({
    kind: "unread",
    why: "whether that is once or again and again",
  })),
  rule("piece", "every|each full|new moon", "every full moon", () => ({ kind: "unread", why: "the moon" })),
  rule("piece", "on|at|by the? full|new moon", "at full moon", () => ({ kind: "unread", why: "the moon" })),
  rule("piece", "of|in that|the_same|that_same week|month", "of that same week", () => ({
    kind: "unread",
    why: "which one that is",
  })),
  rule("piece", "until|till <pronoun> <clause>", "until I have called them", () => ({
    kind: "unread",
    why: "an end that is not a time",
  })),
  rule(
    "piece",
    "until|till the|my|our <clause>",
    "until the report is finished",
    (_, { tokens, to, from }) =>
      to - from >= 4 && !SIDES.has(tokens[from + 2]!.lower)
        ? { kind: "unread", why: "an end that is not a time" }
        : null,
  ),
  rule(
    "piece",
    "the? day|week|hour|night|evening before <pronoun> <clause>",
    "the day before it ends on Dec 3",
    () => ({ kind: "unread", why: "before what" }),
  ),
  rule("piece", "<length> before <pronoun> <clause>", "2 days before it ends", () => ({
    kind: "unread",
    why: "before what",
  })),
  rule(
    "piece",
    "every|each|on my|our|his|her|their birthday|anniversary|payday|pay_day",
    "on my birthday",
    () => ({ kind: "unread", why: "on which day that is" }),
  ),
  rule("piece", "on <within> on my|our birthday|anniversary", "on every year on my birthday", () => ({
    kind: "unread",
    why: "on which day that is",
  })),
  rule("piece", "every|each payday|pay_day", "every payday", () => ({
    kind: "unread",
    why: "on which day that is",
  })),
  rule("piece", "in|for a|some? while|bit|moment|time", "in a while", () => ({
    kind: "vague",
    why: "how long a while is",
  })),
  rule("piece", "later|sometime|some_time|later_on|someday", "later", (_, { tokens, to }) =>
    tokens[to] === undefined || tokens[to]!.kind === "symbol" ? { kind: "vague", why: "when that is" } : null,
  ),
  rule("piece", "at random|irregular times|intervals|a_random_time", "at random times", () => ({
    kind: "unread",
    why: "a random time",
  })),
];

/** "until the end of June" is a time. */
const SIDES = new Set("end very start beginning middle close first last next following".split(" "));
