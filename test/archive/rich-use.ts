/** Some days of an agent that uses everything: what comes due, is told, delivered, changed, paused, moved and taken back. */
import type { Drawer } from "../delivery/support/drawer.js";
import { ALICE } from "../delivery/support/drawer.js";

const HOUR = 3_600_000;

/** Leaves rows in every table with rows of agents. */
export async function useRichly(
  { tickler, clock }: Pick<Drawer, "tickler" | "clock">,
  agentId = "main",
): Promise<void> {
  const agent = tickler.agent(agentId);
  const { reminders, sessions, memory } = agent;
  const later = (hours: number) => new Date(clock.now().getTime() + hours * HOUR);
  const of = (what: string) => `${what} of ${agentId}`;

  await memory.add({ text: of("The dentist's number is 030 1234."), path: "people.md" });
  await memory.add({ text: of("Alice likes tea."), userName: "alice" });
  const call = await reminders.create({
    title: of("call the dentist"),
    body: "about the crown\nand the bill",
    trigger: { type: "scheduled", at: later(1) },
    priority: "urgent",
    nag: "until-acknowledged",
    contextTags: ["health"],
    delivery: [ALICE],
    source: { host: "test", sessionId: "lead", quote: "remind me" },
  });
  const water = await reminders.create({
    title: of("water the flowers"),
    trigger: { type: "recurring", timeZone: "Europe/Berlin", cron: "0 9 * * *" },
    delivery: [ALICE],
    warn: ["PT1H"],
  });
  const deploy = await reminders.create({
    title: of("tell Bob about the deploy"),
    trigger: { type: "context", pattern: "deploy of the web site", cues: ["release"], not: ["rollback"] },
  });
  await reminders.create({
    title: of("feed the cat"),
    userName: "alice",
    trigger: { type: "recurring", timeZone: "UTC", every: "PT2H" },
  });
  const gone = await reminders.create({ title: of("gone"), trigger: { type: "scheduled", at: later(100) } });

  await sessions.start({ sessionId: "lead", name: "lead" });
  await sessions.start({ sessionId: "worker", parentId: "lead" }, { by: "lead" });
  await sessions.send({ to: "worker", from: "lead", text: "Do this.", remind: true, track: 600 });
  await sessions.beginTurn("worker");
  await sessions.report("worker", "half done");
  await sessions.send({ to: "lead", text: "For the next turn.", urgency: "important" });

  await agent.turnStart({
    sessionId: "lead",
    turnId: "t1",
    userMessage: "How is the deploy of the web site?",
  });
  await reminders.notRelevant(deploy.id);
  for (let hour = 0; hour < 26; hour += 2) {
    await clock.advance(2 * HOUR);
    await tickler.scheduler.runDue();
  }
  await agent.turnStart({ sessionId: "lead", turnId: "t2", userMessage: "Good morning" });
  await agent.turnStart({
    sessionId: "lead",
    turnId: "t3",
    userMessage: "The release is out, what about the deploy?",
  });
  await reminders.snooze(call.id, { minutes: 90 });
  await reminders.skip(water.id, "next");
  await reminders.move(water.id, "#2", later(30));
  await reminders.pause({ tag: "health" }, later(40));
  await reminders.travel("Asia/Tokyo", { until: later(80) });
  await reminders.delete(gone.id);
  await reminders.undo();
  await reminders.delete(gone.id);
  await reminders.complete(water.id);
  await agent.events.emit("deploy.done", { version: 3 });
  await agent.recall("Who repairs the boiler?");
  await memory.add({ text: of("The last thing that was said.") });
}
