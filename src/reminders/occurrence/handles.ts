/** The short word that an occurrence carries wherever it arrives, and what it stands for: only what somebody may see. */
import { sql } from "kysely";
import { TicklerError } from "../../errors.js";
import { seenBy } from "../../people/index.js";
import type { Handle, View } from "../store.js";
import { isLive, type OccurrenceState } from "./occurrence-life.js";

interface Row {
  reminder_id: string;
  outcome: OccurrenceState;
  reason: string | null;
}

/** The id of the reminder whose occurrence waits. @throws TicklerError `NOT_FOUND`, `ILLEGAL_TRANSITION` when it is over */
export async function reminderOfHandle(db: Handle, view: View, handle: string): Promise<string> {
  const asked = handle
    .trim()
    .replace(/^\[|\]$/g, "")
    .toLowerCase();
  const { rows } = await sql<Row>`
    select o.reminder_id, o.outcome, o.reason
    from occurrences as o join reminders as r on r.agent_id = o.agent_id and r.id = o.reminder_id
    where o.agent_id = ${view.agentId} and o.handle = ${asked} and ${seenBy(view.viewer, "r.audience")}
    order by o.due_at desc limit 10`.execute(db);
  const live = rows.find(({ outcome }) => isLive(outcome));
  if (live) return live.reminder_id;
  const [over] = rows;
  if (!over) {
    throw new TicklerError(
      "NOT_FOUND",
      `Nothing that was delivered has the handle "${asked.slice(0, 20)}".`,
      {
        hint: "It is the word in brackets at the end of the message. `tickler list --due` shows what waits.",
      },
    );
  }
  const because = over.reason === null ? "" : ` (${over.reason})`;
  throw new TicklerError(
    "ILLEGAL_TRANSITION",
    `It is over already: ${over.outcome.replace("_", " ")}${because}.`,
    {
      hint: `\`tickler why ${over.reminder_id}\` tells what became of it.`,
      details: { id: over.reminder_id, outcome: over.outcome },
    },
  );
}
