/** The bearer token of the daemon's HTTP side: `TICKLER_TOKEN`, or one made once and kept in a file of its owner's. */
import { randomBytes } from "node:crypto";
import { chmodSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { folders } from "../config/paths.js";
import { TicklerError } from "../errors.js";
import { makeFolder } from "../folder.js";

const MIN_CHARS = 16;

export function tokenFile(env: NodeJS.ProcessEnv = process.env): string {
  return join(folders(env).data, "token");
}

/** @throws TicklerError `INVALID_CONFIG` for one that can be guessed */
export function bearerToken(env: NodeJS.ProcessEnv = process.env): string {
  const given = env.TICKLER_TOKEN;
  if (given) {
    if (given.length >= MIN_CHARS && /^[\x21-\x7E]+$/.test(given)) return given;
    throw new TicklerError(
      "INVALID_CONFIG",
      `TICKLER_TOKEN is no token of at least ${MIN_CHARS} characters.`,
      {
        hint: "Unset it, and one is made; or use `openssl rand -base64 32`.",
      },
    );
  }
  const file = tokenFile(env);
  makeFolder(dirname(file));
  try {
    writeFileSync(file, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
  }
  const token = readFileSync(file, "utf8").trim();
  if (token.length >= MIN_CHARS) return token;
  throw new TicklerError("INVALID_CONFIG", `${file} holds no token of at least ${MIN_CHARS} characters.`, {
    hint: "Delete the file; a new token is made at the next start.",
  });
}
