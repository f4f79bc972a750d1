/**
 * Several cues put together with "or", "and" and "unless", brackets around what belongs together, and the cue of an event: what
 * `describeWhen` says reads back as the same expression. Each cue by itself is read by the sentence's own grammar. A time beside them is the
 * deadline: "on Friday, or when Ana writes". Pure.
 */
import { describeWhen } from "../cues/index.js";
import type { When } from "../trigger.js";
import { parseTrigger } from "./parse-trigger.js";
import type { ParsedReminder, ParseOptions, ParseResult } from "./types.js";

type Read = (text: string, options: ParseOptions) => ParseResult;

const OPENS =
  "(?:\\(|when\\b|whenever\\b|before\\b|after\\b|unless\\b|if\\b|next time\\b|every time\\b|each time\\b)";
const OR = new RegExp(`,? or (?=${OPENS})`, "i");
const AND = new RegExp(`,? and (?=${OPENS})`, "i");
const UNLESS = /,? (?:unless|but not) /i;
/** A look that costs nothing: whether there is anything here to put together. */
const COMPOUND = new RegExp(`(?:\\bor|\\band) ${OPENS}|\\bunless\\b|\\bhappens\\b`, "i");
const MAX_CHARS = 1_000;
const MAX_COMMAS = 12;
/** Of brackets and what they hold. */
const MAX_DEPTH = 20;
/** Any cue; its place is taken by the expression that was read. */
const CARRIER = "when Ana writes";

/** null: not an expression; it is read as any other sentence. */
export function readExpression(text: string, options: ParseOptions, read: Read): ParsedReminder | null {
  if (text.length > MAX_CHARS || !COMPOUND.test(text)) return null;
  const opened = /^(?:please )?(?:remind me )?/i.exec(text)?.[0].length ?? 0;
  const commas = [...text.matchAll(/,\s+/g)]
    .filter(({ index }) => isOutside(text, index))
    .slice(0, MAX_COMMAS)
    .reverse();
  for (const comma of commas) {
    const said = text.slice(opened, comma.index);
    const found = expressionOf(said, options, read);
    if (!found) continue;
    const rest = read(`${CARRIER}, ${text.slice(comma.index + comma[0].length)}`, options);
    if (!rest.ok || rest.trigger.type !== "context") return null;
    const { when, deadline } = found;
    const { each } = rest.trigger;
    const pattern = describeWhen(when).slice(0, 500);
    const trigger = {
      type: "context" as const,
      pattern,
      when,
      ...(deadline && { deadline }),
      ...(each && { each }),
    };
    const span = { kind: "context" as const, start: opened, end: comma.index, text: said };
    return { ...rest, trigger, spans: [span] };
  }
  return null;
}

interface Found {
  when: When;
  deadline?: Date;
}

/** Only what one cue alone could not say: the rest is the sentence's. */
function expressionOf(said: string, options: ParseOptions, read: Read): Found | null {
  const timed = /^(.+?),? or (?=when)(.+)$/i.exec(said);
  if (timed && !new RegExp(`^${OPENS}`, "i").test(timed[1]!)) {
    const time = parseTrigger(timed[1]!, options);
    const when = partOf(timed[2]!, options, read);
    return when && time.ok && time.trigger.type === "scheduled" ? { when, deadline: time.trigger.at } : null;
  }
  const when = partOf(said, options, read);
  const isMore = when !== null && ("any" in when || "all" in when || "event" in when);
  return isMore ? { when } : null;
}

function partOf(text: string, options: ParseOptions, read: Read, depth = 0): When | null {
  const said = text.trim();
  if (depth > MAX_DEPTH || said === "") return null;
  const parts = (found: string[]): When[] | null => {
    const all = found.map((part) => partOf(part, options, read, depth + 1));
    return all.every((part) => part !== null) ? all : null;
  };
  const alternatives = split(said, OR);
  if (alternatives.length > 1) {
    const any = parts(alternatives);
    return any && { any };
  }
  const [wanted = "", ...unwanted] = split(said, UNLESS);
  if (unwanted.length > 0) {
    const all = parts([...split(wanted, AND), ...unwanted.map((part) => `unless ${part}`)]);
    return all && { all };
  }
  const together = split(said, AND);
  if (together.length > 1) {
    const all = parts(together);
    return all && { all };
  }
  const [, bare] = /^unless (.+)$/is.exec(said) ?? [];
  if (bare !== undefined) {
    const not = partOf(startsCue(bare), options, read, depth + 1);
    return not && { not };
  }
  if (said.startsWith("(") && closes(said, 0) === said.length - 1)
    return partOf(said.slice(1, -1), options, read, depth + 1);
  return eventOf(said) ?? cueOf(said, options, read);
}

const startsCue = (text: string): string =>
  new RegExp(`^${OPENS}`, "i").test(text)
    ? text
    : `when ${text.replace(/^(?:i am|i['’]m|we are|we['’]re)\b/i, "you are")}`;

/** A name of its own, no thing that is spoken of. */
const EVENT = /^when(?:ever)? (?:the event )?([\w*][\w.*:/-]*) happens(?: with (.+))?$/i;
const NO_NAME = /^(?:it|this|that|something|anything|nothing|what|there|one)$/i;

function eventOf(said: string): When | null {
  const [, event = "", fields] = EVENT.exec(said) ?? [];
  if (event === "" || NO_NAME.test(event)) return null;
  if (fields === undefined) return { event };
  const pairs = fields.split(/,? and (?=[\w.-]+=)/).map((field) => /^([\w.-]+)=(.*)$/.exec(field));
  if (pairs.some((pair) => pair === null)) return null;
  return { event, where: Object.fromEntries(pairs.map((pair) => [pair![1]!, pair![2]!])) };
}

function cueOf(said: string, options: ParseOptions, read: Read): When | null {
  const result = read(`${said}, x`, options);
  if (!result.ok || result.title !== "x" || result.trigger.type !== "context") return null;
  const { when, pattern, deadline, from, until } = result.trigger;
  // What says more than its moment is no part of an expression.
  if (deadline ?? from ?? until) return null;
  return when ?? { topic: pattern };
}

/** The parts between what separates them outside brackets. */
function split(text: string, by: RegExp): string[] {
  const found: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "(") {
      const end = closes(text, at);
      if (end > at) at = end;
      continue;
    }
    if (text[at] !== "," && text[at] !== " ") continue;
    const between = new RegExp(by.source, "iy");
    between.lastIndex = at;
    const match = between.exec(text);
    if (!match || match[0] === "") continue;
    found.push(text.slice(start, at));
    start = at + match[0].length;
    at = start - 1;
  }
  return [...found, text.slice(start)];
}

/** Whether no bracket is open there. */
function isOutside(text: string, at: number): boolean {
  const before = text.slice(0, at);
  return before.split("(").length === before.split(")").length;
}

function closes(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === "(") depth += 1;
    else if (text[at] === ")" && --depth === 0) return at;
  }
  return -1;
}
