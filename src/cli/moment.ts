/** An instant in words, and which occurrence is meant: what `skip`, `move`, `pause`, `travel` and `reopen` take. */
import { TicklerError } from "../errors.js";
import { parseMoment } from "../language/index.js";
import type { Which } from "../reminders/occurrence/which.js";
import { readWhere } from "../reminders/time/here.js";
import type { Cli } from "./cli.js";

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Where a pause or a journey begins or ends: a day alone is its beginning. @throws TicklerError with the code of the refusal */
export function edgeOf(cli: Cli, words: string, timeZone?: string): Promise<Date> {
  return instantOf(cli, words, timeZone, "edge");
}

/** @throws TicklerError with the code of the refusal */
export async function instantOf(
  cli: Cli,
  words: string,
  timeZone?: string,
  purpose: "reschedule" | "edge" = "reschedule",
): Promise<Date> {
  const { settings, now } = await cli.open();
  const said = DATE.test(words.trim()) ? `${words.trim()} at 0:00` : words;
  const parsed = parseMoment(said, {
    now: now(),
    timeZone: timeZone ?? settings.timeZone,
    language: settings.language,
    purpose,
  });
  if (parsed.ok) return parsed.at;
  throw new TicklerError(parsed.code, parsed.message, { hint: parsed.hint });
}

/** An instant that is nobody's but the person's, by the clock that they will have then. @throws TicklerError with the code of the refusal */
export async function instantHere(
  cli: Cli,
  words: string,
  read: typeof edgeOf = instantOf,
): Promise<{ at: Date; timeZone: string }> {
  const { agent } = await cli.open();
  const zoneAt = async (at?: Date) => (await agent.reminders.here(at)).timeZone;
  const at = await readWhere(zoneAt, (timeZone) => read(cli, words, timeZone));
  return { at, timeZone: await zoneAt(at) };
}

/** An instant of a reminder, by the clock that will show it. @throws TicklerError with the code of the refusal */
export async function instantFor(cli: Cli, id: string, words: string): Promise<Date> {
  const { agent } = await cli.open();
  return readWhere(
    (at) => agent.reminders.shownIn(id, at),
    (timeZone) => instantOf(cli, words, timeZone),
  );
}

/** `next`, `#2`, `2`, a date, or a day in words. */
export async function whichOf(cli: Cli, id: string, words: string | undefined): Promise<Which> {
  const said = (words ?? "next").trim().toLowerCase();
  if (said === "next" || said === "the next one") return "next";
  const number = /^#?(\d{1,3})$/.exec(said)?.[1];
  if (number !== undefined) return `#${Number(number)}`;
  return instantFor(cli, id, said);
}
