/** Situations that are acts or events: "before you deploy", "when tests fail", "after the meeting with Ana". */
import type { When as CueTree } from "../../trigger.js";
import { namesDayBeside } from "../chart/day-beside.js";
import type { Token } from "../chart/tokens.js";
import { firstAct } from "./act-behind.js";
import { commandOn, fileByName, isOnThings } from "./acts-on-things.js";
import { DETERMINERS } from "./excuse.js";
import { orderAfter } from "./order-after.js";
import { clauseEnds } from "./topic-ends.js";
import { type FoundTopic, phraseEnd, textOf, topicOf } from "./topic-span.js";
import {
  ACT_GERUNDS,
  ACT_VERBS,
  ACTS,
  EVENTS,
  GERUNDS,
  phrases,
  TALK_OF,
  TALKS,
  TOOLS,
} from "./topic-words.js";
import { isDoing, isHowDone, isOver, ORDERS } from "./verbs.js";

/** "you run migrations", "you edit anything under src/billing", "tests fail". */
export function readAct(
  tokens: readonly Token[],
  from: number,
  to: number,
  _at: string,
  opener: string,
): { when: CueTree } | null {
  const at = opener === "before" ? "before" : opener === "after" ? "after" : undefined;
  const fails = tokens[to - 1]?.lower ?? "";
  if (
    ["fail", "fails", "failed", "break", "breaks"].includes(fails) &&
    to - from >= 2 &&
    to - from <= 5 &&
    at === undefined
  )
    return {
      when: {
        act: { command: textOf(tokens, from, to - 1).replace(/^(?:the|a|my|our) /i, ""), at: "failed" },
      },
    };
  const subject = tokens[from]?.lower ?? "";
  // "before touching src/auth", "when editing package.json"
  const doing =
    ACT_GERUNDS.get(subject) ?? (/ing$/.test(subject) && isOnThings(subject) ? subject : undefined);
  if (
    doing === undefined &&
    !["you", "we", "i", "i'm", "we're", "you're", "anyone", "someone", "somebody"].includes(subject)
  )
    return null;
  let verbAt = doing === undefined ? from + 1 : from;
  while (["next", "ever", "start", "to", "are", "about", "go", "will"].includes(tokens[verbAt]?.lower ?? ""))
    verbAt++;
  const verb = doing ?? tokens[verbAt]?.lower ?? "";
  const when = at ?? "before";
  // Behind "when" only what the agent itself does is an act; a person pushes and ships other things.
  const isAct = at !== undefined || subject === "you" || subject === "you're";
  if ((ACTS.has(verb) || (TOOLS.has(verb) && verbAt + 1 < to)) && isAct)
    return { when: { act: { command: commandOf(tokens, verbAt, to), at: when } } };
  const on = isAct ? commandOn(tokens, verbAt, to) : null;
  if (on !== null) return { when: { act: { command: on, at: when } } };
  // "force | push to main"
  if (verb === "force" && ACTS.has(tokens[verbAt + 1]?.lower ?? "") && isAct && verbAt + 1 < to)
    return { when: { act: { command: `force ${commandWords(tokens, verbAt + 1, to)}`, at: when } } };
  // "before I do git push"
  const kind = verb === "do" && TOOLS.has(tokens[verbAt + 1]?.lower ?? "") ? "command" : ACT_VERBS.get(verb);
  // "run into her", "open up about it"
  // "I call nana": somebody
  if (verb === "call" && !isAct) return null;
  if (!kind || verbAt + 1 >= to || PARTICLES.has(tokens[verbAt + 1]!.lower)) return null;
  const [, tool] = /^the tool (\S+)$/i.exec(textOf(tokens, verbAt + 1, to)) ?? [];
  if (tool !== undefined) return { when: { act: { tool, at: when } } };
  // "use the oven", "call Ben": a topic, and perhaps a program
  if (
    kind === "command" &&
    !TOOLS.has(tokens[verbAt + 1]!.lower) &&
    mayBeNone(verb, textOf(tokens, verbAt + 1, to))
  )
    return null;
  if (kind === "command")
    return {
      when: { act: { command: commandOf(tokens, verbAt + 1, to), at: when } },
    };
  for (let index = verbAt + 1; index < to; index++) {
    const path = pathIn(textOf(tokens, index, to));
    if (path !== null) return { when: { act: { path, at: when } } };
  }
  return null;
}

