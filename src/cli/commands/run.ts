/** `tickler run`: what the daemon starts as `delivery.agentRunner`. The prompt on standard input, the answer on output. */
import type { Define } from "../define.js";
import { oneOf } from "../options.js";

export const define: Define = (command, cli) => {
  command
    .argument("<host>", "claude-code", oneOf("host", ["claude-code"]))
    .argument("[arguments...]", "more for `claude`, after --")
    .option("--program <file>", "the program", "claude")
    .addHelpText(
      "after",
      "\nIn the configuration: delivery: { agentRunner: { type: command, command: [tickler, run, claude-code] } }",
    )
    .action(async (_host: string, words: string[], { program }: { program: string }) => {
      const { runClaude } = await import("../../hosts/claude-code/run.js");
      const { env } = cli.io;
      const prompt = await cli.io.readStdin();
      const { code, out, err } = await runClaude({ command: [program, ...words], prompt, env });
      cli.io.out(out);
      cli.io.err(err);
      cli.exitCode = code;
    });
};
