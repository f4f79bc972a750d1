/** `tickler serve --install` and `--uninstall`: writes or removes the person's service, and tells the system so. */
import { execFile } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { parseEnv, promisify } from "node:util";
import { builtFile } from "../built-file.js";
import { loadConfig } from "../config/index.js";
import { type Command, type Service, serviceOf } from "../daemon/service.js";
import { isServerAddress } from "../db/server-address.js";
import { openChannels } from "../delivery/channels/index.js";
import { toTicklerError } from "../errors.js";
import { makeFolder } from "../folder.js";
import type { Cli } from "./cli.js";

const run = promisify(execFile);
const SYSTEM_MS = 10_000;

export async function installService(cli: Cli): Promise<void> {
  const service = serviceFor(cli);
  if (service.file !== null) {
    makeFolder(dirname(service.file), 0o755);
    writeFileSync(service.file, service.text, { mode: 0o644 });
  }
  const failed = await runAll(service.install);
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
  const failed = await runAll(service.uninstall);
  const had = service.file !== null && existsSync(service.file);
  if (service.file !== null) rmSync(service.file, { force: true });
  const removed = had || failed === null;
  cli.result({ removed, file: service.file }, () =>
    removed ? `${cli.paint.green("✓")} starts at login no more` : "There was no service to remove.",
  );
}

/** Whether something starts the daemon at login; null where the system cannot be asked. */
export async function startsAtLogin(cli: Cli): Promise<boolean | null> {
  const service = serviceFor(cli);
  if (service.file !== null && !existsSync(service.file)) return false;
  const failed = await runAll([service.look]);
  if (failed === null) return true;
  return failed.missing ? null : false;
}

function serviceFor({ globals, io: { env } }: Cli): Service {
  return serviceOf({
    node: process.execPath,
    main: builtFile("cli", "main.js"),
    database: globals.db === undefined || isServerAddress(globals.db) ? globals.db : resolve(globals.db),
    config: globals.config === undefined ? undefined : resolve(globals.config),
    env,
    uid: process.getuid?.(),
  });
}

interface Failed {
  command: Command;
  why: string;
  /** The program is not there. */
  missing: boolean;
}

async function runAll(commands: readonly Command[]): Promise<Failed | null> {
  for (const command of commands) {
    const [program, ...args] = command;
    try {
      await run(program, args, { timeout: SYSTEM_MS, windowsHide: true });
    } catch (error) {
      const { code, stderr } = error as { code?: unknown; stderr?: string };
      const missing = code === "ENOENT";
      const said = (stderr ?? "").trim().split("\n", 1)[0] ?? "";
      return { command, missing, why: missing ? `${program} is not here` : said || `exit code ${code}` };
    }
  }
  return null;
}

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
