/** What else the words could mean, as a person is told: on every door that shows a reading or a receipt. */
import type { Alternative } from "./types.js";

export const otherMeanings = ({ alternatives }: { alternatives: readonly Alternative[] }): string[] =>
  alternatives
    .filter(({ unlikely }) => !unlikely)
    .map(({ description }) => `or did you mean ${description}?`);
