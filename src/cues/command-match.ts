/**
 * Whether a command is one that a reminder waits for. Three ways to say it: as it is typed ("git push" is `git -C shop push origin`, but not
 * `git commit -m push`), in words ("migrations" is `npx prisma migrate deploy`, but not `cat migrate.sql`), and as a pattern over the
 * whole of it. Only what is run is compared: texts and file names that a command works on are data.
 */
import { stem } from "../stem.js";
import { actOf, ENVIRONMENTS, isDoneTo, isOfRequest, type Operands } from "./act-objects.js";
import { activitiesOf, DATA_AFTER, INTERPRETERS, mostActing, ONE_SUBCOMMAND, worksOn } from "./activities.js";
import { programName, withInner } from "./inner-commands.js";
import { compilePattern, type Pattern } from "./pattern.js";
import { asksForHelp, doneByOptions, saidByOptions } from "./said-by-options.js";
import { parseShell, type SimpleCommand } from "./shell-command.js";

/** A simple command, read once and compared with many cues. */
export interface ReadCommand {
  words: readonly string[];
  name: string;
  /** Stems of what is run and what it is for. */
  acting: ReadonlySet<string>;
  /** As one line, for patterns. */
  line: string;
}

export interface ReadLine {
  commands: readonly ReadCommand[];
  simple: readonly SimpleCommand[];
}

/** What the line would run, whatever runs it in between. */
export function readLine(text: string): ReadLine {
  const simple = parseShell(text).flatMap((command) => withInner(command));
  return { simple, commands: simple.filter(({ words }) => words.length > 0).flatMap(readCommand) };
}

const MAX_LINE = 2_000;

function readCommand(command: SimpleCommand): ReadCommand[] {
  const { words } = command;
  const name = programName(words[0]!);
  const own = withoutValues(command, name);
  const line = words.join(" ").slice(0, MAX_LINE);
  // Whoever asks how it is used does nothing.
  if (asksForHelp(words)) return [{ words, name, acting: new Set(stems(name)), line }];
  const { means, not } = saidByOptions(name, own.words);
  const deeds = doneByOptions(name, own.words);
  const acting = actingWords(own, name);
  for (const word of stems([...means, ...deeds.means].join(" "))) acting.add(longForm(word));
  for (const word of stems(not.join(" "))) acting.delete(longForm(word));
  if (isRolledOut(own, name, acting)) acting.add(stem("deploy"));
  const beside = deeds.beside.map((said) => ({
    words: [name, ...said],
    name,
    acting: new Set([name, ...said].flatMap(stems).map(longForm)),
    line,
  }));
  return [{ words, name, acting, line }, ...beside];
}

/** `release.sh --env production`: what is released to where it runs is deployed there. */
const isRolledOut = ({ words }: SimpleCommand, name: string, acting: ReadonlySet<string>): boolean =>
  !ONE_SUBCOMMAND.has(name) &&
  ROLL_OUT.some((word) => acting.has(word)) &&
  words.flatMap(stems).some((word) => ENVIRONMENTS.has(longForm(word)));
const ROLL_OUT = ["release", "ship", "rollout", "promote"].map(stem);

/** Options in front of what is done, whose value is none of it: `git -C shop push`, `npm --prefix api run deploy`. */
const WITH_VALUE = new Map(
  Object.entries({
    git: "-C -c --git-dir --work-tree --namespace",
    kubectl: "-n --namespace --context --kubeconfig --cluster",
    helm: "-n --namespace --kube-context --kubeconfig",
    docker: "-H --host -c --context --config",
    npm: "--prefix -w --workspace -C",
    pnpm: "-C --dir -F --filter -w",
    yarn: "--cwd",
    gh: "-R --repo",
    make: "-C -f",
  }).map(([name, options]) => [name, new Set(options.split(" "))]),
);

function withoutValues({ words, plain, writes }: SimpleCommand, name: string): SimpleCommand {
  const options = WITH_VALUE.get(name);
  if (!options?.has(words[1] ?? "") || words.length < 4) return { words, plain, writes };
  const rest = (all: readonly string[] | readonly boolean[]) => [all[0]!, ...all.slice(3)];
  return withoutValues({ words: rest(words) as string[], plain: rest(plain) as boolean[], writes }, name);
}

const NAME = /^[\p{L}\p{N}_][\p{L}\p{N}_:.@+-]*$/u;
const stems = (text: string): string[] => (text.match(/[\p{L}\p{N}]+/gu) ?? []).map(stem);

