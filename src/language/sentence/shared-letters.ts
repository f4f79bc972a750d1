/**
 * "10am CST": letters by which people of several lands call their own time. Theirs is meant who speak, by their zone; else that of the
 * place that is spoken of; else the one that all the world means, where there is one and no place of another is named.
 */
import { Temporal } from "temporal-polyfill";
import type { Token } from "../chart/tokens.js";
import { zonesNamed } from "../places.js";
import type { ParseOptions } from "../types.js";
import { ALSO_WORDS, type Meant, SHARED } from "../zone-names.js";
import type { Ways } from "./ways.js";

export function sharedLetters(tokens: readonly Token[], { timeZone, now }: ParseOptions): Ways | null {
  const from = tokens.findIndex(
    ({ lower, text, kind }, index) =>
      index > 0 &&
      kind === "word" &&
      SHARED.has(lower) &&
      (!ALSO_WORDS.has(lower) || text === text.toUpperCase()),
  );
  if (from < 0) return null;
  const { lower } = tokens[from]!;
  const { meant, usual } = SHARED.get(lower)!;
  const ways = (all: readonly Meant[]): Ways => ({
    from,
    to: from + 1,
    ways: all.map(({ of, zone }) => ({ said: `the time of ${of}`, words: [zone] })),
  });
  const ofZone = ({ zone, near, alone }: Meant, other: string): boolean =>
    zone === other ||
    (!alone && (near === undefined || other.startsWith(near)) && sameClock(zone, other, now));
  const own =
    meant.find((one) => ofZone(one, timeZone)) ??
    meant.find(({ near }) => near !== undefined && timeZone.startsWith(near));
  if (own) return ways([own]);
  const places = [...zonesNamed(tokens)];
  const named = meant.filter((one) => places.some((place) => ofZone(one, place)));
  if (usual) return named.some((one) => one !== meant[0]) ? ways([...new Set([meant[0]!, ...named])]) : null;
  return ways(named.length > 0 ? named : meant);
}

/** Whether the clocks of two zones show the same, now and half a year on. */
function sameClock(a: string, b: string, now: Date): boolean {
  return [0, 182].every((days) => {
    const at = Temporal.Instant.fromEpochMilliseconds(now.getTime() + days * 86_400_000);
    const offset = (zone: string): number => at.toZonedDateTimeISO(zone).offsetNanoseconds;
    return offset(a) === offset(b);
  });
}
