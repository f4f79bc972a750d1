/**
 * What is said to who stops a command by Ctrl-C: what is done and what is not, and how it goes on. A command gives the words while it
 * works; `main.ts` says them and ends. They are made at that moment: what they state may not change between them and the end.
 */
import { sleep, systemClock } from "../clock.js";
import type { Cli } from "./cli.js";
import type { StoppedWords } from "./io.js";

/** Of what is imported whole or not at all. */
export const NOTHING_IMPORTED = "nothing was imported; run it again.";

/** Who stops does not wait for a database that somebody else holds. */
const PATIENCE_MS = 1000;

export function whenStopped({ io }: Cli, words: StoppedWords): void {
  io.whenStopped?.(async () => `Stopped: ${await words()}`);
}

/** Of what is saved: whether its texts are indexed. */
export async function savedWords(cli: Cli): Promise<string> {
  const rest = await notIndexed(cli);
  return rest === "" ? "it is saved." : `it is saved, and ${rest}; \`tickler reindex\` finishes that.`;
}

/** How many texts wait to be indexed, in words; empty where none do, or where that cannot be known soon. */
export async function notIndexed(cli: Cli): Promise<string> {
  const { tickler } = await cli.open();
  const counted = tickler.parts.memory.status();
  const status = await Promise.race([counted, sleep(systemClock, PATIENCE_MS)]);
  if (!status || status.owedVectors === 0) return "";
  const { chunks, owedVectors } = status;
  return `${owedVectors} of ${chunks} texts ${owedVectors === 1 ? "is" : "are"} not indexed yet`;
}
