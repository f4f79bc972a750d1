/**
 * The machine's time zone without asking `Intl`, whose first use costs a process more than a list does: its name is kept beside
 * what it was made of (`TZ`, where `/etc/localtime` leads, the version of Node), and asked for anew when one of these is another.
 * Where nothing of that can be read, it is asked for each time.
 */
import { readFileSync, readlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { folders } from "../config/paths.js";
import { makeFolder, PRIVATE_FILE } from "../folder.js";
import { systemZone } from "../zoned-time.js";

/** @param env where the cache is */
export function machineZone(env: NodeJS.ProcessEnv): string {
  const madeOf = whatItIsMadeOf();
  const file = join(folders(env).cache, "time-zone.json");
  const kept = madeOf === null ? null : read(file);
  if (kept !== null && kept.madeOf === madeOf) return kept.zone;
  const zone = systemZone();
  if (madeOf !== null) keep(folders(env).cache, file, { madeOf, zone });
  return zone;
}

interface Kept {
  madeOf: string;
  zone: string;
}

function whatItIsMadeOf(): string | null {
  // Of the process, not of whom it acts for: that is where `Date` looks.
  const { TZ } = process.env;
  if (TZ) return JSON.stringify([process.version, TZ]);
  try {
    return JSON.stringify([process.version, null, readlinkSync("/etc/localtime")]);
  } catch {
    return null;
  }
}

function read(file: string): Kept | null {
  try {
    const { madeOf, zone } = JSON.parse(readFileSync(file, "utf8")) as Partial<Kept>;
    return typeof madeOf === "string" && typeof zone === "string" ? { madeOf, zone } : null;
  } catch {
    return null;
  }
}

/** Whether it could be kept; where not, it is asked for again next time. */
function keep(folder: string, file: string, kept: Kept): boolean {
  try {
    makeFolder(folder);
    writeFileSync(file, JSON.stringify(kept), { mode: PRIVATE_FILE });
    return true;
  } catch {
    return false;
  }
}
