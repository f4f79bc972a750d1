/**
 * The reminders of one agent, as outsiders use them: every method is scoped to the agent by construction, takes an
 * id or an unambiguous prefix of at least four characters, and throws `TicklerError`s with a next step. The program that
 * holds it sees all of the agent's; `for(speaker)` is the same, narrowed to what one person may see.
 */
import { TicklerError } from "../errors.js";
import { type Given, type Instant, withDates } from "../instant.js";
import { type SpeakerIn, type Viewer, viewerOf, WHOLE_AGENT } from "../people/index.js";
import { checkName } from "../text.js";
import { cuesWithout, type Judged, judge } from "./change/learned.js";
import { cuesWith } from "./change/missed.js";
import { type Settled, type SettleMany, settleMany } from "./change/settle-many.js";
import { claimFor } from "./claim/claim-for.js";
import type { ReminderContext } from "./context.js";
import { createReminder, createReminders } from "./create/create.js";
import {
  createAllFromText,
  createFromText,
  type FromTextOptions,
  readWhen,
  type WhenOptions,
  type WhenWords,
} from "./create/create-from-text.js";
import type { Preview } from "./create/preview.js";
import { upcoming } from "./create/receipt.js";
import { liveAbout, liveChunks } from "./live-about.js";
import { type Why, why } from "./occurrence/why.js";
import { resolveRow } from "./resolve.js";
import { fromOccurrenceRow, fromReminderRow } from "./rows.js";
import { findRow, getRow, listRows, liveAmong, type View } from "./store.js";
import { type Here, hereOf, shownIn } from "./time/here.js";
import { loadSurroundings, staysOf } from "./time/surroundings.js";
import { ReminderTimes } from "./times.js";
import { feedbackStats, type ReminderStats } from "./turn/feedback.js";
import type {
  CueStats,
  Fired,
  NewReminder,
  Occurrence,
  Receipt,
  Reminder,
  ReminderFilter,
  ReminderView,
} from "./types.js";
import { dueViews, listViews, viewsBetween, viewsOf } from "./views.js";

export interface TakeBack {
  takeBack?: boolean | undefined;
}

export type { FromTextOptions } from "./create/create-from-text.js";

export class ReminderService extends ReminderTimes {
  readonly #context: ReminderContext;
  readonly #agentId: string;
  readonly #view: View;

  constructor(context: ReminderContext, agentId: string, viewer: Viewer = WHOLE_AGENT) {
    const view = { agentId: checkName(agentId, "agent id"), viewer };
    super(context, view);
    this.#context = context;
    this.#agentId = view.agentId;
    this.#view = view;
  }

