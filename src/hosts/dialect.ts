/** The shape of a host's way to say what hooks say. */
import type { Safe } from "../safe.js";
import type { HookOutput } from "./claude-code/hook-output.js";
import type { HookEventName } from "./hook-events.js";

export interface HookDialect {
  /** The fields as the host sends them, under the names that are read. */
  fields(given: Record<string, unknown>): Record<string, unknown>;
  /** The events at which the host takes words; at the others nothing is asked. */
  speaks: ReadonlySet<HookEventName>;
  /** It says that it compacts, and takes no words afterwards: the next prompt brings again what it has forgotten. */
  forgetsAtPrompt?: boolean;
  /** It takes no words at a prompt: what is due comes with the first result of a tool in that turn. */
  asksAtTools?: boolean;
  /** It does not say that a turn goes on because of a hook: one that was continued once is over the next time. */
  endsUnmarked?: boolean;
  answer(event: HookEventName, text: Safe): HookOutput;
}
