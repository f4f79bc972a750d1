/**
 * How people tell what came of a deed instead of the deed: "the windows are clean", "tests are green", "the chicken's in the oven", "gave the
 * cat her dinner", "Mia fed the cat". Which deed it was only a title that begins with such a verb can say. English. Pure.
 */
import type { Shape } from "./report-said.js";
import { signs } from "./signs.js";

const NOW = "(?:now|already|just|finally|all|both|nice and|perfectly|completely|fully|back|up|properly)";
const WHEN = "(?: (?:now|again|already|today|tonight|at last|too|this [a-z]+))*";

/** By how something is: what was done to it, in the base form. */
const STATES: readonly [state: string, verbs: string][] = [
  ["clean|spotless|squeaky clean|sparkling", "clean wash tidy scrub wipe hoover vacuum mop dust lint"],
  ["tidy", "tidy clean clear"],
  ["empty", "empty clear"],
  ["full", "fill charge refill"],
  ["charged", "charge recharge"],
  ["open", "open unlock"],
  ["closed|shut", "close shut lock"],
  ["dry", "dry"],
  ["warm|hot", "warm heat preheat reheat"],
  ["ready", "prepare prep make cook set"],
  ["safe", "save secure"],
  ["live|online|deployed", "deploy publish release ship launch upload post"],
  ["green|passing", "fix run test repair"],
  ["gone", "throw sell remove delete donate dump bin"],
  ["off", "turn switch shut"],
  ["on", "turn switch put start"],
  ["up", "put hang set pin"],
  ["down", "take pull bring tear"],
  ["in", "bring take put get submit hand"],
  ["away", "put store lock"],
  ["back", "return take bring give send"],
];
const byState = new Map(
  STATES.flatMap(([states, verbs]) => states.split("|").map((state) => [state, verbs.split(" ")] as const)),
);
const STATES_SAID = signs([...byState.keys()].join(" "));
const REPAIRS = ["fix", "repair", "mend", "debug", "restart", "unblock"];
const PLACES = ["put", "take", "bring", "hang", "move", "get", "store", "stick", "place", "lay", "pop"];

const FOOD =
  "(?:food|hay|dinner|breakfast|lunch|supper|meals?|feed|kibble|veg|vegetables|greens|bottle|milk|seeds?|grain|oats|pellets|biscuits|carrots|lettuce|meat|fish|worms|mice|grass|leftovers|portion|ration)";
const MEDICINE =
  "(?:[a-z]*(?:pills?|tablets?|capsules?|medicines?|medication|meds|antibiotics?|vitamins?|drops|dose|painkillers?|inhaler|insulin|syrup)(?: [a-z]\\d*)?)";
export const IS_MEDICINE = new RegExp(`\\b${MEDICINE}\\b`, "i");
/** What somebody or something was given, for what was to be done. */
const GIVEN: readonly [given: string, verb: string][] = [
  [FOOD, "feed"],
  ["(?:drink|soak|soaking|watering)", "water"],
  ["(?:bath|shower|scrub|wipe|rinse)", "wash"],
  ["(?:ring|bell|buzz|shout|tinkle)", "call"],
];

/** Nobody in particular, or somebody who is spoken to. */
const NO_DOER =
  /^(?:just|already|now|then|and|so|not|also|still)\b|\b(?:i|we|you|me|us|it|this|that|these|those|there|who|which|what|nobody|none|one|nothing|everybody|everyone|is|are|was|were|be|been|has|have|had|to|of|for|with|from|if|when)\b/;
