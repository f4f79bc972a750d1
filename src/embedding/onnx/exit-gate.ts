/**
 * The end of a process waits for the run that its model's thread is in: where a process ends while native code computes, the code
 * finds no thread to answer to and aborts the process. Two numbers that both sides see; a run takes some milliseconds.
 */

/** [runs that are on, whether the process ends] */
export type ExitGate = Int32Array<SharedArrayBuffer>;

const RUNNING = 0;
const ENDING = 1;
/** Longer than a run takes, and shorter than anybody's patience. */
const LONGEST_MS = 3_000;

export const newExitGate = (): ExitGate => new Int32Array(new SharedArrayBuffer(8));

/** On the thread's side: runs it, unless the process ends, in which nobody waits for it any more. */
export async function throughGate<T>(gate: ExitGate | null, run: () => Promise<T>): Promise<T> {
  if (!gate) return run();
  Atomics.add(gate, RUNNING, 1);
  try {
    if (Atomics.load(gate, ENDING) === 0) return await run();
  } finally {
    Atomics.sub(gate, RUNNING, 1);
    Atomics.notify(gate, RUNNING);
  }
  return new Promise(() => undefined);
}

/** On the process's side, at its end: lets no other run begin, and waits for the one that is on. */
export function closeGate(gate: ExitGate): void {
  Atomics.store(gate, ENDING, 1);
  for (;;) {
    const running = Atomics.load(gate, RUNNING);
    if (running === 0 || Atomics.wait(gate, RUNNING, running, LONGEST_MS) === "timed-out") return;
  }
}
