/**
 * The first turn of a process that loads the package as it is installed, from the moment in which the database is open: to import it and to
 * open come before the first message does.
 */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { random, sentence } from "../texts.js";
import { seededOptions } from "./open.js";

export interface FirstTurnParams {
  path: string;
  /** dist/ */
  dist: string;
  agent: string;
}

interface FirstTurn {
  openMs: number;
  turnMs: number;
  /** Lines of what is due in the answer. */
  due: number;
}

const HOST = `
  const [library, options, agent, userMessage] = process.argv.slice(1);
  const { openTickler } = await import(library);
  const began = performance.now();
  const tickler = await openTickler({ ...JSON.parse(options), env: process.env });
  const opened = performance.now();
  const { injected } = await tickler.agent(agent).turnStart({ sessionId: "first", userMessage });
  const turnMs = performance.now() - opened;
  await tickler.close();
  const due = injected.filter(({ kind }) => kind === "due").length;
  console.log(JSON.stringify({ openMs: opened - began, turnMs, due }));`;

export async function firstTurn({ path, dist, agent }: FirstTurnParams): Promise<FirstTurn> {
  const library = pathToFileURL(join(dist, "index.js")).href;
  const said = sentence(random(29), 12);
  const args = ["--input-type=module", "-e", HOST, library, JSON.stringify(seededOptions(path)), agent, said];
  const output = execFileSync(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  return JSON.parse(output.toString()) as FirstTurn;
}
