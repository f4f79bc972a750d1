/** The entrance of the cues slice: expressions of cues, in words and compared with what happens. Pure. */
export { checkWhen } from "./check-when.js";
export { describeCue, describeWhen } from "./describe-when.js";
export {
  CUE_KINDS,
  type CueKind,
  cuesOf,
  kindOf,
  type LookupRow,
  lookupRows,
  type PlacedCue,
} from "./when.js";
