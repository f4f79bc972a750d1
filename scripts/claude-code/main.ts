/**
 * `npm run test:claude-code`: the real Claude Code, a model on loopback, and Tickler between them. Says what reached
 * the model, and ends with 1 when something did not. Needs nothing but the package registry, once.
 */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { inDocs } from "../hosts/matrix.js";
import { claudeBinary } from "./binary.js";
import { costTable, measureKinds } from "./hook-kinds.js";
import { startMockModel } from "./mock-model.js";
import { Person, ROOT } from "./person.js";

const TOOL = "mcp__tickler__reminder";
const PLUGIN_TOOL = "mcp__plugin_tickler_tickler__reminder";
const LONG_AGO = new Date("2026-01-05T09:00:00Z");

let failures = 0;
function check(what: string, holds: boolean, shown?: unknown): void {
  console.log(`${holds ? "✓" : "✗"} ${what}`);
  if (holds) return;
  failures += 1;
  if (shown !== undefined) console.log(`  ${JSON.stringify(shown).slice(0, 3000)}`);
}
const times = (text: string, part: string): number => text.split(part).length - 1;

execFileSync(process.execPath, [join(ROOT, "scripts/build.mjs")], { cwd: ROOT, stdio: "inherit" });
const binary = claudeBinary();
const model = await startMockModel();

async function overdue(person: Person, title: string): Promise<void> {
  const at = new Date(LONG_AGO.getTime() + 3_600_000);
  await person.open(
    (tickler) => tickler.agent("main").reminders.create({ title, trigger: { type: "scheduled", at } }),
    LONG_AGO,
  );
}

async function bySettings(): Promise<void> {
  console.log("\ninstalled by `tickler init claude-code`");
  const person = new Person(binary, model);
  person.tickler("init", "claude-code", "--no-start-daemon");
  await overdue(person, "Call the dentist");
  model.requests.length = 0;
  model.answer = ({ last }) =>
    last.includes("tool_result")
      ? { say: "I will remind you." }
      : { call: TOOL, input: { action: "set", title: "Stretch", when: "in 2 hours" } };
  const first = await person.claude("remind me in 2 hours to stretch", ["--allowedTools", TOOL]);
  check("the turn goes through", first.code === 0, first);
  const [asked, answered] = model.requests;
  check(
    "what is due reached the model's request",
    times(asked?.text ?? "", "Call the dentist") === 1,
    asked?.text,
  );
  check("it is marked as the hook's, and fenced", (asked?.text ?? "").includes("<reminders>"));
  check("the tool is offered at once", asked?.tools.includes(TOOL) ?? false, asked?.tools);
  const set = await person.open((tickler) => tickler.agent("main").reminders.list());
  const stretch = set.find(({ title }) => title === "Stretch");
  check("the tool call has made a reminder", stretch !== undefined, set);
  check("of this session", stretch?.source?.sessionId === first.sessionId, stretch?.source);
  check(
    "its receipt reached the model",
    answered?.text.includes(stretch?.id ?? "none") ?? false,
    answered?.last,
  );

  model.requests.length = 0;
  model.answer = () => ({ say: "Nothing else." });
  const second = await person.claude("anything else?", ["--resume", first.sessionId]);
  check("a second turn goes through", second.code === 0, second);
  const again = model.requests[0]?.text ?? "";
  check(
    "and does not repeat what was said",
    times(again, "Call the dentist") === 1,
    times(again, "Call the dentist"),
  );

  await person.open((tickler) =>
    tickler.agent("main").reminders.create({
      title: "Ask Ana about the unpaid invoice",
      trigger: { type: "context", pattern: "unpaid invoice" },
    }),
  );
  model.requests.length = 0;
  await person.claude("rename this variable");
  check("a topic that is not there stays away", !(model.requests[0]?.text ?? "").includes("Ask Ana"));
  model.requests.length = 0;
  await person.claude("what about the unpaid invoice?");
  check("and comes when it is", (model.requests[0]?.text ?? "").includes("Ask Ana about the unpaid invoice"));
  const states = await person.open((tickler) => tickler.agent("main").sessions.list());
  check(
    "every session has ended",
    states.length >= 3 && states.every(({ state }) => state === "ended"),
    states,
  );
  person.tickler("init", "claude-code", "--remove");
  model.requests.length = 0;
  await person.claude("what about the unpaid invoice?");
  check("`--remove` leaves nothing behind", !(model.requests[0]?.tools ?? []).includes(TOOL));
  person.leave();
}

