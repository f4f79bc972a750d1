/** A host that runs all the time: started, watched until it answers, ended with all that it has started. */
import { spawn } from "node:child_process";
import type { Home } from "./home.js";

export interface Service {
  /** The last of what it has said, for when something does not hold. */
  log(): string;
  end(): Promise<void>;
}

/** @param answers whether it is there already; asked twice a second. @throws when it is not within eight minutes */
export async function startService(
  { env, project: cwd }: Home,
  command: readonly string[],
  answers: () => Promise<boolean>,
): Promise<Service> {
  const [program, ...args] = command;
  const child = spawn(program!, args, { env, cwd, stdio: ["ignore", "pipe", "pipe"], detached: true });
  let log = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (part: string) => {
      log = (log + part).slice(-8000);
    });
  const closed = new Promise<void>((done) => child.once("close", () => done()));
  const service: Service = {
    log: () => log.slice(-4000),
    async end() {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
      await closed;
    },
  };
  const start = Date.now();
  while (Date.now() - start < 480_000 && child.exitCode === null) {
    if (await answers().catch(() => false)) return service;
    await new Promise((done) => setTimeout(done, 500));
  }
  await service.end();
  throw new Error(`${program} does not answer: ${service.log()}`);
}

export const freePort = (): number => 20_000 + Math.floor(Math.random() * 20_000);
