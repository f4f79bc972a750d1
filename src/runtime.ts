/**
 * Which Node can run Tickler. The native SQLite driver crashes in one that is too old, without a word; so every
 * program asks here first, before anything native is loaded. Written for any Node that knows ES modules.
 */

/** The oldest Node that works: `engines.node` of package.json without its `>=`. */
export const OLDEST_NODE = "22.13";

const NEXT_STEP = "nstall a newer one (https://nodejs.org), or start it with one that is there already.";
/** What to do about it, as a sentence of its own. */
export const RUNTIME_HINT = `I${NEXT_STEP}`;

/**
 * Why the Node of this version (`process.versions.node`) cannot run Tickler, in one line with what to do, or null.
 * @example runtimeProblem("20.20.2") // "Tickler needs Node 22.13 or newer, and this is Node 20.20.2: …"
 */
export function runtimeProblem(version: string = process.versions.node): string | null {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE.split(".").map(Number);
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return null;
  return `Tickler needs Node ${OLDEST_NODE} or newer, and this is Node ${version}: i${NEXT_STEP}`;
}
