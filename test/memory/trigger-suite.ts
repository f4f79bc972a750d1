/**
 * Context triggers as people write them, with messages on which they should fire and messages on which they should
 * not. Written by hand before anything was tuned, and not to be changed to please the matcher: what fails is listed by
 * `npm run eval -- injection`. Each entry is one pattern; each message is one case.
 */

export interface TriggerCase {
  kind: string;
  pattern: string;
  message: string;
  fires: boolean;
}

interface Entry {
  kind: string;
  pattern: string;
  yes: string[];
  no: string[];
}

const LOG_PASTE = `Here is what I get:
2026-03-02T09:14:11Z ERROR worker[412]: timeout after 30000ms
    at Socket.onTimeout (node:net:589:8)
    at listOnTimeout (node:internal/timers:581:17)
2026-03-02T09:14:12Z INFO retrying in 5s
2026-03-02T09:14:17Z ERROR worker[412]: timeout after 30000ms`;

const CODE_PASTE = `function total(items) {
  let sum = 0;
  for (const item of items) sum += item.price * item.count;
  return sum;
}`;

const LONG_TALK = `Thanks for yesterday. I went through the notes again and most of it is clear to me now. The kickoff went
well and people liked the slides, although the projector failed twice. Tom will send the photos later this week. I also had
a look at the seating plan for the new office and I think we should keep the window side for the quiet team.`;