function actingWords({ words, plain }: SimpleCommand, name: string): Set<string> {
  if (DATA_AFTER.has(name)) {
    // `test` and `[` decide something; nobody means them by "the tests".
    const own = name === "test" ? [] : [name];
    return new Set([...own, ...activitiesOf(name, [])].flatMap(stems));
  }
  const sub: string[] = [];
  const said: string[] = [name.replace(/\.\w+$/, "")];
  for (let at = 1; at < words.length && sub.length < mostActing(name, sub[0]); at++) {
    const word = words[at]!;
    // What follows `--` is passed on as data.
    if (!plain[at] || word === "--") break;
    if (word.startsWith("-")) {
      // `python -m pytest`; the value of any other option is passed over where it can be one.
      if (INTERPRETERS.has(name) && /^-(?:e|c|p|r)$|^--eval/.test(word)) break;
      continue;
    }
    if (INTERPRETERS.has(name) && sub.length === 0) {
      // The file that is run, and what it is told to do.
      said.push(word.slice(word.lastIndexOf("/") + 1).replace(/\.\w{1,4}$/, ""));
      sub.push(word);
      if (NAME.test(words[at + 1] ?? "") && plain[at + 1]) said.push(words[at + 1]!);
      break;
    }
    if (!NAME.test(word)) break;
    sub.push(word);
    said.push(word);
  }
  return new Set([...said, ...activitiesOf(name, sub)].flatMap(stems).map(longForm));
}

/** Reads what a cue says of a command; compiled once, compared often. */
export interface CommandCue {
  pattern: Pattern;
  typed: readonly string[];
  meant: readonly string[];
  /** Of these words, where it is done: "in the cluster". */
  where: ReadonlySet<string>;
}

const FUNCTION = new Set(
  "the a an any my our your this that these those of for in on to into onto with some all every each again run running start command commands script scripts task tasks tool job jobs something anything".split(
    " ",
  ),
);

/** What such a thing is done to, where it says no more: the command names it otherwise. */
const ANY_OBJECT = new Set(
  "new package packages dependency dependencies library libraries server servers service services".split(" "),
);

const SHELL_WORDS = new Set(["for", "in"]);

/** Short forms that commands are written with, in stems. */
const LONG_FORMS = new Map(
  Object.entries({
    bench: "benchmark",
    db: "database",
    prod: "production",
    doc: "documentation",
    docs: "documentation",
    dev: "development",
    config: "configuration",
    conf: "configuration",
    deps: "dependency",
    fmt: "format",
    gen: "generate",
    infra: "infrastructure",
    repo: "repository",
    perf: "performance",
  }).map(([short, long]) => [stem(short), stem(long)]),
);
const longForm = (word: string): string => LONG_FORMS.get(word) ?? word;

/** "in the cluster", "on our database" */
const WHERE = /\b(?:in|inside|on|from|at) (?:(?:the|our|my|this|that|a|any) )?([\p{L}\p{N}]+)/giu;
const NOWHERE: ReadonlySet<string> = new Set();

export function readCommandCue(text: string): CommandCue {
  const pattern = compilePattern(text, "command");
  const typed = text.trim().split(/\s+/);
  const content = typed.filter((word) => !FUNCTION.has(word.toLowerCase()));
  const [only] = content;
  if (content.length === 1 && DATA_AFTER.has(only!)) {
    // "rm" and "the rm command" are that program, not whatever has such a word.
    return {
      pattern,
      typed: FUNCTION.has(typed[0]!.toLowerCase()) && !SHELL_WORDS.has(typed[0]!) ? content : typed,
      meant: [],
      where: NOWHERE,
    };
  }
  const telling = content.filter((word) => !ANY_OBJECT.has(word.toLowerCase()));
  const said = telling.length > 0 ? telling : content;
  return {
    pattern,
    typed,
    meant: said.every((word) => NAME.test(word)) ? said.flatMap(stems).map(longForm) : [],
    where: new Set([...text.matchAll(WHERE)].flatMap(([, word = ""]) => stems(word)).map(longForm)),
  };
}

/** A word by which commands that could match are found: stems of `meant`, or the program; null where only a look will tell. */
export function commandKeys({ pattern, typed, meant }: CommandCue): string[] | null {
  if (pattern.type !== "words") return null;
  const program = programName(typed[0]!);
  return [
    ...new Set([`program ${program}`, ...(meant[0] === undefined ? [] : [`word ${meant[0].slice(0, 4)}`])]),
  ];
}

export function keysOfCommand({ name, words, acting }: ReadCommand): string[] {
  const bare = words[0]!.slice(words[0]!.lastIndexOf("/") + 1).toLowerCase();
  return [
    `program ${name}`,
    ...(bare === name ? [] : [`program ${bare}`]),
    `program ${name.replace(/\.\w+$/, "")}`,
    ...[...acting].map((word) => `word ${word.slice(0, 4)}`),
  ];
}

