/**
 * What every adapter keeps, run against the host's own code with a model that only writes down what it is asked. A harness
 * says how the host is driven; the sentences are the same for all of them.
 */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Agent } from "../../../src/index.js";
import { openTemporary, type Temporary } from "../open-temporary.js";

/** One request to the model. */
export interface SeenRequest {
  /** Messages in order as the model gets them, each as stable text; the system prompt is the first, where there is one. */
  messages: string[];
  /** Name and JSON Schema of every tool that is offered. */
  tools: { name: string; schema: unknown }[];
}

export type ModelReply = { say: string } | { call: string; args: object };

export interface HostRun {
  /** One turn to its end; what the model answers, in order (then it says "ok"). @returns the requests of this turn */
  turn(message: string, replies?: ModelReply[]): Promise<SeenRequest[]>;
  /** The host's process ends and begins anew with the same conversation. */
  restart(agent: Agent): void | Promise<void>;
  /** The host drops the conversation's messages (compaction, `/clear`). */
  empty?(): void | Promise<void>;
  close?(): Promise<void>;
}

export interface HostHarness {
  name: string;
  start(agent: Agent, options: { sessionId: string; deadlineMs?: number }): HostRun | Promise<HostRun>;
  /** How the host names Tickler's tool `reminder`. */
  toolName?: string;
  /** The application has a tool `shell` (`{ command }`) of its own, whose calls are acts. */
  acts?: boolean;
}

const minutes = (count: number) => count * 60_000;

export function hostContract(harness: HostHarness): void {
  describe(`${harness.name}, as a host`, () => {
    let open: Temporary;
    let agent: Agent;
    let run: HostRun;

    beforeEach(async () => {
      open = await openTemporary({ injection: { minRelevance: 0.3 } });
      agent = open.tickler.agent("main");
      run = await harness.start(agent, { sessionId: "ses-1" });
    });
    afterEach(async () => {
      await run.close?.();
      await open.close();
    });

    const remind = (title: string, after: number, whose: Agent = agent) =>
      whose.reminders.create({
        title,
        trigger: { type: "scheduled", at: new Date(open.clock.now().getTime() + minutes(after)) },
      });
    const times = (request: SeenRequest | undefined, text: string) =>
      (request?.messages.join("\n") ?? "").split(text).length - 1;

    it("puts what is due into the request of the turn, at its tail, once", async () => {
      await remind("Call the dentist", 1);
      await open.clock.advance(minutes(2));
      const before = await run.turn("hello there");
      const [asked] = before;
      expect(times(asked, "Call the dentist")).toBe(1);
      const at = asked!.messages.findIndex((message) => message.includes("Call the dentist"));
      expect(at).toBe(asked!.messages.length - 1);
      expect(asked!.messages[at]!.indexOf("Call the dentist")).toBeGreaterThan(
        asked!.messages[at]!.indexOf("hello there"),
      );
    });

    it("changes nothing that a request went out with, over ten turns, tool calls and restarts", async () => {
      const requests: SeenRequest[] = [];
      for (let nth = 1; nth <= 10; nth++) {
        if (nth % 2 === 1) await remind(`Matter number ${nth}`, 1);
        await open.clock.advance(minutes(5));
        if (nth % 4 === 0) await run.restart(open.tickler.agent("main").as({}));
        const replies: ModelReply[] =
          nth % 3 === 0 ? [{ call: harness.toolName ?? "reminder", args: { action: "list" } }] : [];
        requests.push(...(await run.turn(nth % 5 === 0 ? "ok" : `what about step ${nth}`, replies)));
      }
      const changed = requests
        .slice(1)
        .flatMap((request, at) =>
          requests[at]!.messages.flatMap((message, nth) =>
            request.messages[nth] === message ? [] : [{ before: message, after: request.messages[nth] }],
          ),
        );
      expect(changed).toEqual([]);
      const last = requests.at(-1)!;
      for (const nth of [1, 3, 5, 7, 9])
        expect(times(last, `Matter number ${nth}`)).toBeGreaterThanOrEqual(1);
    });

    it("offers tools as plain JSON that its model can call, and shows the model what they say", async () => {
      const requests = await run.turn("remind me in an hour to stretch", [
        {
          call: harness.toolName ?? "reminder",
          args: { action: "set", title: "Stretch", when: "in 1 hour" },
        },
      ]);
      const [stretch] = await agent.reminders.list();
      expect(stretch?.title).toBe("Stretch");
      expect(stretch?.source?.sessionId).toBe("ses-1");
      expect(requests.at(-1)!.messages.at(-1)).toContain(stretch!.id);
      const tool = requests[0]!.tools.find(({ name }) => name === (harness.toolName ?? "reminder"));
      expect(tool?.schema).toMatchObject({ type: "object", properties: { action: expect.anything() } });
      expect(JSON.parse(JSON.stringify(tool?.schema))).toEqual(tool?.schema);
    });

    it("goes on without a Tickler that fails", async () => {
      await remind("Call the dentist", 1);
      await open.tickler.close();
      const [asked] = await run.turn("hello there");
      expect(asked?.messages.join("\n")).toContain("hello there");
      open = await openTemporary();
    });

    it("is not held up by a Tickler that never answers", async () => {
      const never = new Promise<never>(() => undefined);
      const silent = new Proxy(agent, {
        get: (target, key) =>
          key === "turnStart" || key === "injectionsOf" ? () => never : Reflect.get(target, key, target),
      });
      const held = await harness.start(silent, { sessionId: "ses-2", deadlineMs: 50 });
      const [asked] = await held.turn("hello there");
      expect(asked?.messages.join("\n")).toContain("hello there");
      await held.close?.();
    });

    it("says it again to a conversation that was emptied, not after a restart", async () => {
      await remind("Call the dentist", 1);
      await open.clock.advance(minutes(2));
      const [first] = await run.turn("hello there");
      expect(times(first, "Call the dentist")).toBe(1);
      await open.clock.advance(minutes(3));
      await run.restart(agent);
      const [second] = await run.turn("and then?");
      expect(times(second, "Call the dentist")).toBe(1);
      if (!run.empty) return;
      await run.empty();
      await open.clock.advance(minutes(3));
      const [third] = await run.turn("where were we?");
      expect(times(third, "Call the dentist")).toBe(1);
    });

    it.runIf(harness.acts)("says what waits for an act with its result, once, where it stays", async () => {
      await agent.reminders.createFromText("before you run migrations, back the database up");
      const shell = (command: string): ModelReply => ({ call: "shell", args: { command } });
      const requests = await run.turn("bring the database up to date", [
        shell("cat migrate.sql"),
        shell("npm run migrate"),
        shell("npm run migrate"),
      ]);
      expect(requests.map((request) => times(request, "back the database up"))).toEqual([0, 0, 1, 1]);
      expect(requests[2]!.messages.at(-1)).toContain("ran npm run migrate");
      expect(requests[2]!.messages.at(-1)).toContain("back the database up");
      await run.restart(open.tickler.agent("main").as({}));
      const [later] = await run.turn("and then?");
      expect(later!.messages.slice(0, requests[3]!.messages.length)).toEqual(requests[3]!.messages);
    });

    it("says nothing of another agent", async () => {
      await remind("Feed the night owl", 1, open.tickler.agent("night-watch"));
      await remind("Ben's surprise party", 1, agent.as({ userName: "Ben" }));
      await open.clock.advance(minutes(2));
      const [asked] = await run.turn("hello there");
      expect(times(asked, "night owl") + times(asked, "surprise party")).toBe(0);
    });
  });
}
