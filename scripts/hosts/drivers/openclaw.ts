import { connect } from "node:net";
import { PROGRAMS } from "../programs.js";
import { freePort, startService } from "../service.js";
import type { Driver } from "./driver.js";

/** The gateway runs all the time; a turn is asked of it by the program's own command. */
export function openclaw(): Driver {
  const { version, command } = PROGRAMS.openclaw();
  const port = freePort();
  return {
    version,
    tool: "tickler__reminder",
    // Tools of servers stand behind a search for models that it does not know.
    behind: "tool_call",
    shell: (line) => ({ call: "exec", input: { command: line } }),
    env: () => ({
      OPENCLAW_SKIP_UPDATE_CHECK: "1",
      OPENCLAW_DISABLE_BONJOUR: "1",
      OPENCLAW_SKIP_CHANNELS: "1",
    }),
    settle(home, model) {
      const settings = {
        models: {
          providers: {
            mock: {
              baseUrl: model.url,
              apiKey: "x",
              api: "anthropic-messages",
              models: [{ id: "m", name: "m", contextWindow: 200_000, maxTokens: 8000 }],
            },
          },
        },
        agents: { defaults: { model: { primary: "mock/m" }, workspace: home.project, skipBootstrap: true } },
        gateway: { mode: "local", bind: "loopback", port, auth: { mode: "token", token: "t" } },
      };
      home.write(
        ".openclaw/openclaw.json",
        `// set up before Tickler\n${JSON.stringify(settings, null, 2)}\n`,
      );
    },
    async begin(home) {
      const service = await startService(home, [...command, "gateway"], () => isOpen(port));
      const key = "agent:main:matters";
      return {
        turn: (prompt) =>
          home.run([...command, "agent", "--session-key", key, "--message", prompt, "--json"]),
        close: () => service.end(),
      };
    },
    wakes: true,
    forgets: true,
  };
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      done(true);
    });
    socket.on("error", () => done(false));
  });
