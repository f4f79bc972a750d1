/**
 * The public entrances: what a program hands in is looked at before anything else is done with it, so that a wrong
 * type is a `TicklerError` that names the argument, and never a failure from deep inside. Values of the domain
 * (a time that is over, a title that is too long) are checked where the domain lives.
 */
import { z } from "zod";
import { fromDamage } from "../db/sqlite-errors.js";
import { TicklerError } from "../errors.js";
import { withDates } from "../instant.js";

/** The arguments of one method, in order. */
export interface Entrance {
  name: string;
  args: readonly z.ZodType[];
  /** Says what is wrong by throwing, not by a promise that is rejected. */
  sync?: boolean;
}

/** @throws TicklerError `INVALID_INPUT` */
export function checkArguments({ name, args }: Entrance, given: readonly unknown[]): void {
  args.forEach((schema, i) => {
    const problem = problemOf(schema, given[i]);
    if (problem === null) return;
    throw new TicklerError("INVALID_INPUT", `${name}: argument ${i + 1} is not as expected: ${problem}.`, {
      hint: "The types of the package say what each argument is.",
      details: { argument: i + 1 },
    });
  });
}

function problemOf(schema: z.ZodType, value: unknown): string | null {
  try {
    const result = schema.safeParse(value);
    if (result.success) return null;
    const [issue] = result.error.issues;
    const path = issue?.path.map(String).join(".") ?? "";
    return `${path === "" ? "" : `${path}: `}${issue?.message ?? "unreadable"}`.slice(0, 300);
  } catch {
    // An object that throws when it is looked at.
    return "it cannot be read";
  }
}

type Method = (...args: never[]) => unknown;

/**
 * Puts the checks before the methods of this object. One that is not named fails with a `TicklerError` all the same, but
 * without a word about which argument it was.
 */
export function guard<T extends object>(
  object: T,
  entrances: Readonly<Record<string, Omit<Entrance, "name">>>,
): T {
  for (const name of methodsOf(object)) {
    const work = (object as Record<string, unknown>)[name] as Method;
    const entrance = Object.hasOwn(entrances, name) ? entrances[name] : undefined;
    const checked = entrance ? withCheck(object, { name, ...entrance }, work) : withNet(object, name, work);
    Object.defineProperty(object, name, { value: checked, configurable: true, writable: true });
  }
  return object;
}

function withCheck(object: object, entrance: Entrance, work: Method): Method {
  const run: Method = (...given) => {
    const dated = given.map((value) => withDates<never>(value));
    checkArguments(entrance, dated);
    return work.apply(object, dated);
  };
  if (entrance.sync) return run;
  return async (...given: never[]) => {
    try {
      return await run(...given);
    } catch (error) {
      throw fromDamage(error);
    }
  };
}

function withNet(object: object, name: string, work: Method): Method {
  const rethrow = (raw: unknown): never => {
    const error = fromDamage(raw);
    if (error instanceof TicklerError) throw error;
    throw new TicklerError("INVALID_INPUT", `${name} could not be done with what it was given.`, {
      hint: "The types of the package say what each argument is. If these are right, it is a defect of Tickler's.",
      cause: error,
    });
  };
  return (...given) => {
    try {
      const result = work.apply(object, given);
      return result instanceof Promise ? result.catch(rethrow) : result;
    } catch (error) {
      return rethrow(error);
    }
  };
}

/** What a class brings along is asked once: an agent that is named for the first time is guarded within its turn. */
const inherited = new WeakMap<object, readonly string[]>();

function methodsOf(object: object): Iterable<string> {
  const parent = Object.getPrototypeOf(object) as object;
  let known = inherited.get(parent);
  if (!known) {
    const names = new Set<string>();
    for (let at = parent; at !== Object.prototype; at = Object.getPrototypeOf(at) as object)
      for (const name of functionsIn(at)) names.add(name);
    known = [...names];
    inherited.set(parent, known);
  }
  return new Set([...functionsIn(object), ...known]);
}

function functionsIn(object: object): string[] {
  return Object.entries(Object.getOwnPropertyDescriptors(object)).flatMap(([name, { value }]) =>
    typeof value === "function" && name !== "constructor" ? [name] : [],
  );
}

/** A function with its check before it. */
export function guarded<Args extends unknown[], Result>(
  entrance: Entrance,
  work: (...args: Args) => Result,
): (...args: Args) => Result {
  return (...given) => {
    const dated = given.map((value) => withDates(value)) as Args;
    checkArguments(entrance, dated);
    return work(...dated);
  };
}

/** An object whose methods are called and whose keys are its own business. */
export const instance = z.custom<object>(
  (value) => (typeof value === "object" && value !== null) || typeof value === "function",
  "expected an object",
);
export const handler = z.custom<Method>((value) => typeof value === "function", "expected a function");
