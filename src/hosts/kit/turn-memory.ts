/**
 * What was put beside which message of a conversation, for hosts that forget it: the same bytes at the same message in every
 * later request, so that a provider's cache of the beginning holds. A message is known by all that the person has
 * said up to it, so that no host needs ids; the ledger has the texts, so that another process says the same.
 *
 * Only the last message is asked about, once; what a request went out with is never changed afterwards, not even when
 * the answer came too late for it. Nothing here throws, and nothing takes longer than the deadline.
 */
import { createHash } from "node:crypto";
import { type Clock, systemClock } from "../../clock.js";
import type { SpeakerIn } from "../../people/index.js";
import type { Agent } from "../../tickler/agent.js";
import { inWords } from "../claude-code/not-working.js";
import { within } from "./within.js";

/** The part of an agent that a turn needs. */
export type TurnAgent = Pick<Agent, "turnStart" | "injectionsOf">;

export interface Conversation {
  sessionId: string;
  /** What the person has said, oldest first: text only, without what a host or Tickler has put around it. */
  messages: readonly string[];
  /** Whether something follows the last of them: a later step of its turn. */
  answered: boolean;
  speaker?: SpeakerIn | undefined;
  /** The folder of the conversation, absolute. */
  cwd?: string | undefined;
}

export interface TurnMemoryOptions {
  /** How long a turn may be held up, in milliseconds. */
  deadlineMs?: number | undefined;
  /** Told once a conversation, in a line for the person, that Tickler does not work and why. Default: a warning of the process. */
  onProblem?: ((line: string, sessionId: string) => void) | undefined;
  clock?: Clock | undefined;
}

export interface TurnMemory {
  /** For each message the text that belongs beside it, or null. */
  textsFor(conversation: Conversation): Promise<(string | null)[]>;
  /** Everything that was put into a session: by this what a host has kept is told from what the person said. */
  saidIn(sessionId: string): Promise<ReadonlySet<string>>;
}

/** Above `injection.deadlineMs`, so that what was recorded as said was said. */
const DEADLINE_MS = 2000;
/** The same words after a longer silence are no retry of the same request. */
const RETRY_MS = 120_000;
const MAX_SESSIONS = 500;

interface Said {
  text: Promise<string | null>;
  /** The same once it is there. */
  value: string | null;
  /** UTC ms. */
  at: number;
}

export function turnMemory(agent: TurnAgent, options: TurnMemoryOptions = {}): TurnMemory {
  const { clock = systemClock, deadlineMs = DEADLINE_MS, onProblem = warn } = options;
  const troubled = new Set<string>();
  const tell = (sessionId: string, problem: unknown): void => {
    if (troubled.has(sessionId)) return;
    troubled.add(sessionId);
    onProblem(inWords(problem), sessionId);
  };
  const sessions = new Map<string, Promise<Map<string, Said>>>();

  const saidIn = (sessionId: string): Promise<Map<string, Said>> => {
    const known =
      sessions.get(sessionId) ?? within(clock, deadlineMs, () => readLedger(agent, sessionId), new Map());
    sessions.delete(sessionId);
    sessions.set(sessionId, known);
    if (sessions.size > MAX_SESSIONS) sessions.delete(sessions.keys().next().value!);
    return known;
  };

  const ask = ({ sessionId, messages, speaker, cwd }: Conversation, turnId: string, isEmptied: boolean) =>
    within(
      clock,
      deadlineMs,
      async () => {
        const asked = agent.turnStart({
          sessionId,
          turnId,
          userMessage: messages.at(-1) ?? "",
          ...(speaker === undefined ? {} : { speaker }),
          ...(cwd === undefined ? {} : { cwd }),
          ...(isEmptied ? { repeat: "again" as const } : {}),
        });
        const { text, problem } = await asked.catch((error: unknown) => {
          tell(sessionId, error);
          throw error;
        });
        if (problem !== undefined) tell(sessionId, problem);
        return text;
      },
      null,
    );

  return {
    async textsFor(conversation) {
      const { sessionId, messages, answered } = conversation;
      const keys = keysOf(messages);
      const last = keys.at(-1);
      if (last === undefined) return [];
      const said = await saidIn(sessionId);
      const now = clock.now().getTime();
      const before = said.get(last);
      if (before === undefined || (!answered && Math.abs(now - before.at) > RETRY_MS)) {
        const turnId = before === undefined ? last : `${last}~${now.toString(36)}`;
        const text = ask(conversation, turnId, isEmptied(said, keys));
        const entry: Said = { text, value: null, at: now };
        said.set(last, entry);
        entry.value = await text;
      }
      await said.get(last)?.text;
      return placed(said, keys);
    },
    async saidIn(sessionId) {
      const all = [...(await saidIn(sessionId)).values()];
      return new Set(all.flatMap(({ value }) => value ?? []));
    },
  };
}

const warn = (line: string): void => process.emitWarning(line, "TicklerWarning");

async function readLedger(agent: TurnAgent, sessionId: string): Promise<Map<string, Said>> {
  const said = new Map<string, Said>();
  for (const { turnId, text, at } of await agent.injectionsOf(sessionId)) {
    const [, key] = OWN_TURN.exec(turnId) ?? [];
    if (key !== undefined) said.set(key, { text: Promise.resolve(text), value: text, at: at.getTime() });
  }
  return said;
}

/**
 * Whether the conversation has lost the message beside which something was said last: it was compacted, cut, or begun anew, and what it
 * held is said again.
 */
function isEmptied(said: ReadonlyMap<string, Said>, keys: readonly string[]): boolean {
  const words = new Set(keys.map(wordsOf));
  const last = [...said].filter(([, { value }]) => value !== null).at(-1);
  return last !== undefined && !words.has(wordsOf(last[0]));
}

/**
 * Each text at its message. Where the beginning of a conversation was cut off, what stands before the first message that is
 * known for sure is known by its own words, once each.
 */
function placed(said: ReadonlyMap<string, Said>, keys: readonly string[]): (string | null)[] {
  const texts = keys.map((key) => said.get(key)?.value ?? null);
  const known = new Set(keys);
  const lost = new Map(
    [...said].flatMap(([key, { value }]) =>
      value === null || known.has(key) ? [] : [[wordsOf(key), value]],
    ),
  );
  const first = texts.findIndex((text) => text !== null);
  for (let at = (first < 0 ? keys.length - 1 : first) - 1; at >= 0 && lost.size > 0; at--) {
    const words = wordsOf(keys[at]!);
    texts[at] = lost.get(words) ?? null;
    lost.delete(words);
  }
  return texts;
}

/** A turn's name as this file gives them. */
const OWN_TURN = /^([\w-]{16}\.[\w-]{16})(?:~\w+)?$/;

/** `<all up to here>.<its own words>`, for each message. */
function keysOf(messages: readonly string[]): string[] {
  let chain = "";
  return messages.map((message) => {
    chain = hash(`${chain}\n${message}`);
    return `${chain}.${hash(message)}`;
  });
}

const wordsOf = (key: string): string => key.slice(key.indexOf(".") + 1);
const hash = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 16);
