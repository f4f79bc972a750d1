/**
 * Whether a process has ended, by its number. On Linux one that has ended keeps its number until its parent has asked what became of it,
 * which in a container may take seconds: the system says of it that it is there, and it holds nothing any more.
 */
import { readFileSync } from "node:fs";

export function hasEnded(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else.
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return true;
  }
  return stateOf(pid) === "Z";
}

/** The letter behind its name, which may have any in it; undefined where the system does not tell. */
function stateOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    return stat[stat.lastIndexOf(")") + 2];
  } catch {
    return undefined;
  }
}
