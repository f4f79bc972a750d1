/** A reminder from plain words: read by the language, then set like any other. */
import { TicklerError } from "../../errors.js";
import type { ParsedReminder, ParseResult, ReadingExtras, Refusal } from "../../language/types.js";
import { checkSaid } from "../../text.js";
import type { Trigger } from "../../trigger.js";
import type { ReminderContext } from "../context.js";
import { resolveRow } from "../resolve.js";
import { fromReminderRow } from "../rows.js";
import type { View } from "../store.js";
import { zoneAt } from "../time/floating.js";
import { ownTime, type Places } from "../time/own-time.js";
import { nextOccurrences } from "../time/recurrence.js";
import { loadSurroundings, staysOf } from "../time/surroundings.js";
import type { ContextTrigger, NewReminder, Receipt, ReminderSource } from "../types.js";
import { createReminder, createReminders } from "./create.js";
import { withEndOf } from "./keep-end.js";
import { upcoming } from "./receipt.js";
import { type Beside, isItself, saidBeside } from "./said-beside.js";
import { besideOthers, triggerOfAnother } from "./said-of-another.js";

export interface FromTextOptions {
  timeZone?: string;
  language?: string;
  sessionId?: string;
  userName?: string;
  /** For the household; also where the words say so. */
  shared?: boolean;
  nag?: NewReminder["nag"];
  source?: ReminderSource;
  /** What the words do not say; cues go with a topic only. */
  defaults?: Partial<
    Pick<
      NewReminder,
      | "priority"
      | "mode"
      | "delivery"
      | "contextTags"
      | "body"
      | "expiresAt"
      | "missedPolicy"
      | "staleAfterMs"
      | "warn"
    > &
      Pick<ContextTrigger, "cues" | "not">
  >;
}

/**
 * Sets the one reminder that the words hold.
 * @throws TicklerError with the code of the refusal (`NOT_UNDERSTOOD`, `NEEDS_TIME`, …) and an example as hint; words that hold
 * several name them in `details.several` (`title`, `when`), and set none
 */
export async function createFromText(
  context: ReminderContext,
  view: View,
  text: string,
  options: FromTextOptions,
): Promise<Receipt> {
  const { parsed, toNew } = await readAsked(context, view, text, options);
  return createReminder(context, view, await toNew(parsed), { notes: await toldOf(parsed) });
}

/** The one reminder that the words ask for, read and not set. @throws as `createFromText` */
export async function readAsked(
  context: ReminderContext,
  view: View,
  text: string,
  options: FromTextOptions,
): Promise<ReadWords & { parsed: ParsedReminder }> {
  const { parsed, toNew } = await readWords(context, view, text, options);
  if (!parsed.ok) throw await refused(parsed, options.timeZone ?? context.settingsOf(view.agentId).timeZone);
  return { parsed, toNew };
}

/** What is left of a character where a text is cut inside it. */
const HALF_A_CHARACTER = /[\uD800-\uDBFF]$/;
/** Characters of a text. */
const MAX_BODY = 8_000;

/** What a receipt says of the reading: how it was taken, and what else it could mean. */
async function toldOf(parsed: Pick<ParsedReminder, "notes" | "alternatives">): Promise<string[]> {
  const { otherMeanings } = await import("../../language/index.js");
  return [...parsed.notes, ...otherMeanings(parsed)];
}

/** Sets every reminder that the words hold, in one transaction: all of them, or none. @throws as `createFromText` */
export async function createAllFromText(
  context: ReminderContext,
  view: View,
  text: string,
  options: FromTextOptions,
): Promise<Receipt[]> {
  const { parsed, toNew } = await readWords(context, view, text, options);
  if (parsed.ok)
    return [await createReminder(context, view, await toNew(parsed), { notes: await toldOf(parsed) })];
  if (!parsed.several)
    throw await refused(parsed, options.timeZone ?? context.settingsOf(view.agentId).timeZone);
  const inputs: NewReminder[] = [];
  for (const [index, one] of parsed.several.entries()) inputs.push(await toNew(one, index));
  return createReminders(context, view, inputs);
}

