/** Programs that misbehave: they end with all their children, and what they say stays with us. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { systemClock } from "../../src/clock.js";
import { childEnvironment, type Program, runProgram } from "../../src/delivery/program.js";
import { eventually } from "../support/eventually.js";

const folder = mkdtempSync(join(tmpdir(), "tickler-program-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { signal } = new AbortController();
const run = (script: string, changes: Partial<Program> = {}, call: object = {}) =>
  runProgram(
    { command: ["sh", "-c", script], env: childEnvironment([]), timeoutMs: 20_000, ...changes },
    { stdin: "input", clock: systemClock, signal, ...call },
  );

const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test("one that ignores the signal is killed with its children", async () => {
  const pids = join(folder, "pids");
  await expect(
    run(`trap "" TERM; sleep 60 & echo $$ $! > ${pids}; wait; sleep 60`, { timeoutMs: 300 }),
  ).rejects.toMatchObject({ code: "DELIVERY_FAILED" });
  const started = readFileSync(pids, "utf8").trim().split(" ").map(Number);
  await eventually(() => expect(started.filter(lives)).toEqual([]));
});

test("one that writes without end is stopped", async () => {
  await expect(run("yes", {}, { maxBytes: 100_000 })).rejects.toThrow(/more than 100000 bytes/);
});

test("one that does not read its input may still succeed", async () => {
  expect(await run("exit 0", {}, { stdin: "x".repeat(1_000_000) })).toBe("");
});

test("one that does not exist is a failure that names no path", async () => {
  const error = await run("", { command: ["/nowhere/secret-program"] }).catch((thrown: Error) => thrown);
  expect(error).toMatchObject({
    code: "DELIVERY_FAILED",
    message: "The program could not be started (ENOENT).",
  });
});

test("one that complains is quoted by length only, and no shell reads its arguments", async () => {
  await expect(run("echo token=abc >&2; exit 3")).rejects.toThrow("exit code 3 and wrote 10 bytes to stderr");
  const echoed = await runProgram(
    { command: ["printf", "%s", "$(id) `id` ; id"], env: childEnvironment([]), timeoutMs: 20_000 },
    { stdin: "", clock: systemClock, signal },
  );
  expect(echoed).toBe("$(id) `id` ; id");
});
