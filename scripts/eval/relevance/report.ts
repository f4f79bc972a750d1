/** `docs/relevance.md`: what was measured, as anyone can measure it again. */
import { type Judged, levelByChance, ratesOf } from "./measure.js";
import { KINDS } from "./suite.js";
import type { Cost } from "./tokens.js";

export interface Measured {
  bare: Judged[];
  cued: Judged[];
  baselines: Record<string, Judged[]>;
  firing: Record<string, Judged[]>;
  cost: Cost;
  /** The suite that nothing was fitted on. */
  strangers: { bare: Judged[]; cued: Judged[] };
  /** The same by others, who wrote everyday matters. */
  more: { bare: Judged[]; cued: Judged[] };
  /** Without a model. */
  wordsOnly: { bare: Judged[]; cued: Judged[]; strangers: Judged[] };
}

const percent = (value: number): string => `${(100 * value).toFixed(0)} %`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, i) => (i === 0 ? "---" : "---:"))), ...rows.map(line)].join("\n");
}

/** A part of the suite was held out; `held` picks the part. */
function oursTable(judged: readonly Judged[], held: boolean): string {
  const part = judged.filter(({ turn }) => Boolean(turn.held) === held);
  const opens = [...new Set(part.map(({ open }) => open))];
  const kinds = KINDS.filter((kind) => part.some(({ turn }) => turn.kind === kind));
  const rows = kinds.map((kind) => {
    const cells = opens.map((open) => {
      const rates = ratesOf(part.filter((one) => one.open === open && one.turn.kind === kind));
      return kind === "near" || kind === "unrelated"
        ? `${percent(rates.sureWrong)} / ${percent(rates.hintWrong)}`
        : `${percent(rates.sure)} / ${percent(rates.told)}`;
    });
    return [
      kind === "near" || kind === "unrelated" ? `${kind}: wrongly sure / hinted` : `${kind}: sure / told`,
      ...cells,
    ];
  });
  return table(["turns", ...opens.map((open) => `${open} open`)], rows);
}

function comparison(measured: Measured): string {
  const at = (judged: readonly Judged[]) => {
    const here = judged.filter(({ turn, open }) => turn.held && open === 150);
    const level = levelByChance(here, 0.1);
    const of = (kind: string) =>
      ratesOf(
        here.filter(({ turn }) => turn.kind === kind),
        { sure: Number.POSITIVE_INFINITY, hint: level },
      );
    return [
      percent(of("direct").told),
      percent(of("paraphrase").told),
      percent(of("implicit").told),
      percent(of("long").told),
      of("unrelated").lines.toFixed(2),
    ];
  };
  const bound = (judged: readonly Judged[]) => {
    const here = judged.filter(({ turn, open }) => turn.held && open === 150);
    const of = (kind: string) =>
      ratesOf(
        here.filter(({ turn }) => turn.kind === kind),
        { sure: Number.POSITIVE_INFINITY, hint: Number.NEGATIVE_INFINITY },
      );
    const told = ["direct", "paraphrase", "implicit", "long"].map((kind) => percent(of(kind).told));
    return [...told, of("unrelated").lines.toFixed(2)];
  };
  const rows = [
    ["with cues", ...at(measured.cued)],
    ["… without a level, two lines in every turn", ...bound(measured.cued)],
    ["pattern and title only", ...at(measured.bare)],
    ["… without a level, two lines in every turn", ...bound(measured.bare)],
    ...Object.entries(measured.baselines).map(([name, judged]) => [name, ...at(judged)]),
    ...Object.entries(measured.firing).map(([name, judged]) => {
      const here = judged.filter(({ turn, open }) => turn.held && open === 150);
      const of = (kind: string) =>
        ratesOf(
          here.filter(({ turn }) => turn.kind === kind),
          { sure: 2, hint: 1, lines: Number.POSITIVE_INFINITY },
        );
      return [
        name,
        ...["direct", "paraphrase", "implicit", "long"].map((kind) => percent(of(kind).told)),
        of("unrelated").lines.toFixed(2),
      ];
    }),
  ];
  return table(["way", "direct", "paraphrase", "implicit", "long", "lines an unrelated turn"], rows);
}

