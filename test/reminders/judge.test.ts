/** The optional models: a judge of hints, a writer of cues, and the line that asks the host's model for cues. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { openTickler } from "../../src/index.js";
import type { JudgedPair } from "../../src/reminders/turn/judge.js";
import { minilm } from "../memory/support.js";

const injection = { deadlineMs: 60_000, context: { maxFires: 1000, cooldown: "PT0S" } };
const base = { database: ":memory:", configFile: false as const, embedder: minilm, env: {} };
const HINTED = "my back's killing me after ten hours at the desk";
const topic = {
  title: "ask about the new chairs",
  trigger: { type: "context", pattern: "ergonomics" },
} as const;

async function kinds(tickler: Awaited<ReturnType<typeof openTickler>>, sessionId: string) {
  const { injected } = await tickler.agent("main").turnStart({ sessionId, userMessage: HINTED });
  return injected.map(({ kind }) => kind);
}

it("a yes of the judge makes a hint sure, a no takes it away, silence leaves it; a pair is asked once", async () => {
  const asked: JudgedPair[] = [];
  let answer: boolean | null = null;
  await using tickler = await openTickler({
    ...base,
    config: { injection, relevance: { judge: { type: "callback" } } },
    judge: async (pair) => {
      asked.push(pair);
      return answer;
    },
  });
  await tickler.agent("main").reminders.create(topic);
  expect(await kinds(tickler, "a")).toEqual(["perhaps"]);
  answer = false;
  expect(await kinds(tickler, "b")).toEqual([]);
  expect(await kinds(tickler, "c")).toEqual([]);
  expect(asked).toHaveLength(2);
  expect(asked[0]).toMatchObject({ message: HINTED, topic: "ergonomics" });
});

it("an endpoint judges with one token, gets the texts as data, and may fail", async () => {
  const bodies: { max_tokens: number; messages: { role: string; content: string }[] }[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk) => {
      text += chunk;
    });
    request.on("end", () => {
      bodies.push(JSON.parse(text));
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify({ choices: [{ message: { content: "Yes" } }] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const config = { injection, relevance: { judge: { type: "http", url, model: "small" } } } as const;
  await using tickler = await openTickler({ ...base, config });
  await tickler.agent("main").reminders.create(topic);
  expect(await kinds(tickler, "a")).toEqual(["context"]);
  expect(bodies[0]?.max_tokens).toBe(1);
  expect(JSON.parse(bodies[0]?.messages[1]?.content ?? "")).toMatchObject({ message: HINTED });
  status = 500;
  await using other = await openTickler({ ...base, config });
  await other.agent("main").reminders.create(topic);
  expect(await kinds(other, "a")).toEqual(["perhaps"]);
  await new Promise((resolve) => server.close(resolve));
});

it("a writer gives cues to a topic that was set without, and to no other; what it answers is checked", async () => {
  const config = { injection, relevance: { cues: { type: "callback" } } } as const;
  await using tickler = await openTickler({
    ...base,
    config,
    cueWriter: async () => ({
      cues: ["an aching back", "", "x".repeat(500), "a chair that hurts"],
      not: ["?"],
    }),
  });
  const { reminders } = tickler.agent("main");
  const { id } = await reminders.create(topic);
  const own = await reminders.create({
    title: "other",
    trigger: { type: "context", pattern: "billing", cues: ["they owe us"] },
  });
  await tickler.flush();
  expect((await reminders.get(id)).trigger).toMatchObject({ cues: ["an aching back", "a chair that hurts"] });
  expect((await reminders.get(own.id)).trigger).toMatchObject({ cues: ["they owe us"] });
});

it("a callback that nobody gave is refused", async () => {
  const config = { relevance: { judge: { type: "callback" } } } as const;
  await expect(openTickler({ ...base, config })).rejects.toMatchObject({ code: "INVALID_CONFIG" });
});

it("the host's model is asked for cues once, in a quiet turn, for three topics or more", async () => {
  await using tickler = await openTickler({ ...base, config: { injection } });
  const agent = tickler.agent("main");
  const quiet = async (sessionId: string) =>
    (await agent.turnStart({ sessionId, userMessage: "what is the capital of Peru?" })).text;
  for (const pattern of ["billing", "the new printer"]) {
    await agent.reminders.create({ title: `about ${pattern}`, trigger: { type: "context", pattern } });
  }
  expect(await quiet("a")).toBeNull();
  await agent.reminders.create({ title: "hedge", trigger: { type: "context", pattern: "the garden hedge" } });
  expect(await quiet("b")).toContain("3 topics have no cues yet");
  expect(await quiet("c")).toBeNull();
});
