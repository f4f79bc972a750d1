/** The words by which a situation is told: how a clause opens, how people talk of a topic, what kinds of events and acts there are. */

const phrases = (lines: string): readonly (readonly string[])[] =>
  lines
    .trim()
    .split(/\s*[|\n]\s*/)
    .map((line) => line.trim().split(" "))
    .sort((a, b) => b.length - a.length);

/** What opens a clause. */
export const OPENERS = phrases(`
  the next time that | the next time when | the next time | next time that | next time when | next time
  any time that | any time | anytime | every time that | every time | each time | as soon as | the moment
  the minute | in case | in the event that | whenever | when | while | if | once | should | every time when
  the first time | any time that | for whenever | for when | for if | for the next time
`);

/** Who talks. */
export const SUBJECTS = phrases(`
  i | we | you | someone | somebody | anyone | anybody | they | he | she | the conversation | the discussion
  our conversation | our discussion | the talk | the chat | the topic | the subject | conversation
  discussion | the user | i'm | we're | you're | i am | we are | i'll | i will | we'll | people | the team | my client
  a customer | customers | a client | clients | the boss | my boss | the kids | nobody | everybody | everyone
`);

/** How people talk of a topic or turn to it. */
export const VERBS = phrases(`
  get round to | gets round to | get around to | gets around to | start talking about | start to talk about | am talking about | are talking about | talking about
  get onto the subject of | gets onto the subject of | get on to the subject of | get onto the topic of | get onto | gets onto | get on to
  talk about | talk to you about | talk to me about | talks about | talk of | speaking about | speaking of
  speak about | speak of | speaks about | chat about | discussing | discuss | discusses | mentioning | mention
  mentions | bring up | brings up | bringing up | ask you about | ask about | asks about | ask for
  asking about | say something about | write about | refer to | turns to | turn to | moves to | moves on to
  comes to | come to | gets to | get to | shifts to | is about | goes to | touches | touch on | touches on
  open up | opens | open | start working on | starts working on | working on | work on | works on | look at
  looking at | go over | review | touch | get back to | come back to | return to | go back to | start on
  start with | deal with | need | edit | edits | talk to | talk with | speak to | speak with | chat with
  go on about | going on about | rant about | complain about | complaining about | moan about | whine about | worry about
  wonder about | joke about | bang on about | think about | thinking about | brag about | rave about
  talking to | talking with | speaking to | speaking with | meeting with | seeing | visiting | writing to
  see | meet | visit | run into | hear from | write to | get in touch with | arrive at | am at | 'm at | go to
  come to talk about | comes to talk about | come to speak of | is of | is on | turned to | am on about | are on about | chatting about | chat to | chatting with | chatting to
  asking for | wants to know about | want to know about | has questions about | have questions about | has a question about | ask me about | asks me about | asks you about
  leave for | travel to | plan | am planning | are planning | start planning | am talking to | are talking to | hear about | ask you for | say | bring
`);

/** What stands behind a topic. */
export const ENDINGS = phrases(`
  comes up again | comes up in conversation | comes up | come up again | come up | came up
  is mentioned again | is mentioned | are mentioned | gets mentioned | get mentioned | is discussed
  are discussed | gets discussed | is brought up | are brought up | gets brought up | is raised | is the topic
  is what we talk about | is being talked about | is the theme | gets a mention | is on the cards | rears its head | becomes the topic | becomes a topic | comes into it
  is up for discussion | are up for discussion | is on the table | is on the agenda | is at issue | turns up | crops up
  pops up | arises | arise | gets raised | is concerned | is the subject | is a topic | is being discussed | is opened | is open
`);

/** What stands before a topic. */
export const TOPIC_IS = phrases(`
  it comes to | the topic of | the subject of | the question of | the issue of | the word | the name
  the topic is | the topic turns to | the topic's | topic is | the subject is | the subject turns to
  the conversation is about | it is about | it's about | this is about | the question is about
  the talk is of | the talk is about | talk is of | talk turns to | the talk turns to | the talk gets to | the discussion is about | the subject's
  the conversation turns to | the theme is | the message is about | it gets to | it turns to | somebody says the word | there is talk of | there's talk of | there is a question about
`);