/** Whether what is used, called or started may be no program at all: no word of it is one of a machine's. */
const mayBeNone = (verb: string, words: string): boolean =>
  /^(?:run|rerun)$/.test(verb)
    ? /^(?:to|out|over|away|down|home|around|past|errands?|(?:a|the|my) (?:bath|marathon|race|mile))\b/i.test(
        words,
      )
    : !/^(?:execute|invoke)$/.test(verb) && !OF_MACHINES.test(words);
const OF_MACHINES =
  /[\w][-_./\\:][\w]|\d|\b(?:api|apis|endpoint|script|command|tool|function|method|hook|webhook|server|service|container|job|jobs|pipeline|build|tests?|suite|migrations?|daemon|worker|query|deploy(?:ment)?|benchmarks?|linter|compiler|shell|sudo|curl|cli|app|debugger|database|cluster|vm|instance|cron|emulator|devserver)\b/i;

const PARTICLES = new Set("into across up on out over off past by him her them".split(" "));

/** "src/auth", "docs/", "package.json", "*.sql files", "the folder src". */
function pathIn(words: string): string | null {
  const named = fileByName(words);
  if (named !== null) return named;
  const bare = words.replace(/ (?:files?|folders?|director(?:y|ies))$/i, "").replace(/(?<=\w)\/+$/, "");
  const isFolder = bare !== words && /\/(?: \w+)?$/.test(words) && /^[\w.~-]+$/.test(bare);
  const isPath = /^[\w.~*-]*\/[\w./*-]+$/.test(bare) || /^(?:[\w-]+|\*)\.[a-z]{1,5}$/i.test(bare);
  return isPath || isFolder ? bare : null;
}

/** "before I push": of the program that everybody means, where nothing else is said to be pushed. */
export const commandOf = (tokens: readonly Token[], from: number, to: number): string => {
  const words = commandWords(tokens, from, to);
  return words === "push" ? "git push" : words;
};

const commandWords = (tokens: readonly Token[], from: number, to: number): string =>
  [
    // what another language calls "deploy" is run under that name
    GERUNDS.get(tokens[from]!.lower) ??
      (ACTS.has(tokens[from]!.lower) ? tokens[from]!.lower : textOf(tokens, from, from + 1)),
    textOf(tokens, from + 1, to),
  ]
    .filter(Boolean)
    .join(tokens[from + 1]?.spaced === false ? "" : " ")
    .replace(/^(?:the|a|any) /i, "")
    .replace(/[\s,;:.]+$/, "");

/** Where the words of an act may end: before what is to be done, too. */
function actEnds(tokens: readonly Token[], from: number, ends: ReadonlySet<number>): number[] {
  const found = new Set(clauseEnds(tokens, from - 1, ends));
  for (let at = from; at < Math.min(tokens.length, from + 6); at++) {
    const before = tokens[at - 1]!.lower;
    const twofold = isHowDone(tokens, at - 1);
    // "merge the pull request"
    const inName = tokens[at]!.lower === "request" && /^(?:pull|merge)$/.test(before);
    if (ORDERS.has(tokens[at]!.lower) && !DETERMINERS.has(before) && before !== "to" && !twofold && !inName)
      found.add(at);
    if (",;.".includes(tokens[at]!.lower)) break;
  }
  // "push | to main" ends before its own words nowhere
  const isOrder = (word = ""): boolean => ORDERS.has(word) || ACTS.has(word) || OF_TRADE.has(word);
  return [...found].filter((to) => tokens[to]?.lower !== "to" || isOrder(tokens[to + 1]?.lower));
}
/** Orders among those who push and merge. */
const OF_TRADE = new Set("squash warn lint bump alert double stash".split(" "));

/** "before the meeting with Ana": an event without a clock behind "before"; "before you deploy": an act. */
export function eventClause(tokens: readonly Token[], at: number, ends: ReadonlySet<number>): FoundTopic[] {
  const word = tokens[at]!.lower;
  if (namesDayBeside(tokens, at)) return [];
  if (word === "prior" && tokens[at + 1]?.lower === "to")
    return eventClause(tokens.with(at + 1, { ...tokens[at + 1]!, lower: "before" }), at + 1, ends).map(
      (found) => ({
        ...found,
        from: at,
      }),
    );
  const ahead = phraseEnd(tokens, at + 1, COMING_NEXT);
  const talk = MENTIONS.has(word) ? mentioned(tokens, at, ahead || at, ends) : [];
  if (talk.length > 0) return talk;
  if (!["before", "after", "upon", "during", "at", "in"].includes(word)) return [];
  const next = tokens[at + 1]?.lower ?? "";
  const found: FoundTopic[] = [];
  // "before I forget"; "before I moved here" tells what was
  const said = tokens[at + 2]?.lower ?? "";
  if (next === "i" && (said === "forget" || (isOver(said) && !ORDERS.has(said)))) return found;
  const doing = ACTS.has(next) || GERUNDS.has(next);
  // "before booking a hotel"
  const does = isDoing(next, tokens[at + 2]);
  const act = doing || does ? firstAct(tokens, at + 2) || orderAfter(tokens, at + 1) : 0;
  const upToAct = (from: number): number[] => (act ? [act] : clauseEnds(tokens, from, ends));
  const each = eachAct(tokens, at);
  if (each) return [each];
  if (!doing && ["before", "after", "upon"].includes(word) && does)
    return upToAct(at + 1).flatMap((to): FoundTopic[] => {
      const act = readAct(tokens, at + 1, to, word, word);
      const topic =
        to > at + 1 &&
        topicOf(tokens, at + 1, to, { spoken: true, before: true, ...(act ?? { deed: true }) });
      return topic ? [{ from: at, to, topic }] : [];
    });
  if ((DOERS.has(next) || (doing && word !== "during")) && word !== "at") {
    if (doing) {
      for (const to of upToAct(at + 1)) {
        const act = {
          when: {
            act: { command: commandOf(tokens, at + 1, to), at: word === "after" ? "after" : "before" },
          },
        } as const;
        const topic = topicOf(tokens, at + 1, to, { spoken: true, before: true, ...act });
        if (topic) found.push({ from: at, to, topic });
      }
      return found;
    }
    const forced = tokens[at + 2]?.lower === "force" && ACTS.has(tokens[at + 3]?.lower ?? "") ? 1 : 0;
    const bare = forced || ACTS.has(tokens[at + 2]?.lower ?? "") || TOOLS.has(tokens[at + 2]?.lower ?? "");
    const order = orderAfter(tokens, at + 2 + forced);
    const clauses = bare ? actEnds(tokens, at + 3 + forced, ends) : clauseEnds(tokens, at + 2, ends);
    for (const to of order ? [...clauses.filter((end) => end < order && ends.has(end)), order] : clauses) {
      const act = readAct(tokens, at + 1, to, word, word);
      const topic = topicOf(tokens, act ? at + 1 : at + 2, to, {
        spoken: act !== null,
        before: true,
        ...(act ?? { deed: true }),
      });
      if (topic) found.push({ from: at, to, topic });
    }
    return found;
  }
  const others = ["before", "after"].includes(word) && !tokens.some(saysDay) ? doerEnd(tokens, at + 1) : 0;
  if (others)
    return clauseEnds(tokens, others, ends).flatMap((to): FoundTopic[] => {
      const topic = to > others && topicOf(tokens, at + 1, to, { spoken: true, before: true, deed: true });
      return topic ? [{ from: at, to, topic }] : [];
    });
  if (!["the", "my", "our", "a", "an", "his", "her", "their", "next", "this", "every", "each"].includes(next))
    return [];
  for (const to of clauseEnds(tokens, at + 2, ends)) {
    // "at the bakery after work": of the place, not of what comes behind it
    const within = tokens.slice(at + 2, Math.min(to, at + 6));
    const head = within.findIndex(({ lower }) => OF_PLACE.has(lower));
    const named = (head < 0 ? within : within.slice(0, head)).findIndex(({ lower }) =>
      (word === "in" ? TALKS : EVENTS).has(lower),
    );
    if (named < 0) continue;
    // "in our next conversation | about insulin pens"
    const about = at + 2 + named + 2;
    const talked =
      TALKS.has(tokens[about - 2]!.lower) && ABOUT.has(tokens[about - 1]?.lower ?? "") && about < to;
    const topic = talked
      ? topicOf(tokens, about, to, { spoken: true, before: word === "before" })
      : topicOf(tokens, at + 1, to, { spoken: false, before: true });
    if (topic) found.push({ from: at, to, topic });
  }
  return found;
}

/** "move the car at 1:45 before the warden does his round" has its time. */
const saysDay = ({ kind, lower }: Token): boolean =>
  kind === "number" ||
  /^(?:to(?:day|morrow|night)|noon|midnight|morning|afternoon|evening|\p{L}+days?)$/u.test(lower);

/** "Oskar drops | the users table", "my flatmate hires | a van": behind who does it and the verb; 0: nobody does. */
function doerEnd(tokens: readonly Token[], at: number): number {
  const named = /^\p{Lu}\p{Ll}/u.test(tokens[at]?.text ?? "");
  const verb = named ? at + 1 : DETERMINERS.has(tokens[at]?.lower ?? "") ? at + 2 : 0;
  const word = verb ? (tokens[verb]?.lower ?? "") : "";
  const bases = [word.replace(/s$/, ""), word.replace(/es$/, ""), word.replace(/ies$/, "y")];
  return word.endsWith("s") && bases.some((base) => ORDERS.has(base)) && tokens[verb + 1]?.kind === "word"
    ? verb + 1
    : 0;
}

/** "every time | before you push", "next time before I book": the act, each time where that is said. */
export function actEachTime(
  tokens: readonly Token[],
  at: number,
  opened: number,
  ends: ReadonlySet<number>,
): FoundTopic[] | null {
  if (!/^(?:before|after)$/.test(tokens[opened]?.lower ?? "")) return null;
  const each = /^(?:every|each)$/.test(tokens[at]!.lower) ? { each: "time" as const } : {};
  return eventClause(tokens, opened, ends).map(({ to, topic }) => ({
    from: at,
    to,
    topic: { ...topic, ...each },
  }));
}

/** "before every deploy | run the tests": an act by its name, each time. */
function eachAct(tokens: readonly Token[], at: number): FoundTopic | null {
  const [when, every, named, next] = tokens.slice(at, at + 4);
  if (when!.lower !== "before" && when!.lower !== "after") return null;
  if (!["every", "each", "any"].includes(every?.lower ?? "") || !ACTS.has(named?.lower ?? "")) return null;
  if (next?.kind === "word" && !ORDERS.has(next.lower)) return null;
  const act = { command: commandOf(tokens, at + 2, at + 3), at: when!.lower as "before" | "after" };
  const topic = topicOf(tokens, at + 2, at + 3, { spoken: true, before: true, each: "time", when: { act } });
  return topic && { from: at, to: at + 3, topic };
}

/** "at the next mention of Corsica", "for my next chat with Yusuf", "any talk of schools": the talk is what is waited for. */
function mentioned(
  tokens: readonly Token[],
  at: number,
  ahead: number,
  ends: ReadonlySet<number>,
): FoundTopic[] {
  const noun = tokens[at]!.lower === "any" ? at + 1 : ahead;
  const talk = phraseEnd(tokens, noun, TALK_OF);
  if (!talk || noun === at) return [];
  return clauseEnds(tokens, talk, ends).flatMap((to): FoundTopic[] => {
    const topic = to > talk && topicOf(tokens, talk, to, { spoken: true, before: false });
    return topic ? [{ from: at, to, topic }] : [];
  });
}
const MENTIONS = new Set("at on upon for during in with any".split(" "));
const COMING_NEXT = phrases("the next | my next | our next | next | any | the first | any further | any new");

const DOERS = new Set("you we i anyone anybody someone somebody".split(" "));
const OF_PLACE = new Set("at in on by to for from after before during with about".split(" "));
const ABOUT = new Set(["about", "on", "regarding", "concerning"]);
