/** What somebody types in haste: a slip in a title, several at once, a time beside them; nothing is changed on a guess. */
import { afterAll, beforeEach, expect, it } from "vitest";
import { openTickler } from "../../src/index.js";
import { home, tickler } from "../support/cli.js";

const places: Array<{ remove(): void }> = [];
let env: NodeJS.ProcessEnv;

beforeEach(async () => {
  const place = home();
  places.push(place);
  ({ env } = place);
  for (const [title, at] of [
    ["call the dentist", "wednesday at 9"],
    ["water the plants", "thursday at 9"],
    ["phone the insurance about the claim", "saturday at 9"],
  ] as const)
    await t("add", `${at} ${title}`);
});
afterAll(() => {
  for (const place of places) place.remove();
});

const t = (...args: string[]) => tickler(args, { env, now: () => new Date("2026-11-24T15:00:00+01:00") });
const open = async () =>
  (JSON.parse((await t("list", "--json")).out) as { reminder: { title: string } }[]).map(
    ({ reminder }) => reminder.title,
  );

it("proposes the title that a slip was meant to be, and changes nothing", async () => {
  for (const [typed, meant] of [
    ["dentst", "call the dentist"],
    ["plnats", "water the plants"],
    ["phone insurrance", "phone the insurance about the claim"],
  ] as const) {
    const ran = await t("done", typed);
    expect(ran).toMatchObject({ code: 1, out: "" });
    expect(ran.err).toContain(`Did you mean "${meant}"?`);
  }
  for (const other of ["card", "the", "rem_0000", "plan b", "call Ana"])
    expect((await t("done", other)).err, other).not.toContain("Did you mean");
  expect(await open()).toHaveLength(3);
});

it("settles and snoozes several, by numbers, words and with what stands between them", async () => {
  await t("list");
  expect((await t("snooze", "1", "2", "tomorrow", "at", "9")).out.match(/✓/g)).toHaveLength(2);
  expect(
    (await t("snooze", "dentist,", "plants", "and", "insurance", "2", "hours")).out.match(/✓/g),
  ).toHaveLength(3);
  expect((await t("snooze", "call", "the", "dentist", "20")).out.match(/✓/g)).toHaveLength(1);
  expect((await t("done", "1,3")).out.match(/✓/g)).toHaveLength(2);
  expect(await open()).toEqual(["water the plants"]);
});

it("does the others where one of several is over already, and says which is not done", async () => {
  const [first] = JSON.parse((await t("list", "--json")).out) as { reminder: { id: string } }[];
  const id = String(first?.reminder.id);
  await t("done", id);
  for (const [command, verb, ...more] of [
    ["snooze", "snoozed", "until", "tomorrow", "at", "10"],
    ["done", "done"],
  ] as const) {
    const ran = await t(command, "plants", id, "insurance", ...more);
    expect(ran.code).toBe(1);
    expect(ran.out.match(new RegExp(`✓ ${verb}`, "g"))).toHaveLength(2);
    expect(ran.err).toMatch(/ILLEGAL_TRANSITION .*completed[\s\S]*The other 2 were changed/);
  }
  expect(await open()).toEqual([]);
  await t("undo");
  expect(await open()).toHaveLength(2);
});

it("asks where a number may be one more reminder or an hour, and takes none for minutes behind several", async () => {
  await t("list");
  const ran = await t("snooze", "1", "2", "friday");
  expect(ran).toMatchObject({
    code: 1,
    out: "",
    err: expect.stringMatching(/AMBIGUOUS[\s\S]*1 2 until friday/),
  });
  expect((await t("snooze", "1", "2", "until", "friday")).out.match(/✓/g)).toHaveLength(2);
  expect((await t("snooze", "1", "2", "3")).code).not.toBe(0);
  // There is no number 9 that could be meant.
  expect((await t("snooze", "1", "9", "friday")).out.match(/✓/g)).toHaveLength(1);
});

