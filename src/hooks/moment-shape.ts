/** What a host tells at a moment beside the turns, and what it gets back. */
import type { AtMoment } from "../attention/index.js";
import type { MomentKind } from "../cues/index.js";
import type { Speaker } from "../people/index.js";
import type { Safe } from "../safe.js";

export interface Moment {
  sessionId: string;
  kind: MomentKind;
  /** Of an act: the tool's name, the line of shell it runs, the files it changes (absolute, or from `cwd`). */
  tool?: string;
  command?: string;
  path?: string | readonly string[];
  /** Of a tool that is no shell: to whom or what it is done, in a few of the words that it was called with. Compared, never stored. */
  about?: string;
  /** Where it happens: the folder, absolute; the root and name of the project, and the branch, where the host knows better than git's files. */
  cwd?: string;
  project?: string;
  repository?: string;
  branch?: string;
  /** Who speaks or is written to. */
  person?: string;
  /** What was announced, with its fields. */
  event?: string;
  fields?: Readonly<Record<string, unknown>>;
  /** For whom the agent works, as the host knows it. Default: whom the session shows, or Tickler was started for. */
  speaker?: Speaker;
  /** Inside a sub-agent: what concerns its acts is said, the person's own affairs are not. */
  subagent?: boolean;
  /**
   * How long whoever asks waits, in milliseconds. Default: `injection.moments.deadlineMs`; until a process has said something for
   * the first time, which takes it several times as long, `injection.deadlineMs` where that is longer.
   */
  deadlineMs?: number;
  /** Whether the result says of everything that met the moment why it was said or not. */
  explain?: boolean;
}

export interface MomentResult {
  /** What the host puts where its model reads it next; null for nothing. */
  text: Safe | null;
  /** `cue`: the one that it met, in words. */
  injected: { id: string; kind: MomentKind; cue: string }[];
  /** The deadline passed first: something may have waited for this moment, and the next one like it brings it up. */
  late?: true;
  /** Why nothing can be said, such as a kind that there is not: one line for the person, never for the model. */
  problem?: string;
  /** Why what was said was said, and the rest that met the moment was not; only where it was asked for. */
  attention?: AtMoment;
}
