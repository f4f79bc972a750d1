/** Which channels something delivers through now: the daemons that live, by their rows. What a host does on its own it knows itself. */
import type { Kysely } from "kysely";
import type { Database } from "../db/tables.js";
import { isGone } from "../process-identity.js";
import type { DeliveryTarget } from "./types.js";

/** Names of channels; null while no daemon serves this database. */
export async function servedChannels(db: Kysely<Database>): Promise<ReadonlySet<string> | null> {
  const rows = await db.selectFrom("daemons").select(["channels", "holder"]).execute();
  const present = rows.filter(({ holder }) => !isGone(holder));
  if (present.length === 0) return null;
  return new Set(present.flatMap(({ channels }) => JSON.parse(channels) as string[]));
}

/** What a receipt says of targets that nothing delivers to now, or null. */
export function unservedNote(
  targets: readonly DeliveryTarget[],
  served: ReadonlySet<string> | null,
): string | null {
  const missing = [...new Set(targets.map(({ channel }) => channel))].filter((name) => !served?.has(name));
  if (missing.length === 0) return null;
  const names = missing.join(", ");
  return served
    ? `The daemon that runs does not know ${names}: restart it (\`tickler stop\`, \`tickler serve --background\`).`
    : `Nothing delivers to ${names} now: start \`tickler serve --background\`; until then it comes with the next turn.`;
}
