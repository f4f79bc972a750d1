/** The title of the reminder that a trigger counts from or ends with, by its id: for words that name it. */
import type { Agent } from "../index.js";
import type { Trigger } from "../trigger.js";

export async function titlesBeside(
  { reminders }: Pick<Agent, "reminders">,
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
