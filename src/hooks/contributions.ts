/**
 * What other slices add to a turn: lines beside the reminders, and blocks of their own. A part that fails is logged and
 * left out; the reminders stand.
 */
import type { Viewer } from "../people/index.js";
import type { ReminderContext } from "../reminders/context.js";
import type { OfferTurn } from "../reminders/turn/ledger.js";
import type { Safe } from "../safe.js";

/** What other slices add to a turn: lines to show, and what to do once they are in the text. */
export interface TurnContributor {
  name: string;
  /** Begins with the turn's reads: what does not depend on the offers is read together with them. */
  contribute(turn: ContributorTurn): Promise<Contribution>;
}

export interface ContributedTurn extends OfferTurn {
  /** For whom it is. */
  viewer: Viewer;
}

export interface ContributorTurn extends ContributedTurn {
  /** The reminders that are to be offered in it, once that is known; before it, nothing is written. */
  offered: Promise<readonly string[]>;
  /** The zone that its person's clock shows. */
  timeZone: Promise<string>;
}

export interface Contribution {
  /** Finished, escaped lines, most important first. */
  lines: Safe[];
  /** What the message itself is about: no backlog takes the room of these lines. */
  isAnswer?: true;
  /** Reminders that the lines say all of: no line of their own beside these. */
  says?: readonly string[];
  /** Finished, escaped words for the line of an offered reminder, by its id. */
  facts?: ReadonlyMap<string, Safe>;
  /** Called after rendering with how many of the lines, and which offered reminders, are in the text. */
  shown(count: number, offers: readonly string[]): Promise<void>;
}

/** A block of its own beside the reminders, with a budget of its own: the session's inbox. */
export interface TurnSection {
  name: string;
  /** Whether it has something to hand over, asked with the turn's reads; null: nothing. */
  look(turn: ContributedTurn): Promise<SectionTake | null>;
}

/** Records what it hands over and gives the finished, escaped text; asked last, so that nothing is recorded in vain. */
export type SectionTake = (turn: SectionTurn) => Promise<Safe | null>;

export interface SectionTurn extends ContributedTurn {
  /** False once the host has gone on; to be asked in the transaction that records. */
  stillWaiting(): boolean;
}

/** All their lines, how many of them, from the first, answer the message, and which reminders they say all of. */
export function linesOf(contributions: readonly Contribution[]): {
  extraLines: Safe[];
  answers: number;
  saidThere: ReadonlySet<string>;
} {
  const extraLines = contributions.flatMap(({ lines }) => lines);
  const others = contributions.findIndex(({ isAnswer }) => !isAnswer);
  const answering = others < 0 ? contributions : contributions.slice(0, others);
  return {
    extraLines,
    answers: answering.flatMap(({ lines }) => lines).length,
    saidThere: new Set(answering.flatMap(({ says = [] }) => says)),
  };
}

/** What another slice fails at is logged and left out; the reminders stand. */
async function unlessItFails<T>(
  context: ReminderContext,
  name: string,
  work: () => Promise<T>,
): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    context.log.error({ part: name, error: String(error) }, "a part of the turn failed; it is left out");
    return null;
  }
}

interface NamedContribution extends Contribution {
  name: string;
}

/** What every contributor adds; one that fails adds nothing. */
export async function contributed(
  context: ReminderContext,
  contributors: readonly TurnContributor[],
  turn: ContributorTurn,
): Promise<NamedContribution[]> {
  const all = await Promise.all(
    contributors.map(async (contributor) => {
      const { name } = contributor;
      const made = await unlessItFails(context, name, () => contributor.contribute(turn));
      return made && { ...made, name };
    }),
  );
  return all.filter((made) => made !== null);
}

/** Tells each how much of its part is in the text. */
export async function tellContributors(
  context: ReminderContext,
  contributions: readonly NamedContribution[],
  shown: number,
  offers: readonly string[],
): Promise<void> {
  let left = shown;
  for (const contribution of contributions) {
    const count = Math.min(left, contribution.lines.length);
    left -= count;
    const anything = contribution.lines.length > 0 || (contribution.facts?.size ?? 0) > 0;
    if (anything) await unlessItFails(context, contribution.name, () => contribution.shown(count, offers));
  }
}

interface NamedTake {
  name: string;
  take: SectionTake;
}

/** The sections that have something to hand over. */
export async function looked(
  context: ReminderContext,
  sections: readonly TurnSection[],
  turn: ContributedTurn,
): Promise<NamedTake[]> {
  const found = await Promise.all(
    sections.map(async (section) => {
      const { name } = section;
      const take = await unlessItFails(context, name, () => section.look(turn));
      return take && { name, take };
    }),
  );
  return found.filter((one) => one !== null);
}

/** Their blocks, asked one after the other. */
export async function taken(
  context: ReminderContext,
  sections: readonly NamedTake[],
  turn: SectionTurn,
): Promise<Safe[]> {
  const texts: Safe[] = [];
  for (const { name, take } of sections) {
    const text = await unlessItFails(context, name, () => take(turn));
    if (text !== null) texts.push(text);
  }
  return texts;
}
