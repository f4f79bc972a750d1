/** `tickler stats`: what topics have brought up, what was learned of it, and what could be done about noise; what takes the room. */

import { formatBytes } from "../../bytes.js";
import { suggestion } from "../../reminders/turn/feedback.js";
import type { Agent } from "../../tickler/agent.js";
import type { Cli } from "../cli.js";
import type { Define } from "../define.js";
import { shorten } from "../render/clean.js";
import { table } from "../render/table.js";

export const define: Define = (command, cli) => {
  command
    .option("--storage", "what takes the room in the database file")
    .addHelpText(
      "after",
      "\nTaken back: tickler dismiss --not-relevant --take-back ID, tickler missed --take-back ID [wording]",
    )
    .action(async (options: { storage?: boolean }) => {
      if (options.storage) return storage(cli);
      const { agent } = await cli.open();
      const found = await topicsOf(agent);
      cli.result(found, () => {
        if (found.length === 0) return "No topic has brought anything up yet.";
        const rows = found.map((one) => [
          one.id,
          String(one.offers),
          String(one.useful),
          String(one.irrelevant),
          String(one.ignored),
          shorten(one.title, 50),
        ]);
        const head = ["id", "shown", "useful", "not relevant", "unanswered", "title"];
        const advice = found.flatMap((one) => (one.suggestion ? [`${one.id}: ${one.suggestion}`] : []));
        const wordings = found.flatMap(({ id, wordings }) =>
          wordings.map(({ text, hits }) => [id, String(hits), shorten(text, 70)]),
        );
        return [
          table(head, rows, cli.paint),
          ...(wordings.length > 0 ? ["", table(["id", "hits", "wording"], wordings, cli.paint)] : []),
          ...(advice.length > 0 ? ["", ...advice] : []),
        ].join("\n");
      });
    });
};

/** More live topics are not looked at for their wordings. */
const MOST_TOPICS = 200;

/** What has come up, noisiest first; then what has not, but was given wordings. Each with its wordings beside the pattern. */
async function topicsOf({ reminders }: Agent) {
  const stats = await reminders.stats();
  const seen = new Set(stats.map(({ id }) => id));
  const others = (await reminders.list({ limit: MOST_TOPICS }))
    .filter(({ id, trigger }) => trigger.type === "context" && !seen.has(id))
    .map(({ id, title, status }) => ({
      ...{ id, title, status, offers: 0, useful: 0, irrelevant: 0, ignored: 0 },
      lastOfferedAt: null,
      meanRelevance: null,
    }));
  const found = await Promise.all(
    [...stats, ...others].map(async (one) => ({
      ...one,
      suggestion: one.lastOfferedAt === null ? null : suggestion(one),
      wordings: (await reminders.cues(one.id))
        .filter(({ role }) => role === "cue")
        .map(({ text, hits }) => ({ text, hits })),
    })),
  );
  return found.filter(({ offers, wordings }) => offers > 0 || wordings.length > 0);
}

async function storage(cli: Cli): Promise<void> {
  const { tickler } = await cli.open();
  const { database } = tickler.parts;
  const found = await database.storage();
  cli.result({ path: database.path, ...found }, () => {
    const rows = found.tables.map((one) => [
      one.table,
      formatBytes(one.bytes),
      one.rows === null ? "" : one.rows.toLocaleString("en"),
    ]);
    return [
      `${database.path}: ${formatBytes(found.total)}, ${formatBytes(found.free)} of it free`,
      "",
      table(["table", "size", "rows"], rows, cli.paint),
    ].join("\n");
  });
}