/** How often a turn is about a topic is a habit of the agent; this is a talkative one. */
const ONE_IN = 5;
const overall = ({ unrelated, meant }: Cost): number => unrelated + (meant - unrelated) / ONE_IN;

export function report(measured: Measured): string {
  return `# Relevance

Whether a reminder that waits for a topic comes up when it is meant. Made by \`npm run eval -- relevance\`, which also draws
what is told against what is false to \`eval-results/relevance-told.png\`.

The suite (\`scripts/eval/suites/topics\`, see its README) has 180 reminders of six invented persons and 1,520 turns, written one by one and
apart from the code, without sight of any score. Its near misses say the topic's word in another sense, its implicit turns name
nothing. A third was held out: the numbers were fitted on the rest, and what follows is the held-out part unless it says
otherwise. The cues were written from the reminders alone, without sight of the turns, as a model writes them that sets a reminder.

*Sure* is said as a reminder. *Told* is sure, or among the two hints of the turn ("perhaps related; ignore if not"). For near misses
and unrelated turns the table says in which part of the turns something came up that does not belong there.

## With cues

${oursTable(measured.cued, true)}

## With the pattern and the title only

${oursTable(measured.bare, true)}

## Without a model

By words alone, as where the model is turned off or has no answer in time. A word of the pattern in another sense and the topic itself
are then the same, so that of what is meant less is sure than with it. With cues:

${oursTable(measured.wordsOnly.cued, true)}

With the pattern only:

${oursTable(measured.wordsOnly.bare, true)}

The half of the stranger's suite (below) that is held out, with cues:

${oursTable(measured.wordsOnly.strangers, true)}

## Beside other ways

150 open, the best two above the level that one unrelated turn in ten reaches; the last three have no level and show all
that fires.

${comparison(measured)}

## What it costs

With 150 topics and their cues open, nothing told before: ${measured.cost.unrelated.toFixed(0)} tokens on average in a turn that concerns none of them,
${measured.cost.meant.toFixed(0)} in one that is about one of them. Where one turn in ${ONE_IN} is, that is ${overall(measured.cost).toFixed(0)} a turn.

## By a stranger

A second suite (\`scripts/eval/suites/strangers\`): 125 reminders with four short cues each and 240 turns, written in one go by
somebody who had seen neither the code nor the first suite. Nothing was fitted on it, neither numbers nor rules. Half of its turns
is held out; of that half, 28 to 31 turns a kind, 20 near misses and 10 unrelated ones, with cues:

${oursTable(measured.strangers.cued, true)}

With the pattern and the title only:

${oursTable(measured.strangers.bare, true)}

The half that may be looked at, with cues:

${oursTable(measured.strangers.cued, false)}

Its implicit turns name a situation that takes a step of reasoning ("the ortho ward called, the 9th at 7am" for *the knee
operation*); the small model behind this does not take it.

## By more strangers

A third suite (\`scripts/eval/suites/more-strangers\`): 152 everyday reminders and 604 turns by two who had seen neither code nor other
suites, cues by another who had not seen the turns. No number and no rule was changed by it. Which of its turns
touch a reminder of the other half was noted after its rates had been seen once, by one who had seen them and one who had not; before that, unrelated
turns with cues and 150 open were wrongly sure in 5 and hinted in 14 of 100. With cues:

${oursTable(measured.more.cued, true)}

With the pattern and the title only:

${oursTable(measured.more.bare, true)}

## The part that was fitted on

With cues:

${oursTable(measured.cued, false)}

With the pattern and the title only:

${oursTable(measured.bare, false)}

## What it does not do

The model behind it reads English. A topic without cues comes up when its words are said; when it is meant in other words, mostly
where a handful is open, every second time of twenty and every third or fourth of more: cues are what carries meaning. The more is
open, the more competes for the two hints of a turn, and the nearer a message has to be: among many one is near by chance. Near misses of this
suite are hard on purpose ("the performance of this loop" for *performance review*); words in a row count for more than the
same words here and there, and words far from every cue for less, but a single word in another sense is still
taken for the topic in some of them, as a hint in more.
`;
}
