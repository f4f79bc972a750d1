/** What keeps a clause from telling that something is done: it is asked, wished, planned, denied, tried, half done, or came to nothing. English. Pure. */

/** Not yet, or only perhaps. */
export const UNSURE =
  /\b(?:not|never|cannot|hardly|almost|nearly|partly|half|except|if|unless|whether|until|till|before|while|should|could|would|might|may|must|will|shall|going to|about to|supposed to|need(?:s|ed)? to|have to|had to|has to|want(?:s|ed)? to|try|tried|trying|hope|hoped|wish|plan|planned|forgot|forgotten|remind|please|can you|did you|have you|maybe|perhaps|think|thought|wonder|let's)\b|n['’]t\b|['’]ll\b/;
/** Asked, also where no mark of it was typed. */
export const ASKED =
  /^(?!had (?:my|our) )(?:did|do|does|is|are|was|were|am|has|have|had) (?:i|we|you|he|she|it|they|my|our|your|the|this|that|there|any)\b|\b(?:why|how|what|which|who|whose|where)\b/;
export const WHEN_IT_IS = /^(?:once|when|whenever|as soon as|after|in case|suppose|imagine)\b/;
/** Not done yet, not whole, or only said so. */
export const NOT_DONE =
  /\b(?:well done|fed up|(?:al)?though|however|unfortunately|sadly|kind of|sort of|kinda|sorta|attempt(?:ed)?|meant to|mean to|was to|to be|start(?:ed)?|begun|began|working on|in the middle|half-?way|partially|mostly|most of|some of|one of|part of|a few|all but|apart from|only|pretend(?:ed)?|dream(?:ed|t)|in (?:my|a) (?:dreams?|head|mind)|imagined?|guess|probably|likely|supposedly|soon|later|tomorrow|in a (?:bit|minute|moment|sec)|by (?:tomorrow|tonight|noon|[a-z]+day|next|the end)|always|usually|often|last (?:month|year|time)|(?:months?|years|ages) ago|let me know|tell me|make sure|ensure|check (?:if|whether|that)|see (?:if|whether)|verify|as if)\b/;
/** It came to nothing, as told beside it: "I called, no answer", "sent it but it bounced". */
export const FAILED =
  /\b(?:no ?(?:body|one)|left (?:(?:a|him|her|them|my) )?(?:message|voice ?mail|note|number)|no[ -](?:answer|reply|response|luck|success|signal|joy|avail|use|appointments?|seats?|tickets?|room|slots?)|(?:went|go|got|through) (?:straight )?to voice ?mail|voice ?mail|answering machine|engaged|(?:is|was|were|are) (?:busy|closed|down|full|empty|gone|out|away|sick|wrong|asleep|sleeping|unreachable|in (?:a|the) meeting|at lunch|backordered|on (?:leave|holiday|vacation|back[- ]?order))|out[- ]of[- ](?:the[- ])?office|bounced|declined|rejected|fail(?:s|ed|ure)?|refused|crash(?:ed|es)?|errors?|timed out|(?:did|could|was|were|would|does|is|can|has)(?:n['’]t| not)|cannot|can['’]t|won['’]t|sold out|booked (?:out|up|solid)|fully booked|out of stock|unavailable|came (?:straight |right )?back(?! from\b)|went (?:wrong|dead)|hung up(?! with\b)|wrong (?:number|address|one|person|file|version)|in vain|without success|unsuccessful(?:ly)?|nothing (?:happened|came)|ran out|stuck|(?:is|was|were|are|got|it) (?:jammed|frozen)|jams|froze|gave up$|(?:was|sat|stayed|waited|been|put me|kept me) on hold|rang out|(?:it|phone|line|they) (?:just |only )?(?:rang|rings)\b|([a-z]{2,}(?:ed|ng|t|pt)) and \1\b|(?:kept|keeps|just) (?:on )?ringing|(?:got|reached) the machine|(?:cut|threw|kicked|logged|locked|fobbed|timed) (?:me|us|it) (?:off|out)|(?:sent|shipped|brought|delivered|gave)(?: me| us)? the wrong|double[- ]booked|not (?:there|in|home|open|available|through|enough)|never (?:answered|arrived|got|went|came)|still (?:have|has|need|needs|waiting)|have to (?:try|call|do|redo)|try(?:ing)? again|will (?:try|call) again)\b/;
/** "the bins are out": the whole of a clause, of things and not of a person, and no failure of something told before. */
export const IS_OUT =
  /^(the [^,]+?(?= is| are)|(?!(?:they|my|our)\b)[^,]+?(?= are))(?: is| are)(?: (?:now|already))? out(?: (?:now|already))?$/;
/** "renewed until next year" is done, for as long as that; "ordered for Saturday" too. */
export const LASTS =
  /(?<=\b(?:renewed|extended|prolonged|paid|booked|insured)) (?:until|till) .+$|(?<=\b(?:booked|reserved|ordered)) for (?:(?:next|this) )?(?:[a-z]+day|tomorrow|tonight|week(?:end)?|month)(?: (?:morning|noon|afternoon|evening|night))?$/;
/** "and it went out again", as the next clause: it did not last. */
export const UNDONE =
  /^(?:it|they|he|she|that)\b.*\b(?:again|never|broken|lost|dead|stolen|damaged|missing|ruined|useless)\b/;
/** What it cost says nothing of what was done. */
export const COST = /, (?:it |that )?(?:took|cost) (?:me|us|ages|forever|only|about|an?|half|\d).*$/;
/** How much of it: all. */
export const WHOLE =
  /, (?:(?:all|both)(?: of (?:it|them|that|those))?|all (?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]+teen|[a-z]+ty)(?: [a-z]+| of (?:it|them))?|both [a-z]+s|every(?: single| last)? [a-z]+|each(?: and every)? one|the (?:whole |entire |full )?lot|the whole thing|(?:cover|top|start|front|end|beginning) to (?:cover|bottom|finish|back|end)|(?:upstairs|inside|front|top|left) and (?:downstairs|outside|out|back|bottom|right))$/;
/** "but the heating is broken": something else, which takes nothing back of what was told before it. */
export const OTHER_MATTER =
  /^but (?:the|my|our) (?!(?:other|rest|second|last|wrong)\b)[a-z -]+? (?:is|are) (?:still |already |now )?[a-z]+$|^but (?:the|my|our) (?!(?:other|rest|second|last)\b)[a-z ]+? (?:still )?(?:leaks|drips|hurts|needs [a-z ]+|looks [a-z]+|smells(?: [a-z]+)?)$/;
/** What follows from what was done, and takes nothing back: "… and comes on Thursday", but not "… and cancels every time". */
export const FOLLOWS =
  /^(?:comes|arrives|starts|begins|leaves|departs|takes|costs|lasts|opens|closes|lands|gets here|looks|works|fits|runs|meets|sees|knows|is (?:due|on|at|in|for|ready|here|all|set|good|now)|will)\b(?!.*\b(?:again|worse|bad|awful|terrible|never|ever|every|each|always|often|keeps)\b)/;
/** What an act goes through or is made of: where it is not well, the act was perhaps in vain. */
export const OF_THE_WAY =
  /\b(?:lines?|cards?|banks?|accounts?|sites?|website|portals?|browser|couriers?|mailbox|inbox|signal|reception|battery|checkout|pages?|servers?|systems?|apps?|forms?|links?|connection|network|internet|wifi|payments?|transfers?|transactions?|money|amounts?|mails?|emails?|messages?|attachments?|files?|uploads?|numbers?|address(?:es)?|names?|dates?|phones?|calls?|office|shops?|stores?|machines?|printers?|pending|blocked|missing|invalid|late|open|unread|not|another|one|ones)\b/;
/** "I emailed the landlord about the other flat": another matter of the same person. */
export const ANOTHER_MATTER =
  /\babout (?:the |an? |some |my |our |his |her |their )?(?:other|another|different|something|unrelated)\b/;
/** "and the line was jammed": what it went through does something in turn, and hardly ever is that told of what went well. */
const ON_THE_WAY = new RegExp(
  `^(?:and |but )?(?:all )?(?:the|my|our|his|her|their) (?:[a-z]+ )?${OF_THE_WAY.source}(?!(?: (?:is|was|are|were|looks?|went|now|all|already|really|very))* (?:fine|good|clear|ok|okay|lovely|helpful|nice|great|perfect|right|through|in|up|done|there|sent|paid|attached|saved|working)\\b)`,
);
/** The same of what is somebody's: "and his phone was off", but not "called Ana and her bank". */
const THEIRS_ON_THE_WAY = new RegExp(
  ` and (?:his|her|their|my|our) (?:[a-z]+ )?${OF_THE_WAY.source} (?:is|was|were|are|had|has|went|kept)\\b(?! (?:now |all |already )?(?:fine|good|clear|ok|okay|right|through|in|up|done|working)\\b)`,
);

/** What it goes through is seldom spoken of, and these patterns take a process long to make. */
export const isOnTheWay = (clause: string): boolean => OF_THE_WAY.test(clause) && ON_THE_WAY.test(clause);
export const isTheirsOnTheWay = (clause: string): boolean =>
  / and (?:his|her|their|my|our) /.test(clause) && OF_THE_WAY.test(clause) && THEIRS_ON_THE_WAY.test(clause);
