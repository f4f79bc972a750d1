/** What `config set timeZone` leaves as it is: a reminder keeps the zone in which it was set. */
import { existsSync } from "node:fs";
import type { LoadedConfig } from "../config/index.js";
import { whichDatabase } from "../config/which-database.js";
import { isServerAddress } from "../db/server-address.js";
import type { Cli } from "./cli.js";

/** How many keep another zone than the new one, and how they are moved; nothing where there are none. */
export async function keptZones(cli: Cli, database: LoadedConfig["value"]["database"]): Promise<string[]> {
  const where = whichDatabase(cli.globals.db, cli.io.env, database);
  // To look is no reason to make one.
  if (!isServerAddress(where) && !existsSync(where)) return [];
  const { agent, settings } = await cli.open();
  const zones = await agent.reminders.zonesBeside(settings.timeZone);
  const kept = zones.reduce((sum, { reminders }) => sum + reminders, 0);
  if (kept === 0) return [];
  const named = zones
    .slice(0, 3)
    .map(({ timeZone }) => timeZone)
    .join(", ");
  const many = `${kept === 1 ? "1 reminder keeps" : `${kept.toLocaleString("en")} reminders keep`} the zone of before`;
  const how = `\`tickler travel ${settings.timeZone}\` has your times of day read there, \`tickler edit <reminder> --zone ${settings.timeZone}\` moves one`;
  return [`  ${many} (${named}${zones.length > 3 ? ", …" : ""}): ${how}.`];
}
