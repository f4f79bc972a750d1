/** What every adapter of a framework is told of a conversation and of its patience. */
import type { Clock } from "../../clock.js";
import type { SpeakerIn } from "../../people/index.js";

export interface HostOptions {
  /** Names the conversation where the framework does not. */
  sessionId?: string | undefined;
  /** Who speaks. Default: whom Tickler was started for, or the one owner. */
  speaker?: SpeakerIn | undefined;
  /** How long a turn may be held up, in milliseconds. Default 2000. */
  deadlineMs?: number | undefined;
  /** Told once a conversation, in a line for the person, that Tickler does not work and why. Default: a warning of the process. */
  onProblem?: ((line: string, sessionId: string) => void) | undefined;
  clock?: Clock | undefined;
}
