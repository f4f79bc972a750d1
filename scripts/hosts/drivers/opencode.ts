import { PROGRAMS } from "../programs.js";
import { freePort, startService } from "../service.js";
import type { Driver } from "./driver.js";

export function opencode(): Driver {
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
      const port = freePort();
      const post = async (path: string, body: object) => {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
          method: "POST",
          headers: { "content-type": "application/json", "x-opencode-directory": home.project },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(480_000),
        });
        return { ok: answer.ok, text: await answer.text() };
      };
      let id = "";
      const service = await startService(
        home,
        [...command, "serve", "--port", String(port), "--print-logs"],
        async () => {
          id = (JSON.parse((await post("/session", {})).text) as { id: string }).id;
          return true;
        },
      );
      return {
        async turn(prompt) {
          const begun = performance.now();
          const parts = [{ type: "text", text: prompt }];
          const { ok, text } = await post(`/session/${id}/message`, { parts });
          const ms = Math.round(performance.now() - begun);
          return { code: ok ? 0 : 1, out: text, err: service.log(), ms };
        },
        compact: () => post(`/session/${id}/summarize`, { providerID: "mock", modelID: "m" }),
        close: () => service.end(),
      };
    },
    wakes: true,
  };
}
