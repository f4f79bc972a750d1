/**
 * What words say beside what and when, as fields of a reminder: for everybody, until it is done, until when it is of use,
 * mentions ahead. What a reminder cannot keep is refused by name, never dropped in silence. Pure.
 */
import { BOUND_MS, usefulForMs } from "../../attention/index.js";
import { TicklerError } from "../../errors.js";
import type { ReadingExtras } from "../../language/types.js";
import type { Trigger } from "../../trigger.js";
import type { NewReminder } from "../types.js";

export type Beside = Pick<NewReminder, "shared" | "nag" | "staleAfterMs" | "warn">;

/** What it is said beside. */
export interface Told {
  title: string;
  trigger: Trigger;
  /** The next instant of a series, for an hour of each of its days. */
  next?: Date | undefined;
}

const DAY_MS = 86_400_000;

/** @throws TicklerError `UNSUPPORTED` naming what was said and cannot be kept, `INVALID_TIME` for a use that ends before it begins */
export function saidBeside(extras: ReadingExtras | undefined, told: Told): Beside {
  if (!extras) return {};
  const { shared, nag, staleEvent, warn } = extras;
  const { trigger } = told;
  const staleAfterMs = usefulTime(extras, told);
  const unkept = [
    staleEvent === undefined || staleAfterMs !== undefined
      ? ""
      : `that it is of no use after "${staleEvent}", and no reminder tells me when that is`,
    extras.staleAt === undefined || staleAfterMs !== undefined ? "" : "until when it is of use",
    warn === undefined || (trigger.type !== "context" && trigger.type !== "relative")
      ? ""
      : "that it is told ahead as well",
  ].filter((what) => what !== "");
  if (unkept.length > 0) {
    throw new TicklerError(
      "UNSUPPORTED",
      `I understood ${unkept.join(", and ")}; a reminder like this does not keep that.`,
      {
        hint:
          staleEvent === undefined
            ? "Leave those words out, or set a second reminder for them."
            : 'Say an hour ("only until 11:00"), or set a reminder for that first.',
      },
    );
  }
  return {
    ...(shared && { shared }),
    ...(nag && { nag }),
    ...(warn && { warn }),
    ...(staleAfterMs !== undefined && { staleAfterMs }),
  };
}

/** Whether "no use after the meeting" is said of the meeting itself: its own title names it, and is no task for it. */
export function isItself(event: string, title: string): boolean {
  if (event === "then") return true;
  const words = new Set(wordsOf(title));
  return usefulForMs(title) !== null && wordsOf(event).every((word) => words.has(word));
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll("-", "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

/** How long after its instant it is of use, ms; undefined where nothing is said of that, or it cannot be kept. */
function usefulTime(
  { staleAt, staleEachDay, staleEvent }: ReadingExtras,
  { title, trigger, next }: Told,
): number | undefined {
  const isTimed = trigger.type === "scheduled" || trigger.type === "recurring";
  if (staleEvent !== undefined && isTimed && isItself(staleEvent, title))
    return usefulForMs(title) ?? BOUND_MS;
  if (staleAt === undefined) return undefined;
  if (trigger.type === "scheduled") return after(staleAt.getTime() - trigger.at.getTime());
  if (trigger.type !== "recurring" || !staleEachDay || !next) return undefined;
  return after((((staleEachDay.getTime() - next.getTime()) % DAY_MS) + DAY_MS) % DAY_MS);
}

function after(ms: number): number {
  if (ms > 0) return ms;
  throw new TicklerError("INVALID_TIME", "It would be of no use before it comes due.", {
    hint: "Name an end that lies after its time.",
  });
}
