/** What a search goes without, said beside its answer: texts that are not indexed yet, as after an import that was stopped. */
import type { Cli } from "./cli.js";

export async function sayIncomplete(cli: Cli): Promise<void> {
  if (cli.globals.json) return;
  const { tickler, agent } = await cli.open();
  const count = await tickler.parts.memory.unread(agent.id);
  if (count === 0) return;
  const [texts, them] = count === 1 ? ["1 text is", "it"] : [`${count} texts are`, "them"];
  cli.note(
    `Incomplete: ${texts} not indexed yet and found by words only; \`tickler reindex\` indexes ${them}.`,
  );
}
