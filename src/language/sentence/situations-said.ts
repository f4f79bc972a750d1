/**
 * Situations that are said in more words than the grammar has: "only once the paint is dry", "on the day that the tyres come in", "wait until
 * the bank answers and then remind me", "should it happen that she cancels". In the words of the grammar.
 */
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

export const SITUATIONS_SAID: ReadonlyArray<readonly [find: RegExp, instead: string, besideRhythm?: true]> = [
  // "if it happens that she cancels", "should it happen that …"
  [/(?:^|(?<=[,;:.!–—-] |please ))(?:if|should) it (?:ever |so )*(?:happens?|turns? out) that /g, "if "],
  // "on the day that the tyres come in", "the day the frost comes"
  [
    /(?:^|(?<=[,;:.!–—-] |me ))(?:on )?the (?:very )?day (?:(?:that|when) (?=\p{L}+ [^,;]{2,60},)|(?=(?:the|my|our|his|her|their) [^,;]{2,60},))/gu,
    "when ",
  ],
  // "only when", "right after the deposit lands", "but only after the paint has dried"
  [
    new RegExp(
      `(?:, |[–—-] )?(?:(?:but|though|and) )?(?:only|right|straight|directly|immediately|just) (?=(?:after|once|when|as soon as) ${NO_TIME}${CLAUSE_OF} )`,
      "gu",
    ),
    "",
  ],
  // "wait until the ferry strike has ended and then remind me to …"
  [
    new RegExp(
      `^(?:please |just )?(?:wait|hold on|hang on|hold off|hold fire|give it|leave it|sit tight) (?:until|till|til) ${HAPPENS}([^;.]{3,80}?)(?: ,)? (?:and |then )+(?=${ASKS})(${ASKS})(?:then )?(?=to )`,
      "g",
    ),
    "when $1 , $2",
  ],
  // "don't remind me to count the rows until the import has finished"
  [
    new RegExp(
      `^((?:please )?)(?:don't|do not|dont) (remind|tell|ping|nudge) (me|us) (to [^;.]{3,80}?) (?:until|till|til|before) ${NO_TIME}${HAPPENS}`,
      "g",
    ),
    "$1 $2 $3 $4 once ",
  ],
  // "I have to open the barn window. Not today though, only when the swallows come back"
  [
    /[,;:.–—-] (?:but )?(?:not|no point|no use|no need|no rush|no hurry)(?: (?:just )?(?:today|now|yet|right now|this week|at all))*(?: though)?(?: [,;:–—-])?(?: but)?(?: only)? (?=(?:when|once|after|as soon as|if) )/g,
    ", ",
  ],
  // "Not much I can do right now, but once the strike is over, …", "no rush at all; when …"
  [
    new RegExp(
      `^(?:there's |there is )?(?:not|nothing|no) [^,;:.]{2,40} [,;:–—-] (?:but |so )?(?=${WHEN} [^,;]*,)(?!.*\\b(?:at|on) \\d)`,
      "g",
    ),
    "",
  ],
  // "when you can, make a note that I have to …"
  [
    new RegExp(
      `^(?:when|if|whenever|as soon as) you (?:can|could|get (?:a|the) (?:chance|minute|moment|second)|have (?:a|the) (?:chance|minute|moment|second|time)|are free|don't mind) , (?=${ASKS}|(?:make|take|jot|note|add|set|put|write)\\b)`,
      "g",
    ),
    "",
  ],
  // "make a note that I have to …", "jot down that I need to …"
  [
    /(?:^|(?<=[,;:.!–—-] |please ))(?:make a note|take a note|note|jot down|write down|note down|keep in mind|bear in mind) that (?:i|we) (?:have to|need to|must|should|want to|ought to|have got to|gotta) /g,
    "remind me to ",
  ],
  // "I always forget to ask about nuts when I cook for Jonas, so remind me please"
  [
    /^(?:i|we) (?:always |often |usually |constantly |tend to |keep |kept |sometimes )+(?:forget|forgetting) to ([^;.]{3,90}?)(?: ,)? (?:so |and )?(?:please )?remind (me|us)(?: please| of it| about it| ,? ?will you)*(?= ?(?:[.!]|$|every |each |at |on |in |tomorrow|tonight|this |next |when |before |once ))/g,
    "remind $2 to $1",
  ],
  // "before we go on: …", "while I think of it, …"
  [
    /^(?:(?:ok|so|right|oh|hey) (?:, )?)?(?:before (?:we|i) (?:go on|continue|carry on|move on|get going|start|begin|go|log off|forget)(?: again)?|while (?:i think of it|i remember|i'm at it|we're at it|i have you|it's fresh)|now that i think of it|speaking of which|that reminds me|it just occurred to me|just so (?:i|we) don't forget|before it slips (?:my|our) mind)(?: again)? [,:–—-] (?=\p{L})/gu,
    "",
  ],
  // "to do when the figures are in: …", "the thing to remember when we talk about Mia: …"
  [
    new RegExp(
      `^(?:(?:something |a thing |things? )?to (?:do|remember|say|mention|bring up|raise|ask)|to be done|(?:the |one )?(?:thing|point|bit|one thing) to (?:remember|say|mention|bring up|raise|ask about|make)|what i (?:want|have|need) to (?:be reminded of|remember|say|mention|bring up|raise)|(?:leave|stick|put|write) (?:me )?(?:a |an )?(?:post - it|note|sticky note|memo|reminder)(?: on (?:my|the) \\p{L}+)?(?: for)?|tie a knot in my (?:hanky|handkerchief)(?: for)?) (?=(?:${WHEN}|next time|the next time|whenever) )`,
      "gu",
    ),
    "",
  ],
  // "if I happen to use the word …"
  [
    /\b(if|when|whenever) (i|we|anyone|somebody|someone) (?:happens? to |ever )?(?:uses?|says?|drops?|speaks?) the words? /g,
    "$1 $2 mention ",
  ],
  // "the vet next time: ask about …"
  [/^((?:[\p{L}.'’-]+ ){1,5}?)next time : (?=\p{L})/gu, "next time $1 comes up :"],
  // "the subject is raised", "when the topic comes up"
  [
    /(?<=(?:next time|when|once|whenever|if) )(?:the|that|this) (?:subject|topic|matter|issue|question|point) (?:is raised|comes up|is mentioned|is brought up|gets raised|gets mentioned|arises)(?= |$)/g,
    "that comes up",
  ],
  // "I must drain the tap. Not now, though; tell me when the frost comes"
  [
    new RegExp(
      `[.;–—-] not (?:now|today|yet)(?: ,)?(?: though)? [;,.–—-] (?:but )?(?:tell|remind|ping|nudge) (?:me|us) (?=${WHEN} )`,
      "g",
    ),
    ", ",
  ],
  // "squash the commits – that is for when CI is green"
  [
    new RegExp(
      `[,;:.–—-] (?:that is|that's|this is|this one is|it's|it is|to be done|to do|do (?:it|that|this)) (?:for )?(?=${WHEN} )`,
      "g",
    ),
    "",
  ],
  // "…, stop me and remind me to update it"
  [/(?:stop|warn|halt|hold) me ,? ?and (?=(?:remind|tell|ping|nudge) me )/g, ""],
  [/\b(i|we) (?:shall|will) have to(?= )/g, "$1 have to "],
  // "if I ever prune the tree again, please make me sharpen the saw"
  [
    /(?<=, )(?:please )?make me (?=(?!remember|sure|a |an |the |some |my |think|feel|laugh|happy)\p{L}+ )/gu,
    "remind me to ",
  ],
  // "after completion of the import remind me to …"
  [
    /(?:^|(?<=[,;:.!–—-] ))(?:following|after|upon|on) (?:the )?((?:safe |final |official |successful )?(?:delivery|arrival|receipt|completion|approval|publication|news|word|confirmation|return|release|launch|closure|acceptance|payment|installation) (?:of|from|that) [^,;]{2,50}?)(?: ,)? (?=(?:please )?(?:remind|tell|ping|nudge) (?:me|us) )/g,
    "when $1 happens ,",
  ],
  // "last time I forgot to pack the box. Next time I drive there give me a shout"
  [
    /^last time (?:i|we) (?:clean |completely |totally |just )?forgot to ([^.;]{3,80}?) [.;,–—-] (?:so )?(?:this time , )?(next time [^.;]{3,60}?)(?: ,)? (?:please )?(?:give me a shout|say something|remind me|shout|tell me|nudge me|speak up|stop me)(?: please)?(?= [.!]|$| *$)/g,
    "$2 , remind me to $1",
  ],
  // "…, if that is not too much trouble"
  [
    /, if (?:that|it)(?:'s| is|isn't| isn't)? (?:not )?(?:too much trouble|a bother|possible|ok|okay|alright|all right|no trouble|no bother|convenient)(?= [.?!]|$| *$)/g,
    "",
  ],
  // "as soon as I hear from my boss": they write
  [
    /(when|once|as soon as|if|the moment) (?:i|we)(?:'ve| have)? (?:finally )?(?:hear(?:d)?(?: back)?|(?:get|got|have|receive|received) (?:an answer|a reply|an email|a message|a letter|a text|a response)) from ((?:my |our |the )?[\p{L}.'’-]+(?: [\p{L}.'’-]+)?)(?= ,|(?: please)? remind| (?:i|we) (?:need|must|have|should)| ping| *$)/gu,
    "$1 $2 writes",
  ],
];
