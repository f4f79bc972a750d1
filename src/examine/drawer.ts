/** What can be seen of an open Tickler alone: the file, the model, what is pending, and what went wrong. Changes nothing. */
import { statSync } from "node:fs";
import { migrations } from "../../migrations/index.js";
import { formatBytes } from "../bytes.js";
import type { ServerVectors } from "../db/open.js";
import { isServerAddress } from "../db/server-address.js";
import type { Embedder } from "../embedding/index.js";
import { type TicklerError, toTicklerError } from "../errors.js";
import { hasTurns } from "../reminders/turn/presence.js";
import { formatDuration } from "../zoned-time.js";
import type { Finding, Subject } from "./types.js";

const DAY_MS = 86_400_000;

export async function* examineDrawer(
  opened: Subject,
  { quick }: { quick: boolean },
): AsyncGenerator<Finding, void, void> {
  yield* database(opened);
  yield* memory(opened, quick);
  yield* pending(opened);
  yield* guests(opened);
  yield* trouble(opened);
}

async function* database({ tickler }: Subject): AsyncGenerator<Finding, void, void> {
  const { path, hasVectors } = tickler.parts.database;
  const server = isServerAddress(path);
  const size = server || path === ":memory:" ? "" : `, ${formatBytes(statSync(path).size)}`;
  const { schema, integrity, danglingLinks, vectors, isPlain } = await tickler.parts.database.examine();
  const known = Object.keys(migrations).length;
  yield {
    name: "database",
    state: "fine",
    text: `${path}${size}, schema ${schema} of ${known}`,
  };
  if (integrity === "ok" && danglingLinks === 0) yield { name: "integrity", state: "fine", text: "ok" };
  else {
    yield {
      name: "integrity",
      state: "broken",
      text: integrity === "ok" ? `${danglingLinks} dangling links` : integrity,
      hint: "Export what can be read with `tickler export`, and go on with the last backup.",
    };
  }
  if (isPlain) {
    yield {
      name: "connection",
      state: "notice",
      text: "not encrypted, to a server that is not this machine",
      hint: "Say ?sslmode=verify-full&sslrootcert=… in its address.",
    };
  }
  if (vectors) yield atServer(vectors);
  else
    yield hasVectors
      ? { name: "vectors", state: "fine", text: "sqlite-vec is loaded" }
      : {
          name: "vectors",
          state: "notice",
          text: "sqlite-vec could not be loaded; search uses words only",
          hint: "Install the package sqlite-vec for this platform.",
        };
}

/** Without pgvector nothing is missing but speed: vectors travel, and are measured in this process. */
function atServer({ pgvector, available, unindexed }: ServerVectors): Finding {
  const here = { name: "vectors", state: "notice" } as const;
  if (pgvector === null) {
    return {
      ...here,
      text: "measured in this process, not by the server: it has no pgvector for this database",
      hint: `${available === null ? "Install pgvector 0.8 or newer on the server" : `As the database's owner: create extension vector (the server has ${available})`}, then run \`tickler reindex\`.`,
    };
  }
  const text = `measured by the server, pgvector ${pgvector}`;
  if (unindexed === 0) return { name: "vectors", state: "fine", text };
  return {
    ...here,
    text: `${text}; ${unindexed} large sources have no index, and are searched by signs that each process reads`,
    hint: "Run `tickler reindex`.",
  };
}

/** Why each engine could not be had, where the error tells. */
function reasonsOf({ details }: TicklerError): string {
  const reasons = details?.reasons;
  return Array.isArray(reasons) && reasons.length > 0 ? ` (${reasons.join("; ")})` : "";
}

function slower({ slower: standIn }: Embedder): string {
  return standIn ? `, about ${standIn.times} × slower than it could be, because ${standIn.because}` : "";
}

