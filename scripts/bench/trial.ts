/** One trial in a process of its own: `node trial.mjs <name> <params as JSON>` prints its result as one line of JSON. */
import { bulk } from "./trials/bulk.js";
import { claim } from "./trials/claim.js";
import { cold } from "./trials/cold.js";
import { create, createBare } from "./trials/create.js";
import { afterFirings, daemon, lateness } from "./trials/daemon.js";
import { crowd, deadline, disturb, turnsNow } from "./trials/deadline.js";
import { deliver } from "./trials/deliver.js";
import { embed } from "./trials/embed.js";
import { firstTurn } from "./trials/first-turn.js";
import { hook } from "./trials/hook.js";
import { idle } from "./trials/idle.js";
import { large } from "./trials/large.js";
import { memory } from "./trials/memory.js";
import { message } from "./trials/message.js";
import { modelAlone } from "./trials/model-alone.js";
import { page } from "./trials/page.js";
import { peerQueue } from "./trials/peer-queue.js";
import { peerSearch } from "./trials/peer-search.js";
import { reach } from "./trials/reach.js";
import { recall } from "./trials/recall.js";
import { seed } from "./trials/seed.js";
import { share } from "./trials/share.js";
import { skew, skewed } from "./trials/skewed.js";
import { turn } from "./trials/turn.js";

const TRIALS = {
  afterFirings,
  bulk,
  claim,
  cold,
  create,
  createBare,
  crowd,
  daemon,
  deadline,
  disturb,
  turnsNow,
  deliver,
  embed,
  firstTurn,
  hook,
  idle,
  large,
  lateness,
  memory,
  message,
  modelAlone,
  page,
  peerQueue,
  peerSearch,
  reach,
  recall,
  seed,
  share,
  skew,
  skewed,
  turn,
};
export type TrialName = keyof typeof TRIALS;
export type TrialParams<Name extends TrialName> = Parameters<(typeof TRIALS)[Name]>[0];
export type TrialResult<Name extends TrialName> = Awaited<ReturnType<(typeof TRIALS)[Name]>>;

const [name, params] = process.argv.slice(2);
if (name !== undefined && params !== undefined) {
  const run = TRIALS[name as TrialName] as (params: unknown) => Promise<unknown>;
  const result = await run(JSON.parse(params));
  process.stdout.write(`${JSON.stringify(result)}\n`);
  process.exit(0);
}
