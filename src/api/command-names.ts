/** What the commands that errors name are called in the HTTP API, for a program that reads them. */
import type { CommandNames } from "../hint-words.js";

const SETTLE = "`POST /api/reminders/{id}/settle`";
const settle = (command: string): string => `${SETTLE} with \`command: "${command}"\``;
const SHOW = "`GET /api/reminders/{id}`";
const EDIT = "`POST /api/reminders/{id}/edit`";

export const ROUTES: CommandNames = {
  add: "`POST /api/reminders`",
  agenda: "`GET /api/today`",
  cancel: settle("cancel"),
  children: "`GET /api/sessions`",
  deliveries: "`GET /api/deliveries`",
  "deliveries retry": "`POST /api/deliveries/{id}/retry`",
  "deliveries test": "`POST /api/deliveries/test`",
  dismiss: settle("dismiss"),
  doctor: "`GET /api/health`",
  done: settle("complete"),
  "done --which next": `${settle("complete")}, sent a minute later,`,
  edit: EDIT,
  "edit --about": EDIT,
  list: "`GET /api/reminders`",
  "memory list": "`GET /api/memory`",
  "memory search": "`GET /api/memory`",
  missed: "`POST /api/reminders/{id}/missed`",
  move: "`POST /api/reminders/{id}/move`",
  pause: "`POST /api/reminders/{id}/pause`",
  reopen: settle("reopen"),
  resume: "`POST /api/reminders/{id}/resume`",
  "session list": "`GET /api/sessions`",
  show: SHOW,
  skip: "`POST /api/reminders/{id}/skip`",
  snooze: settle("snooze"),
  stats: "`GET /api/topics`",
  undo: "`POST /api/undo`",
  why: SHOW,
};
