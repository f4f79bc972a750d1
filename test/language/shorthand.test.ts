/** Rhythms as notes and diaries shorten them. */
import { describe, expect, it } from "vitest";
import { next, reads } from "./reading-rhythms.js";

describe("a rhythm in short words", () => {
  reads([
    ["rinse filters ea. tues", "rinse filters", "05-12T09:00", "05-19T09:00", "05-26T09:00"],
    ["ea. 2 wks sat: rotate mattress", "rotate mattress", "05-09T09:00", "05-23T09:00", "06-06T09:00"],
    ["stretch ea morning", "stretch", "05-07T09:00", "05-08T09:00", "05-09T09:00"],
    ["bins alt. weeks thu", "bins", "05-07T09:00", "05-21T09:00", "06-04T09:00"],
    ["alt weds piano", "piano", "05-13T09:00", "05-27T09:00", "06-10T09:00"],
    ["water basil alt days 7pm", "water basil", "05-06T19:00", "05-08T19:00", "05-10T19:00"],
    ["bus. days 8am log hours", "log hours", "05-07T08:00", "05-08T08:00", "05-11T08:00"],
    ["payroll last biz day of mth", "payroll", "05-29T09:00", "06-30T09:00", "07-31T09:00"],
    ["2nd bd of month 11:00 VAT check", "VAT check", "06-02T11:00", "07-02T11:00", "08-04T11:00"],
    ["qtrly 15th, pump service", "pump service", "07-15T09:00", "10-15T09:00"],
    ["4-hourly meds", "meds", "05-06T14:20", "05-06T18:20", "05-06T22:20"],
    ["6-monthly hygienist", "hygienist", "11-06T09:00"],
    ["sump check q3w mon 8am", "sump check", "05-11T08:00", "06-01T08:00", "06-22T08:00"],
    ["call nan 2x/wk", "call nan", "05-07T09:00", "05-11T09:00", "05-14T09:00"],
    ["annual: chimney sweep 12 oct", "chimney sweep", "10-12T09:00"],
    ["every 3d feed starter", "feed starter", "05-07T09:00", "05-10T09:00", "05-13T09:00"],
    ["every 3h eye drops", "eye drops", "05-06T13:20", "05-06T16:20", "05-06T19:20"],
    ["@daily 02:30 rotate logs", "rotate logs", "05-07T02:30", "05-08T02:30", "05-09T02:30"],
  ]);

  it.each([
    ["text my ex on friday", "text my ex"],
    ["take the bus on friday", "take the bus"],
    ["charge the EV on friday", "charge the EV"],
    ["buy mugs, blue ones ea., on friday", "buy mugs, blue ones ea"],
    ["wrap the gifts on christmas eve", "wrap the gifts"],
    ["go for a run without the dog on friday", "go for a run without the dog"],
    ["send the Q3 report on friday", "send the Q3 report"],
  ])("is none where the word is another: %s", (text, title) => {
    expect(next(text, 1).title).toBe(title);
  });
});

describe("a day of the month as a diary has it", () => {
  reads([
    ["last thu of month 18:00 stock order", "stock order", "05-28T18:00", "06-25T18:00", "07-30T18:00"],
    ["penultimate day of month invoices", "invoices", "05-30T09:00", "06-29T09:00", "07-30T09:00"],
    ["1st/3rd tue of month 19:00 chess", "chess", "05-19T19:00", "06-02T19:00", "06-16T19:00"],
    ["monthly, last wed 5pm, rota", "rota", "05-27T17:00", "06-24T17:00", "07-29T17:00"],
    ["first mon of qtr: review", "review", "07-06T09:00", "10-05T09:00"],
    ["jan/apr/jul/oct 2nd – rent", "rent", "07-02T09:00", "10-02T09:00"],
    ["5th/20th of month 8am invoices", "invoices", "05-20T08:00", "06-05T08:00", "06-20T08:00"],
    ["1st of month, oct-mar, read gas meter", "read gas meter", "10-01T09:00", "11-01T09:00", "12-01T09:00"],
    [
      "10th–12th of each month 9am check customs",
      "check customs",
      "05-10T09:00",
      "05-11T09:00",
      "05-12T09:00",
    ],
    ["31st: read meter, monthly", "read meter", "05-31T09:00", "07-31T09:00", "08-31T09:00"],
  ]);
});
