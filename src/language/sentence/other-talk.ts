/**
 * What is said to others, or of the world, and asks nothing of a reminder: a farewell, an order to a loudspeaker or to the children, the
 * weather, a timetable, a recipe, what is only thought. Each entry has an example, which is its test.
 */
import {
  type NotARequest,
  ofSomebody,
  question,
  removal,
  SOMEBODY_REMINDS,
  SPOKEN_TO,
  smallTalk,
  statement,
  toAskSomebody,
} from "./ways-of-asking.js";

export interface OtherTalk {
  example: string;
  find: RegExp;
  is: NotARequest;
  /** Also where a reminder is spoken of. */
  always?: true;
}

/** Told from its words and not from its verbs: nothing else speaks for a request. */
const sure = ({ message, hint }: NotARequest): NotARequest => ({ message, hint });
const LEAD =
  "^(?:(?:ok(?:ay)?|right|well|so|and|but|oh|ah|hey|hi|hello|hiya|please|pls|plz|thanks|thank you|cheers)[\\s,.!]+)*";
const begins = (words: string): RegExp => new RegExp(`${LEAD}(?:${words})`, "iu");
export const OTHER_TALK: readonly OtherTalk[] = [
  {
    example: "talk to you next week, take care",
    find: begins(
      "(?:see|talk to|speak to|write to|catch) (?:you|ya|u) (?:all )?(?:next|on|at|tomorrow|later|then|soon|in|this|again|\\p{L}+day)\\b",
    ),
    is: sure(smallTalk),
  },
  {
    example: "until Monday then, my friend",
    find: begins("(?:until|till) [\\p{L} ]{3,20} then\\b"),
    is: sure(smallTalk),
  },
  {
    example: "thank you for the reminder at half past eight",
    find: begins(
      "(?:thank you|thanks|thx|cheers|ta) for (?:the|that|your|my) (?:\\p{L}+ )?(?:remind\\p{L}*|alarm|nudge|ping|call)",
    ),
    is: sure(smallTalk),
    always: true,
  },
  {
    example: "hiya, lovely May weather today",
    find: begins(
      "(?:lovely|nice|awful|terrible|dreadful|glorious|beautiful|horrible|grim|gorgeous|foul) (?:\\p{L}+ )?(?:weather|day|morning|evening|sunshine)\\b",
    ),
    is: sure(smallTalk),
  },
  {
    example: "Alexa, turn the heating down every night at 11",
    find: /^(?:hey |ok(?:ay)? |yo )?(?:alexa|siri|google|cortana|bixby)[,!.\s]+(?:please,? |can you |could you )?(?:play|turn|switch|dim|stop|start|pause|resume|skip|open|close|lock|unlock|shut|raise|lower|brighten|mute|volume|put on|heat|cool|run)\b/iu,
    is: sure(statement),
  },
  {
    example: "play some jazz in the kitchen tomorrow morning at 7",
    find: begins(
      "(?:start |begin )?play(?:ing)? (?:me )?(?:some |the |my |a |that )?(?:[\\p{L}\\d’']+ ){0,3}?(?:jazz|music|radio(?: \\d)?|news|songs?|playlists?|albums?|podcasts?|audiobooks?|lullab\\p{L}+|soundtrack)\\b",
    ),
    is: sure(statement),
  },
  {
    example: "ladies and gentlemen, please be back on the coach by 3",
    find: /^(?:ladies and gentlemen|everyone|everybody|folks|guys|you (?:two|three|lot|all|guys)|kids|children|darling|love|honey|sweetheart|boys|girls|class)[,!] (?!.*\b(?:remind|reminder|alarm|me)\b)/iu,
    is: sure(statement),
  },
  {
    example: "don't ring me after 9 tonight",
    find: begins(
      "(?:don['’]?t|do not|dont)(?: you)?(?: dare)? (?:(?:disturb|ring|call|phone|wake|text|message|bother|interrupt|ping|buzz|notify|nag|contact|email|pester) (?:me|us)\\b|go off\\b|beep\\b|make a (?:sound|noise)\\b|(?:put|add|book|schedule|plan) (?:anything|something|stuff)\\b)",
    ),
    is: sure(removal),
    always: true,
  },
  {
    example: "ask Bob to remind me at 5 to leave",
    find: begins(`(?:(?:can|could|will|would) (?:you|u) (?:please )?)?(?!${SPOKEN_TO})${SOMEBODY_REMINDS}`),
    is: sure(ofSomebody),
    always: true,
  },
  {
    example: "remind me to ask Bob to remind me tomorrow about the keys",
    find: new RegExp(
      `^[^"“”]{0,80}?\\b(?:remind|ping|nudge) (?:me|us)\\b[^"“”]{0,60}? to ${SOMEBODY_REMINDS}`,
      "iu",
    ),
    is: sure(toAskSomebody),
    always: true,
  },
  {
    example: "no need to check the oil on Friday after all",
    find: /^(?:(?:ok(?:ay)?|so|and|oh)[\s,]+)*no need to (?!remind\b)(?!.*\b(?:until|till|before|but|instead|remind|just|only)\b)/iu,
    is: sure(statement),
  },
  {
    example: "ignore the thing on Friday",
    find: begins(
      "(?:ignore|disregard|scrap|scratch|drop|cancel|forget|clear|delete|skip|bin) (?:about )?(?:the|that|my) (?:\\p{L}+ )?(?:thing|stuff|entry|note|one|item)\\b",
    ),
    is: sure(removal),
  },
  {
    example: "Ana isn't coming tomorrow, thank goodness",
    find: /^(?!(?:why|that|if|when|what|who|which|how|because|since|as|while|so|i|we|you|check|make|ensure|see|tell|ask|remember|in case)\b)(?:[\p{L}’'.]+ ){1,3}(?:isn|aren|wasn|weren|won|doesn|didn|couldn|hasn|haven)['’]t \p{L}/iu,
    is: sure(statement),
  },
  {
    example: "nobody's playing next week, it turns out",
    find: begins("(?:nobody|no one|noone)(?:['’]s| is| was| will| can| has) \\p{L}"),
    is: sure(statement),
  },
  {
    example: "my mother used to check the tyres before driving to Leipzig every Monday",
    find: begins(
      "(?:i|we|he|she|they|people|(?:my|our|the|his|her) \\p{L}+(?: \\p{L}+)?|\\p{L}+) (?:always )?used to (?!the\\b|it\\b|that\\b|this\\b|remind)",
    ),
    is: sure(statement),
  },
  {
    example: "most people clean the filter before running it on Mondays",
    find: begins("(?:normal|most|many|some|other|sensible|clever|lots of|a lot of) people \\p{L}"),
    is: sure(statement),
  },
  {
    example: "while True: time.sleep(3600)",
    find: /^(?:const|let|var|def|function|return|import|export|class|public|private|async|await|if|while|for|when|try|switch)\b.*(?:\w\(|[{};]|=>|==| = )|^[-dl][rwx-]{9}\s|^(?:uptime|load average)\b/iu,
    is: sure(statement),
  },
  {
    example: "meeting with Ana: that was last Sunday at noon",
    find: /\b(?:that|this|it) was (?:last|yesterday|on (?!time)|in|two|three|a|the day before)\b[^,;]*$/iu,
    is: sure(statement),
  },
  {
    example: "thank God I don't have to take the cat to the vet on Saturday",
    find: begins("thank (?:god|goodness|heavens)\\b"),
    is: sure(statement),
  },
  {
    example: "anything in my diary this weekend",
    find: begins("anything (?:in|on) (?:my|the|our) (?:diary|calendar|agenda|schedule|list)\\b"),
    is: sure(question),
  },
  {
    example: "I'll never forget the night of 14 June",
    find: /^(?:(?:oh|well|and|but|yes|so)[\s,]+)*(?:(?:i|we|you|he|she|they|nobody)(?: will| shall| would| could| can)?|(?:i|we|you|he|she|they)['’](?:ll|d)) never forget\b(?! to\b)/iu,
    is: sure(statement),
    always: true,
  },
  {
    example: "remember when bread was 20 pence",
    find: begins(
      "(?:do you )?remember (?:when|how|the (?:time|day|night|year)) [^,;:]{2,60}\\b(?:was|were|had|used|cost|went|came|said|did|got)\\b(?!.*,)",
    ),
    is: sure(statement),
    always: true,
  },
  {
    example: "god knows when Ana's plane lands tomorrow",
    find: begins(
      "(?:god|heaven|who|lord|goodness|nobody) knows\\b|(?:no idea|i wonder|i['’]?ve no idea|dunno|(?:i )?(?:don['’]?t|do not) know) (?:when|if|whether|what|where|who|how|why)\\b(?!.*\\bremind)",
    ),
    is: sure(statement),
  },
  {
    example: "what do you remind me of when I see my boss?",
    find: begins("what (?:do|did|will|would|should|are|were) you (?:going to )?(?:remind|tell|ping|nudge)"),
    is: sure(question),
    always: true,
  },
  {
    example: "do your reminders come on Sundays",
    find: begins("do(?:es)? (?:your|the|my|these) (?:reminders?|alarms?|notifications?|timers?)\\b"),
    is: sure(question),
    always: true,
  },
  {
    example: "give me everything for next week",
    find: begins("give me (?:everything|what['’]?s|what is|what I have|all that)\\b"),
    is: sure(question),
  },
  {
    example: "if the day had 30 hours, I'd stay in bed until noon",
    find: /^(?:even )?if [^,]{2,60}\b(?:had|were|was|did|\p{L}+ed)\b[^,]{0,60}, (?:\p{L}+ )?(?:i|we|he|she|they|it|you)(?:['’]d| would| wouldn['’]?t| could| might)\b/iu,
    is: sure(statement),
  },
  {
    example: "I just read: parliament to vote on the bill on Thursday",
    find: begins(
      "(?:i|we)(?:['’]?ve)? (?:just |only )?(?:read|heard|saw|seen)(?: (?:that|this|online|in the paper|on the news))*:",
    ),
    is: sure(statement),
  },
  {
    example: "sunshine by Saturday noon, according to the forecast",
    find: begins(
      "(?:(?:some|heavy|light|more|lots of|scattered|possible|thick|patchy|strong) )*(?:sunshine|rain|snow|showers?|frost|fog|hail|sleet|thunder(?:storms?)?|storms|drizzle|gales|-?\\d+ degrees|sunny spells|clear skies)(?: (?:and|with) \\p{L}+)? (?:on|by|until|till|from|at|in|this|all|tomorrow|today|tonight|next|over|every|expected|forecast|likely|again|\\p{L}+day)\\b(?!.*\\b(?:remind|jacket|coat|boots|tyres|gear)\\b)",
    ),
    is: sure(statement),
  },
  {
    example: "opening hours: daily 7am to 10pm",
    find: begins(
      "(?:opening|office|visiting|business|surgery|trading|consultation) (?:hours|times)\\b|(?:services|departures|sailings|performances|admission|timetable|(?:ferries|ferry|buses|bus|trains|boats|tours|flights)(?: (?:to|from|for) [\\p{L} ]{2,30})?) ?:(?=.*\\b(?:daily|every|each|hourly|weekdays|(?:mon|tues|wednes|thurs|fri|satur|sun)days)\\b)",
    ),
    is: sure(statement),
  },
  {
    example: "method: fry each side for 2 minutes, serve at once",
    find: begins("(?:recipe|method|ingredients|directions|instructions)(?: (?:for|of) [\\p{L} ]{2,30})? ?:"),
    is: sure(statement),
  },
  {
    example: "when I talk to Ana I always end up laughing",
    find: /^(?:when|whenever|before|after|every time|each time|once) (?:i|we|you|they|he|she|people|children|the \p{L}+)(?:['’]\p{L}+)? [^,:;]{2,60}?,? (?:i|we|you|they|he|she|people|it|there)(?:['’]s)? (?:always|usually|normally|often|never|generally|typically|sometimes|tend to)\b(?!.*\b(?:forget|remind|so)\b)/iu,
    is: sure(statement),
  },
  {
    example: "Every time I talk about the loft conversion the kids roll their eyes.",
    find: /^(?:every|each) time (?:i|we) (?!.*\b(?:remind|forget)\b)[^,:;]{3,60}? (?:the (?:kids|children|dog|cat|neighbours?|neighbors?|others|wife|husband|boss|team)|my \p{L}+|he|she|they|everyone|everybody|people|nobody|somebody|someone) (?!to\b)\p{L}+ /iu,
    is: sure(statement),
  },
  {
    example: "You don’t have to remind me to mention the noise when the boiler comes up, I already did",
    find: begins(
      "(?:you )?(?:don['’]?t|do not|needn['’]?t|need not) (?:have to |need to |bother to |bother )?remind(?:ing)? (?:me|us)\\b",
    ),
    is: sure(removal),
    always: true,
  },
  {
    example: "When the boiler comes up, half the room falls asleep",
    find: /^(?:when|whenever|as soon as|every time|each time|once) [^,:;]{2,60}, (?:half|everybody|everyone|nobody|people|all|dad|mum|mom|grandma|grandpa|my \p{L}+|the \p{L}+|he|she|they)\b[^,:;]{0,30}? (?:just |always |then |simply |only )?(?:falls?|leaves?|laughs?|cries|cry|rolls?|sighs?|groans?|yawns?|gets?|goes|go|changes?|shouts?|smiles?|switches|looks?|nods?|shakes?|stares?|turns?|runs?|hides?|blushes|winks?|shrugs?|barks?) (?!to\b)/iu,
    is: sure(statement),
  },
  {
    example: "When I talked to the foreman last week I asked about the loose plank on the second lift.",
    find: /^(?:when|once|after|before) (?:i|we) (?!need)\p{L}+(?:ed|oke|et|aw|ent|ang|old|aid|ad|as|ere) (?!.*\b(?:remind|tell|ping) (?:me|us)\b)[^,:;]*\b(?:last (?:week|night|month|year|time|\p{L}+day)|yesterday|ago|this morning)\b/iu,
    is: sure(statement),
  },
  {
    example: "children always need the loo just before you leave the house",
    find: begins(
      "(?:children|people|men|women|kids|dogs|cats|things|they|we|you) (?:always|usually|often|never|normally|generally|sometimes|tend to) (?!forget)(?=.* (?:when|before|after|once|as soon as) )",
    ),
    is: sure(statement),
  },
  {
    example: "Builds fail when the disk is full.",
    find: begins(
      "\\p{L}{3,}s (?:fail|break|crash|stop|die|leak|burn|rust|fade|shrink|grow|bark|bite|slow|freeze|melt|rot|bloom|sleep) (?:down )?(?:when|if|before|after|once|whenever) ",
    ),
    is: sure(statement),
  },
  {
    example: "When the loft conversion came up at dinner, Tom left the room.",
    find: /^(?:when|once|after|as soon as) (?!.*\b(?:remind|tell|ping) (?:me|us)\b)[^,:;]{2,60}? (?:came|went|was|were|got|left|arrived|called|rang|broke|fell|started|ended|finished|happened|asked|told|said)\b[^,:;]{0,40}, (?:[\p{L}'’]+ ){1,3}(?:left|went|was|were|did|had|got|said|told|asked|came|ran|cried|took|gave|\p{L}{2,}ed)\b/iu,
    is: sure(statement),
  },
  {
    example: "when in Rome, do as the Romans do",
    find: begins(
      "(?:when in rome\\b|when life gives you|look before you leap|when the cat['’]s away|once bitten|all['’]s well that|strike while|when pigs fly|when hell freezes|don['’]t count your chickens|make hay while|first come|better late)",
    ),
    is: sure(statement),
  },
  {
    example: "don't set anything for when Beatriz writes back, I've given up on her",
    find: begins(
      "(?:don['’]?t|do not|no need to) (?:set|make|create|schedule|save) (?:up )?(?:anything|any)\\b.{0,40}\\b(?:for|when|before|after)\\b",
    ),
    is: sure(removal),
    always: true,
  },
  {
    example: "pls dont set a reminder for 6pm, i was only asking",
    find: begins(
      "(?:don['’]?t|do not|no need to) (?:set|make|add|create|schedule|put) (?:me )?(?:a|an|any|the|another|up a) (?:\\p{L}+ )?(?:reminder|alarm|timer|notification|nudge)",
    ),
    is: sure(removal),
    always: true,
  },
];

/** @param asked whether the sentence asks for a reminder besides */
export function otherTalk(head: string, asked: boolean): NotARequest | null {
  const found = OTHER_TALK.find(({ find, always }) => (always || !asked) && find.test(head));
  return found?.is ?? null;
}
