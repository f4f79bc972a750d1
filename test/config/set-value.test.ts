/** Writing one value into the file: the rest stays, and what is wrong is not written. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { setConfigValue } from "../../src/config/set-value.js";

const folder = mkdtempSync(join(tmpdir(), "tickler-set-"));
const file = join(folder, "config.yaml");
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => writeFileSync(file, "# mine\nquietHours: off # for now\ntimeZone: Europe/Berlin\n"));
const text = () => readFileSync(file, "utf8");

it("keeps comments and order, makes room for a section, and takes a key out", () => {
  setConfigValue(file, "timeZone", "Europe/Paris");
  setConfigValue(file, "quietHours", '{ start: "22:00", end: "07:00" }');
  setConfigValue(file, "quietHours.end", "06:30");
  setConfigValue(file, "agents.night-watch.quietHours", "off");
  expect(text().startsWith("# mine\n")).toBe(true);
  expect(text()).toContain("timeZone: Europe/Paris");
  expect(text()).toContain("end: 06:30");
  setConfigValue(file, "timeZone", undefined);
  expect(text()).not.toContain("timeZone");
});

it.each([
  ["timeZon", "Europe/Berlin", 'did you mean "timeZone"'],
  ["injection.maxChars", "lots", "expected a number"],
  ["quietHours.start", "22:00", "quietHours"],
  ["", "x", "is no key"],
  ["timeZone", "{ a", "is no value"],
])("refuses %s: %s and leaves the file as it was", (key, value, words) => {
  const before = text();
  expect(() => setConfigValue(file, key, value)).toThrow(words);
  expect(text()).toBe(before);
});

it("makes the file where there is none", () => {
  const fresh = join(folder, "new", "config.yaml");
  setConfigValue(fresh, "timeZone", "Asia/Tokyo");
  expect(readFileSync(fresh, "utf8")).toBe("timeZone: Asia/Tokyo\n");
});
