/** The title of the reminder that a trigger counts from or ends with, by its id: for words that name it. */
import type { Trigger } from "../trigger.js";
import type { Reminder } from "./types.js";

/** As somebody sees the agent: what they may not see is not named. */
export async function titlesBeside(
  { reminders }: { reminders: { find(id: string): Promise<Reminder | undefined> } },
  trigger: Trigger,
): Promise<ReadonlyMap<string, string>> {
  const id = namedBy(trigger);
  const other = id === undefined ? undefined : await reminders.find(id);
  return new Map(other && [[other.id, other.title]]);
}

/** The other reminder that it follows, or ends with. */
function namedBy(trigger: Trigger): string | undefined {
  if (trigger.type === "relative") return trigger.to;
  return trigger.type === "recurring" && trigger.ends?.on === "reminder" ? trigger.ends.reminder : undefined;
}
