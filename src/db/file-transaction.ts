/**
 * A file's transactions. Its connection is one and the same all the while, so that what work is given to write with is made once: Kysely
 * makes it anew for each transaction and asks at each statement whose turn it is, which takes as long as a short one.
 */
import { type ConnectionProvider, type Kysely, Transaction } from "kysely";
import { FileExecutor } from "./file-executor.js";
import { type FileDialect, fileOf } from "./file-of.js";

const handles = new WeakMap<FileDialect, Transaction<never>>();

/**
 * Commits what `work` has written; what it throws undoes all of it. Inside `work` its handle is to be used only, and none of it later.
 */
export async function transact<DB, T>(
  db: Kysely<DB>,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  const file = fileOf(db);
  // Of a connection that is held already, Kysely knows.
  if (!file) return db.transaction().execute(work);
  const { driver } = file;
  // Kysely says whose turn it is: what was asked first is answered first, and a closed one says so.
  return db.getExecutor().provideConnection(async () => {
    await driver.beginTransaction();
    try {
      const done = await work(handleOf(file));
      await driver.commitTransaction();
      return done;
    } catch (error) {
      await driver.rollbackTransaction();
      throw error;
    }
  });
}

function handleOf<DB>(file: FileDialect): Transaction<DB> {
  const known = handles.get(file);
  if (known) return known as Transaction<never> as unknown as Transaction<DB>;
  const { driver } = file;
  const provider: ConnectionProvider = { provideConnection: (use) => use(driver.held()) };
  const made = new Transaction<DB>({
    config: { dialect: file },
    dialect: file,
    driver,
    executor: new FileExecutor(file, provider, async (query) => driver.answer(query)),
  });
  handles.set(file, made as unknown as Transaction<never>);
  return made;
}
