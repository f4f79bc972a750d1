/** Keys for lists: `j` and `k` go through the rows, and the row with the focus is dealt with by a letter. */
import { useShortcuts } from "./keys.js";

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("main [data-row]")];
const current = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>("[data-row]") ?? null;

function step(by: number): void {
  const all = rows();
  const at = current();
  const next = at ? all.indexOf(at) + by : by > 0 ? 0 : all.length - 1;
  const row = all[Math.min(Math.max(next, 0), all.length - 1)];
  row?.querySelector<HTMLElement>("[data-main]")?.focus();
  row?.scrollIntoView({ block: "nearest" });
}

/** Presses the row's own button; the focus goes to the row after it when this one leaves. */
function press(act: string): void {
  const row = current();
  row?.querySelector<HTMLElement>(`[data-act=${act}]`)?.click();
}

export function useRowKeys(): void {
  const group = "In a list";
  useShortcuts([
    { keys: "j", what: "Next", group, run: () => step(1) },
    { keys: "k", what: "Before", group, run: () => step(-1) },
    { keys: "ArrowDown", what: "Next", group, hidden: true, run: () => step(1) },
    { keys: "ArrowUp", what: "Before", group, hidden: true, run: () => step(-1) },
    { keys: "e", what: "Done", group, run: () => press("done") },
    { keys: "s", what: "Later", group, run: () => press("later") },
    { keys: "d", what: "Put away", group, run: () => press("dismiss") },
  ]);
}
