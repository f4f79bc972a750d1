/** What the commands that errors name are called among the tools of a model, which has no shell. */
import type { CommandNames } from "../../hint-words.js";

/** Of a command, its action; each tool has its own way to name one. */
const ACTIONS: CommandNames = {
  ...Object.fromEntries(
    "cancel complete dismiss edit list merge missed move pause recall reopen resume show skip snooze undo"
      .split(" ")
      .map((action) => [action, action]),
  ),
  add: "set",
  agenda: "list",
  done: "complete",
  stats: "show",
  why: "show",
};

const named = (name: (action: string) => string): CommandNames => ({
  ...Object.fromEntries(Object.entries(ACTIONS).map(([command, action]) => [command, name(action)])),
  "done --which next": `${name("complete")} with \`which: "next"\``,
  "edit --about": `${name("edit")} with \`about\``,
  "edit --cue": name("cue"),
  "resume --all": `${name("resume")} with id \`all\``,
});

const SESSIONS: CommandNames = {
  children: "the tool `session_children`",
  "session list": "the tool `session_children`",
  send: "the tool `session_send`",
  status: "the tool `session_status`",
};

const WITHIN_REMINDER: CommandNames = { ...named((action) => `action \`${action}\``), ...SESSIONS };
const BESIDE_REMINDER: CommandNames = {
  ...named((action) => `action \`${action}\` of the tool \`reminder\``),
  ...SESSIONS,
};
/** The three tools that stand in place of `reminder`. */
const THREE: CommandNames = {
  add: "the tool `reminder_add`",
  list: "the tool `reminder_list`",
  cancel: "the tool `reminder_remove`",
};

/** As a caller of this tool has to be told. */
export function namesFor(tool: string): CommandNames {
  if (tool === "reminder") return WITHIN_REMINDER;
  return tool.startsWith("reminder_") ? THREE : BESIDE_REMINDER;
}
