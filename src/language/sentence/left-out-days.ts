/** Days that a rhythm leaves out: they are a part of it, and nothing of their own. Pure. */

const EXCEPT =
  "(?:except(?:ing)?|excluding|apart from|other than|but not|just not|only not|not)(?: for)?(?: on| at)?";
const DAYS = "(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?|weekends?|weekdays?)";
const BEHIND = new RegExp(`\\b${EXCEPT} ${DAYS}$`, "i");
const MORE_AHEAD = new RegExp(`^(?:(?:on )?${DAYS}\\b|(?:at|around|by|from) \\d)`, "i");
const AHEAD = new RegExp(`^(?:but |just |only )*${EXCEPT} (?:the )?${DAYS}\\b`, "i");

/** "just not at weekends" */
export const isLeftOut = (said: string): boolean => AHEAD.test(said);

/** "every day except Tuesdays | and Thursdays"; "every day, | just not at weekends, | at 11": what stands at the seam belongs together. */
export const leavesOut = (left: string, right: string): boolean =>
  isLeftOut(right) || (BEHIND.test(left) && MORE_AHEAD.test(right));

interface Pieces {
  pieces: readonly { piece: { kind: string }; from: number; to: number }[];
}

/** "every day except | Tuesdays and Thursdays": the list is one, though its second day could be a rhythm. */
export const cutsLeftOut = (other: Pieces, best: Pieces): boolean =>
  best.pieces.some(
    ({ piece, from, to }) =>
      piece.kind === "except" && other.pieces.some((cut) => cut.from > from && cut.from < to && cut.to <= to),
  );
