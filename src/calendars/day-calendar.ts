/**
 * A calendar of days off from its configuration: weekend, public holidays of a country and region, own dates, and
 * all-day events of iCalendar files. The holidays' library and the files are read when the first day is asked for.
 */
import { createRequire } from "node:module";
import type HolidaysLibrary from "date-holidays";
import { TicklerError } from "../errors.js";
import { daysOfFiles } from "./days-of-files.js";
import { DAY_MS, type DayCalendar, dayOfIso, weekdayOf } from "./types.js";

/** As the holidays' library calls them. */
type HolidayKind = "public" | "bank" | "school" | "optional" | "observance";
const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

/** One calendar as the configuration has it; what is left out is said beside it. */
export interface CalendarSettings {
  /** Default: Saturday and Sunday. */
  weekend?: readonly (typeof WEEKDAYS)[number][] | undefined;
  /** ISO 3166-1 country, for example `DE`; `region` and `city` as the holidays' library names them. */
  country?: string | undefined;
  region?: string | undefined;
  city?: string | undefined;
  /** Which kinds of holidays are days off. Default: public ones. */
  kinds?: readonly HolidayKind[] | undefined;
  /** Own days off by date (`2026-12-24`) or, every year, `12-24`; the value is their name. */
  dates?: Readonly<Record<string, string>> | undefined;
  /** iCalendar files or folders of them: all-day events are days off. */
  files?: readonly string[] | undefined;
}

const require = createRequire(import.meta.url);
/** Loaded with the first day of a country: the library brings several megabytes of rules. The build brings it as one file. */
const library = () => require("date-holidays") as typeof HolidaysLibrary;

/** @throws TicklerError `INVALID_CONFIG` with the first day that is asked for, when the library knows no such place */
export function openDayCalendar(
  settings: CalendarSettings,
  env: NodeJS.ProcessEnv = process.env,
): DayCalendar {
  const weekend = new Set((settings.weekend ?? ["sat", "sun"]).map((name) => WEEKDAYS.indexOf(name)));
  const dates = new Map(Object.entries(settings.dates ?? {}));
  const ofYear = publicHolidays(settings);
  let fromFiles: Map<number, string> | undefined;
  const { country, files = [] } = settings;
  return {
    knowsHolidays: country !== undefined || dates.size > 0 || files.length > 0,
    isWeekend: (day) => weekend.has(weekdayOf(day)),
    holiday(day) {
      const iso = new Date(day * DAY_MS).toISOString();
      const own = dates.get(iso.slice(0, 10)) ?? dates.get(iso.slice(5, 10));
      if (own !== undefined) return own || "day off";
      fromFiles ??= daysOfFiles(settings.files ?? [], env);
      return fromFiles.get(day) ?? ofYear(Number(iso.slice(0, 4)))?.get(day) ?? null;
    },
  };
}

function publicHolidays(settings: CalendarSettings): (year: number) => Map<number, string> | undefined {
  const { country, region, city, kinds = ["public"] } = settings;
  if (country === undefined) return () => undefined;
  const years = new Map<number, Map<number, string>>();
  let rules: HolidaysLibrary | undefined;
  return (year) => {
    const known = years.get(year);
    if (known) return known;
    rules ??= placeOf(country, region, city, kinds);
    const days = new Map<number, string>();
    for (const { date, start, end, name } of rules.getHolidays(year)) {
      const length = Math.round((end.getTime() - start.getTime()) / DAY_MS);
      // An afternoon off (under half a day) leaves the day a working day.
      const first = dayOfIso(date);
      for (let day = first; day < first + length; day++) if (!days.has(day)) days.set(day, name);
    }
    years.set(year, days);
    return days;
  };
}

function placeOf(
  country: string,
  region: string | undefined,
  city: string | undefined,
  kinds: readonly HolidayKind[],
): HolidaysLibrary {
  const Holidays = library();
  const known = new Holidays();
  const countries = known.getCountries("en");
  const place = [country, region, city].filter(Boolean).join("-");
  const wrong = (what: string, names: Record<string, string> | undefined) =>
    new TicklerError("INVALID_CONFIG", `The holidays of "${place}" are not known: ${what}.`, {
      hint: `Known: ${Object.entries(names ?? {})
        .slice(0, 300)
        .map(([code, name]) => `${code} ${name}`)
        .join(", ")}.`,
    });
  if (!countries[country]) throw wrong(`no country ${country}`, countries);
  const regions = known.getStates(country, "en");
  if (region !== undefined && !regions?.[region]) throw wrong(`no region ${region}`, regions);
  const cities = region === undefined ? undefined : known.getRegions(country, region, "en");
  if (city !== undefined && !cities?.[city]) throw wrong(`no city ${city}`, cities);
  const options = { types: [...kinds] };
  if (region === undefined) return new Holidays(country, options);
  return city === undefined
    ? new Holidays(country, region, options)
    : new Holidays(country, region, city, options);
}
