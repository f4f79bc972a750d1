/**
 * The hook files of hosts that take words with a tool's result or at a turn's end (`late-dialects.ts`): in which file, at which events. Text
 * and values in, text and values out.
 */
import { isOurs } from "./claude-settings.js";
import { isRecord, type Json, list, record } from "./json.js";
import { isOurCommand, type Launch, powershellLine, shellLine } from "./launch.js";
import { ownFile, type SettingsText, structured } from "./settings-text.js";

/** Seconds; the hook itself gives up long before. */
const TIMEOUT_S = 5;

/** Handlers that stand at an event without a group around them, each with its line. */
function flat(settings: Json, handlers: Readonly<Record<string, Json>>): Json {
  const hooks: Json = { ...record(withoutFlat(settings).hooks) };
  for (const [event, handler] of Object.entries(handlers)) hooks[event] = [...list(hooks[event]), handler];
  return { ...settings, hooks };
}

function withoutFlat(settings: Json): Json {
  if (!isRecord(settings.hooks)) return settings;
  const hooks = Object.entries(settings.hooks).flatMap(([event, handlers]): [string, unknown][] => {
    if (!Array.isArray(handlers)) return [[event, handlers]];
    const left = handlers.filter((one: unknown) => !(isRecord(one) && isOurs({ ...one, type: "command" })));
    return left.length === 0 && handlers.length > 0 ? [] : [[event, left]];
  });
  return { ...settings, hooks: Object.fromEntries(hooks) };
}

/** Tools of Cursor that do something; what only reads is no moment, and costs no process. */
const CURSOR_ACTS = "Shell|Write|Delete|Task";

export function cursorHooks(path: string, hook: Launch): SettingsText {
  const command = { command: shellLine(hook), timeout: TIMEOUT_S };
  const handlers = {
    postToolUse: { ...command, matcher: CURSOR_ACTS },
    stop: command,
    preCompact: command,
    sessionEnd: command,
  };
  return structured({
    what: "hooks",
    format: "json",
    path,
    put: (file) => flat(Object.keys(file).length === 0 ? { version: 1 } : file, handlers),
    take(file) {
      const { version, ...others } = withoutFlat(file);
      const isBare = version === 1 && Object.keys(record(others.hooks)).length === 0;
      return isBare && Object.keys(others).every((key) => key === "hooks") ? others : withoutFlat(file);
    },
  });
}

export function vscodeHooks(path: string, hook: Launch): SettingsText {
  const handler = {
    type: "command",
    command: shellLine(hook),
    windows: powershellLine(hook),
    timeout: TIMEOUT_S,
  };
  return structured({
    what: "hooks",
    format: "json",
    path,
    put: (file) => flat(file, { PostToolUse: handler, PreCompact: handler, Stop: handler }),
    take: withoutFlat,
  });
}

/** A plugin of Goose: what it is, and its hooks. Both files are Tickler's alone. */
export function gooseHooks(join: (...names: string[]) => string, hook: Launch): SettingsText[] {
  const group = [{ hooks: [{ type: "command", command: shellLine(hook), timeout: TIMEOUT_S }] }];
  const events = { UserPromptSubmit: group, Stop: group, SessionEnd: group };
  return [
    ownFile({
      what: "plugin",
      path: join("plugin.json"),
      text: inLines({
        name: "tickler",
        version: "1.0.0",
        description: "Reminders that come back at the right moment; written by `tickler init goose`",
      }),
      mark: "`tickler init goose`",
    }),
    {
      ...structured({
        what: "hooks",
        format: "json",
        path: join("hooks", "hooks.json"),
        put: () => ({ hooks: events }),
        take: (file) => (commandsIn(file).some(isOurLine) ? {} : file),
        foreign: (file) => commandsIn(file).some((line) => !isOurLine(line)),
      }),
    },
  ];
}

const isOurLine = (line: string): boolean => isOurCommand([line]);
const inLines = (value: Json): string => `${JSON.stringify(value, null, 2)}\n`;

function commandsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(commandsIn);
  if (!isRecord(value)) return [];
  return typeof value.command === "string" ? [value.command] : Object.values(value).flatMap(commandsIn);
}

/**
 * Files of Cline are named after their event, with the ending of a script or none, and run by the interpreter of their first line. A person's
 * own stand without one, as its documentation shows them.
 */
const CLINE_EVENTS = ["PostToolUse", "TaskComplete", "TaskCancel"];

export function clineHooks(join: (name: string) => string, hook: Launch): SettingsText[] {
  return CLINE_EVENTS.map((event) =>
    ownFile({
      what: `hook ${event}`,
      path: join(`${event}.sh`),
      text: `#!/bin/sh\n# Written by \`tickler init cline\`.\nexec ${shellLine(hook)}\n`,
      mark: "`tickler init cline`",
      runs: true,
    }),
  );
}
