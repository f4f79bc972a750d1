/**
 * A drawer as somebody might have it on a Monday afternoon, for pictures and tests of the page: things due, held by the night,
 * series, topics that came up, sessions, deliveries that failed, notes. Everything goes through the library, at its own time.
 */
import type { DeliveryChannel } from "../../src/delivery/types.js";
import { openTickler, type Tickler, TicklerError } from "../../src/index.js";
import { FakeClock } from "../../test/support/fake-clock.js";

export const SAMPLE_NOW = "2026-11-23T13:20:00Z";
const ZONE = "Europe/Berlin";

export interface Sample {
  tickler: Tickler;
  clock: FakeClock;
}

const SET_EARLIER: [at: string, words: string][] = [
  ["2026-11-16T08:00:00Z", "remind me every weekday at 17:30 to write the daily report"],
  ["2026-11-17T10:00:00Z", "remind me on monday at 11:30 to send Ana the contract"],
  ["2026-11-18T09:00:00Z", "remind me every monday at 9 to water the plants"],
  ["2026-11-19T15:00:00Z", "when we talk about billing, remind me to ask for the March invoice"],
  [
    "2026-11-19T15:10:00Z",
    "when we talk about the deployment, remind me that the migration has to run first",
  ],
  ["2026-11-20T11:00:00Z", "when we talk about Lisbon, remind me to book the hotel by the river"],
  ["2026-11-20T16:00:00Z", "remind me tomorrow at 10 to pay the electricity bill"],
  ["2026-11-22T18:00:00Z", "urgent: remind me on monday at 13:00 to restart the nightly export"],
];

const SET_NOW = [
  "remind me today at 15:30 to call the dentist",
  "remind me at 16:45 to review the pull request of the parser",
  "remind me tonight at 23:30 to check whether the backup ran",
  "remind me tomorrow at 3am to rotate the access keys",
  "remind me tomorrow at 9:15 to book the train to Hamburg",
  "remind me on wednesday at 18 to buy a present for Mira",
  "remind me on friday at 12 to return the library books",
];

/** A phone that takes everything, and a mail server that takes nothing. */
const CHANNELS: DeliveryChannel[] = [
  { name: "phone", kind: "sample", deliver: async () => ({ id: "m-81", detail: "taken" }) },
  {
    name: "mail",
    kind: "sample",
    deliver: async () => {
      throw new TicklerError("DELIVERY_FAILED", "The mail server refused the sender (550).", {
        details: { permanent: true },
      });
    },
  },
];

export interface SampleOptions {
  /** Default: words decide, so that nothing has to be loaded. */
  withModel?: boolean;
}

export async function openSample({ withModel = false }: SampleOptions = {}): Promise<Sample> {
  const clock = new FakeClock("2026-11-16T07:00:00Z");
  const tickler = await openTickler({
    database: ":memory:",
    configFile: false,
    ...(withModel ? {} : { embedder: null }),
    clock,
    env: {},
    channels: CHANNELS,
    output: { write: () => true } as never,
    config: {
      timeZone: ZONE,
      quietHours: { start: "22:00", end: "07:00" },
      users: { anna: { trust: "inner", match: ["phone:anna"] } },
      reminders: { maxPerMinute: 1000 },
    },
  });
  const agent = tickler.agent("main");
  for (const [at, words] of SET_EARLIER) {
    await clock.advanceTo(at);
    await tickler.scheduler.runDue();
    const delivery = words.includes("contract")
      ? [{ channel: "mail", to: "ana@example.org" }]
      : words.includes("plants") || words.includes("export")
        ? [{ channel: "phone" }]
        : [];
    await agent.reminders.createFromText(words, {
      source: { host: "claude-code", quote: words },
      ...(delivery.length > 0 && { defaults: { delivery } }),
    });
  }
  await clock.advanceTo("2026-11-20T09:30:00Z");
  await agent.memory.addMany([
    {
      text: "The invoices of the water supplier come as PDF on the third of each month.",
      path: "notes/billing.md",
    },
    { text: "Ana prefers contracts as a link, not as an attachment.", path: "notes/people.md" },
    {
      text: "The migration of the parser needs the flag --two-phase, or it locks the table.",
      path: "notes/parser.md",
    },
    { text: "Hotel in Lisbon: the one by the river has rooms with a kitchen.", path: "notes/travel.md" },
  ]);
  await agent.sessions.start({ sessionId: "lead", name: "release 2.4" });
  await agent.sessions.start({ sessionId: "tests", name: "run the long tests", parentId: "lead" });
  await agent.sessions.start({ sessionId: "docs", name: "rewrite the guide", parentId: "lead" });
  await clock.advanceTo("2026-11-23T08:10:00Z");
  await tickler.scheduler.runDue();
  await tickler.flush();
  await agent.turnStart({
    speaker: { trust: "full" },
    sessionId: "lead",
    turnId: "t1",
    userMessage: "Good morning. Where do we stand with billing?",
  });
  await agent.recall("Which bank do we use for the salaries?");
  await agent.sessions.report("tests", "412 of 600 green, two flaky in recurrence");
  await agent.sessions.report("docs", "chapter on quiet hours is done");
  await agent.turnStart({
    speaker: { trust: "full" },
    sessionId: "tests",
    turnId: "t9",
    userMessage: "Shall we book Lisbon for the offsite?",
  });
  await clock.advanceTo("2026-11-23T13:05:00Z");
  await tickler.scheduler.runDue();
  await agent.turnStart({
    speaker: { trust: "full" },
    sessionId: "lead",
    turnId: "t2",
    userMessage: "The deployment is next, what is missing?",
  });
  const [lisbon] = (await agent.reminders.list()).filter(({ title }) => title.includes("hotel"));
  if (lisbon) await agent.reminders.update(lisbon.id, { cues: ["a trip to Portugal"] });
  await clock.advanceTo(SAMPLE_NOW);
  await agent.sessions.report("tests", "598 of 600 green");
  for (const words of SET_NOW)
    await agent.reminders.createFromText(words, { source: { host: "page", quote: words } });
  const [plants] = (await agent.reminders.list()).filter(({ title }) => title.includes("plants"));
  if (plants) await agent.reminders.complete(plants.id);
  await tickler.scheduler.runDue();
  await tickler.flush();
  return { tickler, clock };
}
