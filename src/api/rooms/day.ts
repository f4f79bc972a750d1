/** Who is signed in, the day, and what is set by words. */
import { Temporal } from "temporal-polyfill";
import { everyAgent } from "../../db/phrases.js";
import { TicklerError } from "../../errors.js";
import { describeTrigger, type ParsedReminder } from "../../language/index.js";
import { agendaOf } from "../../reminders/agenda.js";
import { saidBeside } from "../../reminders/create/said-beside.js";
import { tryWords } from "../../reminders/create/try-words.js";
import { quietUntil } from "../../reminders/time/quiet-hours.js";
import type { NewReminder, Receipt } from "../../reminders/types.js";
import { VERSION } from "../../version.js";
import { iso } from "../answers.js";
import type { Visit } from "../visit.js";
import type { Rooms } from "./rooms.js";

const DAY_MS = 86_400_000;
/** Sessions that stand beside the day. */
const SESSIONS = 12;

/** The day's first moment through the end of the night after it, so that what the night holds back is seen whole. */
function dayOf({ now, settings }: Visit, timeZone: string): { from: Date; until: Date } {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const midnight = local.startOfDay();
  const from = new Date(midnight.epochMilliseconds);
  const end = new Date(midnight.add({ days: 1 }).epochMilliseconds);
  const night = quietUntil(new Date(end.getTime() - 60_000), settings.quietHours);
  return { from, until: night !== null && night > end ? new Date(night.getTime() + 3_600_000) : end };
}

/** What was set by words on the page says so. */
const source = (text: string) => ({ host: "page", quote: text.slice(0, 2000) });

async function setMeant(visit: Visit, text: string, meant: string): Promise<Receipt> {
  const { result, timeZone } = await tryWords(visit.context, visit.view, text);
  const other = result.ok ? result.alternatives.find(({ description }) => description === meant) : undefined;
  if (!result.ok || !other) {
    throw new TicklerError("CONFLICT", "The words are read otherwise by now.", {
      hint: "Look at the reading once more, and choose again.",
    });
  }
  return visit.agent.reminders.create(newOf({ ...result, trigger: other.trigger }, text, timeZone));
}

function newOf(parsed: ParsedReminder, text: string, timeZone: string): NewReminder {
  return {
    ...saidBeside(parsed.extras, parsed),
    title: parsed.title,
    trigger: parsed.trigger,
    priority: parsed.priority,
    contextTags: parsed.tags,
    timeZone,
    source: source(text),
  };
}

export const dayRoom: Rooms<"GET /me" | "GET /today" | "POST /read" | "POST /reminders"> = {
  "GET /me": async (visit) => {
    const { tickler, agent, guest, owner, settings, now } = visit;
    const { quietHours, language } = settings;
    return {
      agentId: agent.id,
      agents: guest.person === null ? await agentsOf(visit) : [agent.id],
      person: guest.person,
      owner,
      timeZone: await visit.timeZone(),
      home: settings.timeZone,
      language,
      quietHours: quietHours && { start: quietHours.start, end: quietHours.end },
      channels: owner ? [...tickler.parts.delivery.channels.keys()] : [],
      version: VERSION,
      now: iso(now),
    };
  },

  "GET /today": async (visit, { days }) => {
    const { agent, context, view, now, owner, shape } = visit;
    const timeZone = await visit.timeZone();
    const day = dayOf(visit, timeZone);
    const until = new Date(Math.max(day.until.getTime(), now.getTime() + days * DAY_MS));
    const { views, ahead, quiet } = await agendaOf(context, view, { from: day.from, until });
    const due = views
      .filter(({ effective }) => effective.state === "due")
      .sort((a, b) => (a.effective.at?.getTime() ?? 0) - (b.effective.at?.getTime() ?? 0));
    const named = new Set([...due.map(({ reminder }) => reminder.id), ...ahead.map((one) => one.reminderId)]);
    const sessions = owner ? await agent.sessions.list({ states: ["running", "idle"], limit: SESSIONS }) : [];
    return {
      now: iso(now),
      timeZone,
      day: { from: iso(day.from), until: iso(day.until) },
      quiet: quiet.map((span) => ({ from: iso(span.from), until: iso(span.until) })),
      items: await shape.items(views.filter(({ reminder }) => named.has(reminder.id))),
      due: due.map(({ reminder }) => reminder.id),
      ahead: ahead.map(({ reminderId, at, seenAt }) => ({
        id: reminderId,
        at: iso(at),
        seenAt: iso(seenAt),
      })),
      topics: views.filter(({ effective }) => effective.state === "context").length,
      sessions: sessions.map(({ id, name, state, createdAt }) => ({
        id,
        name,
        state,
        since: iso(createdAt),
      })),
    };
  },

  "POST /read": async ({ context, view, now }, { text }) => {
    const { result, timeZone, next, foresaid } = await tryWords(context, view, text);
    const words = (trigger: ParsedReminder["trigger"]) => describeTrigger(trigger, { timeZone, now });
    if (!result.ok) {
      const { code, message, hint, title, understood, several = [] } = result;
      return {
        ok: false,
        title: title ?? null,
        when: understood ? words(understood) : null,
        type: understood?.type ?? null,
        priority: "normal" as const,
        tags: [],
        sure: 0,
        spans: [],
        next: [],
        notes: [],
        doubts: [],
        question: { code, message, hint },
        several: several.map((one) => ({ title: one.title, when: words(one.trigger) })),
        timeZone,
      };
    }
    return {
      ok: true,
      title: result.title,
      when: words(result.trigger),
      type: result.trigger.type,
      priority: result.priority,
      tags: result.tags,
      sure: result.confidence,
      spans: result.spans.map(({ kind, start, end }) => ({ kind, start, end })),
      next: next.map(iso),
      notes: [...result.notes, ...foresaid],
      doubts: result.alternatives.map(({ description }) => description),
      question: null,
      several: [],
      timeZone,
    };
  },

  "POST /reminders": async (visit, { text, meant, several, sessionId }) => {
    const { agent, shape } = visit;
    const receipts = several
      ? await setSeveral(visit, text)
      : [
          meant === undefined
            ? await agent.reminders.createFromText(text, {
                source: source(text),
                ...(sessionId === undefined ? {} : { sessionId }),
              })
            : await setMeant(visit, text, meant),
        ];
    const views = await Promise.all(receipts.map(({ id }) => agent.reminders.view(id)));
    return {
      items: await shape.items(views),
      created: receipts.some(({ created }) => created),
      notes: receipts.flatMap(({ notes }) => notes),
      next: (receipts[0]?.next ?? []).map(iso),
    };
  },
};

async function setSeveral(visit: Visit, text: string): Promise<Receipt[]> {
  const { result, timeZone } = await tryWords(visit.context, visit.view, text);
  if (result.ok) return [await visit.agent.reminders.createFromText(text, { source: source(text) })];
  if (!result.several?.length) throw new TicklerError(result.code, result.message, { hint: result.hint });
  return visit.agent.reminders.createMany(result.several.map((one) => newOf(one, text, timeZone)));
}

/** Every agent that has something, the present one first. */
async function agentsOf({ context, agent }: Visit): Promise<string[]> {
  const rows = await context.db
    .selectFrom("reminders")
    .select("agent_id")
    .distinct()
    .where(everyAgent)
    .limit(200)
    .execute();
  return [...new Set([agent.id, ...rows.map((row) => row.agent_id).sort()])];
}
