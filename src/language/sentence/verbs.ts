/** Verbs as far as telling an order from a statement needs them: orders stand in the base form and first, statements have a subject. */

import type { Token } from "../chart/tokens.js";

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** What people tell themselves to do. */
export const ORDERS = words(`
  accept activate add air adjust allow answer apologise apologize apply approve arrange ask assemble assign attend audit authorise back
  backup bake batch beat begin bill bleed block boil book borrow bring brush budget build buy calculate call cancel carry cash catch celebrate
  change charge chase chat check choose clean clear click close collect comment commit compare compile complete compose compost confirm
  congratulate connect consider contact contribute convert cook copy count cover create cut debug decide declare decline decorate
  defrost delegate delete deliver deploy deposit descale describe design dial discuss dispute do document donate double download draft
  drain draw dress drill drink drive drop dry dump dust eat edit email empty encrypt end enrol enroll enter escalate evaluate examine
  exchange exercise expense explain export extend face fax feed fetch figure file fill finalise finalize find finish fire fix flip floss
  flush fold follow forward freeze fry gather get give glue go google grab greet grind grow hand hang harvest have head heat help hide
  hire hold hoover host hug hydrate import include inform inspect install interview introduce invest investigate invite iron issue join
  jog journal jot jump keep kick knit label land launch lay lead learn leave lend let lift light link list listen load lock log login look
  lower mail make mark massage match measure meditate meet mend mention merge message mind mix monitor mop mow move mute nap negotiate note
  notify nudge offer oil open optimise order organise organize outline pack paint pass patch pay peel perform phone pick ping pitch plan plant play
  plug point polish post pour practice practise pray prep prepare present preheat press preview print process promise promote proofread
  propose protect prune publish pull pump purchase push put query quit quote raise read rebook reboot rebuild recharge reconcile record recycle
  redeem redo reduce refactor refill refinance refresh refund refuel register rehearse reheat reinstall reject release relax remember remind
  remove renew rent repair repeat replace reply report repot request reschedule research reserve reset resign resolve respond rest
  restart restock restore resubmit resume retrieve return review revise rewrite ride ring rinse roast rotate run salt sand save scan
  schedule ship scrub search seed select sell send serve set settle sew shampoo share shave shop shorten shout shovel show shower shred shut
  sign sing sit skip slice smile snap soak solve sort speak spend spray squeeze stack stamp stand start stay steam step stick stir stock
  stop store straighten stretch strip stroke study submit suggest subscribe sue summarise summarize support surprise swap sweep swim switch sync
  take talk taste teach tell test text thank thaw throw tick tidy tie top touch train transcribe transfer translate transplant travel treat
  trim try tune turn tweak tweet type unblock uninstall unload unlock unpack unplug unsubscribe update upgrade upload use vacuum validate
  verify visit volunteer vote wait wake walk warm wash watch water wax wear weed weigh whatsapp wipe wish withdraw work wrap write zip rsvp`);

export const AUXILIARY = words(
  "is are was were isn't aren't wasn't weren't has had hasn't hadn't will won't would wouldn't did didn't does doesn't cannot can't couldn't can could shall should must may might 'll 'd 's been gets got",
);
export const SUBJECT = words(
  "i we you he she it they that this there these those who i'm i'll i've i'd we're we'll we've you're it's he's she's they're they've that's there's what's nobody everybody everyone someone somebody nothing everything",
);
/** "The migration has to run": what has an infinitive of its own. */
export const INFINITIVE = words(
  `has have had need needs needed want wants wanted ought got going used supposed able likes like wish wishes plan plans planned forgot
   remember promised agreed decided hope hopes try tries trying meant due ready about asked told way how what where when`,
);
/** Pronouns that are a subject wherever they stand. */
export const NOMINATIVE = words(
  "i we he she they i'm i'll i've i'd we're we'll we've we'd he's he'd he'll she's she'd she'll they're they'll they've they'd there's it's that's nobody",
);
/** What things and people do or did, in forms that no order and no plural has. */
const HAPPENS = words(
  `shuts stops bakes sells serves practises rehearses performs collects delivers empties buys writes learns strikes chimes meets gathers occurs recurs closes opens starts begins ends leaves arrives departs comes goes lasts expires happens falls lands boards lives says shows sends gives
   asks wants brings returns thinks likes loves hates needs means looks seems sounds feels gets makes keeps stays becomes turns costs
   rings ships fires finishes resets airs wakes sleeps eats flies sails dies bursts reboots lapses rains snows sucks takes suits fits defaults reopens moves runs works teaches rises fails crashes
   went came met said told saw took spoke ate bought sold sent wrote began became knew thought felt kept lost won broke chose drove fell
   rose sank shrank flew forgot gave grew heard held led stood swam taught woke wore made found brought caught built spent slept sat sang rang paid laid
   meant understood shut died tied lied hit`,
);
/** Forms in "-ed" that describe a thing more often than they tell what happened. */
const DESCRIBES = words(
  "need needed feed bed red shed weed seed speed breed greed used united updated attached signed printed dried fried baked iced mixed united limited shared red-eyed wed sacred hundred embed indeed exceed succeed proceed",
);
const AROUND = words(
  "on at in to from by for with of about after before until since during last yesterday ago and but so because when while the a an my our his her their its it me us him them this that well late early again badly up down out off away back over through",
);

