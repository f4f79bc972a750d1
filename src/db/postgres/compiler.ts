/**
 * Kysely's compiler for PostgreSQL with two differences: of a piece that both engines say differently it takes
 * PostgreSQL's words, and each parameter says its type (an untyped one in a list of columns or a `case` would be text).
 */
import { PostgresQueryCompiler, type RawNode } from "kysely";
import type { Said } from "../either.js";

export class Compiler extends PostgresQueryCompiler {
  protected override visitRaw(node: RawNode): void {
    const { postgres } = node as Partial<Said>;
    if (postgres) this.visitNode(postgres());
    else super.visitRaw(node);
  }

  protected override appendValue(value: unknown): void {
    if (value === null || value === undefined) {
      this.append("null");
      return;
    }
    super.appendValue(value);
    this.append(`::${typeOf(value)}`);
  }
}

function typeOf(value: unknown): string {
  if (typeof value === "number") return Number.isInteger(value) ? "bigint" : "double precision";
  if (typeof value === "bigint") return "bigint";
  if (typeof value === "boolean") return "boolean";
  if (Array.isArray(value)) return typeof value[0] === "string" ? "text[]" : "bigint[]";
  if (value instanceof Uint8Array) return "bytea";
  return "text";
}
