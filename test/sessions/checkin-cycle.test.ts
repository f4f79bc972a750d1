import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  COMPACTION_WAIT_MS,
  type Cycle,
  compacted,
  reported,
  startCycle,
  step,
  strictest,
} from "../../src/sessions/checkin.js";

const thresholds = fc
  .tuple(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 1000 }))
  .map(([softSeconds, gap]) => ({ softSeconds, hardSeconds: softSeconds + gap }));

/** What can happen to a check-in, after some time has passed. */
const events = fc.array(
  fc.record({
    after: fc.integer({ min: 0, max: 3_000_000 }),
    what: fc.constantFrom("look", "report", "compact", "compacted" as const),
  }),
  { maxLength: 60 },
);

interface Sent {
  at: number;
  /** Which event it followed; instants alone do not order what happens within one. */
  order: number;
  kind: "soft" | "hard";
}

function play(cycle: Cycle, list: { after: number; what: string }[]) {
  let now = 0;
  let compacting: number | null = null;
  const sent: Sent[] = [];
  const reports: { at: number; order: number }[] = [];
  let present = cycle;
  for (const [order, { after, what }] of list.entries()) {
    now += after;
    if (what === "report") {
      present = reported(present, now);
      reports.push({ at: now, order });
    }
    if (what === "compact") compacting ??= now;
    if (what === "compacted") {
      compacting = null;
      present = compacted(present);
    }
    const next = step(present, now, compacting);
    if (next.send) {
      sent.push({ at: now, order, kind: next.send });
      if (compacting !== null) expect(now).toBeGreaterThanOrEqual(compacting + COMPACTION_WAIT_MS);
    }
    // Looking again at once does nothing: no loop can spin on it.
    expect(step(next.cycle, now, compacting)).toEqual({ cycle: next.cycle, send: null });
    expect(next.cycle.nextAt).toBeGreaterThan(now);
    present = next.cycle;
  }
  return { sent, reports };
}

describe("the cycle of a check-in", () => {
  it("alternates soft and hard, with at least the gap between them, whatever happens", () => {
    fc.assert(
      fc.property(thresholds, events, (given, list) => {
        const { sent, reports } = play(startCycle("checkin", given, 0), list);
        sent.forEach((message, i) => {
          const before = sent[i - 1];
          const reported = reports.some(
            ({ order }) => order > (before?.order ?? -1) && order <= message.order,
          );
          if (message.kind === "hard") {
            expect(before?.kind).toBe("soft");
            expect(reported).toBe(false);
            const gap = (given.hardSeconds - given.softSeconds) * 1000;
            expect(message.at - (before?.at ?? 0)).toBeGreaterThanOrEqual(gap);
          } else if (before?.kind === "soft") expect(reported).toBe(true);
        });
      }),
    );
  });

  it("never asks within the soft threshold of a report", () => {
    fc.assert(
      fc.property(thresholds, events, (given, list) => {
        const { sent, reports } = play(startCycle("checkin", given, 0), list);
        for (const { at, order } of sent) {
          for (const report of reports) {
            if (report.order <= order) {
              expect(at - report.at).toBeGreaterThanOrEqual(given.softSeconds * 1000);
            }
          }
        }
      }),
    );
  });

  it("of a tracking knows one stage that repeats", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), events, (seconds, list) => {
        const { sent } = play(
          startCycle("tracking", { softSeconds: seconds, hardSeconds: seconds }, 0),
          list,
        );
        expect(sent.every(({ kind }) => kind === "soft")).toBe(true);
      }),
    );
  });

  it("of a tracking asked for again moves nothing away and takes the shorter time", () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), fc.nat(1_000_000), (a, b, now) => {
        const first = startCycle("tracking", { softSeconds: a + 1, hardSeconds: a + 1 }, 0);
        const merged = strictest(first, { softSeconds: b + 1, hardSeconds: b + 1 }, now);
        expect(merged.softMs).toBe(Math.min(a + 1, b + 1) * 1000);
        expect(merged.dueAt).toBeLessThanOrEqual(first.dueAt);
        expect(merged.hardMs).toBeGreaterThanOrEqual(merged.softMs);
      }),
    );
  });
});
