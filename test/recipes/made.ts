/** What whoever followed the recipes tries: each of the new things, used. Prints what it saw. */
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = process.argv[2] ?? "";
const from = (path: string) => import(join(root, "src", path));
const { run } = await from("cli/run.ts");
const { CueIndex } = await from("cues/cue-index.ts");
const { openChannels } = await from("delivery/channels/index.ts");

const home = mkdtempSync(join(tmpdir(), "tickler-recipe-"));
writeFileSync(join(home, "config.yaml"), "greeting: { words: Good evening }\nembedding: { provider: off }\n");
const env = {
  HOME: home,
  TICKLER_CONFIG: join(home, "config.yaml"),
  TICKLER_DB: join(home, "tickler.db"),
  PATH: process.env.PATH,
};
const said: string[] = [];
const io = {
  env,
  cwd: home,
  out: (text: string) => said.push(text),
  err: (text: string) => said.push(text),
  outIsTerminal: false,
  errIsTerminal: false,
  columns: 100,
  ask: async () => null,
  inIsTerminal: false,
  readStdin: async () => "",
};
const tickler = async (...args: string[]) => {
  said.length = 0;
  const code = await run(args, io);
  return `${code} ${said.join("").trim()}`;
};

const seen: Record<string, unknown> = { command: await tickler("greet") };
seen.host = await tickler("init", "lighthouse", "--no-start-daemon");
const settings = join(home, ".lighthouse", "mcp.json");
seen.hostFile =
  existsSync(settings) && Object.keys(JSON.parse(readFileSync(settings, "utf8")).servers as object);
const channels = await openChannels({ board: { type: "blackboard", colour: "green" } });
seen.channel = await channels.get("board").deliver({ to: "ana", items: [] }, {});
const index = CueIndex.of([{ when: { machine: "lamp" }, id: 1 }]);
seen.cue = index.met({ kind: "session:start", place: {}, machine: "lamp" }).length;
process.stdout.write(`SEEN${JSON.stringify(seen)}`);
