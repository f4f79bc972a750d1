/** `tickler backup`: a copy of the whole database while it is in use. */
import { statSync } from "node:fs";
import { backup } from "../../archive/index.js";
import { formatBytes } from "../../bytes.js";
import type { Define } from "../define.js";

export const define: Define = (command, cli) => {
  command.argument("<file>", "a file that does not exist yet").action(async (file: string) => {
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
