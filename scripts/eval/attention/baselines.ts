/** What attention is compared with: the rule before it, and no rule at all. Each on the same matters and ledger. */
import type { Attention, Because, Matter, Policy, Said } from "../../../src/attention/index.js";

const HOUR_MS = 3_600_000;
const REPEAT_MS = { urgent: HOUR_MS / 12, normal: HOUR_MS, low: 24 * HOUR_MS };
const PRIORITY = { urgent: 0, normal: 1, low: 2 };
const KIND = { answer: 0, due: 1, warn: 2, context: 3, upcoming: 4 };

/** Sorted by kind, priority and age, cut at three, repeated after an hour. */
export const sorted: Policy = (matters, { now }, settings) => {
  const { sayable, waiting } = split(matters, now, (matter) => {
    if (matter.dueAt === null)
      return isAbout(matter, settings.aboutFit) && rested(matter, now, matter.restMs ?? Infinity);
    return rested(matter, now, REPEAT_MS[matter.priority]);
  });
  sayable.sort(
    (a, b) =>
      KIND[a.kind] - KIND[b.kind] ||
      PRIORITY[a.priority] - PRIORITY[b.priority] ||
      (a.dueAt ?? 0) - (b.dueAt ?? 0) ||
      (a.id < b.id ? -1 : 1),
  );
  const said = sayable.slice(0, settings.maxFull);
  return answer(said, [
    ...waiting,
    ...sayable.slice(settings.maxFull).map((matter) => wait(matter, "enough")),
  ]);
};

/** Everything that is due or fits, in every turn. */
export const everything: Policy = (matters, { now }, settings) => {
  const { sayable, waiting } = split(
    matters,
    now,
    (matter) => matter.dueAt !== null || isAbout(matter, settings.aboutFit),
  );
  return answer(sayable, waiting);
};

function split(matters: readonly Matter[], now: number, may: (matter: Matter) => boolean) {
  const held = (matter: Matter) => matter.heldUntil !== null && matter.heldUntil > now;
  const sayable = matters.filter((matter) => may(matter) && !held(matter));
  const waiting = matters
    .filter((matter) => !sayable.includes(matter))
    .map((matter) => wait(matter, held(matter) ? "held" : "resting"));
  return { sayable, waiting };
}

const isAbout = ({ fit }: Matter, bar: number) => (fit ?? 0) >= bar;
const rested = ({ told }: Matter, now: number, ms: number) => told.lastAt === null || now - told.lastAt >= ms;
const wait = ({ id, heldUntil }: Matter, because: Because) => ({
  id,
  because,
  until: heldUntil,
  why: because,
});

function answer(said: readonly Matter[], waiting: Attention["waiting"]): Attention {
  const lines = said.map(
    ({ id, dueAt }): Said => ({
      id,
      place: dueAt === null ? "message" : "new",
      form: "full",
      worth: 0,
      why: "",
    }),
  );
  return { said: lines, digest: null, waiting, older: 0 };
}
