/**
 * Who may see a reminder or a note: one rule, in one room, for every door. An audience is one word in a column, fixed
 * when the row is made; a viewer is the list of the words that they may see. The rule in values and the rule in SQL
 * are the same list, so that they cannot come apart.
 *
 *   user:<name>    a person's own: nobody else's, whatever their trust
 *   session:<id>   of one conversation, whose person has no name, or that set it for itself
 *   shared         the household: everyone of trust `inner` or more
 *   nobody         nobody's in particular (set by a program): persons of trust `full`
 */
import { type RawBuilder, sql } from "kysely";
import { each } from "../db/phrases.js";
import { trustAtLeast } from "./person.js";
import type { Person } from "./types.js";

export type Audience = `user:${string}` | `session:${string}` | "shared" | "nobody";

export interface Viewer {
  /** null: the whole agent, as its owner's shell and the program that holds it see it. */
  person: Person | null;
  /** The audiences that are seen; null: all. */
  sees: readonly Audience[] | null;
  /** Whose ledger it is: what one has been told, nobody else has. */
  ledger: string;
}

export const WHOLE_AGENT: Viewer = { person: null, sees: null, ledger: "owner" };

export function viewerOf(person: Person): Viewer {
  const { name, trust, sessionId } = person;
  const sees: Audience[] = [];
  if (name !== null) sees.push(`user:${name}`);
  if (sessionId !== null) sees.push(`session:${sessionId}`);
  if (trustAtLeast(trust, "inner")) sees.push("shared");
  if (trustAtLeast(trust, "full")) sees.push("nobody");
  return { person, sees, ledger: ledgerOf(person) };
}

function ledgerOf({ name, trust, sessionId }: Person): string {
  if (name !== null) return `user:${name}`;
  return trust === "full" || sessionId === null ? "owner" : `session:${sessionId}`;
}

/** The rule. */
export function maySee({ sees }: Viewer, audience: Audience): boolean {
  return sees === null || sees.includes(audience);
}

/** The rule as a condition on a column. */
export function seenBy({ sees }: Viewer, column = "audience"): RawBuilder<boolean> {
  if (sees === null) return sql<boolean>`true`;
  return sql<boolean>`${sql.ref(column)} in ${each(sees)}`;
}

/** What is known of the one who makes something. */
export interface Maker {
  /** Said to be for the household. */
  shared?: boolean | undefined;
  /** Who it is for, as the caller names them. */
  userName?: string | undefined;
  /** Who speaks in the conversation that it is made in. */
  person?: Person | undefined;
  /** The session to whose life it is bound. */
  sessionId?: string | undefined;
}

/** The audience of what is made now. */
export function audienceOf({ shared, userName, person, sessionId }: Maker): Audience {
  if (shared) return "shared";
  if (userName !== undefined) return `user:${userName}`;
  if (person !== undefined && person.name !== null) return `user:${person.name}`;
  if (sessionId !== undefined) return `session:${sessionId}`;
  if (person !== undefined && person.sessionId !== null && person.trust !== "full")
    return `session:${person.sessionId}`;
  return "nobody";
}
