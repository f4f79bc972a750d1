/**
 * What a person does to the times of reminders: acknowledges, skips, moves, pauses, travels, takes back. The part of the
 * agent's view (`service.ts`) that changes what is there; every method says what it did.
 */
import { TicklerError } from "../errors.js";
import { type Given, type Instant, withDates } from "../instant.js";
import type { Acknowledgement, CommandOptions } from "./change/command-columns.js";
import type { Changed, ChangedBy } from "./change/commands.js";
import type { Merged } from "./change/merge.js";
import type { ActivePause, PauseReceipt, PauseScope } from "./change/pauses.js";
import type { Undone } from "./change/undo.js";
import type { ReminderContext } from "./context.js";
import type { Near } from "./create/near.js";
import type { LogEntry, LogFilter } from "./occurrence/past-log.js";
import type { Which } from "./occurrence/which.js";
import { fromReminderRow } from "./rows.js";
import { getRow, type View } from "./store.js";
import type { KeptZone } from "./time/kept-zones.js";
import { loadSurroundings } from "./time/surroundings.js";
import type { Stay } from "./time/time-facts.js";
import type { Override } from "./time/timeline.js";
import type { TravelOptions, TravelReceipt } from "./time/travel.js";
import type { Reminder, ReminderChanges } from "./types.js";

/** What one command did to several, and which of them it could not be done to. */
export interface SettledAll {
  changed: Changed[];
  refused: { id: string; error: TicklerError }[];
}

/** Loaded with the first change: a turn and a list change nothing. */
const changes = () => import("./change/changes.js");

export class ReminderTimes {
  readonly #context: ReminderContext;
  readonly #view: View;

  constructor(context: ReminderContext, view: View) {
    this.#context = context;
    this.#view = view;
  }

