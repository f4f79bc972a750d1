/** Openings of requests, and of what looks like one: orders about reminders that exist, invitations, where somebody is, what is taken back. */

export interface NotARequest {
  message: string;
  hint: string;
  /** Told from its verbs alone, and so to be doubted where the words are those of a request. */
  weak?: true;
}

export const UNWANTED =
  /\b(?:don'?t|do not|no longer|not) (?:need|want|require) (?:an?|any|the|to be|you to|your)? ?(?:\w+ )?(?:remind\w*|alarms?|notifications?)\b|^snooze (?:until|till|for|to)\b|^(?:push|move|postpone|shift|snooze|reschedule|cancel|delete|clear) (?:it|that|everything|all|both|them)\b/i;
export const REQUEST =
  /\b(?:remind|reminding|wake|ping|nudge|alert|notify) (?:me|us|myself)\b|\b(?:be|get) (?:reminded|notified|alerted)\b|\b(?:set|create|make|add|put|need|want|schedule|get|have|request)(?: up)? (?:a|an|me|another|one|my)\b|\bdon'?t (?:let me )?forget\b|\b(?:like|love|appreciate|use|welcome|about|chance of) (?:(?:to )?(?:get|have|be) )?(?:an? |another )?(?:\w+ )?(?:reminder|nudge|ping|shout|heads)|\breminders?\b.{0,80}\b(?:would|will) be (?:lovely|nice|great|good|helpful|handy|perfect|appreciated|useful|splendid|fine|enough|marvellous|welcome|brilliant|best|grand|ideal|wonderful)|\bif you (?:told|reminded|pinged|nudged|woke|poked) (?:me|us)\b|\bneed reminding\b|\b(?:trouble|bother|ask|pester) you for an? /i;
/** "do you think you could …": a request, as a question. */
export const FAVOUR =
  /^(?:please |ok |okay |hey )*(?:(?:is there )?any chance (?:of an? |(?:that )?(?:you|u) (?:can|could|would|will|might))|do (?:you|u) (?:think|reckon) (?:you|u) (?:can|could|would|might)|(?:is|would) it (?:be |kill |hurt )?(?:ok|okay|alright|all right|fine|possible to|possible|you to|(?:asking )?too much)\b|how about (?:an?|you|\p{L}+ing (?:me|us)) |what about (?:an?|\p{L}+ing (?:me|us)) |what (?:I|we) (?:must|can|need|should|have|don)|(?:can|may|could|might) (?:i|we) (?:be|get|have|trust|ask)\b|why (?:don['’]?t you|not)(?!.*\b(?:any ?more|ever|never|always)\b))/iu;
/** What people say before they ask: "bruh why did u …". */
export const INTERJECTIONS =
  /^(?:(?:bruh|bro|dude|mate|man|girl|yo|lol|omg|wtf|ugh|oh|oi|hey|hi|ok|okay|so|um|hmm+|wait|ha(?:ha)*|and|but|well|btw|also|again|sorry)[\s,.!?]+)+/i;
/** "should I call Ana tomorrow or wait?" */
export const WONDERS =
  /^(?:so |and |but |hmm+,? )*(?:should|shall|must|do|does|did|am|was|were|has) (?:i|we|they|he|she|it)\b(?!.*\b(?:remind|ping|nudge|wake)).{0,300}\?\s*$/isu;
/** "can you even do reminders for every other week?": whether it can be done. */
export const CAN_IT =
  /^(?:so |and |hey |hi )*(?:can|could|do|does) (?:you|it|this(?: thing| app)?)(?: even| actually| really| also)? (?:do|handle|support|manage|have|understand) (?:\p{L}+ )?(?:reminders|alarms|timers|notifications)\b(?!.*\b(?:to|about|that|for (?:the|my|me|our))\b)/iu;
/** "remind me why we …?" asks for something now. */
export const ASKS_NOW =
  /\bremind (?:me|us)(?: again| please)?(?: of| about)?(?:,? (?:what|why|who|whose|how|where|which)\b|, (?!when\b.*, (?:to|that|about|of)\b)(?:when|is|are|was|were|did|do|does|had|has|have) (?:it|we|you|they|he|she|I|the|my|our|this|that|there|\p{Lu}\p{L}+)\b)/iu;
/** "make the reminder on Friday louder", "switch the alarm off at 6": one that exists. */
export const EXISTING =
  /^(?:please |can you |could you )?(?:rename|switch|turn|make|adjust|extend|shorten|modify|alter|mark|correct)(?: off| on)? (?:the|that|this|my|all(?: the| my)?|tomorrow['’]s|today['’]s) (?:[\p{L}\d:]+ ){0,2}(?:reminder|alarm|timer)s?\b|^(?:please |can you |could you )*(?:(?:resume|restart|unpause|reactivate|re-?enable|restore|end|stop|reduce|lower|increase|postpone|delay|put|hold|swap)(?: back)? (?:the|that|this|my|our|all(?: the| my)?) (?:[\p{L}\d:]+ ){0,2}reminders?(?! (?:[\p{L}]+s |service|daemon|app|system|bot|server|job|e-?mails?|letters?|scripts?|mails?|calls?|list)\b)\b|set (?:the|that|this|my) (?:[\p{L}\d:]+ ){0,2}(?:reminder|alarm|timer)s? (?:back|forward)\b)/iu;
/** "cancel the 4 pm one", "undo the last one you set", "make it an hour later", "the reminder at noon, get rid of it": of one that exists. */
export const THAT_ONE =
  /^(?:please |can you |could you |actually,? |ok |and |no,? |just )*(?:(?:cancel|move|change|shift|drop|skip|push|bump|delay|take|swap|scrap|forget|delete|remove|undo|ditch|kill|postpone|mute|silence|mark)\b(?: [\p{L}\d:.'’]+){1,6} ones?\b|undo\b|make (?:it|that|this) (?:an? |\p{L}+ )?(?:\p{L}+ )?(?:later|earlier)\b|(?:change|switch|set|shift|turn) (?:it|that|this|them|those) (?:back )?(?:in)?to\b|make (?:the|my|that|this|all)(?: [\p{L}\d:'’]+){1,3} ones? (?:every|each|daily|weekly|monthly|yearly|fortnightly|nightly|hourly|once|twice|at|come|start|end|repeat)\b|change the (?:time|hour|day|date)\b|snooze (?:me|the|my|this|all)\b)|^(?:the|my|that) [^,–-]*\b(?:reminder|alarm|timer|one|thing)\b[^,–-]*[,–-] ?(?:get rid of|cancel|delete|drop|remove|forget|kill|scrap|skip|move|push|postpone) (?:it|that)\b/iu;
/** "make it 3:30", "no make that Tuesday instead": what is left beside the time. */
export const MADE_ANEW =
  /^(?:(?:ok(?:ay)?|oh|and|no|actually|hm+|wait|so|well|pls|please|just|(?:on|in) second thoughts?|can you|could you)[\s,]+)*make (?:it|that)(?: (?:for|at|on|instead|then|rather|please|pls))*[\s.!]*$/i;
/** "imagine waking up at four", "if only it were Friday": only thought. */
export const THOUGHT =
  /^(?:just |only |and |oh )*(?:imagine|suppose|supposing|picture (?:this|it|yourself)|if only|had (?:I|we|you|he|she|they)\b|what if)\b/i;
/** "ping me tomorrow? no, forget it" */
export const TAKEN_BACK =
  /(?:[.,;?!–-]|\bno\b|\bactually\b),?\s+(?:forget (?:it|that|about it)|never ?mind|scratch that|drop it|don['’]?t bother|(?:(?:well|oh|actually|hm+|wait),? )*(?:no|nah),? (?:don['’]?t|do not|leave it|cancel (?:that|it)|stop)|(?:no,? )?(?:dunno|not sure|i don['’]?t know)|or don['’]?t(?:,? whatever)?)\s*[.!]*$/i;
/** "remind me to win the lottery lol as if": meant by nobody. */
export const JOKED =
  /\bas if[\s.!)]*$|(?:[,.;!?(–-]\s*|\b(?:lol|ha|haha|hehe|just|only)\s+)(?:jk|j\/k|(?:just |only |i['’]?m )*(?:kidding|joking|jesting))[\s.!)]*(?:lol|haha)?[\s.!)]*$/i;
/** "fancy a drink on Friday": an invitation. */
export const INVITES =
  /^(?:do you )?(?:fancy|wanna|want to come|up for|care for|are you up for|shall we|how about|what about|who['’]s up for|any (?:plans|news|chance|meetings?|appointments?|events?)|(?:can|could|will|would) you (?:come|be (?:here|there)|make it|join|meet|attend|drop by|stop by|pick (?:me|us) up)|(?:maybe|perhaps) we (?:should|could|can) (?:meet|catch up|hang out))\b/i;
/** "my phone reminds me every morning", "he wrote: remind me at 9", "if you remind me again": a reminder that is told of, or only thought. */
export const TOLD_OF =
  /\b(?:reminds|keeps? reminding|(?:is|was|are|were|been) reminding)\b|^(?:imagine|suppose|assuming|pretend|(?:what |even )?if|had) (?:you|he|she|they|it|i|we|somebody|someone|nobody|the \w+|my \w+) (?:(?:ever|just|also|still|again|had|have|were|keep|asked?|say|said|tell|told|to|me|you|her|him|them) ){0,5}remind/i;
export const QUOTED =
  /^(?:[Hh]e|[Ss]he|[Tt]hey|(?:[Mm]y|[Oo]ur|[Tt]he|[Hh]is|[Hh]er|[Tt]heir) \p{L}+|\p{Lu}\p{L}+)(?: (?:has|just|once|always|\p{L}+ly))? (?:wrote|writes|said|says|texted(?: me| us| her| him)?|goes|reads|asked|replied|typed|answered)(?: (?:to me|me|us))?\s*[:,]?\s*["“'‘«]?\s*(?:please )?(?:[Rr]emind|[Ww]ake|[Pp]ing|[Dd]on['’]t forget|[Ss]et an?)\b(?!.*\bremind)/u;
/** "I said to him, remind me on Friday": a request of another day, or of somebody else. */
export const SAID_TO =
  /\b(?:said|says|told|goes|went|wrote|replied|shouted|whispered|texted|joked|yelled|called out)(?:,| to (?:him|her|them|me|us|myself|my \p{L}+|the \p{L}+|\p{Lu}\p{L}+)| (?:him|her|them|myself))\s*[,:]? ["“'‘]?(?:please |can you |could you |would you )?(?:remind|wake|ping|nudge) (?:me|us)\b/iu;
/** "translate into German: remind me …", "Anna: can you remind me? Me: sure": words of others, to be worked on or told. */
export const OTHERS_WORDS =
  /^(?:please |can you |could you )*(?:translate|proofread|correct|rephrase|rewrite|summari[sz]e|paraphrase|explain|spell|parse|read aloud|say)\b[^:]{0,40}:|^\p{Lu}\p{L}+: .{3,120}[.?!] (?:me|\p{Lu}\p{L}+): |^(?:the|a|an|my|our|his|her) [^,.;:]{2,60} (?:reads|says|said|states|stated|announces|announced)\s*:(?!.*\bremind)|\b(?:used to|would always|never stopped|kept) remind|^(?!.*\b(?:wish|hope|nice|great|helpful|lovely|if)\b).*\b(?:he|she|they|(?!you|it|that|which|something|this)\p{L}{3,}) would (?:always |often |then |sometimes )?(?:remind|wake|nag) (?:me|us)\b/iu;
/** "that reminds me, I have to …": what came to mind is what follows. */
export const CAME_TO_MIND = /\b(?:that|this|which|it) reminds me\b(?! (?:of|about|a|when|how|that)\b)/i;

/** "back at 5", "out of office until Monday": where somebody is until then. */
export const AWAY =
  /^(?:i['’]?m |am |we['’]?re |will be )?(?:back|gone|away|out|off|out of (?:the )?office|out of town|on (?:holiday|vacation|leave|sick leave)|at work|in (?:a |the )?(?:meetings?|calls?|office)|working|sleeping|asleep|busy|closed|unavailable|travelling|traveling|home|offline|online|free|here|there)$/i;
/** "forget the dentist tomorrow", "let's not do the gym on Wednesday"; "lösche die Erinnerung für morgen", and so in the other languages. */
export const GIVEN_UP =
  /^(?:please |just |so |ok |and )*forget (?:about )?(?:the|my|our|that|this)\b|^(?:please |just |so |ok(?:ay)?,? |and |actually,? |no,? )*(?:let['’]?s|let us) (?:not (?!(?:forget|miss|lose|be|leave|let)\b)|skip )(?!.*\bremind)|^(?:lösche?|entferne?|storniere|streiche?|verschiebe?|ändere|supprimez?|annulez?|efface|déplace|borra|elimina|quita|anula|mueve|cambia|cancela|cancele|apaga|apague|remova|exclui|exclua|muda|mude|cancella|rimuovi|annulla|sposta|togli) .{0,20}?(?:erinnerung|wecker|alarm|rappel|réveil|recordatorio|aviso|lembrete|promemoria|sveglia)/iu;
/** "a domani", "bis morgen"; "el lunes hablamos del tejado": what was done together. */
export const FOREIGN_TALK =
  /^(?:à|a|bis|hasta|até)(?: la| zum)? \p{L}+[.!]?$|^(?:(?:el|am|na|no|lunedì|\p{L}+day) )?(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo|segunda|terça|quarta|quinta|sexta)(?:-feira)? (?!ten|tem|vamos|deb|dev)\p{L}+[aei]mos\b/iu;
export const REMOVAL =
  /^(?:(?:hey|hi|ok|okay|please|olly|siri|tickler|can you|could you|will you|would you|just|and|so|,)[\s,]+)*(?:quit|ignore|complete|delete|cancel|remove|clear|turn off|switch off|stop|undo|get rid of|disable|dismiss|take off|change|edit|reschedule|snooze|postpone|push|move|forget|drop(?! (?:me|us) an? )|mute|skip|kill|scrap|erase|pause)\b/i;

/** "ask Bob to remind me": what somebody is to do. */
export const SOMEBODY_REMINDS =
  "(?:ask|tell|text|message|email|call|get) (?:[\\p{L}’'.-]+ ){1,3}?to (?:remind|wake|ping|nudge) (?:me|us)\\b";
/** Said to the one who is spoken to: "tell my phone to remind me". */
export const SPOKEN_TO =
  "(?:\\p{L}+ (?:me\\b|us\\b|you|yourself|it\\b|siri|alexa|google|tickler|(?:my|the|your) (?:phone|app|agent|assistant|calendar|bot|computer|watch)))";

export const question: NotARequest = {
  message: "This is a question; it does not set a reminder.",
  hint: 'Use `tickler recall "…"` or `tickler agenda` for what is pending; to set a reminder, say "remind me tomorrow at 9 to …".',
};
export const statement: NotARequest = {
  message: "This tells something; it does not say what to remember.",
  hint: 'To be reminded of it, say so: "remind me tomorrow at 9 that …".',
  weak: true,
};
export const removal: NotARequest = {
  message: "This changes or removes a reminder; it does not set one.",
  hint: "Use move, skip, snooze, pause, edit or cancel with the reminder's id.",
};
export const now: NotARequest = {
  message: "This asks for something now, with a text that has a time in it; it does not set a reminder.",
  hint: 'To be reminded, say so: "remind me tomorrow at 9 to …".',
};
export const looksUp: NotARequest = {
  message: "This asks to see what is there; it does not set a reminder.",
  hint: question.hint,
};
export const ofSomebody: NotARequest = {
  message: "This asks somebody else to remind you; it does not set a reminder.",
  hint: 'To be reminded here, say "remind me tomorrow at 9 to …"; to be reminded to ask them, say when to ask.',
};
export const toAskSomebody: NotARequest = {
  message: "This is about asking somebody else to remind you; I do not know when I am to remind you to ask.",
  hint: 'Say that time in front, for example "remind me tomorrow at 9 to ask Bob to remind me at 5".',
};
export const joke: NotARequest = {
  message: "This is meant as a joke; it sets nothing.",
  hint: statement.hint,
};
export const smallTalk: NotARequest = { message: "This asks for nothing.", hint: statement.hint, weak: true };
