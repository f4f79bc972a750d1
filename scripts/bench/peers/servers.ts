/**
 * Servers that peers need, each in a folder of its own and ended with the run: PostgreSQL as it is shipped (it waits for the disk at each
 * commit), Redis with a log that it waits for at each write. Where a server's program is not on this machine, there is none.
 */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export interface Server {
  /** Where its peers find it: an address, or the path of a socket. */
  at: string;
  stop(): Promise<void>;
}

export interface PostgresHere extends Server {
  /** Kills it with all of its sessions, and starts it again. */
  crash(): Promise<void>;
}

/** PostgreSQL on a socket; it refuses to run as the superuser, and is given the user that it is installed for. */
export async function startPostgres(): Promise<PostgresHere | null> {
  const bin = postgresPrograms();
  if (bin === null) return null;
  const isSuperuser = process.getuid?.() === 0;
  const other = isSuperuser ? userOf("postgres") : null;
  if (isSuperuser && other === null) return null;
  const owner = other ?? {};
  const folder = mkdtempSync(join(tmpdir(), "tickler-bench-pg-"));
  if (other !== null) chownSync(folder, other.uid, other.gid);
  chmodSync(folder, 0o700);
  const data = join(folder, "data");
  execFileSync(join(bin, "initdb"), ["-D", data, "-U", "bench", "-A", "trust", "-E", "UTF8"], {
    ...owner,
    cwd: folder,
    stdio: "ignore",
  });
  const start = async () => {
    const settings = ["listen_addresses=", "max_connections=300"].flatMap((one) => ["-c", one]);
    const child = spawn(join(bin, "postgres"), ["-D", data, "-k", folder, ...settings], {
      ...owner,
      cwd: folder,
      stdio: "ignore",
    });
    const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
    await listening(join(folder, ".s.PGSQL.5432"));
    // After a crash it reads its log first.
    const isReady = () => spawnSync(join(bin, "pg_isready"), ["-q", "-h", folder]).status === 0;
    for (let tries = 0; tries < 600 && !isReady(); tries++) await sleep(50);
    return { child, ended };
  };
  let running = await start();
  return {
    at: `postgresql:///postgres?host=${encodeURIComponent(folder)}&user=bench`,
    async crash() {
      running.child.kill("SIGKILL");
      await running.ended;
      // Its sessions end when they see that it is gone; a server starts only where there are none.
      rmSync(join(data, "postmaster.pid"), { force: true });
      rmSync(join(folder, ".s.PGSQL.5432"), { force: true });
      running = await start();
    },
    async stop() {
      running.child.kill("SIGINT");
      await running.ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function startRedis(): Promise<Server | null> {
  const program = [
    "/usr/bin/redis-server",
    "/usr/local/bin/redis-server",
    "/opt/homebrew/bin/redis-server",
  ].find(existsSync);
  if (program === undefined) return null;
  const folder = mkdtempSync(join(tmpdir(), "tickler-bench-redis-"));
  const socket = join(folder, "redis.sock");
  const options = {
    port: "0",
    unixsocket: socket,
    dir: folder,
    save: "",
    appendonly: "yes",
    appendfsync: "always",
  };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const child = spawn(program, args, { stdio: "ignore" });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  await listening(socket);
  return {
    at: socket,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function postgresPrograms(): string | null {
  const found = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"].flatMap((root) =>
    existsSync(root)
      ? readdirSync(root)
          .filter((name) => /^(?:\d+|postgresql@\d+)$/.test(name))
          .map((name) => join(root, name, "bin"))
      : [],
  );
  return found.filter((bin) => existsSync(join(bin, "initdb"))).at(-1) ?? null;
}

export function userOf(name: string): { uid: number; gid: number } | null {
  const ask = (flag: string) =>
    Number(execFileSync("id", [flag, name], { stdio: ["ignore", "pipe", "ignore"] }));
  try {
    return { uid: ask("-u"), gid: ask("-g") };
  } catch {
    return null;
  }
}

async function listening(socket: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const open = await new Promise<boolean>((resolve) => {
      const trial = connect(socket, () => resolve(true)).on("error", () => resolve(false));
      trial.on("connect", () => trial.destroy());
    });
    if (open) return;
    await sleep(50);
  }
  throw new Error(`nothing listens at ${socket}`);
}
