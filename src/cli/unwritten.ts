/**
 * What becomes of a command whose output cannot be written. A reader that went away (`tickler list | head -1`) is no error; a full
 * disk is, and is said where there is still room to say it.
 */

/** Ends the process: 0 where whoever read went away, else 1 with what happened and what to do. */
export function endUnwritten(error: unknown): never {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "EPIPE") process.exit(0);
  const next = code === "ENOSPC" ? "free some space, or write somewhere else" : "write somewhere else";
  process.stderr.write(
    `the answer could not be written (${code ?? message}); ${next}. What the command did stays done.\n`,
  );
  process.exit(1);
}
