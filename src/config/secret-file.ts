/** A secret of this installation: made once, kept in a file of the data folder that only its owner can read. */
import { randomBytes } from "node:crypto";
import { chmodSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { TicklerError } from "../errors.js";
import { makeFolder } from "../folder.js";
import { folders } from "./paths.js";

export const MIN_SECRET_CHARS = 16;

/** Where the secret called `name` is kept. */
export function secretPath(name: string, env: NodeJS.ProcessEnv = process.env): string {
  return join(folders(env).data, name);
}

/** @throws TicklerError `INVALID_CONFIG` for a file that holds no secret */
export function secretFile(name: string, env: NodeJS.ProcessEnv = process.env): string {
  const file = secretPath(name, env);
  makeFolder(dirname(file));
  try {
    writeFileSync(file, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
  }
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length >= MIN_SECRET_CHARS) return secret;
  throw new TicklerError(
    "INVALID_CONFIG",
    `${file} holds no secret of at least ${MIN_SECRET_CHARS} characters.`,
    {
      hint: "Delete the file; a new one is made at the next start.",
    },
  );
}
