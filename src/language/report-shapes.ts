/**
 * The shapes in which people tell that something is done, has moved or will not be: of one clause, in lower case. What is asked, wished or
 * planned was taken out before. English. Pure.
 */
import { isOrder, isPast } from "./past-forms.js";
import { GOT, RESULTS } from "./report-results.js";
import type { Shape } from "./report-said.js";
import { signs } from "./signs.js";

const SOMEBODY = "(?:i|we|they|he|she|you|[a-z]+)";
const MOVED = "(?:moved|rescheduled|postponed|pushed|shifted|delayed|brought|changed|put|bumped|deferred)";
const HAS_BEEN = "(?:is|was|are|were|got|gets|has been|have been|['’]s been|['’]s|is being|has now been)";
const CANCELLED = "(?:cancell?ed|called off|scrapped)";
const NOW = "(?:now|already|just|finally|also|actually|again)";
/** What belongs to a verb. */
const WAY = "(?:off|out|in|up|over|on|down|away|back|together|through)";
/** Says that something is over, whatever was to be done. */
const OVER =
  "done(?: and dusted)?|finished|completed|sorted(?: out)?|handled|settled|dealt with|taken care of|ticked off|crossed off|checked off|accomplished";

const MOVES = signs("moved rescheduled postponed pushed shifted delayed brought changed put bumped deferred");
const CALLS_OFF = signs("cancelled canceled called scrapped");
const ENDS = signs(
  "done finished completed sorted handled settled dealt taken ticked crossed checked accomplished",
);

