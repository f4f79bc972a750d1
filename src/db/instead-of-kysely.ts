/**
 * What stands in Kysely's place in the file of `list` (`scripts/build.mjs` puts it there): templates of SQL, compiled as Kysely
 * compiles them, and run over the same driver. Kysely's builder and its tree of nodes take a process as long to load as everything
 * else that a list does. So what that file runs is written as templates; whatever else is asked of this fails, and is left to the
 * whole program.
 */
import type { CompiledQuery as Compiled, QueryResult } from "kysely";

/** A piece of SQL: texts, and what stands between them. */
interface Piece {
  sqlFragments: readonly string[];
  parameters: readonly Part[];
}
type Part = Piece | { value: unknown };

interface Expression {
  toOperationNode(): Part;
}

class Template implements Expression {
  readonly #piece: Piece;

  constructor(piece: Piece) {
    this.#piece = piece;
  }

  toOperationNode(): Piece {
    return this.#piece;
  }

  /** Runs it. */
  execute(on: { run(piece: Piece): Promise<QueryResult<unknown>> }): Promise<QueryResult<unknown>> {
    return on.run(this.#piece);
  }
}

const isExpression = (value: unknown): value is Expression =>
  typeof value === "object" && value !== null && "toOperationNode" in value;
const partOf = (value: unknown): Part => (isExpression(value) ? value.toOperationNode() : { value });
const words = (text: string): Template => new Template({ sqlFragments: [text], parameters: [] });
const named = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Kysely's `sql`, as far as it is needed. */
export const sql = Object.assign(
  (sqlFragments: readonly string[], ...values: readonly unknown[]) =>
    new Template({ sqlFragments, parameters: values.map(partOf) }),
  {
    raw: words,
    ref: (name: string) => words(name.split(".").map(named).join(".")),
    lit: (value: string | number | null) =>
      words(typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value)),
    val: (value: unknown) => new Template({ sqlFragments: ["", ""], parameters: [{ value }] }),
    join: (values: readonly unknown[]) =>
      new Template({
        sqlFragments: ["", ...values.slice(1).map(() => ", "), ""],
        parameters: values.map(partOf),
      }),
  },
);

export const RawNode = {
  createWithChild: (child: Part): Piece => ({ sqlFragments: ["", ""], parameters: [child] }),
};

export const CompiledQuery = {
  raw: (text: string, parameters: readonly unknown[] = []) =>
    ({ sql: text, parameters }) as unknown as Compiled,
};

export class SqliteQueryCompiler {
  protected getCurrentParameterPlaceholder(): string {
    return "?";
  }

  compileQuery(piece: Piece): Compiled {
    const parameters: unknown[] = [];
    const say = (part: Part): string => {
      if ("value" in part) {
        parameters.push(part.value);
        return this.getCurrentParameterPlaceholder();
      }
      return part.sqlFragments
        .map((text, i) => text + (part.parameters[i] ? say(part.parameters[i]) : ""))
        .join("");
    };
    return CompiledQuery.raw(say(piece), parameters);
  }
}

export class SqliteAdapter {}
export class SqliteIntrospector {}

export class DefaultQueryExecutor {
  readonly #compiler: SqliteQueryCompiler;
  readonly adapter: unknown;

  constructor(compiler: SqliteQueryCompiler, adapter: unknown) {
    this.#compiler = compiler;
    this.adapter = adapter;
  }

  compileQuery(piece: Piece): Compiled {
    return this.#compiler.compileQuery(piece);
  }
}

/** As it is made in `file-executor.ts`. */
interface Props {
  driver: { destroy(): Promise<void> };
  executor: DefaultQueryExecutor & { executeQuery(query: Compiled): Promise<QueryResult<unknown>> };
}

export class Kysely {
  readonly #props: Props;

  constructor(props: Props) {
    this.#props = props;
  }

  getExecutor(): Props["executor"] {
    return this.#props.executor;
  }

  run(piece: Piece): Promise<QueryResult<unknown>> {
    const { executor } = this.#props;
    return executor.executeQuery(executor.compileQuery(piece));
  }

  destroy(): Promise<void> {
    return this.#props.driver.destroy();
  }
}
