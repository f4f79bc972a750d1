/** What the model alone makes of texts in the background, with nothing read and nothing written: the floor of an import. */
import { setTimeout as sleep } from "node:timers/promises";
import { createEmbedder } from "../../../src/embedding/index.js";
import { english, random } from "../texts.js";

export interface ModelAloneParams {
  characters: number;
  /** When all who run beside it begin (UTC ms), loaded and warm. */
  startAt: number;
  seconds: number;
}

/** Texts at a time: what is asked for and answered costs next to nothing beside them. */
const PIECE = 16;

export async function modelAlone({ characters, startAt, seconds }: ModelAloneParams) {
  const embedder = createEmbedder({ provider: "minilm" });
  if (!embedder) throw new Error("there is no embedder");
  const next = random(startAt % 1000);
  const texts = Array.from({ length: 512 }, () => english(next, characters));
  await embedder.embed(texts.slice(0, PIECE), { background: true });
  await sleep(Math.max(0, startAt - Date.now()));
  const began = performance.now();
  const cpu = process.cpuUsage();
  const until = began + seconds * 1000;
  let embedded = 0;
  while (performance.now() < until) {
    const from = embedded % texts.length;
    await embedder.embed(texts.slice(from, from + PIECE), { background: true });
    embedded += PIECE;
  }
  const perSecond = (embedded / (performance.now() - began)) * 1000;
  const { user, system } = process.cpuUsage(cpu);
  await embedder.close();
  return { embedded, perSecond, cpuMs: (user + system) / 1000 / embedded };
}
