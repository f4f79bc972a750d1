/**
 * What holds an instant that came due, or held it: quiet hours, or a pause of its person's. The claim, a pause and the release write it
 * into the row's reason; whoever says it reads it here, so that a pause is called a pause everywhere.
 */

export type HeldBy = "a pause" | "quiet hours";

/** null where the row does not say it any more, since it was settled for a reason of its own. */
export function heldBy({ reason }: { reason: string | null }): HeldBy | null {
  // As it is held, and as it was let go.
  if (/^(?:held, )?paused\b/.test(reason ?? "")) return "a pause";
  return /^(?:held, )?quiet hours\b/.test(reason ?? "") ? "quiet hours" : null;
}
