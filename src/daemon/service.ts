/**
 * The daemon as a service of the person's own, started at login: a systemd user unit, a launchd agent, or a
 * scheduled task of Windows. This says what has to be written and run; `cli/commands/serve.ts` does it. Secrets come
 * from `serve.env` beside the configuration, since a service has none of the shell's variables.
 */
import { join } from "node:path";
import { folders } from "../config/paths.js";
import { NODE_FLAGS } from "./node-flags.js";

export interface ServiceOptions {
  /** The program that runs it, and the command line's file. */
  node: string;
  main: string;
  /** Absolute. */
  database?: string | undefined;
  config?: string | undefined;
  env: NodeJS.ProcessEnv;
  platform?: NodeJS.Platform;
  /** The person's number, where the platform has one. */
  uid?: number | undefined;
}

export interface Service {
  kind: "systemd" | "launchd" | "task";
  /** What has to be written; null where the system keeps it itself. */
  file: string | null;
  text: string;
  /** Variables for the service, one `NAME=value` a line; need not exist. */
  envFile: string;
  install: readonly Command[];
  uninstall: readonly Command[];
  /** Exits with 0 when it is installed. */
  look: Command;
}

export type Command = readonly [program: string, ...args: string[]];

const NAME = "tickler";
const LABEL = "dev.tickler.serve";
/** Folders that a shell may have moved. */
const KEPT = ["XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "TICKLER_DB", "TICKLER_CONFIG"] as const;

export function serviceOf(options: ServiceOptions): Service {
  const { node, main, database, config, env, platform = process.platform } = options;
  const envFile = join(folders(env, platform).config, "serve.env");
  const words = [
    node,
    // A task of Windows has 261 characters for all of it.
    ...(platform === "win32" ? [] : NODE_FLAGS),
    `--env-file-if-exists=${envFile}`,
    main,
    "serve",
    ...(database === undefined ? [] : ["--db", database]),
    ...(config === undefined ? [] : ["--config", config]),
  ];
  if (platform === "darwin") return launchd(words, envFile, options);
  if (platform === "win32") return task(words, envFile);
  return systemd(words, envFile, options);
}

function systemd(words: readonly string[], envFile: string, { env }: ServiceOptions): Service {
  const home = env.XDG_CONFIG_HOME?.startsWith("/") ? env.XDG_CONFIG_HOME : join(env.HOME ?? "/", ".config");
  const unit = `${NAME}.service`;
  // Within quotes systemd reads backslash, quote, percent and dollar itself.
  const quote = (word: string) =>
    `"${word.replace(/[\\"]/g, "\\$&").replaceAll("%", "%%").replaceAll("$", "$$$$")}"`;
  const text = [
    "[Unit]",
    "Description=Tickler: delivers reminders and keeps the model loaded",
    "StartLimitIntervalSec=300",
    "StartLimitBurst=10",
    "",
    "[Service]",
    ...kept(env).map(([name, value]) => `Environment=${quote(`${name}=${value}`).replaceAll("$$", "$")}`),
    `ExecStart=${words.map(quote).join(" ")}`,
    "Restart=on-failure",
    "RestartSec=2",
    "# A configuration that is wrong does not mend itself; another daemon that serves is no failure.",
    "RestartPreventExitStatus=2 75",
    "UMask=0077",
    "",
    "[Install]",
    "WantedBy=default.target",
    "",
  ].join("\n");
  const ctl = (...args: string[]): Command => ["systemctl", "--user", ...args];
  return {
    kind: "systemd",
    file: join(home, "systemd", "user", unit),
    text,
    envFile,
    install: [ctl("daemon-reload"), ctl("enable", unit), ctl("restart", unit)],
    uninstall: [ctl("disable", "--now", unit)],
    look: ctl("is-enabled", "--quiet", unit),
  };
}

function launchd(words: readonly string[], envFile: string, { env, uid = 0 }: ServiceOptions): Service {
  const file = join(env.HOME ?? "/", "Library", "LaunchAgents", `${LABEL}.plist`);
  const string = (text: string) =>
    `<string>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")}</string>`;
  const log = string(join(folders(env, "darwin").data, "serve.log"));
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">',
    '<plist version="1.0"><dict>',
    `  <key>Label</key>${string(LABEL)}`,
    `  <key>ProgramArguments</key><array>${words.map(string).join("")}</array>`,
    "  <key>EnvironmentVariables</key><dict>",
    ...kept(env).map(([name, value]) => `    <key>${name}</key>${string(value)}`),
    "  </dict>",
    "  <key>RunAtLoad</key><true/>",
    "  <key>KeepAlive</key><dict><key>SuccessfulExit</key><false/></dict>",
    "  <key>ThrottleInterval</key><integer>10</integer>",
    "  <key>Umask</key><integer>63</integer>",
    `  <key>StandardOutPath</key>${log}`,
    `  <key>StandardErrorPath</key>${log}`,
    "</dict></plist>",
    "",
  ].join("\n");
  const domain = `gui/${uid}`;
  return {
    kind: "launchd",
    file,
    text,
    envFile,
    install: [["launchctl", "bootstrap", domain, file]],
    uninstall: [["launchctl", "bootout", `${domain}/${LABEL}`]],
    look: ["launchctl", "print", `${domain}/${LABEL}`],
  };
}

function task(words: readonly string[], envFile: string): Service {
  const quote = (word: string) => (/[\s"]/.test(word) ? `"${word.replaceAll('"', '\\"')}"` : word);
  const run = words.map(quote).join(" ");
  return {
    kind: "task",
    file: null,
    text: run,
    envFile,
    install: [
      ["schtasks", "/Create", "/F", "/SC", "ONLOGON", "/RL", "LIMITED", "/TN", NAME, "/TR", run],
      ["schtasks", "/Run", "/TN", NAME],
    ],
    uninstall: [
      ["schtasks", "/End", "/TN", NAME],
      ["schtasks", "/Delete", "/F", "/TN", NAME],
    ],
    look: ["schtasks", "/Query", "/TN", NAME],
  };
}

function kept(env: NodeJS.ProcessEnv): [string, string][] {
  return KEPT.flatMap((name) => (env[name] ? [[name, env[name]] satisfies [string, string]] : []));
}
