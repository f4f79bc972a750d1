/** Waiting for what mostly ends soon, without a timer. */
import { setImmediate } from "node:timers/promises";

/** Turns of the loop in which a channel of this process has taken a batch and its receipts are written. */
const MOMENT = 20;

/** Resolves when the work has ended, well or not, or some turns later. */
export async function aMoment(work: Promise<unknown>): Promise<void> {
  let over = false;
  const end = () => {
    over = true;
  };
  work.then(end, end);
  for (let turn = 0; turn < MOMENT && !over; turn++) await setImmediate();
}
