/** The words by which a situation is told: how a clause opens, how people talk of a topic, what kinds of events and acts there are. */

/** Phrases by the word they are looked up by, the longest first. */
export type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>;

export const index = (lines: readonly string[], key: 0 | -1 = 0): Phrases => {
  const found = new Map<string, string[][]>();
  for (const words of lines.map((line) => line.split(" ")).sort((a, b) => b.length - a.length)) {
    const known = found.get(words.at(key)!);
    if (known) known.push(words);
    else found.set(words.at(key)!, [words]);
  }
  return found;
};
const split = (lines: string): string[] => lines.trim().split(/\s*[|\n]\s*/);
export const phrases = (lines: string): Phrases => index(split(lines));

/** "run_into / them": "run into", "runs into", "running into"; each verb of a line with each of what may stand behind it. */
const verbs = (lines: string): string[] =>
  split(lines).flatMap((line) => {
    const [heads, tails] = line.split(" / ");
    const ends = tails === undefined ? [""] : tails.split(" ").map((tail) => ` ${tail}`);
    return heads!.split(" ").flatMap((head) => {
      const [verb, ...rest] = head.split("_") as [string, ...string[]];
      const s = /(?:s|x|ch|sh|go)$/.test(verb)
        ? `${verb}es`
        : verb.replace(/(?<=[^aeiou])y$/, "ie").concat("s");
      const ing = DOUBLED.test(verb) ? verb + verb.at(-1) : verb.replace(/(?<=[^e])e$/, "");
      return [verb, s, `${ing}ing`].flatMap((form) =>
        ends.map((end) => [form, ...rest].join(" ") + end.replaceAll("_", " ")),
      );
    });
  });
const DOUBLED = /^(?:get|chat|run|bump|plan|drop)$/;

/** What opens a clause. */
export const OPENERS = phrases(`
  the next time that | the next time when | the next time | next time that | next time when | next time | the very next time
  any time that | any time | anytime | every time that | every time | each time | as soon as | soon as | the instant that | the moment that | the instant | the moment | as and when | when next
  in case | in the event that | whenever | when | while | were | if | if ever | if and when | when or if | once | should | every time when
  the first time | any time that | for whenever | for when | for if | for the next time | for next time
`);

/** Who talks. */
export const SUBJECTS = phrases(`
  i | we | you | someone | somebody | anyone | anybody | they | he | she | the conversation | the discussion | the talk | talk
  our conversation | our discussion | the talk | the chat | the topic | the subject | conversation | the subject matter | the chatter
  discussion | the user | i'm | we're | you're | i am | we are | i'll | i will | we'll | people | the team | my client | i've | we've | he's | she's | they're
  a customer | customers | a client | clients | the boss | my boss | the kids | nobody | everybody | everyone | you hear me | you see me
`);

/** How people talk of a topic, turn to it, or meet whom it is about. */
export const VERBS = index([
  ...verbs(`
  talk speak chat natter gossip catch_up get_talking get_chatting / to with about of to_you_about to_me_about
  come_to_talk come_to_speak / about of
  ask / about for you_about you_for me_about me_for
  enquire inquire start_on go_on bang_on rant complain moan whine worry wonder joke think brag rave hear write argue read know say_something fuss / about
  discuss mention raise broach bring_up touch_on refer_to open_up open name touch say bring
  turn_to move_to move_on_to come_to get_to shift_to go_to drift_to drift_towards turn_towards get_onto get_on_to switch_to land_on veer_to veer_towards wander_to swing_to go_on_to
  get_onto_the_subject_of get_on_to_the_subject_of get_onto_the_topic_of
  get_round_to get_around_to get_back_to come_back_to return_to go_back_to go_over look_at review start_on start_with deal_with
  work_on start_working_on need want edit plan start_planning pick_up busy_with sit_down_with sit_over
  see meet meet_with visit run_into bump_into come_across hear_from write_to get_in_touch_with get_hold_of arrive_at reach
  phone ring email text message contact ring_up call_up address travel_to leave_for`),
  ...split(`
  be on to | am on to | 'm on to | is about | is of | is on | turned to | am on about | are on about | am at | 'm at | wants to know about | want to know about
  has questions about | have questions about | has a question about | have a question about`),
]);

/** Said of what people then talk of: "comes up", "is raised". */
const COMING = "comes|come|came|crops|crop|pops|pop|turns|turn".split("|").map((verb) => `${verb} up`);
const TOUCHED =
  "mentioned|discussed|raised|broached|named|dropped|addressed|opened|brought up|talked about|being talked about|being discussed|touched on|spoken about|spoken of";
/** What stands behind a topic. */
export const ENDINGS = index(
  [
    ...COMING.flatMap((words) => [
      words,
      ...["again", "in conversation", "next", "as a topic"].map((end) => `${words} ${end}`),
    ]),
    ...TOUCHED.split("|").flatMap((done) =>
      ["is", "are", "gets", "get"].flatMap((be) => [`${be} ${done}`, `${be} ${done} again`]),
    ),
    ...split(`
  is the topic | is topic | is what we talk about | is the theme | gets a mention | is on the cards | rears its head | becomes the topic | becomes a topic | comes into it
  is up for discussion | are up for discussion | is on the table | is on the agenda | is at issue | drops
  is our topic | is our subject | is our theme | is what it's about
  arises | arise | is concerned | is the subject | is a topic | is open`),
  ],
  -1,
);

/** Talk, named by a noun: "a discussion about". */
export const TALK_OF = index(
  [
    ..."mention talk discussion question chat conversation call meeting encounter phone_call email session word visit appointment one_-_to_-_one exchange catch_-_up catch-up".split(
      " ",
    ),
  ].flatMap((noun) =>
    ["of", "about", "on", "with", "from", "to"].map((of) => `${noun.replaceAll("_", " ")} ${of}`),
  ),
);

/** What stands before a topic. */
export const TOPIC_IS = phrases(`
  it comes to | the topic of | the subject of | the question of | the issue of | the word | the name | the matter of
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
  on the subject of | on the topic of | as for | concerning | re
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
    writes messages calls rings texts emails pings mails asks replies answers phones comes visits arrives joins
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
  "rm mv cp chmod pytest jest vitest rails rake composer poetry uv dotnet systemctl gh aws gcloud vercel tofu git npm npx yarn pnpm docker kubectl terraform make cargo pip python node go gradle mvn helm ansible ssh brew apt psql curl bun deno".split(
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
