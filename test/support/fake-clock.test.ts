import { expect, test } from "vitest";
import { sleep } from "../../src/clock.js";
import { FakeClock } from "./fake-clock.js";

test("timers run in the order of their instants, each at its own", async () => {
  const clock = new FakeClock("2026-03-02T09:00:00Z");
  const seen: string[] = [];
  const note = (name: string) => () => seen.push(`${name} ${clock.now().toISOString().slice(14, 19)}`);
  clock.setTimer(2000, note("second"));
  clock.setTimer(1000, note("first"));
  clock.setTimer(1500, note("cancelled")).cancel();
  await clock.advance(1999);
  expect(seen).toEqual(["first 00:01"]);
  await clock.advance(1);
  expect(seen).toEqual(["first 00:01", "second 00:02"]);
  expect(clock.timers).toBe(0);
});

test("a loop that sleeps again after each wake runs at every instant on the way", async () => {
  const clock = new FakeClock();
  let wakes = 0;
  void (async () => {
    for (;;) {
      await sleep(clock, 100);
      wakes++;
    }
  })();
  await clock.advance(1000);
  expect(wakes).toBe(10);
});

test("a step of the wall clock moves no timer", async () => {
  const clock = new FakeClock("2026-03-02T09:00:00Z");
  let ran = false;
  clock.setTimer(1000, () => {
    ran = true;
  });
  clock.step(-3_600_000);
  await clock.advance(1000);
  expect(ran).toBe(true);
  expect(clock.now().toISOString()).toBe("2026-03-02T08:00:01.000Z");
});