/** Whether a word behind the start of a sentence is a verb that has a subject. */
export function isFiniteVerb(word: string, next: string, atEnd: boolean): boolean {
  if (AUXILIARY.has(word) || HAPPENS.has(word) || PAST.has(word)) return true;
  return /^[a-z]{3,}ed$/.test(word) && !DESCRIBES.has(word) && (atEnd || AROUND.has(next));
}

export const happens = (word: string): boolean => HAPPENS.has(word);

/** "double | check the VAT": it stands in front of a verb, and is one act with it. */
export const isHowDone = (tokens: readonly { lower: string }[], at: number): boolean =>
  /^(?:double|triple|quickly|carefully)$/.test(tokens[at]?.lower ?? "") &&
  ORDERS.has(tokens[at + 1]?.lower ?? "");

/** "remind me the payment was made on Monday": a subject and its verb, before anything that ends or turns the clause. */
export function tellsClause(line: readonly { lower: string; kind: string }[]): boolean {
  const first = line[0]?.lower ?? "";
  if (!SUBJECT.has(first) && !["the", "my", "our", "his", "her", "their"].includes(first)) return false;
  if (first === "it" && ["on", "at", "in", "again", "tomorrow"].includes(line[1]?.lower ?? "")) return false;
  for (let at = 1; at < Math.min(line.length, 8); at++) {
    const { kind, lower } = line[at]!;
    if (kind === "symbol" || lower === "to" || lower === "about") return false;
    if (AUXILIARY.has(lower) || HAPPENS.has(lower)) return true;
    if (NOMINATIVE.has(first) && (isOver(lower) || (at === 1 && ORDERS.has(lower)))) return true;
    // "the warehouse there shuts at 3"
    if (
      lower.endsWith("s") &&
      ORDERS.has(lower.slice(0, -1)) &&
      /^(?:at|on|from|until|by|every|for)$/.test(line[at + 1]?.lower ?? "")
    )
      return true;
  }
  return false;
}

/** "booking", "leaving", "shopping": what people tell themselves to do, in the form behind "before". */
export function isGerund(word: string): boolean {
  if (!/^[a-z]{3,}ing$/.test(word) || NOUNS_IN_ING.has(word)) return false;
  const stem = word.slice(0, -3);
  return (
    ORDERS.has(stem) ||
    ORDERS.has(`${stem}e`) ||
    (stem.at(-1) === stem.at(-2) && ORDERS.has(stem.slice(0, -1)))
  );
}
/** The same of any verb, where what it is done to stands behind it: "invoicing | the brewery". */
export const isDoing = (word: string, next: Token | undefined): boolean =>
  isGerund(word) ||
  (/^[a-z]{4,}ing$/.test(word) &&
    !NOUNS_IN_ING.has(word) &&
    next !== undefined &&
    (DONE_TO.test(next.lower) || /^\p{Lu}/u.test(next.text)));
const DONE_TO =
  /^(?:the|a|an|my|our|your|his|her|their|any|another|this|that|these|those|anything|everything|it|them|to|into|back|home|out|off|up)$/;
const NOUNS_IN_ING = words(
  "meeting building painting drawing training wedding during evening morning spring string wing king anything everything something nothing",
);

/** Forms that tell what is over: "the meeting we had". */
const OVER = words(
  "had was were did went came met said told saw took spoke ate bought sold sent wrote began became made left lost won chose drove gave heard held led stood taught found brought caught built spent got agreed discussed missed threw fell flew grew knew ran rang sang swam woke broke froze drank sank slept felt kept paid forgot stole hid rode rose shook wore drew",
);
/** Of these, what is nothing else. */
const PAST = words(
  "went came said told took spoke ate wrote began became chose drove gave heard threw flew grew knew rang sang swam froze drank slept kept forgot stole rode shook",
);
export const isOver = (word: string): boolean =>
  OVER.has(word) || (/^[a-z]{3,}ed$/.test(word) && !DESCRIBES.has(word) && !/[^r]eed$/.test(word));
/** "the standup moved to 11:15, remind me …": told, and then asked for. */
export const MOVED = words("moved rescheduled shifted postponed changed pushed back forward deferred");
