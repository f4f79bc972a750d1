/**
 * What a person is told, once a session, when Tickler does not work: silence is how reminders get lost. That it was
 * said is kept as an empty file in the folder of sockets and locks, so that it needs no database.
 */
import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { ensureRuntimeFolder, runtimeFolder, shortName } from "../../daemon/socket-path.js";
import { stripControls } from "../../text.js";

/** @returns the sentence, or null when it was said in this session already, or cannot be noted */
export function notWorking(
  sessionId: string,
  error: unknown,
  env: NodeJS.ProcessEnv = process.env,
): string | null {
  try {
    const folder = runtimeFolder(env);
    if (!ensureRuntimeFolder(folder)) return null;
    closeSync(openSync(join(folder, `told-${shortName(sessionId)}`), "wx", 0o600));
  } catch {
    return null;
  }
  return inWords(error);
}

/** The sentence itself, for whoever keeps by other means that it was said. */
export function inWords(error: unknown): string {
  const why = error instanceof Error ? error.message : String(error);
  const line = stripControls(why).replace(/\s+/g, " ").trim().slice(0, 200);
  return `Tickler is not working: ${line.replace(/\.$/, "")} — tickler doctor`;
}
