/** The words around a request: "hey, could you please remind me to … please". They are never title. */
import { hasClockPart } from "../meaning/duration-parts.js";
import { type FrameKind, type Piece, rule } from "./values.js";

const ask = (
  frame: FrameKind,
  part: { shared?: boolean; linked?: boolean; that?: boolean } = {},
): Extract<Piece, { kind: "ask" }> => ({
  kind: "ask",
  frame,
  linked: part.linked ?? false,
  ...(part.shared ? { shared: true } : {}),
  ...(part.that ? { that: true } : {}),
});
const linkedBy = (link: string | undefined): { linked: boolean; that: boolean } => ({
  linked: link !== undefined,
  that: link === "that" || link === "so that",
});

/** "tell the team" is something to do, "tell us" is a request. */
const SITUATIONS = new Set("when whenever if once before after next as".split(" "));
const ONESELF = new Set(["me", "myself", "us", "ourselves"]);

export const FRAMES = [
  rule("who", "me|myself", "me", () => ({ shared: false })),
  rule("who", "us|ourselves|everyone|everybody|both_of_us|the_family|the_team|all_of_us", "us", () => ({
    shared: true,
  })),
  rule(
    "link",
    "{to|2|that|about|of|for|on|saying|called|named|regarding|so_that|which_says|titled|:|-|,|to_please|with_the_text|with_the_message|labeled|labelled|so_i_can|so_that_i_can|so_we_can|so_that_we_can|in_order_to|so_i_don't_forget_to|so_i_remember_to|because_i_need_to|because_i_have_to|cause_i_need_to}",
    "to",
    ([word]) => word,
  ),
  rule("link", "{about|of} the_fact that", "about the fact that", () => "that"),
  rule("link", "{that|to} :", "that:", ([word]) => word),

  // asking
  rule("piece", "to? remind <who> <again>? <link>?", "remind me to", ([who, , link]) =>
    ask("reminder", { ...who, ...linkedBy(link) }),
  ),
  rule("piece", "reminding <who> <again>? <link>?", "reminding me to", ([who, , link]) =>
    ask("reminder", { ...who, ...linkedBy(link) }),
  ),
  rule("piece", "remind <link>", "remind about", ([link]) => ask("reminder", linkedBy(link))),
  rule("piece", "remind it|this|that|them?", "remind it", (_, { tokens, to }) =>
    ONESELF.has(tokens[to]?.lower ?? "") ? null : ask("reminder"),
  ),
  rule("piece", "remind <who> of|about it|this|that", "remind me of it", ([who]) => ask("reminder", who)),
  rule("again", "please|again|also|just|up|back", "again", () => true),
  rule("again", "again please|just|also", "again please", () => true),
  rule(
    "piece",
    "to_be|be|get|got? reminded|notified|alerted|pinged again? <link>?",
    "be reminded of",
    ([link]) => ask("reminder", linkedBy(link)),
  ),
  rule(
    "piece",
    "i need|want|have|would_like to_be reminded of|about|to|that?",
    "I need to be reminded of",
    () => ask("reminder", { linked: true }),
  ),
  rule("piece", "don't|do_not|dont|never|didn't|don_'_t forget <link>?", "don't forget to", ([link]) =>
    ask("reminder", linkedBy(link)),
  ),
  rule(
    "piece",
    "don't|do_not|dont|don_'_t let <who> forget <link>?",
    "don't let me forget to",
    ([who, link]) => ask("reminder", { ...who, ...linkedBy(link) }),
  ),
  rule("piece", "notify|alert|ping|nudge|prompt|poke|buzz|warn <who> <link>?", "ping me to", ([who, link]) =>
    ask("reminder", { ...who, ...linkedBy(link) }),
  ),
  rule(
    "piece",
    "tell|text|message|email|call|write <who> <link>",
    "tell me to",
    ([who, link], { tokens, from, to }) =>
      tokens[to - 1]!.lower === "on" || !ONESELF.has(tokens[from + 1]!.lower)
        ? null
        : ask("reminder", { ...who, ...linkedBy(link) }),
  ),
  rule(
    "piece",
    "give|send|shoot|drop <who> a|an|another nudge|ping|heads_-_up|heads_up|shout|poke|buzz|note <link>?",
    "give me a nudge to",
    ([who, link]) => ask("reminder", { ...who, ...linkedBy(link) }),
  ),
  rule(
    "piece",
    "let <who> know to|that|about|of|when_it's_time_to|it's_time_to?",
    "let me know that",
    ([who], { tokens, to }) =>
      ask("reminder", {
        ...who,
        linked: tokens[to - 1]!.lower !== "know",
        that: tokens[to - 1]!.lower === "that",
      }),
  ),
  rule("piece", "and|please? hold <who> to that|it|this", "hold me to that", () => ask("reminder")),
  rule("piece", "yell|shout|scream|holler at <who> <link>?", "yell at me to", ([who, link]) =>
    ask("reminder", { ...who, ...linkedBy(link) }),
  ),
  rule("piece", "wake <who> up? <link>?", "wake me up", ([who, link]) =>
    ask("wake", { ...who, ...linkedBy(link) }),
  ),
  rule("piece", "get <who> up", "get me up", () => ask("wake")),
  rule("piece", "remember to|that|about|:", "remember to", (_, { tokens, to }) =>
    ask("reminder", { linked: true, that: tokens[to - 1]!.lower === "that" }),
  ),
  rule(
    "piece",
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
  rule(
    "piece",
    "todo|to_-_do|to_do|task|reminder|reminders|rem|tickler|schedule|calendar|agenda|note :|-|–",
    "todo:",
    () => ask("reminder", { linked: true }),
  ),
  rule("piece", "todo|to_-_do|rem", "todo", (_, { tokens, from }) =>
    from === 0 || tokens[from - 1]!.kind === "symbol" ? ask("reminder") : null,
  ),
  rule("piece", "put|write|have|note|get it|this|that down? <toList>? for|:?", "put it on my list for", () =>
    ask("reminder"),
  ),
  rule("piece", "tell|text|message|email <who>", "tell me", ([who], { tokens, from, to }) =>
    ONESELF.has(tokens[from + 1]!.lower)
      ? { ...ask("reminder", who), ...(SITUATIONS.has(tokens[to]?.lower ?? "") ? {} : { soft: true }) }
      : null,
  ),
  rule(
    "piece",
    "make_sure|be_sure|see_to_it to|that|i|we|that_i|that_we|you|you_remind_me_to?",
    "make sure I",
    (_, { tokens, to }) =>
      ["to", "i", "we", "that", "you"].includes(tokens[to - 1]!.lower)
        ? ask("reminder", { linked: true })
        : null,
  ),

  // alarms, timers and the like
  rule(
    "noun",
    "reminder|reminders|notification|notifications|alert|alerts|event|note|to_-_do|todo|task|nudge",
    "reminder",
    () => "reminder",
  ),
  rule("noun", "alarm|alarms|wake_up_call|wake_-_up_call", "alarm", () => "alarm"),
  rule("noun", "timer|timers|countdown", "timer", () => "timer"),
  rule("noun", "event|calendar reminder|reminders|alert|notification", "event reminder", () => "reminder"),
  rule("noun", "reminder alarm|alert", "reminder alarm", () => "reminder"),
  rule(
    "adjectives",
    "a|an|the|my|our|another|one|some|new|brand|repeating|recurring|repeat|quick|little|small|friendly|gentle|calendar|following|regular|daily_repeating",
    "a",
    () => true,
  ),
  rule("adjectives", "<adjectives> <adjectives>", "a new", () => true),
  rule(
    "make",
    "set|create|make|add|schedule|send|put|give|get|start|initiate|have|save|leave|run|do|new|need|want|begin|record|enter|book|request",
    "set",
    () => true,
  ),
  rule("make", "set|put|start|add up|down|in", "set up", () => true),
  rule("make", "i|we need|want|would_like", "I need", () => true),
  rule("make", "i'd like", "I'd like", () => true),
  rule("make", "i'll|i_will need", "I'll need", () => true),
  rule("make", "<make> <who>", "set me", () => true),
  rule("toList", "on|to|in my|the|our calendar|schedule|list|diary", "to my calendar", () => true),
  rule("toList", "for <who>", "for me", () => true),
  rule("toList", "to remind|notify|alert|tell|wake <who> up?", "to remind me", () => true),
  rule("toList", "to? go_off|going|ring|set|up|go_on", "to go off", () => true),
  rule("toList", "<toList> <toList>", "for me to go off", () => true),
  rule(
    "piece",
    "<make> <adjectives>? <noun> <toList>? <again>? <link>?",
    "set a reminder to",
    ([, , noun, , , link]) => ask(noun, linkedBy(link)),
  ),
  rule("piece", "<make> <adjectives>? <noun> <toList>? as", "set a reminder as", ([, , noun]) => ask(noun)),
  rule(
    "piece",
    "<adjectives>? <noun> <toList>? <link>",
    "a reminder to call",
    ([, noun, , link], { tokens, from, to }) =>
      (["on", "that", "of", ",", "-"].includes(link) && tokens[from]!.lower !== "reminder") ||
      tokens[to] === undefined
        ? null
        : ["note", "event", "task", "nudge"].includes(tokens[from]!.lower)
          ? null
          : ask(noun, linkedBy(link)),
  ),
  rule("piece", "<adjectives>? {reminder|alarm|timer} <toList>?", "alarm", ([, word]) =>
    ask(word as FrameKind),
  ),

  rule(
    "piece",
    "<make>? <adjectives>? <length> -? {timer|countdown|alarm|reminder} <toList>? <link>?",
    "set a 10 minute timer",
    ([, , length, word, , link]) => ({
      ...ask(word === "countdown" ? "timer" : (word as FrameKind), linkedBy(link)),
      length,
    }),
  ),
  rule(
    "piece",
    "<make>? <adjectives>? <noun> <toList>? for|of|to <length> <link>?",
    "set a timer for 10 minutes",
    ([, , noun, , length, link]) => (hasClockPart(length) ? { ...ask(noun, linkedBy(link)), length } : null),
  ),

  rule(
    "piece",
    "<make>? <adjectives>? {timer|countdown|alarm} :? <length> <link>?",
    "timer 12 minutes for",
    ([, , word, length, link]) =>
      hasClockPart(length)
        ? { ...ask(word === "countdown" ? "timer" : (word as FrameKind), linkedBy(link)), length }
        : null,
  ),

  // politeness and talk around it
  rule(
    "piece",
    "hey|hi|hello|ok|okay|so|yo|um|uh|uhm|well|and|also|oh|alright|now|then|yes|yeah|but|hmm|btw|fyi|dear|good_morning|good_evening|quick_one|you_know_what|guess_what|listen there? ,|!|.|:|–|-?",
    "hey",
    () => ({ kind: "open" }),
  ),
  rule(
    "piece",
    "olly|alexa|siri|google|cortana|tickler|jarvis|claude|assistant|bot|computer ,|!|.|:?",
    "tickler,",
    () => ({ kind: "open" }),
  ),
  rule(
    "piece",
    "please|kindly|just|also|maybe|perhaps|i_guess|i_think|i_say|actually|if_you_don't_mind|if_you_could|if_possible ,?",
    "please",
    () => ({ kind: "open" }),
  ),
  rule(
    "piece",
    "can|could|would|will|may|might|won't|wouldn't|can't|couldn't you|u|ya please|kindly|just|also|maybe|help_me|mind|possibly|be_so_kind_and|be_so_kind_as_to?",
    "could you please",
    () => ({ kind: "open" }),
  ),
  rule("piece", "would|is it be? possible to|for_you_to", "would it be possible to", () => ({
    kind: "open",
  })),
  rule(
    "piece",
    "go_ahead_and|do|before_i_forget|if_you_have_a_minute|if_you_get_a_minute|when_you_have_a_minute|no_wait|wait|one_more_thing|help_me|help_me_to|let's|let_us|be_sure_to|try_to|you_need_to|you_should|you_have_to ,|:?",
    "go ahead and",
    () => ({ kind: "open" }),
  ),
  rule("piece", "can|could|may|might i|we please|kindly|just|also?", "could I", (_, { tokens, to }) =>
    ["get", "have", "set", "add", "request", "ask"].includes(tokens[to]?.lower ?? "")
      ? { kind: "open" }
      : null,
  ),
  rule("piece", "i|we need|want|would_like|'d_like you to", "I need you to", () => ({ kind: "open" })),
  rule(
    "piece",
    "i'd|we'd like|love|appreciate|want you? to|it_if_you_could|if_you_could",
    "I'd like you to",
    () => ({ kind: "open" }),
  ),
  rule("piece", "i|we need|want|would_like|have to", "I want to set one", (_, { tokens, to }) =>
    ["set", "be", "get", "make", "create", "add", "schedule"].includes(tokens[to]?.lower ?? "") &&
    tokens[to + 1]
      ? { kind: "open" }
      : null,
  ),
  rule("piece", "i|we really|just|also|definitely|finally? need|have|ought|got to", "I need to", () => ({
    kind: "open",
  })),
  rule(
    "piece",
    "i|we must|should|gotta|better|wanna really|just|definitely|probably|also|finally?",
    "we should",
    () => ({ kind: "open" }),
  ),
  rule(
    "piece",
    "gotta|need_to|have_to|must|should|i've_got_to|we've_got_to|i'm_supposed_to|i_am_supposed_to",
    "gotta",
    (_, { from, tokens }) =>
      from === 0 || tokens[from - 1]!.kind === "symbol" || tokens[from]!.lower.startsWith("i")
        ? { kind: "open" }
        : null,
  ),
  rule(
    "piece",
    "it_would_be_great_if_you_could|do_me_a_favor_and|do_me_a_favour_and|be_a_dear_and|i_was_wondering_if_you_could|i_wonder_if_you_could|would_you_mind",
    "do me a favor and",
    () => ({ kind: "open" }),
  ),
  rule(
    "piece",
    "please|thanks|thank_you|thx|ty|ta|cheers|okay|ok|will_you|would_you|can_you|could_you|alright|if_you_can|if_possible|if_you_could|for_me|thanks_a_lot|many_thanks|thank_you_very_much|much_appreciated|if_you_would|if_you_don't_mind|if_that's_ok|got_it|kthx|thanks_so_much",
    "thanks",
    () => ({ kind: "close" }),
  ),
  rule("piece", "<link>", "to", ([word]) => ({ kind: "link", word })),
  rule(
    "piece",
    "no|wait|no_wait|sorry|actually|scratch_that ,|no|wait? make_it|make_that|i_mean",
    "no wait make it",
    () => ({
      kind: "open",
    }),
  ),
];
