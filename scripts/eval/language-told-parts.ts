/**
 * Sentences that tell something with its time and ask for a reminder beside it, put together from parts: "dinner with Jo on Friday at 7, remind
 * me an hour before to call Ben". The time that each means follows from its parts: the day and hour of what is told, and what is counted back.
 */
import { Temporal } from "temporal-polyfill";

/** Wednesday, 10:15 in Berlin. */
export const NOW = Temporal.PlainDateTime.from("2026-06-10T10:15");

export interface Told {
  text: string;
  /** Wall time of the first reminder, or one of several that a person would accept; a day alone where no hour is said. */
  at: readonly string[];
  /** What is to be remembered, where the sentence says it. */
  title?: string;
  recurring?: true;
}

interface Event {
  said: string;
  named: string;
  isLate: boolean;
  hours: readonly number[];
}
const EVENTS: readonly Event[] = [
  { said: "dinner with Jo", named: "dinner", isLate: true, hours: [6, 7, 8] },
  { said: "choir", named: "choir", isLate: true, hours: [7, 8] },
  { said: "parents evening", named: "parents evening", isLate: true, hours: [6, 7] },
  { said: "the concert", named: "concert", isLate: true, hours: [7, 8] },
  { said: "dentist", named: "dentist", isLate: false, hours: [9, 10, 11, 2, 3, 4] },
  { said: "the meeting with Priya", named: "meeting", isLate: false, hours: [9, 10, 11, 1, 2, 3] },
  { said: "my flight", named: "flight", isLate: false, hours: [10, 11, 2, 3] },
  { said: "physio", named: "physio appointment", isLate: false, hours: [9, 10, 2, 3] },
  { said: "yoga class", named: "yoga class", isLate: false, hours: [10, 11, 3, 4] },
  { said: "job interview", named: "interview", isLate: false, hours: [10, 11, 1, 2] },
];
const THINGS = [
  "the car's MOT",
  "the rent",
  "my passport",
  "the tax return",
  "the exam",
  "the boiler check",
  "our anniversary",
  "the school trip",
];
const TODOS = [
  "pack my bag",
  "print the forms",
  "feed the cat",
  "call Ben",
  "buy flowers",
  "charge the camera",
];

interface Said<T> {
  said: string;
  is: T;
}
const DAYS: readonly Said<number>[] = [
  { said: "tomorrow", is: 1 },
  { said: "on Friday", is: 2 },
  { said: "Saturday", is: 3 },
  { said: "this Sunday", is: 4 },
  { said: "on Monday", is: 5 },
  { said: "next Tuesday", is: 6 },
  { said: "on 24 June", is: 14 },
  { said: "on the 16th", is: 6 },
];
/** From two weeks ahead, so that a week before is to come. */
const DATES: readonly Said<number>[] = [
  { said: "on 24 June", is: 14 },
  { said: "on the 28th", is: 18 },
  { said: "on Friday 26 June", is: 16 },
  { said: "on July 3rd", is: 23 },
  { said: "on 12 July", is: 32 },
  { said: "on the 30th of June", is: 20 },
  { said: "in two weeks", is: 14 },
];
const MINUTES: readonly Said<number>[] = [
  { said: "an hour", is: 60 },
  { said: "two hours", is: 120 },
  { said: "30 minutes", is: 30 },
  { said: "half an hour", is: 30 },
  { said: "15 mins", is: 15 },
  { said: "1h", is: 60 },
];
const DAYS_AHEAD: readonly Said<number>[] = [
  { said: "a week before", is: 7 },
  { said: "two days before", is: 2 },
  { said: "the day before", is: 1 },
  { said: "3 days earlier", is: 3 },
  { said: "two days ahead", is: 2 },
  { said: "a day in advance", is: 1 },
];

