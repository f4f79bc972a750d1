/** TLS as libpq means it: `require` encrypts, `verify-ca` asks who signed the certificate, `verify-full` also whose it is. */
import { readFileSync } from "node:fs";
import { type ConnectionOptions, checkServerIdentity } from "node:tls";
import { TicklerError } from "../../errors.js";
import type { ServerTls } from "../server-address.js";

/** @param host what the certificate has to be of. @throws TicklerError `INVALID_CONFIG` for a file or variable that is not there */
export function tlsFor(tls: ServerTls, host: string, env: NodeJS.ProcessEnv): ConnectionOptions | false {
  if (tls.mode === "disable") return false;
  const ca = pem(tls.ca, "sslrootcert", env);
  const cert = pem(tls.cert, "sslcert", env);
  const key = pem(tls.key, "sslkey", env);
  return {
    ...(ca && { ca }),
    ...(cert && { cert }),
    ...(key && { key }),
    // With an authority that is named, `require` asks for it, as with libpq.
    rejectUnauthorized: tls.mode !== "require" || ca !== undefined,
    // By the name in the address: Node would check another one where that is a number.
    checkServerIdentity: (_, certificate) =>
      tls.mode === "verify-full" ? checkServerIdentity(host, certificate) : undefined,
  };
}

function pem(said: string | null, name: string, env: NodeJS.ProcessEnv): string | undefined {
  if (said === null) return undefined;
  const variable = /^env:(.+)$/.exec(said)?.[1];
  try {
    const text = variable === undefined ? readFileSync(said, "utf8") : env[variable];
    if (text?.includes("-----BEGIN ")) return text;
  } catch (error) {
    throw new TicklerError("INVALID_CONFIG", `${name} of the database's address cannot be read: ${said}`, {
      hint: "It is the path of a PEM file, or env:NAME for a variable with its text.",
      cause: error,
    });
  }
  throw new TicklerError("INVALID_CONFIG", `${name} of the database's address is no PEM text: ${said}`, {
    hint: "It is the path of a PEM file, or env:NAME for a variable with its text (-----BEGIN …).",
  });
}
