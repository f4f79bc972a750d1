/**
 * The keyboard. Screens say what keys do while they are shown; a letter typed into a field is a letter. `?` shows what is there
 * at this moment. Two keys after one another (`g t`) go to a screen.
 */
import { useLayoutEffect, useRef } from "preact/hooks";
import { after } from "./clock.js";

export interface Shortcut {
  /** As pressed: `j`, `Escape`, `g t`. */
  keys: string;
  what: string;
  group: string;
  run(): void;
  /** Not in the list of `?`. */
  hidden?: boolean;
}

/** What each component that is shown has said; read when a key is pressed, so that it is never of an earlier picture. */
const present: { list: readonly Shortcut[] }[] = [];
let first = "";
let forget: (() => void) | undefined;
const SEQUENCE_MS = 900;

export function useShortcuts(list: readonly Shortcut[]): void {
  const held = useRef({ list });
  held.current.list = list;
  useLayoutEffect(() => {
    const mine = held.current;
    present.push(mine);
    return () => void present.splice(present.indexOf(mine), 1);
  }, []);
}

/** What the keys do now; of one key the latest. */
export function shortcuts(): Shortcut[] {
  const byKeys = new Map<string, Shortcut>();
  for (const { list } of present) for (const one of list) byKeys.set(one.keys, one);
  return [...byKeys.values()];
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input:not([type=checkbox]), textarea, select"))
  );
}

export function listenToKeys(): () => void {
  const press = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    // A dialog has the keyboard to itself.
    if (document.querySelector("dialog[open]")) return;
    if (isTyping(event.target)) {
      if (event.key === "Escape") (event.target as HTMLElement).blur();
      return;
    }
    const pressed = first === "" ? event.key : `${first} ${event.key}`;
    forget?.();
    first = "";
    const found = shortcuts().find(({ keys }) => keys === pressed);
    if (found) {
      event.preventDefault();
      found.run();
    } else if (shortcuts().some(({ keys }) => keys.startsWith(`${event.key} `))) {
      first = event.key;
      forget = after(SEQUENCE_MS, () => {
        first = "";
      });
    }
  };
  addEventListener("keydown", press);
  return () => removeEventListener("keydown", press);
}
