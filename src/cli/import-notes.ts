/**
 * `tickler memory import`: what came of each file. Where nothing is left, the notes of those that were there are removed only where that
 * is confirmed: a folder that is not mounted looks like one whose files were all deleted.
 */
import type { ImportReport } from "../memory/index.js";
import type { Cli } from "./cli.js";
import { agreed } from "./input.js";
import { clean } from "./render/clean.js";
import { startProgress } from "./render/progress.js";
import { settled } from "./settled.js";
import { NOTHING_IMPORTED, notIndexed, whenStopped } from "./stopped.js";

export interface ImportChoice {
  source?: string;
  dryRun?: boolean;
  removeDeleted?: boolean;
}

/** Files of one kind that are named. */
const NAMED = 20;

export async function importPath(cli: Cli, path: string, options: ImportChoice): Promise<void> {
  const come = { saved: 0, total: 0 };
  whenStopped(cli, () => stoppedText(cli, come, options));
  const { agent } = await cli.open();
  const read = async (choice: ImportChoice): Promise<ImportReport> => {
    const progress = await startProgress(cli, choice.dryRun ? "comparing" : "importing");
    return agent.memory
      .import(path, {
        ...choice,
        cwd: cli.io.cwd,
        onProgress: ({ done, saved, total }) => {
          // A second reading, for what is to be removed, takes nothing back of the first.
          come.saved = Math.max(come.saved, saved);
          come.total = total;
          progress.update(done, total);
        },
      })
      .finally(() => progress.stop());
  };
  let report = await read(options);
  if (report.missing.length > 0 && !options.dryRun) {
    const question = [...goneLines(report.missing), `Remove ${notesOf(report)}?`].join("\n");
    if (await agreed(cli, question)) report = await read({ ...options, removeDeleted: true });
  }
  cli.result(report, () => reportText(cli, report, options));
  await settled(cli);
}

async function stoppedText(
  cli: Cli,
  { saved, total }: { saved: number; total: number },
  { dryRun }: ImportChoice,
): Promise<string> {
  if (dryRun) return "nothing was changed.";
  if (saved === 0) return NOTHING_IMPORTED;
  const files = saved < total ? `${saved} of ${total} files are in` : `all ${total} files are in`;
  const rest = await notIndexed(cli);
  return `${[files, ...(rest === "" ? [] : [rest])].join(", ")}; run it again to finish.`;
}

function reportText({ paint }: Cli, report: ImportReport, { dryRun }: ImportChoice): string {
  const { files, added, kept, removed, empty, skipped } = report;
  const head = `${files === 1 ? "1 file" : `${files} files`}; notes: ${added} new, ${kept} unchanged, ${removed} removed.`;
  return [
    dryRun ? `Would be so, and nothing was changed: ${head}` : head,
    ...listed(empty.map((path) => `empty ${clean(path)}: there is no text in it`)),
    ...listed(skipped.map(({ path, reason }) => `skipped ${clean(path)}: ${clean(reason)}`)).map(
      paint.yellow,
    ),
    ...goneLines(report.deleted),
    ...(report.missing.length > 0
      ? [
          ...goneLines(report.missing).map(paint.yellow),
          `${paint.dim("→")} ${dryRun ? "They would stay" : "They were kept"}; --remove-deleted removes ${notesOf(report)}.`,
        ]
      : []),
  ].join("\n");
}

const goneLines = (files: ImportReport["missing"]): string[] =>
  listed(files.map(({ path, notes }) => `no longer there ${clean(path)}: ${counted(notes)}`));

const notesOf = ({ missing }: ImportReport): string => {
  const notes = missing.reduce((sum, one) => sum + one.notes, 0);
  return `the ${notes === 1 ? "note" : counted(notes)} of ${missing.length === 1 ? "this file" : `these ${missing.length} files`}`;
};

const counted = (notes: number): string => (notes === 1 ? "1 note" : `${notes} notes`);

const listed = (lines: readonly string[]): string[] =>
  lines.length <= NAMED ? [...lines] : [...lines.slice(0, NAMED), `… and ${lines.length - NAMED} more`];
