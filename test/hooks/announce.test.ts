/** What is announced makes due what waits for it, whoever announces it and whether a session runs or not. */
import { createHmac } from "node:crypto";
import { expect, it } from "vitest";
import { announceRoute, githubEvent } from "../../src/daemon/announce-route.js";
import { listenOnHttp } from "../../src/daemon/http.js";
import { silentLogger } from "../../src/log.js";
import type { When } from "../../src/trigger.js";
import { openForTest, type TestTickler } from "../support/open-for-test.js";

const wait = async (test: TestTickler, title: string, when: When) =>
  (await test.agent.reminders.create({ title, trigger: { type: "context", pattern: "x", when } })).id;

it("an event makes due what waits for it with its fields, once, and says so; unknown names touch nothing", async () => {
  await using test = await openForTest();
  const id = await wait(test, "Check the canary", { event: "deploy.failed", where: { service: "api" } });
  const { events } = test.agent;
  expect((await events.announce("deploy.done", { service: "api" })).touched).toEqual([]);
  expect((await events.announce("deploy.failed", { service: "web" })).touched).toEqual([]);
  expect((await events.announce("deploy.failed", { service: "api" })).touched).toEqual([id]);
  const { injected, text } = await test.agent.turnStart({ sessionId: "s", userMessage: "hello" });
  expect(injected).toEqual([{ id, kind: "due" }]);
  expect(text).toContain("Check the canary");
  expect((await events.announce("deploy.failed", { service: "api" })).touched).toEqual([]);
  const listed = await events.list();
  expect(listed.find(({ fields }) => fields.touched)?.fields).toEqual({ service: "api", touched: [id] });
});

it("who speaks, and where, is met at the start of a turn; a topic together with them only there", async () => {
  await using test = await openForTest({ config: { injection: { minRelevance: 0.3 } } });
  await wait(test, "Ask for the slides", { person: "Ana" });
  await wait(test, "Name the discount", { all: [{ topic: "unpaid invoice" }, { person: "Ana" }] });
  const turn = (userName: string, userMessage: string) =>
    test.agent.turnStart({ sessionId: `s-${userName}`, userMessage, speaker: { userName, trust: "full" } });
  expect((await turn("Ben", "what about the unpaid invoice?")).text).toBeNull();
  const { text } = await turn("Ana", "what about the unpaid invoice?");
  expect(text).toContain("Ask for the slides");
  expect(text).toContain("Name the discount");
});

it("over HTTP it takes the token, and a webhook of GitHub its signature", async () => {
  await using test = await openForTest();
  const id = await wait(test, "Tell Ana", { event: "github.release.*", where: { repository: "acme/shop" } });
  const server = await listenOnHttp({
    port: 0,
    token: "a-token-that-nobody-guesses",
    log: silentLogger,
    routes: {},
    announce: announceRoute(test.tickler, { secret: "s3cret" }),
  });
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}${path}`, { method: "POST", body, headers });
  const bearer = { Authorization: "Bearer a-token-that-nobody-guesses" };
  const release = JSON.stringify({ action: "published", repository: { full_name: "acme/shop" } });
  const signature = (secret: string) => ({
    "X-GitHub-Event": "release",
    "X-Hub-Signature-256": `sha256=${createHmac("sha256", secret).update(release).digest("hex")}`,
  });
  try {
    expect((await post("/events/deploy.done", "{}")).status).toBe(401);
    expect((await post("/events/deploy.done", "[]", bearer)).status).toBe(400);
    expect((await post("/events/reminder:due", "{}", bearer)).status).toBe(400);
    expect((await post("/events/%ff", "{}", bearer)).status).toBe(400);
    expect(await (await post("/events/deploy.done", "", bearer)).json()).toMatchObject({ touched: [] });
    expect((await post("/events/github", release, signature("wrong"))).status).toBe(401);
    expect((await post("/events/deploy.done", release, signature("s3cret"))).status).toBe(401);
    const sent = await post("/events/github", release, signature("s3cret"));
    expect(await sent.json()).toMatchObject({ name: "github.release.published", touched: [id] });
  } finally {
    await server.close();
  }
});

it("a webhook of any other service proves itself by a signature or a secret, and becomes the event that was said", async () => {
  await using test = await openForTest();
  const event = "sentry.{action}.{header:X-Level}";
  const id = await wait(test, "Look at the error", { event: "sentry.created.*", where: { project: "shop" } });
  const fields = { project: "data.project.slug", count: "data.count", whole: "data" };
  const webhooks = {
    sentry: { event, fields, secretEnv: "SENTRY", header: "Sentry-Signature" },
    gitlab: { event: "gitlab.push", secretEnv: "GITLAB", header: "X-Gitlab-Token", proof: "secret" as const },
    unset: { event: "unset", secretEnv: "UNSET", header: "X-Token", proof: "secret" as const },
  };
  const server = await listenOnHttp({
    port: 0,
    token: "a-token-that-nobody-guesses",
    log: silentLogger,
    routes: {},
    announce: announceRoute(test.tickler, { webhooks, env: { SENTRY: "s3cret", GITLAB: "g1t" } }),
  });
  const post = async (name: string, body: string, headers: Record<string, string>) => {
    const answer = await fetch(`${server.url}/events/webhooks/${name}`, { method: "POST", body, headers });
    return { status: answer.status, body: (await answer.json()) as object };
  };
  const body = JSON.stringify({ action: "created", data: { project: { slug: "shop" }, count: 3 } });
  const hmac = createHmac("sha256", "s3cret").update(body);
  const digest = hmac.digest();
  try {
    for (const signature of [
      digest.toString("hex"),
      `sha256=${digest.toString("hex")}`,
      digest.toString("base64"),
    ]) {
      const sent = await post("sentry?agent=other", body, {
        "Sentry-Signature": signature,
        "X-Level": "error",
      });
      expect(sent).toMatchObject({ status: 200, body: { name: "sentry.created.error" } });
    }
    const [first] = (await test.agent.events.list()).filter(({ fields }) => fields.touched);
    expect(first?.fields).toEqual({ project: "shop", count: 3, touched: [id] });
    const signed = { "Sentry-Signature": digest.toString("hex") };
    expect((await post("sentry", `${body} `, signed)).status).toBe(401);
    expect((await post("sentry", body, {})).status).toBe(401);
    expect((await post("gitlab", "{}", { "X-Gitlab-Token": "g1t" })).body).toMatchObject({
      name: "gitlab.push",
    });
    expect((await post("gitlab", "{}", { "X-Gitlab-Token": "g1T" })).status).toBe(401);
    expect((await post("unset", "{}", { "X-Token": "" })).status).toBe(401);
    expect((await post("constructor", "{}", signed)).status).toBe(401);
  } finally {
    await server.close();
  }
});

it("the mapping of GitHub takes what one would ask for, and no more", () => {
  expect(
    githubEvent("workflow_run", {
      action: "completed",
      workflow_run: { name: "CI", conclusion: "failure", head_branch: "main", logs: "secret" },
      repository: { full_name: "acme/shop" },
      sender: { login: "ana" },
    }),
  ).toEqual({
    name: "github.workflow_run.completed",
    fields: { repository: "acme/shop", sender: "ana", branch: "main", conclusion: "failure", workflow: "CI" },
  });
  expect(githubEvent("push", { ref: "refs/heads/release/2" }).fields).toEqual({
    ref: "refs/heads/release/2",
    branch: "release/2",
  });
});
