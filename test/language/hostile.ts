/** Texts that nobody would say: repetitions, half words, signs, and random chains of the words of the grammar. */
const WORDS =
  "remind me to at on every each tomorrow monday 5 pm : / - . , and the of in next last week month 1 twenty first half past quarter until except for from starting when comes up before after day days hour minutes noon @ # ( ) \" ' other second jan may 2026 a an two".split(
    " ",
  );
const CHUNKS = [
  ...WORDS,
  " ",
  "\t",
  "\n",
  "aaaa",
  "9:",
  "1/",
  "a ",
  "every every ",
  "at at ",
  "1,",
  "one and ",
  "twenty ",
  "12 ",
  "monday and ",
  "remind me ",
  "please ",
  "before the ",
  "when ",
  "to ",
  "\u0000",
  "\u202e",
  "é",
  "😀",
  "\ud800",
  "’s ",
  "and a half ",
  "in 1 ",
  "1 day and ",
  "3x ",
  "[(",
  "99999999999999999999",
  "-1 ",
  "in -5 minutes ",
];

export function hostileTexts(): string[] {
  return CHUNKS.flatMap((chunk) => [
    chunk,
    chunk.repeat(Math.floor(8_200 / chunk.length)),
    `remind me ${`${chunk} `.repeat(40)}`,
  ]);
}

/** A linear congruential generator: the same text for the same seed. */
function generator(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 12_345) >>> 0;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32;
  };
}

export function randomText(seed: number): string {
  const random = generator(seed);
  const length = 1 + Math.floor(random() * 30);
  let text = seed % 3 === 0 ? "remind me " : "";
  for (let count = 0; count < length; count++) {
    text += CHUNKS[Math.floor(random() * CHUNKS.length)];
    if (random() < 0.9) text += " ";
  }
  return text;
}
