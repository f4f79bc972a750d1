/** The person's service as it is on this system: what it would be, the commands that tell the system, whether it is there. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { builtFile } from "../built-file.js";
import { isServerAddress } from "../db/server-address.js";
import { type Command, type Service, serviceOf } from "./service.js";

const run = promisify(execFile);
const SYSTEM_MS = 10_000;

export interface ServiceFor {
  env: NodeJS.ProcessEnv;
  /** As they were given by name; the defaults otherwise. */
  database?: string | undefined;
  config?: string | undefined;
}

export function ownService({ env, database, config }: ServiceFor): Service {
  return serviceOf({
    node: process.execPath,
    main: builtFile("cli", "main.js"),
    database: database === undefined || isServerAddress(database) ? database : resolve(database),
    config: config === undefined ? undefined : resolve(config),
    env,
    uid: process.getuid?.(),
  });
}

/** Whether something starts the daemon at login; null where the system cannot be asked. */
export async function startsAtLogin(whose: ServiceFor): Promise<boolean | null> {
  const service = ownService(whose);
  if (service.file !== null && !existsSync(service.file)) return false;
  const failed = await runCommands([service.look]);
  if (failed === null) return true;
  return failed.missing ? null : false;
}

export interface FailedCommand {
  command: Command;
  why: string;
  /** The program is not there. */
  missing: boolean;
}

/** One after the other, up to the first that fails. */
export async function runCommands(commands: readonly Command[]): Promise<FailedCommand | null> {
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
