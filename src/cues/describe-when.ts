/** Expressions of cues in the words that a person would set them with. Pure. */
import { stem } from "../stem.js";
import type { Act, Cue, When } from "../trigger.js";
import { isAct } from "./act-objects.js";
import { isDeed } from "./deeds.js";

/** "before you run npm run deploy", "when Ana writes, or when you are in billing". */
export function describeWhen(when: When): string {
  return "not" in when && !("topic" in when) ? `unless ${describePart(when.not)}` : describePart(when);
}

function describePart(when: When): string {
  if ("any" in when) return deedOrTopic(when.any) ?? when.any.map(inner).join(", or ");
  if ("all" in when) {
    const wanted = when.all.filter((part) => !isNot(part)).map(inner);
    const unwanted = when.all.filter(isNot).map(({ not }) => `unless ${inner(not)}`);
    return [wanted.join(" and "), ...unwanted].filter((part) => part !== "").join(", ");
  }
  if (isNot(when)) return `unless ${inner(when.not)}`;
  return describeCue(when);
}

/** A deed that is talked of or done: "before you book a flight, or when that comes up"; null: the parts say different things. */
function deedOrTopic([topic, ...others]: readonly When[]): string | null {
  if (topic === undefined || !("topic" in topic) || others.length === 0) return null;
  const acts = others.flatMap((when) => ("act" in when ? [when.act] : []));
  const commands = acts.flatMap(({ command }) => command ?? []);
  const [{ at = "before" } = {}] = acts;
  if (commands.length < others.length || at === "failed" || acts.some((act) => (act.at ?? "before") !== at))
    return null;
  if (commands.every(isDeed)) return `${acts.map(describeAct).join(" or ")}, or when that comes up`;
  const last = commands.at(-1)!;
  const listed = commands.length === 1 ? last : `${commands.slice(0, -1).join(", ")} or ${last}`;
  return `${describeCue(topic)}, or ${at} you run ${listed}`;
}

const isNot = (when: When): when is { not: When } => "not" in when && !("topic" in when);

/** What is put together of several parts stands in brackets inside another. */
function inner(when: When): string {
  const parts = "any" in when ? when.any.length : "all" in when ? when.all.length : 1;
  return parts > 1 ? `(${describePart(when)})` : describePart(when);
}

export function describeCue(cue: Cue): string {
  if ("topic" in cue) {
    const not = cue.not && cue.not.length > 0 ? `, but not ${cue.not.join(" or ")}` : "";
    return `when ${[cue.topic, ...(cue.cues ?? [])].join(" or ")} comes up${not}`;
  }
  if ("person" in cue) return `when ${cue.person} writes`;
  if ("place" in cue) return `when you are in the ${cue.place} folder`;
  if ("event" in cue) {
    const fields = Object.entries(cue.where ?? {}).map(([name, value]) => `${name}=${plain(value)}`);
    return `when ${cue.event} happens${fields.length > 0 ? ` with ${fields.join(" and ")}` : ""}`;
  }
  return describeAct(cue.act);
}

/** A deed without an object is kept with its own name for one: "refund refund". */
const DOUBLED = /^(\S+?)(e?) \1(?:e|ing)?(?= |$)/;

function describeAct({ tool, command, path, at = "before" }: Act): string {
  const what = [
    ...(command === undefined
      ? []
      : [
          at === "failed" || isSaidAsDeed(command)
            ? command.replace(DOUBLED, (said, verb: string, e: string) => (isDeed(command) ? verb + e : said))
            : `run ${command}`,
        ]),
    ...(path === undefined ? [] : [at === "failed" ? `an edit of ${path}` : `edit ${path}`]),
    ...(tool === undefined ? [] : [at === "failed" ? `the tool ${tool}` : `use the tool ${tool}`]),
  ].join(at === "failed" ? " with " : " and ");
  return at === "failed" ? `when ${what} ${/[^s]s$/.test(what) ? "fail" : "fails"}` : `${at} you ${what}`;
}

/** "deploy" and "push to main" are what one does; "deploy.sh" and "build script" are what one runs. */
const isSaidAsDeed = (command: string): boolean => {
  const [first = "", second] = command
    .toLowerCase()
    .replace(/^force[- ]/, "")
    .split(/\s+/);
  if (isDeed(command)) return true;
  if (!isAct(stem(first))) return false;
  return second === undefined ? ALONE.test(first) : BEHIND.test(second);
};

/** As a command alone, others name what is run: "test", "build", "release". */
const ALONE = /^(?:push|deploy|publish|ship|merge|commit|migrate|rebase|restart|uninstall|delete)$/;
const BEHIND = /^(?:to|into|onto|in|on|from|the|an?|my|our|any|anything|everything|this|that|it)$/;

const plain = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));
