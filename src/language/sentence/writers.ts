/** Who writes, told by what comes from them ("an email from HR arrives", "I get a text from Jo") or that they write back ("Tom texts back"). */
import type { Token } from "../chart/tokens.js";
import { textOf } from "./topic-span.js";
import { PERSON_VERBS } from "./topic-words.js";

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const MAIL = words("email e-mail mail message text reply answer response letter sms whatsapp call");
const ARRIVES = words("arrives comes lands");
const GETS = words("get receive gets receives");
const BACK = words("back me us again in");
const MAX_NAME = 4;

/** Behind "back", "me", nothing more of the clause: who writes, and nothing of what about. */
export const writesBack = (tokens: readonly Token[], verb: number, to: number): boolean =>
  PERSON_VERBS.has(tokens[verb]!.lower) &&
  to > verb + 1 &&
  tokens.slice(verb + 1, to).every(({ lower }) => BACK.has(lower));

/** "an email from | the landlord | arrives", "I get a message from | HR"; null for any other clause. */
export function senderOf(tokens: readonly Token[], from: number, to: number): string | null {
  const got = ["i", "we"].includes(tokens[from]!.lower) && GETS.has(tokens[from + 1]?.lower ?? "");
  let at = got ? from + 2 : from;
  if (["a", "an", "the", "any"].includes(tokens[at]?.lower ?? "")) at++;
  if (!MAIL.has(tokens[at]?.lower ?? "") || tokens[at + 1]?.lower !== "from") return null;
  let end = to;
  if (tokens[end - 1]?.lower === "in") end--;
  const arrives = ARRIVES.has(tokens[end - 1]?.lower ?? "");
  if (arrives) end--;
  else if (!got || end < to) return null;
  const named = tokens.slice(at + 2, end);
  return named.length > 0 && named.length <= MAX_NAME && named.every(({ kind }) => kind === "word")
    ? textOf(tokens, at + 2, end)
    : null;
}
