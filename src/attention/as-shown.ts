/**
 * What was decided, as its reader saw it. Attention says what is worth saying; the text has room for some of it, and another turn may
 * have said one in the meantime. Whoever asks why hears of the text that stands, not of the intention. Pure.
 */
import type { Attention, Because, Waiting } from "./types.js";
import { WHY } from "./words.js";

export interface Shown {
  /** What stands in the text. */
  inText: ReadonlySet<string>;
  /** What there was room for, whether or not it stands there in the end. */
  fitted: ReadonlySet<string>;
}

/** What was to be said and is not in the text waits, and says for what. */
export function asShown(
  { said, digest, waiting }: Pick<Attention, "said" | "digest" | "waiting">,
  { inText, fitted }: Shown,
): Pick<Attention, "said" | "digest" | "waiting"> {
  const stands = (id: string) => inText.has(id);
  const meant = [
    ...said.map(({ id }) => id),
    ...(digest ? [...digest.now, ...digest.stands, ...digest.over] : []),
  ];
  const unsaid = meant.filter((id) => !stands(id));
  const unsaidBecause = (id: string): Waiting => {
    const because: Because = fitted.has(id) ? "said elsewhere" : "no room";
    return { id, because, until: null, why: WHY[because] };
  };
  return {
    said: said.filter(({ id }) => stands(id)),
    digest: digest && {
      since: digest.since,
      over: digest.over.filter(stands),
      stands: digest.stands.filter(stands),
      now: digest.now.filter(stands),
      more: digest.more,
    },
    waiting: [...unsaid.map(unsaidBecause), ...waiting],
  };
}
