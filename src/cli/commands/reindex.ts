/** `tickler reindex`: embeds everything anew, where the index belongs to another model. Resumes; never blocks reading. */
import type { Define } from "../define.js";
import { confirm } from "../input.js";
import { startProgress } from "../render/progress.js";
import { whenStopped } from "../stopped.js";

export const define: Define = (command, cli) => {
  command
    .option("--force", "also when the index is up to date")
    .option("-y, --yes", "do not ask")
    .action(async ({ force = false, yes }: { force?: boolean; yes?: boolean }) => {
      let come: { done: number; total: number } | undefined;
      whenStopped(cli, () => stoppedText(come));
      const { tickler } = await cli.open();
      const { memory, embedder } = tickler.parts;
      const before = await memory.status();
      const needed = force || before.embedder !== (embedder?.id ?? null);
      if (needed && before.chunks > 0) {
        cli.note(
          `${before.chunks} texts; the index is of ${before.embedder ?? "no model"}, the configuration says ${embedder?.id ?? "off"}.`,
        );
        if (cli.io.inIsTerminal && !(await confirm(cli, "Embed all of them anew?", yes))) {
          cli.result({ written: 0 }, () => "Nothing was changed.");
          return;
        }
      }
      const progress = await startProgress(cli, "embedding");
      const { written } = await memory
        .reindex({
          force,
          onProgress: (told) => {
            come = told;
            progress.update(told.done, told.total);
          },
        })
        .finally(() => progress.stop());
      cli.result({ written, embedder: embedder?.id ?? null }, () =>
        written === 0
          ? "The index is up to date."
          : `${cli.paint.green("✓")} ${written} texts embedded with ${embedder?.id}.`,
      );
    });
};

function stoppedText(come: { done: number; total: number } | undefined): string {
  if (!come) return "the index is as it was; run it again.";
  const { done, total } = come;
  if (done >= total) return `all ${total} texts are embedded.`;
  return `${done} of ${total} texts are embedded; \`tickler reindex\` embeds the rest.`;
}
