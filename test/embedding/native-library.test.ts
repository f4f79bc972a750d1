/** The library that the package carries compressed is whole in the cache, or made anew. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { unpackLibrary } from "../../src/embedding/onnx/native-library.js";

const PLATFORM = `${process.platform}-${process.arch}`;

function packedIn(folder: string): string {
  const packed = join(folder, "onnxruntime");
  const library = join(packed, "1.2.3", PLATFORM);
  mkdirSync(library, { recursive: true });
  writeFileSync(join(library, "library.so.br"), brotliCompressSync("a library"));
  return packed;
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tickler-library-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("the native library", () => {
  it("is unpacked once, and again when a copy is damaged or its folder is gone", async () => {
    const packed = packedIn(folder);
    const cache = join(folder, "cache");
    const file = join(cache, `onnxruntime-1.2.3-${PLATFORM}`, "library.so");
    await unpackLibrary(cache, packed);
    expect(readFileSync(file, "utf8")).toBe("a library");

    writeFileSync(file, "half");
    await Promise.all([unpackLibrary(cache, packed), unpackLibrary(cache, packed)]);
    expect(readFileSync(file, "utf8")).toBe("a library");
    expect(readdirSync(cache)).toEqual([`onnxruntime-1.2.3-${PLATFORM}`]);
  });

  it("is that of the package where nothing is packed, or nothing for this platform", async () => {
    mkdirSync(join(folder, "onnxruntime/1.2.3/other-machine"), { recursive: true });
    await unpackLibrary(join(folder, "cache"), join(folder, "onnxruntime"));
    await unpackLibrary(join(folder, "cache"), join(folder, "nothing"));
    expect(readdirSync(folder)).toEqual(["onnxruntime"]);
  });
});
