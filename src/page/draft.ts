/**
 * What was typed and is not sent yet. It outlives a look at another screen, a reload and the end of a sign-in: in this tab alone,
 * for the person who typed it alone, and until they sign out.
 */
import { useEffect, useState } from "preact/hooks";
import { DRAFTS } from "./api.js";
import type { Me } from "./me.js";

/**
 * @param field whose text it is, as "composer"
 * @param me nothing is kept before it is known whose it would be
 * @returns the text, and what is called with every new one; an empty text ends the draft
 */
export function useDraft(field: string, me: Me | undefined): [string, (text: string) => void] {
  const [text, setText] = useState("");
  const key = me && `${DRAFTS}${field}.${me.agentId}.${me.person ?? ""}`;
  useEffect(() => {
    if (key === undefined) return;
    if (text === "") setText(sessionStorage.getItem(key) ?? "");
    else sessionStorage.setItem(key, text);
  }, [key]);
  const type = (next: string): void => {
    setText(next);
    if (key === undefined) return;
    if (next === "") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, next);
  };
  return [text, type];
}
