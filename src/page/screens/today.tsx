/** Today: what is due, what comes, what the night holds back, and the days ahead. */
import { useEffect, useState } from "preact/hooks";
import type { Answer, Item } from "../../api/contract/index.js";
import { useAnswer } from "../answers.js";
import { after, now as present, untilNextMinute } from "../clock.js";
import { dayKey, dayOf, namedDay, timeOf, weekdayOf } from "../dates.js";
import { notifyDue } from "../due-notifications.js";
import type { ScreenProps } from "../me.js";
import { Composer } from "../parts/composer.js";
import { Empty } from "../parts/empty.js";
import { Row } from "../parts/row.js";
import { Strip } from "../parts/strip.js";
import { Title } from "../parts/title.js";
import { useRowKeys } from "../row-keys.js";

type Day = Answer<"GET /today">;
type Entry = Day["ahead"][number] & { item: Item; bare: boolean };

/** The present, anew with every minute. */
function useMinute(): Date {
  const [at, setAt] = useState(present);
  useEffect(() => after(untilNextMinute(), () => setAt(present())), [at]);
  return at;
}

export function TodayScreen({ me }: ScreenProps) {
  const { value: day, refused } = useAnswer("GET /today", { days: 7 });
  const [hot, setHot] = useState<string | null>(null);
  useMinute();
  useRowKeys();
  useEffect(() => {
    if (day) notifyDue(day.items.filter(({ id }) => day.due.includes(id)));
  }, [day]);
  const now = present();
  return (
    <>
      <Title over={weekdayOf(now)} beside={day ? standing(day) : undefined}>
        {dayOf(now)}
      </Title>
      <Composer me={me} />
      {refused && <p class="refused">{refused.message}</p>}
      {day && <Strip day={day} now={now} hot={hot} />}
      {day && <Lists day={day} now={now} onHot={setHot} />}
    </>
  );
}

function standing({ due, ahead, topics }: Day): string {
  const [next] = ahead;
  return [
    due.length > 0 ? `${due.length} due` : "nothing due",
    next
      ? `next ${timeOf(next.seenAt)}${dayKey(next.seenAt) === dayKey(present()) ? "" : ` ${namedDay(next.seenAt).toLowerCase()}`}`
      : "",
    topics > 0 ? `${topics} ${topics === 1 ? "topic" : "topics"} in wait` : "",
  ]
    .filter((part) => part !== "")
    .join(" · ");
}

interface ListsProps {
  day: Day;
  now: Date;
  onHot(id: string | null): void;
}

function Lists({ day, now, onHot }: ListsProps) {
  const byId = new Map(day.items.map((item) => [item.id, item]));
  const due = day.due.flatMap((id) => byId.get(id) ?? []);
  const seen = new Set(due.map(({ id }) => id));
  const entries: Entry[] = [];
  for (const one of day.ahead) {
    const item = byId.get(one.id);
    if (!item) continue;
    // Of a series the first row can be dealt with; what follows only shows when.
    entries.push({ ...one, item, bare: seen.has(one.id) });
    seen.add(one.id);
  }
  const days = Map.groupBy(entries, (entry) => dayKey(entry.seenAt));
  const today = days.get(dayKey(now)) ?? [];
  days.delete(dayKey(now));
  if (due.length === 0 && entries.length === 0) return <NothingYet topics={day.topics} />;
  return (
    <>
      {due.length > 0 && (
        <section aria-labelledby="due-now">
          <h2 id="due-now" class="due-heading">
            Due now
          </h2>
          <ul class="rows">
            {due.map((item) => (
              <Row key={item.id} item={item} onHot={onHot} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="later-today">
        <h2 id="later-today">{due.length > 0 ? "Later today" : "Today"}</h2>
        {today.length === 0 ? (
          <p class="nothing">Nothing more today.</p>
        ) : (
          <Entries list={today} onHot={onHot} />
        )}
      </section>
      {[...days].map(([key, list]) => (
        <section key={key} aria-labelledby={`day-${key}`}>
          <h2 id={`day-${key}`}>{namedDay(list[0]?.seenAt ?? now)}</h2>
          <Entries list={list} onHot={onHot} />
        </section>
      ))}
    </>
  );
}

function Entries({ list, onHot }: { list: Entry[]; onHot(id: string | null): void }) {
  return (
    <ul class="rows timed">
      {list.map(({ item, at, seenAt, bare }) => (
        <Row
          key={`${item.id} ${seenAt}`}
          item={item}
          bare={bare}
          time={timeOf(seenAt)}
          note={at === seenAt ? undefined : `comes at ${timeOf(at)}, held until ${timeOf(seenAt)}`}
          onHot={onHot}
        />
      ))}
    </ul>
  );
}

function NothingYet({ topics }: { topics: number }) {
  return (
    <Empty title="The drawer is empty for the days ahead.">
      <p>
        Write above what is to be remembered and when, as you would say it. It comes back here, in the next
        turn of your agent, and by the channels you have set up.
      </p>
      {topics > 0 ? (
        <p>
          {topics} {topics === 1 ? "topic lies" : "topics lie"} in wait for a conversation.
        </p>
      ) : null}
    </Empty>
  );
}
