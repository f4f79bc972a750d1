/**
 * Standard input and output past the process's streams: to open those takes a process that ends with one answer longer than to
 * read its question and write it.
 */
import { readSync, writeSync } from "node:fs";

const PART_BYTES = 65_536;

/** Writes what the system takes at once. @returns the rest, which is left to a stream; null: nothing is left */
export function writeAtOnce(fd: 1 | 2, text: string): Buffer | null {
  const bytes = Buffer.from(text);
  let done = 0;
  try {
    while (done < bytes.length) done += writeSync(fd, bytes, done);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EAGAIN") throw error;
    return bytes.subarray(done);
  }
  return null;
}

/** All of standard input. @returns `later`, with what came so far, where the rest has to be waited for by a stream */
export function readAtOnce(mostBytes: number): Buffer | "too long" | { later: Buffer } {
  const parts: Buffer[] = [];
  let bytes = 0;
  for (;;) {
    const part = Buffer.allocUnsafe(PART_BYTES);
    let read: number;
    try {
      read = readSync(0, part);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // Windows says so of a pipe at its end.
      if (code === "EOF") read = 0;
      else if (code === "EAGAIN") return { later: Buffer.concat(parts) };
      else throw error;
    }
    if (read === 0) return Buffer.concat(parts);
    bytes += read;
    if (bytes > mostBytes) return "too long";
    parts.push(part.subarray(0, read));
  }
}