/** @param saying of what it is done to counts only what the command says: for what was done, not for what is about to be */
export function commandMatches(cue: CommandCue, command: ReadCommand, saying = false): boolean {
  if (cue.pattern.type === "regex") return cue.pattern.test(command.line);
  if (cue.pattern.type === "glob") return cue.pattern.test(command.line) || matchesTyped(cue.typed, command);
  if (matchesTyped(cue.typed, command)) return true;
  // What begins with the program itself is written as it is typed.
  if (cue.typed.length > 1 && programName(cue.typed[0]!) === command.name) return false;
  return means(
    whatOf(cue, command.name),
    [...command.acting],
    saying ? null : (act) => operandsOf(act, command),
  );
}

/** Without where it is done, if that is what such a program works on. */
function whatOf({ meant, where }: CommandCue, name: string): readonly string[] {
  if (where.size === 0) return meant;
  const here = new Set(worksOn(name).flatMap(stems).map(longForm));
  const rest = meant.filter((word) => !(where.has(word) && here.has(word)));
  return rest.length > 0 ? rest : meant;
}

/** Whether what is said in words is what is run: each word by what acts, or an act by it and the rest as what it is done to. */
export function means(
  meant: readonly string[],
  acting: readonly string[],
  operands: ((act: string) => Operands) | null,
): boolean {
  if (meant.length === 0) return false;
  const isRequest = acting.includes("pr") || acting.includes("mr");
  const acts = (word: string): boolean => acting.some((other) => alike(word, other));
  const at = meant.findIndex((word, index) => !acts(word) && !(isRequest && isOfRequest(meant, index)));
  if (at < 0) return true;
  if (operands === null) return false;
  // "force push to main"
  const [act] = meant.slice(0, Math.min(at, 2)).flatMap((word) => actOf(word) ?? []);
  return (
    act !== undefined && meant.slice(at).every((word) => acts(word) || isDoneTo(act, word, operands(act)))
  );
}

/** What stands behind the act: behind its own word, or behind the program that is known for it. */
function operandsOf(act: string, { words, name }: ReadCommand): Operands {
  const plain = withoutValues({ words, plain: words.map(() => true), writes: [] }, name).words;
  const said = plain.findIndex((word, at) => at > 0 && stems(word).some((part) => alike(part, act)));
  const program = [2, 1, 0].find(
    (more) =>
      activitiesOf(name, plain.slice(1, 1 + more)).length >
      activitiesOf(name, plain.slice(1, Math.max(1, more))).length,
  );
  const from = 1 + (said > 0 ? said : (program ?? 0));
  const behind = plain.slice(from);
  return {
    words: behind.filter((word) => !word.startsWith("-")),
    parts: new Set(plain.slice(1).flatMap(stems).map(longForm)),
    remote: name === "git",
  };
}

/** The same word in another form: stems are equal, or differ by an ending that the stemmer leaves. */
export function alike(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return (
    short.length >= 4 && long.startsWith(short) && /^(?:at|e|i|ion|al|at?or)$/.test(long.slice(short.length))
  );
}

/** Program, then its words in order; between them may stand options and what may be their values, and nothing else. */
function matchesTyped(typed: readonly string[], { words, name }: ReadCommand): boolean {
  const first = typed[0]!;
  const own = words[0]!;
  const bare = own.slice(own.lastIndexOf("/") + 1);
  const isProgram =
    own === first ||
    bare === first ||
    name === programName(first) ||
    bare.replace(/\.\w{1,4}$/, "") === first;
  if (!isProgram) return false;
  // `test` and `[` are never the tests.
  if (typed.length === 1) return first !== "test";
  let at = 1;
  for (const want of typed.slice(1)) {
    if (want.startsWith("-")) {
      if (!words.includes(want)) return false;
      continue;
    }
    while (at < words.length && !sameWord(want, words[at]!)) {
      const isOption = words[at]!.startsWith("-");
      const isValue = words[at - 1]!.startsWith("-") && at > 1;
      if (!isOption && !isValue) return false;
      at += 1;
    }
    if (at >= words.length) return false;
    at += 1;
  }
  return true;
}

function sameWord(want: string, word: string): boolean {
  if (want === word) return true;
  if (/[*?]/.test(want)) return compilePattern(want, "command").test(word);
  // "src" is `src/` and `./src`.
  const plain = (text: string) => text.replace(/^\.\//, "").replace(/\/$/, "");
  return plain(want) === plain(word);
}
