/**
 * The contract of every host, tried with the real program in an empty home, set up as the manual says: what reached the model, at
 * which place, how often, and what did not.
 */
import { rmSync } from "node:fs";
import type { HostName } from "../../src/hosts/init/hosts-table.js";
import type { Driver } from "./drivers/index.js";
import { Home } from "./home.js";
import { costOfHook } from "./hook-cost.js";
import type { Row } from "./matrix.js";
import type { MockModel, Reply } from "./mock-model.js";

const LONG_AGO = new Date("2026-01-05T09:00:00Z");
/** What a hung Tickler may cost a turn: the deadline of every hook of it. */
const HUNG_MS = 10_000;

async function overdue(home: Home, title: string, agent = "main", userName?: string): Promise<void> {
  const at = new Date(LONG_AGO.getTime() + 3_600_000);
  await home.open(async (tickler) => {
    const whole = tickler.agent(agent);
    const mine = userName === undefined ? whole : whole.as({ userName });
    await mine.reminders.create({ title, trigger: { type: "scheduled", at } });
  }, LONG_AGO);
}

const times = (messages: readonly string[] | undefined, part: string): number =>
  (messages ?? []).join("\n").split(part).length - 1;

const toolCall = ({ tool, namespace, behind }: Driver, args: object): Reply =>
  behind
    ? { call: behind, input: { id: tool, args } }
    : { call: tool, ...(namespace && { namespace }), input: args };

