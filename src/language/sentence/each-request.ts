/**
 * A request that points at all that is told beside it: "remind me an hour before each", "20 minutes' warning for both, please", "a nudge
 * the evening before at 8 would be great". It is made of nothing but words that ask, words that point, how long before, and an hour: where
 * every word is one of those it has no thing of its own, and it comes to one plain request for each.
 */

export interface EachRequest {
  /** The same for one thing: "remind me an hour before", "remind me on the day itself at 8". */
  plain: string;
  /** It points at more than one thing: all of them, or just so many. */
  many: boolean;
  count?: number;
  /** "about it": at one thing, which may have several times. */
  one: boolean;
  /** An hour of its own, counted from nothing: "at nine in the evening". */
  clock?: string;
  /** Some length before, or an hour, is said. */
  ahead: boolean;
  hour: boolean;
  /** It asks to be woken. */
  wakes: boolean;
  /** It names the day of the thing: "that evening", "on the day itself". */
  day: boolean;
  /** How long before, or an hour. */
  timed: boolean;
  /** What is to be done each time. */
  todo?: string;
}

const COUNTS =
  "an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|twenty|thirty|forty(?:-five)?|forty-eight|forty five|sixty|ninety|a couple of|a few|an? (?:good|full)";
const UNITS = "min(?:ute)?s?|h(?:ou)?rs?|h|d|days?|weeks?|wks?|fortnights?|months?|years?";
const LENGTH = `(?:(?:an? )?(?:quarter|half)(?: of)?(?: an?)?[ -]hour|(?:an )?hour and a half|half a day|\\d{1,3}(?:\\s?|-)(?:${UNITS})|(?:${COUNTS})[\\s-](?:${UNITS}))(?![\\p{L}\\d])`;
const BACK = "before(?:hand)?|earlier|early|prior(?: to)?|ahead(?: of)?|in advance(?: of)?";
const NOTICE = "warning|notice|heads[ -]?up|head start|lead(?: time)?";
const PARTS = "day|night|evening|afternoon|morning|week|weekend|month";

/** "two hours' notice", "a warning of ten minutes", "each, half an hour": how long before, whatever it is called. */
const LEADS: readonly RegExp[] = [
  new RegExp(`(?:with )?(?<length>${LENGTH})['’]?s?(?: of)? (?:${NOTICE})`, "iu"),
  new RegExp(`(?:${NOTICE}) of (?<length>${LENGTH})`, "iu"),
  new RegExp(
    `(?:on |from )?(?<whole>the (?:${PARTS}) before|(?<length>${LENGTH})\\s+(?:${BACK}))(?! (?:last|yesterday)\\b)`,
    "iu",
  ),
  new RegExp(`(?:${BACK})(?= ).*?,\\s*(?:say |like |about |by )?(?<length>${LENGTH})`, "iu"),
];
const LEAD_BEHIND = new RegExp(`,\\s*(?:say |like |about |by )?(?<length>${LENGTH})`, "iu");

const NUMBERS: ReadonlyMap<string, number> = new Map(
  Object.entries({ both: 2, twice: 2, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8 }),
);
const HOWMANY = "two|three|four|five|six|seven|eight|[2-8]";
const THINGS =
  "(?:(?:things?|ones?|times?|dates?|days?|events?|appointments?|meetings?|occasions?|calls?|slots?|shifts?|trips?|flights?|trains?|lessons?|deadlines?|bookings?|visits?|exams?|games?|matches)\\b)";
