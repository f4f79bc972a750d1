/** Answers of the daemon as state: shown at once from the last time, then fresh, and anew whenever something changes. */
import { useEffect, useState } from "preact/hooks";
import type { Answer, Call, Given } from "../api/contract/index.js";
import { call, Refused } from "./api.js";
import { correct } from "./clock.js";
import { onChange } from "./live.js";

const kept = new Map<string, unknown>();
const MOST = 60;

export interface Asked<K extends Call> {
  value: Answer<K> | undefined;
  refused: Refused | undefined;
}

/** @param given null: asks nothing (yet) */
export function useAnswer<K extends Call>(which: K, given: Given<K> | null): Asked<K> {
  const key = given === null ? "" : `${which} ${JSON.stringify(given)}`;
  const [state, setState] = useState<{ key: string } & Asked<K>>({
    key: "",
    value: undefined,
    refused: undefined,
  });
  useEffect(() => {
    if (given === null) return undefined;
    let current = true;
    let asked = 0;
    const look = async (): Promise<void> => {
      asked += 1;
      const mine = asked;
      const answer = await call(which, given).then(
        (value) => ({ key, value, refused: undefined }),
        (error: unknown) => ({
          key,
          value: kept.get(key) as Answer<K> | undefined,
          refused: asRefused(error),
        }),
      );
      // A later look has overtaken it.
      if (!current || mine !== asked) return;
      if (answer.value !== undefined) remember(key, answer.value);
      setState(answer);
    };
    void look();
    const leave = onChange(() => void look());
    return () => {
      current = false;
      leave();
    };
  }, [key]);
  if (state.key === key) return state;
  return { value: kept.get(key) as Answer<K> | undefined, refused: undefined };
}

function remember(key: string, value: unknown): void {
  kept.delete(key);
  kept.set(key, value);
  if (typeof value === "object" && value !== null && "now" in value) correct(String(value.now));
  const [oldest] = kept.keys();
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
}

/** Everything is asked anew, for another agent or person. */
export function forget(): void {
  kept.clear();
}

export function asRefused(error: unknown): Refused {
  return error instanceof Refused ? error : new Refused("INTERNAL", String(error), "", 0);
}
