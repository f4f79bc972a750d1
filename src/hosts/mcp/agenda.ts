/** The agenda as Markdown for a model: what is due, held, coming, waiting for its topic. Stored text is escaped. */
import { escapeForModel } from "../../delivery/index.js";
import type { EffectiveTime, ReminderView } from "../../reminders/index.js";
import type { Agent } from "../../tickler/agent.js";

const SECTIONS: ReadonlyArray<{ title: string; states: ReadonlyArray<EffectiveTime["state"]> }> = [
  { title: "Due now", states: ["due"] },
  { title: "Held by quiet hours", states: ["held"] },
  { title: "Coming", states: ["scheduled", "snoozed"] },
  { title: "When it comes up", states: ["context"] },
  { title: "Offered often enough, no longer by itself", states: ["exhausted"] },
];

export async function agenda(agent: Agent): Promise<string> {
  const views = await agent.reminders.listViews({ limit: 200 });
  const sections = SECTIONS.flatMap(({ title, states }) => {
    const lines = views.filter(({ effective }) => states.includes(effective.state)).map(line);
    return lines.length === 0 ? [] : [`## ${title}\n${lines.join("\n")}`];
  });
  return sections.length === 0 ? "No reminders are set." : sections.join("\n\n");
}

function line({ reminder, effective }: ReminderView): string {
  const facts = [effective.text, reminder.priority === "normal" ? "" : reminder.priority];
  const about = reminder.trigger.type === "context" ? `about "${reminder.trigger.pattern}"` : "";
  const said = [...facts, about].filter((fact) => fact !== "").map((fact) => escapeForModel(fact, 300));
  return `- [${reminder.id}] ${escapeForModel(reminder.title, 200)} (${said.join("; ")})`;
}
