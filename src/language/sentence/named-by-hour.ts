/**
 * What is done before, at or after a thing that is called by its hour: "before the 2pm all-hands", "in tomorrow's 10am standup". The hour stands
 * behind it, as in "before the all-hands at 2 pm", which the grammar reads; "just before" it is before it. Where what is done stands behind
 * it, the hour alone says when.
 */
/** In the evening, unless it is said. */
const EVENINGS =
  "(?:show|film|movie|gig|concert|party|dinner|drinks|screening|match|game|performance|play|quiz|disco|fireworks)";
/** Between four figures the half of the day is plain; 7 can be either. */
const CLOCK = `(?:(?:1[3-9]|2[0-3]) [:.] \\d\\d |(?:0?[1-689]|1[0-2]) [:.] \\d\\d (?!(?:\\p{L}+ ){0,3}?${EVENINGS} )|\\d\\d? (?:[:.] \\d\\d )?[ap] ?m |(?:half past |quarter (?:past|to) )?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d\\d?) o'clock (?!(?:\\p{L}+ ){0,3}?${EVENINGS} )|noon )`;
const WEEKDAY = "(?:mon|tues|wednes|thurs|fri|satur|sun)day";
const OWNER = "(?:the|my|our|your|his|her|their|this|that)";
/** A word of the thing: none that opens what is to be done, or says when. */
const NOUN = `(?:(?!(?:to|and|or|i|we|you|remind|on|at|in|by|for|with|of|from|every|each|daily|weekly|tomorrow|today|tonight|this|next|${WEEKDAY}) )[\\p{L}\\d][\\p{L}\\d'’&/-]* )`;
/** Behind "to" and beside another hour it is of what is to be done, and stays as it was said. */
const FREE = "(?<!(?:\\b(?:me|us) .*\\bto |\\bat \\d|\\d [ap]m |\\d : \\d\\d |\\bhalf |\\bnoon ).*)";
const ALONE = "(?!.*(?:\\bat (?:\\d|half|quarter|noon)|\\d [ap]m |\\d : \\d\\d ))";
/** Not "ten minutes before the 3pm call", which counts back from it. */
const BEFORE =
  "(?<!\\b(?:h|m|hrs?|hours?|mins?|minutes?|days?|weeks?|months?|half|quarter|evening|night|morning) )(?:(?:just|right|straight|shortly|immediately|directly) )?before ";
const THING = `((?:${NOUN}(?:- )?){1,3}?(?:with \\p{L}+ )?)`;
const ENDS = `(?=(?:to|and|or|i|we|you|remind|on|at|in|by|for|of|from|tomorrow|today|tonight|this|next|${WEEKDAY}) |[,;:.!?)–—-]|$)`;
/** It ends with one of these, and what is to be done may follow at once. */
const EVENT =
  "(?:meeting|call|stand-?up|sync|review|demo|class|lesson|lecture|seminar|session|appointment|interview|rehearsal|retro|planning|huddle|all-hands|briefing|service|train|flight|bus|ferry)";
const FOLLOWS = `(?=to |, |: |(?<=\\b${EVENT} )\\p{L})`;
const DAY = `((?:(?:on |this |next )?(?:tomorrow|today|tonight|${WEEKDAY}) )?)`;

export const NAMED_BY_HOUR: ReadonlyArray<readonly [find: RegExp, instead: string]> = [
  // what is done stands behind "to", or behind a sign
  [
    new RegExp(`${BEFORE}(tomorrow|today|tonight|${WEEKDAY})['’]?s (${CLOCK})${THING}${FOLLOWS}`, "gu"),
    "before $2 $1",
  ],
  [new RegExp(`${BEFORE}${OWNER} (${CLOCK})${THING}${DAY}${FOLLOWS}`, "gu"), "before $1 $3"],
  [
    new RegExp(
      `${FREE}${BEFORE}(tomorrow|today|tonight|${WEEKDAY})['’]?s (${CLOCK})${THING}${ENDS}${ALONE}`,
      "gu",
    ),
    "before the $3 at $2 $1",
  ],
  [new RegExp(`${FREE}${BEFORE}(${OWNER}) (${CLOCK})${THING}${ENDS}${ALONE}`, "gu"), "before $1 $3 at $2"],
  // "30 minutes before the 19:15 ferry tomorrow to …"
  [
    new RegExp(
      `(?<=\\b(?:h|m|hrs?|hours?|mins?|minutes?) )before ${OWNER} (${CLOCK})${THING}((?:on |this |next )?(?:tomorrow|today|tonight|${WEEKDAY}) )${FOLLOWS}`,
      "gu",
    ),
    "before $1 $3",
  ],
  // "in the 3pm meeting, mention …": when it begins
  [
    new RegExp(
      `(?<=^|\\b(?:me|us) |[,;:] )(?:in|at|during|for) (tomorrow|today|tonight|${WEEKDAY})['’]?s (${CLOCK})${THING}${FOLLOWS}`,
      "gu",
    ),
    "at $2 $1",
  ],
  [
    new RegExp(
      `(?<=^|\\b(?:me|us) |[,;:] )(?:in|at|during|for) ${OWNER} (${CLOCK})${THING}${DAY}${FOLLOWS}`,
      "gu",
    ),
    "at $1 $3",
  ],
  [
    new RegExp(`${FREE}\\b(after) (tomorrow|today|tonight|${WEEKDAY})['’]?s (${CLOCK})${THING}${ENDS}`, "gu"),
    "$1 the $4 at $3 $2",
  ],
  [new RegExp(`${FREE}\\b(after) (${OWNER}) (${CLOCK})${THING}${ENDS}${ALONE}`, "gu"), "$1 $2 $4 at $3"],
  // "before my 3pm"
  [new RegExp(`${FREE}${BEFORE}(?:my|our) (${CLOCK})${ENDS}`, "gu"), "before $1"],
  // "remind me just before the all-hands at 2pm to …"
  [
    new RegExp(`(?:just|right|straight|shortly|immediately) (?=before ${OWNER} ${NOUN}{1,3}?at \\d)`, "gu"),
    "",
  ],
];
