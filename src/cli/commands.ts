/**
 * Every command of `tickler`: its name, one line, and where its code is. Only the command that is called is
 * loaded, so that a start costs little however many there are. To add one: a file in `commands/`, a line here.
 */
import type { CommandEntry } from "./define.js";

const daily = "Every day:";
const reminders = "Reminders:";
const memory = "Memory:";
const agents = "Agents:";
const hosts = "Hosts:";
const house = "Housekeeping:";

/** What looks, or changes what is there: nothing of it makes sense in a database that is not there yet. */
const LOOKS: ReadonlySet<string> = new Set([
  "list",
  "agenda",
  "show",
  "recall",
  "log",
  "why",
  "calendar",
  "stats",
  "children",
  "events",
  "deliveries",
  "backup",
  "export",
  "done",
  "snooze",
  "edit",
  "undo",
  "merge",
  "ack",
  "dismiss",
  "missed",
  "skip",
  "move",
  "reopen",
  "cancel",
  "delete",
  "turn",
  "moment",
  "doctor",
  "reindex",
]);

const entry = (
  name: string,
  summary: string,
  group: CommandEntry["group"],
  load: CommandEntry["load"],
): CommandEntry => ({ name, summary, group, load, ...(LOOKS.has(name) && { looks: true as const }) });

export const COMMANDS: readonly CommandEntry[] = [
  entry("add", "set a reminder in your own words", daily, () => import("./commands/add.js")),
  entry("list", "what is pending, and when it will be seen", daily, () => import("./commands/list.js")),
  entry("agenda", "the days ahead", daily, () => import("./commands/agenda.js")),
  entry("done", "mark as done", daily, () => import("./commands/done.js")),
  entry("snooze", "bring back later", daily, () => import("./commands/snooze.js")),
  entry("edit", "change title, time, priority, …", daily, () => import("./commands/edit.js")),
  entry("show", "everything about one reminder", daily, () => import("./commands/show.js")),
  entry("recall", "what was to be remembered about something", daily, () => import("./commands/recall.js")),
  entry("undo", "take back the last change", daily, () => import("./commands/undo.js")),
  entry(
    "parse",
    "show how words are understood; sets nothing",
    reminders,
    () => import("./commands/parse.js"),
  ),
  entry(
    "calendar",
    "what is to come as iCalendar, to subscribe to",
    reminders,
    () => import("./commands/calendar.js"),
  ),
  entry("merge", "make one of two reminders", reminders, () => import("./commands/merge.js")),
  entry("log", "what was done, missed or left out lately", reminders, () => import("./commands/log.js")),
  entry("why", "what became of a reminder, as a time line", reminders, () => import("./commands/why.js")),
  entry(
    "ack",
    "acknowledge what was delivered, by the word it carries",
    reminders,
    () => import("./commands/ack.js"),
  ),
  entry("dismiss", "put away without doing it", reminders, () => import("./commands/dismiss.js")),
  entry(
    "missed",
    "it should have come up: learn from what was being said",
    reminders,
    () => import("./commands/missed.js"),
  ),
  entry("skip", "leave out one of a series", reminders, () => import("./commands/skip.js")),
  entry("move", "move one of a series, or a reminder", reminders, () => import("./commands/move.js")),
  entry(
    "pause",
    "nothing until a date: one, a tag, or everything",
    reminders,
    () => import("./commands/pause.js"),
  ),
  entry("resume", "end a pause", reminders, () => import("./commands/resume.js")),
  entry(
    "travel",
    "say where you are: your times of day follow",
    reminders,
    () => import("./commands/travel.js"),
  ),
  entry(
    "over",
    "a topic is over, and what was to last until then",
    reminders,
    () => import("./commands/over.js"),
  ),
  entry("reopen", "bring back what was closed", reminders, () => import("./commands/reopen.js")),
  entry("cancel", "end it, a series too; kept as history", reminders, () => import("./commands/cancel.js")),
  entry("delete", "remove for good; asks first", reminders, () => import("./commands/delete.js")),
  entry(
    "open",
    "today and all the rest, as a page in your browser",
    reminders,
    () => import("./commands/open.js"),
  ),
  entry("stats", "what came up by its topic: useful or noise", memory, () => import("./commands/stats.js")),
  entry("memory", "add, import, search, list and remove notes", memory, () => import("./commands/memory.js")),
  entry(
    "session",
    "start, idle, clear, end and list sessions",
    agents,
    () => import("./commands/session.js"),
  ),
  entry(
    "send",
    "a message to a session, with check-ins on request",
    agents,
    () => import("./commands/send.js"),
  ),
  entry(
    "status",
    "say what this session is doing; alone: how everything stands",
    agents,
    () => import("./commands/status.js"),
  ),
  entry("children", "what the sessions it started are doing", agents, () => import("./commands/children.js")),
  entry(
    "remind",
    "remind this session in so many seconds; stop check-ins",
    agents,
    () => import("./commands/remind.js"),
  ),
  entry(
    "wait",
    "until a session is idle, has reported, or is over",
    agents,
    () => import("./commands/wait.js"),
  ),
  entry(
    "watch",
    "until something outside happens; then tell a session",
    agents,
    () => import("./commands/watch.js"),
  ),
  entry("turn", "what a host would put into this turn", hosts, () => import("./commands/turn.js")),
  entry(
    "moment",
    "what a host would be told at an act, a place, a person, an event",
    hosts,
    () => import("./commands/moment.js"),
  ),
  entry(
    "init",
    "connect a host: writes its settings, with a backup",
    hosts,
    () => import("./commands/init.js"),
  ),
  entry(
    "hook",
    "answer an event of a host (standard input and output)",
    hosts,
    () => import("./commands/hook.js"),
  ),
  entry("mcp", "serve an MCP client (standard input and output)", hosts, () => import("./commands/mcp.js")),
  entry(
    "run",
    "let a host carry out a reminder (as `delivery.agentRunner`)",
    hosts,
    () => import("./commands/run.js"),
  ),
  entry("serve", "deliver what comes due, as a daemon", hosts, () => import("./commands/serve.js")),
  entry("stop", "end `tickler serve`", hosts, () => import("./commands/stop.js")),
  entry(
    "deliveries",
    "what was delivered, waits or failed; retry it",
    hosts,
    () => import("./commands/deliveries.js"),
  ),
  entry("emit", "announce something that reminders may wait for", hosts, () => import("./commands/emit.js")),
  entry("events", "what happened; follow it as JSON lines", hosts, () => import("./commands/events.js")),
  entry(
    "decisions",
    "a filter for decision logs that sets what they ask for",
    hosts,
    () => import("./commands/decisions.js"),
  ),
  entry(
    "doctor",
    "what works here, what does not, and what to do",
    house,
    () => import("./commands/doctor.js"),
  ),
  entry("config", "what is in force and where it came from", house, () => import("./commands/config.js")),
  entry(
    "backup",
    "copy the database to a file while it is in use",
    house,
    () => import("./commands/backup.js"),
  ),
  entry("export", "write everything as JSON lines", house, () => import("./commands/export.js")),
  entry("import", "read what `export` wrote", house, () => import("./commands/import.js")),
  entry("migrate", "move the database to a PostgreSQL server", house, () => import("./commands/migrate.js")),
  entry(
    "reindex",
    "embed everything anew with the configured model",
    house,
    () => import("./commands/reindex.js"),
  ),
  entry(
    "completion",
    "what makes a shell complete commands, options and ids",
    house,
    () => import("./commands/completion.js"),
  ),
  {
    ...entry("complete", "answers a shell that completes", house, () => import("./commands/complete.js")),
    hidden: true,
  },
];
