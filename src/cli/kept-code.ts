/**
 * A CommonJS file that is run from its compiled code. Node's own compile cache keeps what is compiled before a file's first line
 * runs; a cold command is made of functions that are compiled when they are first called, which takes longer than they run. So the
 * code is kept as it is after the work, functions and all, in one file of the cache folder, which only its owner may write.
 */
import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { constants, Script } from "node:vm";
import { systemClock } from "../clock.js";
import { makeFolder, PRIVATE_FILE } from "../folder.js";

const KEPT_FOR_MS = 86_400_000;

export interface KeptCode {
  /** What the file exports. */
  exports: unknown;
  /**
   * Keeps what has been compiled by now, unless it was kept before. Where it cannot be kept it is compiled again next time.
   * @param use one word for what was done; what another use compiled is kept beside it
   */
  keep(use?: string): void;
}

export interface WhereKept {
  /** The file with the compiled code. */
  at: string;
  /** Differs when the source does; V8 compares no more than its length. */
  build: string;
}

/** @param file of ASCII alone, so that it need not be decoded */
export function runKept(file: string, { at, build }: WhereKept): KeptCode {
  const head = Buffer.from(`${build} ${process.version} ${process.arch}\n`);
  const kept = keptAt(at, head);
  const cachedData = kept?.code;
  const script = new Script(
    `(function(exports,require,module,__filename,__dirname){${readFileSync(file, "latin1")}\n})`,
    {
      filename: file,
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
      ...(cachedData && { cachedData }),
    },
  );
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(file), module, file, dirname(file));
  const uses = script.cachedDataRejected === false && !isOld(at) ? (kept?.uses ?? []) : [];
  return {
    exports: module.exports,
    keep: (use = "-") => {
      if (uses.includes(use)) return;
      const code = script.createCachedData();
      // Twice, and compared: V8 runs what it is given, a checksum would have to be loaded first.
      write(at, [head, Buffer.from(`${[...uses, use].join(" ")}\n`), code, code]);
    },
  };
}

/** What an early run did not call is not in what it kept. */
function isOld(at: string): boolean {
  const keptAt = statSync(at, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Math.abs(systemClock.now().getTime() - keptAt) > KEPT_FOR_MS;
}

interface Kept {
  /** What was done with what is in it. */
  uses: readonly string[];
  code: Buffer;
}

function keptAt(at: string, head: Buffer): Kept | undefined {
  try {
    const kept = readFileSync(at);
    const from = kept.indexOf("\n", head.length) + 1;
    const middle = from + (kept.length - from) / 2;
    const code = kept.subarray(from, middle);
    if (!head.equals(kept.subarray(0, head.length)) || !code.equals(kept.subarray(middle))) return undefined;
    return { uses: kept.toString("latin1", head.length, from - 1).split(" "), code };
  } catch {
    return undefined;
  }
}

/** Whole or not at all, whatever happens meanwhile. */
function write(at: string, parts: readonly Buffer[]): void {
  const draft = `${at}.${process.pid}`;
  try {
    makeFolder(dirname(at));
    const file = openSync(draft, "wx", PRIVATE_FILE);
    try {
      for (const part of parts) for (let done = 0; done < part.length; ) done += writeSync(file, part, done);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(draft, at);
  } catch {
    rmSync(draft, { force: true });
  }
}
