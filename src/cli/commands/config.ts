/** `tickler config`: what is in force and where it came from; `init` writes a file to start from. */
import { existsSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { forAgent, type LoadedConfig, loadConfig } from "../../config/index.js";
import { leaves, type Plain } from "../../config/layers.js";
import { defaultConfigPath } from "../../config/paths.js";
import { whichDatabase } from "../../config/which-database.js";
import { isServerAddress, readAddress } from "../../db/server-address.js";
import { TicklerError } from "../../errors.js";
import { makeFolder } from "../../folder.js";
import type { Cli } from "../cli.js";
import type { Define } from "../define.js";
import { keptZones } from "../kept-zones.js";
import { clean } from "../render/clean.js";
import { table } from "../render/table.js";

const TEMPLATE = `# Tickler's configuration. Every key is optional; \`tickler config\` shows what is in force.
# yaml-language-server: $schema=https://unpkg.com/tickler/docs/config.schema.json

# timeZone: Europe/Berlin

# Nothing but urgent reminders is shown inside this window; the rest waits for its end.
quietHours: { start: "22:00", end: "07:00" }

# reminders: { maxPerAgent: 100 }
# injection: { maxReminders: 3, maxChars: 1500, includeContextual: true }

# Where reminders are sent when nobody is in a conversation (\`tickler serve\`); docs/delivery.md has every kind.
# channels:
#   hook:    { type: webhook, url: "https://example.com/reminders", secretEnv: REMINDER_HOOK_SECRET }
#   slack:   { type: webhook, preset: slack, urlEnv: SLACK_WEBHOOK_URL }
#   mail:    { type: email, host: smtp.example.com, user: tickler, passwordEnv: SMTP_PASSWORD, from: "tickler@example.com" }
#   signal:  { type: command, command: [/usr/local/bin/send-signal] }
#   desktop: { type: desktop }
#   log:     { type: file, path: /var/log/reminders.jsonl }
#   console: { type: console }
# users:
#   alice: { trust: full, match: ["terminal:*", "signal:alice-uuid"] }
# delivery:
#   agentRunner: { type: command, command: [claude, -p] }

# What holds for one agent only:
# agents:
#   night-watch: { quietHours: off }
`;

export const define: Define = (command, cli) => {
  command.action(async () => show(cli, await load(cli)));
  command
    .command("get <key>")
    .description("Print one value, for example `injection.maxChars`, or a whole section.")
    .action(async (key: string) => get(cli, await load(cli), key));
  command
    .command("set <key> [value]")
    .description("Write one value into the file: `timeZone Europe/Berlin`; the rest of it stays as it is.")
    .option("--unset", "take the key out instead")
    .addHelpText("after", "\nWith --agent the value holds for that agent only.")
    .action((key: string, value: string | undefined, options: { unset?: boolean }) =>
      set(cli, key, value, options.unset === true),
    );
  command
    .command("path")
    .description("Print which files are used.")
    .action(async () => paths(cli, await load(cli)));
  command
    .command("init")
    .description("Write a commented file to start from; an existing one is kept.")
    .action(() => init(cli));
};

function load(cli: Cli): Promise<LoadedConfig> {
  return loadConfig({ file: cli.globals.config, env: cli.io.env });
}

/** With --agent the values of that agent, otherwise the general ones. */
function effective(cli: Cli, config: LoadedConfig): Plain {
  const own = cli.globals.agent === undefined ? {} : forAgent(config.value, cli.agentId);
  return { ...config.value, ...own };
}

function origin(cli: Cli, config: LoadedConfig, path: string): string {
  const own = cli.globals.agent === undefined ? "default" : config.originOf(`agents.${cli.agentId}.${path}`);
  return own === "default" ? config.originOf(path) : own;
}

function show(cli: Cli, config: LoadedConfig): void {
  const rows = leaves(effective(cli, config)).map(({ path, value }) => {
    const name = path.join(".");
    return { key: name, value, from: origin(cli, config, name) };
  });
  cli.result({ file: config.file, values: rows }, () => {
    const { paint } = cli;
    const lines = rows.map(({ key, value, from }) => [
      key,
      paint.bold(clean(typeof value === "string" ? value : JSON.stringify(value))),
      from === "default" ? paint.dim(from) : from,
    ]);
    return `${table(["key", "value", "from"], lines, paint)}\n\n${paint.dim(
      config.file
        ? `file: ${config.file}`
        : `no file; \`tickler config init\` makes ${defaultConfigPath(cli.io.env)}`,
    )}`;
  });
}

const valueAt = (config: Plain, key: string): unknown =>
  key
    .split(".")
    .reduce<unknown>(
      (value, part) =>
        typeof value === "object" && value !== null && Object.hasOwn(value, part)
          ? (value as Plain)[part]
          : undefined,
      config,
    );

async function get(cli: Cli, config: LoadedConfig, key: string): Promise<void> {
  const found = valueAt(effective(cli, config), key);
  if (found === undefined) {
    const { didYouMean } = await import("../../config/did-you-mean.js");
    const known = leaves(effective(cli, config)).map(({ path }) => path.join("."));
    throw new TicklerError("NOT_FOUND", `There is no value at "${key}"${didYouMean(key, known)}`, {
      hint: "`tickler config` lists every key.",
    });
  }
  cli.result(found, () => (typeof found === "string" ? found : JSON.stringify(found)));
}

async function set(cli: Cli, key: string, value: string | undefined, unset: boolean): Promise<void> {
  if ((value === undefined) !== unset) {
    throw new TicklerError(
      "INVALID_INPUT",
      unset ? "--unset takes no value." : "It is not said which value.",
      {
        hint: "For example `tickler config set timeZone Europe/Berlin`, or `tickler config set timeZone --unset`.",
      },
    );
  }
  const { setConfigValue } = await import("../../config/set-value.js");
  const file = fileOf(cli);
  const own = cli.globals.agent === undefined ? key : `agents.${cli.agentId}.${key}`;
  setConfigValue(file, own, value);
  const loaded = await load(cli);
  const inForce = origin(cli, loaded, key);
  const elsewhere = !unset && !inForce.startsWith(file) && inForce !== "default";
  const kept = key === "timeZone" && !elsewhere ? await keptZones(cli, loaded.value.database) : [];
  const found = valueAt(effective(cli, loaded), key);
  // A zone is said as it is written, whatever the case it was typed in.
  const said = typeof found === "string" && found.toLowerCase() === value?.toLowerCase() ? found : value;
  cli.result({ file, key: own, value: value ?? null, inForceFrom: inForce }, () =>
    [
      `${cli.paint.green("✓")} ${unset ? `${own} is not set any more` : `${own}: ${said}`} (${file})`,
      ...(elsewhere ? [cli.paint.yellow(`  but ${inForce} says something else, and wins`)] : []),
      ...kept.map((line) => cli.paint.yellow(clean(line))),
    ].join("\n"),
  );
}

const fileOf = (cli: Cli): string =>
  resolve(cli.globals.config ?? (cli.io.env.TICKLER_CONFIG || defaultConfigPath(cli.io.env)));

function paths(cli: Cli, loaded: LoadedConfig): void {
  const { env } = cli.io;
  const where = whichDatabase(cli.globals.db, env, loaded.value.database);
  const database = isServerAddress(where) ? readAddress(where).name : resolve(where);
  const value = { config: loaded.file ?? defaultConfigPath(env), database };
  cli.result(value, () => {
    const state = (file: string) =>
      isServerAddress(file) || existsSync(file) ? "" : cli.paint.dim(" (not there yet)");
    return `config    ${value.config}${state(value.config)}\ndatabase  ${value.database}${state(value.database)}`;
  });
}

function init(cli: Cli): void {
  const file = fileOf(cli);
  try {
    makeFolder(dirname(file));
    writeFileSync(file, TEMPLATE, { flag: "wx" });
  } catch (error) {
    const exists = (error as NodeJS.ErrnoException).code === "EEXIST";
    throw new TicklerError("FILE_UNWRITABLE", `${file} ${exists ? "exists already" : "cannot be written"}.`, {
      hint: exists
        ? "It was left as it is; edit it, or name another with --config."
        : "Name another place with --config.",
      cause: error,
    });
  }
  cli.result(
    { file },
    () => `Wrote ${file}. It sets quiet hours from 22:00 to 07:00; edit it to your liking.`,
  );
}
