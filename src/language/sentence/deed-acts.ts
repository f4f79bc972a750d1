/**
 * What is done, as a topic and as acts: "before I book a flight" comes up when the conversation turns to it, or before a tool books one;
 * "before I delete anything from the database" before a statement that does. Pure.
 */
import { isDeed } from "../../cues/deeds.js";
import type { Act, ActTime, When } from "../../trigger.js";

/** What else may bring it up; empty where nothing that is known does it. */
export function actsOfDeed(wordings: readonly string[], at: ActTime): When[] {
  const [first = ""] = wordings;
  const verb = /^\S+/.exec(first)?.[0] ?? "";
  const commands = wordings.slice(0, MOST).flatMap((wording) => {
    // "email Bob or Ana": what is said once is meant of each
    const said = [wording, `${verb} ${wording}`].map(inBase).find(isDeed);
    return [...(said === undefined ? [] : [said]), ...statementsOf(wording), ...programOf(wording)];
  });
  return [...new Set(commands)].map((command): { act: Act } => ({ act: { command, at } }));
}
const MOST = 4;

/** "booking a flight": "book a flight". */
function inBase(wording: string): string {
  const [, cut, rest = ""] = /^([a-z]{2,})ing( .*)$/i.exec(wording) ?? [];
  if (cut === undefined) return wording;
  return [cut, `${cut}e`, cut.replace(/(.)\1$/, "$1")].map((base) => base + rest).find(isDeed) ?? wording;
}

/** "use foobar", "launch htop": may be one, without an article and in small letters. */
function programOf(wording: string): string[] {
  const [, program] =
    /^(?:us|call|launch|start)(?:e|ing)? (?!(?:the|an?|my|our|his|her|to|it|up)\b)([a-z][a-z-]*)$/.exec(
      wording,
    ) ?? [];
  return program === undefined ? [] : [program];
}

const CHANGES =
  /^(delet|remov|eras|wip|drop|truncat|chang|modify|touch|edit|updat|alter|writ|insert)\w* (.+)$/i;
const IN_DATABASE =
  /^(?:.* )?(?:(?:from|in|into|to|of|out of) )?(?:the |our |my |a |any )?(?:(?:prod(?:uction)?|live|staging|dev(?:elopment)?) )?(?:database|db)$/i;
/** "drop anything in prod": to be dropped are tables, wherever they are. */
const DROPPED =
  /^(?:drop|truncat)\w* (?:anything|something|stuff|things|(?:a|any|the|some) tables?|tables?) (?:in|from|on) (?:the |our )?(?:prod(?:uction)?|live|staging)(?: (?:system|server|environment))?$/i;
const ROWS =
  /^(?:any |the |some |old |all )*(?:rows?|records?|entries|data) (?:from|in|of) (?:the |our |my )?(?<table>[\w.]+) table$/i;

/** Statements of SQL, as commands are said: "delete rows", "drop table". */
function statementsOf(wording: string): string[] {
  if (DROPPED.test(wording)) return REMOVE.slice(1);
  const [, verb = "", rest = ""] = CHANGES.exec(wording) ?? [];
  const removes = /^(?:delet|remov|eras|wip|drop|truncat)/i.test(verb);
  const table = ROWS.exec(rest)?.groups?.table;
  if (table !== undefined) return (removes ? REMOVE : CHANGE).map((said) => `${said} ${table}`);
  // "the database" itself is dropped by another command
  const isWhole = /^(?:the |our |my |a |any )?(?:\S+ )?(?:database|db)$/i.test(rest);
  if (!IN_DATABASE.test(rest) || (removes && isWhole)) return [];
  return removes ? REMOVE : CHANGE;
}
const REMOVE = ["delete rows", "drop table", "truncate table"];
const CHANGE = ["update rows", "insert rows", "alter table", ...REMOVE];
