/** Names that have a day or an hour in them, in words that name a thing and ask for nothing: "Sheffield Wednesday scarf", "Freaky Friday DVD". */
import type { Token } from "../chart/tokens.js";
import { FEAST_WORDS, feastOfOthers } from "../feasts.js";
import { WEEKDAY_PLURALS, WEEKDAY_WORDS } from "../names.js";
import { unknownClock } from "../places.js";
import type { Doubt } from "./doubts-at-edges.js";
import { FUNCTION, OF_TIME } from "./excuse.js";
import { AT_FEASTS, BEARS_NAMES, KINDS_OF_DAYS, OFFERED } from "./look-alike-words.js";
import type { Segmentation } from "./segment.js";
import { happens, ORDERS } from "./verbs.js";

const WEEKDAYS: ReadonlySet<string> = new Set([...WEEKDAY_WORDS, ...WEEKDAY_PLURALS].map(([name]) => name));
const capital = (token: Token | undefined): boolean => /^\p{Lu}/u.test(token?.text ?? "");

export const doubtsOfNames = (
  tokens: readonly Token[],
  said: Pick<Segmentation, "pieces" | "title" | "before" | "asked">,
): Doubt[] => [
  ...doubtsOfDays(tokens, said),
  ...doubtsOfClocks(tokens, said),
  ...doubtsOfFeasts(tokens, { ...said, title: [...said.before, ...said.title] }),
];

