/** What simulated people have set: tasks and appointments at a time, series, and topics; and how they speak of them. */
import type { Random } from "./random.js";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Each names one thing with a word of its own, so that a message either says it or does not. */
const THINGS =
  "invoice passport boiler dentist visa mortgage piano bicycle greenhouse aquarium telescope laundry fireplace " +
  "accordion chimney warranty vaccine parquet saxophone lawnmower turbine sewing terrarium canoe loom kiln quilt " +
  "scooter wardrobe marathon orchid beehive podcast glacier harbour lighthouse museum notary orchestra pharmacy " +
  "quarry radiator sauna tractor umbrella vineyard windmill xylophone yacht zeppelin balcony carpet dishwasher " +
  "elevator freezer garage hammock iguana jacket kayak ladder mattress necklace oven printer";
const WORDS = THINGS.split(" ");
const TASKS = [
  "pay for the",
  "look into the",
  "write about the",
  "ask about the",
  "sort out the",
  "order a new",
];
const APPOINTMENTS = ["meeting about the", "lunch about the", "webinar on the", "class on the"];

export interface Wanted {
  title: string;
  trigger:
    | { type: "scheduled"; at: Date }
    | { type: "recurring"; cron: string; timeZone: string }
    | { type: "context"; pattern: string };
  priority: "urgent" | "normal" | "low";
  /** The word by which a message speaks of it. */
  word: string;
}

/** Something new to remember, about a thing that nothing open is about. */
export function invent(now: number, taken: ReadonlySet<string>, random: Random): Wanted {
  const free = WORDS.filter((word) => !taken.has(word));
  const word = random.pick(free);
  const dice = random.next();
  const priority = random.next() < 0.08 ? "urgent" : random.next() < 0.2 ? "low" : "normal";
  if (dice < 0.25) {
    return {
      title: `${random.pick(TASKS)} ${word}`,
      trigger: { type: "context", pattern: `the ${word}` },
      priority,
      word,
    };
  }
  if (dice < 0.35) {
    const cron = `${random.whole(4) * 15} ${8 + random.whole(12)} * * ${random.pick(["1", "3", "5", "1-5"])}`;
    const title = `${random.pick(TASKS)} ${word}`;
    return { title, trigger: { type: "recurring", cron, timeZone: "UTC" }, priority, word };
  }
  const days = random.next() < 0.5 ? 2 : 21;
  const at = new Date(now + 10 * 60_000 + Math.floor(random.next() * days * DAY_MS));
  at.setUTCHours(7 + random.whole(15), random.whole(12) * 5, 0, 0);
  if (at.getTime() <= now) at.setTime(at.getTime() + DAY_MS);
  const title = `${random.pick(random.next() < 0.3 ? APPOINTMENTS : TASKS)} ${word}`;
  return { title, trigger: { type: "scheduled", at }, priority, word };
}

const FRAMES = [
  (word: string) => `what was that about the ${word} again?`,
  (word: string) => `i have to think about the ${word} today`,
  (word: string) => `can you help me with the ${word}`,
  (word: string) => `the ${word} is on my mind`,
];

/** A message that is about it. */
export function speakOf(word: string, random: Random): string {
  return random.pick(FRAMES)(word);
}
