/**
 * Clauses that tell a state nobody here can see: "when Sam is happy", "when prices fall", "when the time is right". An event that
 * somebody may tell of ("when the parcel is delivered", "when the build is done", "when it stops raining") is none; nor is talk, which
 * is read before this.
 */
import type { Token } from "../chart/tokens.js";

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const BEING = words(
  "is are am was were be been i'm it's he's she's they're we're you're that's isn't aren't ain't get gets got become becomes feel feels look looks seem seems sound sounds stay stays",
);
const ADVERBS = words(
  "next really very so too not no longer finally again all quite nearly almost just ever still most least completely fully sufficiently",
);
/** Said of what has happened and can be told: the parcel is here, the build is green. */
export const HAPPENED =
  words(`done gone sent paid built sold found made shut put set read written given taken broken lost won left met kept told
  reset cut split hit run drawn grown shown thrown hung bought brought caught swept struck fed laid
  ready live up down on back out in online offline here there over open closed available green red complete due merged home about going
  off dry asleep awake empty full
  running started ended through final official public stable born ripe hatched fixed`);
/** Forms in "-ed" that tell a feeling. */
const FELT = words(
  "tired bored interested worried excited relaxed stressed exhausted scared annoyed depressed delighted pleased satisfied rested embarrassed frustrated overwhelmed motivated inspired confused need needed ashamed",
);
/** "in a good mood", "at its top". */
const INNER = words(
  "mood shape agreement pain love trouble peace harmony need danger top peak bottom best worst lowest highest low high height end wits",
);
/** What feels, thinks or moves without a word: "I feel ready", "my back hurts", "prices fall". */
const UNSEEN =
  words(`feel feels think thinks believe believes expect expects want wants hurt hurts ache aches matter matters
  peak peaks improve improves worsen worsens calm calms love loves hate hates
  miss misses wish wishes hope hopes realise realises realize realizes forget forgets`);
/** What has a height that nobody here reads. */
const MEASURED =
  words(`price prices rate rates market markets stock stocks share shares bitcoin ethereum cost costs traffic
  inflation mood dollar euro moon demand sales`);
/** What everybody sees who looks outside: "it stops raining", "it's freezing", "it drops below zero". */
const WEATHER =
  /^it(?:['’]s| (?!was|were|had)[a-z']+){0,3} (?:(?:rain|snow|freez|hail|thaw|drizzl|storm|thunder|pour)\p{L}*|(?:sunny|warm|cold|hot|dry|wet|windy|icy|frosty|foggy|cloudy)(?:er)?|(?:below|under|above|over) (?:freezing|zero|\d+))(?: (?:again|outside|hard|heavily|enough|at|in|on|for|over|during)\b.*)?$/u;
export const isWeather = (tokens: readonly Token[], from: number, to: number): boolean =>
  WEATHER.test(
    tokens
      .slice(from, to)
      .flatMap(({ kind, lower }) => (kind === "symbol" ? [] : [lower]))
      .join(" "),
  );
const WHERE = words(
  "in at on of out under above over below beyond within round near by into to past through",
);
const NOBODY = words("nobody everybody everyone people");
/** What is not so, or is so as before, does not happen: "if Ben hasn't answered", "if nobody complains", "if Tom's still ill". */
const NOT_SO = /^(?:not|never|nobody|nothing|none|neither|still|\p{L}+n['’]t)$/u;
/** What fails is told of: "when the server isn't responding", "if the tests don't pass". */
const FAILS =
  /(?:n['’]t|not|never) (?:work|respond|start|load|compile|pass|build|connect|boot|print|open|sync|render)(?:s|ing|ed)?\b/u;
const FITTING = words("time moment occasion opportunity chance");
const COMING = words("comes arises arrives presents ripe is");
const DETERMINERS = words("a an the my our your his her their its this that");
/** In the tables' languages: what a participle looks like, and the commonest words for "done" and "there". */
const FOREIGN_EVENT =
  /(?:é|ée|és|ées|ado|ada|ados|adas|ido|ida|ato|ata|ito|ita|uto|uta)$|^ge\p{L}+(?:t|en)$|^(?:fertig|da|zurück|bereit|wieder|fini|prêt|prête|là|listo|lista|pronto|pronta|aquí|aqui|qui)$/u;

/** Whether the words from `from` to `to`, behind "when" and the like, tell such a state. */
export function isUnseenState(tokens: readonly Token[], from: number, to: number): boolean {
  const clause = tokens.slice(from, to).filter(({ kind }) => kind !== "symbol");
  const all = clause.map(({ lower }) => lower);
  if (all.some((word) => word.startsWith("~"))) return foreignState(all);
  if (isWeather(tokens, from, to)) return false;
  if (all.slice(0, 5).some((word) => NOT_SO.test(word)) && !/\b(?:longer|more|anymore)$/.test(all.join(" ")))
    return !FAILS.test(all.join(" "));
  const subject = DETERMINERS.has(all[0] ?? "") ? 1 : 0;
  if (all.slice(0, 4).some((word, at) => FITTING.has(word) && COMING.has(all[at + 1] ?? ""))) return true;
  // "the import from 2 am has gone through"
  const being = all.findIndex(
    (word, at) =>
      at < 6 && BEING.has(word) && (at > 0 || word.includes("'")) && (word !== "am" || all[at - 1] === "i"),
  );
  const verb = all.findIndex((word, at) => at > 0 && at < 6 && UNSEEN.has(word));
  // "Lotte falls asleep"
  if (verb > 0 && (being < 0 || verb <= being) && all[verb + 1] !== "asleep") return true;
  if (
    /^(?:the )?(?:spring|summer|autumn|fall|winter) (?:starts|begins|comes|arrives|ends|is)\b/.test(
      all.join(" "),
    )
  )
    return true;
  // "the price list gets changed": somebody does it
  const changed = being > 0 && /ed$/.test(all[being + 1] ?? "");
  if (
    all.slice(subject, subject + 2).some((word) => MEASURED.has(word)) &&
    all.length > subject + 1 &&
    !changed
  )
    return true;
  if (
    /^(?:i|we|you) (?:ever )?have (?:\S+ ){0,3}(?:time|energy|money|strength|courage|mood|capacity)$/.test(
      all.join(" "),
    )
  )
    return true;
  if (being < 0) return false;
  let at = being + 1;
  while (ADVERBS.has(all[at] ?? "")) at++;
  const complement = all[at];
  if (complement === undefined) return at > being + 1;
  if (NOBODY.has(all[0]!)) return true;
  if (WHERE.has(complement) && at + 1 < all.length) return all.slice(at + 1).some((word) => INNER.has(word));
  // "get round to the contract"
  if (["get", "gets"].includes(all[being]!) && all.slice(at, at + 3).includes("to")) return false;
  if (HAPPENED.has(complement) || DETERMINERS.has(complement)) return false;
  if (FELT.has(complement)) return true;
  return (
    !/(?:ed|en|ing)$/.test(complement) && clause[at]!.kind === "word" && !/^\p{Lu}/u.test(clause[at]!.text)
  );
}

function foreignState(all: readonly string[]): boolean {
  const being = all.findIndex((word) => ["is", "are"].includes(word));
  if (being < 0) return false;
  // German has the verb at the end
  const told = being === all.length - 1 ? all.slice(0, -1).at(-1)! : all.slice(being + 1).at(-1)!;
  return !FOREIGN_EVENT.test(told.replace(/^~/, "")) && all.length > 2;
}
