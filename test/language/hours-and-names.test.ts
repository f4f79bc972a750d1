/** Words that say a time in one sentence and name a place or a thing in another, and hours that stand beside each other. */
import { describe, expect, it } from "vitest";
import { read, refused } from "./reading.js";
import { next, now, reads } from "./reading-rhythms.js";

describe("where somebody works or learns", () => {
  reads([
    ["cake sale at school on Friday at 2", "cake sale at school", "05-08T14:00"],
    ["leaving do at work Friday at 5", "leaving do at work", "05-08T17:00"],
    ["concert at school on Thursday at 7", "concert at school", "05-07T19:00"],
    ["meet Tom Friday at work", "meet Tom at work", "05-08T09:00"],
    ["lunch with Ida Friday at school", "lunch with Ida at school", "05-08T09:00"],
    ["drop the helmet at school tomorrow", "drop the helmet at school", "05-07T09:00"],
    ["ring Nils after work", "ring Nils", "05-06T18:00"],
    ["stretch before school", "stretch", "05-07T07:00"],
  ]);

  it("is no hour by itself", () => {
    expect(read("remind me at work to ring payroll", { now }).trigger).toMatchObject({ pattern: "work" });
  });
});

describe("several minutes of one hour", () => {
  reads([
    ["stretch at 11 and 11:30", "stretch", "05-06T11:00", "05-06T11:30"],
    ["look in the oven at 10:50, 11:20 and 11:50", "look in the oven", "05-06T10:50", "05-06T11:20"],
    ["tablets at 9 and 9:30 every day", "tablets", "05-07T09:00", "05-07T09:30"],
    ["feed the cat at 10 and 10:30", "feed the cat", "05-06T22:00", "05-06T22:30"],
    ["tablets at 9 and 8", "tablets", "05-06T20:00", "05-07T09:00"],
    ["every 10 minutes from 9 to 9:20 stretch", "stretch", "05-07T09:00", "05-07T09:10", "05-07T09:20"],
  ]);
});

describe("an hour with a point, away from its day", () => {
  reads([
    ["tomorrow canoeing 4.15", "canoeing", "05-07T16:15"],
    ["Thursday brunch with Ida 11.45", "brunch with Ida", "05-07T11:45"],
    ["14 May physio at St Mary's 3.20", "physio at St Mary's", "05-14T15:20"],
    ["Saturday choir at the hall 19.30", "choir at the hall", "05-09T19:30"],
    ["canoeing 4.15 with Mia tomorrow", "canoeing with Mia", "05-07T16:15"],
    ["Friday train to Leeds 9.42", "train to Leeds", "05-08T09:42"],
    ["every Monday choir 19.30", "choir", "05-11T19:30", "05-18T19:30"],
    ["Thursday pick up Max 3.15", "pick up Max", "05-07T15:15"],
    ["tomorrow call Ana 9.30", "call Ana", "05-07T09:30"],
    ["Friday eye test 2.30", "eye test", "05-08T14:30"],
    ["Saturday Ben's birthday 3.30", "Ben's birthday", "05-09T15:30"],
    ["tomorrow school run 8.15", "school run", "05-07T08:15"],
    ["tomorrow swimming lessons 4.15", "swimming lessons", "05-07T16:15"],
  ]);

  it.each([
    "tomorrow upgrade Node 4.15",
    "tomorrow pay Ben 4.50",
    "Friday review section 3.15",
    "Friday install Blender 4.20",
    "tomorrow run 5.20 km",
    "tomorrow lunch money 3.50",
    "Friday Tom's pocket money 2.50",
    "tomorrow bus fare 2.20",
    "tomorrow test build 4.15",
    "Friday raffle tickets 2.50",
    "Monday top up Oyster 10.50",
  ])("is none of what is numbered, paid or measured: %s", (text) => {
    expect(next(text, 1).title).toBe(text.replace(/^\S+ /, ""));
  });

  it.each([
    "tomorrow buy eggs 3.20",
    "Friday cake sale 3.50",
    "Friday bench 22.50",
    "tomorrow gas reading 12.45",
    "tomorrow mix epoxy 1.10",
    "Saturday run 10.50",
    "Friday dinner napkins 3.50",
  ])("is asked about where nothing is named that happens at an hour: %s", (text) => {
    expect(refused(text, { now }).message).toContain("part of what to remember");
  });
});

