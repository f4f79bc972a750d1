/** Topics: what lies in wait for its subject, and a box to try a sentence on all of them. */
import { useEffect, useState } from "preact/hooks";
import type { Answer, Topic } from "../../api/contract/index.js";
import { useAnswer } from "../answers.js";
import { call } from "../api.js";
import { change } from "../changes.js";
import { after } from "../clock.js";
import { fromNow, nearOf } from "../dates.js";
import { Empty } from "../parts/empty.js";
import { Title } from "../parts/title.js";
import { hrefOf } from "../route.js";
import { useRowKeys } from "../row-keys.js";

type Bars = Answer<"POST /topics/try">["bars"];

const PAUSE_MS = 160;

export function TopicsScreen() {
  const { value } = useAnswer("GET /topics", {});
  const [text, setText] = useState("");
  const [settled, setSettled] = useState("");
  useRowKeys();
  useEffect(() => after(PAUSE_MS, () => setSettled(text.trim())), [text]);
  const { value: tried } = useAnswer("POST /topics/try", settled === "" ? null : { message: settled });
  const bars = settled === "" ? undefined : tried?.bars;
  return (
    <>
      <Title beside={value && `${value.topics.length} in wait`}>Topics</Title>
      {value?.topics.length === 0 ? (
        <NoTopics />
      ) : (
        <>
          <div class="try">
            <label for="try-sentence">Try a sentence</label>
            <textarea
              id="try-sentence"
              rows={2}
              maxLength={4000}
              placeholder="What somebody might say: “they still have not paid us for March” …"
              value={text}
              onInput={(event) => setText(event.currentTarget.value)}
            />
            <p class="small" aria-live="polite">
              {value && bars
                ? said(bars, value)
                : "Shows how near each topic is to it. Nothing is recorded, and nobody is told."}
              {bars && tried && !tried.byMeaning ? " By words alone, since there is no model." : ""}
            </p>
          </div>
          {value && <List value={value} bars={bars} tried={settled} />}
        </>
      )}
    </>
  );
}

function said(bars: Bars, { topics, perhaps }: Answer<"GET /topics">): string {
  const barOf = new Map(topics.map(({ item, bar }) => [item.id, bar]));
  const sure = bars.filter(({ id, relevance }) => relevance >= (barOf.get(id) ?? 1)).length;
  const hinted = bars.filter(
    ({ id, relevance }) => relevance >= perhaps && relevance < (barOf.get(id) ?? 1),
  ).length;
  if (sure === 0 && hinted === 0) return "Nothing would come up.";
  const parts = [sure > 0 ? `${sure} would come up` : "", hinted > 0 ? `${hinted} perhaps, as a hint` : ""];
  return `${parts.filter((part) => part !== "").join(", ")}.`;
}

interface ListProps {
  value: Answer<"GET /topics">;
  bars: Bars | undefined;
  /** The sentence that is tried. */
  tried: string;
}

function List({ value, bars, tried }: ListProps) {
  const byId = new Map(bars?.map((bar) => [bar.id, bar]));
  const order = bars
    ? [...value.topics].sort(
        (a, b) => (byId.get(b.item.id)?.relevance ?? 0) - (byId.get(a.item.id)?.relevance ?? 0),
      )
    : value.topics;
  return (
    <ul class="topics">
      {order.map((topic) => (
        <OneTopic
          key={topic.item.id}
          topic={topic}
          bar={byId.get(topic.item.id)}
          tried={bars && tried}
          perhaps={value.perhaps}
        />
      ))}
    </ul>
  );
}

interface OneProps {
  topic: Topic;
  bar: Bars[number] | undefined;
  /** Absent while nothing is tried. */
  tried: string | undefined;
  perhaps: number;
}

function OneTopic({ topic, bar, tried, perhaps }: OneProps) {
  const { item } = topic;
  const trying = tried !== undefined;
  const relevance = bar?.relevance ?? 0;
  const reach = relevance >= topic.bar ? "sure" : relevance >= perhaps ? "perhaps" : "none";
  return (
    <li class="topic" data-row={item.id} data-reach={trying ? reach : undefined}>
      <div class="topic-head">
        <p class="topic-pattern">{topic.pattern}</p>
        {trying && <p class="topic-percent">{Math.round(relevance * 100)} %</p>}
      </div>
      {trying && (
        // biome-ignore lint/a11y/useSemanticElements: the line from which it comes up stands in it
        <div
          class="bar"
          role="meter"
          aria-label={`Relevance to “${topic.pattern}”`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(relevance * 100)}
        >
          <span style={{ width: `${relevance * 100}%` }} />
          <i style={{ left: `${topic.bar * 100}%` }} />
        </div>
      )}
      <a class="row-title" data-main href={hrefOf("reminder", item.id)}>
        {item.title}
      </a>
      <p class="row-facts">
        {topic.cues
          .filter(({ role }) => role === "cue")
          .map(({ text, hits }) => (
            <span key={text}>
              or “{text}”{hits > 0 ? ` · ${hits} ×` : ""}
            </span>
          ))}
        {topic.cues
          .filter(({ role }) => role === "not")
          .map(({ text }) => (
            <span key={text}>not “{text}”</span>
          ))}
      </p>
      {tried !== undefined && reach !== "sure" && (
        <div class="row-acts">
          <button type="button" class="quiet" onClick={() => void missed(item, tried)}>
            It should come up<span class="hidden"> with this: “{item.title}”</span>
          </button>
        </div>
      )}
      <p class="row-facts">
        <span>
          {topic.lastOfferedAt ? `last came up ${fromNow(topic.lastOfferedAt)}` : "has not come up yet"}
        </span>
        {topic.useful > 0 && <span>useful {topic.useful} ×</span>}
        {topic.irrelevant > 0 && <span class="urgent">out of place {topic.irrelevant} ×</span>}
        {item.at && <span>at the latest {nearOf(item.at)}</span>}
        {item.state === "exhausted" && <span>{item.stateText}</span>}
      </p>
    </li>
  );
}

/** What was tried becomes one of its wordings. */
function missed({ id, title }: Topic["item"], message: string) {
  return change(
    () => call("POST /reminders/{id}/missed", { id, message }),
    () => `Learnt: “${title}” comes up with this`,
    null,
  );
}

function NoTopics() {
  return (
    <Empty title="Nothing lies in wait for its subject.">
      <p>
        A topic has no time: it comes back when a conversation turns to it, also in other words. Write for
        example “when we talk about billing ask for the March invoice” on <a href={hrefOf("today")}>Today</a>,
        or let your agent set it.
      </p>
    </Empty>
  );
}
