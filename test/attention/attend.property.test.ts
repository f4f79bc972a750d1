/** What attention promises, for every set of matters at every moment. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attend } from "../../src/attention/attend.js";
import { DEFAULT_ATTENTION } from "../../src/attention/settings.js";
import type { Matter, Moment } from "../../src/attention/types.js";

const HOUR = 3_600_000;
/** As a nudge rests, in turn. */
const RESTS = [HOUR, 4 * HOUR, 24 * HOUR, 72 * HOUR, 168 * HOUR];
const NOW = Date.UTC(2026, 5, 10, 9);
const past = fc.integer({ min: 0, max: 30 * 24 * 60 }).map((minutes) => NOW - minutes * 60_000);
const ahead = fc.integer({ min: 1, max: 48 * 60 }).map((minutes) => NOW + minutes * 60_000);

const due = fc.record({
  kind: fc.constant("due" as const),
  priority: fc.constantFrom("urgent" as const, "normal" as const, "low" as const),
  fit: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  dueAt: past,
  overAt: fc.option(fc.oneof(past, ahead)),
  comingAt: fc.constant(null),
  told: fc.option(fc.record({ count: fc.integer({ min: 1, max: 7 }), lastAt: past })),
  useful: fc.nat(3),
  irrelevant: fc.nat(3),
  heldUntil: fc.option(ahead, { freq: 8 }),
  isPaused: fc.boolean(),
});
const topic = fc.record({
  kind: fc.constantFrom("context" as const, "upcoming" as const),
  priority: fc.constantFrom("urgent" as const, "normal" as const, "low" as const),
  fit: fc.double({ min: 0, max: 1, noNaN: true }),
  dueAt: fc.constant(null),
  overAt: fc.constant(null),
  comingAt: fc.option(ahead),
  told: fc.option(fc.record({ count: fc.integer({ min: 1, max: 4 }), lastAt: past })),
  useful: fc.nat(3),
  irrelevant: fc.nat(3),
  heldUntil: fc.option(ahead, { freq: 8 }),
  isPaused: fc.boolean(),
});
const matters = fc.array(fc.oneof({ weight: 3, arbitrary: due }, topic), { maxLength: 60 }).map((list) =>
  list.map(
    (each, index): Matter => ({
      ...each,
      id: `rem_${index}`,
      told: each.told ?? { count: 0, lastAt: null },
      restMs: each.told ? (RESTS[each.told.count - 1] ?? null) : 0,
    }),
  ),
);
const moment: fc.Arbitrary<Moment> = fc.record({
  now: fc.constant(NOW),
  lastTurnAt: fc.option(past),
  newInLastHour: fc.nat(12),
});

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe("attention", () => {
  it("says, puts into the digest or keeps each matter, and does one of these once", () => {
    fc.assert(
      fc.property(matters, moment, (all, at) => {
        const { said, digest, waiting } = attend(all, at, DEFAULT_ATTENTION);
        const told = digest ? [...digest.over, ...digest.stands, ...digest.now] : [];
        expect([...ids(said), ...told, ...ids(waiting)].sort()).toEqual(ids(all).sort());
      }),
    );
  });

  it("does not depend on the order in which matters come", () => {
    fc.assert(
      fc.property(matters, moment, fc.nat(), (all, at, turn) => {
        const turned = all.map((_, index) => all[(index + turn) % all.length] as Matter);
        const [a, b] = [attend(all, at, DEFAULT_ATTENTION), attend(turned, at, DEFAULT_ATTENTION)];
        expect(b.said).toEqual(a.said);
        expect(b.digest).toEqual(a.digest);
      }),
    );
  });

  it("tells what has just come due, whatever lies in the backlog", () => {
    const backlog = fc.array(due, { minLength: 1, maxLength: 60 }).map((list) =>
      list.map(
        (each, index): Matter => ({
          ...each,
          id: `old_${index}`,
          fit: null,
          told: each.told ?? { count: 1, lastAt: NOW - 3 * HOUR },
          restMs: RESTS[(each.told?.count ?? 1) - 1] ?? null,
        }),
      ),
    );
    fc.assert(
      fc.property(backlog, fc.option(past), (old, lastTurnAt) => {
        const fresh = matter({ id: "fresh", dueAt: NOW - 60_000 });
        const { said, digest } = attend(
          [...old, fresh],
          { now: NOW, lastTurnAt, newInLastHour: 0 },
          DEFAULT_ATTENTION,
        );
        expect([...ids(said), ...(digest?.now ?? [])]).toContain("fresh");
      }),
    );
  });

  it("tells nothing that is not urgent in two turns on end, and of what is held only what the message is about, unless by a pause", () => {
    fc.assert(
      fc.property(matters, moment, (all, at) => {
        const { said, digest } = attend(all, at, DEFAULT_ATTENTION);
        const told = new Set([
          ...ids(said),
          ...(digest ? [...digest.over, ...digest.stands, ...digest.now] : []),
        ]);
        for (const each of all.filter(({ id }) => told.has(id))) {
          if (each.heldUntil !== null) {
            expect(said.find(({ id }) => id === each.id)?.place).toBe("message");
            expect(each.isPaused).toBe(false);
          }
          if (each.priority === "urgent" || at.lastTurnAt === null) continue;
          // Nor are two turns with an absence between them on end.
          if (NOW - at.lastTurnAt >= DEFAULT_ATTENTION.absenceMs) continue;
          if (each.dueAt === null && each.restMs === 0) continue;
          expect(each.told.lastAt ?? Number.NEGATIVE_INFINITY).toBeLessThan(at.lastTurnAt);
        }
      }),
    );
  });

  it("tells one thing from the backlog, the one told longest ago; more only of what would go unsaid for a week", () => {
    fc.assert(
      fc.property(matters, moment, (all, at) => {
        const { said } = attend(all, at, DEFAULT_ATTENTION);
        const backlog = said.filter(({ place }) => place === "backlog").map(({ id }) => id);
        expect(backlog.length).toBeLessThanOrEqual(DEFAULT_ATTENTION.maxFull);
        const lately = all.filter(
          ({ id, told }) => backlog.includes(id) && told.lastAt! > NOW - 6 * 24 * HOUR,
        );
        expect(lately.length).toBeLessThanOrEqual(1);
      }),
    );
    const weekOld = Array.from({ length: 5 }, (_, i) =>
      matter({
        id: `old_${i}`,
        dueAt: NOW - 40 * 24 * HOUR,
        told: { count: 4, lastAt: NOW - (160 + i) * HOUR },
      }),
    );
    expect(
      attend(weekOld, { now: NOW, lastTurnAt: NOW - HOUR, newInLastHour: 0 }, DEFAULT_ATTENTION).said,
    ).toMatchObject([{ id: "old_4" }, { id: "old_3" }, { id: "old_2" }]);
    const old = [1, 2, 3].map((days) =>
      matter({
        id: `old_${days}`,
        dueAt: NOW - 40 * 24 * HOUR,
        told: { count: 3, lastAt: NOW - days * 24 * HOUR },
      }),
    );
    const { said, older } = attend(
      old,
      { now: NOW, lastTurnAt: NOW - HOUR, newInLastHour: 0 },
      DEFAULT_ATTENTION,
    );
    expect(said).toMatchObject([{ id: "old_3", place: "backlog" }]);
    expect(older).toBe(2);
  });

  it("puts what the message is about before everything else", () => {
    fc.assert(
      fc.property(matters, (all) => {
        const about = matter({ id: "about", kind: "context", dueAt: null, fit: 0.95 });
        const { said } = attend(
          [...all, about],
          { now: NOW, lastTurnAt: null, newInLastHour: 0 },
          DEFAULT_ATTENTION,
        );
        const places = said.map(({ place }) => place);
        expect(places.lastIndexOf("message")).toBe(places.filter((place) => place === "message").length - 1);
        expect(places[0]).toBe("message");
      }),
    );
  });
});

