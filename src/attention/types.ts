/**
 * The nouns of attention: what could be said in a turn (a matter), when and to whom (a moment), and what is said of
 * it and why. Values only; whoever gathers and renders lives elsewhere. Instants are UTC milliseconds.
 */
import type { Priority } from "../trigger.js";

/** How often this person was told of a matter, and when last. */
export interface Told {
  count: number;
  lastAt: number | null;
}

/** Something that could be said: what is due, what a run has answered, or what fits the message. */
export interface Matter {
  /** The reminder's id. */
  id: string;
  kind: "answer" | "due" | "warn" | "context" | "upcoming";
  priority: Priority;
  /** How well it fits the message: a calibrated probability, 0..1; null where it was not compared or does not. */
  fit: number | null;
  /** Since when it is due; null for what is not. */
  dueAt: number | null;
  /** Since when nothing that held it does any more, where something did after it came due. */
  releasedAt?: number | null;
  /** From then on it is of no use any more; null for never. */
  overAt: number | null;
  /** A topic's deadline or the instant of what is not due yet; null for none. */
  comingAt: number | null;
  /** Of this occurrence, or of this topic, to this person in any session. */
  told: Told;
  /** How long after its last telling it may be told again, in milliseconds; null: no more. */
  restMs: number | null;
  /** The conversation that held it was emptied: it is said anew, whoever was told and when. */
  again?: boolean;
  /** What was answered to earlier offers of this reminder. */
  useful: number;
  irrelevant: number;
  /** When quiet hours or a pause let it through by itself; null where nothing holds it. */
  heldUntil: number | null;
  /** Whether it is a pause that holds it: that holds what is spoken of, too. */
  isPaused?: boolean;
}

/** The turn as this person lives it. */
export interface Moment {
  now: number;
  /** When this person's turn before this one began; null for the first. */
  lastTurnAt: number | null;
  /** When this person was last told at once what came due while they were away; null or missing: never. */
  digestAt?: number | null;
  /** How many new matters that are not urgent this person was told of within the last hour. */
  newInLastHour: number;
}

/** Where a matter stands in line; the order of the places is the order in which they are said. */
export const PLACES = ["message", "new", "urgent", "backlog"] as const;
export type Place = (typeof PLACES)[number];

export interface Said {
  id: string;
  place: Place;
  /** `full` with its body where there is room; `line` for its title alone. */
  form: "full" | "line";
  worth: number;
  /** In words, for whoever asks why. */
  why: string;
}

/** Why something is not said now. */
export type Because =
  | "held"
  | "paused"
  | "unrelated"
  | "resting"
  | "just told"
  | "spent"
  | "over"
  | "enough"
  | "its turn"
  /** Was to be said, and the text was full. */
  | "no room"
  /** Was to be said, and was said by another turn, or this one asked for before. */
  | "said elsewhere";

export interface Waiting {
  id: string;
  because: Because;
  /** From when it may be said; null where that is not a matter of time. */
  until: number | null;
  why: string;
}

/** What came due while nobody was there, by what it is worth now; ids, the latest first. */
export interface Digest {
  /** When its person was there last, or what came due first while they had never been. */
  since: number;
  /** Its moment has passed. */
  over: string[];
  /** It came due a while ago and still makes sense. */
  stands: string[];
  /** It has just come due. */
  now: string[];
  /** How many more there are than fit. */
  more: number;
}

export interface Attention {
  /** In the order in which they are said. */
  said: Said[];
  /** In place of the due ones among `said`, after an absence. */
  digest: Digest | null;
  waiting: Waiting[];
  /** How many of those that wait are due, were told before and may be asked for; said in words now and then. */
  older: number;
}

/** How it is decided what is said: `attend`, or another one to compare it with. */
export type Policy = (matters: readonly Matter[], moment: Moment, settings: AttentionSettings) => Attention;

export interface AttentionSettings {
  /** Matters that are said with their whole text in one turn. */
  maxFull: number;
  /** A message is about a matter from this fit on. */
  aboutFit: number;
  /** … and about something that is not due yet from this one on. */
  upcomingFit: number;
  /** New matters, urgent ones aside, that one person is told of within an hour. */
  newPerHour: number;
  /** Without a turn for so long, this person was away. */
  absenceMs: number;
  /** Lines of a digest. */
  digestLines: number;
  /**
   * What is due, told before and now being talked about rests for so long at most: the backoff is for those who do not
   * want to hear of it, and they have just spoken of it.
   */
  spokenOfRestMs: number;
}
