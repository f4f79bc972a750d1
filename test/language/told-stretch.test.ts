/** Between which hours something told will happen: it may begin at the first of them, and what is asked for has its own time. */
import { describe, expect, it } from "vitest";
import { read, wall } from "./reading.js";

const set = (text: string): [title: string, at: string] => {
  const { title, trigger } = read(text);
  return [title, trigger.type === "scheduled" ? wall(trigger.at) : trigger.type];
};

describe("a stretch of hours that is told", () => {
  it.each([
    [
      "the plumber is coming between 10 and 12 on friday so remind me to be home by half nine",
      "be home",
      "2026-11-27T09:30",
    ],
    [
      "the plumber is coming friday between 10 and 12 so remind me to be home by 9",
      "be home",
      "2026-11-27T09:00",
    ],
    [
      "delivery is between 2 and 4 tomorrow so remind me to leave work by 1",
      "leave work",
      "2026-11-22T13:00",
    ],
    [
      "the parcel arrives between 9 and 11 on friday so remind me to open the gate",
      "open the gate",
      "2026-11-27T09:00",
    ],
    [
      "the boiler man is coming between 11 and 1pm tomorrow so remind me to clear the cupboard",
      "clear the cupboard",
      "2026-11-22T11:00",
    ],
  ])("leaves the time of the request to it, and begins with its first hour: %s", (text, title, at) => {
    expect(set(text)).toEqual([title, at]);
  });

  it("is told with its own words", () => {
    expect(
      read("the plumber is coming between 10 and 12 tomorrow, remind me tonight to think about it").title,
    ).toBe("think about it (the plumber is coming between 10 and 12 tomorrow)");
    const text = "the parcel arrives between 9 and 11 on friday so remind me the day before to ask for it";
    expect(read(text).title).toBe("ask for it (the parcel arrives)");
    for (const { start, end, text: said } of read(text).spans) expect(text.slice(start, end)).toBe(said);
  });

  it("is the time of a request itself, and the hours of a rhythm", () => {
    expect(set("between 10 and 12 tomorrow remind me to call Ana")).toEqual(["call Ana", "2026-11-22T10:00"]);
    expect(set("every hour between 9 and 5 remind me to drink")[1]).toBe("recurring");
  });
});
