/**
 * A day of an agent and two persons in one screen: a real file in a temporary folder, the real model, and a clock that is moved
 * instead of waited for. Everything goes through the public contract.
 */
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openTickler, type Receipt } from "../../src/index.js";
import { formatInstant } from "../../src/zoned-time.js";
import { bold, dim, Screen } from "./screen.js";

const timeZone = "Europe/Berlin";
const folder = mkdtempSync(join(tmpdir(), "tickler-demo-"));
const database = join(folder, "tickler.db");
let now = new Date("2026-11-20T16:40:00+01:00");
const at = (instant: string) => {
  now = new Date(instant);
};

const tickler = await openTickler({
  database,
  configFile: false,
  config: {
    timeZone,
    // You sit at this machine; Tom writes from elsewhere, and the host says so.
    users: { you: { trust: "full", match: ["terminal:*"] }, tom: { trust: "inner", match: [] } },
    quietHours: { start: "22:00", end: "07:00" },
    // A first call loads the model; a running host keeps the default of 300 ms.
    injection: { deadlineMs: 20_000 },
  },
  clock: { now: () => now },
});
const agent = tickler.agent("main");
const screen = new Screen(timeZone, () => now);

type Person = "you" | "tom";

async function remember(words: string, who: Person = "you"): Promise<Receipt> {
  screen.say(who, words);
  const receipt = await agent.as({ userName: who }).reminders.createFromText(words);
  const [first] = receipt.next;
  const { trigger } = receipt.reminder;
  const when = trigger.type === "context" ? `when it comes up: ${trigger.pattern}` : "";
  screen.say("tickler", `✓ ${receipt.title} ${dim("·")} ${first ? formatInstant(first, timeZone) : when}`);
  return receipt;
}

async function turn(userMessage: string, who: Person = "you"): Promise<void> {
  screen.say(who, userMessage);
  const { text, held } = await agent.turnStart({
    sessionId: `demo-${who}`,
    userMessage,
    speaker: { userName: who },
  });
  if (text) screen.injected(text);
  else
    screen.say(
      "tickler",
      dim(
        held.length > 0 ? "holds what is due until the morning" : "nothing to add; the turn goes on as it is",
      ),
    );
}

try {
  screen.title(
    "A day of an agent and two persons",
    `Real file, real model, no network: ${database}. Only the clock is moved.`,
  );

  const dentist = await remember("remind me tomorrow at 9 to call the dentist");
  await remember("remind me to ask Ana about the unpaid invoice when we talk about billing");
  const plants = await remember("remind me today at 22:30 to water the plants");
  await remember("remind me tomorrow at 9 to wrap the birthday present", "tom");
  const bins = await remember("remind us tomorrow at 9 to take the bins out", "tom");
  await agent.memory.add({
    userName: "you",
    text: "The dentist's practice moved to Goethestrasse 12; the phone number stayed the same.",
  });
  await tickler.flush();

  at("2026-11-20T23:10:00+01:00");
  await turn("what a day. good night!");
  const night = await agent.reminders.view(plants.id);
  screen.say("night", `${night.reminder.title}: ${night.effective.text}`);

  at("2026-11-21T07:05:00+01:00");
  await turn("good morning");
  await agent.reminders.complete(plants.id);
  screen.say("agent", dim(`done ${plants.id}`));

  at("2026-11-21T09:02:00+01:00");
  await turn("what is the weather like?");
  await agent.reminders.complete(bins.id);
  await agent.reminders.snooze(dentist.id, new Date("2026-11-21T11:00:00+01:00"));
  screen.say("agent", dim(`done ${bins.id}; snooze ${dentist.id} until 11:00`));
  await turn("morning!", "tom");

  at("2026-11-21T10:15:00+01:00");
  await turn("the March invoices are late again");

  at("2026-11-21T10:40:00+01:00");
  screen.say("you", "what was I supposed to remember about my teeth?");
  screen.injected((await agent.recall("what was I supposed to remember about my teeth?")).text);

  at("2026-11-21T11:00:00+01:00");
  await turn("ok, what now?");
  const done = await agent.reminders.complete(dentist.id);
  screen.say("agent", dim(`done ${done.id}`));

  const open = await agent.reminders.listViews();
  screen.say(
    "tickler",
    `still open: ${open.map(({ reminder, effective }) => `${reminder.title} (${effective.text})`).join("; ")}`,
  );
  await tickler.close();
  const size = Math.round(statSync(database).size / 1024);
  screen.end([
    dim(`One SQLite file of ${size} KB held all of it. Now with your own words:`),
    `  ${bold('npx tickler add "remind me tomorrow at 9 to call the dentist"')}`,
    `  ${bold("npx tickler agenda")}`,
    `  ${bold('npx tickler turn "any news from the dentist?"')}`,
    `  ${bold("npx tickler --help")}`,
  ]);
} finally {
  await tickler.close();
  rmSync(folder, { recursive: true, force: true });
}