/** A thing or two by their names, as in a note: no clause, nobody who does something, nothing that somebody else might have done. */
function isThing(text: string): boolean {
  const words = text.split(" ");
  return words.length <= MOST_OF_A_THING && !NO_THING.test(text) && !words.some((word) => isPast(word));
}
const MOST_OF_A_THING = 5;
const NO_THING =
  /^(?:the|a|an|this|that|these|those|it|they|he|she|his|her|their|your|i|we|you|who|which|what|there|and|or|but|well|nicely|nothing|none|much|lots|little|more|less)\b|[’']|\b(?:am|is|are|was|were|be|been|being|has|have|had|get|gets|getting|got|do|does|want|wants|need|needs|make|makes|let|consider|keep|leave|see|by|who|that|when|where|\w+thing|(?:gett|hav|keep|see|mak|want|need|consider|leav|watch|hear|find|lik|imagin|feel|hop|try|plann|think|wait|look|go|com)ing)\b/;

const ENDS_AS_TOLD =
  / (?:already|just now|earlier(?: today)?|yesterday|last night|(?:[a-z]+ )?(?:hours?|minutes?|mins?) ago)$/;

export const SHAPES: readonly Shape[] = [
  ...GOT,
  // "the meeting was moved to Thursday", "the call has been pushed back to 4"
  {
    signs: MOVES,
    words: new RegExp(
      `^(.*?)\\s*\\b${HAS_BEEN}(?: ${NOW})* ${MOVED}(?: (?:back|forward|out|off|up))?(?: from .+?)? (?:to|until|till|for) (.+)$`,
    ),
    read: ([, about = "", to = ""]) => ({ says: "moved", about, to }),
  },
  // "dentist moved to Friday"
  {
    signs: MOVES,
    words: new RegExp(`^(.+?)(?: ${NOW})* ${MOVED}(?: (?:back|forward|out))? (?:to|until|till) (.+)$`),
    read: ([, about = "", to = ""]) => (isThing(about) ? { says: "moved", about, to } : null),
  },
  // "they moved the meeting to Thursday"
  {
    signs: MOVES,
    words: new RegExp(
      `^${SOMEBODY}(?:['’]ve| have| has)?(?: ${NOW})* ${MOVED}(?: (?:back|forward))? (.+?)(?: (?:back|forward|out))? (?:to|until|till) (.+)$`,
    ),
    read: ([, about = "", to = ""]) => ({ says: "moved", about, to }),
  },
  // "the meeting is on Thursday now", "the meeting is now at 4", "dinner is Friday instead"
  {
    signs: signs("now instead"),
    words: /^(.+?)\b(?:is|are|['’]s) (?:now )?((?:on |at |in )?.+?) (?:now|instead)$/,
    read: ([, about = "", to = ""]) => ({ says: "moved", about, to }),
  },
  {
    signs: signs("now"),
    words: /^(.+?)\b(?:is|are|['’]s) now ((?:on |at )?.+)$/,
    read: ([, about = "", to = ""]) => ({ says: "moved", about, to }),
  },
  // "new time for the meeting: Thursday 3pm"
  {
    signs: signs("new"),
    words: /^(?:the )?new (?:time|date|day|slot) (?:for|of) (.+?)(?: is|:| -) (.+)$/,
    read: ([, about = "", to = ""]) => ({ says: "moved", about, to }),
  },
  {
    signs: CALLS_OFF,
    words: new RegExp(`^(.*?)\\s*\\b${HAS_BEEN}(?: ${NOW})* ${CANCELLED}\\b`),
    read: ([, about = ""]) => ({ says: "cancelled", about }),
  },
  {
    signs: CALLS_OFF,
    words: new RegExp(`^${SOMEBODY}(?:['’]ve| have| has)?(?: ${NOW})* ${CANCELLED} (.+)$`),
    read: ([, about = ""]) => ({ says: "cancelled", about }),
  },
  {
    signs: signs("off"),
    words: /^(.+?)\b(?:is|are|['’]s) off(?: now| the table)?$/,
    read: ([, about = ""]) => ({ says: "cancelled", about }),
  },
  // "done", "that's sorted", "all done already", "job done"
  {
    signs: ENDS,
    words: new RegExp(
      `^(?:(?:it|that|this|all|job|i['’]m|i am|we['’]re|we are)(?:['’]s| is| was| has been)? )?(?:${NOW} )*(?:all )?(?:${OVER})(?: (?:that|it|this|with (?:it|that)))?(?: ${NOW})*$`,
    ),
    read: () => ({ says: "done", verb: null, about: "" }),
  },
  // "got it done", "got the plants watered"
  {
    signs: signs("got had"),
    words: new RegExp(
      `^(?:(?:i|we)(?:['’]ve| have)? )?(?:${NOW} )*(?:got|had) (.+?) (?:(?:${OVER})|out of the way|over with|([a-z]+))(?: ${NOW})*$`,
    ),
    read: ([, about = "", word], verbs) => {
      if (word === undefined) return { says: "done", verb: null, about };
      const verb = verbs.participle(word);
      return verb === null ? null : { says: "done", verb, about };
    },
  },
  // "trash: done", "plants all sorted"
  {
    signs: ENDS,
    words: new RegExp(`^(.+?)(?: ?[:–—-])? (?:${NOW} )*(?:all )?(?:${OVER})(?: ${NOW})*$`),
    read: ([, about = ""]) => (isThing(about) ? { says: "done", verb: null, about } : null),
  },
  // "plants watered", "offer to Ana sent"
  {
    words: new RegExp(`^(.+?)(?: ?[:–—-])? (?:${NOW} )*([a-z]+)(?: ${WAY})?(?: ${NOW})*$`),
    read: ([, about = "", word = ""], verbs) => {
      const verb = verbs.behind(word);
      return verb === null || !isThing(about) ? null : { says: "done", verb, about, bare: true };
    },
  },
  // "parking I did already"
  {
    signs: signs("did done"),
    words: new RegExp(
      `^(?:(?:the|my|our) )?(?!(?:last|first|only|least|best|most)\\b)([a-z]+(?: [a-z]+)?) (?:i|we)(?:['’]ve| have)? (?:${NOW} )*(?:did|done)(?: ${NOW})*$`,
    ),
    read: ([, about = ""]) => (isThing(about) ? { says: "done", verb: null, about } : null),
  },
  // "the plants have had their water", "the dog got his walk"
  {
    signs: signs("had got gotten"),
    words: new RegExp(
      `^(?:(?:the|my|our) )?([a-z ]+?) (?:(?:has|have) (?:${NOW} )*)?(?:had|got|gotten) (?:its|their|his|her) ([a-z]+)(?: ${NOW}| today| tonight| this [a-z]+)*$`,
    ),
    read: ([, about = "", verb = ""]) =>
      isThing(about) && isOrder(verb) ? { says: "done", verb, about } : null,
  },
  // "the offer went out", "the trash is out"
  {
    signs: signs("out way post mail off"),
    words: new RegExp(
      `^(.+?)(?: (?:is|are)|['’]s(?: gone)?| went| has gone| have gone)(?: ${NOW})* (?:out|on (?:its|their) way|in the (?:post|mail)|off to .+)(?: ${NOW})*$`,
    ),
    read: ([, about = ""]) => ({ says: "done", verb: ["send", "take", "put", "publish", "pay"], about }),
  },
  // "the payment went through", "it is through now"
  {
    signs: signs("through"),
    words: new RegExp(
      `^(?!(?:i|we|they|he|she|you)\\b)(.+?) (?:is|are|went|got|has gone|have gone)(?: ${NOW})* through(?: ${NOW}| today| yesterday| this [a-z]+)*$`,
    ),
    read: ([, about = ""]) => ({ says: "done", verb: ["pay", "transfer", "order", "book", "submit"], about }),
  },
  // "the offer is with Ana", "the drill is back with Pete"
  {
    signs: signs("with"),
    words: new RegExp(`^(.+? (?:is|are)(?: ${NOW})*(?: back)? with .+)$`),
    read: ([, about = ""]) => ({ says: "done", verb: ["send", "give", "return"], about }),
  },
  // "Ana has the offer now"
  {
    signs: signs("now already"),
    words: /^((?!(?:i|we|you|who|nobody) )[a-z]+ (?:has|have|got) .+?) (?:now|already)$/,
    read: ([, about = ""]) => ({ says: "done", verb: ["send", "give", "return"], about }),
  },
  // "we have milk again", "there's milk in the fridge again"
  {
    signs: signs("again"),
    words:
      /^(?:(?:i|we) (?:have|got)|(?:i|we)['’]ve got|there (?:is|are)|there['’]s) (.+?)(?: (?:at home|in the (?:fridge|house|pantry)))? again(?: now)?$/,
    read: ([, about = ""]) =>
      isThing(about) ? { says: "done", verb: ["buy", "get", "order"], about, whole: true } : null,
  },
  // "just got off the phone with mom", "hung up with the dentist", "had a call with Ana"
  {
    signs: signs("phone call hung chat talk word conversation"),
    words: new RegExp(
      `^(?:(?:i|we)(?:['’]m|['’]re|['’]ve| am| are| have)? )?(?:${NOW} )*(?:(?:(?:got|came) )?off (?:the phone|a call|the call)|(?:got|came) the phone|hung up(?: the phone)?|(?:had|finished|ended) (?:a|the|my|our) (?:call|phone call|chat|talk|word|conversation)) (?:with|to) (?!.*\\b(?:scheduled|planned|booked|due|lined up)\\b)(.+)$`,
    ),
    read: ([, about = ""]) => ({ says: "done", verb: "call", about }),
  },
  // "crossed the dentist off my list"
  {
    signs: signs("ticked crossed checked"),
    words: new RegExp(
      `^(?:(?:i|we)(?:['’]ve| have)? )?(?:${NOW} )*(?:ticked|crossed|checked) (?:off (.+)|(.+?) off(?: (?:the|my) (?:list|to-?do list))?)$`,
    ),
    read: ([, one, other = ""]) => ({ says: "done", verb: null, about: one ?? other }),
  },
  // "I took care of the dentist", "we are done with the report", "I finished the report"
  {
    signs: signs("done finished completed took taken dealt handled sorted wrapped got"),
    words: new RegExp(
      `^(?:(?:i|we)(?:['’]ve| have|['’]m| am|['’]re| are)? )?(?:${NOW} )*(?:done with|finished(?: with)?|completed|took care of|taken care of|dealt with|handled|sorted(?: out)?|wrapped up|got rid of) (.+)$`,
    ),
    read: ([, about = ""]) => ({ says: "done", verb: null, about }),
  },
  // "Ben called the dentist for me already": somebody else did it, in the person's place
  {
    signs: signs("for"),
    words: new RegExp(
      `^(?!you )[a-z]+(?:['’]s| has| have)? (?:${NOW} )*([a-z]+) (.+) for (?:me|us)(?: ${NOW})*$`,
    ),
    read: ([, word = "", about = ""], verbs) => {
      const verb = verbs.done(word);
      return verb === null ? null : { says: "done", verb, about };
    },
  },
  // "back from walking the dog"
  {
    signs: signs("from"),
    words: new RegExp(
      `^(?:(?:i|we)(?:['’]m|['’]re| am| are)? )?(?:${NOW} )*(?:(?:(?:came|got) )?back|home) from ([a-z]+ing) (.+)$`,
    ),
    read: ([, word = "", about = ""], verbs) => {
      const verb = verbs.gerund(word);
      return verb === null ? null : { says: "done", verb, about };
    },
  },
  // "the invoice is paid", "the report has been sent", "the dentist is done"
  {
    words: new RegExp(
      `^(.+?)\\b(?:is|are|was|were|has been|have been|['’]s been|['’]s|got)(?: (?:${NOW}|all))* ([a-z]+)(?: (?:${WAY}|of|care of))?(?: ${NOW})*$`,
    ),
    read: ([, about = "", word = ""], verbs) => {
      if (/^(?:done|finished|complete|completed|sorted|settled|through|taken)$/.test(word))
        return { says: "done", verb: null, about };
      const verb = verbs.done(word);
      return verb === null ? null : { says: "done", verb, about };
    },
  },
  // "I called them this morning", "just paid the invoice"
  {
    words: new RegExp(
      `^((?:i|we)(?:['’]ve| have|['’]d| had)? )?((?:${NOW} )*)([a-z]+)(?: (?:up|off|out|in|back|over))?(?: (.*))?$`,
    ),
    read: ([, who = "", just = "", word = "", about = ""], verbs) => {
      const verb = verbs.done(word);
      // "set the timer" is an order, "just set the timer" and "set the timer already" tell.
      if (verb === null || (verb === word && who + just === "" && !ENDS_AS_TOLD.test(about))) return null;
      // "I did" answers whatever was asked.
      return { says: "done", verb: verb === "do" && just + about !== "" ? null : verb, about };
    },
  },
  ...RESULTS,
];