/** The refusal as an error; several reminders are named, so that they can be shown and then set. */
async function refused(parsed: Refusal, timeZone: string): Promise<TicklerError> {
  const { code, message, hint, several } = parsed;
  if (!several) return new TicklerError(code, message, { hint });
  const { describeTrigger } = await import("../../language/index.js");
  return new TicklerError(code, message, {
    hint,
    details: {
      several: several.map(({ title, trigger }) => ({ title, when: describeTrigger(trigger, { timeZone }) })),
    },
  });
}

interface ReadWords {
  parsed: ParseResult;
  /** The reminder that a reading asks for; `part` is its place where the words hold several. */
  toNew: (one: ParsedReminder, part?: number) => Promise<NewReminder>;
}

async function readWords(
  context: ReminderContext,
  view: View,
  given: string,
  options: FromTextOptions,
): Promise<ReadWords> {
  const text = checkSaid(given);
  const settings = context.settingsOf(view.agentId);
  const places = await placesOf(context, view, options.userName);
  // A zone that is named is where the times belong; without one they are the person's.
  const named = options.timeZone !== undefined && options.timeZone !== places.home;
  const timeZone = options.timeZone ?? places.home;
  // Loaded with the first words: most processes read none.
  const { parseReminder } = await import("../../language/index.js");
  const now = context.clock.now();
  const language = options.language ?? settings.language;
  const read = (zone: string) => parseReminder(text, { now, timeZone: zone, language });
  const { cues, not, ...defaults } = options.defaults ?? {};
  const more = { ...(cues && { cues }), ...(not && { not }) };

  const toNew = async (one: ParsedReminder, part?: number): Promise<NewReminder> => {
    const next = seriesNext(one.trigger, now, timeZone);
    const beside = saidBeside(await withEvent(context, view, one.extras, one.title), { ...one, next });
    const found = one.trigger.type === "context" ? { ...one.trigger, ...more } : one.trigger;
    const trigger = named
      ? found
      : ownTime(found, text, places, (zone) => {
          const again = read(zone);
          if (again.ok) return again.trigger;
          return part === undefined ? undefined : again.several?.[part]?.trigger;
        });
    if (trigger.type !== "context" && (cues ?? not)) {
      throw new TicklerError("INVALID_INPUT", "Cues go with a topic; these words name a time.", {
        hint: 'For example "when we talk about billing", or --about billing.',
      });
    }
    return {
      ...defaults,
      ...beside,
      ...(one.body !== undefined && {
        body: [one.body, defaults.body].filter(Boolean).join("\n\n").slice(0, MAX_BODY),
      }),
      title: one.title,
      trigger,
      priority: one.priority === "normal" ? (defaults.priority ?? "normal") : one.priority,
      contextTags: [...one.tags, ...(defaults.contextTags ?? [])],
      timeZone,
      ...(options.sessionId === undefined ? {} : { sessionId: options.sessionId }),
      ...(options.userName === undefined ? {} : { userName: options.userName }),
      shared: options.shared ?? one.extras?.shared,
      nag: options.nag ?? one.extras?.nag,
      source: { quote: text.slice(0, 2000).replace(HALF_A_CHARACTER, ""), ...options.source },
    };
  };
  const zone = named ? timeZone : places.here;
  const parsed = await besideOthers(context, view, text, read(zone), (rest) =>
    parseReminder(rest, { now, timeZone: zone, language }),
  );
  return { parsed, toNew };
}

/** Where the person is, and where they live. */
export async function placesOf(
  { db, settingsOf, clock }: ReminderContext,
  { agentId, viewer }: View,
  userName: string | undefined,
): Promise<Places> {
  const home = settingsOf(agentId).timeZone;
  const stays = await staysOf(db, agentId, userName ?? viewer.person?.name ?? null);
  const now = clock.now();
  return { home, here: zoneAt(now, home, stays), now };
}

