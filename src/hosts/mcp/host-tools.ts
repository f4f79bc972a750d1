/**
 * The tools that only a host needs, beside the agent's own (`agents/tools`): `recall` and `remember` over the whole
 * memory, and `turn` for hosts that cannot call a hook. Input is checked strictly; who acts is not part of it.
 */
import { z } from "zod";
import { type AgentTool, defineTool } from "../../agents/tools/index.js";
import { TicklerError } from "../../errors.js";
import type { TurnStart } from "../../hooks/turn-start.js";
import { type Person, type SpeakerIn, trustAtLeast } from "../../people/index.js";
import { inline, join, type Safe, say } from "../../safe.js";
import type { Agent } from "../../tickler/agent.js";
import { inWords } from "../claude-code/not-working.js";
import type { Caller } from "./caller.js";

export interface HostToolParts {
  agent: Agent;
  caller: Caller;
  personOf(speaker: SpeakerIn): Person;
  /** Told after each piece of long work. */
  onProgress(done: number, total: number, message: string): Promise<void>;
}

export function hostTools(parts: HostToolParts): AgentTool[] {
  return [recallTool(parts), rememberTool(parts), ...(parts.caller.surfaces ? [] : [turnTool(parts)])];
}

/** Guests neither read nor fill the memory; what others see of it is decided where it is read. */
function notForGuests({ caller, personOf }: HostToolParts): void {
  if (trustAtLeast(personOf(caller).trust, "inner")) return;
  throw new TicklerError("FORBIDDEN", "The memory is for people with the trust `full` or `inner`.", {
    hint: "Say so kindly. The owner can add the person under `users` in the configuration.",
  });
}

function recallTool(parts: HostToolParts): AgentTool {
  return defineTool({
    name: "recall",
    description:
      'Answers "what was I supposed to remember about X": reminders (closed ones marked) and notes, found by words and by meaning, what fits only perhaps said to. Use it before you say that you do not know something about the person, a project or an agreement. "Nothing is remembered" is an answer.',
    input: z.strictObject({
      about: z.string().min(1).max(2000).describe("The topic or question, in words."),
      limit: z.number().int().min(1).max(50).optional().describe("How many at most. Default 8."),
      includeClosed: z
        .boolean()
        .optional()
        .describe("Whether completed and dismissed reminders come too. Default true."),
    }),
    async run({ about, limit, includeClosed }) {
      notForGuests(parts);
      const { text, hits } = await parts.agent.recall(about, {
        speaker: parts.caller,
        ...(limit === undefined ? {} : { limit }),
        ...(includeClosed === undefined ? {} : { includeClosed }),
      });
      return {
        content: text,
        data: { hits: hits.map(({ kind, id, relevance }) => ({ kind, id, relevance: round(relevance) })) },
      };
    },
  });
}

function rememberTool(parts: HostToolParts): AgentTool {
  const { agent, onProgress } = parts;
  return defineTool({
    name: "remember",
    description:
      "Keeps notes for later: facts, agreements and preferences of the person, one self-contained sentence or short paragraph each, with names and dates written out. They are found by `recall`. For something with a time or a moment to come up use the reminder tool instead.",
    input: z.strictObject({
      notes: z
        .array(z.string().min(1).max(8000))
        .min(1)
        .max(100)
        .describe("The notes. Resolve references first: nothing of this conversation will be there."),
    }),
    async run({ notes }) {
      notForGuests(parts);
      const all: { id: string; created: boolean }[] = [];
      for (const text of notes) {
        all.push(await agent.memory.add({ text, speaker: parts.caller }));
        await onProgress(all.length, notes.length, `${all.length} of ${notes.length} notes kept`);
      }
      const of = (which: boolean) => all.filter(({ created }) => created === which).map(({ id }) => id);
      const [kept, before] = [of(true), of(false)];
      const list = (ids: string[]) =>
        join(
          ids.map((id) => inline(id)),
          ", ",
        );
      const count = kept.length === 1 ? say`1 note` : say`${kept.length} notes`;
      const said = [
        ...(kept.length > 0 ? [say`Kept ${count}: ${list(kept)}.`] : []),
        ...(before.length > 0 ? [say`Noted already: ${list(before)}.`] : []),
      ];
      return { content: join(said, " "), data: { ids: all.map(({ id }) => id) } };
    },
  });
}

function turnTool({ agent, caller }: HostToolParts): AgentTool {
  return defineTool({
    name: "turn",
    description:
      "What is to be brought up now: call it once at the beginning of each turn, with the person's message word for word. Returns the reminders that are due or that belong to this message, or says that there is nothing. What it returns counts as shown and does not come again at once.",
    input: z.strictObject({
      message: z.string().max(100_000).describe("The person's message, word for word; empty at the start."),
      turnId: z
        .string()
        .min(1)
        .max(100)
        .optional()
        .describe("Names the turn, so that asking twice says it once."),
      doing: z
        .strictObject({
          tool: z.string().max(200).optional(),
          command: z.string().max(20_000).optional(),
          path: z.string().max(1000).optional(),
        })
        .optional()
        .describe(
          "What you are about to do: the tool, the line of shell or the file that is changed. Reminders that wait for it come back before you do it.",
        ),
      cwd: z.string().max(1000).optional().describe("The folder you work in, absolute."),
    }),
    async run({ message, turnId, doing, cwd }) {
      const { text, injected, held, omitted, problem } = await agent.turnStart({
        sessionId: caller.sessionId,
        speaker: caller,
        userMessage: message,
        ...(turnId === undefined ? {} : { turnId }),
        ...(cwd === undefined ? {} : { cwd }),
        ...(doing === undefined ? {} : { doing: present(doing) }),
      });
      return {
        content: text ?? (problem === undefined ? NOTHING_NOW : broken(problem)),
        data: {
          injected: injected.map(({ id, kind }) => ({ id, kind })),
          held: held.map(({ id, until }) => ({ id, until: until.toISOString() })),
          omitted,
        },
      };
    },
  });
}

const NOTHING_NOW = say`Nothing is to be brought up now.`;
const broken = (problem: string): Safe => say`Tell the person once: "${inline(inWords(problem), 300)}"`;

/** Without the keys that are there but undefined. */
function present(
  doing: { [K in "tool" | "command" | "path"]?: string | undefined },
): NonNullable<TurnStart["doing"]> {
  return Object.fromEntries(Object.entries(doing).filter(([, value]) => value !== undefined));
}

function round(relevance: number): number {
  return Math.round(relevance * 100) / 100;
}
