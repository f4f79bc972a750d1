/** The language models of the configuration's `relevance`, as the reminders slice takes them; none by default. */
import type { Clock } from "../clock.js";
import type { Config } from "../config/index.js";
import { TicklerError } from "../errors.js";
import type { Logger } from "../log.js";
import type { ReminderContext } from "../reminders/context.js";
import { askModel } from "../reminders/create/ask-model.js";
import { type CueCallback, createCueWriter, cuesByModel } from "../reminders/create/cue-writer.js";
import { createJudge, type JudgeCallback, judgeByModel } from "../reminders/turn/judge.js";

interface Given {
  judge?: JudgeCallback;
  cueWriter?: CueCallback;
}

interface Surroundings {
  clock: Clock;
  log: Logger;
  env: NodeJS.ProcessEnv;
}

/** @throws TicklerError `INVALID_CONFIG` where a function is named that nobody gave */
export function modelsOf(
  { judge, cues }: Config["relevance"],
  given: Given,
  around: Surroundings,
): Pick<ReminderContext, "judge" | "cueWriter"> {
  const judging =
    judge === "off" ? null : judge.type === "http" ? judgeByModel(askModel(judge, around)) : given.judge;
  const writing =
    cues === "off" ? null : cues.type === "http" ? cuesByModel(askModel(cues, around)) : given.cueWriter;
  if (judging === undefined) throw missing("judge", "judge");
  if (writing === undefined) throw missing("cues", "cueWriter");
  return {
    judge: judging && createJudge(judging, around),
    cueWriter: writing && createCueWriter(writing, around.log),
  };
}

function missing(key: string, option: string): TicklerError {
  return new TicklerError(
    "INVALID_CONFIG",
    `relevance.${key} is a callback, but no \`${option}\` was given.`,
    {
      hint: `Give openTickler({ ${option} }), name an endpoint with type http, or set relevance.${key} to "off".`,
    },
  );
}
