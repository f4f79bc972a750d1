/**
 * The stated rules: what Tickler takes words to mean where people differ. Data, so that the grammar, the receipts and
 * the documentation say the same. Times are wall-clock times in the person's own zone.
 */
export interface ClockTime {
  hour: number;
  minute: number;
  second: number;
}

const clock = (hour: number, minute = 0, second = 0): ClockTime => ({ hour, minute, second });

/** When a day is given and no time. */
export const DEFAULT_TIME = clock(9);

/** Parts of the day, and the hour at which a reminder for them comes. `from`..`to` decides what "7 in the evening" is. */
export const DAY_PARTS = {
  "early morning": { at: clock(7), from: 1, to: 11 },
  morning: { at: clock(9), from: 1, to: 12 },
  "mid morning": { at: clock(10), from: 1, to: 12 },
  "late morning": { at: clock(11), from: 1, to: 12 },
  lunch: { at: clock(12), from: 11, to: 15 },
  "early afternoon": { at: clock(13), from: 12, to: 23 },
  afternoon: { at: clock(15), from: 12, to: 23 },
  "late afternoon": { at: clock(17), from: 12, to: 23 },
  "early evening": { at: clock(18), from: 16, to: 24 },
  evening: { at: clock(19), from: 16, to: 24 },
  "late evening": { at: clock(21), from: 16, to: 24 },
  night: { at: clock(21), from: 18, to: 28 },
  tonight: { at: clock(20), from: 17, to: 28 },
} as const satisfies Record<string, { at: ClockTime; from: number; to: number }>;
export type DayPart = keyof typeof DAY_PARTS;
/** From which hour to which a part of the day lasts, for what comes several times within it: "every half hour this afternoon". */
export const PARTS_LAST: Readonly<Record<DayPart, { from: number; to: number }>> = {
  "early morning": { from: 6, to: 9 },
  morning: { from: 6, to: 12 },
  "mid morning": { from: 9, to: 12 },
  "late morning": { from: 10, to: 12 },
  lunch: { from: 12, to: 14 },
  "early afternoon": { from: 12, to: 15 },
  afternoon: { from: 12, to: 18 },
  "late afternoon": { from: 15, to: 18 },
  "early evening": { from: 17, to: 20 },
  evening: { from: 18, to: 23 },
  "late evening": { from: 20, to: 24 },
  night: { from: 20, to: 24 },
  tonight: { from: 20, to: 24 },
};

/** Words that are a time by themselves. */
export const NAMED_TIMES = {
  noon: clock(12),
  midday: clock(12),
  midnight: clock(0),
  teatime: clock(16),
} as const satisfies Readonly<Record<string, ClockTime>>;

/** "first thing", "first thing tomorrow". */
export const FIRST_THING = clock(8);

/** "end of day" is the day's end; "close of business", "eod" and "cob" are the end of the working day. */
export const END_OF_DAY = clock(23, 59, 59);
export const CLOSE_OF_BUSINESS = clock(17);

/** An hour without am or pm, with a day: 1–6 are in the afternoon, 7–11 in the morning, 12 is noon. */
export const AFTERNOON_HOURS = { from: 1, to: 6 } as const;
/** An hour without am or pm and without a day is the next one inside these hours. */
export const WAKING_HOURS = { from: 7, to: 23 } as const;
/** `place`: "at school", "during work" say where, and only "before" and "after" it when. */
export interface Routine {
  at: ClockTime;
  after: ClockTime;
  before: ClockTime;
  place?: true;
}
/** "after lunch", "at dinner": what people hang moments on. */
export const ROUTINES: Readonly<Record<string, Routine>> = {
  breakfast: { at: clock(8), after: clock(9), before: clock(7) },
  lunch: { at: clock(12), after: clock(13), before: clock(11, 30) },
  work: { at: clock(9), after: clock(18), before: clock(8), place: true },
  school: { at: clock(8), after: clock(16), before: clock(7), place: true },
  dinner: { at: clock(18), after: clock(20), before: clock(17, 30) },
  supper: { at: clock(18), after: clock(20), before: clock(17, 30) },
  bed: { at: clock(22), after: clock(22), before: clock(21, 30) },
  bedtime: { at: clock(22), after: clock(22), before: clock(21, 30) },
};

/** What happens in the evening: an hour of 5 to 11 that is said with it is in the evening. */
export const EVENING_EVENTS: ReadonlySet<string> = new Set(
  `dinner supper party concert cinema movie theatre theater opera pub drinks gig choir bbq disco karaoke recital screening barbecue
   fireworks ballet musical curry poker bingo prom takeaway babysitting cocktails ceilidh clubbing premiere`.split(
    /\s+/,
  ),
);

/** What happens in the morning: an hour of 4 to 11 that is said with it is in the morning; so is one to wake somebody, and on another day than today one of 2 or 3. */
export const MORNING_EVENTS: ReadonlySet<string> = new Set("breakfast sunrise".split(" "));

