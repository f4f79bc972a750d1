/** Places with a clock of their own: the cities of the tz database, and larger or nearer ones that keep the clock of one of them. */
import type { Token } from "./chart/tokens.js";
import { PLACES } from "./zone-names.js";

/** Cities whose names are everyday words too: "wake time". */
const EVERYDAY = new Set("wake center easter christmas resolute midway troll oral reunion canary".split(" "));
/** What no city of the tz database is named after, or not any more. */
const OTHERS: ReadonlyArray<readonly [zone: string, names: string]> = [
  ["America/New_York", "boston|washington|washington dc|philadelphia|atlanta|miami|orlando|ohio|florida"],
  ["America/Chicago", "dallas|houston|austin|texas|minneapolis|st louis|new orleans|illinois"],
  ["America/Denver", "colorado|salt lake city|utah"],
  ["America/Los_Angeles", "california|san francisco|san diego|oregon|las vegas|west coast"],
  ["America/Toronto", "ottawa|montreal|ontario|quebec"],
  ["America/Vancouver", "british columbia"],
  ["America/Halifax", "nova scotia"],
  ["America/Havana", "cuba"],
  ["America/Sao_Paulo", "rio|rio de janeiro"],
  ["America/Lima", "peru"],
  ["America/Bogota", "colombia"],
  ["America/Guayaquil", "ecuador|quito"],
  ["America/Port_of_Spain", "trinidad|barbados"],
  [
    "Europe/London",
    "uk|u . k .|gb|britain|british|england|scotland|edinburgh|glasgow|leeds|manchester|birmingham|bristol",
  ],
  ["Europe/Dublin", "ireland|irish|cork|galway"],
  ["Europe/Berlin", "germany|german|munich|hamburg|cologne|frankfurt"],
  ["Europe/Paris", "france|french"],
  ["Europe/Madrid", "spain|spanish|barcelona"],
  ["Europe/Rome", "italy|italian|milan"],
  ["Europe/Zurich", "switzerland|swiss|geneva|basel"],
  ["Europe/Vienna", "austria|austrian"],
  ["Europe/Amsterdam", "dutch|netherlands|rotterdam"],
  ["Europe/Lisbon", "portugal|portuguese|porto"],
  ["Europe/Athens", "greece|greek"],
  ["Europe/Kyiv", "kyiv|ukraine"],
  ["Europe/Helsinki", "finland|finnish"],
  ["Europe/Stockholm", "sweden|swedish"],
  ["Europe/Oslo", "norway|norwegian"],
  ["Europe/Copenhagen", "denmark|danish"],
  ["Europe/Warsaw", "poland|polish"],
  ["Asia/Kolkata", "indian|kolkata|mumbai|bombay|delhi|new delhi|bangalore|bengaluru|chennai|hyderabad|pune"],
  ["Asia/Kathmandu", "nepal|kathmandu"],
  ["Asia/Karachi", "pakistan|lahore|islamabad"],
  ["Asia/Dhaka", "bangladesh"],
  ["Asia/Jerusalem", "israel|israeli|tel aviv|haifa"],
  ["Asia/Riyadh", "saudi|saudi arabia|jeddah|arabia"],
  ["Asia/Dubai", "abu dhabi|uae"],
  ["Asia/Shanghai", "chinese|shenzhen|guangzhou"],
  ["Asia/Tokyo", "japanese|osaka|kyoto"],
  ["Asia/Seoul", "korea|korean|busan"],
  ["Asia/Manila", "philippines|philippine|cebu"],
  ["Asia/Bangkok", "thailand|thai"],
  ["Asia/Ho_Chi_Minh", "hanoi|vietnam|ho chi minh city"],
  ["Asia/Kuala_Lumpur", "malaysia"],
  ["Asia/Yangon", "yangon|myanmar|burma"],
  ["Asia/Jakarta", "bali|indonesia"],
  ["Asia/Yerevan", "armenia"],
  ["Africa/Nairobi", "kenya|kenyan"],
  ["Africa/Johannesburg", "south africa|cape town|pretoria|durban"],
  ["Africa/Lagos", "nigeria"],
  ["Africa/Accra", "ghana"],
  ["Africa/Cairo", "egypt"],
  ["Australia/Sydney", "canberra"],
  ["Australia/Perth", "western australia"],
  ["Pacific/Auckland", "new zealand|nz|wellington|christchurch"],
  ["Pacific/Apia", "samoa"],
];

let known: ReadonlyMap<string, string> | undefined;

/** Lower case, words with single spaces between them. */
function places(): ReadonlyMap<string, string> {
  known ??= new Map([
    ...Intl.supportedValuesOf("timeZone").flatMap((zone): [string, string][] =>
      zone.startsWith("Etc/") ? [] : [[bare(zone.split("/").at(-1)!.replace(/_/g, " ")), zone]],
    ),
    ...OTHERS.flatMap(([zone, names]) => names.split("|").map((name): [string, string] => [name, zone])),
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
const NOT_ALONE =
  /^(?:british|irish|german|french|spanish|italian|swiss|austrian|dutch|portuguese|greek|finnish|swedish|norwegian|danish|polish|indian|israeli|chinese|japanese|korean|philippine|thai|kenyan|eastern|central|mountain|pacific|bali|rio)$/;
const THINGS = new Set("cork china jersey porto turkey nome pune chita lima".split(" "));
const AFTER_PLACE =
  /^(?:[,.;)/=–—-]|to|and|today|tomorrow|tonight|on|this|next|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/;

/** "call 2pm Austin", "train 9:05 London": whoever is called, and where one goes. */
const OWNS = new Set(
  "call ring phone meet see visit text email message tell ask invite with train flight fly plane bus coach ferry boat drive trip tram".split(
    " ",
  ),
);

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
    if (!zone || NOT_ALONE.test(name.lower) || (THINGS.has(name.text) && words === 1)) return [];
    return (open ? next?.lower === ")" : !next || AFTER_PLACE.test(next.lower)) ? [[zone, at + words]] : [];
  });
}

function isClockBefore(tokens: readonly Token[], at: number): boolean {
  const [sign, figures, last] = [tokens[at - 3], tokens[at - 2], tokens[at - 1]];
  if (!last) return false;
  if (/^(?:[ap]m|noon|midnight|o'clock)$/.test(last.lower)) return true;
  if (last.lower === "." && figures?.lower === "m") return true;
  return (
    last.text.length === 2 && last.kind === "number" && figures?.lower === ":" && sign?.kind === "number"
  );
}

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
  const found: [string, number][] = bareClocksAt(tokens, at);
  for (const words of [1, 2, 3])
    for (const behind of OF_TIME)
      if (behind.every((word, index) => tokens[at + words + index]?.lower === word)) {
        const zone = placeAt(tokens, at, words);
        if (zone) found.push([zone, at + words + behind.length]);
      }
  return found;
}
