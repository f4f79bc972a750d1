// One Tickler behind a server, an agent for each customer: node examples/many-agents.mjs
import { createServer } from "node:http";
import { openTickler } from "tickler";

await using tickler = await openTickler({ database: ":memory:" });

// POST /<customer>/turn {"sessionId", "message"} gives what to put into that turn; POST /<customer>/add {"text"} sets one.
const server = createServer(async (req, res) => {
  try {
    const [, customer, what] = new URL(req.url, "http://localhost").pathname.split("/");
    const body = await new Response(req).json();
    const agent = tickler.agent(customer);
    const answer =
      what === "add"
        ? { receipt: (await agent.reminders.createFromText(body.text)).text }
        : await agent.turnStart({ sessionId: body.sessionId, userMessage: body.message });
    res.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
  } catch (error) {
    // A TicklerError says what was wrong and what to do; anything else is nobody's business.
    const { code = "INTERNAL", message, hint } = error;
    res.writeHead(code === "INTERNAL" ? 500 : 400).end(JSON.stringify({ code, message, hint }));
  }
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const at = `http://127.0.0.1:${server.address().port}`;
const post = async (path, body) =>
  (await fetch(at + path, { method: "POST", body: JSON.stringify(body) })).json();

console.log(
  (await post("/acme/add", { text: "remind me about the refund when we talk about the broken lamp" }))
    .receipt,
);
for (const customer of ["acme", "globex"]) {
  const { text } = await post(`/${customer}/turn`, {
    sessionId: `${customer}:1`,
    message: "the broken lamp again",
  });
  console.log(`${customer}: ${text ?? "nothing to remember"}`);
}
server.close();
