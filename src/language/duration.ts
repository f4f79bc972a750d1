/** Durations in words, alone: "an hour and a half", "2 hours ten", "90 secs". */
import { Chart } from "./chart/chart.js";
import { type Token, tokenizeEnds } from "./chart/tokens.js";
import { grammar } from "./grammar/index.js";
import { durationMs, UNIT_MS } from "./meaning/duration-parts.js";
import type { DurationParts, Unit } from "./meaning/values.js";
import { MAX_READ_TOKENS, MAX_TEXT_LENGTH } from "./rules.js";
import type { Refusal } from "./types.js";

/**
 * The one duration in a text: "20 minutes", "for an hour and a half", "half a day". A year is 365 days and a month 30,
 * since a duration alone has no calendar. Refused when there is none, or more than one.
 */
export function parseDuration(text: string): { ok: true; ms: number } | Refusal {
  if (text.length > MAX_TEXT_LENGTH) {
    return {
      ok: false,
      code: "INVALID_INPUT",
      message: `The text is longer than ${MAX_TEXT_LENGTH} characters.`,
      hint: "Shorten it.",
    };
  }
  const tokens = tokenizeEnds(text, MAX_READ_TOKENS / 2);
  const chart = new Chart(tokens, grammar());
  const found: number[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const lengths = [...chart.at(at, "length")].sort((a, b) => b.to - a.to);
    const unit = wholeUnit(tokens, at, chart);
    const [best] = lengths;
    if (!best && !unit) continue;
    found.push(best ? durationMs(best.value as DurationParts) : unit!.ms);
    at = (best?.to ?? unit!.to) - 1;
  }
  if (found.length === 1 && found[0]! > 0) return { ok: true, ms: found[0]! };
  return {
    ok: false,
    code: "NOT_UNDERSTOOD",
    message: found.length > 1 ? "There is more than one duration in this." : "I found no duration in this.",
    hint: 'Say how long, for example "20 minutes" or "an hour and a half".',
  };
}

/** "all month", "the next hour", a unit alone: one of it. */
function wholeUnit(tokens: readonly Token[], at: number, chart: Chart): { ms: number; to: number } | null {
  const unitAt = (index: number): { unit: Unit; to: number } | null => {
    const [unit] = chart.at(index, "unit");
    return unit ? { unit: unit.value as Unit, to: unit.to } : null;
  };
  const alone = unitAt(at);
  if (alone && tokens.length === 1) return { ms: UNIT_MS[alone.unit], to: alone.to };
  const word = tokens[at]!.lower;
  if (!["all", "whole", "entire", "next", "per"].includes(word)) return null;
  const unit = unitAt(at + 1);
  if (!unit || word === "per") return null;
  if (word === "next" && !["hour", "minute", "second"].includes(unit.unit)) return null;
  return { ms: UNIT_MS[unit.unit], to: unit.to };
}
