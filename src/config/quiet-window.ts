/** The window of quiet hours, however it was written. No zod here: a start of the command line asks this. */
import { windowOfText } from "./quiet-window-text.js";
import type { AgentConfig } from "./schema.js";

type Written = AgentConfig["quietHours"];
type Window = Exclude<Written, string>;

/** The window that is meant, or null for none. */
export function quietWindowOf(written: Written): Window | null {
  return typeof written === "string" ? windowOfText(written) : written;
}
