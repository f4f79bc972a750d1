/** How people write the words of the grammar when they write in a hurry: a table, and one slip in a long name of a day or month. */

const SHORT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    before: "b4",
    between: "btwn betwn beteen",
    from: "frm",
    tell: "tel tlel",
    forget: "4get forgt froget foget",
    when: "wen whne",
    whether: "wether",
    speak: "speek",
    the: "teh hte",
    tomorrow:
      "tommorow tommorrow tomorow tomorrrow tomrrow tomrow tomorro tomorrw tmrw tmr tmw tmrow tmro tmoro tomoro tommoro tomarrow tomoz tomo morrow 2moro 2morrow 2morow 2mrw 2moz 2mozz 2mro 2mrrw tmoz tmorrow",
    today: "2day tday todsy",
    yesterday: "yest yday yesterdy yesturday ystrday",
    night: "nite nyt nigth",
    tonight: "tonite tonght tonigt 2nite 2night 2nit",
    monday: "mondy monay",
    wednesday: "wednsday wensday wendsday wednesay",
    thursday: "thurday thrusday thursay",
    tuesday: "tuseday teusday tusday tuesdy",
    saturday: "saterday satuday",
    friday: "firday firiday fryday fridy",
    february: "febuary feburary",
    january: "janurary janaury",
    september: "setpember septmber",
    october: "ocotber ocober",
    november: "novemeber",
    december: "decmber",
    august: "agust augest",
    "o'clock": "oclock o'clok oclok",
    half: "haf hlaf hafl",
    quarter: "qtr quater qarter quartar quorter qurter",
    midnight: "midnite midnigth midnght",
    hour: "houre huor",
    eight: "eigth eigt eihgt",
    eleven: "elevn elleven",
    twelve: "twelv tweleve twlve",
    fifteen: "fiften",
    twenty: "tweny twnty twenny",
    thirty: "thrity therty",
    minutes: "minuts mintues minits minites minuites",
    weekday: "wkday",
    weekends: "wkends wknds",
    weekdays: "wkdays wkdys",
    everyday: "everday",
    and: "n",
    day: "dya",
    year: "yera yaer",
    every: "evry evey evrey eveyr everry evrery",
    remind:
      "remnid remidn reimnd remined remindd rmd rmnd rmind remimd remmind reming remid rmeind remin remnd",
    remember: "remeber rember remembr remmember rememeber remebmer remmeber rembember",
    next: "nxt",
    weekend: "wknd wkend w/e",
    week: "wk weke",
    weeks: "wks",
    months: "mths mnths",
    later: "l8r l8er",
    month: "mth mnth monht momth",
    through: "thru",
    till: "til",
    quarters: "qtrs",
    hourly: "hrly hourley",
    daily: "dly dailey dayly dailly",
    weekly: "wkly weekley weely",
    fortnightly: "fortnitely fortnighly fnightly ftnly",
    monthly: "mthly mnthly mthy montly monthy",
    quarterly: "qtrly qrtrly qrtly quartly",
    yearly: "yrly",
    annually: "anually annualy",
    morning: "mornin mornign morn",
    evening: "evenin",
    afternoon: "arvo afternon aftrnoon",
    about: "bout abt",
    because: "bc cuz",
    please: "pls plz plse pleas",
    twice: "twise twic",
    you: "yous youse yiz",
    // without their apostrophe, where that is no other word
    "don't": "dont",
    "isn't": "isnt",
    "aren't": "arent",
    "wasn't": "wasnt",
    "weren't": "werent",
    "hasn't": "hasnt",
    "haven't": "havent",
    "hadn't": "hadnt",
    "didn't": "didnt",
    "doesn't": "doesnt dosent",
    "won't": "wont",
    "can't": "cant",
    "couldn't": "couldnt",
    "wouldn't": "wouldnt",
    "shouldn't": "shouldnt",
    "i'm": "im",
    "i've": "ive",
    "he's": "hes",
    "she's": "shes",
    "they're": "theyre",
    "they've": "theyve",
    "they'll": "theyll",
    "we've": "weve",
    "you're": "youre",
    "that's": "thats",
    "there's": "theres",
  }).flatMap(([word, slips]) =>
    slips
      .split(" ")
      .filter(Boolean)
      .map((slip): [string, string] => [slip, word]),
  ),
);

