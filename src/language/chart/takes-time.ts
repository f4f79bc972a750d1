/** Whether something in front of a length goes on for it: "walk an hour | after noon", where "call Ana | an hour after noon" is at one. */
import type { Place } from "./rule.js";

const GOES_ON = new Set(
  `walk run jog swim cycle bike ride hike row train exercise stretch workout meditate breathe rest nap sleep doze lie sit stand stay wait hold keep
   read study revise learn practise practice rehearse work write draw paint play sing dance watch listen talk chat speak pray garden weed clean
   tidy cook bake roast simmer soak boil steam cool chill marinate prove rise dry charge air heat warm drive travel queue park leave let block
   book reserve take spend add allow lend give for of`
    .trim()
    .split(/\s+/),
);

export const takesTime = ({ tokens, from }: Place): boolean =>
  tokens.slice(0, from).some(({ lower }, at, before) => {
    // "take the pill | an hour after noon": what is taken is named
    const named = /^(?:take|give|leave|keep|book|let)$/.test(lower) && at < before.length - 2;
    return GOES_ON.has(lower) && !named;
  });
