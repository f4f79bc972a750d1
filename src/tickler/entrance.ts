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
    throw new TicklerError(
      "INVALID_INPUT",
      `${name}: argument ${i + 1} is not as expected: ${problem.words}.`,
      {
        hint: "The types of the package say what each argument is.",
        // The place among many, as where the domain refuses one of them.
        details: { argument: i + 1, ...(problem.at !== undefined && { at: problem.at }) },
      },
    );
  });
}

function problemOf(schema: z.ZodType, value: unknown): { words: string; at?: number } | null {
  try {
    const result = schema.safeParse(value);
    if (result.success) return null;
    const [issue] = result.error.issues;
    const path = issue?.path.map(String).join(".") ?? "";
    const words = `${path === "" ? "" : `${path}: `}${issue?.message ?? "unreadable"}`.slice(0, 300);
    const [at] = issue?.path ?? [];
    return { words, ...(typeof at === "number" && { at }) };
  } catch {
    // An object that throws when it is looked at.
    return { words: "it cannot be read" };
  }
}

type Method = (...args: never[]) => unknown;

type Entrances = Readonly<Record<string, Omit<Entrance, "name">>>;

/**
 * Puts the checks before the methods of this object. One that is not named fails with a `TicklerError` all the same, but
 * without a word about which argument it was.
 */
export function guard<T extends object>(object: T, entrances: Entrances): T {
  for (const name of functionsIn(object)) setOwn(object, name, checked(object, name, entrances));
  const parent = Object.getPrototypeOf(object) as object;
  if (parent !== Object.prototype) Object.setPrototypeOf(object, guardedParent(parent, entrances));
  return object;
}

/**
 * What stands between the objects of a class and their class, by it: a method with its check is made for an object when that is first
 * asked for it. An agent that is named for the first time is guarded within its turn, and of sixty methods it is asked for one.
 */
const guardedParents = new WeakMap<object, object>();

function guardedParent(parent: object, entrances: Entrances): object {
  const known = guardedParents.get(parent);
  if (known) return known;
  const between = Object.create(parent) as object;
  for (const name of methodsOf(parent)) {
    Object.defineProperty(between, name, {
      configurable: true,
      get(this: object) {
        const work = Reflect.get(parent, name) as Method;
        return this === between ? work : setOwn(this, name, checked(this, name, entrances, work));
      },
      set(this: object, value: unknown) {
        setOwn(this, name, value);
      },
    });
  }
  guardedParents.set(parent, between);
  return between;
}

function setOwn<T>(object: object, name: string, value: T): T {
  Object.defineProperty(object, name, { value, configurable: true, writable: true });
  return value;
}

function checked(
  object: object,
  name: string,
  entrances: Entrances,
  work = Reflect.get(object, name) as Method,
): Method {
  const entrance = Object.hasOwn(entrances, name) ? entrances[name] : undefined;
  return entrance ? withCheck(object, { name, ...entrance }, work) : withNet(object, name, work);
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

function methodsOf(parent: object): Set<string> {
  const names = new Set<string>();
  for (let at = parent; at !== Object.prototype; at = Object.getPrototypeOf(at) as object)
    for (const name of functionsIn(at)) names.add(name);
  return names;
}

function functionsIn(object: object): string[] {
  return Object.getOwnPropertyNames(object).filter(
    (name) =>
      name !== "constructor" && typeof Object.getOwnPropertyDescriptor(object, name)?.value === "function",
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
