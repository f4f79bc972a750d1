/** Until the delivery slice says otherwise, nothing carries out anything. */
import type { RunKnowledge } from "../reminders/index.js";

export const NO_RUNS: RunKnowledge = {
  statesOf: async () => new Map(),
  takeOver: async () => new Set(),
  steps: async () => [],
};
