/** Words for the parts of a rule, chosen so that reading them again gives the same rule. */
import { monthName, weekdayName } from "./names.js";

/** "a", "a and b", "a, b and c". */
export const list = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;

/** `9:00`; hours that would be read as the afternoon carry a zero: `05:00`. */
export function timeWords(hour: number, minute: number): string {
  const hours = hour >= 1 && hour <= 6 ? `0${hour}` : String(hour);
  return `${hours}:${String(minute).padStart(2, "0")}`;
}

export function ordinalWords(value: number): string {
  const tens = value % 100;
  const suffix = tens >= 11 && tens <= 13 ? "th" : (["th", "st", "nd", "rd"][value % 10] ?? "th");
  return `${value}${suffix}`;
}

const PLACES = ["first", "second", "third", "fourth", "fifth"];

/** 1 is "first", -1 "last", -2 "second to last". */
export function placeWords(place: number): string {
  if (place === -1) return "last";
  const count = Math.abs(place);
  const word = PLACES[count - 1] ?? ordinalWords(count);
  return place > 0 ? word : `${word} to last`;
}

/** "every weekday", "every weekend", "every Monday and Friday"; 1 is Monday. */
export function everyDays(days: readonly number[]): string {
  const key = [...days].sort((a, b) => a - b).join("");
  if (key === "1234567" || key === "") return "every day";
  if (key === "12345") return "every weekday";
  if (key === "67") return "every weekend";
  return `every ${weekdays(days)}`;
}

export const weekdays = (days: readonly number[]): string =>
  list([...days].sort((a, b) => a - b).map(weekdayName));
export const months = (values: readonly number[]): string => list(values.map(monthName));

/** "on the 15th", "on the 1st and 15th", "on the last day". */
export function monthDays(days: readonly number[]): string {
  return days.length === 1 && days[0] === -1
    ? "the last day"
    : days.every((day) => day < 0)
      ? `the ${list(days.map(placeWords))} day`
      : `the ${list(days.map((day) => (day < 0 ? `${placeWords(day)} day` : ordinalWords(day))))}`;
}

export const every = (interval: number, unit: string): string =>
  interval === 1 ? `every ${unit}` : interval === 2 ? `every other ${unit}` : `every ${interval} ${unit}s`;
