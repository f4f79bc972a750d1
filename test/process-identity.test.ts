import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { isGone, processIdentity } from "../src/process-identity.js";
import { eventually } from "./support/eventually.js";

const [host, place, pid, start] = processIdentity().split("/");
/** The number of a process that has ended. */
const ended = spawnSync(process.execPath, ["-e", ""]).pid;

describe("a process is known to be gone", () => {
  it("when nobody has its number any more", () => {
    expect(isGone([host, place, ended, start].join("/"))).toBe(true);
    expect(isGone([host, place, ended, start, "daemon"].join("/"))).toBe(true);
  });

  it.skipIf(process.platform !== "linux")(
    "when it has ended and its parent has not asked for it yet",
    async () => {
      // The shell becomes a program that asks for no child.
      const parent = spawn("sh", ["-c", "sleep 0.01 & echo $!; exec sleep 20"], {
        stdio: ["ignore", "pipe", "ignore"],
      });
      try {
        const [line] = (await once(parent.stdout, "data")) as [Buffer];
        const left = [host, place, Number(String(line)), start].join("/");
        await eventually(() => expect(isGone(left)).toBe(true));
        expect(() => process.kill(Number(String(line)), 0)).not.toThrow();
      } finally {
        parent.kill();
      }
    },
  );

  it("when its number was given to another process since", () => {
    expect(isGone([host, place, pid, Number(start) - 1].join("/"))).toBe(true);
  });
});

describe("a process is not known to be gone", () => {
  it("when it lives", () => {
    expect(isGone(processIdentity())).toBe(false);
    expect(isGone([host, place, process.ppid, 0].join("/"))).toBe(false);
  });

  it("when it was on another machine", () => {
    expect(isGone(["elsewhere", place, ended, start].join("/"))).toBe(false);
  });

  it("when it was in a container, or before a restart, under the same host name", () => {
    expect(isGone([host, "0123456789ab", ended, start].join("/"))).toBe(false);
    expect(isGone([host, "0123456789ab", pid, Number(start) - 1].join("/"))).toBe(false);
  });
});