const LONG = [
  "remind",
  "tomorrow",
  "tonight",
  "yesterday",
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "saturday",
  "sunday",
  "friday",
  "april",
  "august",
  "someone",
  "somebody",
  "anyone",
  "anybody",
  "whenever",
  "january",
  "february",
  "september",
  "october",
  "november",
  "december",
  "minutes",
  "weekday",
  "weekend",
  "morning",
  "afternoon",
  "evening",
  "except",
  "excluding",
  "starting",
  "beginning",
  "between",
  "before",
  "fortnight",
  "fortnightly",
  "monthly",
  "midnight",
  "quarter",
  "reminder",
  "everyday",
];
const BY_LETTER: ReadonlyMap<string, readonly string[]> = new Map(
  LONG.map(([first]) => [first!, LONG.filter((word) => word[0] === first)]),
);
/** English words that are one slip away from a word above and mean something else. */
const OTHERS = new Set(
  "frida rewind remand reminds remined sundae sunder mourning moaning warning minute novembers weekends weekdays mondays tuesdays sundays evenings mornings octobers tonights decembers minuets yesterdays staring starling starving stating smarting excerpt excepts quartet reminded remainder restarting monthlies".split(
    " ",
  ),
);

/** The word that was meant, or the word itself. */
export function mend(spelled: string): string {
  // "hiii", "pleeease": no English word has a letter three times in a row, but for "III" and the like
  const lower = spelled.length > 3 ? spelled.replace(/(\p{L})\1{2,}/gu, "$1") : spelled;
  const short = SHORT.get(lower);
  if (short !== undefined) return short;
  if (lower.length < 5 || lower.length > 10 || OTHERS.has(lower) || lower.includes("'")) return lower;
  // "Thurdsays", "wednsdays"
  const [one, many] = lower.endsWith("ys") ? [lower.slice(0, -1), "s"] : [lower, ""];
  const known = SHORT.get(one);
  if (many && known?.endsWith("day")) return `${known}s`;
  const near = BY_LETTER.get(lower[0]!) ?? [];
  if (many && one.length > 5)
    for (const word of near)
      if (word.endsWith("day") && (word === one || oneSlip(one, word))) return `${word}s`;
  for (const word of near) {
    if (word === lower) return lower;
    if (Math.abs(word.length - lower.length) <= 1 && oneSlip(lower, word)) return word;
  }
  return lower;
}

/** "its raining until 5": a sentence that begins so tells how it is, and "feed its chicks" says whose. */
export const isItIs = (words: readonly [before: string | undefined, word: string, next: string]): boolean =>
  words[1] === "its" &&
  (words[0] === undefined || /^[.!?;,–—]$/.test(words[0])) &&
  AFTER_IT_IS.test(words[2]);
const AFTER_IT_IS =
  /^(?:my|your|our|his|her|their|a|an|the|not|been|going|getting|raining|snowing|only|too|so|just|still|already|at|on|in|due|closed|open|cold|hot|late)$/;

/** Whether two different words are one inserted, missing, wrong or swapped letter apart. */
function oneSlip(a: string, b: string): boolean {
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  const [left, right] = [a.slice(head, a.length - tail), b.slice(head, b.length - tail)];
  if (left.length <= 1 && right.length <= 1) return !(right === "" && left === "s" && tail === 0);
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

const NAMES =
  "monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december".split(
    " ",
  );
/** The names of days or months that a word is one slip away from, where it is none itself; those with its first letter. */
export function nearestNames(word: string): string[] {
  if (word.length > 10 || NAMES.includes(word) || SHORT.has(word)) return [];
  return NAMES.filter(
    (name) => name[0] === word[0] && Math.abs(name.length - word.length) <= 1 && oneSlip(word, name),
  );
}
