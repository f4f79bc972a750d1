/** What is counted over simulated months, and the rates that come of it. */

export interface Counts {
  turns: number;
  /** Days of presence. */
  days: number;
  chars: number;
  interruptions: number;
  /** Occurrences that came due, and of these those told in the first turn after their instant (or its release). */
  due: number;
  dueToldFirst: number;
  /** Turns that spoke of a topic that may come up and matched it, and those that told it. */
  topicTurns: number;
  topicTold: number;
  /** Something that is not urgent, told in two turns on end, with no absence between them. */
  twice: number;
  /** Tellings of each occurrence until it was settled or given up. */
  tellings: number[];
  /** Days of presence between two tellings of what waits in the backlog. */
  backlogGapsDays: number[];
  /** The most days of presence for which something in the backlog stayed unsaid, also where it was never said again. */
  unsaidDaysMax: number;
  /** A needed thing unsaid while an unneeded one was said. */
  regret: number;
}

export function noCounts(): Counts {
  return {
    turns: 0,
    days: 0,
    chars: 0,
    interruptions: 0,
    due: 0,
    dueToldFirst: 0,
    topicTurns: 0,
    topicTold: 0,
    twice: 0,
    tellings: [],
    backlogGapsDays: [],
    unsaidDaysMax: 0,
    regret: 0,
  };
}

export function addCounts(into: Counts, more: Counts): void {
  for (const key of Object.keys(more) as (keyof Counts)[]) {
    const value = more[key];
    const sum = into[key];
    if (key === "unsaidDaysMax") into[key] = Math.max(into[key], more[key]);
    else if (Array.isArray(value) && Array.isArray(sum)) sum.push(...value);
    else (into as unknown as Record<string, number>)[key] = (sum as number) + (value as number);
  }
}

export interface Rates {
  newlyDueToldFirst: number;
  topicTold: number;
  toldTwicePer1000: number;
  tellingsMax: number;
  tellingsMean: number;
  backlogGapP95Days: number;
  backlogGapMaxDays: number;
  backlogUnsaidMaxDays: number;
  interruptionsPerTurn: number;
  tokensPerTurn: number;
  regretPer100: number;
}

/** Four characters a token, as the rest of the house counts. */
const CHARS_A_TOKEN = 4;

export function ratesOf(counts: Counts): Rates {
  const gaps = [...counts.backlogGapsDays].sort((a, b) => a - b);
  const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);
  return {
    newlyDueToldFirst: share(counts.dueToldFirst, counts.due),
    topicTold: share(counts.topicTold, counts.topicTurns),
    toldTwicePer1000: (1000 * counts.twice) / Math.max(1, counts.turns),
    tellingsMax: counts.tellings.reduce((most, each) => Math.max(most, each), 0),
    tellingsMean: counts.tellings.reduce((sum, each) => sum + each, 0) / Math.max(1, counts.tellings.length),
    backlogGapP95Days: gaps[Math.floor(gaps.length * 0.95)] ?? 0,
    backlogGapMaxDays: gaps.at(-1) ?? 0,
    backlogUnsaidMaxDays: counts.unsaidDaysMax,
    interruptionsPerTurn: counts.interruptions / Math.max(1, counts.turns),
    tokensPerTurn: counts.chars / CHARS_A_TOKEN / Math.max(1, counts.turns),
    regretPer100: (100 * counts.regret) / Math.max(1, counts.turns),
  };
}
