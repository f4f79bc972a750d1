/** Turns what PostgreSQL refuses into `TicklerError`s, by its SQLSTATE; anything else passes through unchanged. */
import { TicklerError } from "../../errors.js";

/** The five characters of a thrown value, or undefined. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const code = (error as { code?: unknown }).code;
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** What a connection that cannot be made, or that broke, is called by Node. */
const NETWORK = /^(?:ECONN|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE|EAI_)/;
/** What Node says of a certificate that it does not believe, or of a handshake that fails. */
const TLS = /^(?:SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_|CERT_|ERR_TLS_|ERR_SSL_|ERR_OSSL_|HOSTNAME_MISMATCH)/;
/** Serialization, deadlock, lock timeout, statement timeout: trying again can succeed. */
const BUSY = new Set(["40001", "40P01", "55P03", "57014", "53300"]);

export function fromPostgres(error: unknown, name: string): unknown {
  if (error instanceof TicklerError || !(error instanceof Error)) return error;
  const state = sqlState(error);
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code === "string" && TLS.test(code)) {
    return new TicklerError(
      "DATABASE_UNAVAILABLE",
      `The server of ${name} is not trusted: ${error.message} (${code}).`,
      {
        hint: "Nothing was sent to it. sslrootcert= names the authority that has signed its certificate (a PEM file, or env:NAME); verify-full also asks that it is of the host in the address.",
        cause: error,
      },
    );
  }
  const gone =
    state?.startsWith("08") ||
    state?.startsWith("57P") ||
    // A socket that is not there, too.
    syscall === "connect" ||
    (typeof code === "string" && NETWORK.test(code));
  if (gone) {
    return new TicklerError(
      "DATABASE_UNAVAILABLE",
      `The database ${name} cannot be reached: ${error.message}`,
      {
        hint: "What was not confirmed was not written. See that the server runs and may be reached, then try again.",
        cause: error,
      },
    );
  }
  if (state === undefined) return error;
  if (BUSY.has(state)) {
    return new TicklerError("DATABASE_BUSY", `The database ${name} is busy: ${error.message}`, {
      hint: "Nothing was written. Try again; if it lasts, see what holds its locks.",
      cause: error,
    });
  }
  if (state.startsWith("53")) {
    return new TicklerError("DATABASE_FULL", `The database ${name} has no room left: ${error.message}`, {
      hint: "Nothing was written and nothing is lost. Make room on the server, then try again.",
      cause: error,
    });
  }
  // No such database, or nobody who is let in: of neither could anything be read.
  if (state === "3D000" || state.startsWith("28")) {
    const isMissing = state === "3D000";
    const what = isMissing ? "is not there" : "lets nobody in by this address";
    return new TicklerError("DATABASE_UNAVAILABLE", `The database ${name} ${what}: ${error.message}`, {
      hint: isMissing
        ? "Nothing was made. Check the name, or make it on the server first: createdb, or `create database …`."
        : "Check the role and its password, and that the server lets it in from here.",
      cause: error,
    });
  }
  if (state === "42501" || state === "25006") {
    return new TicklerError("DATABASE_READ_ONLY", `The database ${name} refuses: ${error.message}`, {
      hint: "Check the rights of the role, and that the server takes writes.",
      cause: error,
    });
  }
  return error;
}
