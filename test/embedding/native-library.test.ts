/** The library that the package carries compressed is whole in the cache, or made anew. */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { unpackLibrary } from "../../src/embedding/onnx/native-library.js";
import { FakeClock } from "../support/fake-clock.js";

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

  it("of another version leaves the cache once nobody reads it, as does what was left half made, and nothing else", async () => {
    const packed = packedIn(folder);
    const cache = join(folder, "cache");
    const clock = new FakeClock(new Date(Date.now() + 60_000).toISOString());
    const put = (name: string, days: number) => {
      const at = new Date(clock.now().getTime() - days * 86_400_000);
      mkdirSync(join(cache, name), { recursive: true });
      writeFileSync(join(cache, name, "onnxruntime_binding.node"), "");
      utimesSync(join(cache, name, "onnxruntime_binding.node"), at, at);
      utimesSync(join(cache, name), at, at);
    };
    const half = (pid: number) =>
      `.onnxruntime-1.1.0-${PLATFORM}-${pid}-0b9af0f5-5bb5-4c2b-9bb5-0a1b2c3d4e5f`;
    for (const name of [`onnxruntime-1.1.0-${PLATFORM}`, half(1), `${half(2)}-damaged`, `${half(3)}-unread`])
      put(name, 20);
    const stay = [`onnxruntime-1.2.2-${PLATFORM}`, half(4), ".mine", "models", "onnxruntime-notes"];
    for (const name of stay) put(name, name.startsWith(".o") || name.includes("1.2.2") ? 3 : 90);
    await unpackLibrary(cache, packed, clock);
    expect(readdirSync(cache).sort()).toEqual([...stay, `onnxruntime-1.2.3-${PLATFORM}`].sort());
  });

  it("is that of the package where nothing is packed, or nothing for this platform", async () => {
    mkdirSync(join(folder, "onnxruntime/1.2.3/other-machine"), { recursive: true });
    await unpackLibrary(join(folder, "cache"), join(folder, "onnxruntime"));
    await unpackLibrary(join(folder, "cache"), join(folder, "nothing"));
    expect(readdirSync(folder)).toEqual(["onnxruntime"]);
  });
});
