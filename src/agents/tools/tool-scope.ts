/**
 * For whom a tool acts, decided once from the host's context: the person, their trust, where reminders will
 * arrive. Nothing of it can come from tool input. What they see is not decided here: the reminders that a tool is given
 * are those of its person already.
 */
import { type ChannelFacts, type DeliveryTarget, resolveTargets } from "../../delivery/index.js";
import { TicklerError } from "../../errors.js";
import { type People, type Person, type Speaker, type SpeakerIn, trustAtLeast } from "../../people/index.js";
import type {
  RecallResult,
  Reminder,
  ReminderService,
  ReminderSource,
  ReminderView,
} from "../../reminders/index.js";

export interface ToolContext extends SpeakerIn {
  /** The same as in a turn; what stands beside it (`userName`, `trust`, `channel`) wins. */
  speaker?: Speaker | undefined;
  /** Names the host in a reminder's source: `mcp`, `claude-code`, … */
  host?: string | undefined;
  /** Whether the host itself puts due reminders into turns. `false`: without a channel nothing can be set. */
  surfaces?: boolean | undefined;
  /** What the person said, kept as data with the reminder. */
  quote?: string | undefined;
  /** The folder of the conversation; what is carried out later begins there. */
  cwd?: string | undefined;
}

export interface ToolParts {
  agentId: string;
  /** Who it is for. */
  person: Person;
  /** Those that the person may see; what is set is theirs. */
  reminders: ReminderService;
  recall(question: string): Promise<RecallResult>;
  /** How close reminders are to a text in meaning: cosines by chunk id; empty without a model. */
  meaning(text: string): Promise<ReadonlyMap<string, number>>;
  /** Whether anybody asks for turns of this agent. */
  hasTurns(): Promise<boolean>;
  /** Whether a session is known and has not ended. */
  isSession(id: string): Promise<boolean>;
  people: People;
  channels: ReadonlyMap<string, ChannelFacts>;
  now(): Date;
  timeZone: string;
  language: string;
}

export interface ToolScope {
  parts: ToolParts;
  person: Person;
  source: ReminderSource;
  userName: string | undefined;
  /** @throws TicklerError `FORBIDDEN` */
  allow(): void;
  /** Where a new reminder arrives, and what to say about it. @throws TicklerError `NO_TARGET` */
  arrival(): Promise<{ delivery: DeliveryTarget[]; note: string | null }>;
  /** Live reminders that this person may see, of this session alone or of all: a list's worth of them. */
  visible(sessionId?: string): Promise<ReminderView[]>;
  /** The same, and of more than those what such words could be about. */
  visibleAbout(words: string, sessionId?: string): Promise<ReminderView[]>;
  /** The zone of this person's clock now. */
  zone(): Promise<string>;
  /** The session to keep to, where it is known and `scope` does not say otherwise. */
  sessionOf(scope: "session" | "agent"): Promise<string | undefined>;
  /** One of them by id or unambiguous prefix. @throws TicklerError `NOT_FOUND`, `AMBIGUOUS` */
  find(id: string): Promise<Reminder>;
}

export function toolScope(parts: ToolParts, context: ToolContext): ToolScope {
  const { person } = parts;
  const visible = (sessionId?: string) =>
    parts.reminders.listViews({ limit: MOST_LISTED, ...(sessionId === undefined ? {} : { sessionId }) });
  return {
    parts,
    person,
    userName: person.name ?? undefined,
    source: {
      trust: person.trust,
      ...(context.host === undefined ? {} : { host: context.host }),
      ...(context.sessionId === undefined ? {} : { sessionId: context.sessionId }),
      ...(person.name === null ? {} : { who: person.name }),
      ...(context.cwd === undefined ? {} : { cwd: context.cwd }),
      ...(context.quote === undefined ? {} : { quote: context.quote.slice(0, 2000) }),
    },
    allow() {
      if (trustAtLeast(person.trust, "inner")) return;
      throw new TicklerError(
        "FORBIDDEN",
        "Reminders are for people with the trust `full` or `inner`; this person has neither.",
        {
          hint: "Say so kindly. The owner can add the person under `users` in the configuration.",
        },
      );
    },
    async arrival() {
      const { targets } = resolveTargets(context, parts.people, parts.channels);
      if (targets.length > 0 || context.surfaces === true) return { delivery: targets, note: null };
      if (context.surfaces === undefined && (await parts.hasTurns())) return { delivery: [], note: null };
      if (context.surfaces === false) {
        throw new TicklerError(
          "NO_TARGET",
          "Nothing was set: no channel reaches this person, so the reminder would never be seen.",
          {
            hint: "Say so. A channel and the person's address belong under `channels` and `users` in the configuration.",
          },
        );
      }
      return {
        delivery: [],
        note: "No channel reaches this person: it will only be shown in a later conversation.",
      };
    },
    visible,
    async visibleAbout(words, sessionId) {
      const first = await visible(sessionId);
      if (first.length < MOST_LISTED) return first;
      const more = await parts.reminders.about(words);
      const mine = more.filter(({ reminder }) => sessionId === undefined || reminder.sessionId === sessionId);
      return [...new Map([...first, ...mine].map((view) => [view.reminder.id, view])).values()];
    },
    zone: async () => (await parts.reminders.here()).timeZone,
    async sessionOf(scope) {
      const { sessionId } = context;
      const isKnown = scope === "session" && sessionId !== undefined && (await parts.isSession(sessionId));
      return isKnown ? sessionId : undefined;
    },
    find: (id) => findById(parts.reminders, id),
  };
}

/** A title in place of an id is asked about, with the ids of those that are called so. */
async function findById(reminders: ReminderService, id: string): Promise<Reminder> {
  try {
    return await reminders.get(id);
  } catch (error) {
    if (!(error instanceof TicklerError) || error.code !== "NOT_FOUND") throw error;
    const { code, message, hint = "", details } = error;
    const views = await reminders.about(id);
    const titled = titledLike(
      id,
      views.map(({ reminder }) => reminder),
    ).slice(0, MOST_TITLED);
    if (titled.length === 0) throw error;
    const named = titled.map(({ id, title }) => `${id} (${title})`).join(", ");
    throw new TicklerError(code, message, {
      hint: `By its title it could be ${named}: call it again with the id that is meant. ${hint}`,
      details,
      cause: error,
    });
  }
}

const MOST_LISTED = 1000;
const MOST_TITLED = 5;

/** Those whose title has all the words. */
function titledLike(words: string, reminders: readonly Reminder[]): Reminder[] {
  const asked = wordsOf(words);
  return asked.length === 0
    ? []
    : reminders.filter(({ title }) => {
        const own = wordsOf(title);
        return asked.every((word) => own.includes(word));
      });
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
