/** A clause that says in which situation a reminder comes, as the language reads it. */
import type { When } from "../trigger.js";

export interface Topic {
  /** Token indices of the words of the topic. */
  from: number;
  to: number;
  /** Names a way of talking ("mention", "comes up"), not just any event. */
  spoken: boolean;
  /** "before the meeting": a known time of it is the deadline. */
  before: boolean;
  /** Something that happens: whether it has, is only known where people talk of it. */
  happens?: true;
  /** Somebody's act that no command and no file stands for: nothing here sees it. */
  deed?: true;
  /** A state that nobody here can see: not to be waited for. */
  unseen?: true;
  /** "never let me … without": what follows is a proviso, whatever it looks like. */
  guard?: true;
  /** What stands behind it is what is noted for then, whatever clause it is. */
  noted?: true;
  each?: "time";
  cues: string[];
  not: string[];
  when?: When;
}
