/** Values of wrong types, for every argument of every public call. */
import {
  type Agent,
  nextOccurrences,
  openTickler,
  parseReminder,
  type Tickler,
  TicklerError,
} from "../../src/index.js";

export const WRONG: readonly unknown[] = [
  undefined,
  null,
  0,
  -1,
  Number.NaN,
  1e99,
  1n,
  "",
  "x",
  "\u0000",
  true,
  [],
  [1],
  {},
  { a: 1 },
  { by: 5, limit: "many", source: 7, text: 1, sessionId: [], type: 3 },
  new Date(Number.NaN),
  new Date(8.64e15),
  () => 1,
  Symbol("x"),
  new Map(),
  Object.create(null),
  new Proxy(
    {},
    {
      get() {
        throw new Error("a trap");
      },
    },
  ),
];

const OPEN_KEYS = [
  "database",
  "config",
  "configFile",
  "embedder",
  "logger",
  "channels",
  "agentRunner",
  "output",
  "clock",
  "env",
];
/** What starts or ends something is not called. */
const LEFT_OUT = new Set(["constructor", "close", "toJSON"]);

export interface WrongTypesReport {
  calls: number;
  /** Calls that failed with anything but a `TicklerError` that explains itself. */
  broken: string[];
}

export async function tryWrongTypes(tickler: Tickler, agent: Agent): Promise<WrongTypesReport> {
  const report: WrongTypesReport = { calls: 0, broken: [] };
  const attempt = async (name: string, work: () => unknown): Promise<void> => {
    report.calls += 1;
    try {
      await work();
    } catch (error) {
      if (error instanceof TicklerError && error.code !== "INTERNAL" && error.hint) return;
      report.broken.push(`${name}: ${String(error).slice(0, 200)}`);
    }
  };
  const objects: Record<string, object> = {
    tickler,
    agent,
    reminders: agent.reminders,
    memory: agent.memory,
    events: agent.events,
    sessions: agent.sessions,
    deliveries: tickler.deliveries,
    decisions: tickler.decisions,
    hooks: tickler.hooks,
  };
  for (const [owner, object] of Object.entries(objects)) {
    for (const method of methodsOf(object)) {
      const call = (...args: unknown[]) =>
        (object as Record<string, (...args: unknown[]) => unknown>)[method]?.(...args);
      for (const [i, wrong] of WRONG.entries()) {
        const named = `${owner}.${method} with ${i}`;
        await attempt(named, () => call(wrong));
        await attempt(`${named} as second`, () => call("x", wrong));
        await attempt(`${named} as third`, () => call("x", "y", wrong));
      }
    }
  }
  const now = new Date("2026-11-21T09:00:00Z");
  const loose = { parse: parseReminder, next: nextOccurrences, open: openTickler } as unknown as Record<
    string,
    (...args: unknown[]) => unknown
  >;
  for (const [i, wrong] of WRONG.entries()) {
    await attempt(`parseReminder with ${i}`, () => loose.parse?.(wrong, { now, timeZone: "UTC" }));
    await attempt(`parseReminder with options ${i}`, () => loose.parse?.("x at 9", wrong));
    await attempt(`parseReminder with now ${i}`, () =>
      loose.parse?.("x at 9", { now: wrong, timeZone: "UTC" }),
    );
    await attempt(`parseReminder with zone ${i}`, () => loose.parse?.("x at 9", { now, timeZone: wrong }));
    const options = { from: now, timeZone: "UTC", count: 1 };
    await attempt(`nextOccurrences with ${i}`, () => loose.next?.(wrong, options));
    await attempt(`nextOccurrences with options ${i}`, () =>
      loose.next?.({ type: "scheduled", at: now }, wrong),
    );
    for (const key of ["at", "cron", "every", "rrule", "timeZone", "start", "until", "count"])
      for (const type of ["scheduled", "recurring", "context"])
        await attempt(`nextOccurrences of ${type} with ${key} ${i}`, () =>
          loose.next?.({ type, timeZone: "UTC", [key]: wrong }, options),
        );
    // Opening takes its time: one key with every value, in turn.
    for (const key of OPEN_KEYS.filter((_, at) => at === i % OPEN_KEYS.length))
      await attempt(`openTickler with ${key} ${i}`, async () => {
        const opened = (await loose.open?.({
          database: ":memory:",
          configFile: false,
          embedder: null,
          env: {},
          [key]: wrong,
        })) as Tickler;
        await opened.close();
      });
  }
  return report;
}

function methodsOf(object: object): string[] {
  const names = new Set<string>();
  for (let at = object; at && at !== Object.prototype; at = Object.getPrototypeOf(at) as object)
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(at)))
      if (typeof value === "function" && !LEFT_OUT.has(name)) names.add(name);
  return [...names];
}
