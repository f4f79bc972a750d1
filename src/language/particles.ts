/**
 * The little words that belong to a verb: "turn off" is not "turn on", "take back" is "return", and "the shed is torn" is no "tear down the
 * shed". Read of what was told and of a title alike. English. Pure.
 */
import { isPast } from "./past-forms.js";

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

const PARTICLES = words("off out in up on down away back over through apart");
/** Behind these at the end of a clause, or in front of when and where, a particle stands by itself. */
const BEHIND = words(
  "now already just finally again too yesterday today tonight tomorrow earlier later before after by at on in for to of with from until and then myself ourselves",
);
const OPPOSITE = new Map([
  ["on", ["off"]],
  ["off", ["on"]],
  ["in", ["out", "back"]],
  ["out", ["in", "back"]],
  ["up", ["down"]],
  ["down", ["up"]],
  ["away", ["back", "out"]],
  ["back", ["away", "off", "out"]],
]);

/** The particles of its verb: "took the trash out again". */
export function particlesIn(clause: string): ReadonlySet<string> {
  const said = clause.toLowerCase().match(/[\p{L}\p{N}'’-]+/gu) ?? [];
  return new Set(said.filter((word, at) => PARTICLES.has(word) && stands(said, at)));
}

function stands(said: readonly string[], at: number): boolean {
  const [before, next] = [said[at - 1] ?? "", said[at + 1]];
  return at > 0 && (next === undefined || BEHIND.has(next) || isPast(before) || at === 1);
}

/** Another deed without its particle: a shed that is torn is not torn down, and who looked at an address did not look it up. */
const ANOTHER_WITHOUT = words("tear break blow cut burn knock smash wear rip crack kick beat look");
/** Whether the verb, as it was told, is another deed than that of a title with its own particles. */
export function isOtherWay(verb: string, told: ReadonlySet<string>, meant: ReadonlySet<string>): boolean {
  const opposite = [...meant].flatMap((way) => OPPOSITE.get(way) ?? []);
  if (opposite.some((way) => told.has(way)) && ![...meant].some((way) => told.has(way))) return true;
  return meant.size > 0 && told.size === 0 && ANOTHER_WITHOUT.has(verb);
}

/** Verbs that a verb and its particle are said for. */
const MEANS = new Map<string, string[]>();
for (const [verb, said] of Object.entries({
  return: "take-back bring-back give-back send-back carry-back drop-back drop-off hand-back put-back",
  submit: "hand-in turn-in give-in send-in send-off",
  give: "hand-over hand-out",
  deliver: "drop-off hand-over bring-over",
  fetch: "pick-up",
  install: "set-up put-in",
  assemble: "put-up set-up",
  complete: "fill-in fill-out",
  register: "sign-up",
  hang: "put-up",
  remove: "take-down take-off take-away take-out",
  close: "shut-down",
}))
  for (const way of said.split(" ")) MEANS.set(way, [...(MEANS.get(way) ?? []), verb]);

/** What else the verb says with its particles. */
export const alsoSaid = (verb: string, ways: ReadonlySet<string>): readonly string[] =>
  [...ways].flatMap((way) => MEANS.get(`${verb}-${way}`) ?? []);
