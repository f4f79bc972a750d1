/** What a person does here: one call, a word about it, the way back, and a look at what is there now. */
import { asRefused } from "./answers.js";
import { call } from "./api.js";
import { changed } from "./live.js";
import { latestUndo, notify } from "./notices.js";

/**
 * Does it and says so.
 * @param back how it is taken back; by default as the daemon takes back this person's last change, null where nothing can
 * @returns the answer, or null when it was refused
 */
export async function change<T>(
  work: () => Promise<T>,
  said: (done: T) => string,
  back: ((done: T) => (() => void) | undefined) | null = () => () => void undo(),
): Promise<T | null> {
  try {
    const done = await work();
    notify({ text: said(done), undo: back?.(done) });
    changed();
    return done;
  } catch (error) {
    const { message, hint } = asRefused(error);
    notify({ text: message, hint: plainHint(hint), failed: true });
    changed();
    return null;
  }
}

export async function undo(): Promise<void> {
  await change(
    () => call("POST /undo", {}),
    ({ said, items }) => [said, ...items.slice(0, 1).map(({ title }) => `“${title}”`)].join(" · "),
    null,
  );
}

/** What `u` does: takes back what is still said at the edge, else the last change. */
export function takeBack(): void {
  const back = latestUndo();
  if (back) back();
  else void undo();
}

export type Command = "complete" | "dismiss" | "cancel" | "snooze" | "reopen";

const SAID: Record<Command, string> = {
  complete: "Done",
  dismiss: "Put away",
  cancel: "Ended",
  snooze: "Put off",
  reopen: "Brought back",
};

export function settle(one: { id: string; title: string }, command: Command, until?: string) {
  return change(
    () => call("POST /reminders/{id}/settle", { id: one.id, command, ...(until ? { until } : {}) }),
    ({ item }) => `${SAID[command]}: “${item.title}”${command === "snooze" ? ` · ${item.stateText}` : ""}`,
  );
}

export async function settleAll(ids: string[], command: Command, until?: string): Promise<void> {
  const done = await change(
    () => call("POST /settle", { ids, command, ...(until ? { until } : {}) }),
    ({ items }) => `${SAID[command]}: ${items.length} ${items.length === 1 ? "reminder" : "reminders"}`,
  );
  const [first, ...more] = done?.refused ?? [];
  if (!first) return;
  notify({
    text: `${more.length + 1} not: ${first.message}`,
    hint: more.length > 0 ? `And ${more.length} more.` : "",
    failed: true,
  });
}

/** A hint that names commands of a terminal is of no use here. */
export function plainHint(hint: string): string {
  return hint.includes("`tickler ") ? "" : hint;
}
