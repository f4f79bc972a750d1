/**
 * Situations that are said in more words than the grammar has: "only once the paint is dry", "on the day that the tyres come in", "wait until
 * the bank answers and then remind me", "should it happen that she cancels". In the words of the grammar.
 */
import { type Wording, words } from "./wording.js";

/** A clause that tells what happens has a verb; a time has none. */
const HAPPENS =
  "(?=[^,;.]*\\b(?:has|have|is|are|was|been|gets|comes|goes|arrives|answers|replies|lands|opens|closes|stops|ends|starts|finishes|calls|writes|rings|sends|passes|turns|runs|i've|we've|[a-z]+'s) )";
const ASKS =
  "(?:please |can you |could you |do )?(?:remind|tell|ping|nudge|poke|alert|notify|buzz) (?:me|us) ";
const WHEN = "(?:when|once|after|as soon as|if|before)";
const CLAUSE_OF =
  "(?:the|my|our|his|her|their|your|this|that|these|those|ci|it|i|we|he|she|they|somebody|someone|\\p{L}+)";
/** No situation: an hour, a day or a length. */
const NO_TIME =
  "(?!(?:\\d|half |quarter |noon |midnight |lunch |dinner |breakfast |supper |tea |work |school |today |tomorrow |tonight |(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec)[a-z]* |an? |one |two |three |four |five |six |seven |eight |nine |ten |eleven |twelve ))";

