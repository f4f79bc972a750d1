/** Checks of option values, so that a wrong one says what is possible. */
import { distance } from "fastest-levenshtein";
import { TicklerError } from "../errors.js";

/** One of a few words. */
export function oneOf<T extends string>(name: string, allowed: readonly T[]): (value: string) => T {
  return (value) => {
    const found = allowed.find((each) => each === value);
    if (found) return found;
    throw new TicklerError("INVALID_INPUT", `"${value.slice(0, 60)}" is not a ${name}.`, {
      hint: `${meant(value, allowed)}Possible: ${allowed.join(", ")}.`,
    });
  };
}

/** The one that begins so, or is called nearly so; where there are several, none. */
function meant(value: string, allowed: readonly string[]): string {
  const said = value.toLowerCase();
  const begun = said === "" ? [] : allowed.filter((each) => each.startsWith(said));
  const slip = said.length < 5 ? 1 : 2;
  const near = begun.length > 0 ? begun : allowed.filter((each) => distance(said, each) <= slip);
  return near.length === 1 ? `Did you mean ${near[0]}? ` : "";
}

/** A whole number within bounds. */
export function wholeNumber(name: string, min: number, max: number): (value: string) => number {
  return (value) => {
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= min && number <= max) return number;
    throw new TicklerError("INVALID_INPUT", `"${value.slice(0, 60)}" is no value for ${name}.`, {
      hint: `Give a whole number from ${min} to ${max}.`,
    });
  };
}

/** A number from 0 to 1. */
export function share(name: string): (value: string) => number {
  return (value) => {
    const number = Number(value);
    if (value.trim() !== "" && number >= 0 && number <= 1) return number;
    throw new TicklerError("INVALID_INPUT", `"${value.slice(0, 60)}" is no value for ${name}.`, {
      hint: "Give a number from 0 to 1.",
    });
  };
}

/** Collects an option that may be given several times. */
export function repeated(value: string, before: string[] = []): string[] {
  return [...before, value];
}
