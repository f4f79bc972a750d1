/**
 * What an act is done to, where the command does not say it as people do: "push to main" is `git push` as much as `git push origin main`,
 * but not `git push origin docs`; "release a new version" is `npm publish`. An act is the first word of a cue; the words behind it are
 * said by the command, or go without saying. Pure.
 */
import { stem } from "../stem.js";

const stemmed = (words: string): ReadonlySet<string> => new Set(words.split(" ").map(stem));

/** By act: what hardly any command of it names, since it is what such an act is done to. */
const WITHOUT_SAYING = new Map(
  Object.entries({
    push: "branch remote origin upstream github gitlab bitbucket code change commit work repository everything update fix",
    merge:
      "pull request pr mr branch feature change code fix main master trunk develop development upstream work",
    rebase: "branch commit change work feature",
    commit: "change file work code everything fix main master trunk branch git",
    deploy: "website site app application code change version release build project branch main master web",
    release: "version package module library app application project software",
    publish: "version package module library npm pypi crate registry project",
    ship: "version release app application code change",
    tag: "release version commit build",
    migrate: "database schema data table model",
    restart: "app application machine container process daemon system",
    build: "project app application code",
    test: "project app application code change",
    lint: "project code change file",
    format: "project code change file",
    reset: "branch change work repository commit",
    upgrade: "dependency package library",
    approve: "pull request pr mr merge change",
  }).map(([act, words]) => [stem(act), stemmed(words)]),
);

/** Of these a command that names nothing at all does what is meant there. */
const WHOLE = stemmed("push deploy release publish ship merge commit tag migrate");
const BRANCHES = new Set("main master trunk develop".split(" "));
export const ENVIRONMENTS = stemmed("production live staging development preview testing qa sandbox");
/** Acts that are done in one of several environments. */
const IN_ENVIRONMENTS = stemmed("deploy release publish ship migrate restart");

/** What such a command was told to do it to: its words behind the act. */
export interface Operands {
  words: readonly string[];
  /** Their parts, as stems in their long form. */
  parts: ReadonlySet<string>;
  /** A push names where to before what. */
  remote: boolean;
}

export const isAct = (word: string): boolean => WITHOUT_SAYING.has(word) || OTHERS.has(word);

/** The act that a word of a cue names, as a verb or as a noun: "migrations" are to migrate. */
export const actOf = (word: string): string | undefined =>
  NOUNS.get(word) ?? (isAct(word) ? word : undefined);
const NOUNS = new Map([
  [stem("migration"), stem("migrate")],
  [stem("deployment"), stem("deploy")],
]);
/** Acts that always say what they are done to. */
const OTHERS = stemmed("delete remove drop create install uninstall stop start truncate");

/** Whether a command of this act, with these operands, may be one that is done to `word`. */
export function isDoneTo(act: string, word: string, { words, parts, remote }: Operands): boolean {
  if (WITHOUT_SAYING.get(act)?.has(word)) return true;
  if (BRANCHES.has(word)) {
    const named = words.some(
      (each) => each.replace(/^\+|^.*:|^refs\/heads\/|^(?:origin|upstream)\//g, "") === word,
    );
    return named || (WHOLE.has(act) && words.length <= (remote ? 1 : 0));
  }
  if (parts.has(word) || (WHOLE.has(act) && /^v?\d+$/.test(word))) return true;
  if (ENVIRONMENTS.has(word) && IN_ENVIRONMENTS.has(act))
    return ![...parts].some((part) => ENVIRONMENTS.has(part));
  return WHOLE.has(act) && words.length === 0;
}

/** "pull request", which commands and tools call "pr". */
export const isOfRequest = (meant: readonly string[], at: number): boolean =>
  [at, at - 1].some((from) => OF_REQUEST.has(meant[from] ?? "") && meant[from + 1] === "request");
const OF_REQUEST = new Set(["pull", stem("merge")]);