async function* memory({ tickler, settings }: Subject, quick: boolean): AsyncGenerator<Finding, void, void> {
  const { embedder, memory: index, context } = tickler.parts;
  const status = await index.status();
  if (!embedder) {
    yield { name: "model", state: "notice", text: "off by configuration; search uses words only" };
  } else if (quick) {
    yield { name: "model", state: "fine", text: `${embedder.id} (not tried)` };
  } else {
    const start = context.clock.monotonic();
    try {
      await embedder.embed(["is anybody there"]);
      const loaded = Math.round(context.clock.monotonic() - start);
      const again = context.clock.monotonic();
      await embedder.embed(["what is due today"]);
      const warm = (context.clock.monotonic() - again).toFixed(1);
      yield {
        name: "model",
        state: embedder.slower ? "notice" : "fine",
        text: `${embedder.id} by ${embedder.engine}: loaded in ${loaded} ms, a short text in ${warm} ms${slower(embedder)}`,
        ...(embedder.slower && {
          hint: "Install Tickler anew with a Node and a platform that onnxruntime-node has a library for.",
        }),
      };
    } catch (error) {
      const known = toTicklerError(error);
      yield {
        name: "model",
        state: "notice",
        text: `${known.message}${reasonsOf(known)}; search uses words only`,
        hint: known.hint,
      };
    }
  }
  const foreign = embedder && status.embedder !== null && status.embedder !== embedder.id;
  const isWhole = !foreign && status.owedVectors === 0;
  yield {
    name: "index",
    state: isWhole ? "fine" : "notice",
    text: `${status.chunks} texts, ${status.owedVectors} still to embed${foreign ? `; it belongs to ${status.embedder}` : ""}`,
    ...(isWhole ? {} : { hint: "Run `tickler reindex`." }),
  };
  yield {
    name: "injection",
    state: "fine",
    text: settings.injection.enabled ? "on" : "off by configuration",
  };
}

async function* pending({ tickler, agent, now }: Subject): AsyncGenerator<Finding, void, void> {
  const views = await agent.reminders.listViews({ limit: 1000 });
  const count = (state: string) => views.filter(({ effective }) => effective.state === state).length;
  yield {
    name: "reminders",
    state: "fine",
    text: `${views.length} open for "${agent.id}": ${count("due")} due, ${count("held")} held, ${count("snoozed")} snoozed, ${count("scheduled")} ahead, ${count("context")} by topic`,
  };
  const waiting = views.filter(({ reminder }) => reminder.delivery.length === 0).length;
  if (waiting > 0 && !(await hasTurns(tickler.parts.context.db, agent.id))) {
    yield {
      name: "host",
      state: "notice",
      text: `no host has ever asked for a turn of "${agent.id}": nobody brings ${waiting} of these`,
      hint: "Connect one with `tickler init`, or send them somewhere: `--deliver desktop` and `tickler serve --install`.",
    };
  }
  const earliest = await tickler.parts.context.db
    .selectFrom("reminders")
    .select((eb) => eb.fn.min("wake_at").as("at"))
    .where("agent_id", "=", agent.id)
    .where("wake_at", "<=", now().getTime())
    .executeTakeFirst();
  const lateMs = earliest?.at ? now().getTime() - Number(earliest.at) : 0;
  if (lateMs > 5 * 60_000) {
    yield {
      name: "claims",
      state: "notice",
      text: `the oldest due reminder has waited ${formatDuration(lateMs)} to be taken up`,
      hint: "It comes with this agent's next turn. For deliveries at their time, something has to run.",
    };
  }
}

/** Where people are configured, a conversation that is nobody's of them sees nothing of anybody. */
async function* guests({ tickler, agent, now }: Subject): AsyncGenerator<Finding, void, void> {
  const { context, delivery } = tickler.parts;
  if (Object.keys(delivery.people.users).length === 0) return;
  const here = context.personOf({ sessionId: "doctor" });
  const hint =
    "Whose they are is said by `users.<name>.match` (`terminal:*` for this machine), by `--user` or TICKLER_USER, or by the host.";
  if (here.trust === "guest") {
    yield {
      name: "people",
      state: "notice",
      text: "a session in a terminal of this machine is a guest: it sees nothing of anybody and sets nothing",
      hint,
    };
  }
  const row = await context.db
    .selectFrom("presence")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("agent_id", "=", agent.id)
    .where("person", "like", "session:%")
    .where("last_turn_at", ">", now().getTime() - 7 * DAY_MS)
    .executeTakeFirst();
  const count = Number(row?.count ?? 0);
  if (count > 0) {
    yield {
      name: "guests",
      state: "notice",
      text: `${count} conversations of the last 7 days were guests'`,
      ...(here.trust === "guest" ? {} : { hint }),
    };
  }
}

async function* trouble({ tickler, agent, now }: Subject): AsyncGenerator<Finding, void, void> {
  const { db } = tickler.parts.context;
  const missed = await db
    .selectFrom("occurrences")
    .select(["outcome", (eb) => eb.fn.countAll<number>().as("count")])
    .where("agent_id", "=", agent.id)
    .where("outcome", "in", ["skipped", "failed"])
    .where("due_at", ">", now().getTime() - 7 * DAY_MS)
    .groupBy("outcome")
    .execute();
  for (const { outcome, count } of missed) {
    yield {
      name: outcome,
      state: "notice",
      text: `${count} occurrences in the last 7 days`,
      hint: "`tickler show <id>` says why; `tickler list --all` has the ids.",
    };
  }
}
