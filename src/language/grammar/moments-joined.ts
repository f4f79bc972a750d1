/** Moments of several parts: a day and a bare hour beside it, a stretch, what was said and taken back. */
import type { Between } from "../meaning/agreement.js";
import { dayOfMonth } from "../meaning/day-values.js";
import { ahead } from "../meaning/days-told.js";
import { durationOf, hasClockPart } from "../meaning/duration-parts.js";
import { apposed, join, repaired } from "../meaning/join.js";
import { bareHour, countsSomething, onDay, stretch, timed } from "../meaning/moment-values.js";
import type { Unit, When } from "../meaning/values.js";
import { alike, atom, piece, rule, when } from "./values.js";

export const MOMENTS_JOINED = [
  // what is said and taken back
  rule(
    "sorry",
    "no|nope|nah|wait|oh_wait|oh_no|hang_on|hold_on|sorry|actually|rather|or_rather|oops|whoops|i_mean|i_meant|meant|scratch_that|strike_that|correction|not_that|make_that|make_it",
    "no wait",
    () => true,
  ),
  rule("sorry", "<sorry> ,|:|.? <sorry>", "no, make it", () => true),
  rule("repair", ",|-|–|(|;|.? .? .? <sorry> ,|:|.? on?", "... actually", () => true),
  when("<when> <repair> <when>", "Friday, no, Thursday", ([before, , said]) => repaired(before, said)),
  when("<when> <repair> <length>", "in half an hour, no, make that twenty minutes", ([before, , said]) =>
    before.day?.near && before.times.length === 0 && hasClockPart(said)
      ? { ...before, day: ahead(said)! }
      : null,
  ),
  when(
    "<when> <repair> <count>",
    "in 20 minutes, no, make it 30",
    ([before, , count], { tokens, from, to }) => {
      const unit = tokens
        .slice(from, to)
        .find(({ lower }) => /^(?:minute|hour|day|week)s$/.test(lower))?.lower;
      const ends = !tokens[to] || tokens[to].kind === "symbol";
      return unit && ends && before.day?.near && before.times.length === 0
        ? { ...before, day: ahead(durationOf(count, unit.slice(0, -1) as Unit))! }
        : null;
    },
  ),
  when(
    "not <when> ,|-|–|;|but? but|rather? <when>",
    "not tonight, tomorrow",
    ([{ part: _, ...not }, said]) => (join(not, said) ? null : repaired(not, said)),
  ),
  when("<when> <repair> <time>", "at 5, no, 6", ([before, , time], { tokens, to }) =>
    before.times.length === 1 && (!tokens[to] || tokens[to].kind === "symbol" || tokens[to].lower === "to")
      ? { ...before, times: [time] }
      : null,
  ),

  // what is said in other words
  rule(
    "namely",
    ",|(|-|–|—? ie|i_._e_.|i_._e|namely|that_is|that's|thats|which_is|which_'s|meaning|so|aka|a_._k_._a_.|in_other_words|also_known_as|= ,|:?",
    "i.e.",
    () => true,
  ),
  rule("namely", "(", "(", () => true),
  rule("namely", ", a|being_a", ", a", () => true),
  when(
    "<when> <city>? <namely> <when> <city>? here|for_me|for_us? )?",
    "next week, ie on Monday",
    ([before, here, , said, there]) =>
      (here || there) && said.times.length === 0
        ? null
        : apposed(inZone(before, here), inZone(said, there), "namely"),
  ),
  when("<when> <namely> <hour>", "at 15:30, so half three", ([before, , hour], { tokens, to }) =>
    before.times[0] && (!tokens[to] || tokens[to].kind === "symbol")
      ? apposed(before, timed([hour], ""), "namely")
      : null,
  ),
  // what it is elsewhere is not when to remind
  ...alike("when", ([when]) => (when.times.length > 0 ? when : null), {
    "<when> ( <time> for_them|for_him|for_her|their_time|his_time|her_time|there|over_there|their_end )":
      "3pm our time (9 for them)",
  }),
  rule(
    "when",
    "the? {day|night|evening|morning|afternoon} before <namely> <when>",
    "the night before, ie Thursday 9pm",
    ([, , said]) => (said.day ? said : null),
  ),

  // a number beside a day or a part of the day is an hour
  when("<when> ,|-|–|—|/|;|·? <hour>", "tomorrow 930", ([day, time], { tokens, to }) => {
    // "tomorrow - 0800", and not "tomorrow - 3 eggs"
    const figures = tokens[to - 1]!.text.length;
    if (["-", "–", "—", "/", ";", "·"].includes(tokens[to - 2]?.lower ?? "") && figures < 3) return null;
    if (day.times.length > 0) return null;
    // "after lunch, 1, call them": what is done then, and in a place of its own the hour
    if (!day.day && day.routine)
      return tokens[to - 2]?.lower === "," && (!tokens[to] || tokens[to].lower === ",")
        ? join(day, timed([time], "", 0.2))
        : null;
    // "Monday lunchtime, 12.30"
    if (day.routine && day.day && time.minute > 0 && tokens[to - 1]!.kind === "number")
      return join(day, timed([time], ""));
    if (!day.day || day.routine) return null;
    // "in 2 hours 15" is a length
    if (/^(?:h|hrs?|hours?)$/.test(tokens[to - 2]?.lower ?? "")) return null;
    // "for June 5" is a day
    if (day.day.stretch && tokens[to - 1]!.text.length < 3) return null;
    // "May twenty one" is a day
    if (TENS.test(tokens[to - 2]?.lower ?? "") && tokens[to - 1]!.kind === "word") return null;
    // "1 January 2030" ends with its year
    if (!day.day.near && /^(?:19|20)\d{2}$/.test(tokens[to - 1]!.text)) return null;
    // "0730" is nothing else
    const sure =
      figures === 4 && (tokens[to - 1]!.text.startsWith("0") || !tokens[to] || tokens[to].kind === "symbol");
    if (sure) return join(day, timed([time], ""));
    const counts = countsSomething(tokens, to);
    const weak = day.day.near || day.part ? (counts ? 0.6 : 0.1) : counts ? 0.8 : 0.4;
    const joined = join(day, timed([time], ""));
    return joined && { ...joined, weak: Math.max(joined.weak, weak * 0.6) };
  }),
  when("<day> ,? <d12> ~-|– ~<d12>", "Saturday 11-14", ([day, from, to]) =>
    day.near && !day.stretch && from < to && to <= 24 && from >= 1
      ? join(onDay(day, "")!, stretch(bareHour(from), bareHour(to), 0.05))
      : null,
  ),
  when("<day> ,? from <time>", "Saturday from 8", ([day, time]) =>
    day.stretch || day.bare ? null : { ...timed([time], ""), day },
  ),
  when("<atom> ,? about|around|at_about|at_around <hour>", "Friday about eleven", ([day, time]) =>
    day.day && day.times.length === 0 && !day.routine ? join(day, timed([time], "around", 0.1)) : null,
  ),
  when("<atom> -|– <hour>", "tomorrow - 0800", ([day, time], { tokens, to }) =>
    ["-", "–"].includes(tokens[to - 2]!.lower) && tokens[to - 1]!.spaced && day.day?.near && !day.routine
      ? join(day, timed([time], "", 0.2))
      : null,
  ),
  when("<hour> ,? <atom>", "9 tomorrow", ([time, day]) =>
    (day.day?.near || day.part) &&
    day.times.length === 0 &&
    !day.routine &&
    !/^(?:by|before|until|for)$/.test(day.lead)
      ? join(timed([time], "", 0.5), { ...day, weak: Math.max(day.weak, 0.3) })
      : null,
  ),
  when("<hour> <when>", "9 tomorrow morning", ([time, day]) =>
    day.day?.near && day.part && day.times.length === 0 && !day.routine && !day.lead
      ? join(timed([time], "", 0.4), day)
      : null,
  ),
  when("on|the <d12> at|@ <time>", "on 15 at 8:00", ([day, time]) =>
    day >= 1 && day <= 31 ? { ...timed([time], "on"), day: dayOfMonth(day) } : null,
  ),
  when("<time> on the? <d12>", "8pm on the 15", ([time, day], { tokens, from }) =>
    day >= 1 && day <= 31 && tokens[from] ? { ...timed([time], "on"), day: dayOfMonth(day) } : null,
  ),
  ...alike("atom", ([lead, day, time]) => ({ ...timed([time], lead ?? "on"), day }), {
    "<lead>? <calendar> ~t|_ ~<clock>": "2026-12-24T15:00",
    "<lead>? <calendar> ~t|_ ~<hour>": "20261224T1500",
  }),

  ...alike("when", ([time, zone]) => ({ ...timed([time], "at"), zone }), {
    "when|once|if it_'s|it_is|it's|its <clock> <city>": "when it's 9am in Tokyo",
  }),
  ...(["atom", "when"] as const).map((category) =>
    rule(category, `<${category}> <zone>`, "9am CET", ([when, zone]) =>
      when.times.length > 0 && !when.zone ? { ...when, zone } : null,
    ),
  ),
  when("<atom>", "tomorrow", ([atom]) => atom),
  when("<atom> {,|-|–|;}? <when>", "tomorrow, at 9", ([a, between, b]) => apposed(a, b, between as Between)),
  atom("<spot> <clock> /|= <spot> <clock>", "London 14:00 / Berlin 15:00", ([zone, time, other, there]) =>
    apposed({ ...timed([time], "at"), zone }, { ...timed([there], "at"), zone: other }, ","),
  ),
  when("<atom> / <when>", "14:00 UTC / 16:00 my time", ([a, b]) =>
    a.times[0] && b.times[0] && a.zone !== b.zone ? apposed(a, b, ",") : null,
  ),
  atom("<atom> ( <when> )", "tonight (Wednesday)", ([a, b]) => apposed(a, b, "namely")),
  when("<when> ,? at_the_latest|the_latest|latest|at_latest", "Friday at the latest", ([when]) => ({
    ...when,
    lead: "by",
    weak: 0,
  })),
  ...alike(
    "piece",
    ([when]) => (["by", "before", "until"].includes(when.lead) ? { kind: "when", when } : null),
    { ",? but|or|otherwise|and|else <when>": "but by Friday", ", <when>": ", by Friday" },
  ),
  piece("<when>", "tomorrow at 9", ([when]) => ({ kind: "when", when })),
];

const inZone = (when: When, zone?: string): When => (zone ? { ...when, zone } : when);

const TENS = /^(?:twenty|thirty)$/;
