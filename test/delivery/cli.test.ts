/** `tickler deliveries`, and what `doctor` says of them, as a person sees it. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { run } from "../../src/cli/run.js";
import { takeDaemonLease } from "../../src/daemon/daemon-lease.js";
import { deliveryFailed } from "../../src/delivery/failures.js";
import { processIdentity } from "../../src/process-identity.js";
import { home } from "../support/cli.js";
import { FakeClock } from "../support/fake-clock.js";
import { ALICE, at, NOON, openDrawer } from "./support/drawer.js";

let place: ReturnType<typeof home>;
let clock: FakeClock;
beforeEach(() => {
  place = home();
  clock = new FakeClock(NOON);
});
afterEach(() => place.remove());

async function tickler(...argv: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await run(argv, {
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
    readStdin: async () => "",
    ask: async () => null,
    env: { ...place.env, TICKLER_TIME_ZONE: "UTC", XDG_CONFIG_HOME: place.folder, TICKLER_CONFIG: undefined },
    cwd: place.folder,
    outIsTerminal: false,
    errIsTerminal: false,
    inIsTerminal: true,
    columns: 100,
    clock,
  });
  return { code, out: out.join("").trimEnd(), err: err.join("").trimEnd() };
}

/** One delivery that went out, one that is dead. */
async function morning(): Promise<void> {
  const { tickler: opened, behave } = await openDrawer({ database: place.env.TICKLER_DB as string }, clock);
  behave(({ title }) => {
    if (title === "feed the cat")
      throw deliveryFailed("The webhook answered\u001b[2J with 410.", { permanent: true });
  });
  for (const title of ["call the dentist", "feed the cat"]) {
    const trigger = { type: "scheduled" as const, at: at(clock, 1) };
    await opened.agent("main").reminders.create({ title, trigger, delivery: [ALICE] });
  }
  await clock.advance(60_000);
  await opened.scheduler.runDue();
  await opened.close();
}

describe("tickler deliveries", () => {
  test("lists what went out and what is dead, and why", async () => {
    expect((await tickler("deliveries")).out).toBe("No deliveries.");
    await morning();
    const { out } = await tickler("deliveries");
    expect(out.replace(/rem_\w+/g, "rem_x")).toMatchInlineSnapshot(`
      "id  state      when   to                 reminder            note
      2   dead       12:01  signal:alice-uuid  rem_x  The webhook answered with 410.
      1   delivered  12:01  signal:alice-uuid  rem_x"
    `);
    const dead = JSON.parse((await tickler("deliveries", "--state", "dead", "--json")).out);
    expect(dead).toMatchObject([{ state: "dead", target: ALICE, attempts: 1 }]);
  });

  test("retries and cancels by hand", async () => {
    await morning();
    expect((await tickler("deliveries", "retry")).out).toBe("Queued again: 1.");
    expect((await tickler("deliveries", "retry")).out).toBe("No delivery is dead.");
    expect((await tickler("deliveries", "retry", "2")).out).toBe("Queued again: delivery 2.");
    expect((await tickler("deliveries", "cancel", "2")).out).toBe("Withdrawn: delivery 2.");
  });

  test.each([
    [["retry", "1"], 1, "ILLEGAL_TRANSITION"],
    [["retry", "99"], 1, "NOT_FOUND"],
    [["retry", "abc"], 2, "INVALID_INPUT"],
    [["cancel", "1"], 1, "ILLEGAL_TRANSITION"],
    [["--state", "lost"], 2, "INVALID_INPUT"],
  ])("%j is refused with %i", async (args, code, error) => {
    await morning();
    const result = await tickler("deliveries", ...(args as string[]), "--json");
    expect(result.code).toBe(code);
    expect(result.err + result.out).toContain(error);
  });

  test("shows nothing of another agent", async () => {
    await morning();
    expect((await tickler("deliveries", "--agent", "other")).out).toBe("No deliveries.");
    expect((await tickler("deliveries", "retry", "2", "--agent", "other")).code).toBe(1);
  });
});

test("a receipt says when nothing delivers to where it is to arrive, and when a daemon does", async () => {
  const config = { channels: { log: { type: "file", path: join(place.folder, "out.jsonl") } } };
  writeFileSync(join(place.folder, "c.yaml"), JSON.stringify(config));
  const add = (words: string) =>
    tickler("add", words, "--deliver", "log", "--config", join(place.folder, "c.yaml"));
  expect((await add("remind me tomorrow at 9 to call")).out).toContain("Nothing delivers to log now");
  expect((await tickler("add", "remind me tomorrow at 9 to walk")).out).not.toContain("Nothing delivers");
  const { tickler: opened } = await openDrawer({ database: place.env.TICKLER_DB as string }, clock);
  const lease = await takeDaemonLease({
    db: opened.parts.context.db,
    path: place.env.TICKLER_DB as string,
    clock,
    holder: processIdentity(),
  });
  await lease.serves(["other"]);
  expect((await add("remind me tomorrow at 9 to read")).out).toContain("does not know log: restart it");
  await lease.serves(["log"]);
  expect((await add("remind me tomorrow at 9 to write")).out).not.toMatch(/Nothing delivers|does not know/);
  await lease.release();
  await opened.close();
  expect((await add("remind me tomorrow at 9 to sing")).out).toContain("Nothing delivers to log now");
});

describe("doctor", () => {
  async function withRunner(source: string) {
    const path = join(place.folder, "agent.cjs");
    writeFileSync(path, source);
    const command = [process.execPath, path];
    writeFileSync(
      join(place.folder, "c.yaml"),
      JSON.stringify({
        delivery: { agentRunner: { type: "command", command } },
        embedding: { provider: "off" },
      }),
    );
    return tickler("doctor", "--config", join(place.folder, "c.yaml"));
  }

  test("starts the runner once and says what it answered, or the first line of what went wrong", async () => {
    const ready = `let said = ""; process.stdin.on("data", (part) => (said += part)).on("end", () =>
      console.log(process.env.TICKLER_RUN && said.includes("trial") ? "ready" : "what?"));`;
    expect((await withRunner(ready)).out).toMatch(/runner +answered "ready" after \d/);
    const broken = await withRunner(`console.error("Not logged in"); process.exit(1);`);
    expect(broken.out).toMatch(/! runner +The program ended with exit code 1: Not logged in/);
  });
});

test("doctor says what was given up and whether a daemon serves", async () => {
  await morning();
  const { out } = await tickler("doctor", "--quick");
  expect(out).toContain("1 were given up");
  expect(out).toContain("tickler deliveries retry");
  expect(out).toContain("none serves this database");
});
