/** A text divided into what it tells, and a request that has nothing of its own beside it. */
import { type EachRequest, eachRequest } from "./each-request.js";

/** Where a request may begin or end beside what is told. */
const SEAM = /\s*(?:[,;:.!?)\n]|\s[–—-])\s+|\s+(?:and|so|but)\s+|\s*\n\s*/giu;
const FRONT =
  /^(?:\W|hey |ok |so )*(?:please |pls |can you |could you )*(?:remind|ping|tell|nudge|poke|alert|warn|notify) (?:me|us)(?: please)? (?:about|of|for) (?=\S)/iu;

/** What is told, and the request behind it, in front of it, or around it. */
export function* divided(text: string): Generator<{ told: string; request: EachRequest; behind: boolean }> {
  const seams = [...text.matchAll(SEAM)];
  const trimmed = text.trimEnd();
  // behind: the shortest end that asks, with what belongs to it in front of that
  for (let nth = seams.length - 1; nth >= 0; nth--) {
    const from = seams[nth]!.index + seams[nth]![0].length;
    if (from >= trimmed.length) continue;
    let request = eachRequest(trimmed.slice(from));
    if (!request) continue;
    let told = nth;
    for (let before = nth - 1; before >= 0 && before >= nth - 2; before--) {
      const longer = trimmed.slice(seams[before]!.index + seams[before]![0].length);
      const wider = eachRequest(longer);
      if (wider && !wider.clock && (wider.many || wider.timed) && wider.plain !== request.plain)
        [request, told] = [wider, before];
    }
    const facts = trimmed.slice(0, seams[told]!.index);
    const front = FRONT.exec(facts);
    yield { told: front ? facts.slice(front[0].length) : facts, request, behind: !front };
    break;
  }
  // in front: the longest beginning
  for (let nth = seams.length - 1; nth >= 0; nth--) {
    const request = eachRequest(text.slice(0, seams[nth]!.index));
    if (!request || !(request.many || request.timed || /:/.test(seams[nth]![0]))) continue;
    yield { told: text.slice(seams[nth]!.index + seams[nth]![0].length), request, behind: false };
    break;
  }
}
