/**
 * The day as a line: where now is, when it is quiet, what comes when, and what the night holds back, with an arrow to when it is
 * let go. The list below says the same in words; this is one picture with one description.
 */
import type { Answer } from "../../api/contract/index.js";
import { nearOf, timeOf, zone } from "../dates.js";

type Day = Answer<"GET /today">;

interface Props {
  day: Day;
  now: Date;
  /** The reminder that is pointed at in the list. */
  hot: string | null;
}

const HOUR_MS = 3_600_000;
/** Dots nearer than this share of the line stand above each other. */
const TOUCH = 0.9;
const MOST_STACKED = 4;

export function Strip({ day, now, hot }: Props) {
  const from = Date.parse(day.day.from);
  const until = Date.parse(day.day.until);
  const at = (instant: string | number | Date): number =>
    (100 * (new Date(instant).getTime() - from)) / (until - from);
  const within = (instant: string): boolean => at(instant) >= 0 && at(instant) <= 100;
  const dots = stacked(
    [
      ...day.due.flatMap((id) => {
        const since =
          day.items.find((item) => item.id === id)?.dueAt ?? day.items.find((item) => item.id === id)?.at;
        return since && within(since) ? [{ id, x: at(since), kind: "due" }] : [];
      }),
      ...day.ahead
        .filter((one) => within(one.seenAt))
        .map((one) => ({ id: one.id, x: at(one.seenAt), kind: "ahead" })),
    ].sort((a, b) => a.x - b.x),
  );
  const held = day.ahead.filter((one) => one.at !== one.seenAt && within(one.at) && within(one.seenAt));
  return (
    <div class="strip" role="img" aria-label={described(day, held.length)}>
      <div class="strip-line">
        {day.quiet
          .filter((span) => at(span.from) < 100)
          .map((span) => (
            <span
              key={span.from}
              class="quiet-hours"
              style={place(Math.max(0, at(span.from)), Math.min(100, at(span.until)))}
            />
          ))}
        {hours(from, until).map((hour) => (
          <span key={hour} class="tick" data-major={isMajor(hour)} style={{ left: `${at(hour)}%` }}>
            {isMajor(hour) && at(hour) < 97 ? <i>{hourOf(hour)}</i> : null}
          </span>
        ))}
        {day.sessions
          .filter(({ since }) => at(since) < at(now))
          .slice(0, 3)
          .map(({ id, since, state }, lane) => (
            <span
              key={id}
              class="session"
              data-state={state}
              style={{ ...place(Math.max(0, at(since)), at(now)), bottom: `${4 + lane * 4}px` }}
            />
          ))}
        <svg class="arcs" viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
          {held.map((one) => (
            <path key={one.id + one.at} data-hot={one.id === hot} d={arc(at(one.at), at(one.seenAt))} />
          ))}
        </svg>
        {held.map((one) => (
          <span
            key={one.id + one.at}
            class="dot"
            data-kind="held"
            data-hot={one.id === hot}
            style={{ left: `${at(one.at)}%` }}
          />
        ))}
        {held.map((one) => (
          <span
            key={one.id + one.seenAt}
            class="arrow"
            data-hot={one.id === hot}
            style={{ left: `${at(one.seenAt)}%` }}
          />
        ))}
        {dots.map(({ id, x, kind, level }) => (
          <span
            key={`${id} ${x}`}
            class="dot"
            data-kind={kind}
            data-hot={id === hot}
            style={{ left: `${x}%`, bottom: `${18 + level * 9}px` }}
          />
        ))}
        <span class="now" style={{ left: `${at(now)}%` }}>
          <i>{timeOf(now)}</i>
        </span>
      </div>
    </div>
  );
}

const place = (from: number, until: number) => ({ left: `${from}%`, width: `${Math.max(0, until - from)}%` });

/** Rises from where it came due and falls to where it is let go. */
function arc(from: number, until: number): string {
  return `M${from} 22 C${from} 4 ${until} 4 ${until} 21`;
}

interface Dot {
  id: string;
  x: number;
  kind: string;
}

function stacked(dots: Dot[]): (Dot & { level: number })[] {
  let last = Number.NEGATIVE_INFINITY;
  let level = 0;
  return dots.map((dot) => {
    level = dot.x - last < TOUCH ? Math.min(level + 1, MOST_STACKED) : 0;
    if (level === 0) last = dot.x;
    return { ...dot, level };
  });
}

function hours(from: number, until: number): number[] {
  const all: number[] = [];
  for (let at = from; at <= until; at += HOUR_MS) all.push(at);
  return all;
}

function hourNumber(at: number): number {
  return Number(
    new Intl.DateTimeFormat("en-GB", { timeZone: zone(), hour: "2-digit", hourCycle: "h23" }).format(at),
  );
}
const isMajor = (at: number): boolean => hourNumber(at) % 6 === 0;
const hourOf = (at: number): string =>
  new Intl.DateTimeFormat(navigator.language, { timeZone: zone(), hour: "numeric" }).format(at).toLowerCase();

function described({ due, ahead, quiet }: Day, held: number): string {
  const [night] = quiet.slice(-1);
  return [
    "The day as a line.",
    `${due.length} due now, ${ahead.length} to come.`,
    night ? `Quiet from ${nearOf(night.from)} to ${nearOf(night.until)}; ${held} held until then.` : "",
  ].join(" ");
}
