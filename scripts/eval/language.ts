/**
 * How well plain words are understood, measured on public data sets that are read from `../shared/data` (or
 * `TICKLER_EVAL_DATA`) when they are there, on the suite of everyday sentences, and on the generated grid. Every public set is
 * split by a hash of its text: two thirds may be looked at (the wrong ones are listed, with `--verbose` the refused ones
 * too), one third is only ever a rate. Rules that fit what was looked at show as a difference between the two.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import { parseDuration, parseReminder } from "../../src/language/index.js";
import { nextOccurrences } from "../../src/reminders/time/recurrence.js";
import type { Trigger } from "../../src/trigger.js";
import { everyday } from "./language-everyday.js";
import { grid } from "./language-grid.js";
import { rhythms } from "./language-recurrences.js";
import { speed } from "./language-speed.js";
import { stranger } from "./language-stranger.js";
import { titles } from "./language-titles.js";
import { told } from "./language-told.js";

interface Case {
  input?: string;
  phrase: string;
  ref: string;
  refOffset?: string;
  expected?: string;
  candidates?: string[];
  grain?: string;
  [key: string]: unknown;
}
interface Outcome {
  /** The text by which it is split. */
  key: string;
  verdict: "right" | "refused" | "wrong";
  detail: string;
}

const verbose = process.argv.includes("--verbose");

function dataFolder(): string | null {
  const named = process.env.TICKLER_EVAL_DATA;
  const places = named ? [named] : [resolve("../shared/data")];
  return places.find((place) => existsSync(join(place, "README.md"))) ?? null;
}

/** Whether a text belongs to the two thirds that may be looked at. */
const mayBeSeen = (text: string): boolean => createHash("sha256").update(text).digest()[0]! % 3 !== 0;

const totals = { seen: { right: 0, wrong: 0, all: 0 }, unseen: { right: 0, wrong: 0, all: 0 } };

export const share = (value: number, of: number): string =>
  `${((value / Math.max(1, of)) * 100).toFixed(1)} %`.padStart(8);

/** `again`: told before by another measure, so that the sum leaves it out. */
function report(name: string, outcomes: Outcome[], again = false): void {
  const rate = (list: Outcome[], kind: "seen" | "unseen"): string => {
    const count = (verdict: Outcome["verdict"]): number =>
      list.filter((outcome) => outcome.verdict === verdict).length;
    const total = totals[kind];
    if (!again) {
      total.right += count("right");
      total.wrong += count("wrong");
      total.all += list.length;
    }
    return `${kind} ${String(list.length).padStart(4)}: right ${share(count("right"), list.length)} refused ${share(count("refused"), list.length)} wrong ${share(count("wrong"), list.length)}`;
  };
  const seen = outcomes.filter(({ key }) => mayBeSeen(key));
  console.log(
    `${name.padEnd(46)} ${rate(seen, "seen")}   ${rate(
      outcomes.filter(({ key }) => !mayBeSeen(key)),
      "unseen",
    )}`,
  );
  for (const outcome of seen) {
    if (outcome.verdict === "wrong" || (verbose && outcome.verdict === "refused"))
      console.log(`    ${outcome.verdict.padEnd(7)} ${outcome.detail}`);
  }
}

/** The trigger of a text, whether or not the text says what to remember. */
function triggerOf(text: string, now: Date, timeZone: string): { trigger?: Trigger; code?: string } {
  const result = parseReminder(text, { now, timeZone });
  if (result.ok) return { trigger: result.trigger };
  return result.understood ? { trigger: result.understood } : { code: result.code };
}

const wall = (at: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: "second" });
const nowOf = (ref: string, zone: string): Date =>
  new Date(Temporal.PlainDateTime.from(ref).toZonedDateTime(zone).epochMilliseconds);