const NO_OBJECT =
  /^(?:to|with|for|at|in|on|from|of|by|about|into|that|how|why|what|when|if|and|or|but|as|than|too|again|me|us|you|back|over|like|so|very|it'?s)\b/;

/** What somebody or something got; read before anything else, since giving is a deed of its own. */
export const GOT: readonly Shape[] = [
  // "gave the rabbit its hay", "gave the tomatoes a good soak"
  ...GIVEN.map(
    ([given, verb]): Shape => ({
      signs: signs("gave given"),
      words: new RegExp(
        `^(?:(?:i|we)(?:['’]ve| have)? )?(?:${NOW} )*(?:gave|given) (.+?) (?:its|their|his|her|some|a|an|the|fresh|more) (?:[a-z]+ )?${given}${WHEN}$`,
      ),
      read: ([, about = ""]) => ({ says: "done", verb, about }),
    }),
  ),
  // "the fish have had their food"
  {
    signs: signs("had got gotten eaten"),
    words: new RegExp(
      `^(?:(?:the|my|our) )?([a-z ]+?) (?:(?:has|have) (?:${NOW} )*)?(?:had|got|gotten|eaten) (?:its|their|his|her) (?:[a-z]+ )?${FOOD}${WHEN}$`,
    ),
    read: ([, about = ""]) => ({ says: "done", verb: "feed", about }),
  },
  // "wrote to Benedikt": by whatever post
  {
    signs: signs("wrote written"),
    words: new RegExp(`^(?:(?:i|we)(?:['’]ve| have)? )?(?:${NOW} )*(?:wrote|written) to (.+)$`),
    read: ([, about = ""]) => ({ says: "done", verb: ["write", "email", "mail", "message", "text"], about }),
  },
  // "had my pill"
  {
    signs: signs("had"),
    words: new RegExp(
      `^(?:(?:i|we)(?:['’]ve| have)? )?(?:${NOW} )*had (?:my|our|the) (${MEDICINE}|(?:[a-z]+ )${MEDICINE})${WHEN}$`,
    ),
    read: ([, about = ""]) => ({ says: "done", verb: "take", about }),
  },
];

/** How it is now, and who else did it. */
export const RESULTS: readonly Shape[] = [
  // "the tap works again", "the build is green again"
  {
    signs: signs("again now"),
    words:
      /^(.+?) (?:works?|runs?|(?:is|are|['’]s) (?:working|running|fine|green|okay|ok|up|healthy)) (?:again|now)(?: again)?$/,
    read: ([, about = ""]) => ({ says: "done", verb: REPAIRS, about, isResult: true }),
  },
  {
    signs: signs("pass passed"),
    words: /^(?:all )?(.+?) (?:all )?(?:pass|passed)$/,
    read: ([, about = ""]) => stateOf(about, "green"),
  },
  // "the windows are clean", "lexer's clean now"
  {
    signs: STATES_SAID,
    words: new RegExp(
      `^(.+?)(?: (?:is|are|looks?)|['’]s)(?: ${NOW})* (${[...byState.keys()].join("|")})(?: (?:for (?:the night|now|today)|and [a-z]+))?${WHEN}$`,
    ),
    read: ([, about = "", state = ""]) => stateOf(about, state),
  },
  // "the chicken's in the oven"
  {
    signs: signs("in on under at of behind"),
    words: new RegExp(
      `^(.+?)(?: (?:is|are)|['’]s)(?: ${NOW})* (in|on|under|at|out of|behind) ((?:(?:the|my|our|a) )?[a-z]+(?: [a-z]+)?)${WHEN}$`,
    ),
    read: ([, about = "", way = "", where = ""]) => ({
      says: "done",
      verb: PLACES,
      about: `${about} ${where}`,
      isResult: true,
      place: `${way} ${where.replace(/^(?:the|my|our|a) /, "")}`,
    }),
  },
  // "Ben took care of the plumber"
  {
    signs: signs("took dealt sorted handled"),
    words: new RegExp(
      `^((?:(?:my|our|the|his|her) )?[a-z.-]+(?: [a-z]+)?)(?: ${NOW})* (?:took care of|dealt with|sorted(?: out)?|handled) (.+)$`,
    ),
    read: ([, doer = "", about = ""]) =>
      NO_DOER.test(doer) || NO_OBJECT.test(about) ? null : { says: "done", verb: null, about, doer },
  },
  // "Mia fed the cat": perhaps in the person's place
  {
    words: new RegExp(
      `^((?:(?:my|our|the|his|her) )?[a-z.-]+(?: [a-z]+){0,2}?)(?:['’]s| has| have)?(?: ${NOW})* ([a-z]+) ((?:(?:up|off|out|down|away|back) )?.+)$`,
    ),
    read: ([, doer = "", word = "", about = ""], verbs) => {
      const verb = verbs.done(word);
      if (verb === null || verb === word || NO_DOER.test(doer) || NO_OBJECT.test(about)) return null;
      return { says: "done", verb, about, doer };
    },
  },
];

const stateOf = (about: string, state: string) => ({
  says: "done" as const,
  verb: byState.get(state) ?? [],
  about,
  isResult: true as const,
});

/** "in the oven", "into the oven": the same place, as a title says it. */
export const isPlacedThere = (title: string, place: string): boolean =>
  plainly(title).includes(plainly(place));

const plainly = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/\b(?:the|my|our|a|an)\b /g, "")
    .replace(/\b(in|on)to\b/g, "$1")
    .trim()} `;