/** What points at a topic that was named before: "that's | the topic". */
export const THE_TOPIC = phrases(
  "the topic | the subject | on the table | what we talk about | what it's about",
);
/** What leads up to the name of a topic. */
export const LEAD_INS = phrases(`
  you know the thing with | you know the thing about | you know | about | the thing with | the thing about | there's | that thing with | regarding
`);

/** What "before the …" may name. */
export const EVENTS: ReadonlySet<string> = new Set(
  `
    meeting call appointment interview lunch dinner party flight trip exam class lesson session sync standup
    review presentation demo talk conversation conference visit event launch release deploy deployment
    wedding birthday game match show concert vacation holiday move merge retro workshop webinar chat
    discussion handover sprint test movie course speech ceremony opening closing deadline departure arrival
    work surgery check-in kickoff
  `
    .trim()
    .split(/\s+/),
);

/** What a person does when a reminder about them comes. */
export const PERSON_VERBS: ReadonlySet<string> = new Set(
  `
    writes messages calls texts emails pings mails asks replies answers phones comes visits arrives joins
  `
    .trim()
    .split(/\s+/),
);

/** Places in which an agent works. */
export const PLACES: ReadonlySet<string> = new Set(
  `
    repo repository project folder directory workspace codebase branch
  `
    .trim()
    .split(/\s+/),
);

/** What is done to a command or to a file. */
export const ACT_VERBS: ReadonlyMap<string, "command" | "path"> = new Map([
  ...["run", "execute", "call", "invoke", "use", "start", "rerun", "launch"].map(
    (word) => [word, "command"] as const,
  ),
  ...[
    "edit",
    "touch",
    "change",
    "modify",
    "open",
    "delete",
    "create",
    "rename",
    "write",
    "update",
    "move",
    "commit",
  ].map((word) => [word, "path"] as const),
]);

/** What an agent does that needs no object: "before you commit", "after deploying". */
export const ACTS: ReadonlySet<string> = new Set(
  "commit push merge deploy release publish rebase migrate ship build rollback restart install uninstall".split(
    " ",
  ),
);
/** "deploying" for "deploy". */
export const GERUNDS: ReadonlyMap<string, string> = new Map(
  [...ACTS].map((act) => [
    `${act === "commit" || act === "ship" ? act + act.at(-1) : act.replace(/e$/, "")}ing`,
    act,
  ]),
);
/** "touching" for "touch", "running" for "run". */
export const ACT_GERUNDS: ReadonlyMap<string, string> = new Map(
  [...ACT_VERBS.keys()].map((verb) => [
    `${/^(?:run|rerun|commit)$/.test(verb) ? verb + verb.at(-1) : verb.replace(/e$/, "")}ing`,
    verb,
  ]),
);
/** Events at which people talk. */
export const TALKS: ReadonlySet<string> = new Set(
  "meeting call standup sync session lesson class interview review retro chat talk conversation discussion workshop webinar presentation".split(
    " ",
  ),
);
/** Programs whose name opens a command. */
export const TOOLS: ReadonlySet<string> = new Set(
  "git npm npx yarn pnpm docker kubectl terraform make cargo pip python node go gradle mvn helm ansible ssh brew apt psql curl bun deno".split(
    " ",
  ),
);

/** How people ask to be held back from an act. */
export const GUARDS = phrases(`
  never let me | never let us | don't let me | don't let us | do not let me | do not let us | dont let me | don't allow me to
  do not allow me to | never allow me to | don't allow us to | stop me from | keep me from | prevent me from | hold me back from
`);
/** What stands between an act and what has to come before it. */
export const PROVISOS: ReadonlySet<string> = new Set("without before unless until till".split(" "));
/** Acts named by a noun: "no migration without a backup". */
export const ACT_NOUNS: ReadonlySet<string> = new Set([
  ...ACTS,
  ..."deployment migration deletion refund upgrade update rename import export transfer payment cleanup".split(
    " ",
  ),
]);