function instant(text: string, item: Case, zone: string): Outcome {
  const key = item.input ?? item.phrase;
  const { trigger, code } = triggerOf(text, nowOf(item.ref, zone), zone);
  if (!trigger) return { key, verdict: "refused", detail: `${code}: ${text}  [${item.expected}]` };
  const got = trigger.type === "scheduled" ? wall(trigger.at, zone) : trigger.type;
  const wanted = [item.expected!, ...(item.candidates ?? [])].filter(
    (value) => value >= item.ref.slice(0, 10),
  );
  const length = item.grain === "day" ? 10 : item.grain === "hour" ? 13 : item.grain === "minute" ? 16 : 19;
  const right = wanted.some((value) => value.slice(0, length) === got.slice(0, length));
  return {
    key,
    verdict: right ? "right" : "wrong",
    detail: `${text}  (said ${item.ref.slice(0, 16)}) → ${got}, expected ${item.expected}`,
  };
}

function recurring(item: Case, text: string): Outcome {
  const key = item.phrase;
  const zone = "Europe/Berlin";
  const ref = "2010-01-01T00:00:00";
  const now = nowOf(ref, zone);
  const { trigger, code } = triggerOf(text, now, zone);
  if (!trigger) return { key, verdict: "refused", detail: `${code}: ${text}  [${item.rrule}]` };
  if (trigger.type !== "recurring")
    return { key, verdict: "wrong", detail: `${text} → ${trigger.type}, expected ${item.rrule}` };
  const parts = item.parts as {
    dtstart?: string;
    byhour?: string;
    freq: string;
    exdate?: (string | { month: number; year: number })[];
    exrule?: string;
  };
  const timed = parts.byhour !== undefined || ["hourly", "minutely", "secondly"].includes(parts.freq);
  const start = parts.dtstart
    ? Temporal.PlainDate.from(parts.dtstart).toZonedDateTime(zone)
    : Temporal.PlainDateTime.from(ref).toZonedDateTime(zone);
  const rule = String(item.rrule).replace(/UNTIL=(\d{8})(?!T)/, "UNTIL=$1T235959Z");
  const expected: string[] = [];
  const reference = new RRuleTemporal({
    rruleString: `RRULE:${rule}`,
    dtstart: start,
    maxIterations: 20_000,
  });
  let last = new Date(start.epochMilliseconds - 1);
  for (let tries = 0; tries < 400 && expected.length < 10; tries++) {
    const next = reference.next(last);
    if (!next) break;
    last = new Date(next.epochMilliseconds);
    const at = wall(last, zone);
    const excluded =
      (parts.exdate ?? []).some((date) =>
        typeof date === "string" ? at.startsWith(date) : Number(at.slice(5, 7)) === date.month,
      ) ||
      (parts.exrule?.includes("SA,SU") === true && Temporal.PlainDateTime.from(at).dayOfWeek > 5);
    if (!excluded && !(timed && last.getTime() <= now.getTime())) expected.push(timed ? at : at.slice(0, 10));
  }
  const got = nextOccurrences(trigger, { from: now, timeZone: zone, count: expected.length }).map((at) =>
    timed ? wall(at, zone) : wall(at, zone).slice(0, 10),
  );
  const right = got.join() === expected.join();
  const said = "cron" in trigger ? trigger.cron : "every" in trigger ? trigger.every : trigger.rrule;
  return {
    key,
    verdict: right ? "right" : "wrong",
    detail: `${text} → ${said} ${got.slice(0, 3).join(" ")}…, expected ${rule} ${expected.slice(0, 3).join(" ")}…`,
  };
}

function seconds(text: string, expected: number): Outcome {
  const result = parseDuration(text);
  if (!result.ok) return { key: text, verdict: "refused", detail: `${text}  [${expected}]` };
  return {
    key: text,
    verdict: Math.abs(result.ms / 1000 - expected) < 1 ? "right" : "wrong",
    detail: `${text} → ${result.ms / 1000} s, expected ${expected} s`,
  };
}

function none(text: string, ref: string, key?: string): Outcome {
  const { trigger } = triggerOf(text, nowOf(ref, "UTC"), "UTC");
  const got = trigger && (trigger.type === "scheduled" ? wall(trigger.at, "UTC") : JSON.stringify(trigger));
  return { key: key ?? text, verdict: trigger ? "wrong" : "right", detail: `${text} → ${got}` };
}

