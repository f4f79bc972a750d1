/** Where the work is, and who it is with, compared with what a cue says. Pure. */
import { foldWord } from "../stem.js";
import { normalise, type PlaceFacts } from "./paths.js";
import { compilePattern } from "./pattern.js";

/** A name is that of the repository or of a folder on the way; a path is that folder or one below it; `branch x` is the branch. */
export function placeMatches(cue: string, place: PlaceFacts): boolean {
  const wanted = cue.trim();
  const branch = /^branch (.+)$/i.exec(wanted)?.[1];
  if (branch !== undefined) return place.branch !== undefined && nameFits(branch, place.branch);
  if (place.cwd === undefined) return place.repository !== undefined && nameFits(wanted, place.repository);
  const cwd = normalise(place.cwd, place);
  if (/^(?:[/~]|[a-z]:[\\/])/i.test(wanted)) {
    const folder = normalise(wanted, place);
    return fits(folder, cwd) || ancestors(cwd).some((above) => fits(folder, above));
  }
  if (place.repository !== undefined && nameFits(wanted, place.repository)) return true;
  const parts = cwd.split("/").filter(Boolean);
  const length = wanted.split("/").filter(Boolean).length;
  const tail = wanted.replace(/^\.\//, "").replace(/\/$/, "");
  return parts.some(
    (_, at) => at + length <= parts.length && fits(tail, parts.slice(at, at + length).join("/")),
  );
}

const fits = (wanted: string, path: string): boolean =>
  /[*?[\]{}]/.test(wanted)
    ? compilePattern(wanted, "place").test(path)
    : wanted.toLowerCase() === path.toLowerCase();

/** Of a repository also its last part: "shop" is "acme/shop". */
function nameFits(wanted: string, name: string): boolean {
  return fits(wanted, name) || fits(wanted, name.slice(name.lastIndexOf("/") + 1));
}

function ancestors(path: string): string[] {
  const found: string[] = [];
  for (let at = path.lastIndexOf("/"); at > 0; at = path.lastIndexOf("/", at - 1))
    found.push(path.slice(0, at));
  return found;
}

const nameWords = (name: string): string[] =>
  (name.normalize("NFC").match(/[\p{L}\p{N}]+/gu) ?? []).map(foldWord).filter((word) => !ARTICLES.has(word));
const ARTICLES = new Set(["my", "the", "our", "mr", "mrs", "ms", "dr"]);

/** "Ana" is "ana@shop.example" and "Ana Silva"; "Ana Silva" is not "Ana Souza". */
export function personMatches(cue: string, person: string): boolean {
  const wanted = nameWords(cue);
  const known = new Set(nameWords(person));
  return wanted.length > 0 && wanted.every((word) => known.has(word));
}

export interface EventFacts {
  name: string;
  fields?: Readonly<Record<string, unknown>>;
}

/** The name, or a glob of it; every field that is named, as text. */
export function eventMatches(
  cue: { event: string; where?: Readonly<Record<string, unknown>> },
  { name, fields = {} }: EventFacts,
): boolean {
  if (!textFits(cue.event, name, "event")) return false;
  return Object.entries(cue.where ?? {}).every(
    ([key, wanted]) => Object.hasOwn(fields, key) && textFits(asText(wanted), asText(fields[key]), "event"),
  );
}

/** A tool by its name, or by the last part of a namespaced one: "create_issue" is `mcp__linear__create_issue`. */
export function toolMatches(cue: string, tool: string): boolean {
  return textFits(cue, tool, "tool") || textFits(cue, tool.split(/__|[.:/]/).at(-1) ?? tool, "tool");
}

function textFits(wanted: string, text: string, of: "event" | "tool"): boolean {
  const pattern = compilePattern(wanted, of);
  return pattern.type === "words"
    ? wanted.toLowerCase() === text.toLowerCase()
    : pattern.test(text.slice(0, 2_000));
}

const asText = (value: unknown): string =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? "");
