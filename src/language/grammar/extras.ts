/** What else a request can say: how much it matters, for whom, how often to ask again, until when it is of use, and what is not known. */
import type { DayRule } from "../../trigger.js";
import { dailyFrom, warnOf } from "../meaning/warnings.js";
import { alike, type Piece, piece, rule } from "./values.js";

const priority = (level: "urgent" | "normal" | "low", edge = false, soon = false): Piece => ({
  kind: "priority",
  priority: level,
  edge,
  ...(soon ? { soon } : {}),
});
/** Where what is to be done goes, of a day off: by what people call that side. */
const INSTEAD: ReadonlyMap<string, DayRule["instead"]> = new Map([
  ["next", "next"],
  ["following", "next"],
  ["after", "next"],
  ["nearest", "nearest"],
]);

export const EXTRAS = [
  // how much it matters
  ...alike("piece", () => priority("low", true), {
    "not urgent|important|a_priority": "not urgent",
    "with? low priority|-_priority": "low priority",
    "whenever|when you can|get_a_chance|have_a_chance|have_time": "whenever you can",
  }),
  ...alike("piece", () => priority("low"), {
    "it's|it_is|this_is|that's not urgent|important": "it's not urgent",
    "non_-_urgent|no_rush|there's_no_rush|no_hurry|there_is_no_hurry|not_in_a_hurry|at_your_leisure|low_prio|prio_low":
      "no rush",
    "p ~3|4": "p3",
  }),
  piece("priority :? {low|high|urgent|normal|medium}", "priority: high", ([word]) =>
    priority(word === "low" ? "low" : word === "normal" || word === "medium" ? "normal" : "urgent"),
  ),
  piece("with? normal|medium priority", "normal priority", () => priority("normal", true)),
  piece("p ~2", "p2", () => priority("normal")),
  ...alike("piece", () => priority("urgent", true), {
    "with? high|top|highest priority|-_priority|prio": "high priority",
    "very|extremely|super urgent": "very urgent",
    urgently: "urgently",
    "(|[? urgent|important|critical )|]|:|!|,|-|–|—?": "urgent:",
  }),
  ...alike("piece", () => priority("urgent"), {
    "it's|it_is|this_is|that's very|really|extremely|super|quite? urgent|important|critical":
      "it's very important",
    "! ! !?": "!!",
    "p ~1": "p1",
  }),
  piece("as_soon_as_possible|asap|a_._s_._a_._p", "asap", () => priority("urgent", false, true)),

  // for whom, how often, until when, and ahead
  ...alike("piece", () => ({ kind: "nag" }), {
    "keep|keep_on reminding|nagging|bugging|pestering <who> <link>?": "keep reminding me to",
    "keep|keep_on reminding|nagging|bugging|pestering <who> until|till <finished> <link>?":
      "keep reminding me until I have done it to",
    "and|,? keep|keep_on|don't_stop reminding|nagging|bugging|pestering|asking <who>? about_it? until|till <finished>":
      "and keep reminding me until I have done it",
    "again_and_again|repeatedly until|till <finished>": "again and again until it's done",
    "and|,|but? nag|bug|pester <who> about_it? until|till <finished>": "nag me until I've done it",
  }),
  piece("until|till <finished>", "until it's done", () => ({ kind: "untilDone" })),
  ...alike("finished", () => true, {
    "i|we|i_have|i've|we_have|we've|i'm|i_am|it's|it_is|it_has_been|i_actually done|finished|completed|did|do|complete|acknowledge|acknowledged|confirm|confirmed|answer|react|respond it|that|this|with_it?":
      "I have done it",
    "done|finished|completed|i_say_stop|i_confirm|acknowledged|i_say_so|i_tell_you_to_stop|i_tell_you_i'm_done|i_say_it's_done|i_say_done|i_mark_it_done|it_gets_done":
      "done",
  }),
  ...alike("piece", ([when]) => (when ? { kind: "stale", when } : { kind: "stale" }), {
    "but|,? only until|till|before <when>": "only until noon",
    "but|,? not_after|never_after|no_later_than_that_but|otherwise_drop_it_after <when>": "not after 5pm",
    ",|but|and? forget_it|drop_it|skip_it|it_expires|expires|expiring|expire after|by|at|if_it's_past <when>":
      "drop it after 5pm",
    ",|but|it's|it_is|it's_of? no_use|useless|pointless|worthless|no_good after|afterwards|later|then|after_that <when>?":
      "no use after 5pm",
  }),
  piece(
    ",|but|it's|it_is? no_use|useless|pointless|worthless|no_good after the|my|our|this? <eventName>",
    "no use after the meeting",
    ([event]) => ({ kind: "stale", event }),
  ),
  piece("and|,|and_also|plus|also <warning>", "and the day before", ([warn]) => ({
    kind: "warn",
    warn,
  })),
  piece(
    "and|, warn|remind|tell|alert|ping <who>? also? <warning>",
    "and warn me 10 minutes ahead",
    ([, warn], { tokens, from, to }) =>
      // "…, remind me the evening before": that alone
      tokens[from]!.lower === "and" || tokens.slice(from, to).some(({ lower }) => lower === "also")
        ? { kind: "warn", warn }
        : null,
  ),
  piece(
    "with a? <length> warning|heads_up|heads_-_up|notice|advance_notice",
    "with 10 minutes warning",
    ([length]) => warnOf(length) && { kind: "warn", warn: warnOf(length)! },
  ),
  rule(
    "warning",
    "<length> before|ahead|beforehand|earlier|in_advance|prior|ahead_of_time|before_that|before_it too|as_well|also?",
    "10 minutes ahead",
    ([length]) => warnOf(length),
  ),
  rule(
    "warning",
    "the {day|week|night|evening} before|ahead|beforehand too|as_well|already?",
    "the day before",
    ([unit]) => [unit === "week" ? "P7D" : "P1D"],
  ),
  rule(
    "warning",
    "<length> before|ahead|beforehand|in_advance and|,? then? daily|every_day|each_day",
    "a week ahead and then daily",
    ([length]) => dailyFrom(length),
  ),
  rule("warning", "<warning> and <warning>", "1 day before and 1 hour before", ([a, b]) => [...a, ...b]),
  ...alike("piece", () => ({ kind: "shared" }), {
    "for|with both_of_us|all_of_us|everyone|the_whole_family|the_whole_team|everybody": "for both of us",
    "share|shared with everyone|all|everybody|the_team|the_family": "shared with everyone",
  }),

  // days off
  piece(
    ",? except|excluding|but_not|apart_from|not|that_isn't|which_isn't|that_is_not|if_it_isn't|if_it's_not|skip|skipping|but_skip|and_skip|unless_it's|unless_it_is|unless_that_is on|for|in|when_it_is|if_it_is|a? a? public|bank|national|federal? holidays|holiday",
    "except on holidays",
    () => ({ kind: "off", days: { off: "holidays", instead: "skip" } }),
  ),
  ...alike(
    "piece",
    ([word]) => ({ kind: "off", days: { off: "non-working", instead: INSTEAD.get(word) ?? "previous" } }),
    {
      ",? or|else|otherwise|and_otherwise on? the? {next|previous|nearest|following|last} working|business day before|after?":
        "or the next working day",
      ",? if|when it's|it_is|that's|that_is|it_falls_on|that_falls_on|this_falls_on|it_lands_on a|the? weekend|holiday|saturday_or_sunday ,? then? on? the? friday|monday|working_day|business_day|workday {before|after}":
        "if it's a weekend then the Friday before",
      ",? or|else|otherwise on? the working|business|work day {before|after}": "or the working day before",
    },
  ),

  piece("or_its_last_instead", "or its last instead", () => ({ kind: "orLast" })),

  // refusing is not asking
  ...alike("piece", () => ({ kind: "negated" }), {
    "don't|do_not|dont|never|no_need_to|you_needn't|you_don't_need_to|please_don't|don_'_t|stop|no_longer|quit ever|please? remind|reminding|remind_me|wake|notify|alert|ping <who>?":
      "don't remind me",
    "no more|need_for? a|any? reminder|reminders|alarm|alarms": "no more reminders",
  }),
];