describe("a bare hour behind the days of a rhythm, at the end", () => {
  reads([
    ["backup Fridays 16", "backup", "05-08T16:00", "05-15T16:00"],
    ["choir every Tuesday 19", "choir", "05-12T19:00", "05-19T19:00"],
    ["team call every Mon 9", "team call", "05-11T09:00", "05-18T09:00"],
    ["Mondays 20 push ups", "20 push ups", "05-11T09:00", "05-18T09:00"],
    ["buy milk every Tuesday 2", "buy milk 2", "05-12T09:00", "05-19T09:00"],
  ]);
});

describe("what is called by a part of the day", () => {
  reads([
    ["parents evening thursday 6.30pm", "parents evening", "05-07T18:30"],
    ["parents' evening Thursday at 6.30pm", "parents' evening", "05-07T18:30"],
    ["poker night thursday 8pm", "poker night", "05-07T20:00"],
    ["training night thursday at 7", "training night", "05-07T19:00"],
    ["choir evening friday 18:30", "choir evening", "05-08T18:30"],
    ["Movie night Friday", "Movie night", "05-08T19:00"],
    ["pizza evening tomorrow", "pizza evening", "05-07T19:00"],
    ["take out bins, bin night tomorrow", "take out bins, bin night", "05-07T19:00"],
    ["buy snacks for movie night on Friday", "buy snacks for movie night", "05-08T09:00"],
    ["quiz night friday night", "quiz night", "05-08T21:00"],
    ["coffee morning friday", "coffee morning", "05-08T09:00"],
    ["call mum evening friday", "call mum", "05-08T19:00"],
    ["buy pizza evening friday", "buy pizza", "05-08T19:00"],
    ["gym evening thursday", "gym", "05-07T19:00"],
  ]);
});

describe("a place straight behind a time", () => {
  reads([
    ["curry night Thursday 7pm at the pub", "curry night at the pub", "05-07T19:00"],
    ["meet Jo tomorrow at 5 at the station", "meet Jo at the station", "05-07T17:00"],
    ["lunch Friday at Luigi's at 1", "lunch at Luigi's", "05-08T13:00"],
    ["yoga every Monday 7pm at the hall", "yoga at the hall", "05-11T19:00", "05-18T19:00"],
  ]);

  it.each([
    "call Bob tomorrow at my usual time",
    "call Bob tomorrow at first light",
    "call Bob Saturday at halftime",
    "pick up Max Friday at recess",
    "call Tom tomorrow at day's end",
    "check the oven tomorrow at mealtimes",
    "dinner Thursday 7pm at eight",
    "remind me on Friday at the start of the meeting to record it",
  ])("is asked about where it may be another time: %s", (text) => {
    expect(refused(text, { now }).code).toBe("AMBIGUOUS_TIME");
  });
});

describe("a day that opens a name, before the real one", () => {
  reads([
    ["sunday roast at mum's this sunday at 2", "sunday roast at mum's", "05-10T14:00"],
    ["Friday drinks with the team this Friday at 5", "Friday drinks with the team", "05-08T17:00"],
    ["Thursday market tomorrow at 8", "Thursday market", "05-07T08:00"],
    ["Sunday league match on 10 May at 11", "Sunday league match", "05-10T11:00"],
    ["saturday morning parkrun this saturday 8:45", "saturday morning parkrun", "05-09T08:45"],
    ["noon prayer tomorrow at 13:15", "noon prayer", "05-07T13:15"],
    ["noon meds tomorrow", "meds", "05-07T12:00"],
    ["Sunday lunch at 1", "lunch", "05-10T13:00"],
    ["Friday call Bob about Sunday", "call Bob about Sunday", "05-08T09:00"],
  ]);

  it("is asked about where another day follows", () => {
    expect(refused("Monday meeting next Tuesday at 9:30", { now }).code).toBe("AMBIGUOUS_TIME");
  });
});