  /** The same for one who speaks: what they may not see is not there, and what they set is theirs. */
  for(speaker: SpeakerIn): ReminderService {
    return new ReminderService(this.#context, this.#agentId, viewerOf(this.#context.personOf(speaker)));
  }

  /** Sets a reminder. An equal live one is returned with `created: false` instead of being set twice. */
  create(input: Given<NewReminder>): Promise<Receipt> {
    return createReminder(this.#context, this.#view, withDates<NewReminder>(input));
  }

  /**
   * Sets reminders in one transaction: all of them, or none; a receipt of each, in the same order. `reminders.maxPerMinute` does not hold it up.
   * @throws TicklerError as `create`, with `details.at`: the place of the one that was refused, `details.others`: more of them
   */
  createMany(inputs: readonly Given<NewReminder>[]): Promise<Receipt[]> {
    const dated = withDates<readonly NewReminder[]>(inputs);
    return createReminders(this.#context, this.#view, dated, { byProgram: true });
  }

  /**
   * Sets a reminder from plain words.
   * @throws TicklerError with the code of the refusal (`NOT_UNDERSTOOD`, `NEEDS_TIME`, …) and an example as hint
   */
  createFromText(text: string, options: FromTextOptions = {}): Promise<Receipt> {
    return createFromText(this.#context, this.#view, text, options);
  }

  /** What setting it would do: how the words are read, what comes next and what the receipt would say. Sets nothing. @throws as `createFromText` */
  async preview(text: string, options: FromTextOptions = {}): Promise<Preview> {
    const { previewText } = await import("./create/preview.js");
    return previewText(this.#context, this.#view, text, options);
  }

  /**
   * Sets every reminder that the words hold ("tomorrow at 9 call the bank and at 11 the insurance"), in one transaction; a receipt of
   * each. `createFromText` refuses such words, and names the reminders in `details.several`: show them before this sets them.
   * @throws as `createFromText`
   */
  createAllFromText(text: string, options: FromTextOptions = {}): Promise<Receipt[]> {
    return createAllFromText(this.#context, this.#view, text, options);
  }

  /** When, in words, as a reminder keeps it: a time of day follows the person to other zones unless it names its place. */
  readWhen(words: string, options: WhenOptions = {}): Promise<WhenWords> {
    return readWhen(this.#context, this.#view, words, options);
  }

  /** A reminder by what a person types: an id, its beginning or its end, or words of its title, open ones first. @throws as `get` */
  async named(handle: string): Promise<Reminder> {
    return fromReminderRow(await resolveRow(this.#context.db, this.#view, handle, { closed: true }));
  }

  /** @throws TicklerError `NOT_FOUND`, `AMBIGUOUS` */
  async get(id: string): Promise<Reminder> {
    return fromReminderRow(await getRow(this.#context.db, this.#view, id));
  }

  /** The reminder, or undefined. @throws TicklerError `AMBIGUOUS` */
  async find(id: string): Promise<Reminder | undefined> {
    const row = await findRow(this.#context.db, this.#view, id);
    return row && fromReminderRow(row);
  }

  /** Live reminders by default, the most overdue first, then by when they come due. */
  async list(filter: ReminderFilter = {}, { speaker }: { speaker?: SpeakerIn } = {}): Promise<Reminder[]> {
    if (speaker !== undefined) return this.for(speaker).list(filter);
    return (await listRows(this.#context.db, this.#view, filter)).map(fromReminderRow);
  }

  /** As `list`, with the open occurrence and the effective time of each. Reminders whose last occurrence is still open come too. */
  listViews(filter: ReminderFilter = {}): Promise<ReminderView[]> {
    return listViews(this.#context, this.#view, filter);
  }

  /** One reminder with its effective time. @throws TicklerError `NOT_FOUND`, `AMBIGUOUS` */
  async view(id: string): Promise<ReminderView> {
    const row = await getRow(this.#context.db, this.#view, id);
    const [view] = await viewsOf(this.#context, this.#view, [row]);
    if (!view) throw new TicklerError("NOT_FOUND", `There is no reminder "${id}".`);
    return view;
  }

  /** What is due at `asOf` (default now) and not acknowledged, held ones left out; claims nothing. */
  getDue(asOf?: Instant): Promise<ReminderView[]> {
    return dueViews(this.#context, this.#view, withDates<Date | undefined>(asOf));
  }

  /** What is due by the clock at `asOf` (default now) and held, by quiet hours or a pause; claims nothing. */
  getHeld(asOf?: Instant): Promise<ReminderView[]> {
    return dueViews(this.#context, this.#view, withDates<Date | undefined>(asOf), "held");
  }

  /** What came due or was let go of since `from`, and what comes due until `until`; however much waits from before. */
  between(from: Instant, until: Instant): Promise<ReminderView[]> {
    const range = { from: withDates<Date>(from), until: withDates<Date>(until) };
    return viewsBetween(this.#context, this.#view, range);
  }

  /** Live reminders that belong to what `query` says, best first, each with its relevance. */
  async getByContext(query: string, limit = 10): Promise<{ reminder: Reminder; relevance: number }[]> {
    const { memory, db } = this.#context;
    const live = liveChunks(db, this.#agentId);
    const hits = await memory.find(this.#agentId, query, { ...live, viewer: this.#view.viewer, limit });
    const rows = await liveAmong(db, this.#view, [...live.reminderOf.values()]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return hits.flatMap(({ id, relevance }) => {
      const row = byId.get(live.reminderOf.get(id) ?? "");
      return row ? [{ reminder: fromReminderRow(row), relevance }] : [];
    });
  }

  /** Live reminders whose texts hold any of these words, with their effective times; of few reminders every one. */
  async about(words: string): Promise<ReminderView[]> {
    return viewsOf(this.#context, this.#view, await liveAbout(this.#context, this.#view, words));
  }

  /** What became of its instants, newest first: each has an outcome, and a reason where it was not shown. */
  async history(id: string, limit = 20): Promise<Occurrence[]> {
    const row = await getRow(this.#context.db, this.#view, id);
    const rows = await this.#context.db
      .selectFrom("occurrences")
      .selectAll()
      .where("agent_id", "=", this.#agentId)
      .where("reminder_id", "=", row.id)
      .orderBy("due_at", "desc")
      .limit(Math.min(Math.max(1, limit), 1000))
      .execute();
    return rows.map(fromOccurrenceRow);
  }

  /** Its life as a time line, and what its run answered. @throws TicklerError `NOT_FOUND`, `AMBIGUOUS` */
  why(id: string): Promise<Why> {
    return why(this.#context, this.#view, id);
  }

  /** The next instants at which the reminder comes due, at most `count`, and at most one after `until`. */
  async next(id: string, count = 5, until?: Date): Promise<Date[]> {
    const reminder = await this.get(id);
    const { db, settingsOf, clock } = this.#context;
    const around = (await loadSurroundings(db, settingsOf, [reminder]))(reminder);
    return upcoming(reminder, around, clock.now(), count, until);
  }

  /**
   * Says that it came up where it did not belong: it stays, but from now on has to be surer. `takeBack`: the last such answer
   * does not count any more.
   * @throws TicklerError `NOT_FOUND`, `AMBIGUOUS`, `ILLEGAL_TRANSITION` when it did not come up, or nobody said so
   */
  notRelevant(id: string, options: TakeBack = {}): Promise<Judged> {
    return judge(this.#context, this.#view, id, { ...options, ...this.by({}) });
  }

  /** The wordings of its topic in the order they were set, with how often each brought it up. @throws TicklerError `NOT_FOUND`, `AMBIGUOUS` */
  async cues(id: string): Promise<CueStats[]> {
    const row = await getRow(this.#context.db, this.#view, id);
    return this.#context.db
      .selectFrom("cues")
      .select(["role", "text", "hits"])
      .where("agent_id", "=", this.#agentId)
      .where("reminder_id", "=", row.id)
      .where("kind", "=", "topic")
      .where("role", "!=", "title")
      .orderBy("id")
      .execute();
  }

  /**
   * It should have come up when this was said: the message becomes one of its topic's wordings. `takeBack`: it is none any more,
   * and without a message the last one is none.
   * @throws TicklerError `NOT_FOUND`, `AMBIGUOUS`, `INVALID_INPUT`, `LIMIT_REACHED`
   */
  async missed(id: string, message: string, { takeBack = false }: TakeBack = {}): Promise<Reminder> {
    const reminder = await this.get(id);
    const cues = takeBack ? cuesWithout(message, reminder) : cuesWith(message, reminder);
    return this.update(reminder.id, { cues });
  }

  /** Completes or dismisses many at once. @throws TicklerError `INVALID_INPUT` where nothing is named */
  settleMany(asked: SettleMany): Promise<Settled> {
    return settleMany(this, asked, this.#context.clock.now());
  }

  /** What a topic has brought up, and what it was worth; noisiest first. */
  stats(): Promise<ReminderStats[]> {
    return feedbackStats(this.#context.db, this.#view);
  }

  /** Where the person is then (default: now): the zone of their clock, and the quiet hours as it shows them. */
  here(at: Date = this.#context.clock.now()): Promise<Here> {
    const name = this.#view.viewer.person?.name ?? null;
    return hereOf(this.#context, this.#agentId, name, at);
  }

  /** In which zone an instant of the reminder (default: now) is shown: where its person is then, or the one that it keeps to. */
  async shownIn(id: string, at: Date = this.#context.clock.now()): Promise<string> {
    const reminder = await this.get(id);
    return shownIn(at, reminder, await staysOf(this.#context.db, this.#agentId, reminder.userName));
  }

  /** Claims what is due for this agent now. */
  claim(): Promise<Fired[]> {
    return claimFor(this.#context, this.#context.clock.now(), this.#agentId);
  }
}
