// A way to a person that you make yourself: node examples/own-channel.mjs
import { openTickler } from "tickler";

/** Resolves only when the other side has taken the message; throws otherwise, and Tickler tries again later. */
const pager = {
  name: "pager",
  kind: "pager",
  checkAddress(to) {
    if (!/^\d+$/.test(to ?? "")) throw new Error(`"${to}" is no pager number`);
  },
  async deliver({ idempotencyKey, text, to }, { signal }) {
    signal.throwIfAborted();
    // The same key on every attempt: whoever has seen it drops the repeat.
    console.log(`pager ${to}: ${text}`);
    return { id: idempotencyKey.slice(0, 8), detail: "beeped" };
  },
};

// The clock of a test or a simulation; leave it out and it is the machine's.
let now = new Date("2026-11-23T08:00:00Z");
await using tickler = await openTickler({
  database: ":memory:",
  channels: [pager],
  clock: { now: () => now },
  config: { timeZone: "UTC" },
});

const { reminders } = tickler.agent("main");
await reminders.createFromText("remind me at 9 to take the bread out of the oven", {
  defaults: { delivery: [{ channel: "pager", to: "4711" }] },
});
now = new Date("2026-11-23T09:00:01Z");
// A daemon would call `scheduler.start()`; a job that runs now and then does what is due once.
const fired = await tickler.scheduler.runDue();
const [delivery] = await tickler.deliveries.list();
console.log(`${fired.length} fired, ${delivery.state}: ${delivery.receipt.detail}`);
