/** A person with a fresh home folder who runs Claude Code against the mock model, and what Tickler has then. */
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { openTickler, type Tickler } from "../../src/index.js";
import type { MockModel } from "./mock-model.js";

export const ROOT = resolve(import.meta.dirname, "../..");

export interface Run {
  code: number | null;
  out: string;
  err: string;
  sessionId: string;
}

export class Person {
  readonly home = mkdtempSync(join(tmpdir(), "tickler-claude-"));
  readonly project = join(this.home, "shop");
  readonly env: NodeJS.ProcessEnv;

  constructor(
    readonly binary: string,
    readonly model: MockModel,
    extra: NodeJS.ProcessEnv = {},
  ) {
    const bin = join(this.home, "bin");
    mkdirSync(this.project);
    mkdirSync(bin);
    symlinkSync(join(ROOT, "dist/cli/main.js"), join(bin, "tickler"));
    this.env = {
      PATH: [bin, process.env.PATH].join(delimiter),
      HOME: this.home,
      XDG_RUNTIME_DIR: this.home,
      CLAUDE_CONFIG_DIR: join(this.home, ".claude"),
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
      DISABLE_AUTOUPDATER: "1",
      DISABLE_TELEMETRY: "1",
      ANTHROPIC_API_KEY: "dummy",
      ANTHROPIC_BASE_URL: model.url,
      TICKLER_EMBEDDING_PROVIDER: "off",
      TICKLER_INJECTION_MIN_RELEVANCE: "0.3",
      TICKLER_HOOK_DEADLINE_MS: "4500",
      ...extra,
    };
  }

  /** `claude -p`; the answer as JSON tells the session. Ended from outside once `over` says so. */
  claude(prompt: string, args: string[] = [], over: () => boolean = () => false): Promise<Run> {
    const all = ["-p", prompt, "--output-format", "json", "--model", "claude-opus-5-5", ...args];
    const child = spawn(this.binary, all, {
      env: this.env,
      cwd: this.project,
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    let out = "";
    let err = "";
    child.stdout.on("data", (part) => {
      out += part;
    });
    child.stderr.on("data", (part) => {
      err += part;
    });
    const look = setInterval(() => {
      // The host and the hooks it has started.
      if (over() && child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
    }, 500);
    return new Promise((done) =>
      child.on("close", (code) => {
        clearInterval(look);
        const sessionId = /"session_id":"([^"]+)"/.exec(out)?.[1] ?? "";
        done({ code, out, err, sessionId });
      }),
    );
  }

  /** Another command of the program, to its end. */
  claudeCommand(...args: string[]): string {
    return execFileSync(this.binary, args, { env: this.env, cwd: this.project, encoding: "utf8" });
  }

  tickler(...args: string[]): string {
    const main = join(ROOT, "dist/cli/main.js");
    return execFileSync(process.execPath, [main, ...args], {
      env: this.env,
      cwd: this.project,
      encoding: "utf8",
    });
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

  leave(): void {
    rmSync(this.home, { recursive: true, force: true });
  }
}