describe("names that are something else", () => {
  reads([
    ["get a card for Jan tomorrow", "get a card for Jan", "05-07T09:00"],
    ["bring a scarf for April tomorrow at 8:30", "bring a scarf for April", "05-07T08:30"],
    ["flight 9 May 18:00", "flight", "05-09T18:00"],
    ["train 12 June 7:15 to Hamburg", "train to Hamburg", "06-12T07:15"],
    ["set a reminder to ring mum on Sunday at 4", "ring mum", "05-10T16:00"],
    ["make a note to ring Sharon tomorrow at ten", "ring Sharon", "05-07T10:00"],
    ["set an alarm to ring at 6", "Alarm", "05-07T06:00"],
    ["set an alarm to ring tomorrow at 6", "Alarm", "05-07T06:00"],
    ["can ye remind me to ring Seán on Sunday at 6", "ring Seán", "05-10T18:00"],
    ["could yous remind me tomorrow to ring Mam", "ring Mam", "05-07T09:00"],
  ]);
});

describe("hours with their unit apart, and words around them", () => {
  reads([
    ["tomorrow at 9 h 30 dentist", "dentist", "05-07T09:30"],
    ["tomorrow at 14 h the doctor", "the doctor", "05-07T14:00"],
    ["pills 8 & 20 h every day", "pills", "05-06T20:00", "05-07T08:00"],
    ["ring mum every Sunday round about 7 in the evening", "ring mum", "05-10T19:00", "05-17T19:00"],
    ["walk with Pam every Tuesday round 5pm", "walk with Pam", "05-12T17:00", "05-19T17:00"],
    ["sleep 8 h every day", "sleep 8 h", "05-07T09:00", "05-08T09:00"],
    ["drive 14 h on Friday", "drive 14 h", "05-08T09:00"],
  ]);
});

describe("on the way somewhere", () => {
  reads([
    ["pick up milk on the way home at 5:30", "pick up milk on the way home", "05-06T17:30"],
    [
      "drop off the parcel on the way to work tomorrow at 8",
      "drop off the parcel on the way to work",
      "05-07T08:00",
    ],
    ["buy milk at 5 on the way home", "buy milk on the way home", "05-06T17:00"],
    ["on my way home at 5 remind me to buy milk", "buy milk", "05-06T17:00"],
    ["remind me at 5 on my way home to buy milk", "buy milk", "05-06T17:00"],
  ]);
});

describe("a thing of the weekend", () => {
  it("is no weekend", () => {
    expect(refused("buy charcoal before the weekend barbecue", { now }).code).toBe("NEEDS_TIME");
  });
  reads([
    ["clean the car before the weekend please", "clean the car", "05-08T09:00"],
    ["before the weekend call Bob", "call Bob", "05-08T09:00"],
  ]);
});

describe("an hour beside a thing whose own half of the day is not said", () => {
  reads([
    ["flight Friday at 10, remind me at 6 to order a taxi", "order a taxi", "05-08T06:00"],
    ["party Friday at 10, remind me at 6 to get ice", "get ice", "05-08T18:00"],
    ["flight Saturday at 7, remind me at 4", "flight", "05-09T04:00"],
    ["gala Saturday at 7, remind me at 3", "gala", "05-09T15:00"],
    ["flight Saturday 7am, remind me at 4", "flight", "05-09T04:00"],
    ["book a table for Saturday at 7, remind me at 3", "book a table for Saturday at 7", "05-06T15:00"],
  ]);
});
