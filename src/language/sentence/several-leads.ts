/**
 * One request with several times before one thing: "my viva is on the 20th at 11, remind me a week before and the day before", "… an hour
 * before to pack and 20 minutes before to leave". Each time with the rest of the sentence is a sentence of its own, and is read as one.
 */

const NUMBER =
  "an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty(?:-five)?|forty-eight|sixty|half an?|a couple of";
const UNIT = "min(?:ute)?s?|h(?:ou)?rs?|h|d|days?|weeks?|wks?|fortnights?|months?|years?";
const BACK = "before(?:hand)?|earlier|prior|ahead|in advance|out(?=\\W*$)";
const NAMED = "the (?:day|night|evening|afternoon|morning|week|weekend|month)";
/** Bounded at its end, so that no "and" is "an" and "d". */
const LENGTH = `(?:\\d{1,3}(?:\\s?|-)|(?:${NUMBER})(?:\\s|-))(?:${UNIT})(?![\\p{L}\\d])`;
/** "on the day itself", "that morning". */
const THEN = `(?:on )?the (?:same )?day(?: itself)?(?!\\s+(?:${BACK}|after)\\b)|(?:on )?the morning of(?: it)?|that (?:same )?(?:day|morning)`;
const LEAD = `(?:on )?(?:(?:${NAMED}|${LENGTH}) (?:${BACK})|${THEN})(?![\\p{L}\\d])`;
const MORE = `(?:and|then|plus|also|again|once(?: more)?|another(?: one)?|a second(?: one)?|one(?!\\s+(?:${UNIT})))`;
const JOINT = `(?:\\s*[,;&+](?:\\s*${MORE}){0,2}|(?:\\s+${MORE}){1,2}|\\s+n)\\s+`;
/** Before the first of them. */
const FIRST = `(?:both|once|one(?!\\s+(?:${UNIT}))|first|either)\\s+`;

/** "both a day and an hour before", "a month before, a week before and the day before". */
const IN_A_ROW = new RegExp(
  `(?:${FIRST})?(?<![\\p{L}\\d.:])((?:${LEAD}|${NAMED}|${LENGTH}|\\d{1,3})(?:${JOINT}(?:${LEAD}|${NAMED}|${LENGTH}|\\d{1,3})){0,4}${JOINT}(?:${LEAD}))(?!\\s+at\\b)`,
  "iu",
);
/** What the last of them has, looked for first, since hardly any sentence has it. */
const ENDS_A_ROW = new RegExp(`${BACK}|(?:the|that) (?:same )?(?:day|morning)`, "iu");
const ANY_JOINT = new RegExp(JOINT, "iu");
const WHOLE = new RegExp(`^${LEAD}$`, "iu");
const WITH_UNIT = new RegExp(`^(?:${LENGTH}|${NAMED})$`, "iu");
const UNIT_AND_BACK = new RegExp(`((?:${UNIT})\\s+)?(${BACK})$`, "iu");

const ASKED =
  /\b(?:remind|tell|ping|nudge|alert|warn|poke|notify|prod|buzz|text|message|bug|badger|pester) (?:me|us)(?: please| pls)?\s+|\b(?:give|send) (?:me|us) an? (?:\p{L}+ )?(?:shout|nudge|ping|heads[- ]up|buzz|reminder|warning)\s+/giu;
/** A time that begins what is asked for next. */
const NEXT = new RegExp(
  `${JOINT}(?=(?:remind me )?(?:${LEAD}|(?:on|at|by|in) (?:the )?(?:\\d|noon|midday|midnight|half|quarter|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|tomorrow\\b|tonight\\b))`,
  "giu",
);
/** The thing that is counted back from, where what comes next leaves it out: "a week before | 1 June | that the rent goes up". */
const COUNTED = new RegExp(`(?:${BACK}) (?!to\\b)(.{3,40}?)(?=,? (?:to|that|about|for) )`, "iu");
const AGAINST = new RegExp(
  `^((?:on )?(?:${NAMED}|${LENGTH}) (?:${BACK}))(?= (?:to|that|about|for|at)\\b)`,
  "iu",
);
const ON_IT = new RegExp(`^(?:${THEN})(?![\\p{L}\\d])`, "iu");
const MAX_LENGTH = 400;

/** The sentences, one for each time; null where the text has none or one. */
export function eachLead(text: string): string[] | null {
  if (text.length > MAX_LENGTH) return null;
  return inARow(text) ?? eachClause(text);
}

/**
 * "1 week and 1 day before", "a month, a week and a day before": lengths of which nobody makes a sum, as "1 hour and 10 minutes before" is
 * one. What points at several things is read with each of them.
 */
export const eachOfLeads = (text: string): string[] | null =>
  text.length <= MAX_LENGTH && LONG.test(text) && !/\b(?:each|both|all|every)\b/i.test(text)
    ? inARow(text)
    : null;
const LONG =
  /(?:week|wk|fortnight|month|year)s?(?: before)?(?:\s*,|,? and| &| plus)[^,;:.]{1,20}(?:day|week|wk|month|hour)|\bdays?\s*,[^,;:.]{1,20}\bhours?,? and/i;

function inARow(text: string): string[] | null {
  if (!ENDS_A_ROW.test(text)) return null;
  const found = IN_A_ROW.exec(text);
  if (!found) return null;
  const leads = found[1]!.split(ANY_JOINT);
  const [, unit = "", back = ""] = UNIT_AND_BACK.exec(leads.at(-1)!) ?? [];
  // ", a week before" behind a time is beside it, and not instead of it
  const [front, rest] = [
    text.slice(0, found.index).replace(/,\s*$/, " "),
    text.slice(found.index + found[0].length),
  ];
  const said = leads.map((lead) => {
    if (WHOLE.test(lead)) return lead;
    return back && (WITH_UNIT.test(lead) ? `${lead} ${back}` : unit && `${lead} ${unit}${back}`);
  });
  return said.every(Boolean) ? said.map((lead) => front + lead + rest) : null;
}

/** "… | an hour before to pack | and | 20 minutes before to leave": what was told and asked in front is said with each. */
function eachClause(text: string): string[] | null {
  const asked = [...text.matchAll(ASKED)].at(0);
  if (!asked) return null;
  const from = asked.index + asked[0].length;
  const front = text.slice(0, from);
  const joints = [...text.slice(from).matchAll(NEXT)];
  if (joints.length === 0) return null;
  const clauses: string[] = [];
  let at = from;
  for (const joint of joints) {
    clauses.push(text.slice(at, from + joint.index));
    at = from + joint.index + joint[0].length;
  }
  clauses.push(text.slice(at).replace(/^remind me /i, ""));
  if (clauses.some((clause) => clause.trim().length < 4)) return null;
  const told = /\p{L}{2,}.*\d|\p{L}{3,} .*(?:day|tomorrow|tonight|christmas|easter)/iu.test(front);
  const thing = told ? undefined : COUNTED.exec(clauses[0]!)?.[1];
  if (!told && !thing) return null;
  return clauses.map((clause, nth) =>
    nth === 0 || !thing
      ? front + clause
      : front + clause.replace(ON_IT, `on ${thing.replace(/^.* on /i, "")}`).replace(AGAINST, `$1 ${thing}`),
  );
}