/** What is refused as a statement or a question sets nothing, whatever time was heard in it. */
function nothingSet(text: string, ref: string): Outcome {
  const result = parseReminder(text, { now: nowOf(ref, "UTC"), timeZone: "UTC" });
  return { key: text, verdict: result.ok ? "wrong" : "right", detail: text };
}

export function language(): void {
  everyday();
  stranger();
  titles();
  speed();
  const sentences = Number(process.env.TICKLER_EVAL_GRID ?? 100_000);
  grid(sentences);
  rhythms(sentences / 10);
  told();
  const folder = dataFolder();
  if (!folder) {
    console.log("No evaluation data: put it into ../shared/data or name its folder in TICKLER_EVAL_DATA.");
    return;
  }
  const load = <T>(file: string, key = "cases"): T[] =>
    (JSON.parse(readFileSync(join(folder, file), "utf8")) as Record<string, T[]>)[key] ?? [];
  const zone = "Europe/Berlin";

  const future = load<Case>("time/recognizers_instants_future.json").filter(
    (item) => item.core === true && item.nResultsInInput === 1 && item.type !== "time",
  );
  report(
    "Recognizers, core instants",
    future.map((item) => instant(item.input!, item, zone)),
  );
  report(
    "Recognizers, core instants, the phrase framed",
    future.map((item) => instant(`remind me to call Ana ${item.phrase}`, item, zone)),
  );

  const duckling = load<Case>("time/duckling_en_time.json").filter(
    (item) =>
      item.kind === "instant" &&
      item.future === true &&
      ["second", "minute", "hour", "day"].includes(item.grain!) &&
      !item.holiday &&
      (item.region == null || item.region === "US") &&
      !item.latent &&
      item.set !== "latentCorpus",
  );
  const offset = "Etc/GMT+2";
  report(
    "Duckling, reminder core",
    duckling.map((item) => instant(item.phrase, item, offset)),
  );
  report(
    "Duckling, reminder core, framed before",
    duckling.map((item) => instant(`remind me ${item.phrase} to call Ana`, item, offset)),
  );
  report(
    "Duckling, reminder core, framed behind",
    duckling.map((item) => instant(`remind me to call Ana ${item.phrase}`, item, offset)),
  );

  const natural = load<Case>("recurrence/recurrent_nl.json").map(
    (item): Case => ({ ...item, ref: "2010-01-01T00:00:00" }),
  );
  const embeddings: [string, (phrase: string) => string][] = [
    ["", (phrase) => phrase],
    [", framed", (phrase) => `remind me to move car ${phrase}`],
    [", before", (phrase) => `remind me ${phrase} to move the car`],
  ];
  for (const [name, embed] of embeddings) {
    report(
      `recurrent_nl, recurring${name}`,
      natural.filter((item) => item.kind === "recurring").map((item) => recurring(item, embed(item.phrase))),
    );
    report(
      `recurrent_nl, instants${name}`,
      natural
        .filter((item) => item.kind === "instant")
        .map((item) =>
          instant(
            embed(item.phrase),
            {
              ...item,
              grain: item.expected!.length === 10 || item.expected!.endsWith("T00:00:00") ? "day" : "minute",
            },
            zone,
          ),
        ),
    );
  }
  report(
    "recurrent_nl, none (right: refused)",
    natural.filter((item) => item.kind === "none").map((item) => none(item.phrase, item.ref)),
  );

  report(
    "Durations, Recognizers phrase",
    load<Case>("time/recognizers_durations.json").map((item) => seconds(item.phrase, item.seconds as number)),
  );
  report(
    "Durations, Recognizers sentence (one in it)",
    load<Case>("time/recognizers_durations.json")
      .filter((item) => item.nResultsInInput === 1)
      .map((item) => seconds(item.input!, item.seconds as number)),
  );
  report(
    "Durations, Duckling",
    load<Case>("time/duckling_en_duration.json")
      .filter((item) => typeof item.seconds === "number")
      .map((item) => seconds(item.phrase, item.seconds as number)),
  );

  report(
    "Negatives (right: refused)",
    load<{ input: string }>("time/recognizers_negatives.json").map((item) =>
      none(item.input, "2016-11-07T00:00:00"),
    ),
  );
  report(
    "Past only (right: refused)",
    load<Case>("time/recognizers_instants_past.json")
      .filter((item) => item.nResultsInInput === 1)
      .map((item) => none(item.input!, item.ref)),
  );
  report(
    "Past only, the phrase framed",
    load<Case>("time/recognizers_instants_past.json")
      .filter((item) => item.nResultsInInput === 1)
      .map((item) => none(`remind me to call Ana ${item.phrase}`, item.ref, item.input)),
  );

  report(
    "Negatives, nothing is set",
    load<{ input: string }>("time/recognizers_negatives.json").map((item) =>
      nothingSet(item.input, "2016-11-07T00:00:00"),
    ),
    true,
  );
  report(
    "Past only, nothing is set",
    load<Case>("time/recognizers_instants_past.json")
      .filter((item) => item.nResultsInInput === 1)
      .map((item) => nothingSet(item.input!, item.ref)),
    true,
  );

  slots(folder);
  spoken(folder);
  const { seen, unseen } = totals;
  const difference = (seen.right / seen.all - unseen.right / unseen.all) * 100;
  console.log(
    `Public sets in all: seen right ${share(seen.right, seen.all)} wrong ${share(seen.wrong, seen.all)}, unseen right ${share(unseen.right, unseen.all)} wrong ${share(unseen.wrong, unseen.all)}; difference ${difference.toFixed(1)} points`,
  );
  if (Math.abs(difference) > 5) {
    console.log("The difference is larger than 5 points: the rules fit what was looked at.");
    process.exitCode = 1;
  }
}

