/**
 * What is to be done, told in front of the request or with a word taken back, in the order in which a request has it: "I always forget to
 * empty the box. Nag me every Thursday", "what I have to do on Friday is …, please remind me", "email Peter sorry I mean email Petra".
 */
import { haveSign, type Signs, signs, signsIn } from "../signs.js";
import { SOMEBODY_REMINDS } from "./ways-of-asking.js";

export interface ToldDeed {
  /** A sentence in which it is found; with what it means, its test. */
  example: string;
  /** As of a `Wording`. */
  means: string;
  signs: Signs;
  /** In the whole text. */
  find: RegExp;
  /** The same as a request. */
  say: string;
}

const STOP = "\\s*[,.;:!–—-]+\\s*";
const ASK = "(?<ask>(?:remind|nag|ping|nudge|poke|bug|pester|tell|prod|alert) (?:me|us))";
/** A time, and no deed or clause behind it. */
const WHEN =
  "(?<when>(?:(?:on|at|in|by|this|next|every|each|around) |tomorrow|tonight|today|tmr|tmrw|2moro|tomoz|\\d|half |noon|midnight|(?:mon|tue|wed|thu|fri|sat|sun)\\p{L}*\\b)(?:(?! (?:to|that|about|of(?! (?:every|each|the month|this|next|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))) ).){0,70}?)";
const END = "(?:,? (?:please|pls|will you|would you|then|ok))*[\\s.!?\\p{Extended_Pictographic}]*$";
const LENGTH =
  "(?:(?:an?|half an?|\\d+|two|three|four|five|ten|twenty|thirty) ?(?:hours?|minutes?|mins?|hrs?)|(?:a |three )?quarters? of an hour)";
const NAMED = "(?:the|my|our|a|an|his|her|their|this|that)";
const CLOSES = "(?:shuts?|closes?|opens?|starts?|begins?|ends?|finishes|leaves?|arrives?|is over)";

const CLOCK =
  "(?:\\d{1,2}(?:[:.]\\d\\d)? ?(?:[ap]\\.?m\\.?|o['’]clock)?|noon|midnight|(?:half past|quarter past|quarter to) \\p{L}+|\\p{L}+ (?:o['’]clock|[ap]m))(?: in the (?:morning|afternoon|evening)| at night)?";

/** One that cannot be an amount. */
const SURE_CLOCK =
  "(?:at \\d{1,2}|\\d{1,2}(?:[:.]\\d\\d(?: ?[ap]\\.?m\\.?)?| ?(?:[ap]\\.?m\\.?|o['’]clock))|(?:at )?(?:noon|midnight|(?:half past|quarter past|quarter to) \\p{L}+|\\p{L}+ o['’]clock))(?: in the (?:morning|afternoon|evening)| at night)?";

const MENDED = signs("no oh wait sorry actually hang mean meant scratch rather make correction");

const find = (source: string): RegExp => new RegExp(`^\\s*${source}${END}`, "iu");

