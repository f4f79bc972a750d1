/** How each real program is driven without a person and without an account: settings, one turn, the same conversation again. */
import { spawn } from "node:child_process";
import type { Ended, Home } from "./home.js";
import type { MockModel } from "./mock-model.js";
import { PROGRAMS, type ProgramName } from "./programs.js";

export interface Conversation {
  turn(prompt: string): Promise<Ended>;
  /** The host compacts it; where it can be asked to. */
  compact?(): Promise<unknown>;
  close?(): Promise<void>;
}

export interface Driver {
  version: string;
  /** How it names the tool `reminder`. */
  tool: string;
  namespace?: string;
  /** How a call of a shell looks. */
  shell: (command: string) => { call: string; input: object; namespace?: string };
  env(model: MockModel): NodeJS.ProcessEnv;
  /** What a person has set up before Tickler: the model. */
  settle(home: Home, model: MockModel): void;
  begin(home: Home): Promise<Conversation>;
  /** Whether an idle session is woken by a write of another process. */
  wakes: boolean;
}

function codex(): Driver {
  const { version, command } = PROGRAMS.codex();
  return {
    version,
    tool: "reminder",
    namespace: "mcp__tickler",
    shell: (line) => ({ call: "exec_command", input: { cmd: line } }),
    env: () => ({ K: "x" }),
    settle(home, model) {
      home.write(
        ".codex/config.toml",
        [
          "# set up before Tickler",
          'model = "mock-model" # the only one',
          'model_provider = "mock"',
          'approval_policy = "never"',
          'sandbox_mode = "danger-full-access"',
          "",
          "[model_providers.mock]",
          'name = "mock"',
          `base_url = "${model.url}/v1"`,
          'wire_api = "responses"',
          'env_key = "K"',
          "",
        ].join("\n"),
      );
    },
    async begin(home) {
      let thread: string | null = null;
      const common = ["--skip-git-repo-check", "--json", "--dangerously-bypass-hook-trust"];
      return {
        async turn(prompt) {
          const words: string[] =
            thread === null ? ["exec", ...common] : ["exec", "resume", ...common, thread];
          const ended = await home.run([...command, ...words, prompt]);
          thread ??= /"thread_id":"([^"]+)"/.exec(ended.out)?.[1] ?? null;
          return ended;
        },
      };
    },
    wakes: false,
  };
}

function gemini(): Driver {
  const { version, command } = PROGRAMS.gemini();
  return {
    version,
    tool: "mcp_tickler_reminder",
    shell: (line) => ({ call: "run_shell_command", input: { command: line, description: "run it" } }),
    env: (model) => ({
      GEMINI_API_KEY: "x",
      GOOGLE_GEMINI_BASE_URL: model.url,
      GEMINI_CLI_DISABLE_AUTOUPDATE: "1",
    }),
    settle(home) {
      const settings = {
        security: { auth: { selectedType: "gemini-api-key" } },
        general: { disableAutoUpdate: true, disableUpdateNag: true },
        privacy: { usageStatisticsEnabled: false },
        telemetry: { enabled: false },
      };
      home.write(".gemini/settings.json", `// set up before Tickler\n${JSON.stringify(settings, null, 2)}\n`);
    },
    async begin(home) {
      let isNew = true;
      return {
        async turn(prompt) {
          const words = isNew ? [] : ["--resume", "latest"];
          isNew = false;
          return home.run([
            ...command,
            "--skip-trust",
            "--yolo",
            "-m",
            "gemini-2.5-pro",
            ...words,
            "-p",
            prompt,
          ]);
        },
      };
    },
    wakes: false,
  };
}

function opencode(): Driver {
  const { version, command } = PROGRAMS.opencode();
  return {
    version,
    tool: "tickler_reminder",
    shell: (line) => ({ call: "bash", input: { command: line, description: "run it" } }),
    env: () => ({ OPENCODE_DISABLE_MODELS_FETCH: "1", OPENCODE_DISABLE_AUTOUPDATE: "1" }),
    settle(home, model) {
      const settings = {
        $schema: "https://opencode.ai/config.json",
        autoupdate: false,
        model: "mock/m",
        provider: {
          mock: {
            npm: "@ai-sdk/anthropic",
            options: { baseURL: `${model.url}/v1`, apiKey: "x" },
            models: { m: { name: "m" } },
          },
        },
        permission: { bash: "allow", edit: "allow" },
      };
      home.write(".config/opencode/opencode.json", `${JSON.stringify(settings, null, 2)}\n`);
    },
    async begin(home) {
      const port = 20_000 + Math.floor(Math.random() * 20_000);
      const [program, ...args] = command;
      const child = spawn(program!, [...args, "serve", "--port", String(port), "--print-logs"], {
        env: home.env,
        cwd: home.project,
        stdio: ["ignore", "pipe", "pipe"],
        detached: true,
      });
      let log = "";
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding("utf8").on("data", (part: string) => {
          log += part;
        });
      const url = `http://127.0.0.1:${port}`;
      const post = async (path: string, body: object) => {
        const answer = await fetch(`${url}${path}`, {
          method: "POST",
          headers: { "content-type": "application/json", "x-opencode-directory": home.project },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(480_000),
        });
        return { ok: answer.ok, text: await answer.text() };
      };
      const start = Date.now();
      let id: string | null = null;
      while (id === null && Date.now() - start < 480_000) {
        try {
          id = (JSON.parse((await post("/session", {})).text) as { id: string }).id;
        } catch {
          await new Promise((done) => setTimeout(done, 500));
        }
      }
      return {
        async turn(prompt) {
          const begun = performance.now();
          const { ok, text } = await post(`/session/${id}/message`, {
            parts: [{ type: "text", text: prompt }],
          });
          return {
            code: ok ? 0 : 1,
            out: text,
            err: log.slice(-4000),
            ms: Math.round(performance.now() - begun),
          };
        },
        compact: () => post(`/session/${id}/summarize`, { providerID: "mock", modelID: "m" }),
        async close() {
          if (child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
          await new Promise((done) => child.once("close", done));
        },
      };
    },
    wakes: true,
  };
}

export const DRIVERS: Readonly<Record<ProgramName, () => Driver>> = { codex, gemini, opencode };
