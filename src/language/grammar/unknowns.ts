/** What is known to be unknown: conditions, the sun, days that nobody told. Refused by name, never left in a title or dropped. */
import type { Place, Rule } from "../chart/chart.js";
import { comesOften, saysHour } from "../chart/figures.js";
import { alike, type Piece, piece } from "./values.js";

const unread = (why: string): Piece => ({ kind: "unread", why });
/** Patterns of what is not known for one reason, each with its example. */
const unknown = (why: string, patterns: Readonly<Record<string, string>>): Rule[] =>
  alike("piece", () => unread(why), patterns);

export const UNKNOWNS = [
  piece(",|but? unless <clause>", "unless it rains", (_, place) =>
    saysOtherwise(place) ? null : unread("a condition"),
  ),
  ...unknown("a time of the sun", {
    "at|before|after|around|by|near sunset|sunrise|dawn|dusk|sundown|sunup|twilight|daybreak|nightfall":
      "at sunset",
  }),
  piece(
    "when|once|as_soon_as|after|before|until the|it? sun? sets|rises|goes_down|comes_up|is_up|is_down|gets_dark|gets_light|is_dark",
    "when the sun sets",
    (_, { tokens, from, to }) =>
      tokens.slice(from, to).some(({ lower }) => /^(?:sun|dark|light)$/.test(lower))
        ? unread("a time of the sun")
        : null,
  ),
  piece(
    "when|once|as_soon_as|before|after spring|summer|autumn|fall|winter starts|begins|comes|arrives|ends|is_over|is_here",
    "when winter starts",
    (_, { tokens, to }) => (tokens[to]?.lower === "up" ? null : unread("on which day that is")),
  ),
  ...unknown("a day counted without its month", {
    "every|each <places> business|working|work day": "every first business day",
  }),
  ...unknown("a rhythm of business days", {
    "every|each <interval> business|working|work day|days": "every 3 business days",
  }),
  ...unknown("from when that is counted", {
    ",? and|then|and_then again|once_more|once_again <length> later|after_that|afterwards|after":
      "and then again 4 weeks later",
  }),
  ...unknown("when it is time", { "when|once it's|it_is time <clause>?": "when it's time to leave" }),
  piece(
    "before|after|with|between every|each|my|the? meals|meal|food",
    "after meals",
    // "take one at 8, with food": how, and when is said
    (_, { tokens, from }) =>
      tokens[from]!.lower === "with" && saysHour(tokens) ? null : unread("when meals are"),
  ),
  ...unknown("on which days there is school", {
    "on|every|each school night|morning|day": "every school night",
    "on|every|each? school nights|mornings|days": "on school nights",
  }),
  ...unknown("even and odd ones", {
    "every|each|on even|odd|leap week|weeks|day|days|year|years": "every even week",
  }),
  piece(
    "every|each|next? spring|summer|autumn|fall|winter|season|payday",
    "every spring",
    (_, { tokens, from, to }) =>
      to - from > 1 && tokens[to]?.lower !== "term" ? unread("when that is") : null,
  ),
  ...unknown("when that is", {
    "before it's|it_is|it_gets too late": "before it's too late",
    "at|in the right|proper|best|perfect|appropriate|opportune moment|time": "at the right moment",
  }),
  ...unknown("whether that is once or again and again", { "once in <length>": "once in two weeks" }),
  piece("in|within|every <length>", "in 0 minutes", ([length]) =>
    Object.values(length).every((part) => part === 0) ? unread("a length of nothing") : null,
  ),
  ...unknown("the moon", { "every|each|on|at|by the? full|new moon": "at full moon" }),
  ...unknown("which one that is", { "of|in that|the_same|that_same week|month": "of that same week" }),
  piece("until|till <pronoun> <clause>", "until I have called them", (_, place) =>
    saysOtherwise(place) ? null : unread("an end that is not a time"),
  ),
  piece("until|till the|my|our <clause>", "until the report is finished", (_, { tokens, to, from }) =>
    to - from >= 4 && !SIDES.has(tokens[from + 2]!.lower) ? unread("an end that is not a time") : null,
  ),
  piece(
    "until|till the? end|start|beginning of the|this|next|my|our? term|semester|trimester|season|course|holidays|school_year|project|exams",
    "every day until the end of term",
    (_, { tokens }) => (comesOften(tokens) ? unread("when that is") : null),
  ),
  piece(
    "at|by|from|around the? very? end|start|beginning|middle of the|this|next|my|our? school|summer|winter|spring|autumn? term|semester|trimester|season|course|holidays|school_year|project|exams|apprenticeship|internship",
    "at the end of term",
    () => unread("when that is"),
  ),
  ...unknown("before what", {
    "the? day|week|hour|night|evening before <pronoun> <clause>": "the day before it ends on Dec 3",
    "<length> before <pronoun> <clause>": "2 days before it ends",
  }),
  ...unknown("on which day that is", {
    "every|each|on my|our|his|her|their birthday|anniversary|payday|pay_day": "on my birthday",
    "on <within> on my|our birthday|anniversary": "on every year on my birthday",
    "every|each payday|pay_day": "every payday",
  }),
  piece("in|for a|some? while|bit|moment|time", "in a while", () => ({
    kind: "vague",
    why: "how long a while is",
  })),
  piece("later|sometime|some_time|later_on|someday", "later", (_, { tokens, to }) =>
    tokens[to] === undefined || tokens[to]!.kind === "symbol" ? { kind: "vague", why: "when that is" } : null,
  ),
  ...unknown("a random time", { "at random|irregular times|intervals|a_random_time": "at random times" }),
];

/** "until the end of June" is a time. */
const SIDES = new Set("end very start beginning middle close first last next following".split(" "));

/** "until I say otherwise" is no end, and no condition. */
const saysOtherwise = ({ tokens, from, to }: Place): boolean =>
  tokens.slice(from, to).some(({ lower }) => /^(?:otherwise|different|differently)$/.test(lower));
