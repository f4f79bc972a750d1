/** The words around a request: "hey, could you please remind me to … please". They are never title. */
import { countsBehind, goesOn, isOrdered, isPlaced, isThenRemembered } from "../chart/around-asking.js";
import type { Place } from "../chart/chart.js";
import { namesSomeoneElse, remindsThem } from "../chart/someone-else.js";
import { ask, linkedBy } from "./asking.js";
import { alike, piece, rule } from "./values.js";

/** "tell the team" is something to do, "tell us" is a request. */
const SITUATIONS = new Set("when whenever if once before after next as".split(" "));
const isWaking = ({ tokens, from, to }: Pick<Place, "tokens" | "from" | "to">): boolean =>
  tokens.slice(from, to).some(({ lower }) => WAKING.has(lower));
const WAKING = new Set(["woken", "waking", "rouse", "shake"]);
/** "remind me to | warn the team": what is to be done, and no second request. */
const isOwnDeed = ({ tokens, from, to }: Place): boolean =>
  // "warn the team | first": before what one is going to do
  (FIRST.has(tokens[to]?.lower ?? "") && !ONESELF.has(tokens[to - 1]!.lower)) ||
  (tokens[from]!.lower === "to"
    ? remindsThem(tokens, from + 1)
    : tokens[from - 1]?.lower === "to" &&
      from > 1 &&
      tokens[from - 2]!.lower !== "you" &&
      !tokens.slice(from, from + 2).some(({ lower }) => ONESELF.has(lower)));
const FIRST = new Set(["first", "beforehand"]);
const AHEAD = new Set("when whenever if next my our the any".split(" "));
const ONESELF = new Set(["me", "myself", "us", "ourselves"]);

