/**
 * What has the focus goes away with what is done to it: a row that is done, a message that is put away. The focus goes on to what
 * stands there now, so that whoever uses the keyboard is never back at the top of the page.
 */

const FOCUSABLE = "a[href], button:not([disabled]), input:not([disabled]), [tabindex='0']";

interface Spot {
  element: HTMLElement;
  /** Of its entry among all entries of the screen; -1 outside of them. */
  at: number;
}

const entries = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("main li")];

function spotOf(element: HTMLElement): Spot {
  const entry = element.closest<HTMLElement>("main li");
  return { element, at: entry === null ? -1 : entries().indexOf(entry) };
}

/** The entry that stands where the other was, else the last one, else the heading. */
function next(spot: Spot | null): HTMLElement | null {
  const all = spot === null || spot.at < 0 ? [] : entries();
  const entry = all[Math.min(spot?.at ?? 0, all.length - 1)];
  return (
    entry?.querySelector<HTMLElement>("[data-main]") ??
    entry?.querySelector<HTMLElement>(FOCUSABLE) ??
    document.querySelector<HTMLElement>("main h1")
  );
}

/** Watches until the returned function ends it. */
export function keepFocus(): () => void {
  let focused: HTMLElement | null = null;
  /** Where it is on the screen, or was before it went to a question above it or a message at its edge. */
  let spot: Spot | null = null;
  const take = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    focused = target;
    if (target.closest("main") !== null && target.closest("dialog") === null) spot = spotOf(target);
  };
  // Another screen has its own way: it is read from its heading on.
  const forget = (): void => {
    focused = null;
    spot = null;
  };
  const look = (): void => {
    if (focused === null || focused.isConnected || document.activeElement !== document.body) return;
    const to = spot?.element.isConnected ? spot.element : next(spot);
    to?.focus();
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document.body, { childList: true, subtree: true });
  addEventListener("focusin", take);
  addEventListener("hashchange", forget);
  return () => {
    watcher.disconnect();
    removeEventListener("focusin", take);
    removeEventListener("hashchange", forget);
  };
}