/** What takes place by day, or has its hour from a timetable: beside an hour of the request its own is that of the day. */
export const DAY_EVENTS: ReadonlySet<string> = new Set(
  `flight train bus coach ferry plane eurostar exam exams test interview meeting standup conference workshop webinar seminar lecture class
   lesson school assembly dentist doctor gp optician hospital clinic scan surgery appointment appt court hearing market parkrun brunch
   breakfast funeral inspection viewing`.split(/\s+/),
);

/** What says so as well, whatever is to be done: "gym before work", "milk the goats, the morning one"; an hour of 4 to 11. */
export const IN_THE_MORNING =
  /(?<!\bfor (?:the )?)\b(?:before (?:work|school|breakfast|class(?:es)?|lectures)|(?:the|a) morning (?:one|shift|run|swim|walk|round|feed|milking|shower|pages)|school (?:run|bus)|early shift|(?:leave|set off|setting off|train|bus|tram|drive|commute|lift) (?:for|to) (?:work|school|uni|the office))\b/;
/** The same of the evening; an hour of 3 to 11. */
export const IN_THE_EVENING =
  /(?<!\b(?:for|about|re) (?:the |my |our )?)\b(?:after (?:work|school|dinner|supper|tea)|after-school|(?:the|a) (?:evening|night) (?:one|shift|run|swim|walk|round|feed|milking|prayers?)|(?:train|bus|tram|drive|commute|lift) home|bedtime story|night shift|(?:book|film|supper|wine) club|pub (?:quiz|crawl)|open mic|band practice|school play|pta meeting|evening class|wine tasting|(?:salsa|tango) (?:class|lesson)|watch (?:the|a|that) (?:match|game|film|movie|show)|(?:table|reservation) at|date with|(?:quiz|poker|games?|date|film|movie|curry|pizza|club|board game) night|table for (?:\d+\b(?! (?:[ap]m|:))|two|three|four|five|six|eight|ten))\b/;

/** "before 5pm" comes this much earlier; "by 5pm" comes at five. */
export const BEFORE_LEAD_MINUTES = 30;
/** "before Friday evening" comes this much before the hour of the evening, on Friday. */
export const BEFORE_PART_MINUTES = 60;
/** "later" without more. */
export const LATER_MINUTES = 120;

/** How far a snooze may lead, by priority. */
export const SNOOZE_BOUNDS = {
  urgent: { minMs: 5 * 60_000, maxMs: 60 * 60_000, words: "5 minutes to 1 hour" },
  normal: { minMs: 15 * 60_000, maxMs: 24 * 3_600_000, words: "15 minutes to 24 hours" },
  low: { minMs: 3_600_000, maxMs: 7 * 24 * 3_600_000, words: "1 hour to 7 days" },
} as const;

/** No recurrence is faster than this. */
export const MIN_INTERVAL_MS = 30_000;
/** Longer texts are refused. */
export const MAX_TEXT_LENGTH = 8_200;
/**
 * Of longer texts only so many words at the beginning and so many at the end are read for times, half of them at each; what is
 * between is title.
 */
export const MAX_READ_TOKENS = 120;
export const MAX_TITLE_LENGTH = 200;

/** As much of it as a title has room for, in whole words where there are some. */
export function cutTitle(text: string): string {
  if (text.length <= MAX_TITLE_LENGTH) return text;
  const cut = text.slice(0, MAX_TITLE_LENGTH - 1);
  const word = cut.search(/\s+\S*$/);
  return `${word > MAX_TITLE_LENGTH / 2 ? cut.slice(0, word) : cut}…`;
}

/** Which days "twice a week" and the like choose; the receipt says the choice and how to change it. 1 is Monday. */
export const TIMES_A_WEEK: Readonly<Record<number, readonly number[]>> = {
  1: [1],
  2: [1, 4],
  3: [1, 3, 5],
  4: [1, 2, 4, 5],
  5: [1, 2, 3, 4, 5],
  6: [1, 2, 3, 4, 5, 6],
  7: [1, 2, 3, 4, 5, 6, 7],
};
/** Which hours "twice a day" and the like choose. */
export const TIMES_A_DAY: Readonly<Record<number, readonly number[]>> = {
  1: [9],
  2: [9, 18],
  3: [9, 13, 18],
  4: [9, 12, 15, 18],
  5: [8, 11, 14, 17, 20],
  6: [8, 10, 12, 14, 16, 18],
};

