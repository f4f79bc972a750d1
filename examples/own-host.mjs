// A host of your own, at all the moments that it has: node examples/own-host.mjs
import { openTickler } from "tickler";

await using tickler = await openTickler({ database: ":memory:" });
const agent = tickler.agent("main");
const sessionId = "my-host:42";

await agent.reminders.createFromText(
  "before you run the migration, remember to take a backup of the database",
);
await agent.reminders.createFromText("when we talk about the release, remind me to thank Ana");

const say = (when, text) => console.log(`${when}: ${text ?? "nothing"}\n`);

// The session begins, and says what it is doing, so that others can find it.
await agent.sessions.start({ sessionId, name: "the release" });

// Before each request to the model: put this behind the user's message. Never throws, never takes longer than its deadline.
const { text } = await agent.turnStart({ sessionId, userMessage: "shall we go through the release?" });
say("at the start of the turn", text);

// Before a tool runs: words only, nothing is denied or changed.
const act = { sessionId, kind: "act:before", tool: "Bash", command: "npm run db:migration" };
say("before the command", (await agent.moment(act)).text);
say("before the same command again", (await agent.moment(act)).text);

// The conversation was emptied: what stood in it may be said again.
await agent.sessions.clear(sessionId);
await agent.sessions.end(sessionId);
