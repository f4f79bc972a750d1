/**
 * What is wrong with what a host asks by, in words: hooks throw nothing and hold nothing up, so it is answered as their `problem`, and
 * logged.
 */
import { didYouMean } from "../config/did-you-mean.js";
import { MOMENT_KINDS } from "../cues/moment-kinds.js";
import type { Logger } from "../log.js";
import { wrongSpeaker } from "../people/index.js";

type Given = Readonly<Record<string, unknown>>;

/** null where nothing is. */
export const wrongInTurn = (turn: unknown, log: Logger): string | null => logged(inTurn(turn), log);
export const wrongInMoment = (moment: unknown, log: Logger): string | null => logged(inMoment(moment), log);

function logged(wrong: string | null, log: Logger): string | null {
  if (wrong !== null) log.warn({}, wrong);
  return wrong;
}

function inTurn(turn: unknown): string | null {
  const name = "turnStart";
  if (typeof turn !== "object" || turn === null)
    return `${name}: expected { sessionId, userMessage }, got ${kind(turn)}.`;
  const { sessionId, repeat, speaker } = turn as Given;
  // A host without types may name its sessions by numbers.
  if (typeof sessionId !== "string" && typeof sessionId !== "number")
    return `${name}: sessionId: expected text that names the conversation, got ${kind(sessionId)}.`;
  if (repeat !== undefined && repeat !== "again" && repeat !== "never")
    return `${name}: repeat: expected "again" or "never", got ${kind(repeat)}.`;
  return inSpeaker(name, speaker);
}

function inMoment(moment: unknown): string | null {
  const name = "moment";
  if (typeof moment !== "object" || moment === null)
    return `${name}: expected { sessionId, kind }, got ${kind(moment)}.`;
  const { sessionId, kind: of, speaker } = moment as Given;
  if (typeof sessionId !== "string" || sessionId === "")
    return `${name}: sessionId: expected text that names the conversation, got ${kind(sessionId)}.`;
  if (!(MOMENT_KINDS as readonly unknown[]).includes(of)) {
    const near = typeof of === "string" ? didYouMean(of, MOMENT_KINDS) : "";
    return `${name}: kind: expected one of ${MOMENT_KINDS.join(", ")}, got ${kind(of)}${near.startsWith("; did") ? near : "."}`;
  }
  return inSubject(name, String(of), moment as Given) ?? inSpeaker(name, speaker);
}

/** Of which moments what has to be said for anything to meet them; one of these. */
const SUBJECTS: readonly [kinds: RegExp, keys: readonly string[]][] = [
  [/^act:/, ["tool", "command", "path"]],
  [/^person$/, ["person"]],
  [/^event$/, ["event"]],
];

function inSubject(name: string, of: string, given: Given): string | null {
  const keys = SUBJECTS.find(([kinds]) => kinds.test(of))?.[1] ?? [];
  if (keys.length === 0 || keys.some((key) => !isEmpty(given[key]))) return null;
  return `${name}: ${of}: expected ${keys.join(" or ")}, got nothing.`;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (value as { length?: unknown }).length === 0;

function inSpeaker(name: string, speaker: unknown): string | null {
  const wrong = wrongSpeaker(speaker);
  return wrong === null ? null : `${name}: speaker: ${wrong}.`;
}

function kind(value: unknown): string {
  if (value === undefined || value === null) return "nothing";
  if (typeof value === "string") return JSON.stringify(value.slice(0, 40));
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