/** @returns what held; what did not is said on the way, with what was seen. */
export async function tryHost(name: HostName, driver: Driver, model: MockModel): Promise<Row> {
  console.log(`\n${name} ${driver.version}`);
  const row: Row = { host: name, version: driver.version, holds: {}, turnMs: null };
  const check = (what: string, holds: boolean, shown?: unknown): void => {
    console.log(`${holds ? "✓" : "✗"} ${what}`);
    row.holds[what] = holds;
    if (!holds && shown !== undefined) console.log(`  ${JSON.stringify(shown).slice(0, 1500)}`);
  };
  const says = (text: string) => {
    model.answer = () => ({ say: text });
  };
  const home = new Home(driver.env(model));
  try {
    driver.settle(home, model);
    home.tickler("init", name);
    await overdue(home, "Call the dentist");
    await overdue(home, "Feed the night owl", "night-watch");
    await overdue(home, "Ben has a party", "main", "Ben");
    const conversation = await driver.begin(home, model);
    model.requests.length = 0;
    let asked = 0;
    model.answer = () =>
      asked++ === 0
        ? toolCall(driver, { action: "set", title: "Stretch", when: "in 2 hours" })
        : { say: "I will remind you." };
    const first = await conversation.turn("remind me in 2 hours to stretch");
    check("the turn goes through", first.code === 0 && model.requests.length > 0, first);
    const [request] = model.requests;
    const at = request?.messages.findIndex((text) => text.includes("remind me in 2 hours to stretch")) ?? -1;
    const told = request?.messages.findIndex((text) => text.includes("Call the dentist")) ?? -1;
    // A host may put what it says at the start of a session before the first message, and keeps it there.
    check(
      "told at the tail, once",
      times(request?.messages, "Call the dentist") === 1 && Math.abs(told - at) <= 1,
      request?.messages,
    );
    const set = await home.open((tickler) => tickler.agent("main").reminders.list());
    const stretch = set.find(({ title }) => title === "Stretch");
    const answered = times(model.requests.at(-1)?.messages, stretch?.id ?? "none") > 0;
    check("tools called", stretch !== undefined && answered, {
      tools: request?.tools,
      last: model.requests.at(-1)?.messages.slice(-2),
    });

    says("ok");
    const durations: number[] = [];
    const later: number[] = [];
    const again: number[] = [];
    for (let nth = 2; nth <= 6; nth++) {
      if (nth % 2 === 0) await overdue(home, `Matter number ${nth}`);
      const ended = await conversation.turn(`what about step ${nth}`);
      durations.push(ended.ms);
      if (ended.code !== 0) check(`turn ${nth} goes through`, false, ended);
      const { messages } = model.requests.at(-1) ?? {};
      if (nth % 2 === 0) later.push(times(messages, `Matter number ${nth}`));
      again.push(times(messages, "Call the dentist"));
    }
    row.turnMs = durations.sort((a, b) => a - b)[Math.floor(durations.length / 2)] ?? null;
    check(
      "not told again after a resume",
      again.every((count) => count === (driver.forgets ? 0 : 1)),
      again,
    );
    check(
      "told what came due later",
      later.every((count) => count === 1),
      later,
    );
    const changes = changedMessages(model);
    const ours = changes.filter(({ before }) => /reminders|dentist|Matter number/.test(before));
    if (!driver.forgets) check("nothing of it changes later", ours.length === 0, ours[0]);
    row.hostChanges = changes.length - ours.length;

    home.tickler("add", "before you run migrations, back the database up first");
    model.requests.length = 0;
    let step = 0;
    model.answer = () =>
      step++ === 0 ? driver.shell("true migrate; echo ./migrate.sh; ./migrate.sh") : { say: "done" };
    await conversation.turn("bring the database up to date");
    const after = model.requests
      .slice(1)
      .map(({ messages }) => times(messages, "back the database up first"));
    check("told at the act it waits for, once", after.length > 0 && after.every((count) => count === 1), {
      after,
      last: model.requests.at(-1)?.messages.slice(-3),
    });

    if (conversation.compact) {
      says("ok");
      const ended = await conversation.compact();
      model.requests.length = 0;
      await conversation.turn("where were we?");
      check("told again after compaction", times(model.requests.at(-1)?.messages, "Call the dentist") === 1, {
        ended,
        messages: model.requests.at(-1)?.messages,
      });
    }
    if (driver.wakes) {
      model.requests.length = 0;
      says("ok");
      const due = Date.now() + 3000;
      await home.open((tickler) =>
        tickler.agent("main").reminders.create({
          title: "Take the cake out",
          trigger: { type: "scheduled", at: new Date(due) },
        }),
      );
      while (times(model.requests.at(-1)?.messages, "Take the cake out") === 0 && Date.now() - due < 27_000)
        await new Promise((done) => setTimeout(done, 50));
      row.wakeMs = Math.max(0, Date.now() - due);
      check("woken while idle, once", times(model.requests.at(-1)?.messages, "Take the cake out") === 1, {
        requests: model.requests.length,
        last: model.requests.at(-1)?.messages.slice(-2),
      });
    }
    check(
      "nothing of another agent or person",
      model.seen.every((text) => !text.includes("night owl") && !text.includes("Ben has a party")),
    );

    row.hook = await costOfHook(home, name);
    const daemon = daemonOf(home);
    if (daemon !== null) {
      // The deadlines that a person has.
      delete home.env.TICKLER_HOOK_DEADLINE_MS;
      process.kill(daemon, "SIGSTOP");
      says("ok");
      const held = await conversation.turn("and while it hangs?");
      process.kill(daemon, "SIGCONT");
      row.hungMs = Math.max(0, held.ms - (row.turnMs ?? 0));
      check("not held up when Tickler hangs", held.code === 0 && row.hungMs < HUNG_MS, row.hungMs);
    }

    home.quietly("stop");
    rmSync(`${home.path}/.local`, { recursive: true, force: true });
    home.write(".local/share/tickler/tickler.db", "this is no database");
    model.requests.length = 0;
    says("ok");
    const broken = await conversation.turn("and without a memory?");
    check("goes on when Tickler is broken", broken.code === 0 && model.requests.length > 0, broken);
    await conversation.close?.();
    home.tickler("init", name, "--remove");
  } catch (error) {
    check("could be tried", false, error instanceof Error ? error.stack : error);
  } finally {
    await home.leave();
  }
  return row;
}

/** Messages that stand otherwise, or elsewhere, in the request that came after. */
function changedMessages({ requests }: MockModel): { request: number; before: string; after: unknown }[] {
  return requests
    .slice(1)
    .flatMap((next, nth) =>
      requests[nth]!.messages.flatMap((before, at) =>
        next.messages[at] === before ? [] : [{ request: nth + 1, before, after: next.messages[at] }],
      ),
    );
}

/** Its process, or null where none runs. */
function daemonOf(home: Home): number | null {
  try {
    const { pid } = JSON.parse(home.tickler("status", "--daemon", "--json")) as { pid?: number };
    return pid ?? null;
  } catch {
    return null;
  }
}
