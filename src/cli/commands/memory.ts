/** `tickler memory`: notes that are found by words and by meaning. */
import type { Chunk } from "../../memory/types.js";
import { formatLocal } from "../../zoned-time.js";
import type { Cli } from "../cli.js";
import type { Define } from "../define.js";
import { type ImportChoice, importPath } from "../import-notes.js";
import { sayIncomplete } from "../incomplete.js";
import { confirm, questionOf, textOf } from "../input.js";
import { share, wholeNumber } from "../options.js";
import { cleanBlock, shorten } from "../render/clean.js";
import { table } from "../render/table.js";
import { settled } from "../settled.js";

export const define: Define = (command, cli) => {
  command
    .command("add [text...]")
    .description("Keep a note; - reads standard input.")
    .option("--source <name>", "where it comes from (default: memory)")
    .option("--path <path>", "a path to remember it by")
    .action(async (words: string[], options: { source?: string; path?: string }) => {
      const text = await textOf(words, cli, "The note");
      const { agent } = await cli.open();
      const note = await agent.memory.add({ text, ...options });
      const head = note.created ? cli.paint.green("✓") : cli.paint.yellow("= already noted:");
      cli.result(note, () => `${head} ${shorten(note.text, 100)} ${cli.paint.dim(note.id)}`);
      await settled(cli);
    });
  command
    .command("import <path>")
    .description(
      "Import a Markdown or text file, a folder, or a pattern; again, only what changed is touched.",
    )
    .option("--source <name>", "where it comes from (default: memory)")
    .option("--dry-run", "only show what would change")
    .option(
      "--remove-deleted",
      "remove the notes of deleted files also where nothing is left of the folder; otherwise that is asked",
    )
    .action((path: string, options: ImportChoice) => importPath(cli, path, options));
  command
    .command("search [words...]")
    .description("Search notes and reminders.")
    .option("--source <name>", "only from there, for example memory or reminders")
    .option("--limit <n>", "at most so many (default 10)", wholeNumber("limit", 1, 100))
    .option(
      "--min-relevance <p>",
      "only what is at least this likely, 0 to 1 (default .005: what is not 0 %)",
      share("min-relevance"),
    )
    .action(async (words: string[], options: { source?: string; limit?: number; minRelevance?: number }) => {
      const query = await questionOf(words, cli, {
        what: "What to search",
        example: "tickler memory search dentist",
      });
      const { agent } = await cli.open();
      const hits = await agent.memory.search(query, { minRelevance: NOT_NOTHING, ...options });
      cli.result(hits, () => {
        if (hits.length === 0) return "Nothing found.";
        return rows(hits, cli, (hit) => `${Math.round(hit.relevance * 100)} %`, "likely");
      });
      await sayIncomplete(cli);
    });
  command
    .command("list")
    .description("List notes, newest first.")
    .option("--source <name>", "only from there")
    .option("--limit <n>", `at most so many (default ${USUALLY})`, wholeNumber("limit", 1, MOST))
    .action(async ({ limit = USUALLY, ...options }: { source?: string; limit?: number }) => {
      const { agent, settings } = await cli.open();
      const found = await agent.memory.list({ ...options, limit: limit + 1, newestFirst: true });
      const chunks = found.slice(0, limit);
      cli.result(chunks, () => {
        if (chunks.length === 0) return "No notes yet.";
        return rows(chunks, cli, (chunk) => formatLocal(chunk.createdAt, settings.timeZone), "since");
      });
      if (found.length <= limit) return;
      const further =
        limit < MOST
          ? `\`--limit ${Math.min(MOST, limit * 10)}\` shows more`
          : "--source narrows it, and `tickler memory search` finds one";
      cli.note(`There are more than these ${limit}: ${further}.`);
    });
  command
    .command("remove <id...>")
    .description("Remove notes for good; shows them and asks.")
    .option("-y, --yes", "do not ask")
    .action(async (ids: string[], { yes }: { yes?: boolean }) => remove(cli, ids, yes));
};

/** Notes of a list. */
const USUALLY = 100;
const MOST = 10_000;

/** What would be shown as 0 % is no find. */
const NOT_NOTHING = 0.005;

function rows<T extends Chunk>(
  chunks: readonly T[],
  { paint }: Cli,
  first: (chunk: T) => string,
  head: string,
): string {
  const lines = chunks.map((chunk) => [
    first(chunk),
    shorten(chunk.text, 80),
    paint.dim(shorten(chunk.path ?? chunk.source, 40)),
    paint.dim(chunk.id),
  ]);
  return table([head, "text", "from", "id"], lines, paint);
}

async function remove(cli: Cli, ids: readonly string[], yes: boolean | undefined): Promise<void> {
  const { agent } = await cli.open();
  const chunks = await Promise.all(ids.map((id) => agent.memory.get(id)));
  if (!yes) for (const chunk of chunks) cli.note(`  ${shorten(cleanBlock(chunk.text), 100)} ${chunk.id}`);
  const what = chunks.length === 1 ? "this note" : `these ${chunks.length} notes`;
  if (!(await confirm(cli, `Remove ${what}?`, yes))) {
    cli.result({ removed: [] }, () => "Nothing was removed.");
    return;
  }
  for (const { id } of chunks) await agent.memory.remove(id);
  cli.result(
    { removed: chunks.map(({ id }) => id) },
    () => `Removed ${chunks.length === 1 ? "it" : chunks.length}.`,
  );
}
