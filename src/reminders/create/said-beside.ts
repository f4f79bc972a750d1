/**
 * What words say beside what and when, as fields of a reminder: for everybody, until it is done, until when it is of use,
 * mentions ahead. What a reminder cannot keep is refused by name, never dropped in silence. Pure.
 */
import { TicklerError } from "../../errors.js";
import type { ReadingExtras } from "../../language/types.js";
import type { Trigger } from "../../trigger.js";
import type { NewReminder } from "../types.js";

export type Beside = Pick<NewReminder, "shared" | "nag" | "staleAfterMs" | "warn">;

/** @throws TicklerError `UNSUPPORTED` naming what was said and cannot be kept, `INVALID_TIME` for a use that ends before it begins */
export function saidBeside(extras: ReadingExtras | undefined, trigger: Trigger): Beside {
  if (!extras) return {};
  const { shared, nag, staleAt, staleEvent, warn } = extras;
  const unkept = [
    staleEvent === undefined
      ? ""
      : `that it is of no use after "${staleEvent}", and no reminder tells me when that is`,
    staleAt === undefined || trigger.type === "scheduled" ? "" : "until when it is of use",
    warn === undefined || (trigger.type !== "context" && trigger.type !== "relative")
      ? ""
      : "that it is told ahead as well",
  ].filter((what) => what !== "");
  if (unkept.length > 0) {
    throw new TicklerError(
      "UNSUPPORTED",
      `I understood ${unkept.join(", and ")}; a reminder like this does not keep that.`,
      { hint: "Leave those words out, or set a second reminder for them." },
    );
  }
  return {
    ...(shared && { shared }),
    ...(nag && { nag }),
    ...(warn && { warn }),
    ...(staleAt && trigger.type === "scheduled" && { staleAfterMs: usefulTime(trigger.at, staleAt) }),
  };
}

function usefulTime(at: Date, staleAt: Date): number {
  const ms = staleAt.getTime() - at.getTime();
  if (ms > 0) return ms;
  throw new TicklerError("INVALID_TIME", "It would be of no use before it comes due.", {
    hint: "Name an end that lies after its time.",
  });
}
