/** All that `doctor` looks at, from the terminal: the program, the configuration, the drawer, and the system around it. */
import { loadConfig } from "../config/index.js";
import { examineDeliveries } from "../examine/deliveries.js";
import { examineDrawer } from "../examine/drawer.js";
import { examineHosts } from "../examine/hosts.js";
import { configFindings, notOpened, programFinding } from "../examine/program.js";
import type { Around, Finding } from "../examine/types.js";
import type { Cli, Opened } from "./cli.js";

export async function* examine(cli: Cli, { quick }: { quick: boolean }): AsyncGenerator<Finding, void, void> {
  const { globals, io } = cli;
  const around: Around = { env: io.env, cwd: io.cwd, database: globals.db, config: globals.config };
  yield programFinding();
  let opened: Opened;
  try {
    yield* configFindings(await loadConfig({ file: globals.config, env: io.env }));
    opened = await cli.open();
  } catch (error) {
    yield notOpened(error);
    return;
  }
  yield* examineDrawer(opened, { quick });
  yield* examineDeliveries(opened, around, { quick });
  yield* examineHosts(around);
}
