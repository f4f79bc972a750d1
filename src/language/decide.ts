/** Which trigger the parts of a reading make together; refused where they make none. */

import type { Trigger } from "../trigger.js";
import type { Moment } from "./calendar.js";
import { compileRecurrence } from "./compile-recurrence.js";
import type { ContextClause } from "./context.js";
import { describeTrigger } from "./describe.js";
import { type Chosen, chooseMoment } from "./find-moments.js";
import type { MomentExpression } from "./grammar/moment-words.js";
import type { RecurrenceExpression } from "./grammar/recurrence-parts.js";
import type { Token } from "./grammar/tokens.js";
import type { Markers } from "./markers.js";
import type { relativeToEvent } from "./relative-event.js";
import type { Alternative, ParseOptions, RefusalCode } from "./types.js";

export type Decision =
  | { ok: true; trigger: Trigger; confidence: number; notes: string[]; alternatives: Alternative[] }
  | { ok: false; code: RefusalCode; reason: string };

interface DecideInput {
  tokens: readonly Token[];
  recurrence: RecurrenceExpression | null;
  /** How many recurrences the text has. */
  rhythms: number;
  clause: ContextClause | null;
  moments: MomentExpression[];
  moment: Moment;
  strict: boolean;
  event: ReturnType<typeof relativeToEvent>;
  markers: Markers;
  asked: boolean;
  options: ParseOptions;
}

interface Used {
  moments: MomentExpression[];
  clause?: ContextClause;
  event?: number[];
}

export function decide(input: DecideInput): { result: Decision; used: Used } {
  const { recurrence, clause, moments, moment, event, tokens } = input;
  const refused = (
    code: RefusalCode,
    reason: string,
    used: Used = { moments: [] },
  ): { result: Decision; used: Used } => ({ result: { ok: false, code, reason }, used });
  if (recurrence && input.rhythms > 1)
    return refused("INVALID_RECURRENCE", "There is more than one rhythm in this.");
  if (recurrence) {
    if (
      /^(?:except|excluding|but not|apart from)\b/.test(
        tokens
          .slice(recurrence.to, recurrence.to + 2)
          .map(({ lower }) => lower)
          .join(" "),
      )
    ) {
      return refused("INVALID_RECURRENCE", "I did not understand what is left out.");
    }
    const open =
      recurrence.weekdays.length +
        recurrence.monthDays.length +
        recurrence.yearDays.length +
        recurrence.weekNumbers.length ===
      0;
    if (
      open &&
      (recurrence.frequency === "year" || recurrence.frequency === "month") &&
      tokens[recurrence.to]?.lower === "on"
    ) {
      return refused("INVALID_RECURRENCE", "I did not understand on which day.");
    }
    const complete = withLooseParts(recurrence, moments);
    const compiled = compileRecurrence(complete.expression, moment);
    const used = { moments: complete.taken };
    if (!compiled.ok) return refused(compiled.code, compiled.reason, used);
    return { result: { ...compiled, alternatives: [] }, used };
  }
  if (event) {
    const used = { moments: event.moments, event: event.tokens };
    return event.ok
      ? {
          result: {
            ok: true,
            trigger: { type: "scheduled", at: event.at },
            confidence: 0.9,
            notes: [],
            alternatives: [],
          },
          used,
        }
      : refused(event.code, event.reason, used);
  }
  const opening = moments.find((found) =>
    ["starting", "beginning"].includes(tokens[found.from - 1]?.lower ?? ""),
  );
  if (opening && !clause)
    return refused("INVALID_RECURRENCE", "I understood when to start, but not how often.");
  const chosen = chooseMoment(moments, tokens, moment, input.strict && !clause);
  if (clause) return contextual(clause, chosen, input);
  if (!chosen) {
    if (input.markers.soon) {
      const at = new Date(moment.now.add({ minutes: 5 }).epochMilliseconds);
      return {
        result: {
          ok: true,
          trigger: { type: "scheduled", at },
          confidence: 0.7,
          notes: ["as soon as possible: in 5 minutes"],
          alternatives: [],
        },
        used: { moments: [] },
      };
    }
    return refused("NEEDS_TIME", "I found no time in this.");
  }
  if (!chosen.resolved.ok)
    return refused(chosen.resolved.code, chosen.resolved.reason, {
      moments: chosen.resolved.code === "TIME_IN_PAST" && !input.asked ? [] : chosen.expressions,
    });
  const { at, notes, others, confidence } = chosen.resolved;
  const alternatives = others.map((other): Alternative => {
    const trigger: Trigger = { type: "scheduled", at: other };
    return { trigger, description: describeTrigger(trigger, { timeZone: input.options.timeZone }) };
  });
  return {
    result: { ok: true, trigger: { type: "scheduled", at }, confidence, notes, alternatives },
    used: { moments: chosen.expressions },
  };
}

function contextual(
  clause: ContextClause,
  chosen: Chosen | null,
  input: DecideInput,
): { result: Decision; used: Used } {
  const { tokens } = input;
  const [from, to] = clause.topic;
  const pattern = tokens
    .slice(from, to)
    .map((token, index) => (index > 0 && token.spaced ? ` ${token.text}` : token.text))
    .join("")
    .slice(0, 500);
  const used: Used = { moments: chosen?.expressions ?? [], clause };
  if (chosen && !chosen.resolved.ok)
    return { result: { ok: false, code: chosen.resolved.code, reason: chosen.resolved.reason }, used };
  const notes = chosen?.resolved.ok ? chosen.resolved.notes : [];
  const trigger: Trigger = {
    type: "context",
    pattern,
    ...(chosen?.resolved.ok ? { deadline: chosen.resolved.at } : {}),
  };
  return {
    result: { ok: true, trigger, confidence: clause.spoken ? 0.9 : 0.75, notes, alternatives: [] },
    used,
  };
}

/** A time or a start that stands apart from its recurrence: "every Monday remind me at 9". */
function withLooseParts(
  expression: RecurrenceExpression,
  moments: MomentExpression[],
): { expression: RecurrenceExpression; taken: MomentExpression[] } {
  const loose = moments.filter((found) => !found.weak);
  const time = loose.find((found) => found.time && !found.date && !found.part);
  if (time && expression.times.length === 0)
    return {
      expression: { ...expression, times: [time.time!], ...(time.zone ? { zone: time.zone } : {}) },
      taken: [time],
    };
  const part = loose.find((found) => found.part && !found.date);
  if (part && expression.times.length === 0 && !expression.part) {
    return {
      expression: { ...expression, part: part.part!, ...(part.time ? { times: [part.time] } : {}) },
      taken: [part],
    };
  }
  return { expression, taken: [] };
}
