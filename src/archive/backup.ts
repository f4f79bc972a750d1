/** A copy of the whole database while it is in use; the copy is a database like any other. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { OpenDatabase } from "../db/open.js";
import { TicklerError } from "../errors.js";

/** @throws TicklerError `FILE_UNWRITABLE` when the file exists, `DATABASE_CORRUPT`, and what a full or read-only disk says */
export function backup(database: OpenDatabase, file: string): string {
  const target = resolve(file);
  try {
    if (!existsSync(target) && database.copyTo(target)) return target;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT" && code !== "ENOTDIR" && code !== "EACCES" && code !== "EPERM" && code !== "EROFS")
      throw error;
    throw new TicklerError("FILE_UNWRITABLE", `${target} cannot be written.`, {
      hint: "Check the folder and its permissions.",
      cause: error,
    });
  }
  throw new TicklerError("FILE_UNWRITABLE", `${target} exists already.`, {
    hint: "It was left as it is. Choose another name.",
  });
}
