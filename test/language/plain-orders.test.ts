/** What people write most, an order and its object: it is set as it stands, whichever small word stands before the object. */
import { describe, expect, it } from "vitest";
import { read, refused } from "./reading.js";

const ORDERS =
  "write fix return send call finish pay clean print sign collect feed iron pack defrost review thank visit measure paint sort test lock invite".split(
    " ",
  );
const DETERMINERS = ["the", "that", "this", "my", "our", "a"];
const OBJECTS = [
  "report",
  "bug",
  "parcel",
  "plumber",
  "suitcase",
  "freezer",
  "essay",
  "neighbour",
  "letter to Ana",
  "box in the shed",
];
const TIMES = ["on Monday", "tomorrow at 3pm", "at 5pm", "in an hour", "this evening", "on 12 December"];

describe("a plain thing to do", () => {
  it.each(ORDERS)("%s …: with every object, small word and time, the title is what was written", (order) => {
    const lost: string[] = [];
    for (const [nth, object] of OBJECTS.entries())
      for (const determiner of DETERMINERS) {
        const title = `${order} ${determiner} ${object}`;
        const time = TIMES[(nth + order.length + determiner.length) % TIMES.length]!;
        for (const text of [`${title} ${time}`, `${time} ${title}`])
          if (read(text).title !== title) lost.push(text);
      }
    expect(lost).toEqual([]);
  });

  it.each([
    ["get it done on Friday", "get it done"],
    ["put this back in the shed at 6pm", "put this back in the shed"],
    ["get this to Ana tomorrow", "get this to Ana"],
  ])("%s: what is done with it is not lost", (text, title) => {
    expect(read(text).title).toBe(title);
  });

  it.each([
    ["hold me to that friday 9am gym", "gym"],
    ["dentist friday 3pm, put it in my calendar", "dentist"],
    ["note this: bins at 7pm", "bins"],
  ])("%s: words that only ask to note it are no title", (text, title) => {
    expect(read(text).title).toBe(title);
  });

  it.each(["check that Bo called on Monday", "buy that book Ana mentioned on Friday"])(
    "%s: whose time it is remains a question where a clause stands there",
    (text) => {
      expect(refused(text).code).toBe("AMBIGUOUS_TIME");
    },
  );
});

describe("numbers in groups and names of streets", () => {
  it.each([
    ["call 020 7946 0018 at 13:05", "call 020 7946 0018"],
    ["ring 0161 496 0123 tomorrow at 9am", "ring 0161 496 0123"],
    ["call +44 20 7946 0018 at 5pm", "call +44 20 7946 0018"],
    ["text 555 0134 in 20 minutes", "text 555 0134"],
    ["meet at 14 May Road on Friday at 6pm", "meet at 14 May Road"],
    ["visit Easter Island tomorrow at 9am", "visit Easter Island"],
  ])("%s keeps them in the title", (text, title) => {
    expect(read(text).title).toBe(title);
  });
  it.each(["Flat 7, 12 June Street", "3 Sunday Lane", "19 August Close, Leeds", "Easter Island"])(
    "%s sets nothing",
    (text) => {
      expect(refused(text)).not.toHaveProperty("understood");
    },
  );
});

describe("what is over", () => {
  it.each([
    "the weekend before last in Rome",
    "the night before last, round 2am",
    "the Christmas before last",
    "the summer before last, Crete",
    "last Friday but one, lunch",
    "lunch yeserday at 1",
    "last nite 11ish",
  ])("%s sets nothing", (text) => {
    refused(text);
  });
});
