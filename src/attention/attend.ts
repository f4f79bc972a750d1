/**
 * What is said now, in which form, and why: first what the message is about, then what came due since this person's
 * last turn, then what is urgent and unanswered, then at most one thing from the backlog, which takes turns. Pure: the
 * same matters at the same moment give the same answer, whatever order they come in.
 *
 * The order of the places is fixed, so that no number of old things can hide a new one; within a place the worth
 * decides (`worth.ts`). What is not said waits, each for a stated reason.
 */
import { digestOf } from "./digest.js";
import { standingOf } from "./standing.js";
import {
  type Attention,
  type AttentionSettings,
  type Matter,
  type Moment,
  PLACES,
  type Place,
  type Said,
  type Waiting,
} from "./types.js";
import { waitingBecause, whySaid } from "./words.js";
import { worth } from "./worth.js";

/** Told before the week is over: some hours are left for the next turn. */
const LAGGING_MS = 6 * 86_400_000;

export function attend(matters: readonly Matter[], moment: Moment, settings: AttentionSettings): Attention {
  const waiting: Waiting[] = [];
  const places: Record<Place, Matter[]> = { message: [], new: [], urgent: [], backlog: [] };
  for (const matter of matters) {
    const standing = standingOf(matter, moment, settings);
    if ("place" in standing) places[standing.place].push(matter);
    else waiting.push(waitingBecause(matter, standing));
  }
  for (const place of PLACES) places[place].sort(byWorth(place, moment.now));
  places.backlog.sort(byTurn);

  const fresh = places.new.filter(({ dueAt, again }) => dueAt !== null && !again);
  const digest = digestOf(fresh, moment, settings);
  const told = new Set(digest ? [...digest.over, ...digest.stands, ...digest.now] : []);
  const { said, kept } = fill(places, told, moment, settings);
  waiting.push(...kept);
  const older = matters.filter(
    ({ id, dueAt, told: { count } }) => dueAt !== null && count > 0 && !said.some((each) => each.id === id),
  ).length;
  return { said, digest, waiting, older };
}

interface Filled {
  said: Said[];
  kept: Waiting[];
}

/** The places in their order, as far as there is room and this person is not told too much. */
function fill(
  places: Readonly<Record<Place, readonly Matter[]>>,
  inDigest: ReadonlySet<string>,
  moment: Moment,
  settings: AttentionSettings,
): Filled {
  const said: Said[] = [];
  const kept: Waiting[] = [];
  let newLeft = settings.newPerHour - moment.newInLastHour;
  const say = (matter: Matter, place: Place) => {
    const form = said.length < settings.maxFull ? "full" : "line";
    said.push({
      id: matter.id,
      place,
      form,
      worth: worth(matter, place, moment.now),
      why: whySaid(matter, place),
    });
  };
  const keep = (matter: Matter, because: "enough" | "its turn") =>
    kept.push(waitingBecause(matter, { because, until: null }));

  for (const matter of places.message) {
    if (said.length < settings.maxFull) say(matter, "message");
    else keep(matter, "enough");
  }
  for (const matter of places.new) {
    if (inDigest.has(matter.id)) continue;
    const free = matter.priority === "urgent" || matter.kind === "answer" || matter.again === true;
    // After a digest the rest of it is a count there, not a line here.
    if (!free && (inDigest.size > 0 || newLeft <= 0)) {
      keep(matter, "enough");
      continue;
    }
    if (!free) newLeft--;
    say(matter, "new");
  }
  for (const matter of places.urgent) say(matter, "urgent");
  let turns = inDigest.size === 0 ? 1 : 0;
  const crowded = places.backlog.length > settings.maxFull;
  for (const matter of places.backlog) {
    const room = said.length < settings.maxFull;
    // One takes its turn; more of them only where they would go unsaid for a week.
    const alone = crowded && said.length === 0 && !hasWaited(matter, moment.now);
    // What was never told is told once, whatever it is worth by now.
    const isWorth = matter.told.count === 0 || worth(matter, "backlog", moment.now) > 0;
    const mayTake = turns > 0 && !alone && isWorth;
    if (!room || !(mayTake || isLagging(matter, moment.now))) {
      keep(matter, "its turn");
      continue;
    }
    turns--;
    say(matter, "backlog");
  }
  return { said, kept };
}

/**
 * Among more than fit into one turn, what was told more than once already is said beside what is said anyway; on its own, as an
 * interruption for its sake, only after it has rested twice as long (messages in batches disturb less than one by one; Fitz et al. 2019).
 */
function hasWaited({ told: { count, lastAt }, restMs }: Matter, now: number): boolean {
  return count < 2 || lastAt === null || restMs === null || Math.abs(now - lastAt) >= ALONE * restMs;
}

const ALONE = 2;

/** A week has almost passed since it was told last, and other turns may not come in time. */
function isLagging({ told: { lastAt } }: Matter, now: number): boolean {
  return lastAt !== null && now - lastAt >= LAGGING_MS;
}

/** The worthier first; equal ones by the later instant, then by id. */
function byWorth(place: Place, now: number) {
  return (a: Matter, b: Matter): number =>
    worth(b, place, now) - worth(a, place, now) || (b.dueAt ?? 0) - (a.dueAt ?? 0) || (a.id < b.id ? -1 : 1);
}

/** The backlog takes turns: first what was told longest ago, so that no wait outgrows the others. */
function byTurn(a: Matter, b: Matter): number {
  return (a.told.lastAt ?? 0) - (b.told.lastAt ?? 0) || (a.id < b.id ? -1 : 1);
}
