/** A progress bar on standard error, only where somebody looks at it. */
import { setImmediate } from "node:timers/promises";
import type { Cli } from "../cli.js";

export interface Progress {
  update(done: number, total: number): void;
  stop(): void;
}

export async function startProgress(cli: Cli, label: string): Promise<Progress> {
  if (!cli.io.errIsTerminal || cli.globals.json) return { update: () => undefined, stop: () => undefined };
  const { default: bars } = await import("cli-progress");
  const bar = new bars.SingleBar({
    format: `${label} {bar} {percentage}% of {total}`,
    stream: process.stderr,
    hideCursor: true,
    clearOnComplete: true,
    barsize: 30,
  });
  let started = false;
  return {
    update(done, total) {
      if (!started) bar.start(total, done);
      started = true;
      bar.setTotal(total);
      bar.update(done);
    },
    stop: () => {
      if (started) bar.stop();
    },
  };
}

/** The bar as long as the work takes; between its steps Ctrl-C is heard. */
export async function withProgress<T>(
  cli: Cli,
  label: string,
  work: (onProgress: (done: number, total: number) => Promise<void>) => Promise<T>,
): Promise<T> {
  const bar = await startProgress(cli, label);
  const told = async (done: number, total: number): Promise<void> => {
    bar.update(done, total);
    await setImmediate();
  };
  return work(told).finally(bar.stop);
}
