/** What an import has brought, by agent: the rows that are taken back with it. What hangs on a reminder goes with that. */
import type { Transaction } from "kysely";
import type { Database } from "../db/tables.js";
import { type Brought, noteImport } from "../reminders/change/imported.js";
import { newBatch } from "../reminders/change/journal.js";
import { TABLES } from "./format.js";
import type { Incoming, RowsOfFile } from "./rows-of-file.js";

export class BroughtRows {
  readonly #byAgent = new Map<string, Brought[]>();

  add({ type, from, agent, row }: Incoming, file: RowsOfFile): void {
    const { table, key, counted, hangsOn } = TABLES[type];
    if (hangsOn && row[hangsOn] != null) return;
    // Notices go with their deliveries, and cues with their reminders.
    if (type === "notice" || type === "cue") return;
    const names = type === "note" ? ["id"] : key;
    const values = names.map((name): [string, string | number] => {
      const value = counted && name === "id" ? file.numberOf(type, from, row.id) : row[name];
      return [name, value ?? ""];
    });
    const all = this.#byAgent.get(agent) ?? [];
    all.push({ table, key: Object.fromEntries(values) });
    this.#byAgent.set(agent, all);
  }

  async note(trx: Transaction<Database>, now: Date): Promise<void> {
    const batch = newBatch(now);
    for (const [agentId, brought] of this.#byAgent) await noteImport(trx, { agentId, batch, now }, brought);
  }
}