/** The rules in words, in the order in which `docs/language.md` tells them. */
export const STATED_RULES: ReadonlyArray<{ words: string; meaning: string }> = [
  { words: "Friday, on Friday", meaning: "the next Friday after today" },
  {
    words: "this Friday",
    meaning: "the Friday of this week (weeks start on Monday); when it is over, the coming one",
  },
  {
    words: "next Friday, Friday next week, following Friday",
    meaning: "the Friday of the week after this one",
  },
  { words: "coming Friday, upcoming Friday", meaning: "the nearest Friday after today" },
  { words: "after Friday, when the weekend is over", meaning: "the first day behind it" },
  {
    words: "a day without a time",
    meaning: "9:00; for today the next of 9:00, 12:00, 15:00 and 18:00, else in one hour",
  },
  { words: "morning, afternoon, evening, night, tonight", meaning: "9:00, 15:00, 19:00, 21:00, 20:00" },
  { words: "noon, midnight", meaning: "12:00, 0:00 (midnight is the end of the named day)" },
  { words: "end of day", meaning: "23:59:59" },
  { words: "eod, cob, close of business", meaning: "17:00" },
  {
    words: "at 5, tomorrow at 9 (no am or pm)",
    meaning: "1–6 in the afternoon, 7–11 in the morning; without a day the next one between 7:00 and 23:00",
  },
  {
    words:
      "dinner on Saturday at 7:30; meet Jo for drinks at 8 (an event of the evening, or who goes to one)",
    meaning: "in the evening",
  },
  {
    words: "book a table for dinner at 9 (what is done about one)",
    meaning: "in the morning, as without it",
  },
  {
    words: "remind me before the 3pm meeting to …; … before my 3pm",
    meaning: "half an hour before three",
  },
  { words: "wake Lena on Saturday at 6:50 (somebody is woken, or has breakfast)", meaning: "in the morning" },
  { words: "9am (no day)", meaning: "the next 9:00: said at 11 in the evening it is tomorrow" },
  { words: "in 3 days, in two weeks", meaning: "at the present time of day" },
  { words: "next week, next month, next year", meaning: "its first day (Monday, the 1st, 1 January), 9:00" },
  { words: "weekend", meaning: "Saturday; every weekend is Saturday and Sunday" },
  { words: "end of the month", meaning: "its last day" },
  {
    words: "remind me on the last Friday of the month to …",
    meaning: "asked about: of this month, or of every month",
  },
  {
    words: "close the books on the last Friday of the month; first Monday of the month, 9am: rota (an entry)",
    meaning: "every month, said in a note",
  },
  { words: "3/4", meaning: "4 March in American English (en, en-US), 3 April elsewhere (en-GB, de, …)" },
  { words: "by Friday, by 5pm", meaning: "on Friday, at five" },
  { words: "before Friday, before 5pm", meaning: "the day before, half an hour before" },
  {
    words: "working days, the first working day of the month, except on holidays",
    meaning: "Monday to Friday that are no holiday of the configured calendar",
  },
  {
    words: "tuesdays at 17 and saturdays at 10; every workday at noon but on Fridays at eleven",
    meaning: "one rhythm with the hour of each day; several where each has a thing of its own",
  },
  { words: 'monday wednesday and friday; at 9 and at 17 (without "every")', meaning: "each of them, once" },
  {
    words: "mon wed fri; tue + thu 18:30 (days in short and in a row)",
    meaning: "every week, said in a note",
  },
  { words: "every morning and every evening", meaning: "9:00 and 19:00" },
  { words: "an alarm for 7, wake me at 5", meaning: "in the morning" },
  {
    words: "two meanings nearly as likely",
    meaning: "nothing is set; the question names both",
  },
  {
    words: "the neighbour sows barley in May (no asking word, and words like these mostly tell)",
    meaning: 'nothing is set, and the answer says so; "remind me that …" sets it',
  },
  {
    words: "every other Tuesday, every 3 weeks",
    meaning: "the next one is the first; the receipt shows the dates",
  },
  {
    words: "every other month on the third Monday, starting 1 July",
    meaning: "the first one from that day on is the first: July, September, November",
  },
  {
    words: "every two months on the 4th, except in July",
    meaning: "an exception takes its days away and moves no other: September follows July",
  },
  {
    words: "monthly, every month",
    meaning: "on today's day of the month (the last day where a month is shorter)",
  },
  {
    words: "twice a week, three times a day",
    meaning: "Monday and Thursday; 9:00, 13:00 and 18:00; the receipt says so",
  },
  { words: "until Friday", meaning: "Friday included; until March: up to the end of February" },
  {
    words: "every Sunday in July, June to August every Sunday",
    meaning: 'of the coming ones, and no further; "every July" is each year',
  },
  {
    words: "bins go out every Tuesday, remind me the evening before",
    meaning: "every Monday at 19:00; a day before the 1st is the last day of the month before",
  },
  {
    words: "when Ana calls, but not before Friday; starting 1 June, when billing comes up",
    meaning: "the topic comes up from that day on; until Friday, by Friday: up to then",
  },
  {
    words: "ping me when the build is green",
    meaning:
      "what happens is what to remember, and when; where nobody sees it happen, it comes up when it is spoken of",
  },
  {
    words: "calendar week 30, in even weeks",
    meaning: "weeks as ISO 8601 numbers them; an even one follows week 53 only after week 1",
  },
  {
    words: "a time that a daylight-saving change skips",
    meaning: "the first moment after the gap, and the receipt says so",
  },
];