export const TOLD_DEEDS: readonly ToldDeed[] = [
  {
    example: "I always forget to empty the lunchbox. Nag me every Thursday at 11am",
    means: "empty the lunchbox: every Thursday at 11:00",
    signs: signs("remind nag ping nudge poke bug pester tell prod alert"),
    find: find(
      `.{0,60}?\\b(?:(?:I|we)(?:['’]ll| will)? (?:(?:always|usually|often|constantly|just|nearly|never) )*(?:keep )?(?:forget(?:ting)?|forgot|remember|want|promised \\p{L}+(?: \\p{L}+)?) to|(?:nobody|no one) (?:\\p{L}+ ){0,4}remembers to|(?:asked|told|begged|wants|expects|needs) (?:me|us) to|promised \\p{L}+(?: \\p{L}+)? I['’]d|(?:too (?:tired|busy|lazy|late)|no time|not in the mood|can['’]t be bothered) to) (?<deed>[^.;!?]{3,100}?)(?: regularly| right now| now)?(?:${STOP}|,? (?=so ))(?:so |and |please |pls |could you |can you )*${ASK},? (?:of it |about it )?${WHEN}`,
    ),
    say: "$<ask> $<when> to $<deed>",
  },
  {
    example: "What I have to do on Saturday at 5 pm is hand in the consent form, please remind me.",
    means: "hand in the consent form: Sat 9 May 2026, 17:00 (Europe/Berlin)",
    signs: signs("what"),
    find: find(
      `(?:so |listen |ok |well |right )*what (?:I|we) (?:have|need|must|ought|want|mustn['’]t forget)(?: to)?(?: do| remember)? ${WHEN} is (?:to )?(?<deed>.{3,100}?)${STOP}(?:so |and |please )*${ASK}`,
    ),
    say: "$<ask> $<when> to $<deed>",
  },
  {
    example: "I need a standup reminder for 9:15 each weekday",
    means: "standup: every weekday at 9:15",
    signs: signs("reminder alarm alert"),
    find: find(
      `(?:(?:hey|hi|ok|please|pls),? )*(?:I (?:need|want|would like)|I['’]d like|I could use|set(?: up)?|make|create|add|give me|schedule|put in|(?:can|could|may) I (?:get|have)|(?:can|could) you (?:set(?: up)?|make|create|add|give me|schedule|put in)) (?:me )?(?:an?|the|my) (?<what>(?!(?:\\p{L}+ly|quick|little|short|small|new|recurring|repeating|another|second|gentle|kind|one[- ]off|single|quiet|loud|last|final|first|early|late|\\p{L}+ing) (?:reminder|alarm|alert))(?:[\\p{L}'’-]+ ){1,4})(?:reminder|alarm|alert) (?:(?:for|on) (?:the (?=\\d))?)?${WHEN}(?:,? (?:because|since|as|cos|coz|that['’]?s|it['’]?s) [^,;.]{3,60})?`,
    ),
    say: "reminder $<when>: $<what>",
  },
  {
    example: "rent is due on the 1st of every month, remind me each time till December",
    means: "rent is due: on the 1st of every month at 9:00, until Mon 30 Nov 2026",
    signs: signs("time"),
    find: find(
      `(?<fact>.{5,120}?)\\s*[,.;–—-]+ (?:so |and |please )*(?<ask>${ASK.slice("(?<ask>".length)} (?:each|every) time (?<bound>(?:until|till|til|up to|through) [^,.;]{3,40}?)(?:,? (?:after|because|since|then|cos|as) [^;]{3,80})?`,
    ),
    say: "$<fact> $<bound>, $<ask>",
  },
  {
    example: "reminder for Monday at noon saying write down the mileage",
    means: "write down the mileage: Mon 11 May 2026, 12:00 (Europe/Berlin)",
    signs: signs("saying says text reading"),
    find: find(
      "(?:set |make |create )?(?:a |me a )?(?<noun>reminder|alarm|note|alert) for (?<when>.{3,60}?) (?:saying|that says|which says|with the text|reading)(?: that)?:? (?<deed>.{3,120}?)",
    ),
    say: "$<noun> for $<when>: $<deed>",
  },
  {
    example: "I've gotta renew the parking permit on Friday at seven pm remind me then will you",
    means: "renew the parking permit: Fri 8 May 2026, 19:00 (Europe/Berlin)",
    signs: signs("got gotta have need"),
    find: find(
      `(?:listen |so |ok |right |look |well |hey )*(?:I|we)(?:['’]ve| have)? (?:got to|gotta|have to|need to) (?<deed>[^.;!?]{3,100}?)(?:,? (?:can you|could you|please|so))*,? ${ASK}(?: then| of it| about it)?(?: so (?:that )?I don['’]t forget)?`,
    ),
    say: "$<ask> to $<deed>",
  },
  {
    example: "remind me to hand in the form an hour before the office shuts, which is at 5pm today",
    means: "hand in the form: Wed 6 May 2026, 16:00 (Europe/Berlin)",
    signs: signs("before"),
    find: find(
      `(?<front>.{3,120}?)(?<lead> ${LENGTH}) before (?:the |my |our )?[^,.;]{2,40}? ${CLOSES}, (?:which|that)(?:['’]s| is)? (?:at )?(?<at>\\d.{0,30}?)`,
    ),
    say: "$<front>$<lead> before $<at>",
  },
  {
    example: "remind me on Friday at half past ten to email Peter sorry I mean email Petra",
    means: "email Petra: Fri 8 May 2026, 10:30 (Europe/Berlin)",
    signs: MENDED,
    find: find(
      "(?<front>.{3,100}?\\bto )(?<verb>\\p{L}+) [^,.;:]{1,40}?,? (?:(?:no|oh|wait|sorry|actually|hang on|I mean|I meant|scratch that|or rather|make that),? )+(?<deed>\\k<verb> .{1,80}?)",
    ),
    say: "$<front>$<deed>",
  },
  {
    example:
      "remind me on Friday at 9 to file the letter with the other two, sorry, I mean to forward it to Ana",
    means: "forward it to Ana: Fri 8 May 2026, 09:00 (Europe/Berlin)",
    signs: MENDED,
    find: find(
      `(?<front>(?:.{0,100}?\\b(?:(?:me|us)(?: ${WHEN})?|must|should|I['’]ll|have|need) )?)to (?<old>[^,.;:–—]{3,80}?)\\s*[,;.:–—-]+\\s*(?:(?:no|oh|wait|sorry|actually|correction|scratch that|or rather|I mean|I meant|make that|rather)[,:]? )+to (?<deed>(?!${NAMED} )\\p{L}+ [^,.;:–—]{2,120}?)(?<rest>(?:\\s*[,–—-]+\\s*(?:when|next time|before|once|after|on|at) .{3,100})?)`,
    ),
    say: "$<front>to $<deed>$<rest>",
  },
  {
    example: "remind me on Friday at 9 to ask about the parking permit – scratch that, I meant the ladder",
    means: "ask about the ladder: Fri 8 May 2026, 09:00 (Europe/Berlin)",
    signs: signs("mean meant"),
    find: find(
      "(?<front>.{3,100}?\\b(?:about|for|of|from|with) )(?<old>[^,.;:–—]{2,60}?)\\s*[,;.–—-]+\\s*(?:(?:no|oh|wait|sorry|actually|scratch that|or rather),? )+I (?:mean|meant) (?<deed>(?:the|my|our|a|an|his|her|their) [^,.;:–—]{2,60}?)(?<rest>(?:\\s*[,–—-]+\\s*(?:when|next time|before|once|after) .{3,100})?)",
    ),
    say: "$<front>$<deed>$<rest>",
  },
  {
    example:
      "I need to water the tomatoes. Can you remind me on Saturday? At 10 in the morning would be good.",
    means: "water the tomatoes: Sat 9 May 2026, 10:00 (Europe/Berlin)",
    signs: signs("would will is d works suits should"),
    find: find(
      `(?<front>.{5,160}?)[.?!;,–—-]+ (?:say |maybe |about |around |let['’]s say )?(?:at (?=\\d{1,2}[:. ap]))?(?<at>${SURE_CLOCK}) (?:would be|will be|is|['’]d be|works|suits me|should be) (?:good|fine|great|best|perfect|ideal|ok|okay|lovely|nice)(?: for me)?`,
    ),
    say: "$<front> at $<at>",
  },
  {
    example: "Got to measure the window. Reminder on Thursday please, say at half past seven in the evening.",
    means: "measure the window: Thu 7 May 2026, 19:30 (Europe/Berlin)",
    signs: signs("say let maybe"),
    find: find(
      `(?:I['’]ve )?(?:got to |gotta )?(?<front>.{5,160}?),? (?:please,? )?(?:say|let['’]s say|maybe),? at (?<at>${CLOCK})`,
    ),
    say: "$<front> at $<at>",
  },
  {
    example: "remind me to vacuum on Saturday at 9am, actually 10am is better",
    means: "vacuum: Sat 9 May 2026, 10:00 (Europe/Berlin)",
    signs: signs("better"),
    find: find(
      `(?<front>.{5,160}?)[,.…]* (?:(?:actually|no|wait|oh|hm+|sorry),? )+(?<at>${CLOCK}) (?:is|would be|works|['’]d be) better`,
    ),
    say: "$<front>, actually make it $<at>",
  },
  {
    example: "I've got the viewing in Park Street on Friday at 5pm, remind me an hour before",
    means: "the viewing in Park Street: Fri 8 May 2026, 16:00 (Europe/Berlin)",
    signs: signs("got"),
    find: find(
      "(?:I|we)(?:['’]ve| have) got (?<thing>(?:the|my|our|a|an) [^,.;]{3,100}?)[,.;–—-]+ (?<ask>(?:so |can you |could you |please )*(?:remind me|give me a shout|nudge me|ping me)(?: .{2,60}?)?)",
    ),
    say: "$<thing>, $<ask>",
  },
  {
    example: "two reminders today, 1.15pm and 7pm: take the antibiotic",
    means: "take the antibiotic: every Wednesday at 13:15 and 19:00, until Wed 6 May 2026",
    signs: signs("reminders things"),
    find: find(
      "(?:two|three|2|3|a couple of) (?:reminders|things)(?: for)?[,:]? (?<rest>(?:today|tomorrow|tonight|on|at|this|next|remind) ?.{5,200}?)",
    ),
    say: "$<rest>",
  },
  {
    example: "NTS hoover on Saturday at 5:30pm",
    means: "hoover: Sat 9 May 2026, 17:30 (Europe/Berlin)",
    signs: signs("nts note remind reminder"),
    find: find(
      "(?:nts|note to self|\\/remind(?:er)?)\\s*[:–—-]?\\s+(?<rest>(?!when|before|after|once|next|if|whenever).{3,200}?)",
    ),
    say: "remind me: $<rest>",
  },
  {
    example: "need a prompt at 16:00: insulin for room 14",
    means: "insulin for room 14: Wed 6 May 2026, 16:00 (Europe/Berlin)",
    signs: signs("need"),
    find: find(`(?:I )?need a (?:prompt|nudge|poke|ping|shout) ${WHEN}:(?!\\d)\\s*(?<deed>.{3,120}?)`),
    say: "reminder for $<when>: $<deed>",
  },
  {
    example: "reminders pls\n* fri 7pm meet Ola\n* sat 11am call Ben",
    means: "meet Ola: Fri 8 May 2026, 19:00 (Europe/Berlin); call Ben: Sat 9 May 2026, 11:00 (Europe/Berlin)",
    signs: signs("reminder reminders to todo todos things list remember"),
    find: /^\s*(?:reminders?|to-?dos?|things to (?:do|remember)|my list|remember)(?: (?:pls|please|for (?:me|us|the week|this week|the weekend)))*\s*:?\s*\n(?<rest>\s*[-*•\d][\s\S]{5,400})$/iu,
    say: "$<rest>",
  },
  {
    example: "choir is over at 9pm today, at that point remind me to ring mum for a lift",
    means: "ring mum for a lift: Wed 6 May 2026, 21:00 (Europe/Berlin)",
    signs: signs("that"),
    find: find(
      "(?<front>(?=.*(?:\\d|noon|midnight|o['’]clock)).{5,120}?)[,;.–—-]+ (?:and |so )?(?:at|from) that (?:point|very moment|time)(?: on)?,? (?:please )?(?<ask>(?:remind|tell|ping|nudge) (?:me|us)) (?<deed>.{3,120}?)",
    ),
    say: "$<front>, then $<ask> $<deed>",
  },
  {
    example: "I must drain the tap. Not now, though; tell me when the frost comes",
    means: "drain the tap: when you talk about frost comes",
    signs: signs("not"),
    find: find(
      "(?<front>.{5,120}?)\\s*[.;–—-] ?not (?:now|today|yet),?(?: though)?\\s*[;,.–—-]+ (?:but )?(?:tell|remind|ping|nudge) (?:me|us) (?<when>(?:when|once|after|as soon as) .{3,100}?)",
    ),
    say: "$<front>, $<when>",
  },
  {
    example: "don't remind me to count the rows until the import has finished",
    means: "count the rows: when you talk about import has finished",
    signs: signs("until"),
    find: find(
      "(?:please )?(?:don['’]?t|do not) remind me to (?<deed>[^,.;]{3,100}?) until (?<when>[^,.;]{3,60}? (?:has|have|is|are) [^,.;]{2,40}?)",
    ),
    say: "remind me to $<deed> once $<when>",
  },
  {
    example: "remind me tomorrow to ask Bob to remind me at 5",
    means: "ask Bob to remind me at 5: Thu 7 May 2026, 09:00 (Europe/Berlin)",
    signs: signs("remind ping nudge"),
    find: find(
      `(?<front>[^"“”]{0,80}?\\b(?:remind|ping|nudge) (?:me|us)\\b[^"“”]{0,60}? to) (?<deed>${SOMEBODY_REMINDS}[^"“”]{0,120}?)`,
    ),
    say: '$<front> "$<deed>"',
  },
  {
    example: "remind me tomorrow at nine to call Ana actually make it ten",
    means: "call Ana: Thu 7 May 2026, 10:00 (Europe/Berlin)",
    signs: MENDED,
    find: find(
      "(?<front>.{5,120}?[^,;.]) (?:actually|no|wait|sorry|oh)(?: (?:no|wait|actually|sorry))* make (?:it|that) (?<at>[^,.;]{1,40}?)",
    ),
    say: "$<front>, actually make it $<at>",
  },
];

/** Longer texts are not told in passing. */
const MAX_LENGTH = 300;

/** The text as a request; null where it has none of these forms. */
export function asRequest(text: string): string | null {
  if (text.length > MAX_LENGTH) return null;
  const said = signsIn(text.toLowerCase());
  const found = TOLD_DEEDS.find(({ find, signs: wanted }) => haveSign(wanted, said) && find.test(text));
  return found ? text.replace(found.find, found.say).trim() : null;
}
