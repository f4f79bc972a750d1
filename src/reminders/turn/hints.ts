/**
 * Hints: topics that a message is perhaps about, said in a short line that the host's model judges. A hint is no offer: it
 * is never counted as told and uses up nothing. It comes once a session, again only on clearly better evidence; what nobody
 * took up three times has to be likelier to come again, and what was acted upon takes that back. Pure.
 */
import { raisedBar } from "../../attention/index.js";
import type { InjectionSettings } from "../settings.js";
import type { FeedbackCounts } from "./feedback.js";

export interface HintHistory {
  /** Relevance of the best hint of this session; null: none yet. */
  lastRelevance: number | null;
  /** Hints of all sessions that nobody took up. */
  ignored: number;
  /** Hints after which the reminder was acted upon. */
  useful: number;
}

export const NO_HINTS: HintHistory = { lastRelevance: null, ignored: 0, useful: 0 };

/** So many ignored hints raise the level once. */
const IGNORED = 3;
/** In log-odds: how much better the evidence has to be for a second hint in a session. */
const NEW_EVIDENCE = 1;

export function isHintable(
  { relevance, hints, feedback }: { relevance: number | null; hints: HintHistory; feedback: FeedbackCounts },
  { perhaps }: Pick<InjectionSettings, "perhaps">,
): boolean {
  if (relevance === null || perhaps.lines === 0) return false;
  const ignored = Math.max(0, Math.floor(hints.ignored / IGNORED) - hints.useful);
  const irrelevant = ignored + feedback.irrelevant;
  if (relevance < raisedBar(perhaps.minRelevance, { useful: feedback.useful, irrelevant })) return false;
  return hints.lastRelevance === null || logit(relevance) >= logit(hints.lastRelevance) + NEW_EVIDENCE;
}

const logit = (p: number): number => Math.log(Math.max(p, 1e-6) / Math.max(1 - p, 1e-6));
