/** Agents: who works for whom, what each last said, who is silent, and what was put into their last turn. */
import type { Answer } from "../../api/contract/index.js";
import { useAnswer } from "../answers.js";
import { fromNow, nearOf } from "../dates.js";
import { Empty } from "../parts/empty.js";
import { SaidText } from "../parts/said-text.js";
import { Title } from "../parts/title.js";

type Session = Answer<"GET /sessions">["sessions"][number];

export function AgentsScreen() {
  const { value, refused } = useAnswer("GET /sessions", {});
  const all = value?.sessions ?? [];
  const known = new Set(all.map(({ id }) => id));
  const roots = all.filter(({ parentId }) => parentId === null || !known.has(parentId));
  const live = all.filter(({ state }) => state !== "ended").length;
  return (
    <>
      <Title
        beside={
          value && all.length > 0
            ? `${live}${value.more && live === all.length ? " and more" : ""} at work`
            : undefined
        }
      >
        Agents
      </Title>
      {refused && <p class="refused">{refused.message}</p>}
      {value && all.length === 0 ? (
        <Empty title="No session is known.">
          <p>
            With a host’s hooks every conversation shows here: what it is doing, when it last reported, and
            the text that was put into its last turn. <code>tickler init claude-code</code> connects one.
          </p>
        </Empty>
      ) : (
        <Tree list={roots} all={all} />
      )}
      {value?.more && (
        <p class="small">
          These are the {all.length} in which something happened last. All of them:{" "}
          <code>tickler session list --all</code>
        </p>
      )}
    </>
  );
}

function Tree({ list, all }: { list: Session[]; all: Session[] }) {
  if (list.length === 0) return null;
  return (
    <ul class="tree">
      {list.map((one) => (
        <li key={one.id}>
          <One session={one} />
          <Tree list={all.filter(({ parentId }) => parentId === one.id)} all={all} />
        </li>
      ))}
    </ul>
  );
}

function One({ session }: { session: Session }) {
  const { id, name, state, status, goneAt, silent, waiting, checkins, told, changedAt } = session;
  return (
    <div class="session-card" data-state={goneAt ? "gone" : state}>
      <p class="session-head">
        <span class="lamp" data-state={goneAt ? "gone" : silent ? "silent" : state} aria-hidden="true" />
        <span class="row-title">{name ?? id}</span>
        <span class="small">{goneAt ? `gone since ${nearOf(goneAt)}` : state}</span>
        {silent && <strong class="urgent">silent</strong>}
      </p>
      {status && (
        <p class="status-words">
          {status.text} <span class="small">{fromNow(status.at)}</span>
        </p>
      )}
      <p class="row-facts">
        {name && <span>{id}</span>}
        {!status && <span>last heard of {fromNow(changedAt)}</span>}
        {waiting > 0 && (
          <span>
            {waiting} {waiting === 1 ? "message waits" : "messages wait"}
          </span>
        )}
        {checkins.map(({ kind, stage, dueAt }) => (
          <span key={kind + dueAt}>
            {kind === "checkin" ? "asked" : "told of"} {nearOf(dueAt)}, {stage}
          </span>
        ))}
      </p>
      {told && (
        <SaidText summary={`Put into its turn ${told.turnId} · ${fromNow(told.at)}`} text={told.text} />
      )}
    </div>
  );
}
