/**
 * What a person does to the times of reminders: acknowledges, skips, moves, pauses, travels, takes back. The part of the
 * agent's view (`service.ts`) that changes what is there; every method says what it did.
 */
import { TicklerError } from "../errors.js";
import type { Acknowledgement, CommandOptions } from "./command-columns.js";
import { applyCommand, type Changed, type ChangedBy } from "./commands.js";
import type { ReminderContext } from "./context.js";
import { deleteReminder, updateReminder } from "./edit.js";
import { newBatch } from "./journal.js";
import { moveOccurrence, skipOccurrence } from "./occurrences.js";
import {
  type ActivePause,
  activePauses,
  type PauseReceipt,
  type PauseScope,
  pause,
  resume,
} from "./pauses.js";
import type { View } from "./store.js";
import type { Stay } from "./time-facts.js";
import { topicOver } from "./topic-over.js";
import { staysOf, type TravelOptions, type TravelReceipt, travel } from "./travel.js";
import type { Reminder, ReminderChanges } from "./types.js";
import { type Undone, undo } from "./undo.js";
import type { Which } from "./which.js";

export class ReminderTimes {
  readonly #context: ReminderContext;
  readonly #view: View;

  constructor(context: ReminderContext, view: View) {
    this.#context = context;
    this.#view = view;
  }

  /** Whose change it is, where the caller does not say: the person's for whom this view is. */
  #by<T extends { userName?: string | undefined }>(options: T): T {
    const { person, ledger } = this.#view.viewer;
    if (options.userName !== undefined || person === null) return options;
    const userName = person.name ?? (person.trust === "full" ? undefined : ledger);
    return userName === undefined ? options : { ...options, userName };
  }

  /**
   * Acknowledges, ends or brings back a reminder, and says what that did: `ahead` is the occurrence that was settled before
   * its time (of a series of which nothing is open: the next one, or `which`), `next` what comes now.
   * @throws TicklerError `NOT_FOUND`, `AMBIGUOUS`, `ILLEGAL_TRANSITION`, `TIME_IN_PAST`, `TIME_TOO_FAR`, `DUPLICATE`
   */
  settle(id: string, command: Acknowledgement, options: CommandOptions = {}): Promise<Changed> {
    return applyCommand(this.#context, this.#view, id, command, this.#by(options));
  }

  /** Done: of a series the open occurrence, or, where nothing is open, the next one ahead of its time. */
  async complete(id: string, options: Pick<CommandOptions, "which"> & ChangedBy = {}): Promise<Reminder> {
    return (await this.settle(id, "complete", options)).reminder;
  }

  /** Acknowledges without having been done; a series goes on, and where nothing is open it leaves out the next one. */
  async dismiss(id: string, reason?: string): Promise<Reminder> {
    return (await this.settle(id, "dismiss", { reason })).reminder;
  }

  /** Ends the reminder, series included; its row stays as history. */
  async cancel(id: string, reason?: string): Promise<Reminder> {
    return (await this.settle(id, "cancel", { reason })).reminder;
  }

  /**
   * Puts off what is open; of a series of which nothing is open it moves the next one.
   * @param until an instant, or minutes from now
   */
  async snooze(id: string, until: Date | { minutes: number }): Promise<Reminder> {
    return (await this.settle(id, "snooze", { at: this.instant(until) })).reminder;
  }

  /** An instant, or so many minutes from now. */
  instant(until: Date | { minutes: number }): Date {
    if (until instanceof Date) return until;
    return new Date(this.#context.clock.now().getTime() + Math.round(until.minutes * 60_000));
  }

  /** Brings a snoozed or closed reminder back, at its own next instant or at `at`. */
  async reopen(id: string, at?: Date): Promise<Reminder> {
    return (await this.settle(id, "reopen", { at })).reminder;
  }

  async update(id: string, changes: ReminderChanges, by: ChangedBy = {}): Promise<Reminder> {
    return (await updateReminder(this.#context, this.#view, id, changes, this.#by(by))).reminder;
  }

  /** As `update`, with the next instants. */
  edit(id: string, changes: ReminderChanges, by: ChangedBy = {}): Promise<Changed> {
    return updateReminder(this.#context, this.#view, id, changes, this.#by(by));
  }

  /** Removes the reminder with its history and its chunk; `undo` brings the row back for a day. */
  delete(id: string, by: ChangedBy = {}): Promise<Reminder> {
    return deleteReminder(this.#context, this.#view, id, this.#by(by));
  }

  /** Leaves out one occurrence of a series. @param which `next`, `#2`, an instant or a day of it */
  skip(id: string, which: Which = "next", by: ChangedBy = {}): Promise<Changed> {
    return skipOccurrence(this.#context, this.#view, id, which, this.#by(by));
  }

  /** Moves one occurrence, and no other; a reminder of one instant is moved itself. */
  move(id: string, which: Which, when: Date, by: ChangedBy = {}): Promise<Changed> {
    return moveOccurrence(this.#context, this.#view, id, which, when, this.#by(by));
  }

  /**
   * Pauses a reminder, a tag or everything, until an instant or (null) until it is resumed. Of a series what comes
   * meanwhile is skipped; what has one instant is kept until then.
   */
  pause(
    scope: PauseScope,
    until: Date | null = null,
    options: ChangedBy & { from?: Date } = {},
  ): Promise<PauseReceipt> {
    return pause(this.#context, this.#view, scope, until, this.#by(options));
  }

  /** Ends pauses now; answers how many. @throws TicklerError `NOT_FOUND` when there is none */
  resume(scope: PauseScope, by: ChangedBy = {}): Promise<number> {
    return resume(this.#context, this.#view, scope, this.#by(by));
  }

  /** The pauses that are under way or to come. */
  pauses(): Promise<ActivePause[]> {
    return activePauses(this.#context.db, this.#view, this.#context.clock.now());
  }

  /** Says where the person is: floating times follow. @param timeZone null: home again */
  travel(timeZone: string | null, options: TravelOptions = {}): Promise<TravelReceipt> {
    return travel(this.#context, this.#view, timeZone, this.#by(options));
  }

  stays(userName: string | null = this.#view.viewer.person?.name ?? null): Promise<Stay[]> {
    return staysOf(this.#context.db, this.#view.agentId, userName);
  }

  /** Ends the series that were to last until this topic is over. */
  topicOver(topic: string, by: ChangedBy = {}): Promise<Reminder[]> {
    return topicOver(this.#context, this.#view, topic, this.#by(by));
  }

  /** Takes back this person's last change. @throws TicklerError `NOT_FOUND`, `CONFLICT`, `ILLEGAL_TRANSITION` */
  undo(options: { userName?: string | undefined } = {}): Promise<Undone> {
    return undo(this.#context, this.#view.agentId, this.#by(options));
  }

  /** Does one command to several, taken back together. The first refusal ends it, naming what was done before. */
  async settleAll(
    ids: readonly string[],
    command: Acknowledgement,
    options: CommandOptions = {},
  ): Promise<Changed[]> {
    const batch = newBatch(this.#context.clock.now());
    const done: Changed[] = [];
    for (const id of ids) {
      try {
        done.push(await this.settle(id, command, { ...options, batch }));
      } catch (error) {
        if (!(error instanceof TicklerError) || done.length === 0) throw error;
        throw new TicklerError(error.code, `${error.message} ${done.length} before it were changed.`, {
          hint: "`tickler undo` takes those back.",
          cause: error,
        });
      }
    }
    return done;
  }
}
