/** A person with an empty home who has the real program, a model on loopback, and Tickler on the PATH. */
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { openTickler, type Tickler } from "../../src/index.js";

export const ROOT = resolve(import.meta.dirname, "../..");

export interface Ended {
  code: number | null;
  out: string;
  err: string;
  ms: number;
}

export class Home {
  readonly path = mkdtempSync(join(tmpdir(), "tickler-host-"));
  readonly project = join(this.path, "shop");
  readonly env: NodeJS.ProcessEnv;

  constructor(extra: NodeJS.ProcessEnv) {
    const bin = join(this.path, "bin");
    mkdirSync(this.project);
    mkdirSync(bin);
    symlinkSync(join(ROOT, "dist/cli/main.js"), join(bin, "tickler"));
    this.env = {
      PATH: [bin, dirname(process.execPath), process.env.PATH].join(delimiter),
      // A host may fetch packages of its own at its first start.
      ...Object.fromEntries(
        Object.entries(process.env).filter(([name]) =>
          /(?:_CA_|CA_CERTS|_proxy$|^npm_config_(?:registry|cafile)$)/i.test(name),
        ),
      ),
      HOME: this.path,
      XDG_RUNTIME_DIR: this.path,
      TZ: "Europe/Berlin",
      TICKLER_EMBEDDING_PROVIDER: "off",
      TICKLER_INJECTION_MIN_RELEVANCE: "0.3",
      TICKLER_HOOK_DEADLINE_MS: "4500",
      ...extra,
    };
  }

  write(path: string, text: string): void {
    const file = join(this.path, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  tickler(...args: string[]): string {
    const main = join(ROOT, "dist/cli/main.js");
    const { env, project: cwd } = this;
    return execFileSync(process.execPath, [main, ...args], { env, cwd, encoding: "utf8" });
  }

  /** For what may have nothing to do. */
  quietly(...args: string[]): void {
    try {
      this.tickler(...args);
    } catch {
      // It had nothing to do.
    }
  }

  /** A program to its end, or to the end of its time. */
  run(command: readonly string[], timeoutMs = 180_000): Promise<Ended> {
    const start = performance.now();
    const [program, ...args] = command;
    const { env, project: cwd } = this;
    const child = spawn(program!, args, { env, cwd, stdio: ["ignore", "pipe", "pipe"], detached: true });
    let out = "";
    let err = "";
    child.stdout.setEncoding("utf8").on("data", (part: string) => {
      out += part;
    });
    child.stderr.setEncoding("utf8").on("data", (part: string) => {
      err += part;
    });
    const over = setTimeout(() => child.pid !== undefined && process.kill(-child.pid, "SIGKILL"), timeoutMs);
    return new Promise((done) =>
      child.on("close", (code) => {
        clearTimeout(over);
        done({ code, out, err, ms: Math.round(performance.now() - start) });
      }),
    );
  }

  /** The same database, with a clock of one's own where something is to be overdue. */
  async open<T>(use: (tickler: Tickler) => Promise<T>, now?: Date): Promise<T> {
    const tickler = await openTickler({ env: this.env, ...(now ? { clock: { now: () => now } } : {}) });
    try {
      return await use(tickler);
    } finally {
      await tickler.close();
    }
  }

  async leave(): Promise<void> {
    this.quietly("stop");
    rmSync(this.path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
