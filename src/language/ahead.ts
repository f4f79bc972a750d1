/** How long ahead of its time something is mentioned, in words alone: "10 minutes", "a day before", "PT45M". */
import { parseDuration } from "./duration.js";
import { refuse } from "./refusals.js";
import type { Refusal } from "./types.js";

const ISO = /^P(?!$)(?:\d{1,4}[DW])*(?:T(?=\d)(?:\d{1,5}[HMS])+)?$/;
const MINUTE_MS = 60_000;

/** An ISO 8601 duration; whole days and weeks stay so, since a day ahead is the same time of day across daylight saving. */
export function parseAhead(text: string): { ok: true; ahead: string } | Refusal {
  const said = text.trim().replace(/\s+(?:ahead|before|earlier|in advance)$/i, "");
  if (ISO.test(said.toUpperCase())) return { ok: true, ahead: said.toUpperCase() };
  const days = /^(?:(\d{1,3})|an?|one|the)\s*(d|days?|w|weeks?)$/i.exec(said);
  if (days) {
    const count = Number(days[1] ?? 1) * (/^w/i.test(days[2] ?? "") ? 7 : 1);
    return { ok: true, ahead: `P${count}D` };
  }
  const length = parseDuration(said);
  if (!length.ok) {
    return refuse("NOT_UNDERSTOOD", `"${text.slice(0, 60)}" is no length of time.`, {
      hint: 'Say how long ahead, for example "10 minutes" or "1 day".',
    });
  }
  return { ok: true, ahead: `PT${Math.max(1, Math.round(length.ms / MINUTE_MS))}M` };
}
