/**
 * Words by which a restriction goes without saying: "every day at four, weekdays only obviously", "daily at 6, of course not at weekends". They
 * are left out, since they are of no title and make no sentence of their own; a "though" before one is a "but".
 */
const SURELY =
  "(?:obviously|naturally|clearly|evidently|of course|mind you|mind|needless to say|i mean|though|tho|i guess|i suppose)";
const RESTRICTS =
  "(?:only|just|not|never|none|no|except|excepting|excluding|bar|apart from|other than|without)";

/** `day`: what is left out or kept, as an expression. */
export function goingWithoutSaying(day: string): ReadonlyArray<readonly [RegExp, string, true]> {
  const on = `(?:(?:on|in|at|over|during) )?(?:the )?${day}`;
  return [
    [
      new RegExp(
        `(?<=\\b(?:${RESTRICTS} ${on}|${day} only) (?:[^,;:.]* )?)(?:[,–—-] )?${SURELY} (?=$|[,;:.!)] )`,
        "g",
      ),
      "",
      true,
    ],
    [new RegExp(`(?<=[,;(–—-] (?:(?:but|and) )?)${SURELY} (?:, )?(?=${RESTRICTS} ${on})`, "g"), "", true],
    [
      new RegExp(`(?<=[,;(–—-] )(?:though|although|tho) (?=(?:only|just|not|never) ${on})`, "g"),
      "but ",
      true,
    ],
  ];
}
