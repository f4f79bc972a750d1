/** English words that carry no topic: dropped from queries, kept in the index, so that a phrase still matches. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about above after again all am an and any are as at be because been before being below between both but by
  can could did do does doing don down during each few for from further get got had has have having he her here hers
  herself him himself his how i if in into is isn it its itself just know let like ll m me might more most must my
  myself need no nor not now of off ok okay on once only or other our ours ourselves out over own please re s same
  shall she should so some such t tell than thank thanks that the their theirs them themselves then there these they
  this those through to too under until up us ve very want was wasn we were what when where which while who whom why
  will with won would yes you your yours yourself yourselves d didn doesn hadn hasn haven shouldn wouldn couldn aren
  hi hello hey really also much many something anything`
    .split(/\s+/)
    .filter((word) => word !== ""),
);
