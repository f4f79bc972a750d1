/**
 * The words around a request ("hey, could you please remind me to … please"), told apart from what is to be remembered.
 * Works on a skeleton of the text (tokens in lower case, one space between), of which only the first and last stretch is
 * looked at, so that every expression here runs over a bounded string.
 */
import type { Token } from "./grammar/tokens.js";

const HEAD_LENGTH = 240;
const TAIL_LENGTH = 160;

const WHO = "(?:me|us|myself|ourselves)";
const KIND = "(?:reminders?|alarms?|timers?|notifications?|alerts?|notes?|to - dos?|todos?|tasks?|countdown)";
const ADJECTIVES =
  "(?:(?:a|an|the|my|our|another|one|some|new|brand|repeating|recurring|repeat|quick|little|small|friendly|gentle|event|calendar|reminder(?= alarm)|for)\\s)*";
const INTO =
  "(?:to|that|about|of|for|on|saying|called|named|regarding|so that|so|which says|as|at|with|in|off about|:|-|,)";

/** What may open a request; each is tried again after another has matched. */
const OPENERS: readonly RegExp[] = [
  /^(?:hey|hi|hello|ok|okay|so|yo|um|uh|well|and|also|oh|alright|now|then|yes|yeah|but)(?: there)?(?: (?:olly|alexa|siri|google|cortana|tickler|assistant|bot|claude|jarvis))?(?: [,!.:])?(?: |$)/,
  /^(?:olly|alexa|siri|google|cortana|tickler|jarvis)(?: [,!.:])?(?: |$)/,
  /^(?:please|pls|plz|kindly|just|also|maybe|perhaps|i guess|i think|i say)(?: ,)?(?: |$)/,
  /^(?:can|could|would|will|may|might|won't|wouldn't) (?:you|u)(?: please| kindly| just| also| maybe| help me| mind)*(?: |$)/,
  /^(?:would it be possible to|is it possible to|go ahead and|help me(?: to)?|let's|let us|i'll need you to|i'd like to|i would like to|i'd like you to|i would like you to|i want you to|i need you to|i really need to(?= set| be| get)|i need to(?= set| be reminded| be notified| get reminded)|i want to(?= set| be reminded| be notified| get reminded)|i'd like(?= a| an| to be)|i would like(?= a| an| to be)|i want(?= a reminder| an alarm| a timer)|i need(?= a reminder| an alarm| a timer)|you need to|you should|you have to|be sure to|make sure to|make sure you|make sure that you|try to)(?: please)?(?: |$)/,
  /^remember to (?=remind)/,
  /^(?:don't|do not|dont|never|didn't) forget to (?=remind)/,
  new RegExp(`^(?:don't|do not|dont) let ${WHO} forget(?: ${INTO})?(?: |$)`),
  new RegExp(`^(?:don't|do not|dont|never) forget(?: ${INTO})?(?: |$)`),
  new RegExp(
    `^(?:to )?remind ${WHO} (?:please )?(?:again )?(?:please )?(?:up )?off? about (?:the fact that )?`,
  ),
  new RegExp(
    `^(?:to )?(?:reming|remind)(?: ${WHO})?(?: please| again| also| just)*(?: (?:about|of|on|regarding) the fact that|(?: ${INTO})?)(?: |$)`,
  ),
  new RegExp(`^(?:be |get )?(?:reminded|notified|alerted)(?: ${INTO})?(?: |$)`),
  new RegExp(
    `^(?:please )?(?:set|create|make|add|schedule|send|put|give|get|start|initiate|have|save|leave|run|write|do|new|need|want)(?: up| down| in)?(?: ${WHO})?(?: up)? ${ADJECTIVES}(?:reminder )?${KIND}(?: up)?(?: for ${WHO})?(?: (?:on|to|in) (?:my|the) (?:calendar|schedule|list))?(?: to (?:remind|notify|alert|tell) ${WHO})?(?: ${INTO})?(?: |$)`,
  ),
  new RegExp(
    `^${ADJECTIVES}(?:event )?${KIND}(?: for ${WHO}| up| set)?(?: (?:on|to|in) (?:my|the) (?:calendar|schedule|list))?(?: ${INTO})(?: |$)`,
  ),
  new RegExp(`^(?:a |an |new |event |the )*reminder(?: for ${WHO}| up| set)?(?: |$)`),
  new RegExp(
    `^(?:to )?(?:notify|alert|ping|tell|nudge|text|message|warn|prompt|poke|email|call)(?: ${WHO})(?: ${INTO})(?: |$)`,
  ),
  new RegExp(`^(?:to )?(?:notify|alert|ping|nudge|prompt|poke) ${WHO}(?: |$)`),
  new RegExp(`^let ${WHO} know(?: (?:to|that|about|when it's time to))?(?: |$)`),
  /^(?:set|add|make|create)(?: up)?(?: a| an| the)?(?: new)? (?!sure)(?=(?:[\p{L}' -]{1,20} ){1,3}(?:reminder|alarm)(?: |$))/u,
  /^(?:remember|note to self|memo|reminder|todo|to - do|to do)(?: (?:to|that|about|:|-|,))(?: |$)/,
  /^(?:for )?(?:me|us) to(?: |$)/,
  /^(?:to|that|about|of|for|:|-|,|\.|;)(?: |$)/,
];
/** Openers that count as asking for a reminder. */
const ASKING =
  /\b(?:remind|reminded|reminder|reminders|forget|notify|notified|alert|alarm|timer|wake me|ping me|nudge|let me know|tell me to|remember to|note to self|countdown)\b/;

const CLOSERS: readonly RegExp[] = [
  /(?:^| )(?:please|pls|plz|thanks|thank you|thx|ta|cheers|okay|ok|will you|would you|can you|could you|alright|if you can|if possible|if you could|for me(?= *$)) ?[?.!]*$/,
  new RegExp(
    `(?:^| )(?:and |so |please |, )*(?:can you |could you |would you |will you )?(?:please )?remind(?: ${WHO}| it)(?: of it| of this| of that| about it| about this| about that| that| then| to| please| about| of)?$`,
  ),
  new RegExp(
    `(?:^| )(?:please )?(?:set|create|make|add|send|put)(?: up)?(?: ${WHO})? ${ADJECTIVES}${KIND}(?: for it| for this| for that| for me| please| for| on| to| about)?$`,
  ),
  /(?:^| )(?:that )?i (?:need|want|have) to be reminded(?: of| about)?$/,
  /(?:^| )(?:event )?reminder$/,
  /(?: |^)(?:[,.;:!–-]|and|but|or|at|on|by|for|from|starting|around|about(?= *$)|is|to)$/,
];

export interface Framed {
  /** Indices of the tokens that belong to the frame. */
  frame: number[];
  /** Indices of the tokens of the title, in order. */
  title: number[];
  /** Words before a frame in the middle of the text. */
  before: number[];
  asked: boolean;
  kind: "alarm" | "timer" | "wake" | "reminder" | null;
}

interface Skeleton {
  text: string;
  /** Start of each token in `text`. */
  starts: number[];
}

function skeletonOf(tokens: readonly Token[], indices: readonly number[]): Skeleton {
  const starts: number[] = [];
  let text = "";
  for (const index of indices) {
    if (text) text += " ";
    starts.push(text.length);
    text += tokens[index]!.lower;
  }
  return { text, starts };
}

/** Splits the tokens in `rest` (those that are no time, tag or priority) into frame and title. */
export function unframe(tokens: readonly Token[], rest: readonly number[]): Framed {
  const whole = skeletonOf(tokens, rest.slice(0, 400)).text;
  const asked = ASKING.test(whole);
  const kind = /\bwake (?:me|us)\b/.test(whole)
    ? "wake"
    : /\btimer\b|\bcountdown\b/.test(whole)
      ? "timer"
      : /\balarms?\b/.test(whole)
        ? "alarm"
        : asked
          ? "reminder"
          : null;
  let title = [...rest];
  const frame: number[] = [];
  const cut = (from: number, to: number): void => {
    frame.push(...title.slice(from, to));
    title = [...title.slice(0, from), ...title.slice(to)];
  };
  stripHead(
    tokens,
    () => title,
    (count) => cut(0, count),
  );
  stripTail(
    tokens,
    () => title,
    (from) => cut(from, title.length),
  );
  let before: number[] = [];
  const inner = innerFrame(tokens, title);
  if (inner) {
    before = title.slice(0, inner.from);
    frame.push(...title.slice(inner.from, inner.to));
    title = title.slice(inner.to);
    stripHead(
      tokens,
      () => title,
      (count) => cut(0, count),
    );
    if (title.length === 0) [title, before] = [before, []];
  }
  return { frame, title, before, asked, kind };
}

function stripHead(tokens: readonly Token[], title: () => number[], cut: (count: number) => void): void {
  let framed = false;
  for (let rounds = 0; rounds < 8; rounds++) {
    const now = title();
    const skeleton = skeletonOf(tokens, now.slice(0, 60));
    const head = skeleton.text.slice(0, HEAD_LENGTH);
    let best = 0;
    for (const [index, opener] of OPENERS.entries()) {
      // the bare connecting words count only behind a frame
      if (index >= OPENERS.length - 2 && !framed && !/^[:,.;-]/.test(head)) continue;
      const match = opener.exec(head);
      if (match && match[0].length > best) best = match[0].length;
    }
    if (best === 0) return;
    framed = true;
    const count = skeleton.starts.filter((start) => start < best).length;
    if (count === 0) return;
    cut(count);
  }
}

function stripTail(tokens: readonly Token[], title: () => number[], cut: (from: number) => void): void {
  for (let rounds = 0; rounds < 6; rounds++) {
    const now = title();
    const offset = Math.max(0, now.length - 40);
    const skeleton = skeletonOf(tokens, now.slice(offset));
    const skip = Math.max(0, skeleton.text.length - TAIL_LENGTH);
    const tail = skeleton.text.slice(skip);
    const match = CLOSERS.map((closer) => closer.exec(tail))
      .filter((found) => found !== null && found[0].length > 0)
      .sort((a, b) => a!.index - b!.index)[0];
    if (!match) return;
    const at = match.index + skip + (match[0].startsWith(" ") ? 1 : 0);
    const from = skeleton.starts.findIndex((start) => start >= at);
    if (from < 0 || (offset + from === 0 && now.length <= 1 && !/^[\W]|please|reminder/.test(tail))) return;
    cut(offset + from);
  }
}

const INNER = new RegExp(
  `(?:^| )(?:(?:and|so|,|\\.|please|then|can you|could you) )*(?:remind ${WHO}|set (?:a |an )?reminder|don't let ${WHO} forget)(?: ${INTO})? `,
);

/** "i just put steaks on the grill remind me to check them": a frame behind other words. */
function innerFrame(tokens: readonly Token[], title: readonly number[]): { from: number; to: number } | null {
  const skeleton = skeletonOf(tokens, title.slice(0, 80));
  const match = INNER.exec(skeleton.text.slice(0, 400));
  if (!match) return null;
  const from = skeleton.starts.findIndex(
    (start) => start >= match.index + (match[0].startsWith(" ") ? 1 : 0),
  );
  const to = skeleton.starts.findIndex((start) => start >= match.index + match[0].length);
  return from >= 0 && to > from ? { from, to } : null;
}
