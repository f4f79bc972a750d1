/** A restriction of a rhythm that is added behind it, with the words by which it goes without saying. */
import { describe } from "vitest";
import { reads } from "./reading-rhythms.js";

describe("a restriction that goes without saying", () => {
  reads([
    [
      "remind me every day at four to pick up the kids, weekdays only obviously",
      "pick up the kids",
      ...["05-06T16:00", "05-07T16:00", "05-08T16:00", "05-11T16:00"],
    ],
    [
      "walk the dog daily at 6, not at weekends mind you",
      "walk the dog",
      ...["05-06T18:00", "05-07T18:00", "05-08T18:00", "05-11T18:00"],
    ],
    ["run daily at 7, just weekdays of course", "run", "05-07T07:00", "05-08T07:00", "05-11T07:00"],
    [
      "standup every day at 9, obviously not on weekends",
      "standup",
      "05-07T09:00",
      "05-08T09:00",
      "05-11T09:00",
    ],
    [
      "take the bins out every day at 7 except Friday, naturally",
      "take the bins out",
      "05-07T07:00",
      "05-09T07:00",
    ],
    ["call mum every sunday at 5, not in may though", "call mum", "06-07T17:00", "06-14T17:00"],
    ["gym every day at 7, clearly not on thursdays", "gym", "05-08T07:00", "05-09T07:00"],
    [
      "water plants every day at 18:00, though not on thursdays",
      "water plants",
      "05-06T18:00",
      "05-08T18:00",
    ],
    ["yoga every tuesday, never in may needless to say", "yoga", "06-02T09:00", "06-09T09:00"],
    [
      "lock up every night, not at the weekend",
      "lock up",
      ...["05-06T21:00", "05-07T21:00", "05-08T21:00", "05-11T21:00"],
    ],
    [
      "feed the fish daily at 8, but not at the weekend",
      "feed the fish",
      "05-07T08:00",
      "05-08T08:00",
      "05-11T08:00",
    ],
  ]);
});

describe("the same words in a title", () => {
  reads([
    ["post every Friday that I mind", "post that I mind", "05-08T09:00"],
    ["ring mum every Sunday, though only for a chat", "ring mum, though only for a chat", "05-10T09:00"],
    ["tell Jo every Monday not to mind the dog", "tell Jo not to mind the dog", "05-11T09:00"],
  ]);
});
