/**
 * Which arguments each action of the tool `reminder` takes. What belongs to another one is refused before anything is done: left out
 * silently, what it says would be lost, and an `undo` with an id would take back something else.
 */
import { TicklerError } from "../../errors.js";

const TAKEN = {
  set: "title when about cues not body mode priority shared all tags warn useful_for",
  list: "",
  show: "id",
  cancel: "id which reason",
  complete: "id which",
  snooze: "id until",
  dismiss: "id which reason",
  settle: "ids except over as",
  recall: "query",
  cue: "id cues not",
  edit: "id title when about cues not body mode priority tags warn useful_for",
  reopen: "id when",
  skip: "id which",
  move: "id which when",
  pause: "id tags until",
  resume: "id tags",
  undo: "",
  missed: "id message",
  merge: "id with",
} as const;

export type Action = keyof typeof TAKEN;
export const ACTIONS = Object.keys(TAKEN) as [Action, ...Action[]];

const keysOf = (action: Action): string[] => TAKEN[action].split(" ").filter(Boolean);

/** @throws TicklerError `INVALID_INPUT` with the actions that take what this one does not */
export function refuseForeign({ action, ...given }: { action: Action } & Record<string, unknown>): void {
  const takes = keysOf(action);
  // Without the id it is asked for, with the list; nothing is done either way.
  if (takes.includes("id") && !given.id && !given.tags) return;
  const foreign = Object.keys(given).filter((key) => !isEmpty(given[key]) && !takes.includes(key));
  if (foreign.length === 0) return;
  const belongs = foreign.map((key) => {
    const actions = ACTIONS.filter((one) => keysOf(one).includes(key));
    return `\`${key}\` belongs to ${actions.map((one) => `\`${one}\``).join(", ")}`;
  });
  const own = takes.length === 0 ? "nothing" : takes.map((key) => `\`${key}\``).join(", ");
  throw new TicklerError(
    "INVALID_INPUT",
    `\`${action}\` takes ${own} beside \`action\`: ${belongs.join("; ")}. Nothing was done.`,
    { hint: "Leave it out, or call the action that it belongs to." },
  );
}

/** What models give for what they leave out, where every key has to be there. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === false ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.length === 0);
