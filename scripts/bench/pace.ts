/**
 * How fast the machine is at this hour: the same four small things before each table and at the end. What its neighbours leave of the caches and of
 * the disk changes from one hour to the next by a factor of two, and no figure of a table says so.
 */
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Pace {
  /** Nanoseconds of one of a million reads, each where the one before says, all over 64 MiB. */
  readNs: number;
  /** Milliseconds of a fixed piece of work in JavaScript: a hundred times a text of 8 kB parsed and written again. */
  workMs: number;
  /** Milliseconds until 4 kB are on the disk. */
  diskMs: number;
  /** Microseconds until a page of memory that nobody has touched may be written: what each process and each collection of garbage begins with. */
  pageUs: number;
}

/** The median of so many. */
function middle(runs: number, once: () => number): number {
  return Array.from({ length: runs }, once).sort((a, b) => a - b)[Math.floor(runs / 2)]!;
}

function timed(work: () => void): number {
  const before = performance.now();
  work();
  return performance.now() - before;
}

const READS = 1_000_000;
const PAGES = 4_096;

export function paceOf(): Pace {
  const cells = new Int32Array(16 * 2 ** 20).map((_, i) => Math.imul(i, 1_597_334_677) >>> 8);
  let at = 0;
  const read = () => {
    for (let i = 0; i < READS; i++) at = cells[(at + i) & (cells.length - 1)]!;
  };
  let text = JSON.stringify(
    Array.from({ length: 200 }, (_, i) => ({ id: i, title: `reminder number ${i}` })),
  );
  const work = () => {
    for (let i = 0; i < 100; i++) text = JSON.stringify(JSON.parse(text));
  };
  for (let i = 0; i < 5; i++) work();
  const folder = mkdtempSync(join(tmpdir(), "tickler-pace-"));
  const file = openSync(join(folder, "file"), "w");
  const page = Buffer.alloc(4096, 1);
  const write = () => {
    writeSync(file, page, 0, page.length, 0);
    fdatasyncSync(file);
  };
  const touch = () => {
    const memory = new Uint8Array(PAGES * page.length);
    for (let at = 0; at < memory.length; at += page.length) memory[at] = 1;
  };
  try {
    return {
      pageUs: (middle(5, () => timed(touch)) / PAGES) * 1000,
      readNs: (middle(5, () => timed(read)) / READS) * 1e6,
      workMs: middle(15, () => timed(work)),
      diskMs: middle(101, () => timed(write)),
    };
  } finally {
    closeSync(file);
    rmSync(folder, { recursive: true, force: true });
  }
}

const span = (values: readonly number[], digits: number): string =>
  [...new Set([Math.min(...values), Math.max(...values)].map((value) => value.toFixed(digits)))].join(" to ");

/** Of several, from the fastest to the slowest. */
export function paceInWords(paces: readonly Pace[]): Record<string, string> {
  return {
    "a read anywhere in 64 MiB": `${span(
      paces.map(({ readNs }) => readNs),
      0,
    )} ns`,
    "100 texts of 8 kB parsed and written": `${span(
      paces.map(({ workMs }) => workMs),
      1,
    )} ms`,
    "4 kB put on the disk": `${span(
      paces.map(({ diskMs }) => diskMs),
      2,
    )} ms`,
    "a page of memory touched for the first time": `${span(
      paces.map(({ pageUs }) => pageUs),
      1,
    )} µs`,
  };
}
