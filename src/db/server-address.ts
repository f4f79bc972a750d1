/** The address of a PostgreSQL database: `postgres://…` as libpq writes it, with `?schema=` and `?prepare=false` of our own. */
import { TicklerError } from "../errors.js";

export function isServerAddress(where: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(where);
}

/** What of an address is ours, what is pg's, and how it is called without its password. @throws TicklerError `INVALID_CONFIG` */
export function readAddress(url: string): {
  connection: string;
  schema: string | null;
  prepare: boolean;
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
  const prepare = address.searchParams.get("prepare") !== "false";
  address.searchParams.delete("schema");
  address.searchParams.delete("prepare");
  const name = `postgres://${address.host}${address.pathname}${schema === null ? "" : `?schema=${schema}`}`;
  return { connection: address.href, schema, prepare, name };
}
