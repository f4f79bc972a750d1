/** `tickler stats`: what topics have brought up, what it was worth, and what could be done about noise; what takes the room. */

import { formatBytes } from "../../bytes.js";
import { suggestion } from "../../reminders/turn/feedback.js";
import type { Cli } from "../cli.js";
import type { Define } from "../define.js";
import { shorten } from "../render/clean.js";
import { table } from "../render/table.js";

export const define: Define = (command, cli) => {
  command
    .option("--storage", "what takes the room in the database file")
    .action(async (options: { storage?: boolean }) => {
      if (options.storage) return storage(cli);
      const { agent } = await cli.open();
      const stats = await agent.reminders.stats();
      const found = stats.map((one) => ({ ...one, suggestion: suggestion(one) }));
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
        return [table(head, rows, cli.paint), ...(advice.length > 0 ? ["", ...advice] : [])].join("\n");
      });
    });
};

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
