/**
 * The kinds of value that several sections share: time zones, times of day, durations, language tags. Each says
 * in its message what was expected, so that a wrong value can be mended without the documentation.
 */
import { z } from "zod";
import { spelledZone, zonesCalled } from "../../zoned-time.js";
import { didYouMean } from "../did-you-mean.js";
import { parseDuration } from "../duration.js";

function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

function unknownZone(name: string): string {
  const called = zonesCalled(name);
  const near =
    called.length > 0
      ? `; did you mean ${called.join(" or ")}?`
      : didYouMean(name, Intl.supportedValuesOf("timeZone"));
  return `unknown time zone "${name}"${near || "; expected a name such as Europe/Berlin"}`;
}

function isLanguage(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

export const timeZone = z
  .string()
  .refine(isTimeZone, {
    abort: true,
    error: (issue) => unknownZone(String(issue.input)),
  })
  .overwrite(spelledZone)
  .meta({ description: "IANA time zone, for example Europe/Berlin." });

export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, {
    error: (issue) =>
      `"${issue.input}" is not a time of day; expected 00:00 to 23:59 in quotes, for example "22:00"`,
  })
  .meta({ description: "Time of day on the 24-hour clock, for example 22:00." });

export const duration = z
  .string()
  .refine((text) => parseDuration(text) !== null, {
    error: (issue) => `"${issue.input}" is not a duration; expected for example PT5M, PT1H or P1D`,
  })
  .meta({ description: "ISO-8601 duration of weeks, days, hours, minutes and seconds, for example PT5M." });

export const language = z.string().refine(isLanguage, {
  error: (issue) => `"${issue.input}" is not a language tag; expected for example en or de-CH`,
});
