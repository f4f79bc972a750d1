/** Who works, what is remembered, and whether all is well. */
import { viewerOf } from "../../people/index.js";
import { iso, isoOrNull } from "../answers.js";
import { onlyOwner } from "../only-owner.js";
import type { Visit } from "../visit.js";
import type { Rooms } from "./rooms.js";

const SESSIONS = 60;
const FOUND = 20;
const LATEST = 40;

async function sessionOf(
  visit: Visit,
  session: Awaited<ReturnType<Visit["agent"]["sessions"]["get"]>>,
  silent: boolean,
) {
  const { agent } = visit;
  const live = session.state !== "ended";
  const [checkins, told, waiting] = [
    live ? await agent.sessions.checkins(session.id) : [],
    (await agent.injectionsOf(session.id)).at(-1),
    live ? await agent.sessions.waiting(session.id) : 0,
  ];
  return {
    id: session.id,
    name: session.name,
    parentId: session.parentId,
    state: session.state,
    status: session.status && { text: session.status.text, at: iso(session.status.at) },
    goneAt: isoOrNull(session.goneAt),
    since: iso(session.createdAt),
    changedAt: iso(session.updatedAt),
    silent,
    waiting,
    checkins: checkins.map(({ kind, stage, dueAt }) => ({ kind, stage, dueAt: iso(dueAt) })),
    told: told ? { turnId: told.turnId, text: told.text, at: iso(told.at) } : null,
  };
}

export const houseRoom: Rooms<
  | "GET /sessions"
  | "GET /memory"
  | "POST /memory"
  | "POST /memory/{id}/remove"
  | "GET /health"
  | "POST /health/look"
> = {
  "GET /sessions": async (visit) => {
    onlyOwner(visit);
    const { agent } = visit;
    const asked = await agent.sessions.list({ limit: SESSIONS + 1 });
    const more = asked.length > SESSIONS;
    const all = more ? await agent.sessions.list({ limit: SESSIONS }) : asked;
    const silent = new Set<string>();
    for (const { id, parentId } of all)
      if (parentId === null)
        for (const { session, noProgress } of await agent.sessions.children(id, { recursive: true }))
          if (noProgress) silent.add(session.id);
    return { sessions: await Promise.all(all.map((one) => sessionOf(visit, one, silent.has(one.id)))), more };
  },

  "GET /memory": async ({ agent, context, view, guest, tickler }, { q }) => {
    const status = await tickler.parts.memory.status();
    const byMeaning = status.degraded === null && tickler.parts.embedder !== null;
    const asked = q.trim();
    if (asked === "") {
      const notes = { source: "memory", limit: LATEST, newestFirst: true };
      const [found, texts] = await Promise.all([agent.memory.list(notes), agent.memory.count(notes)]);
      return {
        found: found.map((chunk) => ({ ...noteOf(chunk), relevance: null, words: null, meaning: null })),
        byMeaning,
        texts,
      };
    }
    const viewer =
      guest.person === null ? view.viewer : viewerOf(context.personOf({ userName: guest.person }));
    const hits = await context.memory.search(agent.id, asked, { viewer, limit: FOUND });
    const reminders = await Promise.all(
      hits.map(({ chunk }) => (isOfReminder(chunk) ? agent.reminders.find(chunk.path) : undefined)),
    );
    return {
      found: hits.map(({ chunk, relevance, words, cosine }, nth) => {
        const reminder = reminders[nth];
        return {
          ...noteOf(chunk),
          ...(reminder && { kind: "reminder" as const, reminderId: reminder.id, title: reminder.title }),
          relevance,
          words,
          meaning: cosine,
        };
      }),
      byMeaning,
      texts: status.chunks,
    };
  },

  "POST /memory": async ({ agent }, { text }) => {
    const { id, created } = await agent.memory.add({ text });
    return { id, created };
  },

  "POST /memory/{id}/remove": async ({ agent }, { id }) => {
    await agent.memory.remove(id);
    return { said: "removed" };
  },

  "GET /health": (visit) => healthOf(visit, { closely: false }),
  "POST /health/look": (visit) => healthOf(visit, { closely: true }),
};

async function healthOf(visit: Visit, how: { closely: boolean }) {
  onlyOwner(visit);
  const { at, findings } = await visit.health.look(visit, how);
  return { at: iso(at), findings: findings.map((one) => ({ ...one, hint: one.hint ?? null })) };
}

type Chunk = Awaited<ReturnType<Visit["agent"]["memory"]["get"]>>;

const isOfReminder = (chunk: Chunk): chunk is Chunk & { path: string } =>
  chunk.source === "reminders" && chunk.path !== null;

function noteOf({ id, text, source, path, updatedAt }: Chunk) {
  return { id, kind: "note" as const, reminderId: null, title: null, text, source, path, at: iso(updatedAt) };
}
