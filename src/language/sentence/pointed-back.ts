/**
 * What points back at something told before it, with what it points at in its place: "the old scheme is closed. Tell me that again when
 * vouchers come up", "still waiting for the build. When it goes green, …", "last time I signed a lease I forgot to …, remind me next time".
 */
import { doneVerb } from "../past-forms.js";
import {
  baseOf,
  dayOf,
  type Groups,
  happening,
  notBefore,
  ofName,
  once,
  stated,
  TIMED,
  toBeDone,
} from "./pointed-words.js";

export interface PointedBack {
  /** A sentence in which it is found; with what it means, its test. */
  example: string;
  /** As of a `Wording`. */
  means: string;
  /** In the whole text. */
  find: RegExp;
  /** The same in a sentence that points nowhere; null where it is something else. */
  say(found: Groups): string | null;
  /** What of it is remembered, as it was written; none: what is read in `say`. */
  title?: (found: Groups) => string;
}

const OPENER = "(?:when|whenever|once|as soon as|the moment|after)";
const WHEN = `(?<when>(?:${OPENER}|(?:just |right |shortly )?before|the next time|next time) .{3,120}?)`;
const STOP = "\\s*[,.;:!–—-]+\\s+";
const END = "\\s*[.!]*$";
const NAMED = "(?:the|my|our|his|her|their|a|an|this|that)";
const NUDGE =
  "(?:remind me|jog my memory|nudge me|ping me|poke me|tell me|give me a (?:nudge|shout|ping|prod)|let me know)";
const SHOWS =
  "(?:(?:tell|show) (?:me|us) (?:that|this|it)|remind (?:me|us) (?:of|about) (?:that|this|it)|(?:bring|pull|dig|flag|throw) (?:that|this|it) (?:back )?up|(?:bring|flag) up (?:that|this)|(?:surface|resurface|raise|flag|mention|repeat|recall|quote|say) (?:that|this|it)|come back to (?:that|this|it)|to be (?:recalled|surfaced|raised|mentioned|brought up|repeated))";
/** Something is asked for then. */
const ASKED = "(?=.*(?:, |\\b(?:remind|tell|ping|nudge|poke|alert|let) (?:me|us)\\b))";
const CORRECTS =
  "(?:er|um|oh|no|not that|wait|wrong|sorry|scratch that|hang on|rather|actually|I mean|I meant|no wait)";
const find = (source: string): RegExp => new RegExp(`^\\s*${source}${END}`, "iu");