  /** Whose change it is, where the caller does not say: the person's for whom this view is. */
  protected by<T extends { userName?: string | undefined }>(options: T): T {
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
  async settle(id: string, command: Acknowledgement, options: CommandOptions = {}): Promise<Changed> {
    const { applyCommand } = await changes();
    return applyCommand(this.#context, this.#view, id, command, this.by(options));
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
  async snooze(id: string, until: Instant | { minutes: number }): Promise<Reminder> {
    return (await this.settle(id, "snooze", { at: this.instant(until) })).reminder;
  }

  /** An instant, or so many minutes from now. */
  instant(until: Instant | { minutes: number }): Date {
    if (!("minutes" in until)) return withDates<Date>(until);
    return new Date(this.#context.clock.now().getTime() + Math.round(until.minutes * 60_000));
  }

  /** Brings a snoozed or closed reminder back, at its own next instant or at `at`. */
  async reopen(id: string, at?: Instant): Promise<Reminder> {
    return (await this.settle(id, "reopen", { at: withDates<Date | undefined>(at) })).reminder;
  }

  /**
   * Changes what is given and leaves the rest; a new trigger plans anew, what was open of the old one is over.
   * @throws TicklerError as `create`, and `NOT_FOUND`, `AMBIGUOUS`, `ILLEGAL_TRANSITION` for a closed one
   */
  async update(id: string, wanted: Given<ReminderChanges>, by: ChangedBy = {}): Promise<Reminder> {
    const { updateReminder } = await changes();
    return (
      await updateReminder(this.#context, this.#view, id, withDates<ReminderChanges>(wanted), this.by(by))
    ).reminder;
  }

  /** As `update`, with the next instants. */
  async edit(id: string, wanted: Given<ReminderChanges>, by: ChangedBy = {}): Promise<Changed> {
    const { updateReminder } = await changes();
    return updateReminder(this.#context, this.#view, id, withDates<ReminderChanges>(wanted), this.by(by));
  }

  /** Removes the reminder with its history and its chunk; `undo` brings the row back for a day. */
  async delete(id: string, by: ChangedBy = {}): Promise<Reminder> {
    const { deleteReminder } = await changes();
    return deleteReminder(this.#context, this.#view, id, this.by(by));
  }

  /** Leaves out one occurrence of a series. @param which `next`, `#2`, an instant or a day of it */
  async skip(id: string, which: Given<Which> = "next", by: ChangedBy = {}): Promise<Changed> {
    const { skipOccurrence } = await changes();
    return skipOccurrence(this.#context, this.#view, id, withDates<Which>(which), this.by(by));
  }

  /** What was said of single occurrences that are still to come: skipped, moved, done ahead. @throws TicklerError `NOT_FOUND`, `AMBIGUOUS` */
  async overrides(id: string): Promise<Override[]> {
    const { db, settingsOf, clock } = this.#context;
    const reminder = fromReminderRow(await getRow(db, this.#view, id));
    const now = clock.now();
    return (await loadSurroundings(db, settingsOf, [reminder]))(reminder).overrides.filter(
      ({ instant, movedTo }) => (movedTo ?? instant) > now,
    );
  }

  /** Moves one occurrence, and no other; a reminder of one instant is moved itself. */
  async move(id: string, which: Given<Which>, when: Instant, by: ChangedBy = {}): Promise<Changed> {
    const { moveOccurrence } = await changes();
    return moveOccurrence(
      this.#context,
      this.#view,
      id,
      withDates<Which>(which),
      withDates<Date>(when),
      this.by(by),
    );
  }

  /**
   * Pauses a reminder, a tag or everything, until an instant or (null) until it is resumed. Of a series what comes
   * meanwhile is skipped; what has one instant is kept until then.
   */
  async pause(
    scope: PauseScope,
    until: Instant | null = null,
    options: ChangedBy & { from?: Instant } = {},
  ): Promise<PauseReceipt> {
    const { pause } = await changes();
    const dated = withDates<ChangedBy & { from?: Date }>(options);
    return pause(this.#context, this.#view, scope, withDates<Date | null>(until), this.by(dated));
  }

  /** Ends pauses now; answers how many. @throws TicklerError `NOT_FOUND` when there is none */
  async resume(scope: PauseScope, by: ChangedBy = {}): Promise<number> {
    const { resume } = await changes();
    return resume(this.#context, this.#view, scope, this.by(by));
  }

  /** The pauses that are under way or to come. */
  async pauses(): Promise<ActivePause[]> {
    const { activePauses } = await changes();
    return activePauses(this.#context.db, this.#view, this.#context.clock.now());
  }

  /** What became of reminders within a stretch of the past: done, dismissed, missed, left out; in order. */
  async log(filter: LogFilter): Promise<LogEntry[]> {
    const { pastLog } = await import("./occurrence/past-log.js");
    return pastLog(this.#context.db, this.#view, filter);
  }

  /** Says where the person is: floating times follow. @param timeZone null: home again */
  async travel(timeZone: string | null, options: TravelOptions = {}): Promise<TravelReceipt> {
    const { travel } = await changes();
    return travel(this.#context, this.#view, timeZone, this.by(options));
  }

  /** Where a person is away from home, and was said to be. */
  async stays(userName: string | null = this.#view.viewer.person?.name ?? null): Promise<Stay[]> {
    const { staysOf } = await changes();
    return staysOf(this.#context.db, this.#view.agentId, userName);
  }

  /** In which zones what is to come was set, beside this one, and how many in each. */
  async zonesBeside(timeZone: string): Promise<KeptZone[]> {
    const { zonesBeside } = await import("./time/kept-zones.js");
    return zonesBeside(this.#context.db, this.#view, timeZone);
  }

  /** Ends the series that were to last until this topic is over. */
  async topicOver(topic: string, by: ChangedBy = {}): Promise<Reminder[]> {
    const { topicOver } = await changes();
    return topicOver(this.#context, this.#view, topic, this.by(by));
  }

  /**
   * Takes back this person's last change.
   * @param options `setBy`: what was set there (`source.host`, or several) and not changed since counts as a change, too
   *   `onProgress`: told of what brought much how far it is
   * @throws TicklerError `NOT_FOUND`, `CONFLICT`, `ILLEGAL_TRANSITION`
   */
  async undo(
    options: {
      userName?: string | undefined;
      setBy?: string | readonly string[];
      onProgress?: (done: number, total: number) => Promise<void>;
    } = {},
  ): Promise<Undone> {
    const { undo, undoSet } = await changes();
    const { userName, setBy } = this.by(options);
    const whose = { userName: userName ?? null };
    const set =
      setBy === undefined
        ? null
        : await undoSet(this.#context, this.#view, { ...whose, setBy: [setBy].flat() });
    return set ?? undo(this.#context, this.#view, { userName, onProgress: options.onProgress });
  }

  /**
   * Acknowledges what was delivered, by its handle: done, dismissed, or put off.
   * @throws TicklerError `NOT_FOUND`, `ILLEGAL_TRANSITION` when it is over already
   */
  async acknowledge(
    handle: string,
    how: "complete" | "dismiss" | { minutes: number } = "complete",
  ): Promise<Reminder> {
    const { reminderOfHandle } = await import("./occurrence/handles.js");
    const id = await reminderOfHandle(this.#context.db, this.#view, handle);
    if (typeof how === "object") return this.snooze(id, how);
    return how === "dismiss" ? this.dismiss(id) : this.complete(id);
  }

  /** Live reminders that may be this one said twice. @throws TicklerError `NOT_FOUND`, `AMBIGUOUS` */
  async near(id: string): Promise<Near[]> {
    const { nearTo } = await import("./create/near.js");
    const { db } = this.#context;
    return nearTo(this.#context, this.#view, fromReminderRow(await getRow(db, this.#view, id)));
  }

  /**
   * Makes one of two: `other` is cancelled, and what it has more (details, tags, a higher priority, the words of a topic) goes to
   * `id`. Taken back together.
   */
  async merge(id: string, other: string): Promise<Merged> {
    const { db, clock } = this.#context;
    const { mergedInto, newBatch } = await changes();
    const kept = fromReminderRow(await getRow(db, this.#view, id));
    const gone = fromReminderRow(await getRow(db, this.#view, other));
    const { changes: more, notes } = mergedInto(kept, gone);
    const by = this.by<ChangedBy>({ batch: newBatch(clock.now()), called: "merge" });
    await this.settle(gone.id, "cancel", { ...by, reason: `merged into ${kept.id}` });
    return { ...(await this.edit(kept.id, more, by)), notes };
  }

  /**
   * Does one command to several, taken back together. What is refused is said beside what was done.
   * @throws TicklerError where none of them could be: of the first
   */
  async settleAll(
    ids: readonly string[],
    command: Acknowledgement,
    options: CommandOptions = {},
  ): Promise<SettledAll> {
    const { newBatch } = await changes();
    const batch = newBatch(this.#context.clock.now());
    const all: SettledAll = { changed: [], refused: [] };
    for (const id of ids) {
      try {
        all.changed.push(await this.settle(id, command, { ...options, batch }));
      } catch (error) {
        if (!(error instanceof TicklerError)) throw error;
        all.refused.push({ id, error });
      }
    }
    const [first] = all.refused;
    if (first && all.changed.length === 0) throw first.error;
    return all;
  }
}
