/**
 * The effective configuration, from the weakest layer to the strongest: defaults, file, environment, options. A
 * missing default file is fine, a missing named file is not. zod and yaml are loaded only when there is something
 * to check, because the command line starts with this.
 */
import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { homePath } from "../home-path.js";
import { defaultConfig } from "./defaults.js";
import { leaves, merge, type Origins, type Plain } from "./layers.js";
import { defaultConfigPath } from "./paths.js";
import type { Config, ConfigInput } from "./schema.js";
import { namedVariables, VARIABLES } from "./variables.js";

export interface LoadOptions {
  /** A file that has to exist; `false` reads none. Default: `TICKLER_CONFIG`, or the platform's, where it exists. */
  file?: string | false | undefined;
  env?: NodeJS.ProcessEnv | undefined;
  /** The strongest layer, of the file's shape. */
  overrides?: ConfigInput | undefined;
  /** The machine's, where it is known already. */
  systemZone?: string | undefined;
}

export interface LoadedConfig {
  value: Config;
  /** The file that was read, or null. */
  file: string | null;
  /** Variables of the environment that begin with `TICKLER_` and mean nothing: `TICKLER_X sets nothing; did you mean …`. */
  unknownVariables: readonly string[];
  /** Where the value at a dotted path came from: `default`, `config.yaml:3`, `environment TICKLER_…`, `option`. */
  originOf(path: string): string;
}

/** @throws TicklerError `INVALID_CONFIG`, `CONFIG_UNREADABLE` */
export async function loadConfig(options: LoadOptions = {}): Promise<LoadedConfig> {
  const env = options.env ?? process.env;
  let value = defaultConfig(options.systemZone) as unknown as Plain;
  const origins: Origins = new Map();
  const lay = (layer: { value: Plain; origins: Origins }) => {
    value = merge(value, layer.value);
    for (const [path, origin] of layer.origins) origins.set(path, origin);
  };

  const file = fileToRead(options.file, env);
  if (file !== null) {
    const { parseConfigFile, readConfigText } = await import("./from-file.js");
    lay(parseConfigFile(readConfigText(file), file));
  }
  let unknown: string[] = [];
  if (Object.keys(env).some((name) => name.startsWith("TICKLER_") && !VARIABLES.has(name))) {
    const { parseEnvironment, unknownVariables } = await import("./from-environment.js");
    lay(parseEnvironment(env));
    unknown = unknownVariables(env, new Set([...VARIABLES, ...namedVariables(value)]));
  }
  if (options.overrides !== undefined) lay(await checkOverrides(options.overrides));

  const whole = value as unknown as Config;
  // A path in the file is meant from the file's folder, so that every process opens the same database.
  const located = (key: string, path: string): string => {
    const expanded = homePath(path, env);
    const fromFile = file !== null && (origins.get(key) ?? "").startsWith(file);
    return fromFile && path !== ":memory:" ? resolve(dirname(file), expanded) : expanded;
  };
  const { database, embedding, channels } = whole;
  for (const [name, channel] of Object.entries(channels)) {
    if (channel.type !== "file") continue;
    const path = located(`channels.${name}.path`, channel.path);
    whole.channels = { ...whole.channels, [name]: { ...channel, path } };
  }
  if (database.path) whole.database = { ...database, path: located("database.path", database.path) };
  if (embedding.cacheDir) {
    whole.embedding = { ...embedding, cacheDir: located("embedding.cacheDir", embedding.cacheDir) };
  }
  return {
    value: whole,
    file,
    unknownVariables: unknown,
    originOf: (path) => origins.get(path) ?? "default",
  };
}

function fileToRead(named: string | false | undefined, env: NodeJS.ProcessEnv): string | null {
  if (named === false) return null;
  const explicit = named ?? env.TICKLER_CONFIG;
  if (explicit) return resolve(explicit);
  const file = defaultConfigPath(env);
  return existsSync(file) ? file : null;
}

async function checkOverrides(overrides: ConfigInput): Promise<{ value: Plain; origins: Origins }> {
  const [{ layerSchema }, { describe, refuse, toProblems }] = await Promise.all([
    import("./schema.js"),
    import("./problems.js"),
  ]);
  const checked = layerSchema.safeParse(overrides);
  if (!checked.success) {
    const problems = toProblems(layerSchema, overrides, checked.error);
    refuse(problems.map((problem) => describe("config", problem)).join("\n"), problems);
  }
  const value = checked.data as Plain;
  return { value, origins: new Map(leaves(value).map((leaf) => [leaf.path.join("."), "option"])) };
}
