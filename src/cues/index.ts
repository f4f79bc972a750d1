/** The entrance of the cues slice: expressions of cues, in words and compared with what happens. Pure. */
export { checkWhen } from "./check-when.js";
export { commandMatches, readCommandCue } from "./command-match.js";
export { CueIndex, type Met, type Waiting } from "./cue-index.js";
export { type CueKey, SLOTS, type Slot } from "./cue-keys.js";
export { describeCue, describeWhen } from "./describe-when.js";
export { metBy } from "./met-by.js";
export {
  type ActFacts,
  type ActInput,
  type MomentFacts,
  onlyLooks,
  readAct,
  toolWords,
} from "./moment.js";
export { MOMENT_KINDS, type MomentKind } from "./moment-kinds.js";
export type { PlaceFacts } from "./paths.js";
export {
  CUE_KINDS,
  type CueKind,
  cuesOf,
  kindOf,
  type LookupRow,
  lookupRows,
  type PlacedCue,
} from "./when.js";
