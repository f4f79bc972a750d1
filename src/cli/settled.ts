/**
 * Before and after something is written. After it: waits for the vectors that are owed, so that the next process finds it by meaning.
 * What was asked for is done and printed by then; whatever happens here, Ctrl-C included, is no failure of the
 * command: what is still owed is caught up later.
 */
import { sleep, systemClock } from "../clock.js";
import type { Cli } from "./cli.js";
import { startProgress } from "./render/progress.js";
import { savedWords, whenStopped } from "./stopped.js";

/** The model takes as long to be loaded as words take to be read: where something is about to be written, it begins beside them. */
export async function readyToEmbed(cli: Cli): Promise<void> {
  const { tickler } = await cli.open();
  void tickler.parts.memory.warm();
}

const LOOK_EVERY_MS = 300;

export async function settled(cli: Cli): Promise<void> {
  whenStopped(cli, () => savedWords(cli));
  const { tickler } = await cli.open();
  const { memory } = tickler.parts;
  let done = false;
  const flushed = tickler.flush().finally(() => {
    done = true;
  });
  const progress = await startProgress(cli, "embedding");
  try {
    let total = 0;
    while (!done && cli.io.errIsTerminal) {
      await Promise.race([flushed, sleep(systemClock, LOOK_EVERY_MS)]);
      const { owedVectors } = await memory.status();
      total = Math.max(total, owedVectors);
      if (!done && owedVectors > 0) progress.update(total - owedVectors, total);
    }
    await flushed;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    cli.note(`It is saved; its meaning will be indexed later (${why}).`);
  } finally {
    progress.stop();
  }
}
