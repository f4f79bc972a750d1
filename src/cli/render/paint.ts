/** Colours where a terminal shows them; `NO_COLOR` and `FORCE_COLOR` are honoured. */
import pico from "picocolors";

export type Paint = ReturnType<typeof pico.createColors>;

export function paintFor(isTerminal: boolean, env: NodeJS.ProcessEnv): Paint {
  if (env.NO_COLOR) return pico.createColors(false);
  if (env.FORCE_COLOR && env.FORCE_COLOR !== "0") return pico.createColors(true);
  return pico.createColors(isTerminal && env.TERM !== "dumb");
}