const WORDS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
interface Clock {
  said: string;
  at: string;
  hour: number;
  minute: number;
}
/** An hour of the event, in one of the ways in which hours are written. */
function clockOf({ hours, isLate }: Event, nth: number): Clock {
  const twelve = hours[nth % hours.length]!;
  const minute = [0, 0, 30, 15][nth % 4]!;
  const isPm = isLate || twelve < 8;
  const hour = twelve + (isPm ? 12 : 0);
  const half = isPm ? "pm" : "am";
  const full = `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
  const forms: Record<number, readonly (readonly [said: string, at: string])[]> = {
    0: [
      [`${twelve}`, `at ${twelve}`],
      [`${twelve}${half}`, `at ${twelve}${half}`],
      [full, `at ${WORDS[twelve]}`],
      [`${twelve} o'clock`, `at ${twelve} o'clock`],
    ],
    30: [
      [`${twelve}.30`, `at ${twelve}.30`],
      [`${twelve}:30${half}`, `at half past ${WORDS[twelve]}`],
      [full, `at ${twelve}:30`],
    ],
    15: [
      [`${twelve}.15`, `at ${twelve}.15`],
      [full, `at quarter past ${twelve}`],
    ],
  };
  const [said, at] = forms[minute]![nth % forms[minute]!.length]!;
  return { said, at, hour, minute };
}

const dayAt = (days: number): Temporal.PlainDate => NOW.toPlainDate().add({ days });
const wallAt = (days: number, { hour, minute }: Pick<Clock, "hour" | "minute">, minus = 0): string =>
  dayAt(days)
    .toPlainDateTime({ hour, minute })
    .subtract({ minutes: minus })
    .toString({ smallestUnit: "minute" });
const FRIDAY = 2;

/** Every construction with every event, and the other parts in turn. */
export function* toldWithHours(): Iterable<Told> {
  let nth = 0;
  for (const { said: event, ...of } of EVENTS)
    for (const day of DAYS)
      for (let round = 0; round < 4; round++) {
        nth++;
        const clock = clockOf({ said: event, ...of }, nth + round);
        const lead = MINUTES[nth % MINUTES.length]!;
        const title = TODOS[nth % TODOS.length]!;
        const [x, at] = [`${event} ${day.said} ${clock.at}`, [wallAt(day.is, clock, lead.is)]];
        yield { text: `${x}, remind me ${lead.said} before to ${title}`, at, title };
        yield {
          text: `${event} ${day.said} ${clock.said}, remind me ${lead.said} before to ${title}`,
          at,
          title,
        };
        yield { text: `I've got ${x}. Remind me ${lead.said} before to ${title}.`, at, title };
        yield { text: `${event} is ${day.said} ${clock.at}, remind me ${lead.said} before`, at };
        yield { text: `remind me ${lead.said} before ${x} to ${title}`, at, title };
        yield { text: `${title} ${lead.said} before ${x}`, at, title };
        yield {
          text: `${event} starts ${clock.at} ${day.said}, remind me ${lead.said} earlier to ${title}`,
          at,
          title,
        };
        yield { text: `remind me ${lead.said} before ${event}, it's ${clock.at} ${day.said}`, at };
        yield {
          text: `we have to leave for ${event} ${clock.at} ${day.said}, remind me ${lead.said} before`,
          at,
        };
        yield { text: `${title} before ${x}`, at: [wallAt(day.is, clock, 30)] };
        yield { text: `${day.said}, ${clock.at}: ${event}`, at: [wallAt(day.is, clock)] };
        yield { text: `don't let me forget ${x}`, at: [wallAt(day.is, clock)] };
        if (day.is > 1)
          yield {
            text: `${x}, remind me the day before at 6pm to ${title}`,
            at: [`${dayAt(day.is - 1)}T18:00`],
            title,
          };
        if (clock.hour >= 15)
          yield {
            text: `${x}, remind me at ${clock.hour - 13} to ${title}`,
            at: [`${dayAt(day.is)}T${clock.hour - 1}:00`],
            title,
          };
        const weekly = { at: [wallAt(FRIDAY, clock, lead.is)], recurring: true as const };
        yield {
          text: `${event} every Friday ${clock.at}, remind me ${lead.said} before to ${title}`,
          title,
          ...weekly,
        };
        yield {
          text: `${event} is every Friday ${clock.at}, so remind me ${lead.said} before to ${title}`,
          title,
          ...weekly,
        };
        yield {
          text: `remind me ${lead.said} before the ${clock.hour}:${String(clock.minute).padStart(2, "0")} ${of.named} ${day.said} to ${title}`,
          at,
          title,
        };
      }
}

/** What is due or expires on a day, and days before it. */
export function* toldWithDays(): Iterable<Told> {
  let nth = 0;
  for (const thing of THINGS)
    for (const day of DATES)
      for (const lead of DAYS_AHEAD) {
        const title = TODOS[nth++ % TODOS.length]!;
        const x = `${thing} is ${day.said}`;
        const at = [dayAt(day.is - lead.is).toString()];
        yield { text: `${thing} is due ${day.said}, remind me ${lead.said} to ${title}`, at, title };
        yield { text: `${x}. Please remind me ${lead.said} to ${title}.`, at, title };
        yield { text: `${thing} expires ${day.said}; remind me ${lead.said}`, at };
        yield { text: `${thing} ${day.said}, remind me ${lead.said}`, at };
        yield { text: `${x}, remind me ${lead.said} at 6pm to ${title}`, at: [`${at[0]}T18:00`], title };
        yield {
          text: `${x} at 3pm, remind me ${lead.said} at noon to ${title}`,
          at: [`${at[0]}T12:00`],
          title,
        };
        yield { text: `remind me ${lead.said} to ${title} because ${x}`, at, title };
        yield { text: `${x}, remind me on the day to ${title}`, at: [dayAt(day.is).toString()], title };
        yield {
          text: `${x}, remind me that morning at 7 to ${title}`,
          at: [`${dayAt(day.is)}T07:00`],
          title,
        };
        yield { text: `${x}, remind me on Monday to ${title}`, at: [dayAt(5).toString()], title };
        yield { text: `remind me tomorrow at 5pm to ${title}, ${x}`, at: [`${dayAt(1)}T17:00`] };
        yield { text: `remind me tomorrow at 9 that ${x}`, at: [`${dayAt(1)}T09:00`] };
        yield {
          text: `${thing} ends ${day.said}, give me a week's notice`,
          at: [dayAt(day.is - 7).toString()],
        };
        if (!day.said.startsWith("in "))
          yield {
            text: `${thing} was moved from Monday to ${day.said.slice(3)}, remind me ${lead.said} to ${title}`,
            at,
            title,
          };
      }
}
