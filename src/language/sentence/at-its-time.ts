/**
 * Clauses that say again when the thing is that was told: "an hour before it starts" is an hour before, "when it opens at 10" is at 10, and
 * "when it starts", behind what was told, is then. Only of the thing itself ("it", "they"), or where the hour is said.
 */
import type { Token } from "../chart/tokens.js";

const BEGINS =
  "starts?|begins?|opens?|happens?|departs?|lands?|arrives?|comes?|kicks? off|goes live|gets? here|(?:'s|is|are|'re|gets?) (?:due|on|up|here|open|live)";
/** Of what is told with its end alone. */
const ENDS = "(?<=\\b(closes?|ends?|shuts?|finish|finishes|leaves?|stops?) .*)\\1";
const RUNS = `(?:${BEGINS}|${ENDS})`;
const ITS = "(?:it|that|this|they|he|she|it's|they're|that's|he's|she's)";
const DUE = "(?:it's|they're|that's|he's|she's) (?:due|on|up|here|open|live)";
const HOUR =
  "(?:\\d|noon|midday|midnight|half|quarter|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)";
const CALL =
  "(?:remind|tell|ping|buzz|nudge|wake|poke|alert|notify|warn|prod|message|text) (?:me|us) (?:(?:please|again|just) )*";
/** An end, or what is to be done then. */
const ON = "(?=$|[,.;!] |to |so |please |pls )";
const BEFORE = new RegExp(
  `(?<=\\b(?:min(?:ute)?s?|hours?|hrs?|days?|weeks?|months?|fortnight|day|night|evening) before )(?:${ITS} ${RUNS}|${DUE}) ${ON}`,
  "g",
);
const WHEN = "(?:when|once|as soon as|the moment)";
/** "when it opens | at 10", "when the market opens | at 9". */
const AT = new RegExp(
  `(?<=${CALL})${WHEN} (?:(?:${ITS}|(?:the|my|our) (?:[a-z]+ ){1,2}) ?${RUNS}|${DUE}) (?=(?:at|from) ${HOUR})`,
  "g",
);
/** "when it is | 4 o'clock". */
const CLOCK = new RegExp(
  `(?<=${CALL})${WHEN} (?:it's|it is|its|it gets to|it turns) (?=(?:(?:half|quarter) (?:past |to )?)?${HOUR}\\d? (?:(?:: \\d\\d|o'clock|oclock) )?(?:$|[,.;!] |to |so |please |pls ))`,
  "g",
);
const THEN = new RegExp(`(?<=[^ ] (?:.* )?${CALL})${WHEN} (?:${ITS} ${RUNS}|${DUE}) (?=to )`, "g");

/** The tokens without such clauses. */
export function withoutItsTime(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ lower }) => OPENS.has(lower))) return tokens;
  let found = tokens;
  for (const [clause, word] of [
    [BEFORE, ""],
    [AT, ""],
    [CLOCK, "at"],
    [THEN, "then"],
  ] as const)
    found = without(found, clause, word);
  return found;
}
const OPENS = new Set(["before", "when", "once", "soon", "moment"]);

function without(tokens: readonly Token[], clause: RegExp, word: string): readonly Token[] {
  // each with one space behind it, so that an index tells the token
  const line = tokens.map(({ lower }) => `${lower} `).join("");
  const at = (index: number): number => line.slice(0, index).split(" ").length - 1;
  const [match] = line.matchAll(clause);
  if (!match) return tokens;
  const [from, to] = [at(match.index), at(match.index + match[0].trimEnd().length) + 1];
  const put = word === "" ? [] : [{ ...tokens[from]!, lower: word, text: "" }];
  return [...tokens.slice(0, from), ...put, ...morning(tokens.slice(to), match[0])];
}

/** What opens at nine does so in the morning. */
function morning([led, hour, ...rest]: readonly Token[], clause: string): Token[] {
  const behind = [led!, hour!, ...rest].filter(Boolean);
  const opens =
    /\bopens? $/.test(clause) && /^(?:[6-9]|10|11|six|seven|eight|nine|ten|eleven)$/.test(hour?.lower ?? "");
  if (!opens || !/^(?:to|so|please|pls|[,.;!])?$/.test(rest[0]?.lower ?? "")) return behind;
  const { end } = hour!;
  return [
    led!,
    hour!,
    { ...hour!, kind: "word", lower: "am", text: "", value: Number.NaN, start: end, end },
    ...rest,
  ];
}