function doubtsOfDays(
  tokens: readonly Token[],
  { pieces, title, asked }: Pick<Segmentation, "pieces" | "title" | "asked">,
): Doubt[] {
  const times = pieces.filter(({ piece }) => piece.kind === "when" || piece.kind === "series");
  const [only, another] = times;
  if (asked || !only || title.length === 0) return [];
  const here = new Set(title);
  // "read | midnight | library on Sunday"
  const noon = another ? times.find(({ from, to }) => isNamedAfterNoon(tokens, here, from, to)) : undefined;
  if (noon) return [{ from: noon.from, to: noon.to + 1, why: "owned" }];
  if (another) return [];
  const { piece, from, to } = only;
  const doubt: Doubt[] = [{ from, to, why: "owned" }];
  const word = (at: number): string => (here.has(at) ? tokens[at]!.lower : "");
  const dayName = to - from === 1 && WEEKDAYS.has(tokens[from]!.lower);
  // "play track 8 from Blue Monday"
  if (dayName && KINDS_OF_DAYS.has(word(from - 1))) return doubt;
  // "track 4:33 by John Cage"
  if (byArtist(tokens, to) && !ORDERS.has(tokens[title[0]!]!.lower)) return doubt;
  const timed = piece.kind === "when" && piece.when.times.length > 0 && to - from > 1;
  // "Tonight | Show mug": what is capital behind the first word is no order
  const order = ORDERS.has(tokens[title[0]!]!.lower) && !(title[0]! > 0 && capital(tokens[title[0]!]));
  if (timed || order) return [];
  const inName = (at: number): boolean =>
    here.has(at) &&
    capital(tokens[at]) &&
    !/['\u2019]s$/.test(tokens[at]!.lower) &&
    !OF_TIME.has(tokens[at]!.lower);
  const beside = inName(from - 1) || inName(to);
  const within = to - from > 1 && capital(tokens[to - 1]);
  // "Midnight Express poster", "60 Minutes episode guide", "Wednesday Addams costume, size M"
  if (within || (capital(tokens[from]) && beside))
    if (isOffered(tokens, title) && title.at(-1)! >= to) return doubt;
  // "Sheffield Wednesday scarf"
  const goesOn =
    tokens[to]?.kind === "word" &&
    here.has(to) &&
    !FUNCTION.has(word(to)) &&
    !ORDERS.has(word(to)) &&
    !happens(word(to)) &&
    !AFTERTHOUGHTS.has(word(to)) &&
    !takesPlace(word(to));
  return dayName && capital(tokens[from]) && inName(from - 1) && goesOn ? doubt : [];
}

/**
 * "serbian new year", "bank holiday Monday": a feast that is another with its adjective, where its day was taken without it, or
 * nothing else says on which day.
 */
function doubtsOfFeasts(
  tokens: readonly Token[],
  { pieces, title }: Pick<Segmentation, "pieces" | "title">,
): Doubt[] {
  if (!tokens.some(({ lower }) => FEAST_WORDS.has(lower))) return [];
  const dated = pieces.some(
    ({ piece }) =>
      piece.kind === "series" ||
      piece.kind === "topic" ||
      (piece.kind === "when" && (piece.when.day || piece.when.days)),
  );
  return title.flatMap((at): Doubt[] => {
    const to = feastOfOthers(tokens, at);
    if (to === 0) return [];
    const cut = pieces.some(({ piece, from }) => piece.kind !== "link" && from > at && from < to);
    return cut || !dated ? [{ from: at, to, why: "left" }] : [];
  });
}

/** "dinner 8pm | local time", "call Lee 10am | Singapore": behind a time, whose clock shows it, where no place says so. */
const doubtsOfClocks = (
  tokens: readonly Token[],
  { pieces, title }: Pick<Segmentation, "pieces" | "title">,
): Doubt[] =>
  pieces.flatMap(({ piece, to }): Doubt[] => {
    const timed =
      piece.kind === "when" ? piece.when.times.length > 0 && piece.when.zone === undefined : false;
    const end = timed && title.includes(to) ? unknownClock(tokens, to) : 0;
    return end > 0 ? [{ from: to, to: end, why: "left" }] : [];
  });

/** Noon or midnight between an order and a thing: how that is called, or when. */
const isNamedAfterNoon = (
  tokens: readonly Token[],
  here: ReadonlySet<number>,
  from: number,
  to: number,
): boolean =>
  to - from === 1 &&
  /^(?:midnight|noon|midday)$/.test(tokens[from]!.lower) &&
  here.has(from - 1) &&
  ORDERS.has(tokens[from - 1]!.lower) &&
  here.has(to) &&
  tokens[to]!.kind === "word" &&
  !FUNCTION.has(tokens[to]!.lower) &&
  !ORDERS.has(tokens[to]!.lower);

/** Behind a time: no thing. */
const AFTERTHOUGHTS = new Set(
  "please pls thanks only again too latest evening morning afternoon night early late".split(" "),
);

/** "Max Thursday | dentist", "Gran Sunday | lunch": whose it is stands before the day. */
const takesPlace = (word: string): boolean =>
  AT_FEASTS.has(word) || APPOINTMENTS.has(word) || /[a-z]{3}ing$/.test(word);
const APPOINTMENTS = new Set(
  "dentist doctor doctors gp vet physio optician haircut homework appointment recital lesson class exam test course rehearsal practice yoga gym pickup interview deadline".split(
    " ",
  ),
);

/** "by" and a name of two words or more, and nothing behind it. */
function byArtist(tokens: readonly Token[], at: number): boolean {
  const from = at + (tokens[at + 1]?.lower === "the" ? 2 : 1);
  const comma = tokens.findIndex(({ lower }, index) => index > from && lower === ",");
  const tail = comma > 0 ? tokens.slice(comma + 1).map(({ lower }) => lower) : [];
  const name = tokens.slice(from, OFFERED.test(tail.join(" ")) ? comma : undefined);
  return (
    tokens[at]?.lower === "by" &&
    name.length > (tokens[at + 1]?.lower === "the" ? 0 : 1) &&
    name.every((token) => capital(token) || token.lower === ".")
  );
}

/** Words that end in a thing that bears names, or in how a thing is. */
function isOffered(tokens: readonly Token[], title: readonly number[]): boolean {
  const said = title.map((at) => tokens[at]!.lower);
  const comma = said.lastIndexOf(",");
  if (comma > 0 && OFFERED.test(said.slice(comma + 1).join(" "))) return true;
  const name = comma > 0 ? said.slice(0, comma) : said;
  return BEARS_NAMES.has(name.at(-1)!) || (name.at(-2) === "on" && BEARS_NAMES.has(name.at(-1)!));
}
