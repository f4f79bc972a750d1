/**
 * Where a person is: the zone that their clock shows, and the quiet hours as that clock shows them. Quiet hours belong to the
 * person as times of day do; those with a zone of their own in the configuration stay in it.
 */
import { formatNear } from "../../zoned-time.js";
import type { ReminderContext } from "../context.js";
import type { AgentSettings } from "../settings.js";
import type { EffectiveTime, Reminder } from "../types.js";
import { zoneAt } from "./floating.js";
import type { QuietHours } from "./quiet-hours.js";
import { staysOf } from "./surroundings.js";
import type { Stay } from "./time-facts.js";

export interface Here {
  timeZone: string;
  quietHours: QuietHours | null;
}

export type Home = Pick<AgentSettings, "timeZone" | "quietHours">;

/** At an instant, by the person's stays. Pure. */
export function hereAt(at: Date, { timeZone: home, quietHours }: Home, stays: readonly Stay[]): Here {
  const timeZone = stays.length === 0 ? home : zoneAt(at, home, stays);
  if (timeZone === home || quietHours?.timeZone !== home) return { timeZone, quietHours };
  return { timeZone, quietHours: inZone(quietHours, timeZone) };
}

/** Now, of the person with that name; null: of whoever is nobody in particular. */
export async function hereOf(
  { db, settingsOf }: Pick<ReminderContext, "db" | "settingsOf">,
  agentId: string,
  userName: string | null,
  now: Date,
): Promise<Here> {
  return hereAt(now, settingsOf(agentId), await staysOf(db, agentId, userName));
}

/** Whether its time of day follows its person. */
export const isFloating = ({ trigger }: Pick<Reminder, "trigger">): boolean =>
  "floating" in trigger && trigger.floating === true;

/** In which an instant of a reminder is shown: where its person will be then, or in the zone that it keeps to. */
export function shownIn(
  at: Date,
  reminder: Pick<Reminder, "trigger" | "timeZone">,
  stays: readonly Stay[],
): string {
  return isFloating(reminder) ? zoneAt(at, reminder.timeZone, stays) : reminder.timeZone;
}

/**
 * Reads words of a reminder's time by the clock that will show their instant: its person may be elsewhere by then.
 * @param zoneAt in which an instant of the reminder is shown; without one, now
 */
export async function readWhere<T extends Date | { at: Date }>(
  zoneAt: (at?: Date) => Promise<string>,
  read: (timeZone: string) => Promise<T>,
): Promise<T> {
  const here = await zoneAt();
  const said = await read(here);
  const there = await zoneAt(said instanceof Date ? said : said.at);
  return there === here ? said : read(there);
}

/** An instant in few words, with its zone where its reader's clock is another. */
export function nearIn(at: Date, timeZone: string, reader: { now: Date; timeZone: string }): string {
  return withZone(formatNear(at, timeZone, reader.now), timeZone, reader.timeZone);
}

/** When it is seen, with its zone where that is not the reader's. */
export function effectiveWords({ text, at, timeZone }: EffectiveTime, readers: string): string {
  const saysTime = at !== null || /\d:\d\d/.test(text);
  return saysTime ? withZone(text, timeZone, readers) : text;
}

const withZone = (words: string, timeZone: string, readers: string): string =>
  timeZone === readers ? words : `${words} (${timeZone})`;

// One value for each zone, since what quiet hours answered last is kept by their identity.
const elsewhere = new WeakMap<QuietHours, Map<string, QuietHours>>();

function inZone(quiet: QuietHours, timeZone: string): QuietHours {
  const known = elsewhere.get(quiet) ?? new Map<string, QuietHours>();
  elsewhere.set(quiet, known);
  const found = known.get(timeZone) ?? { ...quiet, timeZone };
  known.set(timeZone, found);
  return found;
}
