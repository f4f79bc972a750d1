/**
 * Which reminders a message may tell the end of, where no shape of a report was found: a sentence that names what a title names, and that
 * sounds like what is said of things that are done, off, moved or left out. Whoever reads the message knows whether it does; this only
 * shows that there is a reminder. Nothing is changed here.
 */
import { chanceOfFate, TOLD } from "../../language/fate/chance.js";
import { namingWords, weightOf } from "../../language/fate/thing.js";
import { ownWords } from "../../language/own-words.js";
import type { Viewer } from "../../people/index.js";
import type { ReminderContext } from "../context.js";
import { titlesAbout } from "../live-about.js";
import { fromReminderRow } from "../rows.js";
import { liveAmong } from "../store.js";
import type { Reminder } from "../types.js";
import { type Named, namedBy } from "./named-titles.js";

export interface MayTell {
  agentId: string;
  viewer: Viewer;
  message: string;
}

/** A longer message is no talk in passing. */
const MOST_CHARS = 1_200;
const MOST_SENTENCES = 12;
/** Of what a title names, by weight: so much has to be in the sentence. */
const LEAST_SHARED = 0.3;
/** More of what a sentence names is no sign of any of it. */
const MOST = 4;

/** The most likely first. */
export async function perhapsTold(
  context: ReminderContext,
  { agentId, viewer, message }: MayTell,
): Promise<Reminder[]> {
  const sayings = sayingsOf(message);
  if (sayings.length === 0) return [];
  const view = { agentId, viewer };
  const titles = await titlesAbout(context, view, message);
  const named = namedBy(titles, namingWords(message));
  const likely = sayings.flatMap((saying) => tolds(saying, named)).sort((a, b) => b.chance - a.chance);
  const ids = [...new Set(likely.map(({ id }) => id))].slice(0, MOST);
  if (ids.length === 0) return [];
  const rows = new Map((await liveAmong(context.db, view, ids)).map((row) => [row.id, fromReminderRow(row)]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** Sentences, each alone and with the one behind it: "Tomasz bailed on me. No lunch then." */
function sayingsOf(message: string): string[] {
  if (message.length > MOST_CHARS) return [];
  const sentences = ownWords(message.replace(/```[\s\S]*?(?:```|$)/g, " "))
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((one) => one.trim())
    .filter((one) => one.length > 3)
    .slice(0, MOST_SENTENCES);
  const pairs = sentences.slice(1).map((one, at) => `${sentences[at]} ${one}`);
  return [...sentences, ...pairs];
}

/** What is named in a saying that tells of it, without what another title names better. */
function tolds(saying: string, among: readonly Named[]): { id: string; chance: number }[] {
  if (among.length === 0) return [];
  const words = namingWords(saying);
  const named = among.flatMap(({ id, thing }) => {
    const shared = [...thing.words].filter((word) => words.has(word));
    const weight = weightOf(shared);
    const isNamed = weight >= 1 || shared.length === thing.words.size;
    const share = weight / weightOf(thing.words);
    return isNamed && share >= LEAST_SHARED ? [{ id, thing, shared, share }] : [];
  });
  const isBetter = (other: readonly string[], shared: readonly string[]): boolean =>
    other.length > shared.length && shared.every((word) => other.includes(word));
  return named
    .filter(({ shared }) => !named.some((other) => isBetter(other.shared, shared)))
    .sort((a, b) => b.share - a.share)
    .slice(0, MOST)
    .map(({ id, thing }) => ({ id, chance: chanceOfFate(saying, thing) }))
    .filter(({ chance }) => chance >= TOLD);
}
