/** Politeness and talk around a request, and what is taken back in it. */
import { isSaid } from "../chart/around-asking.js";
import type { Place } from "../chart/chart.js";
import { alike, type Piece, piece } from "./values.js";

const OPEN: Piece = { kind: "open" };
const CLOSE: Piece = { kind: "close" };
const BACK = /^(?:before(?:hand)?|earlier|ahead|prior|advance|notice|warning|that)$/;
const CALLS =
  /^(?:remind|wake|ping|nudge|notify|tell|set|nag|poke|prod|buzz|alert|shout|yell|holler|kick|give|get|have|jog|jolt|diary|elbow|prompt|warn|bug|pester|hassle|badger|chase|(?:remind|wak|ping|nudg|notify|giv|nagg|pok|prodd|buzz|alert|gett)ing)?$/;
const THE_THING = /\b(?:what|thing|something)(?: that)? (?:i|we) [^,.;]* (?:forget|remember|miss)\b/;
const LEARNS = /^(?:\d+ (?:know|hear|understand|say|thank|see|learn)|0 ask)$/;
const upTo = ({ tokens, to }: Place): string => tokens[to]?.lower ?? "";

export const POLITENESS = [
  ...alike("piece", () => OPEN, {
    "hey|hi|hello|oi|oy|ooh|ah|eh|ok|okay|so|yo|um|uh|uhm|well|and|also|oh|alright|now|then|yes|yeah|but|hmm|btw|fyi|dear|good_morning|good_evening|quick_one|you_know_what|guess_what|listen there? ,|!|.|:|–|-?":
      "hey",
    "olly|alexa|siri|google|cortana|tickler|jarvis|claude|assistant|bot|computer ,|!|.|:?": "tickler,",
    "please|kindly|just|also|maybe|perhaps|i_guess|i_think|i_say|actually|if_you_don't_mind|if_you_could|if_possible ,?":
      "please",
    "can|could|would|will|may|might|won't|wouldn't|can't|couldn't you|u|ya|ye|yer|someone|somebody|anyone|anybody please|kindly|just|also|maybe|help_me|mind|possibly|be_so_kind_and|be_so_kind_as_to|be_so_good_as_to|be_so_good_and|be_kind_enough_to|be_good_enough_to|ever?":
      "could you please",
    "is|would it be? ok|okay|alright|all_right|fine|possible|asking_too_much|too_much_to_ask|too_much_trouble|too_much_bother to|for_you_to|if_you|if_u":
      "would it be too much trouble to",
    "would it kill|hurt|trouble|bother you|u to": "would it kill you to",
    "it|that would|'d|might really? help|be me|us|helpful|great|nice|good|lovely|kind|handy|useful? no_end|a_lot|so_much?":
      "it would help me no end",
    "one|two|three more|last thing|reminder|one|ones|things|reminders? :|,|-": "one more:",
    "don't|do_not|no_need_to mention|say|bring_up|tell_me it|this|that|anything now|yet|today ,? but":
      "don't mention it now, but",
    "is_there? any chance you|u can|could|would|will|might": "any chance you could",
    "do? you|u? think|reckon you|u can|could|would|might": "do you think you could",
    "go_ahead_and|that_reminds_me|which_reminds_me|this_reminds_me|before_i_forget|before_i_forget_again|before_i_forget_it|if_you_have_a_minute|if_you_get_a_minute|when_you_have_a_minute|no_wait|wait|one_more_thing|help_me|help_me_to|let's|let_us|be_sure_to|try_to|you_need_to|you_should|you_have_to ,|:?":
      "go ahead and",
    "i|we need|want|would_like|'d_like you to": "I need you to",
    "i'd|we'd|i_would really|very_much|so_much|greatly? like|love|appreciate|want you? to|it_if_you_could|it_if_you_can|if_you_could":
      "I'd like you to",
    "i|we really|just|also|definitely|finally? need|have|ought|got to": "I need to",
    "i|we really|just|definitely|simply? must|should|gotta|better|wanna really|just|definitely|probably|also|finally?":
      "we should",
    "it_would_be_great_if_you_could|do_me_a_favor_and|do_me_a_favour_and|be_a_dear_and|i_was_wondering_if_you_could|i_wonder_if_you_could|would_you_mind|if_it's_not_too_much_trouble|if_it_is_not_too_much_trouble|if_it's_no_trouble|if_it_isn't_too_much_trouble|would_you_be_so_kind_as_to|i'd_be_grateful_if_you_could|it_would_be_great_if_you_can|it_would_be_nice_if_you_could|i_would_be_grateful_if_you_could|i'd_be_glad_if_you_could|i_would_be_happy_if_you_could ,?":
      "do me a favor and",
    "no|wait|no_wait|sorry|actually|scratch_that ,|no|wait? make_it|make_that|i_mean": "no wait make it",
  }),
  // only before what asks
  ...alike("piece", (_, place) => (CALLS.test(upTo(place)) ? OPEN : null), {
    "you can|could|may|might|should|must please|also|just?": "you can remind me",
    "why don't|not|dont you? just|please?": "why don't you",
    "do please|kindly?": "do please",
    "fancy|care_to|feel_like|how_about|what_about|can_i_trust|i'm_counting_on|i'm_relying_on you? to?":
      "how about you",
  }),
  piece("mind", "mind waking me", (_, place) =>
    place.from === 0 && upTo(place).endsWith("ing") ? OPEN : null,
  ),
  piece("can|could|may|might i|we please|kindly|just|also?", "could I get", (_, place) =>
    /^(?:get|have|set|add|request|ask)$/.test(upTo(place)) ? OPEN : null,
  ),
  piece("i|we want|plan|intend|mean to", "I want to", (_, place) =>
    LEARNS.test(`${place.from} ${upTo(place)}`) ? null : OPEN,
  ),
  piece(
    "gotta|need_to|have_to|must|should|mustn't_forget_to|mustn't_forget|must_not_forget_to|must_not_forget|i've_to|we've_to|i've_got_to|we've_got_to|must_remember_to|need_to_remember_to|have_to_remember_to|i_must_remember_to|i_need_to_remember_to|i'm_supposed_to|i_am_supposed_to",
    "gotta",
    (_, { from, tokens }) =>
      from === 0 || tokens[from - 1]!.kind === "symbol" || tokens[from]!.lower.startsWith("i") ? OPEN : null,
  ),
  ...alike("piece", (_, place) => (isSaid(place) ? null : CLOSE), {
    "would_do|'d_do|will_do nicely|fine|me_nicely|the_trick|just_fine|perfectly": "would do nicely",
    "wouldn't|would_not go_amiss|hurt|be_a_bad_idea|be_amiss": "wouldn't go amiss",
    "that|it|this|which? would|will be lovely|nice|great|good|helpful|handy|perfect|appreciated|useful|kind|ideal|wonderful|splendid|fine|enough|marvellous|welcome|brilliant|best|grand ,? dear|thanks|please?":
      "would be lovely",
    "please|thanks|thank_you|please_and_thank_you|thx|ty|ta|cheers|okay|ok|will_you|would_you|can_you|could_you|will_ya|would_ya|can_ya|could_ya|will_u|would_u|can_u|could_u|alright|if_you_can|if_possible|if_you_could|for_me|thanks_a_lot|thanks_a_million|thanks_a_bunch|thanks_again|many_thanks|thank_you_very_much|much_appreciated|if_you_would|if_you_don't_mind|if_that's_ok|kthx|thanks_so_much|thank_you_so_much|thanks_bye|bye|ta_very_much|many_thanks_in_advance|thanks_in_advance|yeah|innit|if_you_must|if_you_wouldn't_mind|haha|ha_ha|hahaha|hehe|lol|lmao":
      "thanks",
  }),
  // "ten minutes before | is fine", "a week earlier | is when I want to know"
  piece(
    "is|'s|’s|'d_be|would_be|will_be|should_be fine|enough|plenty|okay|ok|good|great|lovely|perfect|ideal|when_i_want_to_know|when_i_need_to_know|when_i_should_know|when_i_want_to_hear|soon_enough|early_enough|what_i_need",
    "the day before is when I want to know",
    (_, { tokens, from }) => (BACK.test(tokens[from - 1]?.lower ?? "") ? CLOSE : null),
  ),
  piece("got_it", "got it", (_, { tokens, from }) => (tokens[from - 1]?.kind === "word" ? null : CLOSE)),
  // of a rhythm that the sentence tells
  piece("each_time|every_time", "each time", (_, { tokens, to }) =>
    !tokens[to] || tokens[to].kind === "symbol" ? CLOSE : null,
  ),
  // "what I mustn't forget on Tuesday | is | the spare key"
  piece("is|are|: to?", "what I mustn't forget at 5 is", (_, { tokens, from }) =>
    THE_THING.test(
      tokens
        .slice(0, from)
        .map(({ lower }) => lower)
        .join(" "),
    )
      ? { kind: "link", word: "to" }
      : null,
  ),
  piece("<link>", "to", ([word]) => ({ kind: "link", word })),
];
