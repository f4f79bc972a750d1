/**
 * Names a process so that others can tell whether it still lives. A process number says something only where numbers
 * are given out together: on the same start of the same machine, in the same container. Two containers, or two machines
 * that share a file, may bear one host name.
 */
import { createHash } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { hostname, networkInterfaces } from "node:os";
import { hasEnded } from "./ended-process.js";

/** `host/place/pid/start`; what is appended after another `/` is not looked at. */
export function processIdentity(): string {
  return [hostname(), place(), process.pid, startedAt()].join("/");
}

/** What the identity of every process of this machine begins with, until it is started anew. */
export function identityPlace(): string {
  return `${[hostname(), place()].join("/")}/`;
}

/** Another process of this place, by its number. */
export function identityOf(pid: number): string {
  return [hostname(), place(), pid].join("/");
}

/** Whether a process that names itself so is known to be gone. One of another place never is. */
export function isGone(identity: string): boolean {
  const [host, where, pid, start] = identity.split("/");
  if (host !== hostname() || where !== place()) return false;
  // Our own number under another start: it was given out again, to us.
  if (Number(pid) === process.pid) return Number(start) !== startedAt();
  return hasEnded(Number(pid));
}

const startedAt = (): number => Math.round(performance.timeOrigin);

let known: string | undefined;

/** The start of the machine and the space of process numbers, hashed; where the system does not tell (not Linux), its network cards. */
function place(): string {
  known ??= readPlace();
  return known;
}

function readPlace(): string {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    const numbers = readlinkSync("/proc/self/ns/pid");
    return hashed(`${boot} ${numbers}`);
  } catch {
    const cards = Object.values(networkInterfaces()).flatMap((of) => of ?? []);
    const own = new Set(cards.filter(({ internal }) => !internal).map(({ mac }) => mac));
    return own.size === 0 ? "" : hashed([...own].sort().join(" "));
  }
}

const hashed = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 12);
