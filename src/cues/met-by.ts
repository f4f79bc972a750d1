/**
 * Whether a moment meets an expression of cues, and by which of them. A cue that only goes with a moment of another kind (where one is,
 * while a command is run) can join in, but does not bring anything up by itself. Pure.
 */
import { stem } from "../stem.js";
import type { Act, Cue, When } from "../trigger.js";
import { type CommandCue, commandMatches, means, readCommandCue } from "./command-match.js";
import { isDeed, toolDoes } from "./deeds.js";
import { type ActFacts, isNews, type MomentFacts } from "./moment.js";
import { type PlaceFacts, pathMatches } from "./paths.js";
import { eventMatches, personMatches, placeMatches, toolMatches } from "./place-match.js";
import { kindOf, partsOf } from "./when.js";

/** The cue that brought it up, or null when the moment does not meet the expression. */
export function metBy(when: When, facts: MomentFacts): Cue | null {
  const met: Cue[] = [];
  if (!holds(when, facts, met)) return null;
  return met.find((cue) => isNews(facts.kind, kindOf(cue))) ?? null;
}

function holds(when: When, facts: MomentFacts, met: Cue[]): boolean {
  const parts = partsOf(when);
  if (parts === null) {
    const fits = cueFits(when as Cue, facts);
    if (fits) met.push(when as Cue);
    return fits;
  }
  // What stands under a `not` brings nothing up.
  if ("not" in when) return !holds(parts[0]!, facts, []);
  if ("all" in when) {
    const own: Cue[] = [];
    if (!parts.every((part) => holds(part, facts, own))) return false;
    met.push(...own);
    return true;
  }
  return parts.map((part) => holds(part, facts, met)).some(Boolean);
}

function cueFits(cue: Cue, { act, place, person, event, topic, kind }: MomentFacts): boolean {
  if ("topic" in cue) return topic === true;
  if ("person" in cue) return person !== undefined && personMatches(cue.person, person);
  if ("place" in cue) return placeMatches(cue.place, place);
  if ("event" in cue) {
    const happened = event ?? (kind === "session:start" ? { name: "session:start" } : undefined);
    return happened !== undefined && eventMatches(cue, happened);
  }
  return act !== undefined && actFits(cue.act, act, place);
}

function actFits({ tool, command, path, at = "before" }: Act, act: ActFacts, place: PlaceFacts): boolean {
  if (at !== act.at) return false;
  if (tool !== undefined && (act.tool === undefined || !toolMatches(tool, act.tool))) return false;
  if (command !== undefined && !commandFits(command, act)) return false;
  if (path === undefined) return true;
  // A tool that is named may be one that only looks; else it is a change that is meant.
  const files = tool === undefined ? act.changes : act.files;
  return files.some((file) => pathMatches(path, file, place));
}

const cues = new Map<string, CommandCue>();
const MAX_KEPT = 20_000;

function commandFits(text: string, act: ActFacts): boolean {
  let cue = cues.get(text);
  if (!cue) {
    cue = readCommandCue(text);
    if (cues.size >= MAX_KEPT) cues.clear();
    cues.set(text, cue);
  }
  const { meant } = cue;
  if (act.commands.some((command) => commandMatches(cue, command))) return true;
  if (isDeed(text)) return toolDoes(text, act.toolWords, act.about);
  // A tool that is no shell, by the words of its name: "send email" is `mcp__gmail__send_email`.
  const named = act.toolWords.map(stem);
  return means(meant, named, () => ({ words: [], parts: new Set(named), remote: false }));
}
