/**
 * Morning brief and weekly review through channels: a source of the scheduler of whoever delivers. The outbox rows and the mark
 * that this person has had it are one transaction, and the mark is a condition of it: any number of processes, killed at any
 * point, send it once; a turn says it only where no channel did.
 */
import type { Clock } from "../clock.js";
import { everyAgent } from "../db/phrases.js";
import { write } from "../db/write.js";
import { type Viewer, viewerOf } from "../people/index.js";
import type { ReminderContext, WakeSource } from "../reminders/index.js";
import type { Schedule } from "../reminders/settings.js";
import {
  lastCame,
  nextComes,
  type Occasion,
  OF_USE_MS,
  overviewOf,
  owedSince,
  takeOccasion,
} from "../reminders/turn/overview.js";
import { partsOf } from "../reminders/turn/overview-parts.js";
import { enqueueOverview } from "./enqueue.js";
import { renderOverview } from "./render-message.js";
import { formatTarget, parseTarget } from "./targets.js";
import type { DeliveryTarget } from "./types.js";

const OCCASIONS: readonly Occasion[] = ["brief", "review"];
/** For finding the topics that the day makes likely. */
const FOR_TOPICS_MS = 2000;

export interface OverviewSources {
  context: ReminderContext;
  clock: Clock;
  /** Agents with a section of their own in the configuration. */
  named: readonly string[];
  /** Whether this process delivers. */
  isOn(): boolean;
}

/** Of one agent, or of all that have no section of their own. */
interface Planned {
  agentId: string | null;
  occasion: Occasion;
  schedule: Schedule;
  timeZone: string;
}

export function overviewSource({ context, clock, named, isOn }: OverviewSources): WakeSource {
  /** What this process has seen to, by what was planned: the instant at which it came. */
  const done = new Map<string, number>();
  const keyOf = ({ agentId, occasion }: Planned) => `${occasion} ${agentId ?? ""}`;

  const planned = (): Planned[] =>
    [null, ...named].flatMap((agentId) => {
      const settings = context.settingsOf(agentId ?? "");
      return OCCASIONS.flatMap((occasion) => {
        const schedule = settings[occasion];
        if (!schedule?.deliverTo?.length) return [];
        return [{ agentId, occasion, schedule, timeZone: settings.timeZone }];
      });
    });

  /** The instant that has come and is not seen to, or null. */
  const owed = (plan: Planned, now: Date): number | null => {
    const came = lastCame(plan.schedule, plan.timeZone, now);
    return done.get(keyOf(plan)) === came || now.getTime() - came > OF_USE_MS[plan.occasion] ? null : came;
  };

  return {
    name: "overviews",
    async nextAt() {
      if (!isOn()) return null;
      const now = clock.now();
      const next = planned().map((plan) => owed(plan, now) ?? nextComes(plan.schedule, plan.timeZone, now));
      return next.length === 0 ? null : Math.min(...next);
    },
    async run(now) {
      if (!isOn()) return;
      for (const plan of planned()) {
        const came = owed(plan, now);
        if (came === null) continue;
        const agents = plan.agentId === null ? await othersOf(context, named) : [plan.agentId];
        for (const agentId of agents) await sendTo(context, agentId, plan, { came, now });
        done.set(keyOf(plan), came);
      }
    },
  };
}

/** The agents that have reminders and no section of their own. */
async function othersOf({ db }: ReminderContext, named: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom("reminders").select("agent_id").distinct().where(everyAgent).execute();
  return rows.map(({ agent_id }) => agent_id).filter((id) => !named.includes(id));
}

async function sendTo(
  context: ReminderContext,
  agentId: string,
  { occasion, schedule, timeZone }: Planned,
  { came, now }: { came: number; now: Date },
): Promise<void> {
  for (const { viewer, targets } of readersOf(context, (schedule.deliverTo ?? []).map(parseTarget))) {
    const person = viewer.ledger;
    const since = await owedSince(context.db, { agentId, person }, occasion, came);
    if (since === null) continue;
    const overview = await overviewOf(
      context,
      { agentId, viewer },
      { since, now, timeZone, remainingMs: FOR_TOPICS_MS },
    );
    const text = renderOverview(occasion, partsOf(occasion, overview));
    await write(context.db, agentId, async (trx) => {
      if (!(await takeOccasion(trx, { agentId, person, now }, occasion, came)) || text === null) return;
      for (const target of targets)
        await enqueueOverview(trx, {
          kind: occasion,
          agentId,
          person,
          target,
          text,
          came: new Date(came),
          now,
        });
    });
  }
}

/** Whose the targets are, by `users`; one that is nobody's is the owner's, who has named it. */
function readersOf(
  context: ReminderContext,
  targets: readonly DeliveryTarget[],
): { viewer: Viewer; targets: DeliveryTarget[] }[] {
  const readers = new Map<string, { viewer: Viewer; targets: DeliveryTarget[] }>();
  for (const target of targets) {
    const theirs = context.personOf({ channel: formatTarget(target) });
    const viewer = viewerOf(theirs.known ? theirs : context.personOf({}));
    const reader = readers.get(viewer.ledger) ?? { viewer, targets: [] };
    reader.targets.push(target);
    readers.set(viewer.ledger, reader);
  }
  return [...readers.values()];
}
