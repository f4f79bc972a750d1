/** What an empty configuration means for attention. */
import type { AttentionSettings } from "./types.js";

const HOUR = 3_600_000;

export const DEFAULT_ATTENTION: AttentionSettings = {
  maxFull: 3,
  aboutFit: 0.5,
  upcomingFit: 0.8,
  newPerHour: 20,
  absenceMs: 8 * HOUR,
  digestLines: 40,
  spokenOfRestMs: HOUR,
};
