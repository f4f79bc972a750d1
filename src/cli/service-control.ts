/** `tickler serve --install` and `--uninstall`: writes or removes the person's service, and tells the system so. */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { parseEnv } from "node:util";
import { loadConfig } from "../config/index.js";
import { ownService, runCommands } from "../daemon/own-service.js";
import type { Service } from "../daemon/service.js";
import { openChannels } from "../delivery/channels/index.js";
import { toTicklerError } from "../errors.js";
import { makeFolder } from "../folder.js";
import type { Cli } from "./cli.js";

export async function installService(cli: Cli): Promise<void> {
  const service = serviceFor(cli);
  if (service.file !== null) {
    makeFolder(dirname(service.file), 0o755);
    writeFileSync(service.file, service.text, { mode: 0o644 });
  }
  const failed = await runCommands(service.install);
  const missing = await missingSecret(cli, service);
  const value = {
    kind: service.kind,
    file: service.file,
    started: failed === null,
    envFile: service.envFile,
  };
  cli.result({ ...value, ...(missing === null ? {} : { missing }) }, () => {
    const where = service.file ?? "the task scheduler";
    return failed === null
      ? `${cli.paint.green("✓")} starts at login, and runs now (${where})`
      : `${cli.paint.green("✓")} written: ${where}`;
  });
  if (failed !== null)
    cli.note(`It could not be started (${failed.why}). By hand: ${failed.command.join(" ")}`);
  if (missing !== null) cli.note(`${missing} Put it into ${service.envFile}, one NAME=value a line.`);
}

export async function uninstallService(cli: Cli): Promise<void> {
  const service = serviceFor(cli);
  const failed = await runCommands(service.uninstall);
  const had = service.file !== null && existsSync(service.file);
  if (service.file !== null) rmSync(service.file, { force: true });
  const removed = had || failed === null;
  cli.result({ removed, file: service.file }, () =>
    removed ? `${cli.paint.green("✓")} starts at login no more` : "There was no service to remove.",
  );
}

const serviceFor = ({ globals, io: { env } }: Cli): Service =>
  ownService({ env, database: globals.db, config: globals.config });

/** What the service would miss: it has the variables of its own file and of nothing else. */
async function missingSecret({ globals, io }: Cli, { envFile }: Service): Promise<string | null> {
  try {
    const own = existsSync(envFile) ? parseEnv(readFileSync(envFile, "utf8")) : {};
    const { value } = await loadConfig({ file: globals.config, env: io.env });
    const channels = await openChannels(value.channels, [], { env: own });
    for (const channel of channels.values()) await channel.close?.();
    return null;
  } catch (error) {
    return toTicklerError(error).message;
  }
}
