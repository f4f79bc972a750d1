/**
 * How people tell that something will not be, in words that deny: "the party won't take place", "yoga isn't on today", "the cake is no longer
 * needed", "there's no lecture today". Of one clause, in lower case. English. Pure.
 */

const NOT =
  "(?:won['’]?t|will not|isn['’]?t|is not|aren['’]?t|are not|['’]s not|['’]re not|is no longer|are no longer|['’]s no longer)";
const BE = "(?: (?:be|going to be|going to|gonna|actually|even|now))*";
const TAKES_PLACE =
  "(?:tak(?:e|ing) place|happen(?:ing)?|go(?:ing)? ahead|on(?= (?:any|after|today|tonight|tomorrow|this|next|on|[a-z]+day))|held)";
const WHEN =
  "(?: (?:any ?more|any longer|after all|then|now|today|tonight|tomorrow|(?:on )?[a-z]+day|this [a-z]+|next [a-z]+))*";
const THING = "(?<what>(?!(?:i|we|you|he|she|they|who|nobody)\\b)[a-z0-9'’ -]+?)";

const SHAPES: readonly RegExp[] = [
  new RegExp(`^${THING} ?${NOT}${BE} ${TAKES_PLACE}${WHEN}$`),
  new RegExp(
    `^${THING} ?(?:is|are|['’]s) (?:no longer|not)(?: (?:going to be|actually))? (?:needed|necessary|required|wanted)${WHEN}$`,
  ),
  new RegExp(
    `^${THING} (?:fell through|(?:has|have|['’]s) fallen through|got (?:rained|snowed) off)${WHEN}$`,
  ),
  new RegExp(
    `^${THING} (?:(?:has|have|['’]s) been |was |were |is )(?:rained off|snowed off|axed|dropped|binned)${WHEN}$`,
  ),
  // "there's no lecture today", which says when
  new RegExp(
    `^there(?:['’]s| is| are) no ${THING}(?: (?:today|tonight|tomorrow|(?:on )?[a-z]+day|this (?:week|month|morning|afternoon|evening|time)))$`,
  ),
  // "no rehearsal tomorrow"
  new RegExp(
    `^no ${THING}(?: (?:today|tonight|tomorrow|(?:on |this |next )?[a-z]+day|this (?:week|month|morning|afternoon|evening|time)))$`,
  ),
  // "we don't need the cake any more"
  new RegExp(
    `^(?:i|we|they|he|she) (?:(?:don['’]?t|doesn['’]?t|do not) need ${THING} (?:any ?more|any longer|after all|now))$`,
  ),
  /^(?:i|we|they|he|she) no longer needs? (?<what>.+)$/,
];
/** Only perhaps, only until then, or not so after all. */
const OPEN =
  /\b(?:if|unless|until|till|before|might|may|maybe|perhaps|probably|could|would|hope|think|wonder|guess|why|when|whether|because|again|like|good|nothing|anything|such|way|harm|problem|point|reason|rush|doubt|idea|chance|bug|errors?|issues?)\b/;

/** What will not be; null where nothing is called off. */
export function calledOff(clause: string): string | null {
  if (
    !/n['’]?t\b|\bno\b|\bnot\b|fell|fallen|been|off\b|axed|dropped|binned/.test(clause) ||
    OPEN.test(clause)
  )
    return null;
  for (const shape of SHAPES) {
    const what = shape.exec(clause)?.groups?.what?.trim();
    if (what !== undefined && what !== "") return what;
  }
  return null;
}
