/**
 * A time zone as a VTIMEZONE (RFC 5545, 3.6.5): one observance for each change of its clocks within a span, and one for what
 * was in force before.
 */
import { createRequire } from "node:module";
import type ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";

const require = createRequire(import.meta.url);
const library = () => require("ical.js") as typeof ICAL;

export function zoneComponent(timeZone: string, from: Date, until: Date): ICAL.Component {
  const ical = library();
  const zone = new ical.Component("vtimezone");
  zone.updatePropertyWithValue("tzid", timeZone);
  let at = Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO(timeZone);
  zone.addSubcomponent(observance(ical, "standard", "1970-01-01T00:00:00", at.offset, at.offset));
  for (;;) {
    const next = at.getTimeZoneTransition("next");
    if (!next || next.epochMilliseconds > until.getTime()) return zone;
    const before = next.subtract({ nanoseconds: 1 });
    const kind = next.offsetNanoseconds > before.offsetNanoseconds ? "daylight" : "standard";
    // The change is written as the clock before it showed it.
    const shown = next.toInstant().toZonedDateTimeISO(before.offset).toPlainDateTime();
    zone.addSubcomponent(observance(ical, kind, shown.toString(), before.offset, next.offset));
    at = next;
  }
}

function observance(
  ical: typeof ICAL,
  kind: "standard" | "daylight",
  start: string,
  before: string,
  after: string,
): ICAL.Component {
  const part = new ical.Component(kind);
  part.updatePropertyWithValue("dtstart", ical.Time.fromDateTimeString(start.slice(0, 19)));
  part.updatePropertyWithValue("tzoffsetfrom", ical.UtcOffset.fromString(before));
  part.updatePropertyWithValue("tzoffsetto", ical.UtcOffset.fromString(after));
  return part;
}
