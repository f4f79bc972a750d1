/**
 * One request as the rooms see it: for whom it is, the agent as that person sees it, and the time. The rule of audience is in
 * the views that are made here; no room decides it anew.
 */
import { type Viewer, viewerOf, WHOLE_AGENT } from "../people/index.js";
import type { ReminderContext } from "../reminders/context.js";
import type { AgentSettings } from "../reminders/index.js";
import type { View } from "../reminders/store.js";
import { zoneAt } from "../reminders/time/floating.js";
import type { Agent } from "../tickler/agent.js";
import type { Tickler } from "../tickler.js";
import { shapesFor } from "./answers.js";
import type { HealthLook } from "./health-look.js";

/** Who a request is from. */
export interface Guest {
  agentId: string;
  /** null: the owner's shell, which sees all of the agent's. */
  person: string | null;
}

export interface Visit {
  tickler: Tickler;
  context: ReminderContext;
  agent: Agent;
  view: View;
  guest: Guest;
  /** Whether everything of the agent is theirs to see: the owner's shell, or a person of full trust. */
  owner: boolean;
  settings: AgentSettings;
  now: Date;
  /** Where the person is now. */
  timeZone(): Promise<string>;
  health: HealthLook;
  /** Makes the shapes of the contract. */
  shape: ReturnType<typeof shapesFor>;
}

export function visitOf(tickler: Tickler, guest: Guest, health: HealthLook): Visit {
  const { context } = tickler.parts;
  const whole = tickler.agent(guest.agentId);
  const speaker = guest.person === null ? null : { userName: guest.person };
  const agent = speaker === null ? whole : whole.as(speaker);
  const viewer: Viewer = speaker === null ? WHOLE_AGENT : viewerOf(context.personOf(speaker));
  const settings = context.settingsOf(agent.id);
  const now = context.clock.now();
  return {
    tickler,
    context,
    agent,
    view: { agentId: agent.id, viewer },
    guest,
    owner: viewer.person === null || viewer.person.trust === "full",
    settings,
    now,
    timeZone: async () => zoneAt(now, settings.timeZone, await agent.reminders.stays()),
    health,
    shape: shapesFor(agent, { timeZone: settings.timeZone, now }),
  };
}