export const SITUATIONS_SAID: readonly Wording[] = [
  {
    example: "before a commit, run the tests",
    means: "run the tests: before you commit",
    cues: words("before"),
    // "before a merge of two teams" is no command
    find: /\bbefore (?:a|an) (commit|push|merge|deploy|rebase|rollback)(?= *$| [,:–—-] | to [^,;.]{1,40}[,:] | (?:please )?(?:run|check|ask|tell|make|get|read|warn) )/g,
    instead: "before you $1",
  },
  {
    example: "before any refund remind me to check the fraud list",
    means: "check the fraud list: before you refund, or when that comes up, each time",
    cues: words("before"),
    find: /\bbefore (?:any|each|every) (refund|purchase|transfer)(?= *$| [,:–—-] | (?:please )?(?:remind|tell|ping|nudge|run|check|ask|make|get|read|warn) )/g,
    instead: "each time before you $1",
  },
  {
    example: "before a refund check the fraud list",
    means: "check the fraud list: before you refund, or when that comes up",
    cues: words("before"),
    find: /\bbefore (?:an?|the next|my next) (refund|purchase|transfer)(?= *$| [,:–—-] | (?:please )?(?:remind|tell|ping|nudge|run|check|ask|make|get|read|warn) )/g,
    instead: "before you $1",
  },
  {
    example: "before a refund above 100 euros, ask Ana",
    means: "ask Ana: before you refund above 100 euros, or when that comes up",
    cues: words("before"),
    find: /\bbefore (?:a|an) (refund|purchase|transfer)(?= (?:above|over|under|below|of|worth|larger|bigger) [^,;.]{1,40}[,:] )/g,
    instead: "before you $1",
  },
  {
    example: "if it happens that she cancels, ask for the deposit",
    means: "UNSUPPORTED",
    cues: words("happens happen turns turn"),
    find: /(?:^|(?<=[,;:.!–—-] |please ))(?:if|should) it (?:ever |so )*(?:happens?|turns? out) that /g,
    instead: "if ",
  },
  {
    example: "on the day that the tyres come in, book the garage",
    means: "book the garage: when you talk about tyres come in",
    cues: words("day"),
    find: /(?:^|(?<=[,;:.!–—-] |me ))(?:on )?the (?:very )?day (?:(?:that|when) (?=\p{L}+ [^,;]{2,60},)|(?=(?:the|my|our|his|her|their) [^,;]{2,60},))/gu,
    instead: "when ",
  },
  {
    example: "pay her back right after the deposit lands",
    means: "pay her back: when you talk about deposit lands",
    cues: words("only right straight directly immediately just"),
    find: new RegExp(
      `(?<!\\b(?:turn|go|keep|bear|head|first|second|sharp|walk|drive) )(?:, |[–—-] )?(?:(?:but|though|and) )?(?:only|right|straight|directly|immediately|just) (?=(?:after|once|when|as soon as) ${NO_TIME}${CLAUSE_OF} )`,
      "gu",
    ),
    instead: "",
  },
  {
    example: "wait until the ferry strike has ended and then remind me to rebook the van",
    means: "rebook the van: when you talk about ferry strike has ended",
    cues: words("wait hold hang give leave sit"),
    find: new RegExp(
      `^(?:please |just )?(?:wait|hold on|hang on|hold off|hold fire|give it|leave it|sit tight) (?:until|till|til) ${HAPPENS}([^;.]{3,80}?)(?: ,)? (?:and |then )+(?=${ASKS})(${ASKS})(?:then )?(?=to )`,
      "g",
    ),
    instead: "when $1 , $2",
  },
  {
    example: "I have to open the barn window. Not today though, only when the swallows come back",
    means: "open the barn window: when you talk about swallows come back",
    cues: words("not no"),
    find: new RegExp(
      `[,;:.–—-] (?:but )?(?:not|no point|no rush|no hurry)(?: (?:just )?(?:today|now|yet|right now|this week|at all))*(?: though)?(?: [,;:–—-])?(?: but)?(?: only (?=${WHEN} )| (?=(?:when|once|as soon as|if) ))`,
      "g",
    ),
    instead: ", ",
  },
  {
    example: "Not much I can do right now, but once the strike is over, rebook the van",
    means: "rebook the van: when you talk about strike is over",
    cues: words("not nothing no"),
    find: new RegExp(
      `^(?:there's |there is )?(?:not|nothing|no) [^,;:.]{2,40} [,;:–—-] (?:but |so )?(?=${WHEN} [^,;]*,)(?!.*\\b(?:at|on) \\d)`,
      "g",
    ),
    instead: "",
  },
  {
    example: "when you can, make a note that I have to call Mia when the car is done",
    means: "call Mia: when you talk about car is done",
    cues: words("you"),
    find: new RegExp(
      `^(?:when|if|whenever|as soon as) you (?:can|could|get (?:a|the) (?:chance|minute|moment|second)|have (?:a|the) (?:chance|minute|moment|second|time)|are free|don't mind) , (?=${ASKS}|(?:make|take|jot|note|add|set|put|write)\\b)`,
      "g",
    ),
    instead: "",
  },
  {
    example: "make a note that I have to ask Mia about the noise when we meet",
    means: "ask Mia about the noise: when you talk about Mia",
    cues: words("note jot write keep bear take make"),
    find: /(?:^|(?<=[,;:.!–—-] |please ))(?:make a note|take a note|note|jot down|write down|note down|keep in mind|bear in mind) that (?:i|we) (?:have to|need to|must|should|want to|ought to|have got to|gotta) /g,
    instead: "remind me to ",
  },
  {
    example: "I always forget to ask about nuts when I cook for Jonas, so remind me please",
    means: "ask about nuts: when you talk about I cook for Jonas",
    cues: words("forget forgetting"),
    find: /^(?:i|we) (?:always |often |usually |constantly |tend to |keep |kept |sometimes )+(?:forget|forgetting) to ([^;.]{3,90}?)(?: ,)? (?:so |and )?(?:please )?remind (me|us)(?: please| of it| about it| ,? ?will you)*(?= ?(?:[.!]|$|every |each |at |on |in |tomorrow|tonight|this |next |when |before |once ))/g,
    instead: "remind $2 to $1",
  },
  {
    example: "before we go on: remind me at 8 to pack",
    means: "pack: Wed 6 May 2026, 20:00 (Europe/Berlin)",
    cues: words("before while now speaking reminds occurred slips just"),
    find: /^(?:(?:ok|so|right|oh|hey) (?:, )?)?(?:before (?:we|i) (?:go on|continue|carry on|move on|get going|start|begin|go|log off|forget)(?: again)?|while (?:i think of it|i remember|i'm at it|we're at it|i have you|it's fresh)|now that i think of it|speaking of which|that reminds me|it just occurred to me|just so (?:i|we) don't forget|before it slips (?:my|our) mind)(?: again)? [,:–—-] (?=\p{L})/gu,
    instead: "",
  },
  {
    example: "to do when the figures are in: send them to Mia",
    means: "send them to Mia: when you talk about figures are in",
    cues: words("to hanky handkerchief done"),
    find: new RegExp(
      `^(?:(?:something |a thing |things? )?to (?:do|remember|say|mention|bring up|raise|ask)|to be done|(?:the |one )?(?:thing|point|bit|one thing) to (?:remember|say|mention|bring up|raise|ask about|make)|what i (?:want|have|need) to (?:be reminded of|remember|say|mention|bring up|raise)|(?:leave|stick|put|write) (?:me )?(?:a |an )?(?:post - it|note|sticky note|memo|reminder)(?: on (?:my|the) \\p{L}+)?(?: for)?|tie a knot in my (?:hanky|handkerchief)(?: for)?) (?=(?:${WHEN}|next time|the next time|whenever) )`,
      "gu",
    ),
    instead: "",
  },
  {
    example: "if I happen to use the word skiing, ask who has the tickets",
    means: "ask who has the tickets: when you talk about skiing",
    cues: words("word words"),
    find: /\b(if|when|whenever) (i|we|anyone|somebody|someone) (?:happens? to |ever )?(?:uses?|says?|drops?|speaks?) the words? /g,
    instead: "$1 $2 mention ",
  },
  {
    example: "the vet next time: ask about the drops",
    means: "ask about the drops: when you talk about vet",
    cues: words("next"),
    find: /^((?:[\p{L}.'’-]+ ){1,5}?)next time : (?=\p{L})/gu,
    instead: "next time $1 comes up :",
  },
  {
    example: "the wedding, next time the subject is raised, ask who pays",
    means: "ask who pays: when you talk about wedding",
    cues: words("subject topic matter issue question point"),
    find: /(?<=(?:next time|when|once|whenever|if) )(?:the|that|this) (?:subject|topic|matter|issue|question|point) (?:is raised|comes up|is mentioned|is brought up|gets raised|gets mentioned|arises)(?= |$)/g,
    instead: "that comes up",
  },
  {
    example: "remind me every hour to stretch, but only from 9 to 17",
    means: "stretch: every hour from 9:00 to 17:00",
    cues: words("only"),
    find: /, (?:but |though )?only (?=(?:from |between )?\d{1,2}(?: [:.] \d\d)?(?: ?[ap]m)? (?:to|till|until|and|-|–) \d)/g,
    instead: "",
    besideRhythm: true,
  },
  {
    example: "squash the commits – that is for when CI is green",
    means: "squash the commits: when you talk about CI is green",
    cues: words("that is that's this it's it do to"),
    find: /[,;:.–—-] (?:that is|that's|this is|this one is|it's|it is|to be done|to do|do (?:it|that|this)) (?:for )?(?=(?:when|once|as soon as) )/g,
    instead: "",
  },
  {
    example: "whenever you're about to mail a quote to a customer, check the rate",
    means: "check the rate: before you mail a quote to a customer, or when that comes up, each time",
    cues: words("about"),
    find: /(?:^|(?<=[,;:.!–—-] ))(?:whenever|every time|each time|any time) (?:you|we|you're|we're)(?: are)? (?:just )?about to (?=\p{L}+ [^,]*,)/gu,
    instead: "each time before you ",
  },
  {
    example: "when you are about to mail an invoice, check the rate",
    means: "check the rate: before you mail an invoice, or when that comes up",
    cues: words("about"),
    find: /(?:^|(?<=[,;:.!–—-] ))(?:when|if|once) (?:you|we|you're|we're)(?: are)? (?:just )?about to (?=\p{L}+ [^,]*,)/gu,
    instead: "before you ",
  },
  {
    example: "if I am about to merge, stop me and remind me to update it",
    means: "update it: when you talk about merge",
    cues: words("stop warn halt hold"),
    find: /(?:stop|warn|halt|hold) me ,? ?and (?=(?:remind|tell|ping|nudge) me )/g,
    instead: "",
  },
  {
    example: "I shall have to bring it in when the frost comes",
    means: "bring it in: when you talk about frost comes",
    cues: words("shall will"),
    find: /\b(i|we) (?:shall|will) have to(?= )/g,
    instead: "$1 have to ",
  },
  {
    example: "if I prune the tree again, please make me sharpen the saw",
    means: "sharpen the saw: when you talk about I prune the tree",
    cues: words("make"),
    find: /(?<=, )(?:please )?make me (?=(?!remember|sure|a |an |the |some |my |think|feel|laugh|happy)\p{L}+ )/gu,
    instead: "remind me to ",
  },
  {
    example: "after completion of the import remind me to tell Mia",
    means: "tell Mia: when you talk about completion of the import",
    cues: words("following after upon on"),
    find: /(?:^|(?<=[,;:.!–—-] ))(?:following|after|upon|on) (?:the )?((?:safe |final |official |successful )?(?:delivery|arrival|receipt|completion|approval|publication|news|word|confirmation|return|release|launch|closure|acceptance|payment|installation) (?:of|from|that) [^,;]{2,50}?)(?: ,)? (?=(?:please )?(?:remind|tell|ping|nudge) (?:me|us) )/g,
    instead: "when $1 happens ,",
  },
  {
    example: "remind me after delivery of the sofa to tip the driver",
    means: "tip the driver: when you talk about delivery of the sofa",
    cues: words("following after upon on"),
    find: /(?<=\b(?:remind|tell|ping|nudge) (?:me|us) )(?:following|after|upon|on) (?:the )?((?:\p{L}+ )?(?!(?:moment|occasion|condition|question|mention|station|position|section|duration|invitation|apartment|department|portion) )(?:\p{L}{3,}(?:tion|sion|ival|oval|ment|ance|very|closure)|receipt|return|release|launch|sale) (?:of|from) (?!\d)[^,;:]{2,50}?)(?: ,)? (?=to )/gu,
    instead: "when $1 happens , ",
  },
  {
    example: "remind me tomorrow in the event of rain to bring the cushions in",
    means: "bring the cushions in in the event of rain: Thu 7 May 2026, 09:00 (Europe/Berlin)",
    cues: words("event case"),
    find: /(?<=\b(?:remind|tell|ping|nudge|alert) (?:me|us) )((?:(?:today|tonight|tomorrow|(?:on |this |next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:at|@) \d{1,2}(?: [:.] \d\d)?(?: [ap]m)?|in the (?:morning|afternoon|evening)|morning|afternoon|evening|noon) )+)(?:, )?(in (?:the event|case) of (?:(?:a|an|any|the|some) )?(?:\p{L}{2,} ){1,4}?)(?:, )?(to .+)$/gu,
    instead: "$1 $3 $2",
  },
  {
    example: "in the event of rain, bring the cushions in",
    means: "bring the cushions in: when you talk about rain",
    cues: words("event occasion"),
    find: /(?:^|(?<=[,;:.!–—-] |\b(?:me|us) ))(?:in the event|on the occasion) of (?=(?:(?:a|an|any|the|some) )?\p{L}{2,} )/gu,
    instead: "in case of ",
  },
  {
    example: "last time I forgot to pack the box. Next time I drive to Ulm give me a shout",
    means: "pack the box: when you talk about Ulm",
    cues: words("last"),
    find: /^last time (?:i|we) (?:clean |completely |totally |just )?forgot to ([^.;]{3,80}?) [.;,–—-] (?:so )?(?:this time , )?(next time [^.;]{3,60}?)(?: ,)? (?:please )?(?:give me a shout|say something|remind me|shout|tell me|nudge me|speak up|stop me)(?: please)?(?= [.!]|$| *$)/g,
    instead: "$2 , remind me to $1",
  },
  {
    example: "remind me to tell Mia when the build is done, if that is not too much trouble",
    means: "tell Mia: when you talk about build is done",
    cues: words("if"),
    find: /, if (?:that|it)(?:'s| is|isn't| isn't)? (?:not )?(?:too much trouble|a bother|possible|ok|okay|alright|all right|no trouble|no bother|convenient)(?= [.?!]|$| *$)/g,
    instead: "",
  },
  {
    example: "as soon as I hear from my boss, remind me to call Mia",
    means: "call Mia: when my boss writes",
    cues: words("hear heard get got have receive received"),
    find: /(when|once|as soon as|if|the moment) (?:i|we)(?:'ve| have)? (?:finally )?(?:hear(?:d)?(?: back)?|(?:get|got|have|receive|received) (?:an answer|a reply|an email|a message|a letter|a text|a response)) from ((?:my |our |the )?[\p{L}.'’-]+(?: [\p{L}.'’-]+)?)(?= ,|(?: please)? remind| (?:i|we) (?:need|must|have|should)| ping| *$)/gu,
    instead: "$1 $2 writes",
  },
  {
    example: "when we talk about the loft, but only from Friday on, remind me to ask Ben",
    means: "ask Ben: when you talk about loft, from Fri 8 May 2026, 00:00 (Europe/Berlin)",
    cues: words("only"),
    find: /(?:, )?(?:but |though |and )?only (?:from|as of|starting) (?!\d{1,2}(?: [:.] \d\d)?(?: ?[ap]m)? (?:to|till|until|-|–) )(?=(?:(?:the )?\d|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d|tomorrow|next (?:week|month|year)))(.*?)(?: on| onwards?)?(?= , | *$)/g,
    instead: "not before $1",
  },
  {
    example: "Reminder for future sessions - whenever the migration script is talked about: mention step 3",
    means: "mention step 3: when you talk about migration script, each time",
    cues: words("reminder self-note self note memo message pending follow follow-up for open todo later"),
    find: /^(?:a |my )?(?:(?:reminder|note|memo|message) (?:for|to) (?:self|myself|me|us|future (?:sessions|me|conversations|reference|chats)|later|next time|the future|my future self|the agent|all agents|the next \p{L}+|whoever is next)|self ?-? ?note|for (?:the next \p{L}+|later|future me|future sessions)|pending|follow ?-? ?up|follow-up|open|todo|later) [:–—-] (?=(?:when|whenever|before|after|once|next|every|each|if|as soon as) )/gu,
    instead: "",
  },
  {
    example: "not now, but when the contract comes back signed remind me to scan all nine pages",
    means: "scan all nine pages: when you talk about contract comes back signed",
    cues: words("now rush hurry yet urgent wait"),
    find: /^(?:not now|not yet|no rush|no hurry|not urgent|it can wait|nothing urgent|no stress) , (?:but |though |just )?(?=(?:when|once|as soon as|after|before|next time|the moment) )/g,
    instead: "",
  },
  {
    example: "If somebody mentions the lathe, whisper to me that the guard comes loose",
    means: "the guard comes loose: when you talk about lathe",
    cues: words("whisper"),
    find: /\bwhisper (?:to me|in my ear) (?=that |to )/g,
    instead: "remind me",
  },
  {
    example: "should I ever get ready to sign a contract, tell me to have Leyla read it first",
    means: "have Leyla read it first: when you talk about I sign a contract",
    cues: words("ready begin set prepare happen"),
    find: /(?<=\b(?:if|should|when|whenever|before|next time|once|as soon as) )(i|we|you) (?:ever |next |do |should )?(?:get ready|set out|prepare|begin|happen|am getting ready) to (?=[a-z]+ )/g,
    instead: "$1",
  },
];
