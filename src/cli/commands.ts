/**
 * Every command of `tickler`: its name, one line, and where its code is. Only the command that is called is
 * loaded, so that a start costs little however many there are. To add one: a file in `commands/`, a line here.
 */
import type { Command } from "commander";
import type { Cli } from "./cli.js";

/** Adds arguments, options and the action to a command. */
export type Define = (command: Command, cli: Cli) => void;

export interface CommandEntry {
  name: string;
  summary: string;
  group: "Reminders:" | "Memory:" | "Agents and hosts:" | "Housekeeping:";
  load(): Promise<{ define: Define }>;
}

const reminders = "Reminders:";
const memory = "Memory:";
const agents = "Agents and hosts:";
const house = "Housekeeping:";

export const COMMANDS: readonly CommandEntry[] = [
  {
    name: "add",
    summary: "set a reminder in your own words",
    group: reminders,
    load: () => import("./commands/add.js"),
  },
  {
    name: "parse",
    summary: "show how words are understood; sets nothing",
    group: reminders,
    load: () => import("./commands/parse.js"),
  },
  {
    name: "list",
    summary: "what is pending, and when it will be seen",
    group: reminders,
    load: () => import("./commands/list.js"),
  },
  { name: "agenda", summary: "the days ahead", group: reminders, load: () => import("./commands/agenda.js") },
  {
    name: "calendar",
    summary: "what is to come as iCalendar, to subscribe to",
    group: reminders,
    load: () => import("./commands/calendar.js"),
  },
  {
    name: "show",
    summary: "everything about one reminder",
    group: reminders,
    load: () => import("./commands/show.js"),
  },
  {
    name: "why",
    summary: "what became of a reminder, as a time line",
    group: reminders,
    load: () => import("./commands/why.js"),
  },
  {
    name: "ack",
    summary: "acknowledge what was delivered, by the word it carries",
    group: reminders,
    load: () => import("./commands/ack.js"),
  },
  { name: "done", summary: "mark as done", group: reminders, load: () => import("./commands/done.js") },
  {
    name: "dismiss",
    summary: "put away without doing it",
    group: reminders,
    load: () => import("./commands/dismiss.js"),
  },
  {
    name: "missed",
    summary: "it should have come up: learn from what was being said",
    group: reminders,
    load: () => import("./commands/missed.js"),
  },
  {
    name: "snooze",
    summary: "bring back later",
    group: reminders,
    load: () => import("./commands/snooze.js"),
  },
  {
    name: "skip",
    summary: "leave out one of a series",
    group: reminders,
    load: () => import("./commands/skip.js"),
  },
  {
    name: "move",
    summary: "move one of a series, or a reminder",
    group: reminders,
    load: () => import("./commands/move.js"),
  },
  {
    name: "pause",
    summary: "nothing until a date: one, a tag, or everything",
    group: reminders,
    load: () => import("./commands/pause.js"),
  },
  {
    name: "resume",
    summary: "end a pause",
    group: reminders,
    load: () => import("./commands/resume.js"),
  },
  {
    name: "travel",
    summary: "say where you are: your times of day follow",
    group: reminders,
    load: () => import("./commands/travel.js"),
  },
  {
    name: "over",
    summary: "a topic is over, and what was to last until then",
    group: reminders,
    load: () => import("./commands/over.js"),
  },
  {
    name: "reopen",
    summary: "bring back what was closed",
    group: reminders,
    load: () => import("./commands/reopen.js"),
  },
  {
    name: "undo",
    summary: "take back the last change",
    group: reminders,
    load: () => import("./commands/undo.js"),
  },
  {
    name: "cancel",
    summary: "end it, a series too; kept as history",
    group: reminders,
    load: () => import("./commands/cancel.js"),
  },
  {
    name: "edit",
    summary: "change title, time, priority, …",
    group: reminders,
    load: () => import("./commands/edit.js"),
  },
  {
    name: "delete",
    summary: "remove for good; asks first",
    group: reminders,
    load: () => import("./commands/delete.js"),
  },
  {
    name: "recall",
    summary: "what was to be remembered about something",
    group: memory,
    load: () => import("./commands/recall.js"),
  },
  {
    name: "stats",
    summary: "what came up by its topic: useful or noise",
    group: memory,
    load: () => import("./commands/stats.js"),
  },
  {
    name: "memory",
    summary: "add, import, search, list and remove notes",
    group: memory,
    load: () => import("./commands/memory.js"),
  },
  {
    name: "turn",
    summary: "what a host would put into this turn",
    group: agents,
    load: () => import("./commands/turn.js"),
  },
  {
    name: "init",
    summary: "connect a host: writes its settings, with a backup",
    group: agents,
    load: () => import("./commands/init.js"),
  },
  {
    name: "hook",
    summary: "answer an event of a host (standard input and output)",
    group: agents,
    load: () => import("./commands/hook.js"),
  },
  {
    name: "mcp",
    summary: "serve an MCP client (standard input and output)",
    group: agents,
    load: () => import("./commands/mcp.js"),
  },
  {
    name: "run",
    summary: "let a host carry out a reminder (as `delivery.agentRunner`)",
    group: agents,
    load: () => import("./commands/run.js"),
  },
  {
    name: "session",
    summary: "start, idle, clear, end and list sessions",
    group: agents,
    load: () => import("./commands/session.js"),
  },
  {
    name: "send",
    summary: "a message to a session, with check-ins on request",
    group: agents,
    load: () => import("./commands/send.js"),
  },
  {
    name: "status",
    summary: "say what this session is doing; alone: how everything stands",
    group: agents,
    load: () => import("./commands/status.js"),
  },
  {
    name: "children",
    summary: "what the sessions it started are doing",
    group: agents,
    load: () => import("./commands/children.js"),
  },
  {
    name: "remind",
    summary: "remind this session in so many seconds; stop check-ins",
    group: agents,
    load: () => import("./commands/remind.js"),
  },
  {
    name: "serve",
    summary: "deliver what comes due, as a daemon",
    group: agents,
    load: () => import("./commands/serve.js"),
  },
  {
    name: "stop",
    summary: "end `tickler serve`",
    group: agents,
    load: () => import("./commands/stop.js"),
  },
  {
    name: "deliveries",
    summary: "what was delivered, waits or failed; retry it",
    group: agents,
    load: () => import("./commands/deliveries.js"),
  },
  {
    name: "wait",
    summary: "until a session is idle, has reported, or is over",
    group: agents,
    load: () => import("./commands/wait.js"),
  },
  {
    name: "watch",
    summary: "until something outside happens; then tell a session",
    group: agents,
    load: () => import("./commands/watch.js"),
  },
  {
    name: "decisions",
    summary: "a filter for decision logs that sets what they ask for",
    group: agents,
    load: () => import("./commands/decisions.js"),
  },
  {
    name: "emit",
    summary: "announce something that reminders may wait for",
    group: agents,
    load: () => import("./commands/emit.js"),
  },
  {
    name: "events",
    summary: "what happened; follow it as JSON lines",
    group: agents,
    load: () => import("./commands/events.js"),
  },
  {
    name: "doctor",
    summary: "what works here, what does not, and what to do",
    group: house,
    load: () => import("./commands/doctor.js"),
  },
  {
    name: "config",
    summary: "what is in force and where it came from",
    group: house,
    load: () => import("./commands/config.js"),
  },
  {
    name: "backup",
    summary: "copy the database to a file while it is in use",
    group: house,
    load: () => import("./commands/backup.js"),
  },
  {
    name: "export",
    summary: "write everything as JSON lines",
    group: house,
    load: () => import("./commands/export.js"),
  },
  {
    name: "import",
    summary: "read what `export` wrote",
    group: house,
    load: () => import("./commands/import.js"),
  },
  {
    name: "reindex",
    summary: "embed everything anew with the configured model",
    group: house,
    load: () => import("./commands/reindex.js"),
  },
];
