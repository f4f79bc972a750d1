/**
 * The address of a PostgreSQL database: `postgres://…` as libpq writes it, with several hosts and `target_session_attrs`,
 * `sslmode` and `sslrootcert`; and `?schema=`, `?prepare=false` and `?pooler=transaction` of our own.
 */
import { TicklerError } from "../errors.js";

export function isServerAddress(where: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(where);
}

/** As libpq knows them, but for those that would go on without TLS where it fails. */
const SSL_MODES = ["disable", "require", "verify-ca", "verify-full"] as const;
export type SslMode = (typeof SSL_MODES)[number];

export interface ServerTls {
  mode: SslMode;
  /** A file, or `env:NAME` for a variable with the text. */
  ca: string | null;
  cert: string | null;
  key: string | null;
}

export interface ServerAddress {
  /** pg's part of it, one for each host, in their order. */
  connections: string[];
  schema: string | null;
  prepare: boolean;
  pooled: boolean;
  /** Only a server that takes writes will do; where there are several hosts, unless `target_session_attrs=any`. */
  writable: boolean;
  /** null: nothing is said of it, and nothing is encrypted. */
  tls: ServerTls | null;
  /** Without its password. */
  name: string;
}

const refuse = (message: string, hint: string, cause?: unknown): TicklerError =>
  new TicklerError("INVALID_CONFIG", message, { hint, cause });

/** What of an address is ours, what is pg's, and how it is called without its password. @throws TicklerError `INVALID_CONFIG` */
export function readAddress(url: string): ServerAddress {
  const addresses = eachHost(url);
  const [address] = addresses as [URL, ...URL[]];
  const said = address.searchParams;
  const schema = said.get("schema");
  if (schema !== null && !/^[a-z_][a-z0-9_]{0,62}$/.test(schema))
    throw refuse(`A schema is called like tickler_2, not "${schema}".`, "Small letters, digits and _ only.");
  const pooler = said.get("pooler");
  if (pooler !== null && pooler !== "transaction") {
    throw refuse(
      `There is pooler=transaction, and not "${pooler}".`,
      "A pooler that gives a session to each client needs nothing said.",
    );
  }
  const pooled = pooler !== null;
  if (pooled && schema !== null) {
    throw refuse(
      "Behind a pooler the address cannot name a schema.",
      "Let the role do it: alter role … set search_path = tickler_2",
    );
  }
  // A session behind it is another one each time: what was named in one is not known in the next.
  const prepare = !pooled && said.get("prepare") !== "false";
  const wanted = said.get("target_session_attrs") ?? (addresses.length > 1 ? "read-write" : "any");
  if (!["any", "read-write", "primary"].includes(wanted)) {
    throw refuse(
      `target_session_attrs is any, read-write or primary, and not "${wanted}".`,
      "Standbys are read from where `database.replicas` names them.",
    );
  }
  const tls = tlsOf(said);
  const hosts = addresses.map(({ host }) => host).join(",");
  const name = `postgres://${hosts}${address.pathname}${schema === null ? "" : `?schema=${schema}`}`;
  for (const one of addresses) for (const ours of OURS) one.searchParams.delete(ours);
  const connections = addresses.map(({ href }) => href);
  return { connections, schema, prepare, pooled, writable: wanted !== "any", tls, name };
}

const TLS = ["sslmode", "sslrootcert", "sslcert", "sslkey"] as const;
const OURS = ["schema", "prepare", "pooler", "target_session_attrs", ...TLS];

/** An address of several hosts (`a:5432,b:5433`) is one of each. */
function eachHost(url: string): URL[] {
  const parts = /^([^/]+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(url);
  try {
    return (parts?.[2] ?? "").split(",").map((host) => new URL(`${parts?.[1]}${host}${parts?.[3]}`));
  } catch (error) {
    throw refuse(
      "The database's address cannot be read.",
      "It looks like postgres://user@host:5432/name; signs like @ or / in a password are written %40, %2F.",
      error,
    );
  }
}

function tlsOf(said: URLSearchParams): ServerTls | null {
  if (TLS.every((one) => !said.has(one))) return null;
  const [ca, cert, key] = [said.get("sslrootcert"), said.get("sslcert"), said.get("sslkey")];
  const mode = said.get("sslmode") ?? "verify-full";
  if (!SSL_MODES.includes(mode as SslMode)) {
    throw refuse(
      `sslmode is ${SSL_MODES.join(", ")}, and not "${mode}".`,
      "Others go on unencrypted where a server, or somebody on the way, refuses.",
    );
  }
  if (mode === "verify-ca" && ca === null)
    throw refuse(
      "sslmode=verify-ca needs sslrootcert.",
      "Any public authority would do otherwise; or say verify-full.",
    );
  return { mode: mode as SslMode, ca, cert, key };
}
