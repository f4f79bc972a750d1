/**
 * Many at once: what was told in a digest is settled in one go, by ids, or all whose moment has passed, but for some. Each is
 * settled by itself; what could not be is said beside what was.
 */
import { TicklerError, type TicklerErrorCode } from "../../errors.js";
import { isPast } from "../time/foresaid.js";
import type { Reminder, ReminderView } from "../types.js";

export interface SettleMany {
  as: "complete" | "dismiss";
  /** Ids, or their unambiguous beginnings. */
  ids?: readonly string[];
  /** Everything that is due and whose moment has passed. */
  over?: boolean;
  /** Of these, not those; ids or their unambiguous beginnings. */
  except?: readonly string[];
}

export interface Settled {
  settled: Reminder[];
  failed: { id: string; code: TicklerErrorCode; message: string }[];
}

interface Doors {
  get(id: string): Promise<Reminder>;
  getDue(): Promise<ReminderView[]>;
  complete(id: string): Promise<Reminder>;
  dismiss(id: string): Promise<Reminder>;
}

/**
 * What is to be left alone is found before anything is settled: a slip in its id must not settle it.
 * @throws TicklerError `INVALID_INPUT` where nothing is named; `NOT_FOUND`, `AMBIGUOUS` of what is excepted
 */
export async function settleMany(doors: Doors, asked: SettleMany, now: Date): Promise<Settled> {
  const { as, ids = [], over = false, except = [] } = asked;
  if (ids.length === 0 && !over) {
    throw new TicklerError("INVALID_INPUT", "Nothing was named to settle.", {
      hint: "Give ids, or `over` for all whose moment has passed.",
    });
  }
  const excepted = new Set<string>();
  for (const id of except) excepted.add((await doors.get(id)).id);
  const passed = over ? (await doors.getDue()).filter((view) => hasPassed(view, now)) : [];
  const named = new Set([...ids, ...passed.map(({ reminder }) => reminder.id)]);
  const outcome: Settled = { settled: [], failed: [] };
  const met = new Set<string>();
  for (const given of named) {
    try {
      const { id } = await doors.get(given);
      if (excepted.has(id) || met.has(id)) continue;
      met.add(id);
      outcome.settled.push(await doors[as](id));
    } catch (error) {
      if (!(error instanceof TicklerError)) throw error;
      outcome.failed.push({ id: given, code: error.code, message: error.message });
    }
  }
  return outcome;
}

/** Whether the moment of something that is due has passed. */
function hasPassed({ reminder, occurrence }: ReminderView, now: Date): boolean {
  return occurrence !== null && isPast(reminder, occurrence.dueAt, now);
}
