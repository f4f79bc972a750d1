/** What the slices ask of an error of the database, whichever engine it came from. */
import { sqlState } from "./postgres/errors.js";
import { sqliteCode } from "./sqlite-errors.js";

/** Whether a UNIQUE or PRIMARY KEY constraint refused the row. */
export function isUniqueViolation(error: unknown): boolean {
  return [error, (error as { cause?: unknown } | null)?.cause].some((one) => {
    const code = sqliteCode(one);
    return (
      code === "SQLITE_CONSTRAINT_UNIQUE" ||
      code === "SQLITE_CONSTRAINT_PRIMARYKEY" ||
      sqlState(one) === "23505"
    );
  });
}

/** Whether the tables refused a row for what is in it: a constraint, or a value of another type. */
export function isRefusedRow(error: unknown): boolean {
  return [error, (error as { cause?: unknown } | null)?.cause].some((one) => {
    const code = sqliteCode(one);
    const state = sqlState(one);
    return (
      code?.startsWith("SQLITE_CONSTRAINT") ||
      code === "SQLITE_MISMATCH" ||
      state?.startsWith("23") ||
      state?.startsWith("22")
    );
  });
}
