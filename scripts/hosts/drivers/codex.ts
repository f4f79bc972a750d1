import { PROGRAMS } from "../programs.js";
import type { Driver } from "./driver.js";

/** Tokens. */
const LIMIT = 50_000;

export function codex(): Driver {
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
          `model_auto_compact_token_limit = ${LIMIT}`,
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
    async begin(home, model) {
      let thread: string | null = null;
      const common = ["--skip-git-repo-check", "--json", "--dangerously-bypass-hook-trust"];
      const say = async (prompt: string) => {
        const words: string[] = thread === null ? ["exec", ...common] : ["exec", "resume", ...common, thread];
        const ended = await home.run([...command, ...words, prompt]);
        thread ??= /"thread_id":"([^"]+)"/.exec(ended.out)?.[1] ?? null;
        return ended;
      };
      return {
        turn: say,
        // It compacts by itself, before the turn after the one that was too long.
        async compact() {
          model.tokens = 2 * LIMIT;
          const ended = await say("a long matter");
          model.tokens = 10;
          return ended;
        },
      };
    },
    // A conversation of `codex exec` ends with each turn.
    wakes: false,
  };
}
