/**
 * Whether an expression of cues can ever be met, before it is stored: something in it has to happen, patterns have to be
 * readable, and what is compared with a message cannot be asked of a tool call.
 */
import { TicklerError } from "../errors.js";
import { type Act, type Cue, MAX_WHEN_CUES, MAX_WHEN_DEPTH, type When } from "../trigger.js";
import { describeCue } from "./describe-when.js";
import { compilePattern } from "./pattern.js";
import { cuesOf, depthOf, isAct, isEvent, isTopic } from "./when.js";

const refuse = (message: string, hint: string): TicklerError =>
  new TicklerError("INVALID_INPUT", message, { hint });

/** @throws TicklerError `INVALID_INPUT` */
export function checkWhen(when: When): void {
  const placed = cuesOf(when);
  if (depthOf(when) > MAX_WHEN_DEPTH || placed.length > MAX_WHEN_CUES)
    throw refuse(
      `The cues are nested too deep, or are more than ${MAX_WHEN_CUES}.`,
      "Set several reminders with fewer cues each.",
    );
  if (placed.every(({ negated }) => negated))
    throw refuse(
      "Nothing could bring this up: every cue says when it is not to come.",
      "Say also when it is to come, for example when a file is edited.",
    );
  for (const { cue } of placed) checkCue(cue);
  checkTopics(when);
}

function checkCue(cue: Cue): void {
  if (isAct(cue)) checkAct(cue.act);
  const words = isAct(cue) ? Object.values(cue.act).join(" ") : Object.values(cue).join(" ");
  if (!/[\p{L}\p{N}*]/u.test(words))
    throw refuse(`"${describeCue(cue)}" names nothing.`, "Name the command, file, place, person or event.");
  if ("place" in cue) compilePattern(cue.place.replace(/^branch /, ""), "place");
  if (isEvent(cue)) compilePattern(cue.event, "event");
}

function checkAct({ tool, command, path }: Act): void {
  if (tool === undefined && command === undefined && path === undefined)
    throw refuse(
      "The act names no tool, command or path.",
      'For example { act: { command: "npm run migrate", at: "before" } }.',
    );
  if (tool !== undefined) compilePattern(tool, "tool");
  if (command !== undefined) compilePattern(command, "command");
  if (path !== undefined) compilePattern(path, "path");
}

/**
 * A topic is known when a message is: together with who speaks and where. Two topics of one message, and a topic beside a
 * tool call or an event, are no moment.
 */
function checkTopics(when: When): void {
  if ("any" in when) for (const part of when.any) checkTopics(part);
  else if ("all" in when) {
    for (const part of when.all) checkTopics(part);
    const wanted = cuesOf(when).filter(({ negated }) => !negated);
    if (!wanted.some(({ cue }) => isTopic(cue))) return;
    if (wanted.some(({ cue }) => isAct(cue) || isEvent(cue)))
      throw refuse(
        "A topic belongs to a message; a tool call or an event has none.",
        "Leave the topic out, or say `any` instead of `all`.",
      );
    if (
      when.all.filter((part) => cuesOf(part).some(({ cue, negated }) => !negated && isTopic(cue))).length > 1
    )
      throw refuse(
        "Two topics at once are compared as one.",
        'Say both in one topic, for example "the invoice of the shop".',
      );
  }
}