const ENTRIES: Entry[] = [
  // Word forms
  {
    kind: "word form",
    pattern: "deploy",
    yes: [
      "we deployed the new version this morning",
      "Is the deployment through?",
      "I'm deploying to staging now",
      "can you check what the last deploy did",
    ],
    no: [
      "what should I cook tonight",
      "please translate this sentence into French",
      "the weather is awful today",
    ],
  },
  {
    kind: "word form",
    pattern: "invoices",
    yes: ["the invoice from March is still open", "we were invoiced twice", "who does the invoicing here?"],
    no: ["my voice is gone", "tell me a joke", "is the office open on Monday"],
  },
  {
    kind: "word form",
    pattern: "interviewing candidates",
    yes: ["the candidate for the backend job arrives at ten", "I have two interviews tomorrow"],
    no: ["what does this regex do", "order more coffee filters"],
  },
  {
    kind: "word form",
    pattern: "flights",
    yes: ["my flight was cancelled", "book me a flight to Oslo"],
    no: ["the light in the hall is broken", "there was a fight in the bar"],
  },
  {
    kind: "word form",
    pattern: "when we talk about the migration",
    yes: ["how is the migration going?", "the tables were migrated last night"],
    no: ["what time is it in Tokyo", "write a poem about autumn"],
  },
  // The words of the frame are not the topic
  {
    kind: "frame",
    pattern: "when we talk about billing",
    yes: ["there is a billing question from a customer", "let's go over billing"],
    no: ["when can we talk?", "I'd like to talk about my weekend", "what are you talking about"],
  },
  {
    kind: "frame",
    pattern: "next time I mention Ana",
    yes: ["Ana wrote to me", "lunch with Ana on Friday"],
    no: ["next time I'll do better", "did I mention that I'm tired?"],
  },
  {
    kind: "frame",
    pattern: "whenever the budget comes up",
    yes: ["how much budget is left for ads?", "the budget was cut by ten percent"],
    no: ["the elevator comes up too slowly", "come up with a name for my cat"],
  },
  // Synonyms and paraphrase
  {
    kind: "paraphrase",
    pattern: "dentist",
    yes: [
      "my tooth has been aching since Sunday",
      "I have a cavity that needs filling",
      "my teeth hurt when I eat ice",
    ],
    no: ["my knee hurts when I run", "the car needs new tires", "what is the capital of Peru"],
  },
  {
    kind: "paraphrase",
    pattern: "when I talk about my health",
    yes: ["I've had a headache all week", "the doctor says my blood pressure is too high"],
    no: ["the server has been down all week", "rename this variable please"],
  },
  {
    kind: "paraphrase",
    pattern: "travel plans",
    yes: ["I want to go to Portugal in May", "we are thinking about a trip to Japan"],
    no: ["the function returns undefined", "how do I boil an egg"],
  },
  {
    kind: "paraphrase",
    pattern: "car repair",
    yes: ["the engine makes a strange noise", "my brakes squeak, which mechanic is good?"],
    no: ["the search engine returns nothing", "I need a break from work"],
  },
  {
    kind: "paraphrase",
    pattern: "unpaid invoices",
    yes: ["the customer still owes us for March", "they have not paid the bill yet"],
    no: ["I get paid on the 25th", "play some jazz"],
  },
  {
    kind: "paraphrase",
    pattern: "the wedding",
    yes: ["we still have to pick a menu for the marriage ceremony", "which dress should the bride wear"],
    no: ["the webinar is on Wednesday", "where is the nearest gas station"],
  },
  {
    kind: "paraphrase",
    pattern: "hiring",
    yes: ["we need to recruit another engineer", "the job opening has forty applicants"],
    no: ["the tire is flat", "what's a synonym for happy"],
  },
  {
    kind: "paraphrase",
    pattern: "slow database queries",
    yes: ["the SQL takes eleven seconds, it needs an index", "postgres is at 100% CPU because of one select"],
    no: ["the line at the bakery was slow", "I'm a slow reader"],
  },
  {
    kind: "paraphrase",
    pattern: "cooking dinner",
    yes: ["what can I make for supper with leeks and eggs?", "is there a quick recipe for tonight"],
    no: ["how do I merge two branches in git", "set the volume to five"],
  },
  {
    kind: "paraphrase",
    pattern: "password security",
    yes: ["someone logged into my account from Brazil", "should I turn on two-factor authentication"],
    no: ["what is the tallest mountain", "the bus was late again"],
  },
  {
    kind: "paraphrase",
    pattern: "the dog",
    yes: ["the puppy chewed my shoes", "I have to take Rex to the vet"],
    no: ["how do I format a date in Python", "how many planets are there"],
  },
  // Names and ids, exactly
  {
    kind: "name or id",
    pattern: "INV-2041",
    yes: ["what happened to INV-2041?", "the customer asks about inv-2041 again"],
    no: ["what happened to INV-2042?", "the invoice of 2041 euros"],
  },
  {
    kind: "name or id",
    pattern: "ticket 88123",
    yes: ["any news on 88123?", "please close ticket 88123"],
    no: ["I bought a ticket for the concert", "any news on 88124?"],
  },
  {
    kind: "name or id",
    pattern: "Priya",
    yes: ["Priya is back from holiday", "is this what priya meant?"],
    no: ["Peter is back from holiday", "what is the price?"],
  },
  {
    kind: "name or id",
    pattern: "payments.ts",
    yes: ["open payments.ts and look at line 40", "why does payments.ts import fs?"],
    no: ["open orders.ts and look at line 40", "what is on TV tonight"],
  },
  {
    kind: "name or id",
    pattern: "ana@example.org",
    yes: ["write a mail to ana@example.org"],
    no: ["write a mail to tom@example.org"],
  },
  {
    kind: "name or id",
    pattern: "project Falcon",
    yes: ["the Falcon review is on Tuesday", "where are we with Falcon?"],
    no: ["the project plan for Eagle is late", "how do I project onto a plane"],
  },
  {
    kind: "name or id",
    pattern: "Müller GmbH",
    yes: ["Müller GmbH called", "the Muller contract is ready"],
    no: ["Schmidt GmbH called"],
  },
  // One word, two senses
  {
    kind: "other sense",
    pattern: "release",
    yes: ["when do we cut the next release?", "the 2.0 release is blocked by a bug"],
    no: ["the press release for the charity gala needs a photo", "they released the prisoner yesterday"],
  },
  {
    kind: "other sense",
    pattern: "branch",
    yes: ["merge the feature branch into main"],
    no: ["a branch fell off the tree in our garden", "the bank closed its branch downtown"],
  },
  {
    kind: "other sense",
    pattern: "java",
    yes: ["the Java service throws a NullPointerException"],
    no: ["we spent two weeks on Java and Bali", "a cup of java would be nice now"],
  },
  {
    kind: "other sense",
    pattern: "python upgrade",
    yes: ["is everything ready for Python 3.14?"],
    no: ["the python at the zoo is four metres long"],
  },
  {
    kind: "other sense",
    pattern: "apple stock",
    yes: ["Apple shares fell by five percent"],
    no: ["the apple pie was delicious", "we have no stock for the soup"],
  },
  {
    kind: "other sense",
    pattern: "board meeting",
    yes: ["the slides for the board are not ready", "the directors meet on the 14th"],
    no: ["I bought a new chess board", "I need a whiteboard for my room"],
  },
  {
    kind: "other sense",
    pattern: "lease",
    yes: ["the landlord wants to renew our rental contract", "our lease ends in June"],
    no: ["please keep the dog on a leash", "at least it did not rain"],
  },
  // What the pattern excludes
  {
    kind: "negation",
    pattern: "billing, but not refunds",
    yes: ["a customer has a billing question", "the billing run failed last night"],
    no: ["a customer wants a refund", "how long does a refund of the billing take?"],
  },
  {
    kind: "negation",
    pattern: "Berlin except the office",
    yes: ["I'm in Berlin next weekend, what should I see?"],
    no: ["is the Berlin office open tomorrow?"],
  },
  {
    kind: "negation",
    pattern: "tests, not the flaky ones",
    yes: ["the tests of the parser fail"],
    no: ["the flaky tests are red again"],
  },
  {
    kind: "negation",
    pattern: "food but without meat",
    yes: ["what should I eat tonight?"],
    no: ["which meat is best for a stew?"],
  },
  {
    kind: "negation",
    pattern: "holidays unless it is about Christmas",
    yes: ["where shall we go on holiday in August?"],
    no: ["what do we do for the Christmas holidays?"],
  },
  // Other scripts
  {
    kind: "CJK",
    pattern: "预算",
    yes: ["我们明天讨论一下预算吧", "这个项目的预算超支了"],
    no: ["今天天气很好", "请帮我订一张去上海的机票"],
  },
  {
    kind: "CJK",
    pattern: "歯医者",
    yes: ["来週の歯医者の予約を変更したい", "歯医者に電話した?"],
    no: ["今日の会議は何時ですか", "夕食は何にしよう"],
  },
  {
    kind: "CJK",
    pattern: "회의",
    yes: ["회의가 몇 시에 시작하나요?", "내일 회의를 취소해 주세요"],
    no: ["오늘 점심 뭐 먹을까요?"],
  },
  {
    kind: "other language",
    pattern: "Rechnung",
    yes: ["Die Rechnung vom März ist noch offen", "kannst du die Rechnung noch einmal schicken?"],
    no: ["Wie wird das Wetter morgen?", "Spiel bitte etwas Musik"],
  },
  {
    kind: "other language",
    pattern: "стоматолог",
    yes: ["мне нужно записаться: стоматолог принимает в пятницу"],
    no: ["какая сегодня погода?"],
  },
  {
    kind: "other language",
    pattern: "facturas",
    yes: ["las facturas de marzo llegaron tarde"],
    no: ["¿qué tiempo hace hoy?"],
  },
  {
    kind: "other language",
    pattern: "الميزانية",
    yes: ["نناقش الميزانية غدا"],
    no: ["كيف حالك اليوم؟"],
  },
  // The point is one sentence of many
  {
    kind: "long message",
    pattern: "billing",
    yes: [`${LONG_TALK} Oh, and a customer complained about billing. Anyway, have a nice evening.`],
    no: [LONG_TALK, `${LONG_TALK} Anyway, have a nice evening and say hello to the others.`],
  },
  {
    kind: "long message",
    pattern: "dentist",
    yes: [`${LONG_TALK} My tooth hurts terribly by the way. See you on Thursday.`],
    no: [`${LONG_TALK} My laptop is slow by the way. See you on Thursday.`],
  },
  {
    kind: "long message",
    pattern: "the lease of the flat",
    yes: [`The landlord wrote about the rental contract. ${LONG_TALK}`],
    no: [`The neighbour wrote about the loud music. ${LONG_TALK}`],
  },
  {
    kind: "long message",
    pattern: "database backups",
    yes: [
      `${LONG_TALK} Nobody has checked whether we could restore the database if the disk dies. ${LONG_TALK}`,
    ],
    no: [`${LONG_TALK} ${LONG_TALK}`],
  },
  {
    kind: "long message",
    pattern: "Tom's birthday",
    yes: [`${LONG_TALK} What do we give Tom, he turns forty on Saturday?`],
    no: [LONG_TALK],
  },
  // Code and logs in the message
  {
    kind: "code or log",
    pattern: "timeouts of the worker",
    yes: [LOG_PASTE],
    no: [`Can you explain this?\n${CODE_PASTE}`],
  },
  {
    kind: "code or log",
    pattern: "price",
    yes: ["what is the price of the pro plan?"],
    no: [`Please rewrite this as a reduce:\n${CODE_PASTE}`],
  },
  {
    kind: "code or log",
    pattern: "net income",
    yes: ["what was our net income last year?"],
    no: [LOG_PASTE],
  },
  {
    kind: "code or log",
    pattern: "database connection pool",
    yes: [
      "Error: remaining connection slots are reserved\n    at Pool.connect (/app/node_modules/pg-pool/index.js:45:11)",
    ],
    no: [`Is this readable?\n${CODE_PASTE}`],
  },
  {
    kind: "code or log",
    pattern: "shopping items",
    yes: ["add milk and bread to what we buy on Saturday"],
    no: [`Why is this slow?\n${CODE_PASTE}`],
  },
  // One's own reminder, echoed
  {
    kind: "echo",
    pattern: "billing",
    yes: ["OK, and now the billing"],
    no: [
      "remind me to ask Ana about the unpaid invoice when we talk about billing",
      "> <reminders>\n> - ask Ana about the unpaid invoice (when: billing)\n> </reminders>\nthanks, got it",
    ],
  },
  {
    kind: "echo",
    pattern: "the dentist",
    yes: ["I am at the dentist right now"],
    no: ["Please set a reminder: when I mention the dentist, ask about the crown"],
  },
  // Work
  {
    kind: "work",
    pattern: "pull request reviews",
    yes: ["PR 42 is waiting for review", "who can review my code?"],
    no: ["the restaurant has great reviews", "pull the door to open it"],
  },
  {
    kind: "work",
    pattern: "onboarding new people",
    yes: ["the new colleague starts on Monday", "does Lena have her laptop and accounts for her first day?"],
    no: ["are you on board with this?", "which snowboard should I buy"],
  },
  {
    kind: "work",
    pattern: "error budget and incidents",
    yes: ["production is down", "we had an outage last night"],
    no: ["what do you think of this headline?", "how far is the moon"],
  },
  {
    kind: "work",
    pattern: "the quarterly report",
    yes: ["can you draft the Q3 report", "the numbers of the last quarter are in"],
    no: ["I live in the Latin quarter", "play the weather report"],
  },
  {
    kind: "work",
    pattern: "customer complaints about shipping",
    yes: [
      "a client is angry because the parcel arrived broken",
      "the delivery is two weeks late and the customer is upset",
    ],
    no: ["ship the code to production", "what is the customer id field for"],
  },
  {
    kind: "work",
    pattern: "contract with Acme",
    yes: ["Acme wants to change the terms", "has Acme signed?"],
    no: ["contract the muscle slowly", "is the employment law strict here?"],
  },
  // Home
  {
    kind: "home",
    pattern: "grocery shopping",
    yes: ["I'm going to the supermarket", "we are out of milk and eggs"],
    no: ["the shop system crashed", "what is a good name for a cat"],
  },
  {
    kind: "home",
    pattern: "kids school",
    yes: ["parents' evening is on Thursday", "my daughter's teacher called"],
    no: ["that is old school", "what does idempotent mean"],
  },
  {
    kind: "home",
    pattern: "when I ask for gift ideas",
    yes: ["what could I give my mother for her birthday?", "I need a present for Max"],
    no: ["what does present tense mean", "I have no idea how this works"],
  },
  {
    kind: "home",
    pattern: "taxes",
    yes: ["when is the tax return due?", "which receipts can I deduct?"],
    no: ["call me a taxi", "what's in the syntax tree"],
  },
  {
    kind: "home",
    pattern: "running training",
    yes: ["I want to prepare for a half marathon", "how was my last run?"],
    no: ["is the server running", "the training data is biased"],
  },
  {
    kind: "home",
    pattern: "insurance",
    yes: ["the pipe burst, who pays for the damage?", "am I insured when I rent a car?"],
    no: ["make sure the door is closed", "what rhymes with orange"],
  },
  // Small talk is never a trigger
  {
    kind: "small talk",
    pattern: "holiday request of Jonas",
    yes: ["Jonas wants two weeks off in July"],
    no: ["hi", "thanks!", "ok", "good morning", "who are you?", "can you help me?"],
  },
  {
    kind: "small talk",
    pattern: "server costs",
    yes: ["our cloud bill doubled last month"],
    no: ["yes please", "go on", "what can you do", "👍"],
  },
];

export const TRIGGER_SUITE: readonly TriggerCase[] = ENTRIES.flatMap(({ kind, pattern, yes, no }) => [
  ...yes.map((message) => ({ kind, pattern, message, fires: true })),
  ...no.map((message) => ({ kind, pattern, message, fires: false })),
]);
