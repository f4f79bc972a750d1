/**
 * The entrance of the language: words in, values out. Pure — the same text, instant and zone give the same answer on
 * every machine. Nothing here reads a clock, a file or a database.
 */

export { parseAhead } from "./ahead.js";
export { describeTrigger } from "./describe.js";
export { parseDuration } from "./duration.js";
export { findOfAnother, type NameOfAnother, type OfAnother } from "./of-another.js";
export { otherMeanings } from "./other-meanings.js";
export { type OwnQuestion, readOwnQuestion } from "./own-question.js";
export { parseMoment } from "./parse-moment.js";
export { parseReminder } from "./parse-reminder.js";
export { parseTrigger } from "./parse-trigger.js";
export { type PastStretch, parsePast } from "./past.js";
export { stripQuestionFrame } from "./question.js";
export { readTimeQuestion, type TimeQuestion } from "./time-question.js";
export type * from "./types.js";