const TO = "(?:(?:for|of|about|on|at|to|in) )?";
/** What points at more than one thing. */
const ALL = new RegExp(
  `${TO}\\b(?:(?:each|every)(?! (?:week|month|year|quarter|fortnight|hour|\\p{L}+day)\\b)(?: and every)?(?: single)?(?: of (?:the )?(?:them|these|those|${HOWMANY})(?: (?:${HOWMANY}))?)?(?: ${THINGS})?|(?<both>both)(?: of)?(?: (?:them|these|those))?(?: ${THINGS})?|all(?: of)?(?: (?:that|this|it)\\b| (?:them|these|those|the))?(?: (?<all>${HOWMANY}))?(?: of (?:them|these|those))?(?: ${THINGS})?|(?<twice>twice|(?:${HOWMANY}) times)(?! (?:an?|per|every|each|daily|weekly)\\b)|either(?: one)?(?: of (?:them|these|those))?(?: ${THINGS})?|the (?<the>${HOWMANY})(?: of (?:them|these|those))?(?: ${THINGS})?|(?:them|these|those)(?: (?<these>${HOWMANY}))?(?: both| all)?(?: ${THINGS})?|(?:it|that|this) all|the (?:whole )?lot|(?:each|both) ways|respectively|individually|separately|one by one)(?![\\p{L}\\d])`,
  "giu",
);
const ONE = /\b(?:(?:of|about|for) )?(?:it|that|this)(?: one)?\b(?!['’])/giu;
/** "before they start", "when each is due": its own time. */
const ITS_TIME =
  /\b(?:they|it|that|each|these|those)(?: one)?(?:['’](?:s|re)| is| are)? (?:due|on|up|over|(?:start|begin|happen|come|leave|depart|open|go|kick|take|arrive|get|land|end|finish|close|expire|fall|run|set)(?:e?s)?)(?: (?:up|off|on|in|out|here|place|due|round|around))*\b/giu;
const THEN =
  /\b(?:right |just )?then\b|\bwhen (?:(?:it|each|they)(?: one)?(?:['’]s|['’]re| is| are)? ?(?:time|due|on|up|here|comes? (?:up|round|around)|starts?|begins?)?|due)\b|\b(?:at|when) the (?:right )?times?(?: comes)?\b|\bon time\b|\bas (?:they|each) comes? (?:up|round)\b/giu;
const ON_DAY =
  /\b(?:on |of |in |at )*(?:the (?<of>morning|afternoon|evening|day|night)(?: itself)?(?: of(?: the (?:day|date)(?: itself)?)?)?(?! before)|the (?:same |very )?(?:day|date)(?: itself)?|that (?<that>morning|afternoon|evening|same day|day)|(?:its|their|the respective) days?)(?![\p{L}\d])/iu;
const CLOCK =
  /\b(?:(?:at|around|about|by|from) )?(?:(?:(?:half|quarter|ten|five|twenty|\d{1,2})(?: (?:past|to))? )?(?<![\d:.,])(?:(?:[01]?\d|2[0-3])(?:[:.h][0-5]\d)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?:\s?[ap]\.?m\b\.?| o['’]?clock)?|noon|midday|lunchtime|lunch|breakfast|dinnertime|bedtime|first thing)(?! ?(?:min|h(?:ou)?r|day|week|month)s?)(?! (?:to|past)\W*$)(?: (?:in the (?:morning|afternoon|evening)|at night|sharp))?(?![\p{L}\d])/iu;

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));
const WAKES = /\bwake (?:me|us)\b|\bget (?:me|us) (?:up|moving|going|out)\b/i;
/** One of these asks … */
const ASKS = words(
  "remind reminder reminders reminded reminding remindme rmd ping pings nudge nudges poke pokes prod prods buzz shout shouts yell holler alert alerts warn warning warnings notice notify notification notifications alarm alarms wake heads-up headsup heads tell bell ring message text nag pester badger hassle bug know forget signal beep hear pinged nudged poked prodded buzzed alerted warned notified told woken",
);
/** … and these are what else such a request is said with. */
const BESIDE = words(
  "me us please pls plz thanks thank thx ta cheers you u can could would will wud cud i i'd i'll i'm we we'd we'll need want wants like love appreciate grateful get up moving going set put give send drop make sure have has be being let lets let's don't dont do not just also so and ok okay hey hi right too as well maybe perhaps always at in on of for about to by with from up out over a an the my some any one it that that'd it'd great good nice lovely grand perfect brilliant ideal handy helpful fab amazing wonderful super help helps save saves life lifesaver saver fine works work appreciated cool if possible poss kindly tickler olly sir mate love darling before beforehand prior ahead say quick little short friendly gentle here needed wanted required must should enough sound sounds do does",
);

/** Without any of these nothing asks, and nothing is counted back. */
const AT_LEAST_ONE = words(
  `${[...ASKS].join(" ")} wake get head lead before beforehand earlier early prior ahead advance`,
);
/** Whether a text can have such a request in it. */
export const mayAsk = (text: string): boolean =>
  (text.toLowerCase().match(/[\p{L}-]+/gu) ?? []).some((word) => AT_LEAST_ONE.has(word));

/** The request, where every word of it belongs to one; null where it has something of its own to remember, or asks for nothing. */
export function eachRequest(text: string, told = ""): EachRequest | null {
  if (text.length > MAX_LENGTH + MAX_TO_DO || !mayAsk(text)) return null;
  const [, asks, todo] = TO_DO.exec(text) ?? [];
  const request = todo === undefined ? null : pointing(asks!, told);
  return request?.many ? { ...request, todo: todo!.replace(/[\s.!]+$/, "") } : pointing(text, told);
}
/** "remind me a day before each | to pack", "… so I can get presents". */
const TO_DO =
  /^(.*\b(?:each|both|all|every|them|those|these)\b.*?),?\s+(?:to|so (?:that )?(?:I|we) (?:can|could|may|remember to|don['’]t forget to))\s+(\p{L}.{2,80})$/iu;
/** "tell them", "wake both": to somebody else. */
const OTHERS =
  /\b(?:tell|text|message|warn|notify|alert|ring|call|remind|let|wake|get|give|send|shout at|ping)\s+(?:them|these|those|both|each|all|every\p{L}*|him|her|it)\b/iu;

function pointing(text: string, told: string): EachRequest | null {
  if (text.length > MAX_LENGTH || OTHERS.test(text)) return null;
  let rest = ` ${text.replace(/\s+/g, " ")} `;
  const cut = (words: RegExp): RegExpExecArray | null => {
    const found = words.exec(rest);
    if (found) rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`;
    return found;
  };
  const counted = LEADS.slice(0, 3).map(cut);
  const lead = counted.filter(Boolean);
  if (lead.length > 1) return null;
  const noticed = counted[0] !== null || counted[1] !== null;
  let many = false;
  let count: number | undefined;
  let then = false;
  rest = rest.replace(THEN, (said) => {
    then = true;
    many ||= /\b(?:they|each)\b/i.test(said);
    return " ";
  });
  rest = rest.replace(ITS_TIME, (said) => {
    many ||= /^(?:they|each|these|those)/i.test(said);
    return " ";
  });
  rest = rest.replace(ALL, (...found) => {
    many = true;
    const { both, all, the, these, twice } = found.at(-1) as Record<string, string | undefined>;
    const said = (both ?? all ?? the ?? these ?? twice)?.toLowerCase().replace(" times", "");
    if (said !== undefined) count = NUMBERS.get(said) ?? Number(said);
    return ` ${POINTED} `;
  });
  // "both classes", "each of the fairs": by the name they were told with
  rest = rest.replace(NAMED, (said, name: string) =>
    new RegExp(`(?<!\\p{L})${name.replace(/(?:ies|y|(?<=[sx]|[cs]h)es|s)$/i, "")}`, "iu").test(told)
      ? " "
      : said,
  );
  rest = rest.replaceAll(POINTED, " ");
  // "before each of them, | say half an hour"
  if (lead.length === 0 && /\b(?:before|ahead|advance|prior|early|earlier)\b/i.test(rest)) {
    const behind = cut(LEAD_BEHIND);
    if (!behind) return null;
    lead.push(behind);
  }
  const day = cut(ON_DAY);
  const clock = cut(CLOCK);
  let one = false;
  rest = rest.replace(ONE, () => {
    one = true;
    return " ";
  });
  const left =
    rest
      .toLowerCase()
      .match(/[\p{L}\p{N}'’-]+/gu)
      ?.map((word) => word.replace(/’/g, "'")) ?? [];
  if (!left.every((word) => ASKS.has(word) || BESIDE.has(word) || /^-+$/.test(word))) return null;
  if (!noticed && !WAKES.test(text) && !left.some((word) => ASKS.has(word)) && !(many && lead.length > 0))
    return null;
  // "don't tell me": nothing is asked for
  if (/\b(?:don['’]?t|do not|not|never)\b(?! (?:let|forget))/i.test(rest)) return null;
  const [found] = lead;
  const ahead = found && (found.groups?.whole ?? `${lengthOf(found.groups!.length!)} before`);
  const part = (day?.groups?.of ?? day?.groups?.that)?.toLowerCase();
  const at = clock?.[0].trim().replace(/^(?:around|about|by|from) /i, "at ");
  const hour = at && (/^(?:at|first)\b/i.test(at) ? at : `at ${at}`);
  const onDay = !ahead && (day || hour) ? dayWords(part, hour !== undefined) : undefined;
  return {
    plain: ["remind me", ahead, onDay, hour && clockOf(hour, part)].filter(Boolean).join(" "),
    many,
    ...(count === undefined ? {} : { count }),
    one,
    ...(hour !== undefined && !ahead ? { clock: onDay ? clockOf(hour, part) : hour } : {}),
    day: day !== null,
    ahead: ahead !== undefined,
    hour: hour !== undefined,
    wakes: WAKES.test(text),
    timed: Boolean(ahead ?? hour ?? day) || then,
  };
}
const POINTED = "\u0001";
const NAMED = new RegExp(`${POINTED}\\s+(?:of )?(?:the |my |our )?(\\p{L}{3,})`, "giu");
const MAX_LENGTH = 130;
const MAX_TO_DO = 90;

const lengthOf = (said: string): string =>
  said.replace(/^(?:an? )?quarter(?: of)?(?: an?)?[ -]hour$/i, "a quarter of an hour");

/** "at nine | that evening". */
const clockOf = (hour: string, part: string | undefined): string =>
  part && /^(?:morning|afternoon|evening)$/.test(part) && !/[ap]\.?m\b|\bin the\b|\d[:.]\d\d$/i.test(hour)
    ? `${hour} in the ${part}`
    : hour;

const dayWords = (part: string | undefined, hour: boolean): string =>
  part === undefined || /day|night/.test(part) || hour ? "on the day itself" : `that ${part}`;
