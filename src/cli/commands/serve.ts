/**
 * `tickler serve`: the daemon in the foreground, or with `--background` as a process of its own. SIGINT and SIGTERM
 * stop it gracefully, a second one at once.
 */
import type { Define } from "../define.js";
import { wholeNumber } from "../options.js";

interface Options {
  verbose?: boolean;
  background?: boolean;
  port?: number;
  http: boolean;
  install?: boolean;
  uninstall?: boolean;
}

export const define: Define = (command, cli) => {
  command
    .option("--verbose", "log every step")
    .option("--background", "start it and return; `tickler stop` ends it")
    .option(
      "--port <port>",
      "for MCP over HTTP, this machine only; 0: any free one",
      wholeNumber("--port", 0, 65_535),
    )
    .option("--no-http", "no HTTP")
    .option("--install", "start it at every login, and now: a service of your own")
    .option("--uninstall", "take that service away")
    .addHelpText(
      "after",
      "\nDelivers what comes due over the configured channels, and runs the agent for actions. Logs JSON lines to\n" +
        "standard output. One daemon serves a database; a second one ends with exit code 75.",
    )
    .action(async ({ verbose = false, background = false, port, http, install, uninstall }: Options) => {
      if (install || uninstall) {
        const { installService, uninstallService } = await import("../service-control.js");
        return install ? installService(cli) : uninstallService(cli);
      }
      if (background) {
        const { startDaemon } = await import("../daemon-control.js");
        return startDaemon(cli, [
          ...(verbose ? ["--verbose"] : []),
          ...(port === undefined ? [] : ["--port", String(port)]),
          ...(http ? [] : ["--no-http"]),
        ]);
      }
      const [{ serve }, { createDaemonLog }, { socketPart }, { httpPart }, { lastResort }, { sameFilePart }] =
        await Promise.all([
          import("../../daemon/serve.js"),
          import("../../daemon/log.js"),
          import("../../daemon/socket-part.js"),
          import("../../daemon/http-part.js"),
          import("../../daemon/last-resort.js"),
          import("../../daemon/same-file-part.js"),
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
      const resort = lastResort({ log, stop: () => stop.abort(), env: cli.io.env });
      const { db, config } = cli.globals;
      const { env } = cli.io;
      const overHttp = http ? httpPart({ port, env }) : null;
      const overSocket = socketPart({
        stop: () => stop.abort(),
        mcpUrl: () => overHttp?.mcpUrl() ?? null,
        invite: (guest) => overHttp?.invite(guest) ?? null,
        env,
      });
      const serving = serve({
        log,
        parts: [
          sameFilePart({ startAnew: resort.startAnew, stop: () => stop.abort() }),
          ...(overHttp ? [overHttp] : []),
          overSocket,
        ],
        signal: stop.signal,
        env,
        ...(db === undefined ? {} : { database: db }),
        ...(config === undefined ? {} : { configFile: config }),
        ...(cli.io.clock === undefined ? {} : { clock: cli.io.clock }),
      });
      await serving.catch((error: unknown) => {
        if (resort.happened) resort.end();
        throw error;
      });
      if (resort.happened) resort.end();
      log.flush();
    });
};
