/** What goes out: by channel and day, what failed and why, and whether a channel works. */
import type { Delivery } from "../../delivery/index.js";
import { TicklerError } from "../../errors.js";
import { iso, isoOrNull, targetText } from "../answers.js";
import type { DeliveryItem } from "../contract/house.js";
import { dayIn, lastDays } from "../days.js";
import { onlyOwner } from "../only-owner.js";
import type { Visit } from "../visit.js";
import type { Rooms } from "./rooms.js";

const DAYS = 14;
const MOST = 1000;
const RECENT = 40;

/** Those of reminders that this person may see, with their titles. */
async function visible({ tickler, agent, view }: Visit): Promise<(Delivery & { title: string })[]> {
  const all = await tickler.deliveries.list({ agentId: agent.id, viewer: view.viewer, limit: MOST });
  const titles = new Map<string, string | null>();
  for (const { reminderId } of all)
    if (reminderId !== null && !titles.has(reminderId))
      titles.set(reminderId, (await agent.reminders.find(reminderId))?.title ?? null);
  return all.flatMap((one) => {
    const title = one.reminderId === null ? OVERVIEW[one.kind] : titles.get(one.reminderId);
    return typeof title === "string" ? [{ ...one, title }] : [];
  });
}

/** What is about no single reminder. */
const OVERVIEW: Partial<Record<Delivery["kind"], string>> = {
  brief: "Morning brief",
  review: "Weekly review",
};

const instantOf = ({ deliveredAt, nextAttemptAt, createdAt }: Delivery): Date =>
  deliveredAt ?? nextAttemptAt ?? createdAt;
const channelOf = ({ target }: Delivery): string => target?.channel ?? "the agent";

function shaped(one: Delivery & { title: string }): DeliveryItem {
  return {
    id: one.id,
    reminderId: one.reminderId,
    title: one.title,
    target: one.target ? targetText(one.target) : "the agent",
    channel: channelOf(one),
    kind: one.kind,
    state: one.state,
    attempts: one.attempts,
    reason: one.reason,
    receipt: [one.receipt?.detail, one.receipt?.id].filter(Boolean).join(", ") || null,
    heldUntil: isoOrNull(one.heldUntil),
    at: iso(instantOf(one)),
  };
}

async function mine(visit: Visit, id: number): Promise<void> {
  if ((await visible(visit)).some((one) => one.id === id)) return;
  throw new TicklerError("NOT_FOUND", `There is no delivery ${id}.`);
}

export const deliveriesRoom: Rooms<
  | "GET /deliveries"
  | "POST /deliveries/{id}/retry"
  | "POST /deliveries/{id}/withdraw"
  | "POST /deliveries/test"
> = {
  "GET /deliveries": async (visit) => {
    const { tickler, owner, now } = visit;
    const zone = await visit.timeZone();
    const all = await visible(visit);
    const days = lastDays(now, zone, DAYS);
    const known = owner ? [...tickler.parts.delivery.channels.keys()] : [];
    const channels = [...new Set([...known, ...all.map(channelOf)])];
    return {
      channels: known,
      days,
      grid: channels.map((channel) => {
        const own = all.filter((one) => channelOf(one) === channel);
        return {
          channel,
          days: days.map((day) => {
            const on = own.filter((one) => dayIn(one.deliveredAt ?? one.createdAt, zone) === day);
            const count = (...states: string[]) => on.filter(({ state }) => states.includes(state)).length;
            return {
              delivered: count("delivered"),
              failed: count("dead"),
              waiting: count("queued", "sending", "retrying"),
            };
          }),
        };
      }),
      failures: all
        .filter(({ state }) => state === "dead" || state === "retrying")
        .slice(0, RECENT)
        .map(shaped),
      recent: all.slice(0, RECENT).map(shaped),
      mayTest: owner,
    };
  },

  "POST /deliveries/{id}/retry": async (visit, { id }) => {
    await mine(visit, id);
    await visit.tickler.deliveries.retry(id, visit.agent.id);
    return { said: "tried again now" };
  },

  "POST /deliveries/{id}/withdraw": async (visit, { id }) => {
    await mine(visit, id);
    await visit.tickler.deliveries.cancel(id, visit.agent.id);
    return { said: "withdrawn" };
  },

  "POST /deliveries/test": async (visit, { channel: name, to }) => {
    onlyOwner(visit);
    const { tickler, agent } = visit;
    const { detail, id } = await tickler.parts.delivery.sendTest(agent.id, { channel: name, to });
    return { said: [`${name} took it`, detail, id].filter(Boolean).join(", ") };
  },
};