/** The words that people marked as "what" are in the title, or the question asks for what is missing. */
function slots(folder: string): void {
  const items = Object.values(
    JSON.parse(readFileSync(join(folder, "intents/reminder_requests_slots.json"), "utf8")),
  ).find(Array.isArray) as { text: string; intent: string; slots?: Record<string, string[]> }[];
  const squeeze = (text: string): string =>
    text
      .toLowerCase()
      .replace(/ '/g, "'")
      .replace(/[^a-z0-9' ]/g, "");
  const outcomes = items
    .filter(
      (item) => (item.intent === "calendar_set" || item.intent === "alarm_set") && item.slots?.event_name,
    )
    .map((item): Outcome => {
      const result = parseReminder(item.text, {
        now: new Date("2026-11-21T10:00:00Z"),
        timeZone: "Europe/Berlin",
      });
      const title = squeeze(result.title ?? "");
      const right = item.slots!.event_name!.every((what) => title.includes(squeeze(what)));
      return {
        key: item.text,
        verdict: right ? "right" : "wrong",
        detail: `${item.text} → "${result.title ?? ""}" (${result.ok ? "ok" : result.code}), expected ${item.slots!.event_name!.join()}`,
      };
    });
  report("Slot requests: what is in the title", outcomes);
}

/** What people say to their assistants: a reading or a question, never a crash. */
function spoken(folder: string): void {
  const items = Object.values(
    JSON.parse(readFileSync(join(folder, "intents/clinc150_time_related.json"), "utf8")),
  ).find(Array.isArray) as { text: string; intent: string }[];
  const outcomes = items
    .filter((item) => ["reminder_update", "alarm", "timer", "calendar_update"].includes(item.intent))
    .map((item): Outcome => {
      const result = parseReminder(item.text, {
        now: new Date("2026-11-21T10:00:00Z"),
        timeZone: "Europe/Berlin",
      });
      if (process.argv.includes("--spoken"))
        console.log(
          `${item.intent.padEnd(16)} ${item.text} → ${result.ok ? `"${result.title}" ${JSON.stringify(result.trigger)}` : `${result.code} "${result.title ?? ""}"`}`,
        );
      if (result.ok) return { key: item.text, verdict: "right", detail: item.text };
      return {
        key: item.text,
        verdict: result.message.length > 10 && result.hint.length > 10 ? "right" : "wrong",
        detail: `${item.text} → ${result.code}`,
      };
    });
  report("CLINC requests: a reading or a question", outcomes);
}
