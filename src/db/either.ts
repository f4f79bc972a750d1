/**
 * A piece of SQL that the two engines say differently. It compiles to SQLite's words; PostgreSQL's compiler
 * (`postgres/compiler.ts`) asks for the others, so that the embedded default pays nothing for there being two.
 */
import { type OperationNode, type RawBuilder, RawNode, sql } from "kysely";

/** A node of SQLite's words that knows PostgreSQL's. */
export interface Said extends RawNode {
  readonly postgres: () => OperationNode;
}

/** Says nothing; beside an `either` for what one of the two does not need. */
export const unsaid = sql``;

/** @param postgres its words, or what makes them where that costs something */
export function either<T>(
  sqlite: RawBuilder<T>,
  postgres: RawBuilder<unknown> | (() => RawBuilder<unknown>),
): RawBuilder<T> {
  const node: Said = {
    ...RawNode.createWithChild(sqlite.toOperationNode()),
    postgres: () => (typeof postgres === "function" ? postgres() : postgres).toOperationNode(),
  };
  const said = { toOperationNode: () => node, expressionType: undefined };
  return sql<T>`${said}`;
}
