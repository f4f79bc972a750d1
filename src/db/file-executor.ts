/**
 * How a file's statement comes to its connection: straight there. There is one connection, and it answers at once, so whose turn it is
 * is all that has to be asked; the ways on which Kysely waits for a pool, a mutex and a signal take as long as a short statement.
 */
import { type CompiledQuery, DefaultQueryExecutor, Kysely, type QueryResult } from "kysely";
import type { FileDialect } from "./file-of.js";

/** Runs a statement and answers with its rows. */
type Run = <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>;
type Options = Parameters<DefaultQueryExecutor["executeQuery"]>[1];
type Provider = ConstructorParameters<typeof DefaultQueryExecutor>[2];

export class FileExecutor extends DefaultQueryExecutor {
  readonly #run: Run;

  constructor(file: FileDialect, provider: Provider, run: Run) {
    super(file.createQueryCompiler(), file.createAdapter(), provider);
    this.#run = run;
  }

  override executeQuery<Row>(query: CompiledQuery, options?: Options): Promise<QueryResult<Row>> {
    return options?.signal ? super.executeQuery(query, options) : this.#run(query);
  }
}

/** The handle of a file; each statement outside a transaction waits for its turn. */
export function handleOfFile<DB>(file: FileDialect): Kysely<DB> {
  const { driver } = file;
  const provider: Provider = {
    async provideConnection(use) {
      const connection = await driver.acquireConnection();
      try {
        return await use(connection);
      } finally {
        await driver.releaseConnection(connection);
      }
    },
  };
  const executor = new FileExecutor(file, provider, (query) => driver.run(query));
  return new Kysely<DB>({ config: { dialect: file }, dialect: file, driver, executor });
}