it("takes the way of a journey in words, and says of one home from home that nothing was changed", async () => {
  expect((await t("travel", "to", "Asia/Tokyo", "until", "friday")).out).toMatch(
    /in Asia\/Tokyo until Fri .*\(Asia\/Tokyo\)/,
  );
  expect((await t("travel", "home")).out).toContain("✓ home");
  const again = await t("travel", "home");
  expect(again.out).toContain("home already");
  expect(again.out).not.toContain("✓");
  expect(await t("travel", "until", "friday")).toMatchObject({ code: 2, out: "" });
  expect(await t("travel", "tokyo", "--until", "friday")).toMatchObject({
    code: 1,
    err: expect.stringContaining("Asia/Tokyo"),
  });
});

it("says which reminders keep the zone of before where that of the configuration changes", async () => {
  delete env.TICKLER_TIME_ZONE;
  const ran = await t("config", "set", "timeZone", "Asia/Tokyo");
  expect(ran.out).toMatch(/✓ timeZone[\s\S]*3 reminders keep the zone of before[\s\S]*travel Asia\/Tokyo/);
  const near = await t("config", "set", "timeZone", "Tokyo");
  expect(near.err).toMatch(/did you mean Asia\/Tokyo/);
  expect(near.err).not.toContain("quietHours");
  expect((await t("travel", "asia/tokyo")).out).toContain("in Asia/Tokyo");
  await t("undo");
  const back = await t("config", "set", "timeZone", "europe/berlin");
  expect(back.out).toContain("timeZone: Europe/Berlin");
  expect(back.out).not.toContain("keep");
});

it("lists no note as found that would be shown as 0 % likely", async () => {
  await t("memory", "add", "the wifi password is at the fridge");
  expect((await t("memory", "search", "billing invoices")).out).toContain("Nothing found");
  expect((await t("memory", "search", "wifi")).out).toContain("fridge");
});

it("says after an edit what was taken for granted in its words, as it is said where it is set", async () => {
  const ran = await t("edit", "plants", "--when", "every day at 6");
  expect(ran.out).toContain("without am or pm I took 18:00");
  expect((await t("edit", "plants", "--when", "every day at 6am")).out).not.toContain("without am or pm");
});

it("names the zone of a city where the configuration is to have one", async () => {
  const ran = await t("config", "set", "timeZone", "Tokyo");
  expect(ran).toMatchObject({ code: 2, err: expect.stringContaining("did you mean Asia/Tokyo?") });
});

it("finds a title among more reminders than a list shows, and says of another number that there is none", async () => {
  await using tickler = await openTickler({
    database: String(env.TICKLER_DB),
    config: { reminders: { maxPerAgent: 2000 }, embedding: { provider: "off" } },
  });
  const at = new Date("2027-05-01T10:00:00Z");
  await tickler
    .agent("main")
    .reminders.createMany(
      Array.from({ length: 1100 }, (_, n) => ({ title: `parcel ${n}`, trigger: { type: "scheduled", at } })),
    );
  expect((await t("show", "parcel 1099")).out).toMatch(/^parcel 1099$/m);
  expect((await t("done", "parcel 1100")).err).not.toContain("Did you mean");
});

it("takes back under the word that was typed, and says the title of what is done already and what can be typed now", async () => {
  await t("done", "dentist");
  const again = await t("done", "dentist");
  expect(again).toMatchObject({ code: 1, out: "" });
  expect(again.err).toMatch(
    /"call the dentist" \(rem_\w+\) is completed already\.\n→ Possible now: reopen\./,
  );
  expect((await t("undo")).out).toMatch(/taken back: done of /);
  expect((await t("reopen", "dentist")).err).toContain("Possible now: done, dismiss, cancel, snooze.");
});

it("refuses `complete` of a person, who would take nothing said for done", async () => {
  expect(await t("complete", "dentist")).toMatchObject({
    code: 2,
    out: "",
    err: expect.stringContaining("`tickler done`"),
  });
  expect(await open()).toHaveLength(3);
});

it("lists what is done, and never says that nothing was set where a list only leaves it out", async () => {
  expect((await t("list", "--done")).out).toContain("Nothing of that kind. `tickler log`");
  await t("done", "plants");
  const { out } = await t("list", "--done");
  expect(out).toContain("water the plants");
  expect(out).not.toContain("dentist");
  const none = await t("list", "--tag", "garden");
  expect(none.out).toContain("Nothing of that kind");
  expect(none.out).not.toContain("Set one");
  expect((await t("list", "--done", "--all")).code).not.toBe(0);
});
