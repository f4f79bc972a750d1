/** `tickler mcp`: an MCP server on standard input and output, for any MCP client. */
import { TRUSTS, type Trust } from "../../people/index.js";
import type { Define } from "../define.js";
import { oneOf } from "../options.js";

export const define: Define = (command, cli) => {
  command
    .option(
      "--session <id>",
      "the conversation (default: TICKLER_SESSION, CLAUDE_CODE_SESSION_ID, request metadata)",
    )
    .option("--user <name>", "the person, as under `users` in the configuration")
    .option("--trust <trust>", `at most: ${TRUSTS.join(", ")}`, oneOf<Trust>("trust", TRUSTS))
    .option("--channel <channel>", "where the conversation is, for example signal:alice-uuid")
    .option("--hooks", "the host calls the hooks itself: leave out the tool `turn`")
    .action(
      async (options: {
        session?: string;
        user?: string;
        trust?: Trust;
        channel?: string;
        hooks?: boolean;
      }) => {
        const [{ runOverStdio, runOutOfOrder }, { startUpOf }] = await Promise.all([
          import("../../hosts/mcp/stdio.js"),
          import("../../hosts/mcp/start-up.js"),
        ]);
        const opened = await cli.open().catch((error: unknown) => ({ error }));
        if ("error" in opened) return runOutOfOrder(opened.error);
        const { tickler, now } = opened;
        const startUp = startUpOf({ ...options, agent: cli.globals.agent }, cli.io.env, now());
        await runOverStdio(tickler, startUp, tickler.parts.context.log);
      },
    );
};
