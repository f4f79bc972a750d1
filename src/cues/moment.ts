/** A moment as facts that cues are compared with: read once, before any reminder is looked at. Pure. */
import type { ActTime } from "../trigger.js";
import { type ReadCommand, readLine } from "./command-match.js";
import type { MomentKind } from "./moment-kinds.js";
import { changedFiles, normalise, type PlaceFacts } from "./paths.js";
import type { EventFacts } from "./place-match.js";
import type { CueKind } from "./when.js";

export interface MomentFacts {
  kind: MomentKind | "turn";
  act?: ActFacts;
  place: PlaceFacts;
  person?: string;
  event?: EventFacts;
  /** In a turn: whether the message is about the reminder's topic. */
  topic?: boolean;
}

export interface ActFacts {
  at: ActTime;
  tool?: string;
  commands: readonly ReadCommand[];
  /** The words of the tool's name, where it is no shell. */
  toolWords: readonly string[];
  /** To whom or what, in words that it was called with; none of a shell. */
  about: string;
  /** Files that it changes, normalised. */
  changes: readonly string[];
  /** Every file it names, normalised. */
  files: readonly string[];
}

/** Kinds of cue that such a moment is news for; the others only join in. */
const NEWS: Record<MomentFacts["kind"], readonly CueKind[]> = {
  "act:before": ["act"],
  "act:after": ["act"],
  "act:failed": ["act"],
  place: ["place"],
  person: ["person"],
  event: ["event"],
  "session:start": ["place", "person", "event"],
  turn: ["topic", "person", "place"],
};
export const isNews = (kind: MomentFacts["kind"], cue: CueKind): boolean => NEWS[kind].includes(cue);

/** Tools that only look. */
const LOOKS =
  /(?:^|_)(?:read|view|open|cat|ls|list|glob|grep|search|find|fetch|get|show|describe|query)(?:_|$|[A-Z])/i;

export const onlyLooks = (tool: string): boolean => LOOKS.test(tool);

export interface ActInput {
  at: ActTime;
  tool?: string;
  command?: string;
  path?: string | readonly string[];
  about?: string;
}

export function readAct({ at, tool, command, path, about = "" }: ActInput, place: PlaceFacts): ActFacts {
  const line = command === undefined ? { simple: [], commands: [] } : readLine(command);
  const named = (typeof path === "string" ? [path] : [...(path ?? [])]).map((each) => normalise(each, place));
  const written = changedFiles(line.simple).map((each) => normalise(each, place));
  const looks = tool !== undefined && command === undefined && onlyLooks(tool);
  return {
    at,
    ...(tool !== undefined && { tool }),
    commands: line.commands,
    toolWords: command === undefined && tool !== undefined ? toolWords(tool) : [],
    about: command === undefined ? about : "",
    changes: looks ? written : [...named, ...written],
    files: [...named, ...written],
  };
}

/** "mcp__linear__create_issue": linear, create, issue. */
export function toolWords(tool: string): string[] {
  return tool
    .replace(/^mcp_{1,2}/i, "")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map((word) => word.toLowerCase());
}
