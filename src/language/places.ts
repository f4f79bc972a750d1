/** Places with a clock of their own: the cities of the tz database, and larger or nearer ones that keep the clock of one of them. */
import type { Token } from "./chart/tokens.js";
import { OTHERS, PEOPLES } from "./place-names.js";
import { PLACES } from "./zone-names.js";

/** Cities whose names are everyday words too: "wake time". */
const EVERYDAY = new Set("wake center easter christmas resolute midway troll oral reunion canary".split(" "));
let known: ReadonlyMap<string, string> | undefined;

/** Lower case, words with single spaces between them. */
function places(): ReadonlyMap<string, string> {
  known ??= new Map([
    ...Intl.supportedValuesOf("timeZone").flatMap((zone): [string, string][] =>
      zone.startsWith("Etc/") ? [] : [[bare(zone.split("/").at(-1)!.replace(/_/g, " ")), zone]],
    ),
    ...[...OTHERS, ...PEOPLES].flatMap(([zone, names]) =>
      names.split("|").map((name): [string, string] => [name, zone]),
    ),
    ...Object.entries(PLACES).flatMap(([name, zone]): [string, string][] =>
      COMPASS.has(name) ? [] : [[name === "york" ? "new york" : name, zone]],
    ),
  ]);
  return known;
}
const COMPASS = new Set(["eastern", "central", "mountain", "pacific"]);

const bare = (name: string): string => name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The zone of the place whose name stands there, of up to three words; null where none does. */
export function placeAt(tokens: readonly Token[], at: number, words: number): string | null {
  const said = tokens.slice(at, at + words);
  if (said.length < words || said.some(({ kind }) => kind === "number")) return null;
  const name = bare(said.map(({ text }) => text).join(" "));
  return EVERYDAY.has(name) ? null : (places().get(name) ?? null);
}

/** Of the places that a sentence names with a capital: their zones. */
export function zonesNamed(tokens: readonly Token[]): Set<string> {
  const zones = new Set<string>();
  for (const [at, { text }] of tokens.entries())
    if (/^\p{Lu}/u.test(text))
      for (const words of [1, 2, 3]) {
        const zone = placeAt(tokens, at, words);
        if (zone) zones.add(zone);
      }
  return zones;
}

const OF_TIME: ReadonlyArray<readonly string[]> = [
  ["time"],
  ["-", "time"],
  ["local", "time"],
  ["standard", "time"],
];

/** Names that say whose thing it is as well ("3pm French"), and things written with a small letter. */
const NOT_ALONE: ReadonlySet<string> = new Set([
  ...PEOPLES.flatMap(([, names]) => names.split("|")),
  ..."eastern central mountain pacific bali rio".split(" "),
]);
const THINGS = new Set("cork china jersey porto turkey nome pune chita lima".split(" "));
/** Cities that are called like people: "haircut 3pm Sydney". */
const PEOPLE = new Set(
  "sydney regina adelaide florence victoria charlotte chelsea austin dallas madison savannah sofia santiago jordan troy phoenix lincoln jackson dawson vincent israel juba mahe".split(
    " ",
  ),
);
const AFTER_PLACE =
  /^(?:[,.;)/=–—-]|to|and|today|tomorrow|tonight|on|this|next|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/;

/** "call 2pm Austin", "train 9:05 London": whoever is called, and where one goes. */
const OWNS = new Set(
  "call ring phone meet see visit text email message tell ask invite with train flight fly plane bus coach ferry boat drive trip tram".split(
    " ",
  ),
);

/** "5pm central", "2pm mountain": a clock time of North America, and nothing behind it that it would describe. */
function compassAt(tokens: readonly Token[], at: number): [zone: string, to: number][] {
  const { lower } = tokens[at]!;
  if ((lower !== "central" && lower !== "mountain") || !isClockBefore(tokens, at)) return [];
  const next = tokens[at + 1];
  return !next || AFTER_PLACE.test(next.lower) ? [[PLACES[lower]!, at + 1]] : [];
}

/**
 * "land in Lisbon on Saturday at 14:30 | local time", "(local)": of the one place that the sentence names; none where it names several, or
 * no other.
 */
function localAt(tokens: readonly Token[], at: number): [zone: string, to: number][] {
  const to = localEnd(tokens, at);
  if (to === 0) return [];
  const zones = new Set<string>();
  for (const [index, { kind }] of tokens.entries())
    for (const words of kind === "word" ? [1, 2, 3] : []) {
      const zone = placeAt(tokens, index, words);
      if (zone && !NOT_ALONE.has(tokens[index]!.lower) && !THINGS.has(tokens[index]!.text)) zones.add(zone);
    }
  const [zone] = zones;
  return zone && zones.size === 1 ? [[zone, to]] : [];
}

