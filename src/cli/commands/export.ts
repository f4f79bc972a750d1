/** `tickler export`: the rows of an agent, or of all, as JSON lines. */
import { closeSync, lstatSync, openSync, writeSync } from "node:fs";
import { resolve } from "node:path";
import { countOthers, exportLines, type OthersCount } from "../../archive/index.js";
import { type Draft, draftOf } from "../../db/draft.js";
import { TicklerError } from "../../errors.js";
import type { Define } from "../define.js";
import { toJson } from "../render/json.js";

export const define: Define = (command, cli) => {
  command
    .argument("[file]", "a file that does not exist yet; - is standard output (default: -)")
    .option("--all-agents", "of every agent in the database")
    .action(async (said: string | undefined, options: { allAgents?: boolean }) => {
      const { tickler, agent, now } = await cli.open();
      const file = said === "-" ? undefined : said;
      const draft = file === undefined ? undefined : newDraft(file);
      const target = draft && openSync(draft.path, "a");
      const counts: Record<string, number> = {};
      try {
        const { db } = tickler.parts.context;
        await exportLines(db, options.allAgents ? null : agent.id, now(), (line) => {
          const kind = line.type === "note" && line.row.source === "reminders" ? "chunk" : line.type;
          counts[kind] = (counts[kind] ?? 0) + 1;
          const text = `${toJson(line, 0)}\n`;
          if (target === undefined) cli.io.out(text);
          else writeWhole(target, text, file);
        });
        // Half an export would be taken for a whole one, and keep its name from the next.
        if (draft && file !== undefined && !draft.publish()) throw isThere(file);
      } finally {
        if (target !== undefined) closeSync(target);
        draft?.drop();
      }
      const others = options.allAgents
        ? ""
        : othersText(await countOthers(tickler.parts.context.db, agent.id));
      const sayOthers = () => others && cli.note(`Not in it: ${others}. \`--all-agents\` takes all along.`);
      if (file === undefined) {
        sayOthers();
        return;
      }
      const { reminder = 0, note = 0 } = counts;
      cli.result(
        { file: resolve(file), reminders: reminder, notes: note },
        () =>
          `${cli.paint.green("✓")} ${resolve(file)}: ${counted(reminder, "reminder")}, ${counted(note, "note")}`,
      );
      sayOthers();
    });
};

/** What other agents have in the same database; empty where that is nothing. */
function othersText({ agents, reminders, notes }: OthersCount): string {
  if (agents === 0) return "";
  const parts = [
    ...(reminders > 0 ? [counted(reminders, "reminder")] : []),
    ...(notes > 0 ? [counted(notes, "note")] : []),
  ];
  return `${parts.join(" and ")} of ${agents === 1 ? "another agent" : `${agents} other agents`}`;
}

const counted = (n: number, what: string): string => `${n} ${what}${n === 1 ? "" : "s"}`;

function writeWhole(target: number, text: string, file = ""): void {
  const bytes = Buffer.from(text);
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(target, bytes, at);
  } catch (error) {
    throw new TicklerError("FILE_UNWRITABLE", `${resolve(file)} could not be written to its end.`, {
      hint: "Nothing is left of it. Free disk space, or raise the limit on the size of files, then export again.",
      cause: error,
    });
  }
}

function newDraft(file: string): Draft {
  if (lstatSync(file, { throwIfNoEntry: false })) throw isThere(file);
  try {
    return draftOf(resolve(file));
  } catch (error) {
    throw new TicklerError("FILE_UNWRITABLE", `${resolve(file)} cannot be written.`, {
      hint: "Check the folder and its permissions.",
      cause: error,
    });
  }
}

const isThere = (file: string): TicklerError =>
  new TicklerError("FILE_UNWRITABLE", `${resolve(file)} exists already.`, {
    hint: "It was left as it is. Choose another name.",
  });
