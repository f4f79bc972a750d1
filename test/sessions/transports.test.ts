/** The contract of a transport, run over each of them; tmux in a real server where tmux is installed. */

import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { systemClock } from "../../src/clock.js";
import { callbackTransport } from "../../src/sessions/transports/callback.js";
import { commandTransport } from "../../src/sessions/transports/command.js";
import type { OutgoingMessage, SessionTransport } from "../../src/sessions/transports/index.js";
import { tmuxTransport } from "../../src/sessions/transports/tmux.js";
import { eventually } from "../support/eventually.js";

const hasTmux = spawnSync("tmux", ["-V"]).status === 0;
const hasPs = spawnSync("ps", ["-o", "comm="]).status === 0;
if (!hasTmux)
  console.warn("tmux is not installed: its transport is not tested. Install it with `apt-get install tmux`.");

const message = (text: string): OutgoingMessage => ({
  agentId: "main",
  sessionId: "worker",
  messageId: 7,
  urgency: "urgent",
  // What it is given is safe; it does not rely on that.
  text: text as OutgoingMessage["text"],
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tickler-transport-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Case {
  transport: SessionTransport;
  /** What has arrived, one text a message. */
  arrived(): string[];
  /** Makes the transport say "not now". */
  occupy(): void | Promise<void>;
  /** Makes it fail. */
  destroy(): void;
  close?(): void;
}

function callback(): Case {
  const texts: string[] = [];
  let mode: "ok" | "busy" | "broken" = "ok";
  return {
    transport: callbackTransport(({ text }) => {
      if (mode === "broken") throw new Error("gone");
      if (mode === "busy") return false;
      texts.push(text);
    }, systemClock),
    arrived: () => texts,
    occupy: () => {
      mode = "busy";
    },
    destroy: () => {
      mode = "broken";
    },
  };
}

function command(): Case {
  const file = join(folder, "arrived");
  const script = join(folder, "take");
  writeFileSync(
    script,
    `#!/bin/sh\n[ -e "${folder}/busy" ] && { echo "typing" >&2; exit 75; }\n[ -e "${folder}/broken" ] && { echo "gone" >&2; exit 3; }\n{ cat; printf '\\0'; } >> "${file}"\n`,
  );
  chmodSync(script, 0o755);
  return {
    transport: commandTransport({ type: "command", command: [script] }),
    arrived: () => (existsSync(file) ? readFileSync(file, "utf8").split("\0").slice(0, -1) : []),
    occupy: () => writeFileSync(join(folder, "busy"), ""),
    destroy: () => writeFileSync(join(folder, "broken"), ""),
  };
}

/** A pane in which `cat` writes what it is sent to a file. */
function pane(): Case & { tmux(...args: string[]): string } {
  const socket = join(folder, "tmux");
  const file = join(folder, "arrived");
  const tmux = (...args: string[]) =>
    execFileSync("tmux", ["-S", socket, "-f", "/dev/null", ...args], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
  tmux("new-session", "-d", "-s", "t", "-x", "200", "-y", "40", `exec cat > '${file}'`);
  return {
    transport: tmuxTransport({ type: "tmux", pane: "t:0.0", socket }, systemClock),
    arrived: () => (existsSync(file) ? readFileSync(file, "utf8").split("\n").slice(0, -1) : []),
    async occupy() {
      tmux("send-keys", "-t", "t", "-l", "half typed");
      await eventually(() => expect(tmux("capture-pane", "-p", "-t", "t")).toContain("half typed"));
    },
    destroy: () => void tmux("kill-server"),
    close: () => void spawnSync("tmux", ["-S", socket, "kill-server"]),
    tmux,
  };
}

/** A pane is ready once its program runs. */
async function paneReady(made: ReturnType<typeof pane>): Promise<void> {
  await eventually(() =>
    expect(made.tmux("display-message", "-p", "-t", "t", "#{pane_current_command}").trim()).toBe("cat"),
  );
}

describe.each([
  ["callback", callback, true],
  ["command", command, true],
  ["tmux", pane, hasTmux],
] as const)("the %s transport", (name, make, possible) => {
  let made: Case;
  beforeEach(async () => {
    if (!possible) return;
    made = make();
    if (name === "tmux") await paneReady(made as ReturnType<typeof pane>);
  });
  afterEach(() => made?.close?.());

  it.runIf(possible)("hands over every character as it is", async () => {
    const text = `-n "quoted" 'too' $(touch pwned) \`id\`; C-c Enter \\n {{x}} #{pane_id} ünïcødé 日本 ✓`;
    expect(await made.transport.send(message(text))).toEqual({ result: "delivered" });
    await eventually(() => expect(made.arrived()).toEqual([text]));
    expect(existsSync("pwned")).toBe(false);
  });

  it.runIf(possible)("hands over one message at a time, in order, each once", async () => {
    for (const text of ["one", "two", "three"]) await made.transport.send(message(text));
    await eventually(() => expect(made.arrived()).toEqual(["one", "two", "three"]));
  });

  it.runIf(possible)("says that it is busy and hands over nothing", async () => {
    await made.occupy();
    expect(await made.transport.send(message("now"))).toEqual({ result: "busy", reason: expect.any(String) });
    expect(made.arrived()).toEqual([]);
  });

  it.runIf(possible)("says why it failed, and does not throw", async () => {
    made.destroy();
    expect(await made.transport.send(message("now"))).toEqual({
      result: expect.stringMatching(/^(failed|gone)$/),
      reason: expect.any(String),
    });
  });
});

describe.runIf(hasTmux)("in a tmux pane", () => {
  let made: ReturnType<typeof pane>;
  beforeEach(async () => {
    made = pane();
    await paneReady(made);
  });
  afterEach(() => made.close?.());

  it("a message of several lines is one line, without control characters", async () => {
    await made.transport.send(message("Message 7 from lead:\nfirst\n\n  second\u001b[2J\u0003"));
    await eventually(() => expect(made.arrived()).toEqual(["Message 7 from lead: first · second [2J"]));
  });

  it("a person's half-typed words stay as they are, and the message comes when they are sent", async () => {
    await made.occupy();
    expect(await made.transport.send(message("now"))).toMatchObject({ result: "busy" });
    made.tmux("send-keys", "-t", "t", "Enter");
    await eventually(() => expect(made.arrived()).toEqual(["half typed"]));
    await eventually(async () =>
      expect((await made.transport.send(message("now"))).result).toBe("delivered"),
    );
    await eventually(() => expect(made.arrived()).toEqual(["half typed", "now"]));
  });

  it("nothing is typed while a person scrolls", async () => {
    made.tmux("copy-mode", "-t", "t");
    expect(await made.transport.send(message("now"))).toEqual({
      result: "busy",
      reason: "pane t:0.0 is being scrolled",
    });
  });

  it("nothing is typed into a shell, where it would be run", async () => {
    made.tmux("respawn-pane", "-k", "-t", "t", "exec sh");
    await eventually(() =>
      expect(made.tmux("display-message", "-p", "-t", "t", "#{pane_current_command}").trim()).toBe("sh"),
    );
    const outcome = await made.transport.send(message("touch pwned"));
    expect(outcome).toEqual({ result: "failed", reason: "pane t:0.0 shows a shell (sh)" });
  });

  it.runIf(hasPs)("a script that runs the agent is no bare shell", async () => {
    made.tmux("respawn-pane", "-k", "-t", "t", `sh -c 'cat > "${join(folder, "arrived")}"; true'`);
    await eventually(async () =>
      expect(await made.transport.send(message("now"))).toEqual({ result: "delivered" }),
    );
    expect(made.tmux("display-message", "-p", "-t", "t", "#{pane_current_command}").trim()).toBe("sh");
    await eventually(() => expect(made.arrived()).toContain("now"));
  });

  it("a pane that does not exist is named", async () => {
    const socket = join(folder, "tmux");
    const outcome = await tmuxTransport({ type: "tmux", pane: "%99", socket }, systemClock).send(
      message("now"),
    );
    expect(outcome).toMatchObject({ result: "gone", reason: expect.stringContaining("%99") });
  });
});

it("a command that is not installed is named", async () => {
  const transport = commandTransport({ type: "command", command: ["no-such-program-here"] });
  expect(await transport.send(message("now"))).toEqual({
    result: "failed",
    reason: "no-such-program-here is not installed, or not on the PATH",
  });
});

it("a command sees the ids, and no secret of the host's environment", async () => {
  process.env.SOME_API_KEY = "secret";
  const file = join(folder, "env");
  const transport = commandTransport({ type: "command", command: ["sh", "-c", `env > ${file}`] });
  expect(await transport.send(message("now"))).toEqual({ result: "delivered" });
  const env = readFileSync(file, "utf8");
  delete process.env.SOME_API_KEY;
  expect(env).toContain("TICKLER_SESSION=worker");
  expect(env).toContain("TICKLER_MESSAGE_ID=7");
  expect(env).not.toContain("secret");
});
