/** `tickler import` of what other programs have kept: first what would be set, then, once that is confirmed, the setting. */
import {
  type ForeignPlan,
  type ForeignReader,
  type ForeignReport,
  importForeign,
  unknownOf,
  withoutOver,
} from "../archive/foreign.js";
import { describeTrigger } from "../language/index.js";
import type { Cli } from "./cli.js";
import { confirm } from "./input.js";
import { clean, shorten } from "./render/clean.js";

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

export async function foreignInto(
  cli: Cli,
  text: string,
  format: ForeignFormat,
  { dryRun, yes }: { dryRun?: boolean | undefined; yes?: boolean | undefined },
): Promise<void> {
  const { tickler, agent, now } = await cli.open();
  const into = { db: tickler.parts.context.db, agentId: agent.id, reminders: agent.reminders, now };
  const { timeZone } = await agent.reminders.here();
  const readText = await READERS[format]();
  const plan = withoutOver(readText(text, { now: now(), timeZone }), now());
  const { fresh, known } = await unknownOf(into, plan);
  const preview = () => previewText(cli, { ...plan, items: fresh }, known, timeZone, now());
  if (dryRun || fresh.length === 0) {
    cli.result({ fresh, known, left: plan.left }, preview);
    return;
  }
  if (!yes) cli.note(preview());
  const what = fresh.length === 1 ? "this one" : `these ${fresh.length}`;
  if (!(await confirm(cli, `Set ${what}?`, yes))) {
    cli.result({ set: [], known, left: plan.left }, () => "Nothing was changed.");
    return;
  }
  const report = await importForeign(into, plan);
  cli.result(report, () => reportText(cli, report));
}

function previewText(
  { paint }: Cli,
  { items, left }: ForeignPlan,
  known: readonly string[],
  home: string,
  now: Date,
): string {
  const when = ({ when: said, timeZone = home }: ForeignPlan["items"][number]) =>
    typeof said === "string" ? said : describeTrigger(said, { timeZone, now });
  return [
    items.length === 0 ? "Nothing of it is new." : "To be set:",
    ...items.map((item) => `  ${shorten(item.title, 80)}  ${paint.dim(clean(when(item)))}`),
    ...(known.length > 0 ? [paint.dim(`${known.length} are here already.`)] : []),
    ...leftLines(paint.yellow, left),
  ].join("\n");
}

function reportText({ paint }: Cli, { set, known, left }: ForeignReport): string {
  const already = known.length > 0 ? `, ${known.length} were here already` : "";
  return [
    `${paint.green("✓")} ${set.length === 1 ? "1 reminder" : `${set.length} reminders`} set${already}; tickler list shows them`,
    ...leftLines(paint.yellow, left),
  ].join("\n");
}

const leftLines = (as: (text: string) => string, left: ForeignPlan["left"]): string[] =>
  left.length === 0
    ? []
    : [as("Left out:"), ...left.map(({ title, why }) => `  ${shorten(title, 60)}: ${clean(why)}`)];
