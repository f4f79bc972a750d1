/** A host's event as a request: answered with what the program would have printed. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { hookRoutes } from "../../src/daemon/hook-route.js";
import { type HttpServer, listenOnHttp } from "../../src/daemon/http.js";
import { silentLogger } from "../../src/log.js";
import { openTemporary, type Temporary } from "../hosts/open-temporary.js";

const TOKEN = "a-token-that-nobody-guesses";
let open: Temporary;
let server: HttpServer;

beforeAll(async () => {
  open = await openTemporary();
  server = await listenOnHttp({ port: 0, token: TOKEN, log: silentLogger, routes: hookRoutes(open.tickler) });
});
afterAll(async () => {
  await server.close();
  await open.close();
});

const post = async (path: string, body: string, token = TOKEN) => {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${server.url}${path}`, { method: "POST", headers, body });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

it("brings up what waits for the act, in the words of the host that asks and for the agent it names", async () => {
  for (const agent of ["main", "night-watch"])
    await open.tickler
      .agent(agent)
      .reminders.createFromText(`before you run migrations, back up the database of ${agent}`);
  const act = { tool_name: "Bash", tool_input: { command: "npm run migrate" }, session_id: "s1" };
  const before = JSON.stringify({ ...act, hook_event_name: "PreToolUse" });
  const said = await post("/hooks/claude-code?agent=night-watch", before);
  expect(said).toMatchObject({ status: 200, body: { hookSpecificOutput: { hookEventName: "PreToolUse" } } });
  expect(JSON.stringify(said.body)).toContain("of night-watch");
  const after = JSON.stringify({ ...act, hook_event_name: "AfterTool" });
  expect(JSON.stringify((await post("/hooks/gemini", after)).body)).toContain("back up the database of main");
});

it("answers nothing to what is no event, and nobody without the token", async () => {
  for (const body of ["", "{", "[]", JSON.stringify({ hook_event_name: "Notification", session_id: "s1" })])
    expect(await post("/hooks/codex", body)).toEqual({ status: 200, body: {} });
  expect((await post("/hooks/codex", "{}", "another")).status).toBe(401);
  expect((await post("/hooks/emacs", "{}")).status).toBe(404);
});