async function byPlugin(): Promise<void> {
  console.log("\nas a plugin, with the settings installed too, and a daemon");
  const person = new Person(binary, model);
  const market = join(ROOT, "hosts/claude-code");
  const validated = person.claudeCommand("plugin", "validate", "--strict", market);
  check("`claude plugin validate --strict` accepts it", validated.includes("Validation passed"), validated);
  person.claudeCommand("plugin", "marketplace", "add", market);
  person.claudeCommand("plugin", "install", "tickler@tickler");
  person.tickler("init", "claude-code", "--no-start-daemon");
  person.tickler("serve", "--background", "--port", "0");
  await overdue(person, "Call the dentist");
  model.requests.length = 0;
  model.answer = () => ({ say: "ok" });
  await person.claude("good morning");
  const [asked] = model.requests;
  check("twice installed, said once", times(asked?.text ?? "", "Call the dentist") === 1, asked?.text);
  person.tickler("init", "claude-code", "--remove");
  await overdue(person, "Water the plants");
  await person.claude("good evening");
  const alone = model.requests.at(-1)?.text ?? "";
  check("the plugin alone does it, too", times(alone, "Water the plants") === 1, alone);
  check("the plugin's tool is offered", asked?.tools.includes(PLUGIN_TOOL) ?? false, asked?.tools);
  person.tickler("stop");
  person.leave();
}

/** A message's bytes but for the marks of what is cached, which the host moves along. */
const asText = (message: object): string =>
  JSON.stringify(message, (key, value: unknown) =>
    key === "cache_control"
      ? undefined
      : key === "content" && typeof value === "string"
        ? [{ type: "text", text: value }]
        : value,
  );

/** What waits for a tool call is read by the model with the call's result, before the next step; what was there stays as it was. */
async function atTools(): Promise<void> {
  console.log("\na tool is about to be used, with a daemon");
  const person = new Person(binary, model);
  person.tickler("init", "claude-code", "--no-start-daemon");
  person.tickler("serve", "--background", "--port", "0");
  person.tickler("add", "before you run migrations, back the database up first");
  model.requests.length = 0;
  const commands = ["ls", "echo migrate the docs", "true migrate; ./migrate.sh", "./migrate.sh again"];
  let step = 0;
  model.answer = () => {
    const command = commands[step++];
    return command === undefined ? { say: "done" } : { call: "Bash", input: { command } };
  };
  const run = await person.claude("bring the database up to date", ["--allowedTools", "Bash"]);
  check("the turn goes through", run.code === 0, run);
  const said = model.requests.map(({ text }) => times(text, "back the database up first"));
  check(
    "other calls say nothing",
    said.slice(0, 3).every((count) => count === 0),
    said,
  );
  check(
    "the one that it waits for brings it up, once",
    said.slice(3).length > 0 && said.slice(3).every((count) => count === 1),
    said,
  );
  check(
    "before the model's next step, as the tool's context",
    (model.requests[3]?.text ?? "").includes("PreToolUse"),
    model.requests[3]?.last,
  );
  const messages = model.requests.map(({ text }) =>
    (JSON.parse(text) as { messages: object[] }).messages.map(asText),
  );
  const changed = messages
    .slice(1)
    .flatMap((now, at) =>
      messages[at]!.flatMap((before, nth) => (now[nth] === before ? [] : [[before, now[nth]]])),
    );
  check("what was in the conversation before stays as it was", changed.length === 0, changed[0]);
  person.tickler("stop");
  person.leave();
}

async function byWaking(): Promise<void> {
  console.log("\nan idle session is woken");
  const person = new Person(binary, model, { TICKLER_REWAKE: "always" });
  person.tickler("init", "claude-code", "--rewake", "--no-start-daemon");
  model.requests.length = 0;
  model.answer = () => ({ say: "ok" });
  // Comes due after the turn has ended, as far as a loaded machine lets it.
  await person.open((tickler) =>
    tickler.agent("main").reminders.create({
      title: "Take the cake out",
      trigger: { type: "scheduled", at: new Date(Date.now() + 15_000) },
    }),
  );
  const woken = () => model.requests.find(({ last }) => last.includes("Take the cake out"));
  const start = Date.now();
  // With `-p` the host waits for the waiter, and for the next one after that.
  await person.claude("bake a cake", [], () => woken() !== undefined || Date.now() - start > 120_000);
  const { last = "" } = woken() ?? {};
  check("by what came due, in a turn of its own", /SYSTEM NOTIFICATION|Stop hook feedback/.test(last), last);
  check("that the hooks leave alone", !last.includes("UserPromptSubmit hook additional context"), last);
  person.leave();
}

async function byKind(): Promise<void> {
  console.log("\nwhat a tool call takes, by the kind of its two hooks");
  const costs = await measureKinds(binary, model);
  check("every kind brings up what waits, once", costs.length > 0);
  inDocs("npm run test:claude-code kinds", () => costTable(costs));
}

const parts = { settings: bySettings, plugin: byPlugin, tools: atTools, waking: byWaking, kinds: byKind };
const asked = process.argv.slice(2);
for (const [name, part] of Object.entries(parts))
  if (asked.length === 0 || asked.includes(name)) await part();
await model.close();
console.log(failures === 0 ? "\nall of it holds" : `\n${failures} did not hold`);
process.exitCode = failures === 0 ? 0 : 1;
