/**
 * `snooze 1 2 tomorrow at 9`: where the reminders end and the time begins. It begins as early as it can be read; where it could
 * begin behind one more number of the list as well ("1 2 friday": at two, or the second too?), the person is asked.
 */
import { TicklerError } from "../errors.js";
import { parseMoment } from "../language/index.js";
import type { Reminder } from "../reminders/types.js";
import { asOneTitle, eachOf } from "./change-each.js";
import type { Cli } from "./cli.js";
import { reminderOf } from "./last-list.js";

interface WhichUntil {
  reminders: Reminder[];
  said: string;
}

/** A number alone is one of minutes. */
export const inMinutes = (said: string): string => (/^\d+$/.test(said) ? `in ${said} minutes` : said);

/** @param words at least two @throws TicklerError `NOT_FOUND`, `AMBIGUOUS` */
export async function whichUntil(cli: Cli, words: readonly string[]): Promise<WhichUntil> {
  const { settings, now } = await cli.open();
  const isTime = (from: number): boolean =>
    parseMoment(inMinutes(words.slice(from).join(" ")), {
      now: now(),
      timeZone: settings.timeZone,
      language: settings.language,
      purpose: "snooze",
    }).ok;
  const first = await found(cli, words.slice(0, 1));
  const one = (): WhichUntil => ({ reminders: reminders(first), said: words.slice(1).join(" ") });
  if (Array.isArray(first) && isTime(1)) {
    const both = NUMBER.test(words[1] ?? "") && isTime(2) && (await several(cli, words, 2));
    if (both) throw twoWays(words);
    return one();
  }
  for (let at = 2; at < words.length; at++) {
    const many = isTime(at) && (await several(cli, words, at));
    if (many) return many;
  }
  return one();
}

const NUMBER = /^#?\d{1,3}$/;

/** Null where the words in front name nothing, or a number alone behind several may be one more of them. */
async function several(cli: Cli, words: readonly string[], at: number): Promise<WhichUntil | null> {
  const all = await found(cli, words.slice(0, at));
  const said = words.slice(at).join(" ");
  return Array.isArray(all) && (all.length === 1 || !NUMBER.test(said)) ? { reminders: all, said } : null;
}

async function found(cli: Cli, handles: readonly string[]): Promise<Reminder[] | TicklerError> {
  try {
    const whole = await asOneTitle(cli, handles);
    if (whole) return [whole];
    const all: Reminder[] = [];
    for (const handle of eachOf(handles)) all.push(await reminderOf(cli, handle));
    return all;
  } catch (error) {
    if (error instanceof TicklerError) return error;
    throw error;
  }
}

function reminders(all: Reminder[] | TicklerError): Reminder[] {
  if (Array.isArray(all)) return all;
  throw all;
}

function twoWays([first, second, ...rest]: readonly string[]): TicklerError {
  const until = rest.join(" ");
  return new TicklerError(
    "AMBIGUOUS",
    `"${second} ${until}" may be a time, or one more reminder and a time.`,
    {
      hint: `For both: tickler snooze ${first} ${second} until ${until}; for the first alone: tickler snooze ${first} until ${second} ${until}.`,
    },
  );
}
