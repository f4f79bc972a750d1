/**
 * `npm run eval -- relevance --long`: the long turns of the suite of topics, fitted ones too, in the midst of turns that touch nothing,
 * at the beginning, in the middle and at the end of 3,000 and 8,000 characters; and messages of nothing but such turns.
 */
import { createEmbedder } from "../../../src/embedding/index.js";
import { judgeOurs, ratesOf } from "./measure.js";
import { readSuite, remembering, type SuiteTurn } from "./suite.js";

const CHARACTERS = [3_000, 8_000];
const PLACES = [0, 0.5, 1];
/** Messages of nothing but unrelated turns. */
const UNRELATED = 200;

export async function longMessages(): Promise<void> {
  const model = createEmbedder({ provider: "minilm" })!;
  const embedder = remembering(model);
  const suite = await readSuite(embedder);
  for (const characters of CHARACTERS) {
    const turns = padded(suite.turns, characters);
    for (const cued of [true, false]) {
      const judged = await judgeOurs({ ...suite, turns }, embedder, cued);
      for (const open of [20, 69]) {
        const of = (kind: string) =>
          ratesOf(judged.filter((one) => one.open === open && one.turn.kind === kind));
        const [long, unrelated] = [of("long"), of("unrelated")];
        const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
        console.log(
          `${characters} characters, ${cued ? "with cues   " : "pattern only"}, ${open} open: told ${percent(long.told)}, sure ${percent(long.sure)}; nothing meant: wrongly sure ${percent(unrelated.sureWrong)}, hinted ${percent(unrelated.hintWrong)}`,
        );
      }
    }
  }
  await model.close();
}

function padded(turns: readonly SuiteTurn[], characters: number): SuiteTurn[] {
  const filler = turns.filter(({ kind }) => kind === "unrelated").map(({ text }) => text);
  let at = 0;
  const fill = (length: number): string => {
    let said = "";
    while (said.length < length) said += `${filler[at++ % filler.length]}\n`;
    return said;
  };
  const long = turns.filter(({ kind }) => kind === "long");
  const unrelated = turns.filter(({ kind }) => kind === "unrelated").slice(0, UNRELATED);
  return [
    ...long.map((turn, nth) => {
      const left = characters - turn.text.length;
      const before = left * PLACES[nth % PLACES.length]!;
      return { ...turn, text: `${fill(before)}${turn.text}\n${fill(left - before)}` };
    }),
    ...unrelated.map((turn) => ({ ...turn, text: fill(characters) })),
  ];
}
