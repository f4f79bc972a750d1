/** Texts and messages for the bench: made from a seed, with words as unevenly common as in real notes. */

/** A generator of numbers 0..1 from a seed (mulberry32). */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const SYLLABLES = "ba ce di fo gu ka le mi no pu ra se ti vo zu an er is or un".split(" ");
const WORDS = Array.from({ length: 5000 }, (_, i) => {
  const next = random(i + 1);
  const length = 2 + Math.floor(next() * 3);
  return Array.from({ length }, () => SYLLABLES[Math.floor(next() * SYLLABLES.length)]).join("");
});

/** The n-th most common word comes about 1/n as often as the most common. */
export function word(next: () => number): string {
  return WORDS[Math.floor(WORDS.length ** next()) - 1] ?? "word";
}

/** Any of the words, each as likely: what somebody waits for is seldom among the most common. */
export function anyWord(next: () => number): string {
  return WORDS[Math.floor(next() * WORDS.length)] ?? "word";
}

export function sentence(next: () => number, words: number): string {
  return Array.from({ length: words }, () => word(next)).join(" ");
}

/** What agent number `agent` has as its `i`-th topic; messages about it use the same words. */
export function topic(agent: number, i: number): string {
  return sentence(random(agent * 1000 + i), 3);
}

const ENGLISH =
  "the a to of and in for with that is was about we he she they will have after before when next last first new old small large early late " +
  "called wrote moved paid signed asked agreed said found lost sent booked planned needs wants likes keeps leaves brings opens closes " +
  "dentist garden invoice landlord passport meeting birthday printer contract kitchen bicycle holiday teacher insurance project report " +
  "flight hotel ticket doctor mother brother neighbour office server database backup release customer budget week month Monday Friday " +
  "morning evening summer winter Berlin London train station key door window car money bank letter phone number password address";
const ENGLISH_WORDS = ENGLISH.split(" ");

/** So many characters of words that a tokenizer knows whole, as in real notes; made-up ones fall into many pieces. */
export function english(next: () => number, characters: number): string {
  let text = "";
  while (text.length < characters) text += `${ENGLISH_WORDS[Math.floor(next() * ENGLISH_WORDS.length)]} `;
  return text.slice(0, characters).trim();
}
