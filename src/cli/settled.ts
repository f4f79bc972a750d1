/**
 * After something was written: waits for the vectors that are owed, so that the next process finds it by meaning.
 * What was asked for is done and printed by then; whatever happens here is no failure of the command.
 */
import type { Cli } from "./cli.js";

export async function settled(cli: Cli): Promise<void> {
  const { tickler } = await cli.open();
  try {
    await tickler.flush();
  } catch (error) {
    cli.note(
      `It is saved; its meaning will be indexed later (${error instanceof Error ? error.message : error}).`,
    );
  }
}
