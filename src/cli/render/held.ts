/** That nothing is due, where something has come due all the same and is held: by quiet hours, or by a pause. */
import type { ReminderView } from "../../reminders/types.js";
import { formatTime } from "../../zoned-time.js";

/** `Nothing is due; 1 is held until 07:00 by quiet hours`; without a full stop. */
export function nothingDue(held: readonly ReminderView[], timeZone: string): string {
  const quiet = held.flatMap(({ effective: { heldBy, at } }) => (heldBy === "quiet hours" && at ? [at] : []));
  const paused = held.length - quiet.length;
  const [first] = quiet.sort((a, b) => a.getTime() - b.getTime());
  return [
    "Nothing is due",
    ...(first ? [`${areHeld(quiet.length)} until ${formatTime(first, timeZone)} by quiet hours`] : []),
    ...(paused > 0 ? [`${areHeld(paused)} by a pause`] : []),
  ].join("; ");
}

const areHeld = (n: number): string => (n === 1 ? "1 is held" : `${n} are held`);
