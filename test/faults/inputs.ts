/** Hostile inputs at every door: each is answered or refused in words, and none takes long. */
import { systemClock } from "../../src/clock.js";
import { handleHook } from "../../src/hosts/claude-code/handle-hook.js";
import { readHookInput } from "../../src/hosts/claude-code/hook-input.js";
import { nextOccurrences, parseReminder, TicklerError } from "../../src/index.js";
import { randomText } from "../language/hostile.js";
import { openForTest, type TestTickler } from "../support/open-for-test.js";
import { type Attack, generator, pick } from "./attack.js";
import { CRONS, INTERVALS, RRULES } from "./bombs.js";
import { PROTOTYPE_NAMES } from "./prototype-names.js";
import { WRONG } from "./wrong-types.js";

/** Ten seconds for one input is a hang, however busy the machine is. */
const LONG_MS = 10_000;
const NOW = new Date("2026-11-21T09:00:00Z");
const KEYS = [
  "action",
  "title",
  "when",
  "about",
  "id",
  "until",
  "reason",
  "query",
  "description",
  "text",
  "to",
  "notes",
  "message",
];
const ACTIONS = ["set", "list", "cancel", "complete", "snooze", "dismiss", "recall", "cue"];

type Door = (i: number, random: () => number) => unknown;

/** Doors behind which little happens are tried more often. */
const MORE: Readonly<Record<string, number>> = { hooks: 60, library: 40, names: 20, turns: 0.3, memory: 0.3 };

/** @param each how many inputs a door gets, more or less */
export async function inputs(each: number): Promise<Attack[]> {
  await using open = await openForTest({ config: { reminders: { maxPerAgent: 100_000 } } });
  const attacks: Attack[] = [];
  for (const [name, door] of Object.entries(doors(open))) {
    const attack: Attack = { name: `inputs: ${name}`, tried: 0, broken: [] };
    const random = generator(name.length);
    const count = Math.round(each * ((Object.hasOwn(MORE, name) && MORE[name]) || 1));
    for (; attack.tried < count; attack.tried++) {
      const start = systemClock.monotonic();
      try {
        await door(attack.tried, random);
      } catch (error) {
        if (!(error instanceof TicklerError) || error.code === "INTERNAL" || !error.hint)
          attack.broken.push(`${attack.tried}: ${String(error).slice(0, 160)}`);
      }
      const tookMs = systemClock.monotonic() - start;
      if (tookMs > LONG_MS) attack.broken.push(`${attack.tried}: ${Math.round(tookMs)} ms`);
    }
    attacks.push(attack);
  }
  return attacks;
}

function doors({ agent, tickler }: TestTickler): Record<string, Door> {
  const tools = [...agent.tools({ sessionId: "s" })];
  const { reminders } = agent;
  const options = { now: NOW, timeZone: "Europe/Berlin" };
  return {
    words: (i, random) => {
      const text = i % 4 === 0 ? `remind me ${pick(random, PROTOTYPE_NAMES)} at 9` : randomText(i);
      const read = parseReminder(text, options);
      if (!read.ok && !read.hint) throw new Error("refused without a next step");
    },
    rules: (i, random) => {
      const rule = pick(random, [...RRULES, ...CRONS, ...INTERVALS]);
      const mangled = i % 2 === 0 ? rule : rule.replace(/[0-9]/g, () => String(Math.floor(random() * 10)));
      const trigger = mangled.startsWith("FREQ")
        ? { rrule: mangled }
        : /^-?P/.test(mangled)
          ? { every: mangled }
          : { cron: mangled };
      nextOccurrences(
        { type: "recurring", timeZone: "UTC", ...trigger },
        { from: NOW, timeZone: "UTC", count: 2 },
      );
    },
    tools: async (i, random) => {
      const value = () =>
        random() < 0.5 ? randomText(Math.floor(random() * 1e6)).slice(0, 300) : pick(random, WRONG);
      const args: Record<string, unknown> = { action: pick(random, ACTIONS) };
      for (let n = Math.floor(random() * 4); n > 0; n--) args[pick(random, KEYS)] = value();
      const result = await pick(random, tools).execute(i % 10 === 0 ? pick(random, WRONG) : args);
      if (typeof result.content !== "string" || result.content === "") throw new Error("nothing was said");
      if ((result.data as { code?: string } | undefined)?.code === "INTERNAL")
        throw new Error("a failure of its own");
    },
    hooks: async (i, random) => {
      const event = pick(random, [
        "SessionStart",
        "UserPromptSubmit",
        "Stop",
        "SubagentStart",
        "SubagentStop",
        "PreCompact",
        "x",
      ]);
      const text = JSON.stringify({
        hook_event_name: event,
        session_id: pick(random, ["s", "", "../..", "\u0000", "x".repeat(500), 5, null]),
        prompt: pick(random, [randomText(i), null, 7, {}]),
      });
      const cut = i % 3 === 0 ? text.slice(0, Math.floor(random() * text.length)) : text;
      const input = readHookInput(Buffer.from(cut));
      if (input && i % 100 === 0) await handleHook(agent, input);
    },
    library: async (_i, random) => {
      const method = pick(random, [
        "get",
        "list",
        "dismiss",
        "snooze",
        "update",
        "create",
        "next",
        "getDue",
      ] as const);
      const call = (reminders as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>)[method];
      await call?.(pick(random, [...WRONG, "rem_x"]), pick(random, WRONG));
    },
    turns: async (i, random) => {
      const sessionId = pick(random, [`s${i % 50}`, "", "\u0000", "cron:reminder-x", "x".repeat(300)]);
      await agent.turnStart({ sessionId, userMessage: randomText(i).slice(0, 2000) });
    },
    memory: async (i) => {
      if (i % 5 === 0) await agent.memory.add({ text: randomText(i) });
      else await agent.memory.search(randomText(i).slice(0, 200));
    },
    names: async (_i, random) => {
      const other = tickler.agent(pick(random, PROTOTYPE_NAMES));
      await other.reminders.find(pick(random, PROTOTYPE_NAMES));
    },
  };
}
