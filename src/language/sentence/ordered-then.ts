/** What is to be done when something happens: an order behind it, and so nothing that is only told. */
import { beginsAct, wholeClause } from "./act-behind.js";
import type { Reading } from "./read.js";
import { clauseOpened } from "./topic-openers.js";

/** Whether an order, and no more of a clause, stands behind something that happens: "when the alarm goes off, | take the pill". */
export function ordersThen({ tokens, segmentation: { pieces, title } }: Reading): boolean {
  const [act] = title;
  return (
    act !== undefined &&
    pieces.some(
      ({ piece, from, to }) =>
        piece.kind === "topic" &&
        piece.topic.happens === true &&
        !piece.topic.unseen &&
        tokens[from]!.lower !== "if" &&
        tokens.slice(to, act).every(({ lower }) => lower === ",") &&
        act >= to &&
        beginsAct(tokens, act) &&
        wholeClause(tokens, clauseOpened(tokens, from), to) !== null,
    )
  );
}
