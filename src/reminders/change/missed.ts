/**
 * "You should have told me": what was being said when a topic ought to have come up becomes one of its wordings. Seen in
 * `show`, taken back like every other change.
 */
import { TicklerError } from "../../errors.js";
import { MAX_CUES } from "../../trigger.js";
import { isClosed } from "../rows.js";
import { stateWord } from "../time/effective-time.js";
import type { Reminder } from "../types.js";

/** As long as a wording may be. */
const WORDING_CHARS = 200;

/**
 * The wordings of a topic with one more.
 * @throws TicklerError `INVALID_INPUT` for a reminder without a topic or an empty message, `LIMIT_REACHED` where it has all the
 *   wordings that it may have, `ILLEGAL_TRANSITION` for a closed one, which no wording would bring
 */
export function cuesWith(message: string, reminder: Reminder): string[] {
  const { id, title, trigger, status } = reminder;
  if (trigger.type !== "context") {
    throw new TicklerError("INVALID_INPUT", `${id} waits for its time, not for a topic.`, {
      hint: "Only a topic can be missed. `tickler edit --about` gives it one.",
    });
  }
  if (isClosed(status)) {
    throw new TicklerError(
      "ILLEGAL_TRANSITION",
      `"${title}" is ${stateWord(reminder)}: nothing brings it up any more.`,
      {
        hint: `If it should still come up: \`tickler reopen ${id}\`, then say again what was missed.`,
        details: { id, status, command: "missed", possible: ["reopen"] },
      },
    );
  }
  const wording = shortened(message);
  if (wording === "") {
    throw new TicklerError("INVALID_INPUT", "Say what was being said when it should have come up.");
  }
  const cues = [...(trigger.cues ?? [])];
  if (cues.includes(wording)) return cues;
  if (cues.length >= MAX_CUES) {
    throw new TicklerError("LIMIT_REACHED", `${id} has ${MAX_CUES} wordings already.`, {
      hint: "Take out one that brings nothing (`tickler show` counts them) with `tickler edit --cue …`.",
    });
  }
  return [...cues, wording];
}

/** In one line, cut after a word. */
export function shortened(message: string): string {
  const line = message.replace(/\s+/g, " ").trim();
  if (line.length <= WORDING_CHARS) return line;
  return line
    .slice(0, WORDING_CHARS + 1)
    .replace(/\s+\S*$/, "")
    .slice(0, WORDING_CHARS);
}
