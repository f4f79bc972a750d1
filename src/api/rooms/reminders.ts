/** One reminder: its life, and what a person does to it. */

import { sql } from "kysely";
import { TicklerError } from "../../errors.js";
import type { Acknowledgement } from "../../reminders/change/command-columns.js";
import { asTyped } from "../../reminders/change/typed.js";
import type { Which } from "../../reminders/index.js";
import type { Reminder, ReminderChanges, ReminderView } from "../../reminders/types.js";
import { iso, targetText } from "../answers.js";
import type { Call, ChangedAnswer } from "../contract/index.js";
import { instantOf } from "../moment.js";
import type { Visit } from "../visit.js";
import type { Rooms } from "./rooms.js";

const NEXT = 5;
const OFFERS = 30;

type Own =
  | Extract<Call, `${string} /reminders/{id}${string}`>
  | "GET /reminders"
  | "POST /settle"
  | "POST /moment"
  | "POST /undo";

async function whichOf(visit: Visit, words: string | undefined): Promise<Which> {
  const said = (words ?? "next").trim().toLowerCase();
  if (said === "" || said === "next") return "next";
  const number = /^#?(\d{1,3})$/.exec(said)?.[1];
  return number === undefined ? (await instantOf(visit, words ?? "")).at : `#${Number(number)}`;
}

/** What was done, with the reminder as it is now. */
async function after({ agent, shape }: Visit, id: string, said: string): Promise<ChangedAnswer> {
  const [view, next] = [await agent.reminders.view(id), await agent.reminders.next(id, NEXT)];
  return shape.changed(view, said, next);
}

const DONE: Record<Acknowledgement, string> = {
  complete: "done",
  dismiss: "put away",
  cancel: "ended",
  snooze: "put off",
  reopen: "brought back",
};

/** What a person may sensibly do now, for the buttons; the lifecycle decides when it is done. */
function commandsFor({ reminder, effective }: ReminderView, paused: boolean): string[] {
  if (effective.state === "closed") return ["reopen"];
  const series = reminder.trigger.type === "recurring";
  const timed = reminder.nextDueAt !== null || reminder.snoozeUntil !== null || effective.state === "due";
  return [
    "complete",
    "dismiss",
    ...(timed ? ["snooze"] : []),
    ...(series ? ["skip"] : []),
    ...(reminder.nextDueAt !== null ? ["move"] : []),
    paused ? "resume" : "pause",
    "edit",
    "cancel",
  ];
}

