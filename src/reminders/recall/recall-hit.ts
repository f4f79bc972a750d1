/** One answer of recall: a reminder or a note, and how well it fits. */
import type { Reminder } from "../types.js";

export interface RecallHit {
  kind: "reminder" | "memory";
  id: string;
  title?: string;
  text: string;
  relevance: number;
  reminder?: Reminder;
  /** Of an answer by time: the instant by which it belongs there. */
  at?: Date;
  /** Nothing certain was found; this may fit. */
  perhaps?: true;
}
