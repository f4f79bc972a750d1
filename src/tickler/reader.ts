/**
 * A database opened to look at its reminders, and for nothing else: no model, no scheduler, no channel is made, and none of their
 * code is loaded. What is shown is what `Agent.reminders` shows, by the same functions.
 */
import { fromDamage } from "../db/sqlite-errors.js";
import { personOf, viewerOf, WHOLE_AGENT } from "../people/index.js";
import type { View } from "../reminders/store.js";
import { type Here, hereOf } from "../reminders/time/here.js";
import type { ReminderFilter, ReminderView } from "../reminders/types.js";
import { dueViews, listViews } from "../reminders/views.js";
import { checkName } from "../text.js";
import { openParts, settingsFrom, type WhatToOpen } from "./open-parts.js";

const asDamage = (error: unknown): never => {
  throw fromDamage(error);
};

export interface Reader {
  listViews(filter?: ReminderFilter): Promise<ReminderView[]>;
  getDue(): Promise<ReminderView[]>;
  getHeld(): Promise<ReminderView[]>;
  here(): Promise<Here>;
  /** The names of the people of the configuration. */
  readonly people: readonly string[];
  close(): Promise<void>;
}

export interface WhoseToRead {
  agentId: string;
  /** Only what this person may see; undefined: all of the agent's. */
  userName: string | undefined;
}

/** @throws TicklerError as `openTickler`, and `INVALID_INPUT` for an impossible agent */
export async function openReader(
  options: WhatToOpen,
  { agentId: given, userName }: WhoseToRead,
): Promise<Reader> {
  const agentId = checkName(given, "agent id");
  const { database, config, clock, env } = await openParts(options, { vectors: false });
  const context = { db: database.db, clock, settingsOf: settingsFrom(config) };
  const startUser = env.TICKLER_USER || undefined;
  const viewer =
    userName === undefined
      ? WHOLE_AGENT
      : viewerOf(personOf({ users: config.value.users, startUser }, { userName }));
  const view: View = { agentId, viewer };
  return {
    listViews: (filter) => listViews(context, view, filter).catch(asDamage),
    getDue: () => dueViews(context, view).catch(asDamage),
    getHeld: () => dueViews(context, view, undefined, "held").catch(asDamage),
    here: () => hereOf(context, agentId, viewer.person?.name ?? null, clock.now()).catch(asDamage),
    people: Object.keys(config.value.users),
    close: () => database.close(),
  };
}
