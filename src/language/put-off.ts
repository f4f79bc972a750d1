/**
 * How people put off what they were just told, in one clause, in lower case: "not now, tomorrow", "ask me again at noon", "snooze it until 5".
 * A moment alone puts nothing off, since it may answer anything. English. Pure.
 */

const NOT_NOW =
  "(?:not (?:now|right now|today|yet|this (?:morning|afternoon|evening|minute|week))|(?:i )?(?:can['’]?t|cannot)(?: do (?:it|that|this))?(?: (?:now|right now|today|yet))?|(?:i have )?no time(?: (?:now|right now|today))?|later)";
/** Tells of its own moment where none stands apart: "I'm out tomorrow" puts nothing off. */
const BUSY =
  "i['’]?m (?:busy|driving|cooking|out|away|on the phone|in a (?:meeting|call))(?: (?:now|right now|today))?(?=,| but)";
const REMIND = "(?:ask|remind|tell|ping|nudge|try|bug|poke) me";
const IT = "(?:it|that|this|them|those)";
const MOVE = "(?:snooze|push|move|postpone|put|delay|shift|defer)";
const END = "(?: instead| then| please| again)*";

const SHAPES: readonly RegExp[] = [
  // "not now, tomorrow", "later please, in an hour", "can't today, try me on Thursday"
  new RegExp(
    `^(?:sorry,? )?(?:${NOT_NOW}|${BUSY})(?: please)?,? ?[–—-]? ?(?:(?:but|rather|maybe|please) )?(?:${REMIND} (?:again )?)?(?<to>.+?)${END}$`,
  ),
  // "ask me again at noon", "remind me of that tomorrow"
  new RegExp(`^(?:please )?${REMIND} (?:again|(?:of|about) ${IT}|${IT})(?: again)? (?<to>.+?)${END}$`),
  // "snooze it until 5", "push that to Monday", "put it off by an hour"
  new RegExp(
    `^(?:please )?${MOVE}(?: off)?(?: ${IT})?(?: off| back)? (?:to|till|until|til) (?<to>.+?)${END}$`,
  ),
  new RegExp(`^(?:please )?${MOVE}(?: off)?(?: ${IT})?(?: off| back)? (?:for|by) (?<length>.+?)${END}$`),
  // "let's do that on Friday instead", "I'll do it tomorrow"
  new RegExp(`^(?:let['’]?s|i['’]?ll|i will|we['’]?ll|we will) do ${IT} (?<to>.+?)${END}$`),
];

/** The words of the moment to which it is put off; null where nothing is. */
export function putOffTo(clause: string): string | null {
  for (const shape of SHAPES) {
    const said = shape.exec(clause)?.groups;
    if (said) return said.to ?? `in ${said.length}`;
  }
  return null;
}
