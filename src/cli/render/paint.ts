/** Colours where a terminal shows them; `NO_COLOR` and `FORCE_COLOR` are honoured. */
import { styleText } from "node:util";

const STYLES = ["blue", "bold", "cyan", "dim", "green", "magenta", "red", "yellow"] as const;

export type Paint = Readonly<Record<(typeof STYLES)[number], (text: string) => string>>;

/** The styles, or the same names that change nothing. */
export function createPaint(enabled: boolean): Paint {
  // Whether the terminal shows colours has been decided by the caller.
  const style = (name: (typeof STYLES)[number]) => (text: string) =>
    styleText(name, text, { validateStream: false });
  return Object.fromEntries(STYLES.map((name) => [name, enabled ? style(name) : String])) as unknown as Paint;
}

export function paintFor(isTerminal: boolean, env: NodeJS.ProcessEnv): Paint {
  if (env.NO_COLOR) return createPaint(false);
  if (env.FORCE_COLOR && env.FORCE_COLOR !== "0") return createPaint(true);
  return createPaint(isTerminal && env.TERM !== "dumb");
}
