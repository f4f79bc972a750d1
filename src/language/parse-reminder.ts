/** A whole sentence: what is to be remembered and when. Certain enough to act on, or refused with a question. */
import { readOtherLanguage } from "./other-languages.js";
import { type Reading, readText } from "./read-text.js";
import { refuse, refuseInput } from "./refusals.js";
import { MAX_TITLE_LENGTH } from "./rules.js";
import type { ParseOptions, ParseResult } from "./types.js";

const QUERY =
  /^(?:hey |hi |ok |please |olly |siri |can you |could you |will you )*(?:do i|did i|did you|have i|what|what's|whats|which|who|where|is there|are there|is|are|am i|how|show|list|read|give me (?:the|my|all|a list)|go through|go over|tell me (?:what|which|my|the|all|if|about)|let me know what|i want to (?:hear|see)|check (?:if|to see|my|whether)|display|search|find|when (?:is|are|do|did|was|will)|why|confirm that)\b/i;
const ABOUT_REMINDERS = /\b(?:reminders?|reminded|remember|remind|alarms?|timers?)\b/i;
const REMOVAL =
  /^(?:hey |please |can you |could you |olly |siri )*(?:delete|cancel|remove|clear|turn off|switch off|stop|undo|get rid of|disable|dismiss|take|change|edit|move|reschedule|snooze)\b/i;

/** What is left of "I need an alarm …" names no thing to remember. */
const BARE_TITLE =
  /^(?:(?:a|an|the|my|one) )?(?:alarm|timer)?(?: ?(?:set|to))?(?: ?(?:go|going) off)?$|^wake me(?: up)?$/i;

/** Titles for requests that need none. */
const DEFAULT_TITLES = { alarm: "Alarm", timer: "Timer", wake: "Wake up" } as const;

export function parseReminder(text: string, options: ParseOptions): ParseResult {
  const refused = refuseInput(text);
  if (refused) return refused;
  const foreign = readOtherLanguage(text, options);
  if (foreign) return foreign;
  const head = text.slice(0, 300).trim();
  if (ABOUT_REMINDERS.test(head) && !/\bremind me (?:to|that)\b/i.test(head)) {
    if (QUERY.test(head)) {
      return refuse("NOT_UNDERSTOOD", "This asks about reminders; it does not set one.", {
        hint: 'Use `tickler recall "…"` or `tickler list`; to set one, say "remind me tomorrow at 9 to …".',
      });
    }
    if (REMOVAL.test(head)) {
      return refuse("NOT_UNDERSTOOD", "This changes or removes a reminder; it does not set one.", {
        hint: "Use cancel, snooze or edit with the reminder's id.",
      });
    }
  }
  return toResult(readText(text, options));
}

function toResult(reading: Reading): ParseResult {
  const { decision, framed, markers } = reading;
  let title = reading.title.slice(0, MAX_TITLE_LENGTH).trim();
  if (!/[\p{L}\p{N}]/u.test(title)) title = "";
  if (framed.kind && framed.kind !== "reminder" && BARE_TITLE.test(title)) title = "";
  if (!title && framed.kind && framed.kind !== "reminder" && decision.ok) title = DEFAULT_TITLES[framed.kind];
  if (!decision.ok) {
    const understood = title ? ` I understood "${short(title)}" as what to remember.` : "";
    const missing =
      decision.code === "NEEDS_TIME" && !title && !framed.asked ? "NOT_UNDERSTOOD" : decision.code;
    return refuse(missing, `${decision.reason}${understood}`, title ? { title } : {});
  }
  // "remind me if I miss my walk": what happens is what is to be remembered, and the time is missing
  if (!title && decision.trigger.type === "context" && reading.event) {
    return refuse("NEEDS_TIME", `I understood "${short(reading.event)}", but not when to remind you of it.`, {
      title: reading.event,
    });
  }
  if (!title)
    return refuse("NEEDS_TITLE", "I understood when, but not what to remember.", {
      understood: decision.trigger,
    });
  const confidence = framed.asked ? decision.confidence : Math.min(decision.confidence, 0.8);
  return {
    ok: true,
    title,
    trigger: decision.trigger,
    priority: markers.priority,
    tags: markers.tags,
    spans: reading.spans,
    confidence,
    notes: decision.notes,
    alternatives: decision.alternatives,
  };
}

const short = (title: string): string => (title.length > 60 ? `${title.slice(0, 57)}…` : title);
