/** `tickler doctor`: one line a fact, with what to do where something is wrong. Ends with 1 if something is broken. */

import type { Finding } from "../../examine/types.js";
import type { Define } from "../define.js";
import { examine } from "../examine.js";
import { clean } from "../render/clean.js";

export const define: Define = (command, cli) => {
  command
    .option("--quick", "do not load the model, do not start the runner")
    .action(async ({ quick = false }: { quick?: boolean }) => {
      const findings: Finding[] = [];
      for await (const finding of examine(cli, { quick })) findings.push(finding);
      if (findings.some(({ state }) => state === "broken")) cli.exitCode = 1;
      const { paint } = cli;
      const marks = { fine: paint.green("✓"), notice: paint.yellow("!"), broken: paint.red("✗") };
      cli.result(findings, () =>
        findings
          .map(({ state, name, text, hint }) => {
            const line = `${marks[state]} ${paint.bold(name.padEnd(12))}${clean(text)}`;
            return hint ? `${line}\n${" ".repeat(14)}${paint.dim(`→ ${clean(hint)}`)}` : line;
          })
          .join("\n"),
      );
    });
};
