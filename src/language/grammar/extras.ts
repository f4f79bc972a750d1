/** What else a request can say: how much it matters, for whom, how often to ask again, until when it is of use, and what is not known. */
import { type Piece, rule } from "./values.js";

const priority = (level: "urgent" | "normal" | "low", edge = false, soon = false): Piece => ({
  kind: "priority",
  priority: level,
  edge,
  ...(soon ? { soon } : {}),
});

export const EXTRAS = [
  // how much it matters
  rule("piece", "not urgent|important|a_priority", "not urgent", () => priority("low", true)),
  rule("piece", "it's|it_is|this_is|that's not urgent|important", "it's not urgent", () => priority("low")),
  rule(
    "piece",
    "non_-_urgent|no_rush|there's_no_rush|no_hurry|there_is_no_hurry|not_in_a_hurry|at_your_leisure|low_prio|prio_low",
    "no rush",
    () => priority("low"),
  ),
  rule("piece", "with? low priority|-_priority", "low priority", () => priority("low", true)),
  rule("piece", "whenever|when you can|get_a_chance|have_a_chance|have_time", "whenever you can", () =>
    priority("low", true),
  ),
  rule("piece", "priority :? {low|high|urgent|normal|medium}", "priority: high", ([word]) =>
    priority(word === "low" ? "low" : word === "normal" || word === "medium" ? "normal" : "urgent"),
  ),
  rule("piece", "with? high|top|highest priority|-_priority|prio", "high priority", () =>
    priority("urgent", true),
  ),
  rule("piece", "with? normal|medium priority", "normal priority", () => priority("normal", true)),
  rule(
    "piece",
    "it's|it_is|this_is|that's very|really|extremely|super|quite? urgent|important|critical",
    "it's very important",
    () => priority("urgent"),
  ),
  rule("piece", "very|extremely|super urgent", "very urgent", () => priority("urgent", true)),
  rule("piece", "urgently", "urgently", () => priority("urgent", true)),
  rule("piece", "as_soon_as_possible|asap|a_._s_._a_._p", "asap", () => priority("urgent", false, true)),
  rule("piece", "(|[? urgent|important|critical )|]|:|!|,|-|–|—?", "urgent:", () => priority("urgent", true)),
  rule("piece", "! !", "!!", () => priority("urgent")),
  rule("piece", "! ! !", "!!!", () => priority("urgent")),
  rule("piece", "p ~1", "p1", () => priority("urgent")),
  rule("piece", "p ~2", "p2", () => priority("normal")),
  rule("piece", "p ~3|4", "p3", () => priority("low")),

  // for whom, how often, until when, and ahead
  rule(
    "piece",
    "keep|keep_on reminding|nagging|bugging|pestering <who> <link>?",
    "keep reminding me to",
    () => ({ kind: "nag" }),
  ),
  rule(
    "piece",
    "keep|keep_on reminding|nagging|bugging|pestering <who> until|till <finished> <link>?",
    "keep reminding me until I have done it to",
    () => ({ kind: "nag" }),
  ),
  rule(
    "piece",
    "and|,? keep|keep_on|don't_stop reminding|nagging|bugging|pestering|asking <who>? about_it? until|till <finished>",
    "and keep reminding me until I have done it",
    () => ({ kind: "nag" }),
  ),
  rule(
    "piece",
    "again_and_again|repeatedly until|till <finished>",
    "again and again until it's done",
    () => ({ kind: "nag" }),
  ),
  rule(
    "piece",
    "and|,|but? nag|bug|pester <who> about_it? until|till <finished>",
    "nag me until I've done it",
    () => ({ kind: "nag" }),
  ),
  rule("piece", "until|till <finished>", "until it's done", () => ({ kind: "untilDone" })),
  rule(
    "finished",
    "i|we|i_have|i've|we_have|we've|i'm|i_am|it's|it_is|it_has_been|i_actually done|finished|completed|did|do|complete|acknowledge|acknowledged|confirm|confirmed|answer|react|respond it|that|this|with_it?",
    "I have done it",
    () => true,
  ),
  rule(
    "finished",
    "done|finished|completed|i_say_stop|i_confirm|acknowledged|i_say_so|i_tell_you_to_stop|i_tell_you_i'm_done|i_say_it's_done|i_say_done|i_mark_it_done|it_gets_done",
    "done",
    () => true,
  ),
  rule("piece", "but|,? only until|till|before <when>", "only until noon", ([when]) => ({
    kind: "stale",
    when,
  })),
  rule(
    "piece",
    "but|,? not_after|never_after|no_later_than_that_but|otherwise_drop_it_after <when>",
    "not after 5pm",
    ([when]) => ({ kind: "stale", when }),
  ),
  rule(
    "piece",
    ",|but|it's|it_is|it's_of? no_use|useless|pointless|worthless|no_good after|afterwards|later|then|after_that <when>?",
    "no use after 5pm",
    ([when]) => (when ? { kind: "stale", when } : { kind: "stale" }),
  ),
  rule(
    "piece",
    ",|but|it's|it_is? no_use|useless|pointless|worthless|no_good after the|my|our|this? <eventName>",
    "no use after the meeting",
    ([event]) => ({ kind: "stale", event }),
  ),
  rule(
    "piece",
    ",|but|and? forget_it|drop_it|skip_it|it_expires|expires|expiring|expire after|by|at|if_it's_past <when>",
    "drop it after 5pm",
    ([when]) => ({ kind: "stale", when }),
  ),
  rule("piece", "and|,|and_also|plus|also <warning>", "and the day before", ([warn]) => ({
    kind: "warn",
    warn,
  })),
  rule(
    "piece",
    "and|, warn|remind|tell|alert|ping <who>? also? <warning>",
    "and warn me 10 minutes ahead",
    ([, warn]) => ({ kind: "warn", warn }),
  ),
  rule(
    "piece",
    "with a? <length> warning|heads_up|heads_-_up|notice|advance_notice",
    "with 10 minutes warning",
    ([length]) => warnOf(length) && { kind: "warn", warn: warnOf(length)! },
  ),
  rule(
    "warning",
    "<length> before|ahead|beforehand|earlier|in_advance|prior|ahead_of_time|before_that|before_it",
    "10 minutes ahead",
    ([length]) => warnOf(length),
  ),
  rule(
    "warning",
    "the {day|week|night|evening} before|ahead|beforehand too|as_well|already?",
    "the day before",
    ([unit]) => [unit === "week" ? "P7D" : "P1D"],
  ),
  rule("warning", "<warning> and <warning>", "1 day before and 1 hour before", ([a, b]) => [...a, ...b]),
  rule(
    "piece",
    "for|with both_of_us|all_of_us|everyone|the_whole_family|the_whole_team|everybody",
    "for both of us",
    () => ({ kind: "shared" }),
  ),
  rule(
    "piece",
    "share|shared with everyone|all|everybody|the_team|the_family",
    "shared with everyone",
    () => ({ kind: "shared" }),
  ),

  // what is known to be unknown: refused by name, never left in a title or dropped
  rule("piece", ",|but? unless <clause>", "unless it rains", () => ({ kind: "unread", why: "a condition" })),
  rule(
    "piece",
    "at|before|after|around|by|near sunset|sunrise|dawn|dusk|sundown|sunup|twilight|daybreak|nightfall",
    "at sunset",
    () => ({ kind: "unread", why: "a time of the sun" }),
  ),
  rule("piece", "every|each <places> business|working|work day", "every first business day", () => ({
    kind: "unread",
    why: "a day counted without its month",
  })),
  rule("piece", "every|each <interval> business|working|work day|days", "every 3 business days", () => ({
    kind: "unread",
    why: "a rhythm of business days",
  })),
  rule(
    "piece",
    ",? except|excluding|but_not|apart_from|not|skip|skipping|but_skip|and_skip|unless_it's|unless_it_is|unless_that_is on|for|in|when_it_is|if_it_is|a? a? public|bank|national|federal? holidays|holiday",
    "except on holidays",
    () => ({
      kind: "off",
      days: { off: "holidays", instead: "skip" },
    }),
  ),
  rule(
    "piece",
    ",? or|else|otherwise|and_otherwise on? the? {next|previous|nearest|following|last} working|business day before|after?",
    "or the next working day",
    ([word]) => ({
      kind: "off",
      days: {
        off: "non-working",
        instead:
          word === "following" || word === "next" ? "next" : word === "nearest" ? "nearest" : "previous",
      },
    }),
  ),
  rule(
    "piece",
    ",? or|else|otherwise on? the working|business|work day {before|after}",
    "or the working day before",
    ([word]) => ({
      kind: "off",
      days: { off: "non-working", instead: word === "before" ? "previous" : "next" },
    }),
  ),
  rule("piece", "when|once it's|it_is time <clause>?", "when it's time to leave", () => ({
    kind: "unread",
    why: "when it is time",
  })),
  rule(
    "piece",
    "when|once|as_soon_as|after|before|until the|it? sun? sets|rises|goes_down|comes_up|is_up|is_down|gets_dark|gets_light|is_dark",
    "when the sun sets",
    (_, { tokens, from, to }) =>
      tokens.slice(from, to).some(({ lower }) => lower === "sun" || lower === "dark" || lower === "light")
        ? { kind: "unread", why: "a time of the sun" }
        : null,
  ),
  rule(
    "piece",
    "when|if|once|whenever|as_soon_as it|the_rain|the_snow starts|stops|is? rains|snows|raining|snowing|rain|freezes|freezing|stops|starts|sunny|nice|warm|cold|hot outside?",
    "when it rains",
    (_, { tokens, to }) => (tokens[to]?.lower === "up" ? null : { kind: "unread", why: "the weather" }),
  ),
  rule("piece", "before|after|with|between every|each|my|the? meals|meal|food", "after meals", () => ({
    kind: "unread",
    why: "when meals are",
  })),
  rule("piece", "every|each|on? friday|fridays the 13_th|thirteenth", "every Friday the 13th", () => ({
    kind: "unread",
    why: "a weekday that falls on a date",
  })),
  rule("piece", "every|each|on even|odd|leap week|weeks|day|days|year|years", "every even week", () => ({
    kind: "unread",
    why: "even and odd ones",
  })),
  rule(
    "piece",
    "every|each|next? spring|summer|autumn|fall|winter|season|payday",
    "every spring",
    (_, { tokens, from, to }) =>
      to - from > 1 && tokens[to]?.lower !== "term" ? { kind: "unread", why: "when that is" } : null,
  ),
  rule("piece", "every|each full|new moon", "every full moon", () => ({ kind: "unread", why: "the moon" })),
  rule("piece", "on|at|by the? full|new moon", "at full moon", () => ({ kind: "unread", why: "the moon" })),
  rule("piece", "until|till <pronoun> <clause>", "until I have called them", () => ({
    kind: "unread",
    why: "an end that is not a time",
  })),
  rule("piece", "until|till the|my|our <clause>", "until the report is finished", (_, { to, from }) =>
    to - from >= 4 ? { kind: "unread", why: "an end that is not a time" } : null,
  ),
  rule(
    "piece",
    "the? day|week|hour|night|evening before <pronoun> <clause>",
    "the day before it ends on Dec 3",
    () => ({ kind: "unread", why: "before what" }),
  ),
  rule("piece", "<length> before <pronoun> <clause>", "2 days before it ends", () => ({
    kind: "unread",
    why: "before what",
  })),
  rule(
    "piece",
    "every|each|on my|our|his|her|their birthday|anniversary|payday|pay_day",
    "on my birthday",
    () => ({ kind: "unread", why: "on which day that is" }),
  ),
  rule("piece", "on <within> on my|our birthday|anniversary", "on every year on my birthday", () => ({
    kind: "unread",
    why: "on which day that is",
  })),
  rule("piece", "every|each payday|pay_day", "every payday", () => ({
    kind: "unread",
    why: "on which day that is",
  })),
  rule("piece", "in|for a|some? while|bit|moment|time", "in a while", () => ({
    kind: "vague",
    why: "how long a while is",
  })),
  rule("piece", "later|sometime|some_time|later_on|someday", "later", (_, { tokens, to }) =>
    tokens[to] === undefined || tokens[to]!.kind === "symbol" ? { kind: "vague", why: "when that is" } : null,
  ),
  rule("piece", "at random|irregular times|intervals|a_random_time", "at random times", () => ({
    kind: "unread",
    why: "a random time",
  })),

  // refusing is not asking
  rule(
    "piece",
    "don't|do_not|dont|never|no_need_to|you_needn't|you_don't_need_to|please_don't|don_'_t|stop|no_longer|quit ever|please? remind|reminding|remind_me|wake|notify|alert|ping <who>?",
    "don't remind me",
    () => ({ kind: "negated" }),
  ),
  rule("piece", "no more|need_for? a|any? reminder|reminders|alarm|alarms", "no more reminders", () => ({
    kind: "negated",
  })),
];

function warnOf(length: {
  years: number;
  months: number;
  days: number;
  weeks: number;
  hours: number;
  minutes: number;
  seconds: number;
}): string[] | null {
  if (length.years + length.months > 0) return null;
  const days = length.days + length.weeks * 7;
  const time = `${length.hours ? `${length.hours}H` : ""}${length.minutes ? `${length.minutes}M` : ""}${length.seconds ? `${length.seconds}S` : ""}`;
  return [`P${days ? `${days}D` : ""}${time ? `T${time}` : ""}`];
}
