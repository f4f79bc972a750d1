/** Words that are understood and that a reminder cannot keep: refused by name, never dropped in silence. */
import { TicklerError } from "../errors.js";
import type { ReadingExtras } from "../language/types.js";

/** What `createFromText` hands on. */
type Kept = "shared" | "nag";

const NAMES: Readonly<Record<Exclude<keyof ReadingExtras, Kept>, string>> = {
  staleAt: "after when it is of no use",
  staleEvent: "after which event it is of no use",
  warn: "that it is told ahead as well",
};

/** @throws TicklerError `UNSUPPORTED` naming what was said and cannot be kept */
export function refuseUnkept(extras: ReadingExtras | undefined): void {
  const { shared: _shared, nag: _nag, ...others } = extras ?? {};
  const unkept = (Object.keys(others) as (keyof typeof others)[]).map((key) => NAMES[key]);
  if (unkept.length === 0) return;
  throw new TicklerError(
    "UNSUPPORTED",
    `I understood ${unkept.join(", and ")}; a reminder does not keep that yet.`,
    {
      hint: "Leave those words out, or set a second reminder for them.",
    },
  );
}
