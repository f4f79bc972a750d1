/**
 * Where a platform keeps a program's data, settings and caches: XDG on Linux, `Library` on macOS, `AppData` on
 * Windows. `TICKLER_DB` and `TICKLER_CONFIG` go before all of it.
 */
import { homedir } from "node:os";
import { join } from "node:path";

type Env = NodeJS.ProcessEnv;

interface Folders {
  data: string;
  config: string;
  cache: string;
}

/** The three folders of Tickler; none of them is made here. */
export function folders(env: Env = process.env, platform: NodeJS.Platform = process.platform): Folders {
  const home = env.HOME || env.USERPROFILE || homedir();
  if (platform === "darwin") {
    const library = join(home, "Library");
    return {
      data: join(library, "Application Support", "tickler"),
      config: join(library, "Application Support", "tickler"),
      cache: join(library, "Caches", "tickler"),
    };
  }
  if (platform === "win32") {
    const local = env.LOCALAPPDATA || join(home, "AppData", "Local");
    const roaming = env.APPDATA || join(home, "AppData", "Roaming");
    return {
      data: join(local, "tickler"),
      config: join(roaming, "tickler"),
      cache: join(local, "tickler", "cache"),
    };
  }
  return {
    data: join(absolute(env.XDG_DATA_HOME) ?? join(home, ".local", "share"), "tickler"),
    config: join(absolute(env.XDG_CONFIG_HOME) ?? join(home, ".config"), "tickler"),
    cache: join(absolute(env.XDG_CACHE_HOME) ?? join(home, ".cache"), "tickler"),
  };
}

/** The XDG specification has relative paths ignored. */
function absolute(path: string | undefined): string | undefined {
  return path?.startsWith("/") ? path : undefined;
}

export function defaultDatabasePath(env: Env = process.env): string {
  return env.TICKLER_DB || join(folders(env).data, "tickler.db");
}

export function defaultConfigPath(env: Env = process.env): string {
  return join(folders(env).config, "config.yaml");
}
