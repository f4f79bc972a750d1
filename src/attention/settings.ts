/** What an empty configuration means for attention. */
import type { AttentionSettings } from "./types.js";

const HOUR = 3_600_000;

export const DEFAULT_ATTENTION: AttentionSettings = {
  maxFull: 3,
  aboutFit: 0.5,
  upcomingFit: 0.8,
  newPerHour: 10,
  absenceMs: 8 * HOUR,
  digestLines: 12,
  spokenOfRestMs: HOUR,
};
