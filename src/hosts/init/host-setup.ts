/** What is known of a host: where its settings are and how Tickler's part of them is made. */
import { type Json, record } from "./json.js";
import { isOurServer, type Launch } from "./launch.js";
import type { SettingsText } from "./settings-text.js";

export interface Where {
  scope: "user" | "project";
  /** The project's folder. */
  cwd: string;
  home: string;
  env: NodeJS.ProcessEnv;
  platform: NodeJS.Platform;
}

/** How Tickler is started for the host. */
export interface Launches {
  hook: Launch;
  server: Launch;
  /** Folder of the package. */
  root: string;
  /** Resolved; null: the platform's. */
  database: string | null;
  /** Wake an idle session when something comes due. */
  rewake: boolean;
}

export interface HostSetup {
  title: string;
  /** Programs and folders by which it is known to be installed. */
  programs: readonly string[];
  folders(where: Where): readonly string[];
  /** Whether hooks of ours put in what belongs to a prompt; otherwise its model calls the tool `turn`. */
  hooks: boolean;
  files(where: Where, launches: Launches): readonly SettingsText[];
  /** What is to be done by hand afterwards. */
  afterwards: string;
}

export const SETS = "say: remind me in 2 minutes to stretch";
export const entry = ({ command, args }: Launch): Json => ({ command, args });

/** One entry under a key of a table of servers. */
export function serverIn(key: string, value: (launch: Launch) => Json) {
  return {
    put: (file: Json, { server }: Launches): Json => ({
      ...file,
      [key]: { ...record(file[key]), tickler: value(server) },
    }),
    take(file: Json): Json {
      if (!isOurServer(record(file[key]).tickler)) return file;
      const { tickler: _, ...others } = record(file[key]);
      return { ...file, [key]: others };
    },
    foreign: (file: Json): boolean => {
      const { tickler } = record(file[key]);
      return tickler !== undefined && !isOurServer(tickler);
    },
  };
}