export const POINTED_BACK: readonly PointedBack[] = [
  {
    example: "The old scheme closed to newcomers. Tell me that again when childcare vouchers come up.",
    means: "The old scheme closed to newcomers: when you talk about childcare vouchers",
    find: find(`(?<fact>[^?]{8,200}?)${STOP}(?:please |so |and )*${SHOWS}(?: up)?(?: again)? ${WHEN}`),
    say: ({ fact, when }) => `${ofName(once(when), fact)}, remind me that ${stated(fact)}`,
    title: ({ fact }) => stated(fact),
  },
  {
    example: "Still waiting for the build. When it goes green, remind me to delete the feature branch.",
    means: "delete the feature branch: when you talk about build goes green",
    find: find(
      `.{0,60}?\\b(?:waiting (?:\\p{L}+ ){0,2}(?:for|on)|expecting|hoping for|no (?:sign|news|trace) of|nothing (?:yet )?from) (?<what>[^.;,!?]{2,60})${STOP}(?:so |and |but )?(?<opener>${OPENER}) (?:it|they)(?: finally| eventually)?(?<be>['’]s|['’]re)?(?<rest> ${ASKED}.{3,200}?)`,
    ),
    say: ({ opener, what, be, rest }) =>
      `${opener} ${what}${be ? (/r/.test(be) ? " are" : " is") : ""}${rest}`,
  },
  {
    example: "The import is taking ages. When it's done, remind me to compare the row counts.",
    means: "compare the row counts: when you talk about import is done",
    find: find(
      `(?<what>${NAMED} [^.;,!?]{2,40}?) (?:is|are|isn['’]t|aren['’]t|takes?|has|have|hasn['’]t|haven['’]t) (?<told>[^.;,!?]{2,60})${STOP}(?:so |and |but )?(?<opener>${OPENER}) (?:it|they)(?: finally| eventually)?(?<be>['’]s|['’]re)?(?<rest> ${ASKED}.{3,200}?)`,
    ),
    say: ({ opener, what, told = "", be, rest = "" }) =>
      `${opener} ${what}${be ? (/r/.test(be) ? " are" : " is") : ""}${notBefore(rest, dayOf(told))}`,
  },
  {
    example:
      "No idea when the new hoist will turn up, but when it does, I want to be reminded to note down the serial number",
    means: "note down the serial number: when you talk about new hoist",
    find: find(
      `.{0,50}?\\b(?:when|that|if) (?<what>[^.;,!?]{2,60}?) (?:will|is going to|are going to|should|might) (?<verb>\\p{L}+)(?<rest>(?: [^.;,!?]{2,40}?)??)(?: (?:at some point|some day|one day|eventually|sooner or later|soon))?${STOP}(?:but |so |and )*(?:when|once|as soon as) (?:it|that|they) (?:does|do|happens|has|have|is|are)(?:${STOP}|\\s+(?=(?:please )?(?:remind|tell|ping|nudge|I )))(?<tail>.{3,200}?)`,
    ),
    say: (found) => `${happening(found)}, ${found.tail}`,
  },
  {
    example: "I assume the visa will come through at some point; give me a nudge then to let the school know",
    means: "let the school know: when you talk about visa comes through",
    find: find(
      `(?:I (?:assume|guess|expect|suppose|hope|think|reckon|believe)(?: that)? |hopefully,? |presumably,? )(?<what>[^.;,!?]{2,60}?) (?:will|is going to|are going to|should|might) (?<verb>\\p{L}+)(?<rest>(?: [^.;,!?]{2,40}?)??)(?: (?:at some point|some day|one day|eventually|sooner or later|soon))?${STOP}(?:but |so |and |please )*${NUDGE} then (?<tail>.{3,200}?)`,
    ),
    say: (found) => `${happening(found)}, remind me ${found.tail}`,
  },
  {
    example: "The landlord will reply one of these days. When that happens, remind me to file the letter",
    means: "file the letter: when the landlord writes",
    find: find(
      `(?<what>(?:${NAMED} )?[^.;,!?]{2,40}?) (?:will|is going to|are going to|should|might) (?<verb>\\p{L}+)(?<rest>(?: [^.;,!?]{2,40}?)??)(?: (?:one of these days|at some point|some day|one day|eventually|sooner or later|soon|this week|next week|any day now|in the end))*${STOP}(?:but |so |and )*(?:when|once|as soon as) (?:it|that|they|this) (?:does|do|happens|has|have|is|are)(?:${STOP}|\\s+(?=(?:please )?(?:remind|tell|ping|nudge|I )))(?<tail>.{3,200}?)`,
    ),
    say: (found) => (/^(?:I|we|you)$/i.test(found.what ?? "") ? null : `${happening(found)}, ${found.tail}`),
  },
  {
    example:
      "Last time I signed a lease I forgot to ask for the gas certificate. Remind me next time I do it.",
    means: "ask for the gas certificate: when you talk about I sign a lease",
    find: find(
      `(?:the )?last time (?:I|we) (?<verb>\\p{L}+)(?<rest>(?: [^.;,!?]{2,80}?)??),? (?:I|we) (?:forgot|failed|didn['’]t remember) to (?<deed>[^.;!?]{3,120}?)${STOP}(?:so |and |please |do |could you |can you )*${NUDGE} (?:the )?next time(?: (?:I|we) do(?: it| that| so| this)?| around| round| please)?`,
    ),
    say({ verb = "", rest, deed }) {
      const base = doneVerb(verb.toLowerCase());
      return base && `next time I ${base}${rest}, remind me to ${deed}`;
    },
  },
  {
    example: "Yesterday I forgot to thank her for the plums, so remind me next time I speak to Ana",
    means: "thank her for the plums: when you talk about Ana",
    find: find(
      `.{0,40}?(?:\\b(?:I|we)(?:['’]ve| have)? (?:\\p{L}+ ){0,2}(?:forgot|forget|forgetting|meant|meaning|wanted|going)|been meaning|keep meaning|never remember) to (?<deed>[^.;!?]{3,120}?)(?: (?:for (?:weeks|ages|months|days|years|a while|a long time)|again|all week|yesterday|last week|this morning|last time))?${STOP}(?:so |and |please )*${NUDGE}(?: of it| about it| to do it| to)? ${WHEN}`,
    ),
    say: ({ when, deed }) => `${when}, remind me to ${deed}`,
  },
  {
    example:
      "What I need to say when salaries get brought up is that the union agreed 4.2 per cent. Please remind me.",
    means: "the union agreed 4.2 per cent: when you talk about salaries",
    find: find(
      `what (?:I|we) (?:need|have|want|wanted|must|mean|ought)(?: to)? (?:say|mention|tell (?:him|her|them)|raise|bring up|remember|point out) ${WHEN} is that (?<fact>[^?]{5,200}?)(?:${STOP}(?:so |and |please )*${NUDGE}(?: please| of it)?)?`,
    ),
    say: ({ when, fact }) => `${when}, remind me that ${fact}`,
  },
  {
    example: "Could you hang on to something until Lisbon comes up? Ask about the flat they rented.",
    means: "Ask about the flat they rented: when you talk about Lisbon",
    find: find(
      `(?:can you |could you |would you |please |will you )*(?:hang on to|hold on to|hold|keep|park|save|sit on|shelve) (?:something|this|that|it|the following|this one|one thing|a note|a thought)(?: back| in mind| for me| for later)? (?:until|till|for when) (?<event>[^?:.;]{3,80}?)\\s*[?:.;–—-]+\\s+(?<deed>.{3,160}?)`,
    ),
    say: ({ event = "", deed }) => (TIMED.test(event) ? null : `when ${event}, remind me to ${deed}`),
  },
  {
    example: "The thing I must do before I merge to main is update the changelog",
    means: "update the changelog: before you merge to main",
    find: find(
      `(?:the (?:one )?thing|what|all) (?:that )?(?:I|we) (?:must|need to|have to|mustn['’]t forget to|should|want to)(?: do| remember(?: to do)?)? ${WHEN} is (?:to )?(?<deed>[^?]{3,160}?)(?:${STOP}(?:so |and |please )*${NUDGE})?`,
    ),
    say: ({ when, deed }) => `${when}, remind me to ${deed}`,
  },
  {
    example: "I mustn't sign the contract until I've asked for the deadline in writing – please remind me",
    means: "ask for the deadline in writing: when you talk about sign the contract",
    find: find(
      `(?:I|we) (?:mustn['’]t|must not|shouldn['’]t|should not|can['’]t|don['’]t want to) (?<act>[^,.;]{3,80}?) (?:until|before|unless|without) (?<deed>[^?]{3,160}?)${STOP}(?:so |and |please )*${NUDGE}(?: of (?:it|that))?`,
    ),
    say: ({ act, deed = "" }) => (TIMED.test(deed) ? null : `before I ${act}, remind me: ${toBeDone(deed)}`),
  },
  {
    example: 'Pop up with "check it for damage" once the parcel from Oslo arrives',
    means: "check it for damage: when you talk about parcel from Oslo arrives",
    find: find(
      `(?:please |just |can you |could you )*(?:(?:pop up|show up|flash up|come back|come up|greet me) with|say) ["“'](?<deed>[^"“”]{3,160}?)["”'](?: to me)? ${WHEN}`,
    ),
    say: ({ when, deed }) => `${when}, remind me: ${deed}`,
    title: ({ deed }) => deed ?? "",
  },
  {
    example: "Put the second quote on the list of stuff for when I next talk to the head nurse",
    means: "the second quote: when you talk about head nurse",
    find: find(
      `(?:please |can you |could you )*(?:put|add|stick|pop|note) (?<deed>.{3,80}?) (?:on|to|in) (?:the|my|our) (?:list|agenda|notes)(?: of [\\p{L} ]{3,30}?)? for ${WHEN}`,
    ),
    say: ({ when, deed }) => `${when}, remind me of ${deed}`,
    title: ({ deed }) => deed ?? "",
  },
  {
    example: "The password change? That's one for Dr. Braun. Bring it up when I talk to him.",
    means: "The password change: when you talk about Dr. Braun",
    find: find(
      "(?<deed>[^?]{3,80})\\? (?:that['’]s|this is|it['’]s) (?:one|something|a matter|a question) for (?<who>[^!?]{2,40}?)[.,;] (?:bring (?:it|that) up|remind me(?: of it| about it)?|raise it|mention it) (?:when|next time) (?:I|we) .{2,40}?\\b(?:him|her|them)",
    ),
    say: ({ who, deed }) => `next time I talk to ${who}, remind me of ${deed}`,
    title: ({ deed }) => deed ?? "",
  },
  {
    example: "Before I deploy, one word: the feature flags. Remind me.",
    means: "the feature flags: before you deploy",
    find: find(
      `${WHEN}, (?:one|a|just one) (?:word|thing)(?: of warning)?: (?<deed>.{3,120}?)(?:${STOP}(?:please )?${NUDGE})?`,
    ),
    say: ({ when, deed }) => `${when}, remind me: ${deed}`,
  },
  {
    example:
      "Remind me at 5 to pay back my sister. No, forget the time, do it when the deposit lands in my account",
    means: "pay back my sister: when you talk about deposit lands in my account",
    find: find(
      `(?:please )?remind me (?:.{2,30}? )?to (?<deed>[^.;]{3,120}?)${STOP}(?:no|oh|wait|actually|sorry|scratch that),? (?:(?:forget|never mind|scrap) (?:the|that) (?:time|hour|clock),? |not then,? |better |rather |actually |make (?:it|that) |do )*(?:(?:do it|remind me|better|rather) )*${WHEN}`,
    ),
    say: ({ when, deed }) => `${when}, remind me to ${deed}`,
  },
  {
    example:
      "Remind me tonight – no, better before I plan a lesson on fractions – to look at what went wrong",
    means: "look at what went wrong: when you talk about plan a lesson on fractions",
    find: find(
      `(?:please )?remind me [^–—;]{2,30}? ?[–—;,-]+ (?:no|oh|wait|actually|sorry|scratch that),? (?:better |rather |actually |make (?:it|that) |do it )*${WHEN} ?[–—;,-]+ to (?<deed>.{3,120}?)`,
    ),
    say: ({ when, deed }) => `${when}, remind me to ${deed}`,
  },
  {
    example:
      "when we talk about rate limits, er, not that, about Dad's medication, remind me to ask if the pills can be halved",
    means: "ask if the pills can be halved: when you talk about Dad's medication",
    find: find(
      `(?<when>(?:${OPENER}|next time|the next time|if) [^,]{2,40}? about) [^,]{2,50}, (?:${CORRECTS},? )+about (?<what>[^,]{2,60}), (?<tail>.{3,200}?)`,
    ),
    say: ({ when, what, tail }) => `${when} ${what}, ${tail}`,
  },
  {
    example:
      "Next time someone mentions the garage – no, the Christmas rota, I meant – remind me to ask for Boxing Day off",
    means: "ask for Boxing Day off: when you talk about Christmas rota",
    find: find(
      `(?<when>(?:${OPENER}|next time|the next time|if) [^,–—]{2,40}? (?:about|mentions?|raises?|of)) [^,–—]{2,50}? ?[,–—-]+ (?:${CORRECTS},? )+(?<what>[^,–—]{2,50}?)(?:,? I meant?)? ?[,–—-]+ (?<tail>(?:please )?(?:remind|tell|ping|nudge) me .{3,200}?)`,
    ),
    say: ({ when, what, tail }) => `${when} ${what}, ${tail}`,
  },
  {
    example:
      "remind me to ask if children are invited when we talk about the office party... I mean the wedding",
    means: "ask if children are invited: when you talk about wedding",
    find: find(
      `(?<front>.{5,120}? (?:about|mentions?|raises?)) [^,.–—]{2,50}?\\s*(?:\\.{2,3}|…|[,–—-]) ?(?:(?:no|sorry|wait|oh|er),? )*I mean(?:t)? (?<what>[^,.]{2,50}?)`,
    ),
    say: ({ front, what }) => `${front} ${what}`,
  },
  {
    example:
      "Before I wash the jumper, scratch that, before I invoice Baxter, remind me to add the order number",
    means: "add the order number: when you talk about invoice Baxter",
    find: find(
      `(?:${OPENER}|before|next time) [^,]{3,60}, (?:${CORRECTS},? )+(?<when>(?:${OPENER}|before|next time) [^,]{3,80}), (?<tail>.{3,200}?)`,
    ),
    say: ({ when, tail }) => `${when}, ${tail}`,
  },
  {
    example: "One thing to discuss with Dr. Weiss when we next talk: the rash on my elbow",
    means: "the rash on my elbow: when you talk about Dr. Weiss",
    find: find(
      "(?:one |a |another )?(?:thing|something|topic|point|question|item|matter)s? (?:to|I (?:want|need|have) to) (?:discuss|raise|mention|bring up|go over|clarify|settle|check|talk about|ask)(?: with| to| about)? (?<who>.{2,40}?) (?:when|next time|the next time) (?:we|I) (?:next )?(?:talk|speak|meet|see|chat|call)[^:–—]{0,20}?\\s*[:–—-]\\s*(?<deed>.{3,160}?)",
    ),
    say: ({ who, deed }) => `next time I talk to ${who}, remind me of ${deed}`,
    title: ({ deed }) => deed ?? "",
  },
  {
    example: "surface this when parental leave is being discussed: the form goes to HR, not to payroll",
    means: "the form goes to HR, not to payroll: when you talk about parental leave",
    find: find(`(?:please )?${SHOWS}(?: up)?(?: again)? ${WHEN}\\s*:\\s*(?<fact>.{3,200}?)`),
    say: ({ when, fact }) => `${once(when)}, remind me that ${fact}`,
    title: ({ fact }) => fact ?? "",
  },
  {
    example:
      "could be days, could be weeks, but whenever the landlord replies I'll have to forward it to the solicitor - remind me",
    means: "forward it to the solicitor: when the landlord writes",
    find: find(
      `(?:.{0,80}?[,;] (?:but |and |so ))?(?<when>${OPENER} .{3,80}?),? (?:I|we)(?:['’]ll| will)? (?:have|need|ought|want) to (?<deed>.{3,120}?)${STOP.replace("\\s+", "\\s*")}(?:so |and |please )*${NUDGE}(?: please| to| of it)?`,
    ),
    say: ({ when = "", deed }) => `${when.replace(/^whenever/i, "when")}, remind me to ${deed}`,
  },
  {
    example: "If you notice I'm about to hire a van, stop me and say: the place on Mill Road shuts early",
    means: "the place on Mill Road shuts early: when you talk about hire a van",
    find: find(
      `if you (?:notice|see|catch|hear|spot|think|realise|realize)(?: that)? (?:me|I['’]m|I am|we['’]re|we are)(?: (?:about|getting ready|preparing|starting|going|trying|just))*(?: to)? (?<act>.{3,80}?),? (?:please )?(?:(?:stop|warn|interrupt|hold) (?:me|us)(?: and (?:say|tell me|remind me|point out)(?: that)?)?|(?:say|tell me|remind me|point out)(?: that)?)\\s*[:,–—-]?\\s+(?<deed>.{3,160}?)`,
    ),
    say: ({ act = "", deed }) =>
      `before I ${act.replace(/^(\p{L}+?)ing\b/u, (word) => baseOf(word))}, remind me: ${deed}`,
  },
  {
    example: "before anyone here packs the hospital bag they need to be told: find the long phone charger",
    means: "find the long phone charger: when you talk about packs the hospital bag",
    find: find(
      "(?<when>before any(?:one|body))(?: here| else| on the team| in the office)?(?<act> .{3,80}?),? (?:they|he or she) (?:need|needs|have|has|must|should|ought)(?: to)? (?:be told|know|hear|be reminded|read this)(?: that)?\\s*[:–—-]\\s*(?<deed>.{3,160}?)",
    ),
    say: ({ when, act, deed }) => `${when}${act}: ${deed}`,
  },
  {
    example: "remind me to check who's on call, but only when I'm about to deploy, not now",
    means: "check who's on call: when you talk about deploy",
    find: find(
      `(?<front>.{5,160}?),? (?:but |and )?only ${WHEN}(?:, (?:and )?not (?:now|before|yet|today|any earlier|sooner)(?: that)?)?`,
    ),
    say: ({ front, when }) => `${front} ${when}`,
  },
  {
    example: "remind me to let the school know, but not until the visa has come through",
    means: "let the school know: when you talk about visa has come through",
    find: find(
      `(?<front>(?:please )?(?:remind|tell|nudge|ping) me .{5,160}?),? (?:but |and )?not (?:until|till|before) (?<event>.{5,80}?)`,
    ),
    say: ({ front, event = "" }) => (TIMED.test(event) ? null : `${front} when ${event}`),
  },
  {
    example:
      "I should be grateful if, when the conversation turns to the API keys, you would remind me to ask who rotates them.",
    means: "ask who rotates them: when you talk about API keys",
    find: find(
      `(?:I(?:['’]d| should| would) be (?:\\p{L}+ )?(?:grateful|glad|happy|obliged|thankful)|it would (?:help|be \\p{L}+)|I(?:['’]d| would) appreciate it) if,? ${WHEN},? you (?:would |could |can |will |['’]d )?remind(?:ed)? me (?<tail>.{3,160}?)`,
    ),
    say: ({ when, tail }) => `${when}, remind me ${tail}`,
  },
];
