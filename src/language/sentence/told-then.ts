/**
 * Whether what stands beside a situation only tells: "when the roof comes up my father goes quiet" is a habit and sets nothing, "when the roof
 * comes up, the guarantee is with Ana" is what to be told then, and so is what was always meant to be asked.
 */
import type { Token } from "../chart/tokens.js";
import { DETERMINER, isStatement } from "./statement.js";
import { NOTED } from "./told-clause.js";
import { ONCE_MORE } from "./topic-ends.js";
import { isOver } from "./verbs.js";

interface Beside {
  title: readonly number[];
  /** The words of the title. */
  said: readonly Token[];
  /** The situation names a way of talking, not just any event. */
  situation: boolean;
}

export function onlyTells(tokens: readonly Token[], { title, said, situation }: Beside): boolean {
  if (goesThrough(said, tokens[0]!.lower)) return true;
  if (!isStatement(tokens, title)) return false;
  if (!situation) return true;
  const line = said.map(({ lower }) => lower).join(" ");
  const before = tokens[(title[0] ?? 1) - 1]?.lower ?? "";
  const states = STATIVE.test(line);
  const habit = /^(?:whenever|every|each)$/.test(tokens[0]!.lower) || EVERYBODY.test(line);
  if (habit && !states) return true;
  return !(
    WANTED.test(line) ||
    NOTED.has(before) ||
    (ONCE_MORE.has(before) && states) ||
    ((states || before === ",") && tellsNow(said))
  );
}

/** "it takes us all day", "everybody panics": what happens then each time. */
const EVERYBODY =
  /^(?:everybody|everyone|people|it (?=(?:takes|makes|drives|breaks|ruins|gets)\b)) ?(?!is\b|['’]s\b)/;

/** "if anyone asks, the code is 4711": what is so, not what happens or happened to somebody. */
const tellsNow = (said: readonly Token[]): boolean =>
  !["we", "he", "she", "they", "i", "you"].includes(said[0]?.lower ?? "") &&
  !said.some(
    ({ lower }, at) =>
      isOver(lower) && !(/ed$/.test(lower) && ["is", "are"].includes(said[at - 1]?.lower ?? "")),
  );

/** "I wanted to ask who signs the lease": what is still to be done. */
const WANTED =
  /^(?:i|we)(?:['’]ve)? (?:wanted|meant|intended|(?:was|were|am|are) (?:going|meant|supposed|planning)|(?:have )?been meaning|planned|promised|have yet) to\b/;
const STATIVE =
  /(?:['’]s|\b(?:is|are|has|have|needs?|costs?|owes?|belongs?|lives?|likes?|wants?|prefers?))\b/;

/** "my heart sinks", "whenever he rings, my dog barks": what somebody goes through each time. */
const goesThrough = (said: readonly Token[], opener: string): boolean =>
  DETERMINER.has(said[0]?.lower ?? "") &&
  (FEELING.test(said[1]?.lower ?? "") ||
    (/^(?:whenever|every|each)$/.test(opener) && said.length === 3 && /[^s'’]s$/.test(said[2]!.lower)));
const FEELING =
  /^(?:heart|eyes?|head|stomach|tummy|knees?|hands?|face|mood|pulse|blood|skin|throat|toes?|mind)$/;
