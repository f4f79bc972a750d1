/**
 * Several things that are told, and one request for all of them: "dentist Friday at 9am, physio Monday at 10am: remind me an hour before
 * each". Each is read with the request as if it stood alone with it; so they are as many reminders as there are things, or a question
 * that names what is missing, never fewer.
 */

import { refuse } from "../refusals.js";
import type { ParsedReminder, ParseResult, Refusal } from "../types.js";
import { QUOTE } from "./beside-request.js";
import { divided, dividedAt } from "./divided.js";
import { atomsOf } from "./fact-atoms.js";
import { factsApart } from "./facts-apart.js";
import { leadOfEach, namedLeads } from "./leads-named.js";
import { isLeftOut } from "./left-out-days.js";
import type { ReadOptions } from "./read.js";
import { asksTwice } from "./several-signs.js";

const MAX_LENGTH = 600;
/** Twice something that may say when; without it nothing is told several times. */
const TIMED =
  /\d|\b(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?|today|tomorrow|tonight|tmrw|tmr|noon|midday|midnight|(?:at|half|past|to) (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)|january|february|march|april|june|july|august|september|october|november|december)\b/giu;
/** The reminders, or what has to be asked; null where it is no such text. `single` reads a text that tells of one thing. */
export function readFacts(
  text: string,
  options: ReadOptions,
  single: (text: string) => ParseResult,
): ParsedReminder[] | Refusal | null {
  if (text.length > MAX_LENGTH || (text.match(TIMED) ?? []).length < 2 || QUOTE.test(text)) return null;
  const named = eachNamed(text, options, single);
  if (named) return named;
  for (const { told, request } of divided(text)) {
    // "of it both times": one thing
    if ((request.clock && !request.day && !request.many) || (request.one && request.many)) continue;
    const apart = factsApart(told, options);
    if (!apart) continue;
    if (apart.untimed !== undefined) {
      if (request.many) return missing(apart.untimed);
      continue;
    }
    const { facts, shared, headed } = apart;
    if (facts.some(isLeftOut)) return null;
    // several times of one thing, and nothing else to be said of each
    if (shared && !headed && !(request.many && request.timed)) return null;
    if (request.count !== undefined && request.count !== facts.length)
      return refuse(
        "AMBIGUOUS_TIME",
        `I found ${facts.length} things with a time, and ${request.count} are meant.`,
        {
          hint: "Say each with its own time.",
        },
      );
    if (request.one)
      return refuse("AMBIGUOUS_TIME", `I do not know which is meant: ${facts.map(quoted).join(" or ")}.`, {
        hint: 'Say which, or "each".',
      });
    const each: ParsedReminder[] = [];
    for (const fact of facts) {
      const result = single(`${fact}, ${request.plain}`);
      if (!result.ok) return request.many ? unread(fact, result) : null;
      if (DAY.test(result.title)) return request.many ? misread(fact) : null;
      const title = result.title.replace(OWNING, "");
      each.push({ ...result, title: request.todo ? `${request.todo} (${title})` : title });
    }
    return each;
  }
  return null;
}

/** "an hour before the dentist and three hours before the flight". */
function eachNamed(
  text: string,
  options: ReadOptions,
  single: (text: string) => ParseResult,
): ParsedReminder[] | Refusal | null {
  if (!/\b(?:before|ahead of|prior to)\b.*\b(?:before|ahead of|prior to)\b/is.test(text)) return null;
  for (const { told, rest } of dividedAt(text)) {
    const leads = namedLeads(rest);
    const apart = leads && factsApart(told, options);
    if (!apart || apart.untimed !== undefined) continue;
    const each = leadOfEach(apart.facts, leads);
    if (!each)
      return refuse(
        "AMBIGUOUS_TIME",
        `I do not know which time belongs to ${apart.facts.map(quoted).join(" and ")}.`,
        {
          hint: "Say each with its own time.",
        },
      );
    const read: ParsedReminder[] = [];
    for (const [at, fact] of apart.facts.entries()) {
      const result = single(`${fact}, remind me ${each[at]}`);
      if (!result.ok) return unread(fact, result);
      read.push({ ...result, title: result.title.replace(OWNING, "") });
    }
    return read;
  }
  return null;
}

/** "I've got | parents' evening". */
const OWNING =
  /^(?:(?:and|so|then|also)\s+)*(?:(?:I|we)(?:['’]ve| have)(?: also)?(?: got)?|I['’]ve|there(?:['’]s| is)|got)\s+(?=\S+)/iu;
const quoted = (said: string): string => `"${said.length > 60 ? `${said.slice(0, 57)}…` : said}"`;

const missing = (said: string): Refusal =>
  refuse("NEEDS_TIME", `I do not know when ${quoted(said)} is.`, {
    title: said,
    hint: "Say each with its own time, or leave out what needs no reminder.",
  });
/** "Sunday's class is at 9": its day is left in its name. */
const DAY = /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tomorrow|tonight)\b/i;
const misread = (fact: string): Refusal =>
  refuse("AMBIGUOUS_TIME", `I do not know which day ${quoted(fact)} is.`, {
    hint: "Say each with its own day and time.",
  });
const unread = (fact: string, { code, message }: Refusal): Refusal =>
  refuse(code, `Of ${quoted(fact)}: ${message}`, { hint: "Say each with its own time." });

/** "both classes": a title that only points. */
const POINTS =
  /^(?:(?:for|of|about|before|ahead of) )?(?:each|both|either|every|all|them|these|those)\b.{0,20}$/iu;

/** "wake me 3.45 and …": a request of its own, whatever else is asked for. */
const WAKES =
  /\bwake me(?: up)? (?:at )?(?<clock>\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?)\b(?=.*\b(?:remind|tell|ping|nudge) me\b)/i;

/**
 * A reading of fewer reminders than the text tells of, where the request points at all of them: it is asked about, since what is left out
 * would be lost in silence. Null where nothing is.
 */
export function losesSome(text: string, result: ParseResult, options: ReadOptions): Refusal | null {
  const read = result.ok ? [result] : (result.several ?? []);
  if (read.length === 0 || read.some(({ trigger }) => trigger.type !== "scheduled")) return null;
  if (text.length > MAX_LENGTH || (text.match(TIMED) ?? []).length < 2 || QUOTE.test(text)) return null;
  const woken = WAKES.exec(text)?.groups?.clock;
  if (woken !== undefined && read.length === 1 && asksTwice(text))
    return refuse(
      "AMBIGUOUS_TIME",
      `This asks twice; I could read only one, and not the waking at ${woken}.`,
      {
        hint: "Say each by itself.",
      },
    );
  const [alone] = read;
  const named = read.length === 1 && POINTS.test(alone!.title);
  const many = [...divided(text)].filter(({ request }) => request.many);
  // "two days before each: …", of which only the first was moved
  if (read.length > 1 && many.some(({ request }) => request.ahead))
    return refuse("AMBIGUOUS_TIME", "I do not know what all of them are that this is before.", {
      hint: "Say each with its own time.",
    });
  for (const told of named ? [text] : many.map((half) => half.told)) {
    const atoms = atomsOf(told, options)?.filter(({ day, hour }) => day || hour) ?? [];
    const times = Math.max(atoms.filter(({ day }) => day).length, atoms.filter(({ hour }) => hour).length);
    if (times > read.length)
      return refuse("AMBIGUOUS_TIME", `I found ${times} times, and do not know what is at each of them.`, {
        hint: "Say each with its own time.",
      });
  }
  return null;
}
