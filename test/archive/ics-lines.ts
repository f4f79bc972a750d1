/** iCalendar read by the letter of RFC 5545, 3.1: lines unfolded, names and values; no library. */
export interface ReadCalendar {
  /** Octets of the longest line as it is written. */
  longest: number;
  events: Record<string, string>[];
}

export function parseICS(text: string): ReadCalendar {
  const written = text.split("\r\n");
  const events: Record<string, string>[] = [];
  const open: string[] = [];
  for (const line of text
    .replace(/\r\n[ \t]/g, "")
    .split("\r\n")
    .filter(Boolean)) {
    const [, name = "", value = ""] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? [];
    if (name === "BEGIN") {
      open.push(value);
      if (value === "VEVENT") events.push({});
    } else if (name === "END") {
      if (open.pop() !== value) throw new Error(`${value} is closed where it is not open`);
    } else if (open.at(-1) === "VEVENT") Object.assign(events.at(-1) ?? {}, { [name]: value });
  }
  if (open.length > 0) throw new Error(`${open.join(", ")} is not closed`);
  return { longest: Math.max(...written.map((line) => Buffer.byteLength(line))), events };
}
