/** One reminder: what it is, what can be done with it, and its whole life as a time line. */
import { useState } from "preact/hooks";
import type { Answer } from "../../api/contract/index.js";
import { useAnswer } from "../answers.js";
import { call } from "../api.js";
import { change, settle } from "../changes.js";
import { fromNow, fullOf, nearOf, plain } from "../dates.js";
import { useShortcuts } from "../keys.js";
import type { ScreenProps } from "../me.js";
import { EditForm } from "../parts/edit-form.js";
import { Empty } from "../parts/empty.js";
import { Later } from "../parts/later.js";
import { Life } from "../parts/life.js";
import { Title } from "../parts/title.js";
import { hrefOf } from "../route.js";

type Shown = Answer<"GET /reminders/{id}">;
type Asking = "snooze" | "move" | "pause" | "edit" | null;

export function ReminderScreen({ rest: id }: ScreenProps) {
  const { value, refused } = useAnswer("GET /reminders/{id}", id.length < 4 ? null : { id });
  if (refused && !value)
    return (
      <>
        <Title>Not here</Title>
        <Empty title={refused.message}>
          <p>
            It may have been removed, or it belongs to somebody else.{" "}
            <a href={hrefOf("today")}>Back to today</a>
          </p>
        </Empty>
      </>
    );
  return value ? <One life={value} /> : <Title>…</Title>;
}

function One({ life }: { life: Shown }) {
  const [asking, setAsking] = useState<Asking>(null);
  const { item } = life;
  const { id } = item;
  const close = () => setAsking(null);
  const can = (command: string): boolean => life.can.includes(command);
  const did = ({ said }: { said: string }) => `“${item.title}” ${said}`;
  const acts: { key: string; name: string; command: string; run(): void }[] = [
    { key: "e", name: "Done", command: "complete", run: () => void settle(item, "complete") },
    { key: "s", name: "Later", command: "snooze", run: () => setAsking("snooze") },
    {
      key: "x",
      name: "Leave out the next",
      command: "skip",
      run: () => void change(() => call("POST /reminders/{id}/skip", { id }), did),
    },
    {
      key: "m",
      name: item.type === "recurring" ? "Move the next" : "Move",
      command: "move",
      run: () => setAsking("move"),
    },
    { key: "p", name: "Pause", command: "pause", run: () => setAsking("pause") },
    {
      key: "p",
      name: "Go on",
      command: "resume",
      run: () => void change(() => call("POST /reminders/{id}/resume", { id }), did),
    },
    { key: "i", name: "Edit", command: "edit", run: () => setAsking("edit") },
    { key: "d", name: "Put away", command: "dismiss", run: () => void settle(item, "dismiss") },
    {
      key: "c",
      name: item.type === "recurring" ? "End the series" : "Cancel",
      command: "cancel",
      run: () => void settle(item, "cancel"),
    },
    { key: "o", name: "Bring back", command: "reopen", run: () => void settle(item, "reopen") },
  ].filter(({ command }) => can(command));
  useShortcuts(acts.map(({ key, name, run }) => ({ keys: key, what: name, group: "This reminder", run })));
  return (
    <article class="reminder">
      <p class="over">
        <Standing life={life} />
      </p>
      <Title>{item.title}</Title>
      {item.body !== "" && <p class="body">{item.body}</p>}
      <dl class="facts">
        <dt>When</dt>
        <dd>{plain(item.when)}</dd>
        {life.next.length > 0 && (
          <>
            <dt>{life.next.length > 1 ? "Next" : "At"}</dt>
            <dd>
              {life.next.map((at) => (
                <span key={at} title={fullOf(at)}>
                  {nearOf(at)}
                </span>
              ))}
            </dd>
          </>
        )}
        <dt>Reaches you</dt>
        <dd>
          {["in the next turn", ...item.targets].join(", ")}
          {item.exempt ? "; the night does not hold it" : ""}
        </dd>
        {item.tags.length > 0 && (
          <>
            <dt>Tags</dt>
            <dd>{item.tags.join(", ")}</dd>
          </>
        )}
        {life.cues.length > 0 && (
          <>
            <dt>Comes up with</dt>
            <dd>
              {life.cues.map(({ role, text, hits }) => (
                <span key={role + text}>
                  {role === "not" ? "not " : ""}“{text}”{hits > 0 ? ` ${hits} ×` : ""}
                </span>
              ))}
            </dd>
          </>
        )}
      </dl>
      <div class="acts">
        {acts.map(({ key, name, command, run }, at) => (
          <button key={command} type="button" class={at === 0 ? "primary" : ""} onClick={run}>
            {name} <kbd>{key}</kbd>
          </button>
        ))}
      </div>
      <Life life={life} />
      {asking === "snooze" && (
        <Later
          title="Later"
          id={id}
          onClose={close}
          onChosen={(words) => void settle(item, "snooze", words)}
        />
      )}
      {asking === "move" && (
        <Later
          title="Move it"
          action="Move"
          onClose={close}
          onChosen={(when) => void change(() => call("POST /reminders/{id}/move", { id, when }), did)}
        />
      )}
      {asking === "pause" && (
        <Later
          title="Pause it"
          action="Pause"
          onClose={close}
          onChosen={(until) => void change(() => call("POST /reminders/{id}/pause", { id, until }), did)}
        />
      )}
      {asking === "edit" && <EditForm life={life} onClose={close} />}
    </article>
  );
}

function Standing({ life }: { life: Shown }) {
  const { item } = life;
  if (life.paused) return <>{life.paused.until ? `Paused until ${nearOf(life.paused.until)}` : "Paused"}</>;
  if (item.state === "due")
    return <strong class="urgent">Due since {item.at ? nearOf(item.at) : "now"}</strong>;
  if (item.state === "held") return <>Held by the night{item.at ? ` until ${nearOf(item.at)}` : ""}</>;
  if (item.state === "snoozed" && item.at) return <>Put off until {nearOf(item.at)}</>;
  if (item.state === "closed") return <>{item.stateText}</>;
  if (item.state === "context" || item.state === "exhausted") return <>Waits for its topic</>;
  return <>{item.at ? `Comes ${fromNow(item.at)}` : item.stateText}</>;
}
