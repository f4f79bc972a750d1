/**
 * What a command really runs: `sudo`, `env`, `npx`, `uv run`, `docker exec`, `find -exec`, `bash -c` and their like name another command, which
 * is looked at as well. General knowledge of what is around, not of any one project.
 */
import { parseShell, type SimpleCommand } from "./shell-command.js";

/** Run what follows; with the options of theirs that take a value. */
const PREFIXES = new Map<string, string>(
  Object.entries({
    sudo: "u g p C D h R T U",
    doas: "u C",
    env: "u C S",
    nohup: "",
    nice: "n",
    ionice: "c n p",
    time: "f o",
    timeout: "k s",
    stdbuf: "i o e",
    setsid: "",
    command: "",
    exec: "a",
    builtin: "",
    xargs: "a d E I L n P s",
    parallel: "j",
    watch: "n d",
    chroot: "",
    strace: "e o p",
    caffeinate: "t",
    npx: "p package c",
    bunx: "",
    uvx: "from with",
    pipx: "",
    "cross-env": "",
    dotenv: "e f",
    "dotenvx run": "f",
    "npm exec": "p package",
    "pnpm exec": "",
    "pnpm dlx": "",
    "yarn exec": "",
    "yarn dlx": "p",
    "bun x": "",
    "uv run": "with p python extra group",
    "pipx run": "spec",
    "poetry run": "",
    "pdm run": "",
    "rye run": "",
    "hatch run": "",
    "pipenv run": "",
    "conda run": "n p",
    "bundle exec": "",
    "mise exec": "",
    "direnv exec": "",
    "op run": "env-file",
    "doppler run": "p c",
    "docker exec": "e u w env user workdir",
    "docker run": "e u w v p name network env user workdir volume",
    "docker compose exec": "e u w",
    "docker compose run": "e u w",
    "docker-compose exec": "e u w",
    "docker-compose run": "e u w",
    "podman exec": "e u w",
    "kubectl exec": "n c namespace container",
  }),
);
/** Words of their own between the prefix and what it runs: a duration, a container, a folder. */
const OPERANDS = new Map(
  Object.entries({
    timeout: 1,
    chroot: 1,
    "direnv exec": 1,
    "docker exec": 1,
    "docker run": 1,
    "docker compose exec": 1,
    "docker compose run": 1,
    "docker-compose exec": 1,
    "docker-compose run": 1,
    "podman exec": 1,
    "kubectl exec": 1,
  }),
);
/** Read a line of shell from their words. */
const SHELLS = new Set(["sh", "bash", "zsh", "dash", "ksh", "fish", "su"]);
const MAX_DEPTH = 5;

export const programName = (word: string): string =>
  word
    .slice(word.lastIndexOf("/") + 1)
    .replace(/\.(?:exe|cmd)$/i, "")
    .toLowerCase();

/** The command itself and all that it runs, outermost first. */
export function withInner(command: SimpleCommand, depth = 0): SimpleCommand[] {
  if (depth >= MAX_DEPTH || command.words.length === 0) return [command];
  return [command, ...innerOf(command).flatMap((inner) => withInner(inner, depth + 1))];
}

function innerOf(command: SimpleCommand): SimpleCommand[] {
  const { words } = command;
  const name = programName(words[0]!);
  if (SHELLS.has(name)) {
    const at = words.findIndex((word, index) => index > 0 && /^-[a-z]*c$/.test(word));
    return at > 0 && words[at + 1] !== undefined ? parseShell(words[at + 1]!) : [];
  }
  if (name === "eval") return parseShell(words.slice(1).join(" "));
  if (name === "ssh") return parseShell(remote(words).join(" "));
  if (name === "find") return executed(command);
  if (/^(?:python[\d.]*|py)$/.test(name)) {
    const at = words.indexOf("-m");
    return at > 0 && at + 1 < words.length ? [from(command, at + 1)] : [];
  }
  for (const length of [3, 2, 1]) {
    const key = [name, ...words.slice(1, length)].join(" ").toLowerCase();
    const options = length <= words.length ? PREFIXES.get(key) : undefined;
    if (options === undefined) continue;
    const inner = rest(command, length, new Set(options.split(" ")), OPERANDS.get(key) ?? 0);
    // `watch` and `parallel` take one quoted line as well.
    if (inner?.words.length === 1 && !inner.plain[0] && /\s/.test(inner.words[0]!))
      return parseShell(inner.words[0]!);
    return inner ? [inner] : [];
  }
  return [];
}

/** What follows the prefix's own options, assignments and operands. */
function rest(
  { words, plain }: SimpleCommand,
  start: number,
  withValue: ReadonlySet<string>,
  operands: number,
): SimpleCommand | null {
  let at = start;
  let left = operands;
  for (; at < words.length; at++) {
    const word = words[at]!;
    if (word === "--") {
      at += 1;
      break;
    }
    if (/^-/.test(word)) {
      if (!word.includes("=") && withValue.has(word.replace(/^-+/, ""))) at += 1;
    } else if (/^\w+=/.test(word)) continue;
    else if (left > 0) left -= 1;
    else break;
  }
  return at < words.length ? from({ words, plain, writes: [] }, at) : null;
}

const from = ({ words, plain }: SimpleCommand, at: number): SimpleCommand => ({
  words: words.slice(at),
  plain: plain.slice(at),
  writes: [],
});

/** What `ssh` runs on the other machine. */
function remote(words: readonly string[]): readonly string[] {
  let at = 1;
  while (at < words.length && words[at]!.startsWith("-"))
    at += /^-[BbcDEeFIiJLlmOopQRSWw]$/.test(words[at]!) ? 2 : 1;
  return words.slice(at + 1);
}

/** What `find` runs on what it finds. */
function executed({ words, plain }: SimpleCommand): SimpleCommand[] {
  const found: SimpleCommand[] = [];
  for (const [at, word] of words.entries()) {
    if (word === "-delete") found.push({ words: ["unlink"], plain: [true], writes: [] });
    if (!/^-(?:exec|execdir|ok|okdir)$/.test(word)) continue;
    const length = words.slice(at + 1).findIndex((other) => other === ";" || other === "+");
    const to = length < 0 ? words.length : at + 1 + length;
    if (to > at + 1)
      found.push({ words: words.slice(at + 1, to), plain: plain.slice(at + 1, to), writes: [] });
  }
  return found;
}
