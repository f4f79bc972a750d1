/** What was done, said once at the edge of the page and to a screen reader, with the way back. */
import { after } from "./clock.js";

export interface Notice {
  id: number;
  text: string;
  hint?: string | undefined;
  failed: boolean;
  /** Takes it back. */
  undo?: (() => void) | undefined;
}

let notices: Notice[] = [];
let last = 0;
const watchers = new Set<(notices: Notice[]) => void>();
const STAYS_MS = 7000;
const MOST = 3;

function set(next: Notice[]): void {
  notices = next;
  for (const run of watchers) run(notices);
}

export function onNotices(run: (notices: Notice[]) => void): () => void {
  watchers.add(run);
  return () => void watchers.delete(run);
}

export function notify(notice: Omit<Notice, "id" | "failed"> & { failed?: boolean }): void {
  last += 1;
  const one = { failed: false, ...notice, id: last };
  set([...notices, one].slice(-MOST));
  after(one.failed ? STAYS_MS * 1.5 : STAYS_MS, () => dismiss(one.id));
}

export function dismiss(id: number): void {
  if (notices.some((one) => one.id === id)) set(notices.filter((one) => one.id !== id));
}

/** How the last thing that is still said is taken back; it is put away with that. */
export function latestUndo(): (() => void) | undefined {
  const last = notices.findLast(({ failed }) => !failed);
  if (last?.undo) dismiss(last.id);
  return last?.undo;
}
