/** The built files, made when they are missing or older than the sources: what is tested is what is shipped. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmdirSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");
const dist = join(root, "dist");

/** Once a process: the sources do not change under a test. */
const known = new Map<string, string>();

export function built(file: string): string {
  const found = known.get(file);
  if (found) return found;
  const path = join(dist, file);
  const isFresh = () => existsSync(path) && statSync(path).mtimeMs >= newest();
  if (!isFresh()) {
    alone(() => {
      if (isFresh()) return;
      execFileSync(process.execPath, [join(root, "scripts/build.mjs")], { cwd: root, stdio: "ignore" });
    });
  }
  known.set(file, path);
  return path;
}

const LONGEST_BUILD_MS = 120_000;

/** Test files run side by side: one of them builds, the others wait for it. */
function alone(work: () => void): void {
  const lock = join(
    tmpdir(),
    `tickler-build-${createHash("sha256").update(root).digest("hex").slice(0, 16)}`,
  );
  for (let waited = 0; ; waited += 100) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST" || waited > LONGEST_BUILD_MS) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    }
  }
  try {
    work();
  } finally {
    rmdirSync(lock);
  }
}

function newest(): number {
  return Math.max(
    ...["src", "migrations"].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map(
        (name) => statSync(join(root, folder, name)).mtimeMs,
      ),
    ),
  );
}