export const FRAMES = [
  rule("who", "me|myself|my_future_self|future_me|the_future_me", "me", () => ({ shared: false })),
  rule("who", "us|ourselves|everyone|everybody|both_of_us|the_family|the_team|all_of_us", "us", () => ({
    shared: true,
  })),
  rule(
    "link",
    "{to|2|that|about|of|for|on|for_to|saying|called|named|regarding|concerning|so_that|which_says|titled|:|-|,|to_please|with_the_text|with_the_message|labeled|labelled|re|bout|abt|so_i_can|so_that_i_can|so_we_can|so_that_we_can|in_order_to|so_i_don't_forget_to|so_i_remember_to|because_i_need_to|because_i_have_to|cause_i_need_to}",
    "to",
    ([word]) => word,
  ),
  rule("link", "{about|of} the_fact that", "about the fact that", () => "that"),
  rule("link", "{that|to} :", "that:", ([word]) => word),

  ...alike("signal", () => true, {
    "nudge|ping|heads_-_up|heads_up|shout|poke|buzz|prod|bell|ring|toot|jingle|kick|tap|prompt|holler|tinkle|beep|bleep|whistle|knock|reminder|warning|note|hint":
      "nudge",
    "quick|little|gentle|small|friendly|wee|tiny|loud|short|polite <signal>": "little nudge",
  }),

  ...alike(
    "piece",
    ([who, , link], place) => (isOwnDeed(place) ? null : ask("reminder", { ...who, ...linkedBy(link) })),
    {
      "to? remind <who> <again>? <link>?": "remind me to",
      "<gives> a|an|another|one|some_sort_of_a <signal> <link>?": "give me a nudge to",
      "notify|alert|ping|nudge|prompt|poke|buzz|warn|bug|nag|pester|hassle|badger|prod|jog|elbow|diary|diarise|jolt|notifying|alerting|pinging|nudging|prodding|poking|buzzing|prompting <who> <again>? <link>?":
        "ping me to",
      "reminding <who> <again>? <link>?": "reminding me to",
    },
  ),
  ...alike("piece", ([who, link]) => ask("reminder", { ...who, ...linkedBy(link) }), {
    "if you|u told|reminded|pinged|nudged|woke|poked|warned <who> <link>?": "if you told me to",
    "don't|do_not|dont|don_'_t let <who> forget <link>?": "don't let me forget to",
    "yell|shout|scream|holler|bark at <who> <link>?": "yell at me to",
  }),
  ...alike("piece", ([link], place) => ask(isWaking(place) ? "wake" : "reminder", linkedBy(link)), {
    "remind <link>": "remind about",
    "rouse|shake me up? <link>?": "rouse me to",
    "to_be|be|get|got? reminded|notified|alerted|pinged again? <link>?": "be reminded of",
    "i'd|we'd|may_i|can_i|could_i|might_i|can_we|could_we like|love|appreciate|prefer? to_be|being|be|get reminded|told|pinged|nudged|prodded|woken|notified|alerted|warned again? <link>?":
      "I'd like to be reminded of",
    "i|we|i'll|we'll|i'd|we'd|i_will|i_shall|we_will|i_would|i'm_going_to|i_am_going_to need|want|like|appreciate|welcome|require|could_use|could_do_with reminding|poking|prodding|nudging|prompting|pinging|pestering|chasing|telling|waking again? <link>?":
      "I need reminding that",
    "i|we must_not|mustn't|shouldn't|better_not|can't|cannot forget <link>?": "I must not forget to",
    "don't|do_not|dont|never|didn't|don_'_t|let's_not|lets_not|let_us_not forget <link>?": "don't forget to",
  }),
  ...alike("piece", ([, link]) => ask("reminder", linkedBy(link)), {
    // "chase the team" is something to do
    "kick|interrupt|elbow|hound|tap|beep|bleep|page|hit|chase|harass|heckle|collar me <again>? <link>?":
      "kick me to",
    "i'd|we'd|i_would|we_would|i_should|we_should|i_wish|i_could|could_i|can_i|may_i be? ever_so|very|really|so|most? appreciate|like|love|welcome|need|use|get|have|do_with|glad_of|glad_for|grateful_for|obliged_for|happy_with|not_say_no_to|lost_without|not_mind a|an|another|one|the|my|some_sort_of <signal> <link>?":
      "I'd appreciate a reminder of",
    "jog my memory <link>?": "jog my memory about",
    "could|can|may|might|shall|let i|we|me trouble|bother|ask|pester you? for a|an|another <signal> <link>?":
      "could I trouble you for a reminder to",
    "what|the_thing|the_one_thing|one_thing|something that? i|we must_not|mustn't|mustnt|can't|cannot|cant|shouldn't|should_not|don't_want_to|need_to|have_to|must|should|want_to forget|remember|not_forget|miss":
      "what I must not forget",
    "how_about|what_about|any_chance_of|chance_of|would|could|wouldn't_mind a|an|another <signal> <link>?":
      "how about a little nudge to",
    "would_like|'d_like|would_love|would_appreciate|could_use a|another <signal> <link>?":
      "would like a reminder",
    "and|so|but ,? would|will|do|'d|could|should? very_much|really? like|love|appreciate|use|do_with|welcome|need|want|be_glad_of|be_grateful_for a|an|another|one|some|my <signal> <link>?":
      "and could do with a reminder",
  }),
  piece(
    "i|we need|want|wish|would_like|should_like|should_love|'d_like|would_love|'d_love|would_appreciate|'d_appreciate|would_prefer|have being|to_be reminded|told|pinged|nudged|notified|alerted|warned again? <link>?",
    "I want to be reminded of",
    ([link], { tokens, from, to }) =>
      tokens.slice(from, to).some(({ lower }) => lower === "told") && link === undefined
        ? { ...ask("reminder"), soft: true }
        : ask("reminder", linkedBy(link)),
  ),
  piece(
    "please? remember|make me|us remember? to|that|about|of?",
    "make me remember to",
    (_, { tokens, from, to }) => {
      const line = tokens.slice(from, to).map(({ lower }) => lower);
      const link = ["to", "that", "about", "of"].includes(line.at(-1)!);
      return line.includes("remember") && !line.join(" ").includes("make me to")
        ? ask("reminder", { linked: link, that: line.at(-1) === "that" })
        : null;
    },
  ),
  piece("remember", "when Ana calls, remember she has the key", (_, place) =>
    isThenRemembered(place) ? ask("reminder") : null,
  ),
  piece("remind it|this|that|them?", "remind it", (_, { tokens, from, to }) =>
    ONESELF.has(tokens[to]?.lower ?? "") || namesSomeoneElse(tokens, to) || remindsThem(tokens, from)
      ? null
      : ask("reminder"),
  ),
  piece("remind <who> of|about it|this|that|this_one|that_one", "remind me of it", ([who]) =>
    ask("reminder", who),
  ),
  rule("again", "please|again|also|just|up|back", "again", () => true),
  rule("again", "again please|just|also", "again please", () => true),
  ...alike(
    "piece",
    (_, { tokens, to }) => ask("reminder", { linked: true, that: tokens[to - 1]!.lower === "that" }),
    {
      "keep|bear in_mind that|to|for|:?": "keep in mind that",
      "remember to|that|about|:": "remember to",
      "i|we need|want|have|would_like to_be reminded of|about|to|that?": "I need to be reminded of",
      "i|we want|need|would_like|'d_like to_hear|to_know|to_be_told that": "I want to hear that",
      "todo|to_-_do|to_do|task|reminder|reminders|rem|tickler|schedule|calendar|agenda|note :|-|–": "todo:",
    },
  ),
  // "put it in | his bag", "get it | done" is what to do
  ...alike(
    "piece",
    (_, { tokens, to }) => (isPlaced(tokens, to) || goesOn(tokens, to) ? null : ask("reminder")),
    {
      "flag|raise|bring_up it|this|that": "flag it",
      "bring it|this|that up": "bring it up",
      "and|please? hold <who> to that|it|this": "hold me to that",
      "put|write|have|note|get it|this|that down? <toList>? for|:?": "put it on my list for",
    },
  ),
  piece(
    "tell|text|message|email|call|write <who> again? <link>",
    "tell me to",
    ([who, link], { tokens, from, to }) =>
      tokens[to - 1]!.lower === "on" || !ONESELF.has(tokens[from + 1]!.lower)
        ? null
        : ask("reminder", { ...who, ...linkedBy(link) }),
  ),
  rule("gives", "give|send|shoot|drop|giving|sending|shooting|dropping <who>", "give me", ([who]) => who),
  rule("gives", "gimme", "gimme", () => ({ shared: false })),
  // "a nudge 45 minutes earlier": what is wanted, and counted from what was told
  ...alike("piece", (_, place) => (countsBehind(place) || isOrdered(place) ? ask("reminder") : null), {
    "a|another|one? <signal>": "a nudge an hour before",
    "a? notice": "a notice a day before",
  }),
  piece(
    "let <who> know to|that|about|of|when_it's_time_to|it's_time_to?",
    "let me know that",
    ([who], { tokens, to }) => {
      const last = tokens[to - 1]!.lower;
      return ask("reminder", { ...who, linked: last !== "know", that: last === "that" });
    },
  ),
  ...alike("piece", ([who, link]) => ask("wake", { ...who, ...linkedBy(link) }), {
    "wake|waking <who> up? <link>?": "wake me up",
    "get <who> up": "get me up",
  }),
  piece(
    "a? note|memo to_self|to_myself|for_me? :|-|,|to|that?",
    "note to self:",
    (_, { tokens, to, from }) =>
      to - from < 2 ||
      (tokens[from]!.lower === "note" &&
        !["self", "myself"].includes(tokens[from + 2]?.lower ?? "") &&
        ![":", "-"].includes(tokens[to - 1]!.lower))
        ? null
        : ask("reminder", { linked: true }),
  ),
  piece("a|my? note|memo|reminder|message|tip|cue", "note for when", (_, { tokens, to }) =>
    tokens[to]?.lower === "for" && AHEAD.has(tokens[to + 1]?.lower ?? "")
      ? ask("reminder", { linked: true })
      : null,
  ),
  piece("todo|to_-_do|rem", "todo", (_, { tokens, from }) =>
    from === 0 || tokens[from - 1]!.kind === "symbol" ? ask("reminder") : null,
  ),
  piece("tell|text|message|email <who> again?", "tell me", ([who], { tokens, from, to }) => {
    if (!ONESELF.has(tokens[from + 1]!.lower)) return null;
    const told = SITUATIONS.has(tokens[to]?.lower ?? "") || countsBehind({ tokens, from, to });
    return { ...ask("reminder", who), ...(told ? {} : { soft: true }) };
  }),
  piece(
    "make_sure|be_sure|see_to_it to|that|i|we|that_i|that_we|you|you_remind_me_to?",
    "make sure I",
    (_, { tokens, to }) =>
      ["to", "i", "we", "that", "you"].includes(tokens[to - 1]!.lower)
        ? ask("reminder", { linked: true })
        : null,
  ),
];
