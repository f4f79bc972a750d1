/** Words that are understood and that a reminder cannot keep: refused by name, never dropped in silence. */
import { TicklerError } from "../errors.js";
import type { ReadingExtras } from "../language/types.js";

const NAMES: Readonly<Record<keyof ReadingExtras, string>> = {
  shared: "that it is for several people",
  nag: "that it is repeated until it is done",
  staleAt: "after when it is of no use",
  staleEvent: "after which event it is of no use",
  warn: "that it is told ahead as well",
};

/** @throws TicklerError `UNSUPPORTED` naming what was said and cannot be kept */
export function refuseUnkept(extras: ReadingExtras | undefined): void {
  const unkept = (Object.keys(extras ?? {}) as (keyof ReadingExtras)[]).map((key) => NAMES[key]);
  if (unkept.length === 0) return;
  throw new TicklerError(
    "UNSUPPORTED",
    `I understood ${unkept.join(", and ")}; a reminder does not keep that yet.`,
    {
      hint: "Leave those words out, or set a second reminder for them.",
    },
  );
}
