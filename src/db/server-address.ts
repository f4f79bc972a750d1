/** The address of a PostgreSQL database: `postgres://…` as libpq writes it, with `?schema=`, `?prepare=false` and `?pooler=transaction` of our own. */
import { TicklerError } from "../errors.js";

export function isServerAddress(where: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(where);
}

/** What of an address is ours, what is pg's, and how it is called without its password. @throws TicklerError `INVALID_CONFIG` */
export function readAddress(url: string): {
  connection: string;
  schema: string | null;
  prepare: boolean;
  pooled: boolean;
  name: string;
} {
  let address: URL;
  try {
    address = new URL(url);
  } catch (error) {
    throw new TicklerError("INVALID_CONFIG", "The database's address cannot be read.", {
      hint: "It looks like postgres://user@host:5432/name; signs like @ or / in a password are written %40, %2F.",
      cause: error,
    });
  }
  const schema = address.searchParams.get("schema");
  if (schema !== null && !/^[a-z_][a-z0-9_]{0,62}$/.test(schema)) {
    throw new TicklerError("INVALID_CONFIG", `A schema is called like tickler_2, not "${schema}".`, {
      hint: "Small letters, digits and _ only.",
    });
  }
  const pooler = address.searchParams.get("pooler");
  if (pooler !== null && pooler !== "transaction") {
    throw new TicklerError("INVALID_CONFIG", `There is pooler=transaction, and not "${pooler}".`, {
      hint: "A pooler that gives a session to each client needs nothing said.",
    });
  }
  const pooled = pooler !== null;
  if (pooled && schema !== null) {
    throw new TicklerError("INVALID_CONFIG", "Behind a pooler the address cannot name a schema.", {
      hint: "Let the role do it: alter role … set search_path = tickler_2",
    });
  }
  // A session behind it is another one each time: what was named in one is not known in the next.
  const prepare = !pooled && address.searchParams.get("prepare") !== "false";
  for (const ours of ["schema", "prepare", "pooler"]) address.searchParams.delete(ours);
  const name = `postgres://${address.host}${address.pathname}${schema === null ? "" : `?schema=${schema}`}`;
  return { connection: address.href, schema, prepare, pooled, name };
}
