/** The program itself and its configuration. */
import type { LoadedConfig } from "../config/index.js";
import { toTicklerError } from "../errors.js";
import { VERSION } from "../version.js";
import { misnamedZone } from "../zoned-time.js";
import type { Finding } from "./types.js";

export function programFinding(): Finding {
  const { version, platform, arch } = process;
  return { name: "tickler", state: "fine", text: `${VERSION}, Node ${version}, ${platform} ${arch}` };
}

export function configFindings(config: LoadedConfig): Finding[] {
  const origin = config.originOf("timeZone");
  const misnamed = origin === "default" ? misnamedZone(process.env.TZ) : null;
  return [
    { name: "config", state: "fine", text: config.file ?? "no file, defaults are in force" },
    {
      name: "time zone",
      state: misnamed === null ? "fine" : "notice",
      text: `${config.value.timeZone} (${misnamed === null ? origin : `TZ is "${misnamed.slice(0, 80)}", which is no time zone`})`,
      hint:
        misnamed === null
          ? undefined
          : 'Times of day are read in UTC. Set TZ or `timeZone` to an IANA name such as "Europe/Berlin".',
    },
  ];
}

/** Why the configuration or the database could not be opened. */
export function notOpened(error: unknown): Finding {
  const { code, message, hint } = toTicklerError(error);
  return {
    name: code.includes("CONFIG") ? "config" : "database",
    state: "broken",
    text: `${code}: ${message}`,
    hint,
  };
}
