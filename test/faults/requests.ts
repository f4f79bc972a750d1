/** Odd requests and silent crowds at the daemon's two doors: it lives on, and answers whoever asks next. */
import { mkdtempSync, rmSync } from "node:fs";
import { connect, type NetConnectOpts } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { askDaemon } from "../../src/daemon/ask-daemon.js";
import { listenOnHttp } from "../../src/daemon/http.js";
import { listenOnSocket } from "../../src/daemon/socket.js";
import { hookMethod } from "../../src/hosts/hook-method.js";
import { mcpRoute } from "../../src/hosts/mcp/http.js";
import { silentLogger as log } from "../../src/log.js";
import { openForTest } from "../support/open-for-test.js";
import type { Attack } from "./attack.js";
import { oddHttpRequests, oddSocketMessages, sendRaw } from "./odd-requests.js";

const TOKEN = "a-token-that-nobody-guesses";

export async function oddRequests(crowd: number): Promise<Attack[]> {
  const uncaught: string[] = [];
  const note = (error: unknown): void => void uncaught.push(`uncaught: ${String(error)}`);
  process.on("uncaughtException", note);
  const folder = mkdtempSync(join(tmpdir(), "tickler-requests-"));
  await using open = await openForTest();
  const http = await listenOnHttp({
    port: 0,
    token: TOKEN,
    log,
    routes: { "/mcp": mcpRoute(open.tickler, log).handle },
  });
  const socket = await listenOnSocket({
    path: join(folder, "run", "d.sock"),
    methods: { hook: hookMethod(open.tickler) },
  });
  const byHttp = { port: Number(new URL(http.url).port), host: "127.0.0.1" };
  const bySocket = { path: socket.path };
  const lives = async (attack: Attack): Promise<void> => {
    const health = await fetch(`${http.url}/health`).then(({ status }) => status, String);
    if (health !== 200) attack.broken.push(`health: ${health}`);
    const { state } = await askDaemon(socket.path, { method: "ping" }, 5000);
    if (state !== "answered") attack.broken.push(`ping: ${state}`);
    attack.broken.push(...uncaught.splice(0));
  };
  try {
    const overHttp: Attack = { name: "odd requests: HTTP", tried: 0, broken: [] };
    for (const request of oddHttpRequests(TOKEN)) {
      overHttp.tried += 1;
      if (/^HTTP\/1.1 5/.test(await sendRaw(byHttp, request, 500)))
        overHttp.broken.push(request.slice(0, 80));
    }
    await lives(overHttp);
    const overSocket: Attack = { name: "odd requests: socket", tried: 0, broken: [] };
    for (const message of oddSocketMessages()) {
      overSocket.tried += 1;
      await sendRaw(bySocket, message, 500);
    }
    await lives(overSocket);
    const silent: Attack = { name: "silent clients", tried: crowd * 2, broken: [] };
    const all = await Promise.all(
      [byHttp, bySocket].flatMap((to) => Array.from({ length: crowd }, () => joined(to))),
    );
    await lives(silent);
    for (const each of all) each.destroy();
    return [overHttp, overSocket, silent];
  } finally {
    await http.close();
    await socket.close();
    process.off("uncaughtException", note);
    rmSync(folder, { recursive: true, force: true });
  }
}

function joined(to: NetConnectOpts) {
  const socket = connect(to);
  return new Promise<typeof socket>((resolve) => {
    socket.once("connect", () => resolve(socket)).on("error", () => resolve(socket));
  });
}
