/** A reminder from plain words: read by the language, then set like any other. */
import { TicklerError } from "../errors.js";
import type { ReminderContext } from "./context.js";
import { createReminder } from "./create.js";
import { saidBeside } from "./said-beside.js";
import type { View } from "./store.js";
import type { ContextTrigger, NewReminder, Receipt, ReminderSource } from "./types.js";

export interface FromTextOptions {
  timeZone?: string;
  language?: string;
  sessionId?: string;
  userName?: string;
  /** For the household; also where the words say so. */
  shared?: boolean;
  nag?: NewReminder["nag"];
  source?: ReminderSource;
  /** What the words do not say; cues go with a topic only. */
  defaults?: Partial<
    Pick<NewReminder, "priority" | "mode" | "delivery" | "contextTags" | "body"> &
      Pick<ContextTrigger, "cues" | "not">
  >;
}

/** @throws TicklerError with the code of the refusal (`NOT_UNDERSTOOD`, `NEEDS_TIME`, …) and an example as hint */
export async function createFromText(
  context: ReminderContext,
  view: View,
  text: string,
  options: FromTextOptions,
): Promise<Receipt> {
  const settings = context.settingsOf(view.agentId);
  const timeZone = options.timeZone ?? settings.timeZone;
  // Loaded with the first words: most processes read none.
  const { parseReminder } = await import("../language/index.js");
  const parsed = parseReminder(text, {
    now: context.clock.now(),
    timeZone,
    language: options.language ?? settings.language,
  });
  if (!parsed.ok) throw new TicklerError(parsed.code, parsed.message, { hint: parsed.hint });
  const beside = saidBeside(parsed.extras, parsed.trigger);
  const { cues, not, ...defaults } = options.defaults ?? {};
  const more = { ...(cues && { cues }), ...(not && { not }) };
  const trigger = parsed.trigger.type === "context" ? { ...parsed.trigger, ...more } : parsed.trigger;
  if (trigger.type !== "context" && (cues ?? not)) {
    throw new TicklerError("INVALID_INPUT", "Cues go with a topic; these words name a time.", {
      hint: 'For example "when we talk about billing", or --about billing.',
    });
  }
  return createReminder(
    context,
    view,
    {
      ...defaults,
      ...beside,
      title: parsed.title,
      trigger,
      priority: parsed.priority === "normal" ? (defaults.priority ?? "normal") : parsed.priority,
      contextTags: [...parsed.tags, ...(defaults.contextTags ?? [])],
      timeZone,
      ...(options.sessionId === undefined ? {} : { sessionId: options.sessionId }),
      ...(options.userName === undefined ? {} : { userName: options.userName }),
      shared: options.shared ?? parsed.extras?.shared,
      nag: options.nag ?? parsed.extras?.nag,
      source: { quote: text.slice(0, 2000), ...options.source },
    },
    { notes: parsed.notes },
  );
}
