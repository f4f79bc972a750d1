/**
 * "half nine" is half past nine to the British and half past eight to their neighbours: where one of these is named before it, it can be
 * either. "Halb acht" is never English, and half past seven.
 */
import type { Token } from "../chart/tokens.js";
import type { Ways } from "./ways.js";

/** Whose languages name the half hour after the hour that it leads to. */
const NEIGHBOURS =
  /^(?:german|germans|germany|austrian|austrians|austria|swiss|dutch|dutchman|dutchwoman|flemish|swede|swedes|swedish|sweden|dane|danes|danish|denmark|norwegian|norwegians|norway|finn|finns|finnish|finland|czech|czechs|slovak|slovaks|slovenian|slovene|croat|croatian|serb|serbian|hungarian|hungarians|hungary|polish|poland|pole|poles|russian|russians|russia|ukrainian|ukrainians|ukraine|estonian|latvian|lithuanian|icelandic)(?:'s)?$/;
const HALVES = new Set(["half", "halb", "halv"]);
const HOURS: ReadonlyMap<string, number> = new Map(
  [
    "one eins een ett en",
    "two zwei twee två to",
    "three drei drie tre",
    "four vier fyra fire",
    "five fünf fuenf vijf fem",
    "six sechs zes sex seks",
    "seven sieben zeven sju syv",
    "eight acht åtta atte otte",
    "nine neun negen nio ni",
    "ten zehn tien tio ti",
    "eleven elf elva elleve",
    "twelve zwölf zwoelf twaalf tolv",
  ].flatMap((names, hour) => names.split(" ").map((name): [string, number] => [name, hour + 1])),
);
/** Hours of these languages that are words of English, too. */
const ALSO_ENGLISH = new Set("to en sex fire elf ni ti tre een".split(" "));
const ENGLISH = "one two three four five six seven eight nine ten eleven twelve".split(" ");

const hourOf = ({ kind, value, text }: Token): number | undefined =>
  kind === "number" ? (value >= 1 && value <= 12 ? value : undefined) : HOURS.get(text.toLowerCase());

export function halvesOf(tokens: readonly Token[]): Ways | null {
  for (const [at, token] of tokens.entries()) {
    const half = token.text.toLowerCase();
    const next = tokens[at + 1];
    // "scare me half to death", "a half elf"
    const english = half === "half" && ALSO_ENGLISH.has(next?.lower ?? "");
    const hour = HALVES.has(half) && next && !english ? hourOf(next) : undefined;
    if (hour === undefined) continue;
    const past = (of: number): readonly string[] => ["half", "past", ENGLISH[(of + 11) % 12]!];
    const ahead = { said: past(hour - 1).join(" "), words: past(hour - 1) };
    const stretch = { from: at, to: at + 2 };
    if (half !== "half" || !(next!.kind === "number" || ENGLISH.includes(next!.lower)))
      return { ...stretch, ways: [ahead] };
    if (!tokens.slice(0, at).some(({ lower }) => NEIGHBOURS.test(lower))) return null;
    return { ...stretch, ways: [{ said: past(hour).join(" "), words: past(hour) }, ahead] };
  }
  return null;
}
