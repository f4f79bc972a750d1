/** English words of requests and small talk that say little about a topic, though more than stop words: in a pattern they count for a third. */
export const WEAK_WORDS: ReadonlySet<string> = new Set(
  `able actually advice ago ahead already alright also always another anybody anyone anyway anywhere around ask
  asked asking away back bad basically best better big bit came case certain chance check choose come comes
  coming consider considering couple currently day days decide definitely describe different discuss discussed
  done easy effective either else end enjoy enough especially even ever every everyone everything exactly
  example exciting explain far feel feeling feels few find finding fine first found full fully fun general get
  gets getting give given gives giving go goes going gone good got great guess guy guys happen happened
  happening hard help helped helpful helping highly hold hope idea ideas immediately improve include
  interested interesting involved keep kind kinda knew know last lately later latest least left less lets long
  look looked looking looks lot lots made main make makes making mate maybe mean means mention mentioned mind
  moment move must near necessary never new next nice often oh one ones open option options order part
  particular past perfect perhaps pop popular possible prefer pretty probably properly provide put question
  questions quick quickly quite rather ready real reason recent recently recommend recommendation
  recommendations recommended remember remind right said saw say saying says second see seeing seem seems seen
  sense set several show side simple since someone something sometimes somewhere soon sort sorted sounds
  specific specifically start started starting starts stay step steps still stuff suggest suggestion
  suggestions sure take taken takes taking talk talked talking tell telling think thinking thought three time
  times tip tips today together told tomorrow tonight took top totally tried true try trying turn two type
  types understand unique upcoming use used useful using usually various wait wanted wanting wants way ways
  well went whether without wonder wondering yeah yesterday yet
  gmbh inc ltd llc corp`.split(/\s+/),
);
