/** Words of a time that are somebody's doing there: "the vet's coming | Thursday", "nights start | Friday". */
import { comesOften } from "./figures.js";
import type { Place } from "./rule.js";

const BE = /(?:^(?:is|are|was|were|be|been|am|i'm|he's|she's|it's|we're|they're|you're|who's)|'s|'re)$/;
const BEGINS = /^(?:starts?|begins?|are|were|ends?|finish|finished|started|began|commence|resume)$/;

/** "Mum's | coming Friday": who comes then. */
export const isOnItsWay = ({ tokens, from }: Place): boolean =>
  tokens[from]!.lower === "coming" && BE.test(tokens[from - 1]?.lower ?? "");

/** "nights | start Friday", "my evenings are": what begins, and not how often. */
export const areWhatBegins = ({ tokens, from, to }: Place): boolean =>
  BEGINS.test(tokens[to]?.lower ?? "") &&
  (from === 0 || tokens[from - 1]!.kind === "symbol" || isOwned(tokens[from - 1]!.lower));
const isOwned = (word: string): boolean =>
  /^(?:my|the|our|her|his|their|these|those|late|early|school)$/.test(word);

/** "classes | start on Friday", "my late shifts | start Monday": told of them, where nothing is said to come again. */
export const areSaidToStart = ({ tokens, from }: Place): boolean =>
  /^(?:start|begin)$/.test(tokens[from]!.lower) &&
  /^\p{L}{3,}s$/u.test(tokens[from - 1]?.lower ?? "") &&
  (EVENTS.test(tokens[from - 1]!.lower) || (from < 4 && isOwned(tokens[0]!.lower))) &&
  !comesOften(tokens);
const EVENTS =
  /^(?:class|lesson|course|shift|night|late|exam|holiday|final|game|rehearsal|session|trial|sale|roadwork|renovation|work|audition|test|lecture|seminar|semi|term|match|audit|interview)(?:e?s)$/;
