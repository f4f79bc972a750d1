/** Everything that a run of the tests puts into the folder for temporary files goes with it. */
import { chmodSync, mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export function setup(): (() => Promise<void>) | undefined {
  // Once for all projects of a run.
  if (process.env.TICKLER_TEST_FOLDER) return undefined;
  // What Node has compiled serves the next run too.
  process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), "node-compile-cache");
  // A short name: sockets are made within, and their paths may have about a hundred characters.
  const folder = mkdtempSync(join(tmpdir(), "tk-"));
  // As open as the folder around it: a test runs programs as another user.
  chmodSync(folder, 0o755);
  process.env.TICKLER_TEST_FOLDER = folder;
  process.env.TMPDIR = folder;
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
