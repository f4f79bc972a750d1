/** The agenda as Markdown for a model: what is due, held, coming, waiting for its topic. Stored text is escaped. */
import type { EffectiveTime, ReminderService, ReminderView } from "../../reminders/index.js";
import { effectiveWords } from "../../reminders/time/here.js";
import { inline, join, NO_TEXT, quoted, type Safe, say } from "../../safe.js";

const SECTIONS: ReadonlyArray<{ title: string; states: ReadonlyArray<EffectiveTime["state"]> }> = [
  { title: "Due now", states: ["due"] },
  { title: "Held by quiet hours", states: ["held"] },
  { title: "Coming", states: ["scheduled", "snoozed"] },
  { title: "When it comes up", states: ["context"] },
  { title: "Offered often enough, no longer by itself", states: ["exhausted"] },
];

const MOST = 200;

/** @param reminders those of the one who reads it */
export async function agenda(reminders: ReminderService): Promise<Safe> {
  const [all, { timeZone }] = await Promise.all([reminders.listViews({ limit: MOST + 1 }), reminders.here()]);
  const views = all.slice(0, MOST);
  const sections = SECTIONS.flatMap(({ title, states }) => {
    const lines = views
      .filter(({ effective }) => states.includes(effective.state))
      .map((view) => line(view, timeZone));
    return lines.length === 0 ? [] : [say`## ${inline(title)}\n${join(lines, "\n")}`];
  });
  if (all.length > MOST)
    sections.push(say`More than these ${MOST} are set: \`recall\` finds the others by what they are about.`);
  return sections.length === 0 ? say`No reminders are set.` : join(sections, "\n\n");
}

function line({ reminder, effective }: ReminderView, readers: string): Safe {
  const { id, title, priority, trigger } = reminder;
  const facts = [
    inline(effectiveWords(effective, readers), 300),
    priority === "normal" ? NO_TEXT : inline(priority),
    trigger.type === "context" ? say`about ${quoted(trigger.pattern, 300)}` : NO_TEXT,
  ];
  return say`- [${inline(id)}] ${inline(title, 200)} (${join(facts, "; ")})`;
}
