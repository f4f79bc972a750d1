/** Simpler rules for context triggers, for comparison. Each says whether a pattern fires on a message. */
import { STOP_WORDS } from "../../src/memory/stop-words.js";

const tokens = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

export const BASELINES: Record<string, (pattern: string, message: string) => boolean> = {
  everything: () => true,
  "any shared word": (pattern, message) => {
    const said = new Set(tokens(message));
    return tokens(pattern).some((word) => !STOP_WORDS.has(word) && said.has(word));
  },
  /** All words of the trigger have to stand in the message as they are. */
  "all words, exactly": (pattern, message) => {
    const said = new Set(tokens(message));
    const words = tokens(pattern);
    return words.length > 0 && words.every((word) => said.has(word));
  },
};
