/** Attention: what comes up now, in which form and why, and what waits. Pure. */
export { asShown } from "./as-shown.js";
export { type AtMoment, asSaid, attendMoment, type MomentMatter, mayBeSaid } from "./at-moment.js";
export { attend } from "./attend.js";
export { type Answers, raisedBar } from "./bar.js";
export { BOUND_MS, usefulForMs } from "./over.js";
export { DEFAULT_ATTENTION } from "./settings.js";
export type {
  Attention,
  AttentionSettings,
  Because,
  Digest,
  Matter,
  Moment,
  Place,
  Policy,
  Said,
  Told,
  Waiting,
} from "./types.js";