export interface WhenWords {
  trigger: Trigger;
  notes: string[];
  /** What the words say beside when: mentions ahead, until when it is of use, until it is done. */
  beside: Beside;
}

export interface WhenOptions {
  title?: string;
  userName?: string | undefined;
  /** A series whose end stays where the words name none. */
  insteadOf?: Trigger | undefined;
}

/** One text of when and what, each taken whole: what `readWhen` reads several in, and what sets them all. */
export const whenAndTitle = (when: string, title: string): string => `${when.trim()}: ${title.trim()}`;

/**
 * When, in words or as a program writes it, as it is kept: floating where words mean the person's own time.
 * @throws TicklerError as `createFromText`; words that hold several times for the title name them in `details.several`
 */
export async function readWhen(
  context: ReminderContext,
  view: View,
  words: string,
  { title = "", userName, insteadOf }: WhenOptions = {},
): Promise<WhenWords> {
  const { language } = context.settingsOf(view.agentId);
  const places = await placesOf(context, view, userName);
  const now = context.clock.now();
  const written = await asWritten(words, now, places.here);
  if (written) return { ...withEndOf(insteadOf, written, words, now), beside: {} };
  const { parseReminder, parseTrigger } = await import("../../language/index.js");
  const read = (timeZone: string) => parseTrigger(words, { now, timeZone, language });
  const parsed = read(places.here);
  if (!parsed.ok || parsed.trigger.type === "context") {
    const other = await triggerOfAnother(context, view, words);
    if (other) return { trigger: other.trigger, notes: [other.note], beside: {} };
  }
  if (!parsed.ok) {
    const whole =
      title && parseReminder(whenAndTitle(words, title), { now, timeZone: places.here, language });
    const several = whole && !whole.ok ? whole.several : undefined;
    if (whole && !whole.ok && several?.every((one) => one.title === title.trim()))
      throw await refused(whole, places.home);
    throw new TicklerError(parsed.code, parsed.message, { hint: parsed.hint });
  }
  const trigger = ownTime(parsed.trigger, `${words} ${title}`, places, (zone) => {
    const again = read(zone);
    return again.ok ? again.trigger : undefined;
  });
  const extras = await withEvent(context, view, parsed.extras, title);
  const next = seriesNext(trigger, now, places.home);
  const kept = withEndOf(insteadOf, trigger, words, now);
  const beside = saidBeside(extras, { title, trigger, next });
  return { trigger: kept.trigger, notes: [...(await toldOf(parsed)), ...kept.notes], beside };
}

async function asWritten(words: string, now: Date, timeZone: string): Promise<Trigger | null> {
  const { instantWritten, ruleWritten } = await import("../time/written-by-programs.js");
  const at = instantWritten(words, { now: () => now, timeZone });
  return at ? { type: "scheduled", at } : ruleWritten(words, { timeZone });
}

/** The next instant of a series; undefined for what is none. */
export function seriesNext(trigger: Trigger, from: Date, timeZone: string): Date | undefined {
  return trigger.type === "recurring" ? nextOccurrences(trigger, { from, timeZone, count: 1 })[0] : undefined;
}

/** "No use after the meeting": where another reminder is that meeting, its next instant is the end. */
export async function withEvent(
  context: ReminderContext,
  view: View,
  extras: ReadingExtras | undefined,
  title: string,
): Promise<ReadingExtras | undefined> {
  if (extras?.staleEvent === undefined || isItself(extras.staleEvent, title)) return extras;
  const { db, settingsOf, clock } = context;
  const row = await resolveRow(db, view, extras.staleEvent).catch((error: unknown) => {
    if (error instanceof TicklerError && error.code === "NOT_FOUND") return undefined;
    throw error;
  });
  if (!row) return extras;
  const event = fromReminderRow(row);
  const around = (await loadSurroundings(db, settingsOf, [event]))(event);
  const staleAt = upcoming(event, around, clock.now(), 1)[0];
  if (staleAt === undefined) return extras;
  const { staleEvent: _named, ...rest } = extras;
  return { ...rest, staleAt };
}
