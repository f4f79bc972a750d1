/** Many statements in a row, and whether anything else in the process gets its turn meanwhile. */
import { expect, it } from "vitest";
import { systemClock } from "../../src/clock.js";
import { openDatabase } from "../../src/db/open.js";

/** How often the event loop turned during fifty reads and one transaction of fifty, when each look at the clock is so much later. */
async function turnsDuring(stepMs: number): Promise<{ reads: number; transaction: number }> {
  let now = 0;
  const monotonic = () => {
    now += stepMs;
    return now;
  };
  const { db, close } = await openDatabase({ path: ":memory:", clock: { ...systemClock, monotonic } });
  let turns = 0;
  let next: NodeJS.Immediate;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  const counted = async (work: () => Promise<void>): Promise<number> => {
    turns = 0;
    next = setImmediate(count);
    await work();
    clearImmediate(next);
    return turns;
  };
  const read = () => db.selectFrom("reminders").select("id").execute();
  const reads = await counted(async () => {
    for (let i = 0; i < 50; i++) await read();
  });
  const transaction = await counted(() =>
    db.transaction().execute(async (trx) => {
      for (let i = 0; i < 50; i++) await trx.selectFrom("reminders").select("id").execute();
    }),
  );
  await close();
  return { reads, transaction };
}

it("statements that take long together let the event loop go, a transaction goes on to its end", async () => {
  const slow = await turnsDuring(2);
  expect(slow.reads).toBeGreaterThan(5);
  expect(slow.transaction).toBeLessThanOrEqual(1);
  const fast = await turnsDuring(0.001);
  expect(fast.reads).toBeLessThanOrEqual(1);
});
