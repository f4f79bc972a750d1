/** The program itself and its configuration. */
import type { LoadedConfig } from "../config/index.js";
import { toTicklerError } from "../errors.js";
import { VERSION } from "../version.js";
import type { Finding } from "./types.js";

export function programFinding(): Finding {
  const { version, platform, arch } = process;
  return { name: "tickler", state: "fine", text: `${VERSION}, Node ${version}, ${platform} ${arch}` };
}

export function configFindings(config: LoadedConfig): Finding[] {
  return [
    { name: "config", state: "fine", text: config.file ?? "no file, defaults are in force" },
    {
      name: "time zone",
      state: "fine",
      text: `${config.value.timeZone} (${config.originOf("timeZone")})`,
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