/** Where "local", "local time" ends that begins there as the last word on a time; 0 where it does not. */
export function localEnd(tokens: readonly Token[], at: number): number {
  if (tokens[at]?.lower !== "local") return 0;
  const to = at + (tokens[at + 1]?.lower === "time" ? 2 : 1);
  const next = tokens[to];
  return !next || AFTER_PLACE.test(next.lower) ? to : 0;
}

/** "3pm London", "9am helsinki, call Aino": a place directly behind a clock time, with nothing behind it that it could be the name of. */
function bareClocksAt(tokens: readonly Token[], at: number): [zone: string, to: number][] {
  const open = tokens[at - 1]?.lower === "(";
  const behind = open ? at - 1 : at;
  if (!isClockBefore(tokens, behind) || (!open && tokens.slice(0, at).some(({ lower }) => OWNS.has(lower))))
    return [];
  return [1, 2, 3].flatMap((words): [string, number][] => {
    const zone = placeAt(tokens, at, words);
    const name = tokens[at]!;
    const next = tokens[at + words];
    if (!zone || NOT_ALONE.has(name.lower)) return [];
    if (words === 1 && (THINGS.has(name.text) || (!open && PEOPLE.has(name.lower) && !meets(tokens))))
      return [];
    return (open ? next?.lower === ")" : !next || AFTER_PLACE.test(next.lower)) ? [[zone, at + words]] : [];
  });
}

/** "standup 10am | Sydney": where those are who are met. */
const meets = (tokens: readonly Token[]): boolean => tokens.some(({ lower }) => MEETS.test(lower));
const MEETS = /^(?:meeting|standup|sync|webinar|zoom|teams|demo|kickoff|retro|conference|keynote|broadcast)$/;

function isClockBefore(tokens: readonly Token[], at: number): boolean {
  const [sign, figures, last] = [tokens[at - 3], tokens[at - 2], tokens[at - 1]];
  if (!last) return false;
  if (/^(?:[ap]m|noon|midnight|o'clock)$/.test(last.lower)) return true;
  if (last.lower === "." && figures?.lower === "m") return true;
  return (
    last.text.length === 2 && last.kind === "number" && figures?.lower === ":" && sign?.kind === "number"
  );
}

/** "call Lee 10am | Singapore", "dinner 8pm | local time": behind the clock of a call whose it is, and of no place that is named; 0 for neither. */
export function unknownClock(tokens: readonly Token[], at: number): number {
  const open = tokens[at]?.lower === "(" ? at + 1 : at;
  if (!isClockBefore(tokens, at) && !DAYS.test(tokens[at - 1]?.lower ?? "")) return 0;
  const local = localEnd(tokens, open);
  if (local > 0) return local;
  const calls = tokens.findIndex(({ lower }) => CALLS.test(lower));
  // "call 2pm Austin": whom
  const called = calls >= 0 && tokens[calls + 1]?.kind === "word";
  if (!isClockBefore(tokens, at) || (!called && (calls >= 0 || !PEOPLE.has(tokens[at]?.lower ?? ""))))
    return 0;
  for (const words of [3, 2, 1]) {
    const next = tokens[at + words];
    const name = tokens[at]!;
    if (placeAt(tokens, at, words) && !NOT_ALONE.has(name.lower) && !THINGS.has(name.text))
      return !next || AFTER_PLACE.test(next.lower) ? at + words : 0;
  }
  return 0;
}
const CALLS = /^(?:call|ring|phone|text|email|message|facetime|zoom|skype|dial)$/;
const DAYS = /^(?:today|tomorrow|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/;

/** "London | 14:00 / Berlin | 15:00": with a capital, directly before figures. */
export function spotsAt(tokens: readonly Token[], at: number): [zone: string, to: number][] {
  return [1, 2, 3].flatMap((words): [string, number][] => {
    const zone = tokens[at + words]?.kind === "number" ? placeAt(tokens, at, words) : null;
    return zone ? [[zone, at + words]] : [];
  });
}

/** "9am in Tokyo": behind a clock time, whose it is. */
export function citiesAt(tokens: readonly Token[], at: number): [zone: string, to: number][] {
  if (tokens[at]?.lower !== "in" || !isClockBefore(tokens, at)) return [];
  return [1, 2, 3].flatMap((words): [string, number][] => {
    const zone = placeAt(tokens, at + 1, words);
    return zone ? [[zone, at + 1 + words]] : [];
  });
}

/** "Manila time", "Sao Paulo local time": the zones that begin there, with the index behind each. */
export function clocksAt(tokens: readonly Token[], at: number): [zone: string, to: number][] {
  const found = [...bareClocksAt(tokens, at), ...compassAt(tokens, at), ...localAt(tokens, at)];
  for (const words of [1, 2, 3])
    for (const behind of OF_TIME)
      if (behind.every((word, index) => tokens[at + words + index]?.lower === word)) {
        const zone = placeAt(tokens, at, words);
        if (zone) found.push([zone, at + words + behind.length]);
      }
  return found;
}
