/**
 * Time zones without `Intl`, whose first use costs a process more than a list does. The machine's own is kept beside what it was made
 * of (`TZ`, where `/etc/localtime` leads, the version of Node), and asked for anew when one of these is another. In other zones
 * `Date` shows the wall's time while the process is said to be there; which zones it shows as `Intl` does is looked at once and kept too.
 * Where nothing of that can be read, `Intl` is asked each time.
 */
import { readFileSync, readlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { folders } from "../config/paths.js";
import { makeFolder, PRIVATE_FILE } from "../folder.js";
import { isTimeZone, systemZone, wallByDate, wallByIntl } from "../zoned-time.js";

export interface MachineZones {
  /** The machine's. */
  readonly system: string;
  /** Whether `Date` of a process in this zone shows what `Intl` shows. */
  knows(timeZone: string): boolean;
}

interface Kept {
  madeOf: string;
  zone: string;
  /** Zones in which `Date` was compared with `Intl`, and was right. */
  compared: string[];
}

/** @param env where the cache is */
export function machineZones(env: NodeJS.ProcessEnv): MachineZones {
  const madeOf = whatItIsMadeOf();
  const folder = folders(env).cache;
  const file = join(folder, "time-zone.json");
  const before = madeOf === null ? null : read(file);
  const same = before !== null && before.madeOf === madeOf;
  const kept: Kept = same ? before : { madeOf: madeOf ?? "", zone: systemZone(), compared: [] };
  if (!same && madeOf !== null) keep(folder, file, kept);
  const known = new Set(kept.compared);
  return {
    system: kept.zone,
    knows(timeZone) {
      if (known.has(timeZone)) return true;
      if (madeOf === null || !isSame(timeZone)) return false;
      known.add(timeZone);
      keep(folder, file, { ...kept, compared: [...known] });
      return true;
    },
  };
}

/** At noon of each month of two years: a zone that the process does not know would be shown as UTC. */
function isSame(timeZone: string): boolean {
  if (!isTimeZone(timeZone)) return false;
  return Array.from({ length: 24 }, (_, month) => new Date(Date.UTC(2026, month, 15, 12))).every(
    (at) => JSON.stringify(wallByDate(at, timeZone)) === JSON.stringify(wallByIntl(at, timeZone)),
  );
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
    const { madeOf, zone, compared } = JSON.parse(readFileSync(file, "utf8")) as Partial<Kept>;
    if (typeof madeOf !== "string" || typeof zone !== "string") return null;
    return {
      madeOf,
      zone,
      compared: Array.isArray(compared) ? compared.filter((one) => typeof one === "string") : [],
    };
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
