/**
 * Puts the native libraries of onnxruntime, compressed, into dist/onnxruntime, where
 * `src/embedding/onnx/native-library.ts` unpacks them: that of this machine when Tickler is built, those of every
 * platform (`--all`) when it is packed.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const runtime = join(root, "node_modules/onnxruntime-node");
const target = join(root, "dist/onnxruntime");

async function compress(from, to) {
  const bytes = readFileSync(from);
  const params = {
    // Quality 9 takes four times as long for 3 % less.
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  writeFileSync(to, await promisify(brotliCompress)(bytes, { params }));
}

/** One folder a platform, as `version/platform-arch/file.br`. */
export async function packRuntime({ all = false } = {}) {
  rmSync(target, { recursive: true, force: true });
  const { version } = JSON.parse(readFileSync(join(runtime, "package.json"), "utf8"));
  const bin = join(runtime, "bin/napi-v3");
  const platforms = readdirSync(bin).flatMap((platform) =>
    readdirSync(join(bin, platform)).map((arch) => ({ platform, arch })),
  );
  const here = ({ platform, arch }) => platform === process.platform && arch === process.arch;
  for (const { platform, arch } of platforms.filter((one) => all || here(one))) {
    const folder = join(target, version, `${platform}-${arch}`);
    mkdirSync(folder, { recursive: true });
    const files = readdirSync(join(bin, platform, arch));
    await Promise.all(
      files.map((file) => compress(join(bin, platform, arch, file), join(folder, `${file}.br`))),
    );
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await packRuntime({ all: process.argv.includes("--all") });
