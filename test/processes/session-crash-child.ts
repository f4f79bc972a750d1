/** A process that does one thing with sessions and is then killed, without a chance to tidy up. */
import { openTickler } from "../../src/index.js";

const [database = "", what = "", script = ""] = process.argv.slice(2);
const tickler = await openTickler({ database, configFile: false, embedder: null, env: {} });
const { sessions } = tickler;

if (what === "queue") {
  await sessions.start({ sessionId: "w1" });
  await sessions.send({ to: "w1", text: "build it", remind: { softSeconds: 600, hardSeconds: 900 } });
}
if (what === "deliver") {
  await tickler.agent("main").turnStart({ sessionId: "w1", userMessage: "" });
}
if (what === "push") {
  // The program takes the message and kills this process before it can say that it did.
  await sessions.start({ sessionId: "w1", transport: { type: "command", command: [script] } });
  await sessions.send({ to: "w1", text: "stop", urgency: "urgent" });
}
process.kill(process.pid, "SIGKILL");
