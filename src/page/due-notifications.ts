/** What comes due while the page is open and not looked at, as a notification of the browser, where that was allowed. */
import type { Item } from "../api/contract/index.js";
import { go } from "./route.js";

let known: Set<string> | undefined;

/** @param due what is due now; the first time it is only noted */
export function notifyDue(due: readonly Item[]): void {
  const before = known;
  known = new Set(due.map(keyOf));
  if (!before || !document.hidden || !mayNotify()) return;
  for (const item of due) {
    if (before.has(keyOf(item))) continue;
    const shown = new Notification(item.title, { body: item.stateText, tag: item.id, icon: "/icon.svg" });
    shown.onclick = () => {
      focus();
      go("reminder", item.id);
      shown.close();
    };
  }
}

const keyOf = ({ id, dueAt }: Item): string => `${id} ${dueAt}`;

export const mayNotify = (): boolean => "Notification" in globalThis && Notification.permission === "granted";
export const mayAsk = (): boolean => "Notification" in globalThis && Notification.permission === "default";
