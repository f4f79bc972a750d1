/** How the page asks: by the contract's own keys and types. What is refused comes as `Refused`, with what to do. */
import type { Answer, Call, Failure, Given } from "../api/contract/index.js";

export const TOKEN = "tickler.token";
/** What begins with it in this tab's store is typed and not sent yet. */
export const DRAFTS = "tickler.draft.";

export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly hint: string,
    readonly status: number,
  ) {
    super(message);
  }
}

export const token = (): string | null => localStorage.getItem(TOKEN);

let onSignedOut = (): void => undefined;
/** The daemon does not know this browser (any more). */
export function signedOut(): void {
  localStorage.removeItem(TOKEN);
  onSignedOut();
}

/** Called when that is so. */
export function whenSignedOut(run: () => void): void {
  onSignedOut = run;
}

export function headers(): Record<string, string> {
  const agent = sessionStorage.getItem("tickler.agent");
  return { "X-Tickler-Page": token() ?? "", ...(agent ? { "X-Tickler-Agent": agent } : {}) };
}

/** Looks at another agent from now on; the owner's alone. */
export function turnTo(agentId: string): void {
  sessionStorage.setItem("tickler.agent", agentId);
}

/** Exchanges the code of a link for the cookie and this page's token. */
export async function signIn(code: string): Promise<void> {
  const { token: given } = await ask<{ token: string }>("POST", "/sign-in", { code });
  localStorage.setItem(TOKEN, given);
}

export async function signOut(): Promise<void> {
  await ask("POST", "/sign-out", {});
  for (const name of Object.keys(sessionStorage))
    if (name.startsWith(DRAFTS)) sessionStorage.removeItem(name);
  signedOut();
}

export function call<K extends Call>(which: K, given: Given<K>): Promise<Answer<K>> {
  const [method = "", template = ""] = which.split(" ");
  const rest: Record<string, unknown> = { ...given };
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  return ask<Answer<K>>(method, path, rest);
}

let asking = 0;

/** Tells a screen reader that what is there is not whole yet. */
function busy(by: number): void {
  asking += by;
  document.getElementById("main")?.setAttribute("aria-busy", String(asking > 0));
}

async function ask<T>(method: string, path: string, given: Record<string, unknown>): Promise<T> {
  const query = new URLSearchParams();
  if (method === "GET")
    for (const [name, value] of Object.entries(given))
      if (value !== undefined && value !== "") query.set(name, String(value));
  const search = query.size > 0 ? `?${query}` : "";
  let res: Response;
  busy(1);
  try {
    res = await fetch(`/api${path}${search}`, {
      method,
      headers: { ...headers(), ...(method === "POST" ? { "Content-Type": "application/json" } : {}) },
      ...(method === "POST" ? { body: JSON.stringify(given) } : {}),
    });
  } catch {
    throw new Refused("NOT_RUNNING", "Tickler does not answer.", "`tickler open` starts it again.", 0);
  } finally {
    busy(-1);
  }
  const body = (await res.json().catch(() => null)) as T | Failure | null;
  if (res.ok) return body as T;
  if (res.status === 401) signedOut();
  const {
    code = "INTERNAL",
    message = "That did not work.",
    hint = "",
  } = (body as Failure | null)?.error ?? {};
  throw new Refused(code, message, hint, res.status);
}
