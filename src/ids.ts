/**
 * Short ids that sort by creation time: prefix, 9 characters of milliseconds, 5 of randomness, in Crockford's
 * base 32 (no i, l, o, u), for example `rem_06dq1x2mk7h4tz`. Within one process they are strictly increasing.
 */
import { randomInt } from "node:crypto";

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
/** 2020-01-01T00:00:00Z; 45 bits of milliseconds last until the year 3134. */
const EPOCH = 1_577_836_800_000;
const RANDOM_SPACE = 32 ** 5;
/** Ids of one millisecond lie this far apart at most: they differ in their last characters, which people type, and 1,000 or so fit. */
const STEP = 32 ** 3;

let lastMs = 0;
let lastRandom = 0;

function encode(value: number, length: number): string {
  let text = "";
  let rest = value;
  for (let i = 0; i < length; i++) {
    text = ALPHABET[rest % 32] + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

/** A new id, for example `newId("rem", clock.now())`. */
export function newId(prefix: string, now: Date): string {
  let ms = Math.max(0, now.getTime() - EPOCH);
  if (ms > lastMs) {
    lastMs = ms;
    lastRandom = randomInt(RANDOM_SPACE / 2);
  } else {
    // Same millisecond, or a clock that went back: count on, so that order and uniqueness hold.
    ms = lastMs;
    lastRandom += 1 + randomInt(STEP);
    if (lastRandom >= RANDOM_SPACE) {
      lastMs += 1;
      ms = lastMs;
      lastRandom = randomInt(RANDOM_SPACE / 2);
    }
  }
  return `${prefix}_${encode(ms, 9)}${encode(lastRandom, 5)}`;
}
