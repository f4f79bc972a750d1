/** A text divided into what it tells, and a request that has nothing of its own beside it. */
import { BEHIND_TIME, CALLS } from "./beside-request.js";
import { type EachRequest, eachRequest, mayAsk } from "./each-request.js";

/** Where a request may begin or end beside what is told. */
const SEAM = new RegExp(
  `\\s*(?:[,;:.!?)\\n]|\\s[–—-])\\s+|\\s+(?:and|so|but)\\s+|\\s*\\n\\s*|${BEHIND_TIME}\\s+(?=${CALLS})`,
  "giu",
);
const FRONT =
  /^(?:\W|hey |ok |so )*(?:please |pls |can you |could you )*(?:remind|ping|tell|nudge|poke|alert|warn|notify) (?:me|us)(?: please)? (?:about|of|for) (?=\S)/iu;

/** At each of its signs and joints, from the end. */
export function* dividedAt(text: string): Generator<{ told: string; rest: string }> {
  for (const seam of [...text.matchAll(SEAM)].reverse())
    yield { told: text.slice(0, seam.index), rest: text.slice(seam.index + seam[0].length) };
}

const HOUR_FIRST =
  /^\W*(?:and |then )?(?:at |by |from )?(?:\d{1,2}(?![\d\s-]*(?:min|h|hour|day|week|month))|noon|midday)/i;
const AHEAD_OF =
  /^(?:\W|hey |ok |so )*(?:please |pls |can you |could you )*((?:remind|ping|tell|nudge|poke|alert|warn|notify|wake) (?:me|us)(?: please)? .{3,30}?) (?:before|ahead of|prior to|in advance of) (both (?:of )?|each of |all of )?(?:these:? )?(?!(?:each|both|all|every|either|these|those|them|they|it|that|this|the following)\b)(?=\S)/iu;

/** What is told, and the request behind it, in front of it, or around it. */
export function* divided(text: string): Generator<{ told: string; request: EachRequest; behind: boolean }> {
  if (!mayAsk(text)) return;
  const seams = [...text.matchAll(SEAM)];
  const trimmed = text.trimEnd();
  // behind: the shortest end that asks, with what belongs to it in front of that
  for (let nth = seams.length - 1; nth >= 0; nth--) {
    const from = seams[nth]!.index + seams[nth]![0].length;
    if (from >= trimmed.length) continue;
    let request = eachRequest(trimmed.slice(from), trimmed.slice(0, from));
    if (!request) continue;
    let told = nth;
    for (let before = nth - 1; before >= 0 && before >= nth - 2; before--) {
      const start = seams[before]!.index + seams[before]![0].length;
      const wider = eachRequest(trimmed.slice(start), trimmed.slice(0, start));
      // "an hour before each, | please remind me"; an hour belongs to what is told
      const said = trimmed.slice(start, seams[told]!.index);
      const part = eachRequest(`remind me ${said}`, trimmed.slice(0, start));
      if (wider && part && (part.many || part.ahead) && !HOUR_FIRST.test(said))
        [request, told] = [wider, before];
    }
    const facts = trimmed.slice(0, seams[told]!.index);
    const front = FRONT.exec(facts);
    yield { told: front ? facts.slice(front[0].length) : facts, request, behind: !front };
    break;
  }
  // "remind me an hour before | dentist (Friday 9:00) and physio (Monday 10:00)"
  const ahead = AHEAD_OF.exec(text);
  if (ahead) {
    const told = text.slice(ahead[0].length);
    const many = ahead[2] !== undefined;
    const request =
      many || !/\bto\b/i.test(told) ? eachRequest(`${ahead[1]} before${many ? " each" : ""}`) : null;
    if (request) yield { told, request, behind: false };
  }
  // in front: the longest beginning
  for (let nth = seams.length - 1; nth >= 0; nth--) {
    const to = seams[nth]!.index;
    const request = eachRequest(text.slice(0, to), text.slice(to));
    if (!request || !(request.many || request.timed || /:/.test(seams[nth]![0]))) continue;
    yield { told: text.slice(seams[nth]!.index + seams[nth]![0].length), request, behind: false };
    break;
  }
}
