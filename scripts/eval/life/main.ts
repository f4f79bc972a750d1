/**
 * `npm run eval -- life`: whose things are, and when they end, in figures. What each person gets at each door of a random
 * household, and how much of it is another's; how often a simulated week mentions what was carried out and what nobody
 * reacts to; and the life of one reminder as `tickler why` tells it. The way from due to a session's turn is measured
 * by `npm run bench -- reach`.
 */
import { openTickler } from "../../../src/index.js";
import { FakeClock } from "../../../test/support/fake-clock.js";
import { everyDoor } from "./doors.js";
import { draw, fill, HOUR, type Member, maySee, openHousehold, type Trust } from "./household.js";

const DAY = 24 * HOUR;
const HOUSEHOLDS: readonly (readonly Trust[])[] = [
  ["full", "inner", "guest"],
  ["full"],
  ["full", "full", "inner", "inner", "guest"],
];

export async function life(): Promise<void> {
  await matrix();
  await week();
  await oneLife();
}

interface Cell {
  answers: number;
  own: number;
  others: number;
}

async function matrix(): Promise<void> {
  const cells = new Map<string, Map<string, Cell>>();
  const columns = ["full", "inner", "guest", "stranger"];
  for (const [seed, trusts] of HOUSEHOLDS.entries()) {
    const members = trusts.map((trust, i): Member => ({ name: `person${i}`, trust }));
    const clock = new FakeClock("2026-11-21T09:00:00Z");
    const tickler = await openHousehold(members, clock);
    const made = await fill(tickler, clock, members, draw(seed + 1));
    for (const member of [...members, { name: "mallory", trust: "guest" as const }]) {
      const column = members.includes(member) ? member.trust : "stranger";
      const seen = made.filter(({ whose }) => maySee(member, whose, members));
      const hidden = made.filter((one) => !seen.includes(one));
      for (const { door, text, said } of await everyDoor(tickler, clock, member, hidden)) {
        const row = cells.get(door) ?? new Map<string, Cell>();
        const cell = row.get(column) ?? { answers: 0, own: 0, others: 0 };
        const has = ({ word, id }: { word: string; id: string }) =>
          text.includes(word) || (id !== said && text.includes(id));
        cell.answers += 1;
        cell.own += seen.filter(has).length;
        cell.others += hidden.filter(has).length;
        cells.set(door, row.set(column, cell));
      }
    }
    await tickler.close();
  }
  console.log(
    "Persons × doors: things of one's own or the household's that were in the answers / things of others.",
  );
  console.log(
    `${HOUSEHOLDS.length} households, 200 reminders and 30 notes each; refusals are answers, too.\n`,
  );
  console.log(`| door | ${columns.join(" | ")} |\n| --- | ${columns.map(() => "---:").join(" | ")} |`);
  let others = 0;
  for (const [door, row] of [...cells].sort(([a], [b]) => a.localeCompare(b))) {
    const shown = columns.map((column) => {
      const cell = row.get(column);
      others += cell?.others ?? 0;
      return cell ? `${cell.own} / ${cell.others}` : "–";
    });
    console.log(`| ${door} | ${shown.join(" | ")} |`);
  }
  const answers = [...cells.values()]
    .flatMap((row) => [...row.values()])
    .reduce((sum, { answers: n }) => sum + n, 0);
  console.log(`\n${cells.size} doors, ${answers} answers, ${others} things of others.\n`);
}

/** A turn every half hour from 8 to 22, a new session each day, to a person who answers nothing. */
async function week(): Promise<void> {
  const clock = new FakeClock("2026-11-23T07:00:00Z");
  const tickler = await openTickler({
    database: ":memory:",
    configFile: false,
    embedder: null,
    clock,
    env: {},
    agentRunner: () => "The build is green.",
    config: { timeZone: "UTC" },
  });
  const agent = tickler.agent("main");
  const at = new Date(clock.now().getTime() + HOUR);
  const trigger = { type: "scheduled", at } as const;
  const action = await agent.reminders.create({ title: "Check the build", mode: "action", trigger });
  const nudge = await agent.reminders.create({ title: "Call the dentist", trigger });
  let [turns, answer, afterAnswer, ignored] = [0, 0, 0, 0];
  const end = clock.now().getTime() + 7 * DAY;
  while (clock.now().getTime() < end) {
    clock.step(HOUR / 2);
    const hour = clock.now().getUTCHours();
    if (hour < 8 || hour >= 22) continue;
    await tickler.scheduler.runDue();
    const { text } = await agent.turnStart({
      sessionId: `day ${clock.now().toISOString().slice(0, 10)}`,
      userMessage: "hello",
    });
    turns += 1;
    if (text?.includes(action.id) || text?.includes("Check the build")) {
      if (answer === 0) answer = 1;
      else afterAnswer += 1;
    }
    if (text?.includes(nudge.id)) ignored += 1;
  }
  console.log(`A week of ${turns} turns to a person who reacts to nothing (one action, one nudge):`);
  console.log(`- turns that say what the action answered: ${answer}`);
  console.log(`- turns that mention the carried-out action after its answer: ${afterAnswer}`);
  console.log(`- turns that mention the ignored nudge: ${ignored} (at most 6)\n`);
  await tickler.close();
}

async function oneLife(): Promise<void> {
  const clock = new FakeClock("2026-11-23T20:00:00Z");
  const tickler = await openTickler({
    database: ":memory:",
    configFile: false,
    embedder: null,
    clock,
    env: {},
    channels: [{ name: "phone", kind: "test", deliver: async () => ({ id: "m-17", detail: "taken" }) }],
    config: { timeZone: "UTC", quietHours: { start: "22:00", end: "07:00" } },
  });
  const agent = tickler.agent("main");
  const { id } = await agent.reminders.create({
    title: "Water the plants",
    trigger: { type: "scheduled", at: new Date("2026-11-23T22:28:00Z") },
    delivery: [{ channel: "phone", to: "ana" }],
    source: { host: "claude-code", sessionId: "s1" },
  });
  for (const now of ["2026-11-23T22:28:00Z", "2026-11-24T07:00:00Z"]) {
    clock.step(new Date(now).getTime() - clock.now().getTime());
    await tickler.scheduler.runDue();
  }
  for (const [minutes, sessionId] of [
    [70, "s2"],
    [300, "s3"],
  ] as const) {
    clock.step(minutes * 60_000);
    await agent.turnStart({ sessionId, userMessage: "good morning" });
  }
  clock.step(600_000);
  await agent.reminders.complete(id);
  console.log(
    `The life of one reminder, as \`tickler why\` tells it:\n${(await agent.reminders.why(id)).text}`,
  );
  await tickler.close();
}
