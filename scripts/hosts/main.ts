/**
 * `npm run test:hosts [name …]`: the real programs, each in an empty home, set up as the manual says, with a model on loopback and
 * Tickler between them. Says what reached the model, prints the matrix, writes it into docs/hosts.md, and ends with 1 when something did not
 * hold. Needs nothing but the package registry, once.
 */
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { DRIVERS, type Driver } from "./drivers.js";
import { Home, ROOT } from "./home.js";
import { publish, type Row } from "./matrix.js";
import { startMockModel } from "./mock-model.js";
import type { ProgramName } from "./programs.js";

const LONG_AGO = new Date("2026-01-05T09:00:00Z");
const model = await startMockModel();
let failures = 0;

async function overdue(home: Home, title: string): Promise<void> {
  const at = new Date(LONG_AGO.getTime() + 3_600_000);
  await home.open(
    (tickler) => tickler.agent("main").reminders.create({ title, trigger: { type: "scheduled", at } }),
    LONG_AGO,
  );
}
const times = (messages: readonly string[] | undefined, part: string): number =>
  (messages ?? []).join("\n").split(part).length - 1;

async function tryHost(name: ProgramName, driver: Driver): Promise<Row> {
  console.log(`\n${name} ${driver.version}`);
  const row: Row = { host: name, version: driver.version, holds: {}, changedPrefixes: null, turnMs: null };
  const check = (what: string, holds: boolean, shown?: unknown): void => {
    console.log(`${holds ? "✓" : "✗"} ${what}`);
    row.holds[what] = holds;
    if (holds) return;
    failures += 1;
    if (shown !== undefined) console.log(`  ${JSON.stringify(shown).slice(0, 1500)}`);
  };
  const home = new Home(driver.env(model));
  try {
    driver.settle(home, model);
    home.tickler("init", name);
    await overdue(home, "Call the dentist");
    const conversation = await driver.begin(home);
    model.requests.length = 0;
    let asked = 0;
    model.answer = () =>
      asked++ === 0
        ? {
            call: driver.tool,
            ...(driver.namespace && { namespace: driver.namespace }),
            input: { action: "set", title: "Stretch", when: "in 2 hours" },
          }
        : { say: "I will remind you." };
    const first = await conversation.turn("remind me in 2 hours to stretch");
    check("the turn goes through", first.code === 0 && model.requests.length > 0, first);
    const [request] = model.requests;
    check("told at the tail, once", times(request?.messages, "Call the dentist") === 1, request?.messages);
    const at =
      request?.messages.findIndex((message) => message.includes("remind me in 2 hours to stretch")) ?? -1;
    const told = request?.messages.findIndex((message) => message.includes("Call the dentist")) ?? -1;
    // A host may put what it says at the start of a session before the first message, and keeps it there.
    check("beside the person's message", told >= 0 && Math.abs(told - at) <= 1, { told, at });
    const set = await home.open((tickler) => tickler.agent("main").reminders.list());
    const stretch = set.find(({ title }) => title === "Stretch");
    check("tools called", stretch !== undefined, {
      tools: request?.tools,
      last: model.requests.at(-1)?.messages.at(-1),
    });
    check(
      "their answers read",
      times(model.requests.at(-1)?.messages.slice(-2), stretch?.id ?? "none") > 0,
      model.requests.at(-1)?.messages.at(-1),
    );

    model.answer = () => ({ say: "ok" });
    const durations: number[] = [];
    for (let nth = 2; nth <= 6; nth++) {
      if (nth % 2 === 0) await overdue(home, `Matter number ${nth}`);
      const ended = await conversation.turn(`what about step ${nth}`);
      durations.push(ended.ms);
      if (ended.code !== 0) check(`turn ${nth} goes through`, false, ended);
    }
    row.turnMs = durations.sort((a, b) => a - b)[Math.floor(durations.length / 2)] ?? null;
    const last = model.requests.at(-1)?.messages;
    check(
      "not told again after a resume",
      times(last, "Call the dentist") === 1,
      times(last, "Call the dentist"),
    );
    check(
      "told what came due later",
      [2, 4, 6].every((nth) => times(last, `Matter number ${nth}`) === 1),
      last?.slice(-4),
    );
    row.changedPrefixes = model.requests
      .slice(1)
      .filter((next, nth) =>
        model.requests[nth]!.messages.some((message, i) => next.messages[i] !== message),
      ).length;
    check("0 changed prefixes", row.changedPrefixes === 0, firstChange());

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
      model.answer = () => ({ say: "ok" });
      await conversation.compact();
      model.requests.length = 0;
      await conversation.turn("where were we?");
      check(
        "told again after compaction",
        times(model.requests[0]?.messages, "Call the dentist") === 1,
        model.requests[0]?.messages,
      );
    }
    if (driver.wakes) {
      model.requests.length = 0;
      model.answer = () => ({ say: "ok" });
      const begun = Date.now();
      await home.open((tickler) =>
        tickler.agent("main").reminders.create({
          title: "Take the cake out",
          trigger: { type: "scheduled", at: new Date(Date.now() + 3000) },
        }),
      );
      while (times(model.requests.at(-1)?.messages, "Take the cake out") === 0 && Date.now() - begun < 30_000)
        await new Promise((done) => setTimeout(done, 100));
      const woken = times(model.requests.at(-1)?.messages, "Take the cake out");
      row.wakeMs = Date.now() - begun - 3000;
      check("woken while idle, once", woken === 1, model.requests.at(-1)?.messages.slice(-2));
    }

    try {
      home.tickler("stop");
    } catch {
      // None runs.
    }
    rmSync(join(home.path, ".local"), { recursive: true, force: true });
    home.write(".local/share/tickler/tickler.db", "this is no database");
    model.requests.length = 0;
    model.answer = () => ({ say: "ok" });
    const broken = await conversation.turn("and without a memory?");
    check("goes on when Tickler is broken", broken.code === 0 && model.requests.length > 0, broken);
    await conversation.close?.();
    home.tickler("init", name, "--remove");
  } catch (error) {
    check("could be tried", false, String(error));
  } finally {
    await home.leave();
  }
  return row;
}

function firstChange(): unknown {
  for (const [nth, next] of model.requests.slice(1).entries()) {
    const before = model.requests[nth]!.messages;
    const at = before.findIndex((message, i) => next.messages[i] !== message);
    if (at >= 0) return { request: nth + 1, at, before: before[at], after: next.messages[at] };
  }
  return null;
}

execFileSync(process.execPath, [join(ROOT, "scripts/build.mjs")], { cwd: ROOT, stdio: "inherit" });
const asked = process.argv.slice(2);
const rows: Row[] = [];
for (const name of Object.keys(DRIVERS) as ProgramName[])
  if (asked.length === 0 || asked.includes(name)) rows.push(await tryHost(name, DRIVERS[name]()));
await model.close();
publish(rows);
console.log(failures === 0 ? "\nall of it holds" : `\n${failures} did not hold`);
process.exitCode = failures === 0 ? 0 : 1;
