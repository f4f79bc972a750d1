/** One of several processes at one database: all begin at one instant, and each creates its number, or claims until nothing is due. */
import { setTimeout as sleep } from "node:timers/promises";
import { random, sentence } from "../texts.js";
import { openSeeded } from "./open.js";

export interface ShareParams {
  /** A file, or the address of a server. */
  path: string;
  what: "create" | "claim";
  nth: number;
  /** Of this process alone; of a claim: of all. */
  count: number;
  agents: number;
  /** UTC ms; a process that is later begins at once. */
  beginsAt: number;
}

export async function share({ path, what, nth, count, agents, beginsAt }: ShareParams) {
  const tickler = await openSeeded(path, {});
  const next = random(nth + 1);
  await sleep(Math.max(0, beginsAt - Date.now()));
  const began = Date.now();
  let done = 0;
  if (what === "claim") {
    for (let found = -1; found !== 0; done += found) found = (await tickler.scheduler.runDue()).length;
  } else {
    for (; done < count; done++)
      await tickler.agent(`agent-${Math.floor(next() * agents)}`).reminders.create({
        title: `${nth} ${done} ${sentence(next, 5)}`,
        trigger: { type: "scheduled", at: new Date(began + 99 * 3_600_000) },
      });
  }
  const ended = Date.now();
  await tickler.close();
  return { done, began, ended };
}
