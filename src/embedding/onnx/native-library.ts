/**
 * The native library of onnxruntime for this machine. The published package carries that of every platform compressed
 * (27 MB instead of 98), a built clone its own, and the one that is needed is unpacked into the cache, once. That of another version
 * leaves the cache once nobody reads it any more.
 */
import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { builtFile } from "../../built-file.js";
import { type Clock, systemClock } from "../../clock.js";
import { ensureFolder, removeUnread, UNREAD_MS } from "../cached-folder.js";

const BINDING = "onnxruntime_binding.node";
const PLATFORM = `${process.platform}-${process.arch}`;
const COMPRESSED = ".br";

let unpacked: string | undefined;

/**
 * Makes `loadBinding` find the library of this platform, and unpacks it if need be.
 * @param packed the folder of compressed libraries: one folder a platform, as `version/platform-arch/file.br`
 * @throws what the file system throws, where the cache cannot be written
 */
export async function unpackLibrary(
  cache: string,
  packed = builtFile("onnxruntime"),
  clock: Clock = systemClock,
): Promise<void> {
  if (!existsSync(packed)) return;
  const [version] = await readdir(packed);
  const source = join(packed, version!, PLATFORM);
  if (!existsSync(source)) return;
  const own = `onnxruntime-${version}-${PLATFORM}`;
  unpacked = await ensureFolder(cache, own, async (folder) => {
    for (const file of await readdir(source)) {
      const bytes = await promisify(brotliDecompress)(await readFile(join(source, file)));
      await writeFile(join(folder, basename(file, COMPRESSED)), bytes, { mode: 0o700 });
    }
  });
  const isAnother = (name: string) => /^onnxruntime-\d[^-]*-/.test(name) && name !== own;
  await removeUnread(cache, isAnother, { file: BINDING, before: clock.now().getTime() - UNREAD_MS });
}

/**
 * The library, loaded: the unpacked one, or else that of the package.
 * @throws Error where there is none for this platform
 */
export function loadBinding(): unknown {
  const require = createRequire(import.meta.url);
  const inPackage = `onnxruntime-node/bin/napi-v3/${process.platform}/${process.arch}/${BINDING}`;
  try {
    return require(unpacked ? join(unpacked, BINDING) : inPackage) as unknown;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "MODULE_NOT_FOUND") throw error;
    throw new Error(`onnxruntime-node has no library for ${PLATFORM} here`);
  }
}
