import { describe, expect, it } from "vitest";
import { read, refused } from "./reading.js";

describe("words of a rhythm beside a single moment", () => {
  it.each([
    ["on 3 December and afterwards monthly: descale the kettle", "descale"],
    ["tomorrow at 9 on tuesdays water the ferns", "ferns"],
    ["Mondays at 8 take the register except half-term week", "except"],
    ["four swims left, Mondays at 16:00, remind me to pack the towel", "four swims left"],
  ])("are never left in the title in silence: %s", (text, word) => {
    const { code, message } = refused(text);
    expect(["AMBIGUOUS_TIME", "INVALID_RECURRENCE"]).toContain(code);
    expect(message).toContain(word);
  });

  it.each([
    ["remind me tomorrow to send the monthly report", "send the monthly report"],
    ["remind me tomorrow to stretch before each run", "stretch before each run"],
    ["tomorrow at 9 ask Ana whether Mondays suit her", "ask Ana whether Mondays suit her"],
    ['tomorrow remind me to read "Tuesdays with Morrie"', 'read "Tuesdays with Morrie"'],
  ])("belong to it where they name a thing: %s", (text, title) => {
    expect(read(text).title).toBe(title);
  });
});
