/** `tickler serve`: the daemon in the foreground. SIGINT and SIGTERM stop it gracefully, a second one at once. */
import type { Define } from "../commands.js";

interface Options {
  verbose?: boolean;
}

export const define: Define = (command, cli) => {
  command
    .option("--verbose", "log every step")
    .addHelpText(
      "after",
      "\nDelivers what comes due over the configured channels, and runs the agent for actions. Logs JSON lines to\n" +
        "standard output. One daemon serves a database; a second one ends with exit code 75.",
    )
    .action(async ({ verbose = false }: Options) => {
      const [{ serve }, { createDaemonLog }] = await Promise.all([
        import("../../daemon/serve.js"),
        import("../../daemon/log.js"),
      ]);
      const log = createDaemonLog(verbose ? "debug" : "info");
      const stop = new AbortController();
      const onSignal = (name: NodeJS.Signals): void => {
        if (stop.signal.aborted) process.exit(130);
        log.info({ signal: name }, "asked to stop");
        stop.abort();
      };
      for (const name of ["SIGINT", "SIGTERM"] as const) {
        process.removeAllListeners(name);
        process.on(name, onSignal);
      }
      const { db, config } = cli.globals;
      const why = await serve({
        log,
        signal: stop.signal,
        env: cli.io.env,
        ...(db === undefined ? {} : { database: db }),
        ...(config === undefined ? {} : { configFile: config }),
        ...(cli.io.clock === undefined ? {} : { clock: cli.io.clock }),
      });
      log.flush();
      // Another daemon took over while this machine slept.
      if (why === "replaced") cli.exitCode = 75;
    });
};
