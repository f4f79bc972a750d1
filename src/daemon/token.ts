/** The bearer token of the daemon's HTTP side: `TICKLER_TOKEN`, or one made once and kept in a file of its owner's. */
import { MIN_SECRET_CHARS, secretFile, secretPath } from "../config/secret-file.js";
import { TicklerError } from "../errors.js";

export function tokenFile(env: NodeJS.ProcessEnv = process.env): string {
  return secretPath("token", env);
}

/** @throws TicklerError `INVALID_CONFIG` for one that can be guessed */
export function bearerToken(env: NodeJS.ProcessEnv = process.env): string {
  const given = env.TICKLER_TOKEN;
  if (!given) return secretFile("token", env);
  if (given.length >= MIN_SECRET_CHARS && /^[\x21-\x7E]+$/.test(given)) return given;
  throw new TicklerError(
    "INVALID_CONFIG",
    `TICKLER_TOKEN is no token of at least ${MIN_SECRET_CHARS} characters.`,
    { hint: "Unset it, and one is made; or use `openssl rand -base64 32`." },
  );
}
