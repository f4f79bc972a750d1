/**
 * A folder in the cache that is made once. It is built in a folder of its own and renamed into place, so that a reader
 * never sees half of it and racing processes end with one whole copy. One whose files do not have the recorded sizes is
 * made anew; what it is made of, and by which version, belongs into its name.
 */
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder } from "../folder.js";

const SIZES = "sizes.json";

async function isWhole(folder: string): Promise<boolean> {
  try {
    const sizes = JSON.parse(await readFile(join(folder, SIZES), "utf8")) as Record<string, number>;
    for (const [file, size] of Object.entries(sizes))
      if ((await stat(join(folder, file))).size !== size) return false;
    return true;
  } catch {
    return false;
  }
}

async function recordSizes(folder: string): Promise<void> {
  const sizes: Record<string, number> = {};
  for (const file of await readdir(folder, { recursive: true })) {
    const found = await stat(join(folder, file));
    if (found.isFile()) sizes[file] = found.size;
  }
  await writeFile(join(folder, SIZES), JSON.stringify(sizes));
}

/**
 * The path of the whole folder `name` in `cache`.
 * @param build writes the files into the folder that it is given
 * @throws what `build` and the file system throw
 */
export async function ensureFolder(
  cache: string,
  name: string,
  build: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(cache, name);
  if (await isWhole(folder)) return folder;
  const own = join(cache, `.${name}-${process.pid}-${randomUUID()}`);
  try {
    makeFolder(own);
    await build(own);
    await recordSizes(own);
    if (existsSync(folder) && !(await isWhole(folder))) {
      // Damaged: put it aside in one step, so that only its first finder removes it.
      const aside = `${own}-damaged`;
      await rename(folder, aside).catch(() => undefined);
      await rm(aside, { recursive: true, force: true });
    }
    await rename(own, folder);
  } catch (error) {
    // Another process may have put its copy there first; that one is as good.
    if (!(await isWhole(folder))) throw error;
  } finally {
    await rm(own, { recursive: true, force: true });
  }
  return folder;
}

/** What `ensureFolder` and `removeUnread` call a folder that is being made or removed; of a process that was ended, it stays. */
const LEFT_OVER = /^\..+-\d+-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:-damaged|-unread)?$/;

/** Long enough for a version that is in use now and then: it reads its files at every start. */
export const UNREAD_MS = 14 * 86_400_000;

/**
 * Removes the folders of such names whose `file` nobody has read or written since `before`, and what was left half made. What cannot be removed stays, such as
 * one that a process holds open where that forbids it; a cache of which nothing can be removed works all the same.
 */
export async function removeUnread(
  cache: string,
  isMeant: (name: string) => boolean,
  { file, before }: { file: string; before: number },
): Promise<void> {
  const names = await readdir(cache).catch(() => []);
  for (const name of names.filter((each) => isMeant(each) || LEFT_OVER.test(each))) {
    const last = await stat(join(cache, name, file)).catch(() => stat(join(cache, name)).catch(() => null));
    if (last === null || Math.max(last.atimeMs, last.mtimeMs) >= before) continue;
    // In one step, so that nobody finds half of it.
    const aside = join(cache, `.${name}-${process.pid}-${randomUUID()}-unread`);
    const isAside = await rename(join(cache, name), aside).then(
      () => true,
      () => false,
    );
    if (isAside) await rm(aside, { recursive: true, force: true }).catch(() => undefined);
  }
}
