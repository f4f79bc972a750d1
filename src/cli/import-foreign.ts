/** `tickler import` of what other programs have kept: first what would be set, then, once that is confirmed, the setting. */
import {
  type ForeignPlan,
  type ForeignReader,
  type ForeignReport,
  importForeign,
  type LeftOut,
  NO_ALARM,
  OVER,
  roomLeft,
  unknownOf,
  withoutOver,
} from "../archive/foreign.js";
import { describeTrigger } from "../language/index.js";
import type { Cli } from "./cli.js";
import { confirm } from "./input.js";
import { clean, shorten } from "./render/clean.js";
import type { Paint } from "./render/paint.js";
import { NOTHING_IMPORTED, savedWords, whenStopped } from "./stopped.js";

export const FORMATS = ["ics", "todoist", "remind"] as const;
export type ForeignFormat = (typeof FORMATS)[number];

const READERS: Record<ForeignFormat, () => Promise<ForeignReader>> = {
  ics: async () => (await import("../archive/read-calendar.js")).readCalendar,
  todoist: async () => (await import("../archive/read-todoist.js")).readTodoist,
  remind: async () => (await import("../archive/read-remind.js")).readRemind,
};

/** By what the text begins with; undefined for an export of Tickler's own. */
export function formatOf(text: string): ForeignFormat | undefined {
  if (/^\s*BEGIN:VCALENDAR/i.test(text)) return "ics";
  if (/^\uFEFF?"?TYPE"?,"?CONTENT/i.test(text)) return "todoist";
  return /^\s*(?:REM|SET|INCLUDE|FSET|BANNER)\s/im.test(text) && !/^\s*\{/.test(text) ? "remind" : undefined;
}

export interface ForeignChoice {
  dryRun?: boolean | undefined;
  yes?: boolean | undefined;
  ahead?: string | undefined;
}

/** The process ends with 1 where some of it did not fit. */
export async function foreignInto(
  cli: Cli,
  text: string,
  format: ForeignFormat,
  { dryRun, yes, ahead }: ForeignChoice,
): Promise<void> {
  const { tickler, agent, settings, now } = await cli.open();
  const into = { db: tickler.parts.context.db, agentId: agent.id, reminders: agent.reminders, now };
  const { timeZone } = await agent.reminders.here();
  const readText = await READERS[format]();
  const plan = withoutOver(readText(text, { now: now(), timeZone, ahead }), now());
  const { fresh, known } = await unknownOf(into, plan);
  const { maxPerAgent } = settings.reminders;
  const beyond = Math.max(0, fresh.length - (await roomLeft(into, maxPerAgent)));
  const room = { beyond, maxPerAgent };
  const preview = () => previewText(cli, { ...plan, items: fresh }, { known, room, timeZone, now: now() });
  if (dryRun || fresh.length === 0) {
    cli.result({ fresh, known, left: plan.left, beyond }, preview);
    return;
  }
  if (!yes) cli.note(preview());
  const what = fresh.length === 1 ? "this one" : `these ${fresh.length}`;
  if (!(await confirm(cli, `Set ${what}?`, yes))) {
    cli.result({ set: [], known, left: plan.left }, () => "Nothing was changed.");
    return;
  }
  let isSet = false;
  const work = importForeign({ ...into, onSet: () => (isSet = true) }, plan);
  // Once they are set, the days that their series leave out are waited for: another import would not look at them again.
  whenStopped(cli, () => (isSet ? work.then(() => savedWords(cli)) : NOTHING_IMPORTED));
  const report = await work;
  if (report.left.some(({ noRoom }) => noRoom)) cli.exitCode = 1;
  cli.result(report, () => reportText(cli, report, maxPerAgent));
}

/** How many are too many. */
interface Room {
  beyond: number;
  maxPerAgent: number;
}

function previewText(
  { paint }: Cli,
  { items, left }: ForeignPlan,
  { known, room, timeZone: home, now }: { known: readonly string[]; room: Room; timeZone: string; now: Date },
): string {
  const when = ({ when: said, timeZone = home }: ForeignPlan["items"][number]) =>
    typeof said === "string" ? said : describeTrigger(said, { timeZone, now });
  return [
    items.length === 0 ? noneText(left, known) : "To be set:",
    ...items.map((item) => `  ${shorten(item.title, 80)}  ${paint.dim(clean(when(item)))}`),
    ...(known.length > 0 ? [paint.dim(`${known.length} are here already.`)] : []),
    ...(room.beyond > 0 ? [paint.yellow(noRoomText("of these will not fit", room))] : []),
    ...leftLines(paint, left),
  ].join("\n");
}

function reportText({ paint }: Cli, { set, known, left: all }: ForeignReport, maxPerAgent: number): string {
  const left = all.filter(({ noRoom }) => !noRoom);
  const room = { beyond: all.length - left.length, maxPerAgent };
  const already = known.length > 0 ? `, ${known.length} were here already` : "";
  const head = `${set.length === 1 ? "1 reminder" : `${set.length} reminders`} set${already}`;
  const noneSet = all.length > 0 && known.length > 0 ? "Nothing was set." : noneText(all, known);
  const more = set.length > 0 ? "more " : "";
  const fit = room.beyond === 1 ? "does not fit" : "do not fit";
  return [
    set.length > 0 ? `${paint.green("✓")} ${head}; tickler list shows them` : noneSet,
    ...(room.beyond > 0 ? [paint.yellow(noRoomText(`${more}${fit}`, room))] : []),
    ...leftLines(paint, left),
  ].join("\n");
}

/** So that the next try has room to spare. */
const IN_HUNDREDS = 100;

function noRoomText(what: string, { beyond, maxPerAgent }: Room): string {
  const enough = Math.ceil((maxPerAgent + beyond) / IN_HUNDREDS) * IN_HUNDREDS;
  return `${beyond} ${what}: at most ${maxPerAgent} (\`tickler config set reminders.maxPerAgent ${enough}\`)`;
}

/** Why nothing of it is set, where that is the same for all. */
function noneText(left: readonly LeftOut[], known: readonly string[]): string {
  if (known.length > 0) return "Nothing of it is new.";
  if (left.length === 0) return "There is nothing in it that could be set.";
  const [why, ...others] = new Set(left.map((each) => each.why));
  const [one, many] = (others.length === 0 && SAID_OF_ALL[why ?? ""]) || ["", ""];
  if (left.length === 1) return `The one in it was not set${one && `: ${one}`}.`;
  return `None of the ${left.length} was set${many && `: ${many}`}.`;
}

const SAID_OF_ALL: Record<string, readonly [one: string, many: string]> = {
  [NO_ALARM]: ["it has no alarm", "they have no alarm"],
  [OVER]: ["its time is over", "their time is over"],
};

/** Titles of one reason that are named. */
const NAMED = 5;

function leftLines(paint: Paint, left: readonly LeftOut[]): string[] {
  if (left.length === 0) return [];
  const byWhy = Map.groupBy(left, ({ why }) => why);
  const lines = [...byWhy].flatMap(([why, all]) => [
    ...all.slice(0, NAMED).map(({ title }) => `  ${shorten(title, 60)}: ${clean(why)}`),
    ...(all.length > NAMED ? [`  and ${all.length - NAMED} more: ${clean(why)}`] : []),
  ]);
  const next = byWhy.has(NO_ALARM)
    ? [`${paint.dim("→")} \`--ahead 15m\` sets what has no alarm too, with one 15 minutes before its time.`]
    : [];
  return [paint.yellow("Left out:"), ...lines, ...next];
}
