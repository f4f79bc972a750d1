/** What is wrong with a speaker that a program hands in: one that is not understood must not be taken for somebody else. Pure. */
import { distance } from "fastest-levenshtein";
import { TRUSTS } from "./types.js";

const KEYS: readonly string[] = ["userName", "trust", "channel", "sessionId"];
/** Other keys stand beside where more than the speaker is handed in; these were to name one. */
const NAMES = /^(?:user|user_?name|user_?id|name|person|speaker|sender|author|from|who|id)$/i;
const isSlip = (key: string): boolean =>
  KEYS.some((known) => distance(known.toLowerCase(), key.toLowerCase()) <= 2);
const EXPECTED = 'expected { userName, trust, channel }, such as { userName: "ana" }';

/** In words, or null where it says who speaks, or nothing. */
export function wrongSpeaker(speaker: unknown): string | null {
  if (speaker === undefined || speaker === null) return null;
  if (typeof speaker !== "object" || Array.isArray(speaker)) return `${EXPECTED}, got ${said(speaker)}`;
  const given = Object.entries(speaker).filter(([, value]) => value !== undefined);
  const isKnown = ([key]: [string, unknown]): boolean => KEYS.includes(key);
  const names = speaker as { userName?: unknown };
  const unknown = given.find(
    ([key]) =>
      !KEYS.includes(key) &&
      (!given.some(isKnown) || (names.userName === undefined && NAMES.test(key)) || isSlip(key)),
  );
  if (unknown) return `${EXPECTED}; it has no key "${unknown[0].slice(0, 40)}"`;
  const wrong = given.filter(isKnown).find(([, value]) => typeof value !== "string");
  if (wrong) return `${EXPECTED}; "${wrong[0]}" is text, got ${said(wrong[1])}`;
  const { trust } = speaker as { trust?: string };
  if (trust === undefined || (TRUSTS as readonly string[]).includes(trust)) return null;
  return `"trust" is one of ${[...TRUSTS].reverse().join(", ")}, got ${said(trust)}`;
}

function said(value: unknown): string {
  if (value === null) return "nothing";
  if (typeof value === "string") return JSON.stringify(value.slice(0, 40));
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
