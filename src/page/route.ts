/** Which screen is shown: the part of the address behind the number sign, so that the daemon's own paths stay its own. */
import { useEffect, useState } from "preact/hooks";

export interface Place {
  /** `today`, `topics`, `reminder`, … */
  screen: string;
  /** What follows, for example an id. */
  rest: string;
}

export function placeOf(hash: string): Place {
  const [screen = "", ...rest] = hash.replace(/^#\/?/, "").split("/");
  return { screen: screen || "today", rest: rest.map(decode).join("/") };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function usePlace(): Place {
  const [place, setPlace] = useState(() => placeOf(location.hash));
  useEffect(() => {
    const look = () => setPlace(placeOf(location.hash));
    addEventListener("hashchange", look);
    return () => removeEventListener("hashchange", look);
  }, []);
  return place;
}

export const hrefOf = (screen: string, rest?: string): string =>
  rest === undefined ? `#/${screen}` : `#/${screen}/${encodeURIComponent(rest)}`;

export function go(screen: string, rest?: string): void {
  location.hash = hrefOf(screen, rest);
}
