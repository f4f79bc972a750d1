/** `tickler backup`: a copy of the whole database while it is in use. */
import { statSync } from "node:fs";
import { backup } from "../../archive/index.js";
import { formatBytes } from "../../bytes.js";
import { TicklerError } from "../../errors.js";
import type { Define } from "../define.js";

export const define: Define = (command, cli) => {
  command.argument("<file>", "a file that does not exist yet").action(async (file: string) => {
    if (file === "-") {
      throw new TicklerError("INVALID_INPUT", "A backup is a file, and is not written to standard output.", {
        hint: "Name a file that does not exist yet; `tickler export` writes everything as text.",
      });
    }
    const { tickler } = await cli.open();
    const target = backup(tickler.parts.database, file);
    const bytes = statSync(target).size;
    cli.result({ file: target, bytes }, () =>
      [
        `${cli.paint.green("✓")} ${target} ${cli.paint.dim(formatBytes(bytes))}`,
        cli.paint.dim(`It is a database like any other: tickler list --db ${file}`),
      ].join("\n"),
    );
  });
};
