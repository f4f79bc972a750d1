/** Todoist's CSV (a project's export) as reminders: tasks with a date in words; labels are tags, the first priority stays normal. */
import { type Foreign, type ForeignOptions, type ForeignPlan, uidOf } from "./foreign.js";

export function readTodoist(text: string, _options: ForeignOptions): ForeignPlan {
  const [head = [], ...rows] = parseCsv(text);
  const columns = head.map((name) =>
    name
      .trim()
      .replace(/^\uFEFF/, "")
      .toUpperCase(),
  );
  const plan: ForeignPlan = { format: "todoist", items: [], left: [] };
  for (const row of rows) {
    const cell = (name: string) => (row[columns.indexOf(name)] ?? "").trim();
    if (cell("TYPE") !== "task" || cell("CONTENT") === "") continue;
    const content = cell("CONTENT");
    const tags = [...content.matchAll(/(?:^|\s)@([\p{L}\p{N}_-]+)/gu)].map(([, tag = ""]) => tag);
    const title =
      content
        .replace(/(?:^|\s)@[\p{L}\p{N}_-]+/gu, "")
        .trim()
        .slice(0, 200) || content.slice(0, 200);
    const date = cell("DATE");
    if (date === "") {
      plan.left.push({ title, why: "has no date" });
      continue;
    }
    const item: Foreign = { uid: uidOf("todoist", content, date), title, when: wordsOf(date), tags };
    if (cell("DESCRIPTION") !== "") item.body = cell("DESCRIPTION").slice(0, 8000);
    if (cell("PRIORITY") === "4") item.priority = "normal";
    plan.items.push(item);
  }
  return plan;
}

/** `every! 3 days` counts from its completion, which our words say otherwise. */
function wordsOf(date: string): string {
  return date.replace(/^every!\s*/i, "every ").replace(/^ev\s+/i, "every ");
}

/** RFC 4180: quoted cells, doubled quotes, line breaks inside of quotes. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const char = text[i] ?? "";
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text[i + 1] === '"') {
        cell += '"';
        i++;
      } else quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === "," || char === "\n") {
      row.push(cell.replace(/\r$/, ""));
      cell = "";
      if (char === "\n") {
        rows.push(row);
        row = [];
      }
    } else cell += char;
  }
  if (cell !== "" || row.length > 0) rows.push([...row, cell]);
  return rows;
}
