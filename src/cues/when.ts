/** The parts of an expression of cues: its cues, of which kind each is, and what is looked up by kind. Pure. */
import type { ActCue, Cue, EventCue, PersonCue, PlaceCue, TopicCue, When } from "../trigger.js";
import { describeCue } from "./describe-when.js";

export const CUE_KINDS = ["topic", "person", "place", "act", "event"] as const;
export type CueKind = (typeof CUE_KINDS)[number];

/** A cue within its expression; what stands under a `not` (of an odd number) is negated. */
export interface PlacedCue {
  cue: Cue;
  negated: boolean;
}

export const isTopic = (cue: Cue): cue is TopicCue => "topic" in cue;
export const isPerson = (cue: Cue): cue is PersonCue => "person" in cue;
export const isPlace = (cue: Cue): cue is PlaceCue => "place" in cue;
export const isAct = (cue: Cue): cue is ActCue => "act" in cue;
export const isEvent = (cue: Cue): cue is EventCue => "event" in cue;

export const kindOf = (cue: Cue): CueKind => CUE_KINDS.find((kind) => kind in cue)!;

export const partsOf = (when: When): readonly When[] | null =>
  "any" in when
    ? when.any
    : "all" in when
      ? when.all
      : "not" in when && !isTopicLike(when)
        ? [when.not]
        : null;

/** A topic has a `not` of its own: what it is not about. */
const isTopicLike = (when: When): when is TopicCue => "topic" in when;

/** Every cue of the expression, in the order they are written. */
export function cuesOf(when: When, negated = false): PlacedCue[] {
  const parts = partsOf(when);
  if (parts === null) return [{ cue: when as Cue, negated }];
  const turned = "not" in when ? !negated : negated;
  return parts.flatMap((part) => cuesOf(part, turned));
}

export function depthOf(when: When): number {
  const parts = partsOf(when);
  return parts === null ? 0 : 1 + Math.max(0, ...parts.map(depthOf));
}

/** A row by which the reminder is found. */
export interface LookupRow {
  kind: CueKind;
  role: "pattern" | "cue" | "not";
  text: string;
}

/** What of the expression is looked up: every wording of a topic, and every other cue that may bring it up, in words. */
export function lookupRows(when: When): LookupRow[] {
  const rows = cuesOf(when).flatMap(({ cue, negated }): LookupRow[] => {
    if (!isTopic(cue)) return negated ? [] : [{ kind: kindOf(cue), role: "cue", text: describeCue(cue) }];
    if (negated) return [{ kind: "topic", role: "not", text: cue.topic }];
    return [
      { kind: "topic", role: "pattern", text: cue.topic },
      ...(cue.cues ?? []).map((text) => ({ kind: "topic" as const, role: "cue" as const, text })),
      ...(cue.not ?? []).map((text) => ({ kind: "topic" as const, role: "not" as const, text })),
    ];
  });
  return [...new Map(rows.map((row) => [`${row.kind}\n${row.role}\n${row.text}`, row])).values()];
}