describe("after an absence", () => {
  it("brings what came due at once, sorted by whether it still makes sense", () => {
    const away = { now: NOW, lastTurnAt: NOW - 7 * 24 * HOUR, newInLastHour: 0 };
    const { said, digest } = attend(
      [
        matter({ id: "standup", dueAt: NOW - 30 * HOUR, overAt: NOW - 28 * HOUR }),
        matter({ id: "invoice", dueAt: NOW - 50 * HOUR }),
        matter({ id: "call", dueAt: NOW - 10 * 60_000 }),
      ],
      away,
      DEFAULT_ATTENTION,
    );
    expect(said).toEqual([]);
    const since = away.lastTurnAt;
    expect(digest).toEqual({ since, over: ["standup"], stands: ["invoice"], now: ["call"], more: 0 });
  });

  it("counts what does not fit, and keeps it for a later turn", () => {
    const many = Array.from({ length: 40 }, (_, index) =>
      matter({ id: `m${index}`, dueAt: NOW - index * HOUR }),
    );
    const { digest, waiting } = attend(
      many,
      { now: NOW, lastTurnAt: NOW - 60 * HOUR, newInLastHour: 0 },
      DEFAULT_ATTENTION,
    );
    expect(digest?.more).toBe(40 - DEFAULT_ATTENTION.digestLines);
    expect(waiting).toHaveLength(40 - DEFAULT_ATTENTION.digestLines);
  });

  it("was so, too, for who has never been there, since the first of it came due", () => {
    const first = { now: NOW, lastTurnAt: null, newInLastHour: 0 };
    const of = (...dueAt: number[]) =>
      attend(
        dueAt.map((at, index) => matter({ id: `m${index}`, dueAt: at })),
        first,
        DEFAULT_ATTENTION,
      );
    expect(of(NOW - 30 * HOUR, NOW).digest).toMatchObject({
      since: NOW - 30 * HOUR,
      stands: ["m0"],
      now: ["m1"],
    });
    // Somebody who has just begun.
    expect(of(NOW - 2 * HOUR, NOW - 60_000)).toMatchObject({ digest: null, said: [{}, {}] });
    // More than the hour has room for: what comes due next must not wait behind it.
    const crowd = Array.from({ length: DEFAULT_ATTENTION.newPerHour }, (_, i) => NOW - (61 + i) * 60_000);
    expect(of(...crowd).digest?.stands).toHaveLength(DEFAULT_ATTENTION.newPerHour);
  });
});

function matter(over: Partial<Matter>): Matter {
  return {
    id: "m",
    kind: "due",
    priority: "normal",
    fit: null,
    dueAt: NOW,
    overAt: null,
    comingAt: null,
    told: { count: 0, lastAt: null },
    restMs: 0,
    useful: 0,
    irrelevant: 0,
    heldUntil: null,
    ...over,
  };
}
