/**
 * What changes elsewhere: one stream of server-sent events, read with `fetch`, since only that can send the page's token along.
 * Whoever listens looks again; after a break everybody does.
 */
import { headers, signedOut } from "./api.js";
import { after } from "./clock.js";

const listeners = new Set<() => void>();
let pending = false;
let connected = true;
const watchers = new Set<(connected: boolean) => void>();

/** Several changes at once are one look. */
const TOGETHER_MS = 30;
const AGAIN_MS = 1500;

export function onChange(run: () => void): () => void {
  listeners.add(run);
  return () => void listeners.delete(run);
}

export function onConnection(run: (connected: boolean) => void): () => void {
  watchers.add(run);
  run(connected);
  return () => void watchers.delete(run);
}

/** Says that something changed here, without waiting for the stream. */
export function changed(): void {
  if (pending) return;
  pending = true;
  after(TOGETHER_MS, () => {
    pending = false;
    for (const run of [...listeners]) run();
  });
}

function say(state: boolean): void {
  if (state === connected) return;
  connected = state;
  for (const run of watchers) run(state);
}

/** Follows until the returned function ends it. */
export function follow(): () => void {
  const gone = new AbortController();
  const begin = async (): Promise<void> => {
    try {
      const res = await fetch("/api/changes", { headers: headers(), signal: gone.signal });
      // Signed out in another tab, or elsewhere: there is nothing to wait for.
      if (res.status === 401) return signedOut();
      if (!res.ok || !res.body) throw new Error(`status ${res.status}`);
      say(true);
      changed();
      const reader = res.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read())
        if (part.value.includes("data:")) changed();
    } catch {
      say(false);
    }
    if (!gone.signal.aborted) after(AGAIN_MS, () => void begin());
  };
  void begin();
  return () => gone.abort();
}