export const remindersRoom: Rooms<Own> = {
  "GET /reminders": async ({ agent, shape }, { state, limit }) => {
    const closed = ["completed", "dismissed"] as const;
    const status =
      state === "live"
        ? undefined
        : state === "closed"
          ? closed
          : (["pending", "triggered", "snoozed", ...closed] as const);
    const views = await agent.reminders.listViews({ limit, ...(status && { status }) });
    return { items: await shape.items(views) };
  },

  "GET /reminders/{id}": async (visit, { id }) => {
    const { agent, tickler, shape } = visit;
    const view = await agent.reminders.view(id);
    const { reminder } = view;
    const [life, next, cues, pauses, deliveries] = [
      await agent.reminders.why(reminder.id),
      await agent.reminders.next(reminder.id, NEXT),
      await agent.reminders.cues(reminder.id),
      await agent.reminders.pauses(),
      await tickler.deliveries.list({ agentId: agent.id, reminderId: reminder.id, limit: 50 }),
    ];
    const pause = pauses.find(
      ({ reminderId, tag, from }) =>
        from <= visit.now &&
        (reminderId === reminder.id ||
          (reminderId === null && (tag === null || reminder.contextTags.includes(tag)))),
    );
    return {
      item: await shape.item(view),
      quote: reminder.source?.quote ?? null,
      setAt: iso(reminder.createdAt),
      setBy: reminder.source?.who ?? reminder.userName,
      steps: life.steps.map(({ at, what }) => ({ at: iso(at), what })),
      offers: await offersOf(visit, reminder),
      answer: life.answer,
      next: next.map(iso),
      cues: cues.map(({ role, text, hits }) => ({ role, text, hits })),
      deliveries: deliveries.map((one) => ({
        id: one.id,
        target: one.target ? targetText(one.target) : "the agent",
        state: one.state,
        attempts: one.attempts,
        reason: one.reason,
        at: iso(one.deliveredAt ?? one.nextAttemptAt ?? one.createdAt),
      })),
      paused: pause ? { until: pause.until === null ? null : iso(pause.until) } : null,
      can: commandsFor(view, pause !== undefined),
    };
  },

  "POST /reminders/{id}/settle": async (visit, { id, command, until, reason }) => {
    const { agent } = visit;
    const before = await agent.reminders.get(id);
    const moment = await momentFor(visit, command, until, before);
    const { reminder } = await agent.reminders.settle(id, command, {
      ...(moment && { at: moment.at }),
      ...(reason === undefined ? {} : { reason }),
    });
    return after(visit, reminder.id, [DONE[command], ...(moment?.notes ?? [])].join("; "));
  },

  "POST /settle": async (visit, { ids, command, until }) => {
    const { agent, shape } = visit;
    const moment = await momentFor(visit, command, until);
    const { changed, refused } = await agent.reminders.settleAll(
      ids,
      command,
      moment ? { at: moment.at } : {},
    );
    const views = await Promise.all(changed.map(({ reminder }) => agent.reminders.view(reminder.id)));
    return {
      items: await shape.items(views),
      said: `${changed.length} ${DONE[command]}`,
      refused: refused.map(({ id, error }) => ({ id, message: error.message })),
    };
  },

  "POST /reminders/{id}/edit": async (visit, { id, when, tags, exempt, ...rest }) => {
    const { agent } = visit;
    const before = await agent.reminders.get(id);
    const changes: ReminderChanges = {
      ...given(rest),
      ...(tags === undefined ? {} : { contextTags: tags }),
      ...(exempt === undefined ? {} : { quietHoursExempt: exempt }),
      ...(when === undefined
        ? {}
        : {
            trigger: (
              await agent.reminders.readWhen(when, { title: before.title, insteadOf: before.trigger })
            ).trigger,
          }),
    };
    if (Object.keys(changes).length === 0)
      throw new TicklerError("INVALID_INPUT", "Nothing was given to change.", {
        hint: "Give what is to be changed.",
      });
    await agent.reminders.update(before.id, changes);
    return after(visit, before.id, "changed");
  },

  "POST /reminders/{id}/skip": async (visit, { id, which }) => {
    const { reminder } = await visit.agent.reminders.skip(id, await whichOf(visit, which));
    return after(visit, reminder.id, "left out");
  },

  "POST /reminders/{id}/move": async (visit, { id, which, when }) => {
    const { at, notes } = await instantOf(visit, when);
    const { reminder } = await visit.agent.reminders.move(id, await whichOf(visit, which), at);
    return after(visit, reminder.id, ["moved", ...notes].join("; "));
  },

  "POST /reminders/{id}/pause": async (visit, { id, until }) => {
    const { id: whole } = await visit.agent.reminders.get(id);
    await visit.agent.reminders.pause(whole, until ? (await instantOf(visit, until, "edge")).at : null);
    return after(visit, whole, "paused");
  },

  "POST /reminders/{id}/resume": async (visit, { id }) => {
    const { id: whole } = await visit.agent.reminders.get(id);
    await visit.agent.reminders.resume(whole);
    return after(visit, whole, "goes on");
  },

  "POST /reminders/{id}/not-relevant": async (visit, { id }) => {
    const { reminder, bar } = await visit.agent.reminders.notRelevant(id);
    return after(visit, reminder.id, `comes up from ${Math.round(bar * 100)} % on now`);
  },

  "POST /reminders/{id}/missed": async (visit, { id, message }) => {
    const reminder = await visit.agent.reminders.missed(id, message);
    return after(visit, reminder.id, "learned as one of its wordings");
  },

  "POST /moment": async (visit, { text, id }) => {
    try {
      const snoozed = id === undefined ? undefined : await visit.agent.reminders.get(id);
      const { at, notes } = await instantOf(visit, text, snoozed);
      return { at: iso(at), notes, question: null };
    } catch (error) {
      if (!(error instanceof TicklerError) || error.code === "NOT_FOUND") throw error;
      return { at: null, notes: [], question: { message: error.message, hint: error.hint ?? "" } };
    }
  },

  "POST /undo": async ({ agent, shape }) => {
    const { what, reminders, notes } = await agent.reminders.undo({ setBy: "page" });
    const views = await Promise.all(
      reminders.map(async ({ id }) => ((await agent.reminders.find(id)) ? agent.reminders.view(id) : null)),
    );
    return {
      said: `taken back: ${asTyped(what)}`,
      items: await shape.items(views.filter((view) => view !== null)),
      notes,
    };
  },
};

async function momentFor(
  visit: Visit,
  command: Acknowledgement,
  until: string | undefined,
  reminder?: Reminder,
) {
  if (command !== "snooze" && (command !== "reopen" || !until)) return undefined;
  if (!until)
    throw new TicklerError("NEEDS_TIME", "Until when?", {
      hint: 'For example "in 20 minutes" or "tomorrow at 9".',
    });
  return instantOf(visit, until, command === "snooze" ? reminder : undefined);
}

function given<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}

interface OfferRow {
  injected_at: number;
  session_id: string;
  turn_id: string;
  kind: string;
}

/** What this person was offered of it, newest first, each with the text of its turn where that is kept. */
async function offersOf({ agent, context, view }: Visit, { id }: Reminder) {
  const whose = view.viewer.sees === null ? sql<boolean>`true` : sql<boolean>`person = ${view.viewer.ledger}`;
  const { rows } = await sql<OfferRow>`
    select injected_at, session_id, turn_id, kind from injections
    where agent_id = ${view.agentId} and reminder_id = ${id} and ${whose}
    order by injected_at desc limit ${OFFERS}`.execute(context.db);
  const texts = new Map<string, string>();
  for (const session of new Set(rows.map((row) => row.session_id)))
    for (const { turnId, text } of await agent.injectionsOf(session))
      texts.set(`${session}\0${turnId}`, text);
  return rows.map((row) => ({
    at: new Date(row.injected_at).toISOString(),
    sessionId: row.session_id,
    turnId: row.turn_id,
    kind: row.kind,
    text: texts.get(`${row.session_id}\0${row.turn_id}`) ?? null,
  }));
}
