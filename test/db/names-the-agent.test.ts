/** Every statement on an agent's rows names the agent, so that no agent's rows are met through another's. */
import { resolve } from "node:path";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../src/db/open.js";
import { namesTheAgent, unnamedIn, unnamedInSources } from "../support/names-the-agent.js";

describe("the check for statements that do not name the agent", () => {
  it.each([
    "select * from reminders where id = ?",
    "update occurrences set outcome = 'open' where reminder_id in (select value from json_each(?))",
    'delete from "deliveries" where "id" = ?',
    "select agent_id, id from reminders order by agent_id",
    "select * from injections as i join reminders as r on r.id = i.reminder_id where i.agent_id = ?",
    "insert into injections (reminder_id) values (?)",
  ])("finds %s", (statement) => {
    expect(namesTheAgent(statement)).toBe(false);
  });

  it.each([
    'select * from "reminders" where "agent_id" = ? and "id" = ?',
    "select * from injections as i join reminders as r on r.agent_id = i.agent_id where i.agent_id = ?",
    "update deliveries set state = 'sending' where (agent_id, id) = (select 1, 2)",
    "insert into occurrences (agent_id, reminder_id) values (?, ?)",
    "select min(wake_at) from reminders where /* every agent */ true",
    "select value from meta where key = ?",
  ])("lets %s pass", (statement) => {
    expect(namesTheAgent(statement)).toBe(true);
  });

  it("looks into templates and builders of a source", () => {
    const put = (code: string) => `$\{${code}}`;
    const source = [
      'db.selectFrom("reminders").select("agent_id").where("id", "=", id).execute();',
      'db.selectFrom("reminders").where("agent_id", "=", agentId).execute();',
      `sql\`select id from chunks where rowid in ${put("each(`a`)")}\`.execute(db);`,
      `sql<Row>\`select id from chunks where ${put("ofAgent(agentId)")}\`.execute(db);`,
    ].join("\n");
    expect(unnamedIn(source)).toEqual([
      `select id from chunks where rowid in ${put("each(`a`)")}`,
      'selectFrom("reminders").select("agent_id").where("id", "=", id)',
    ]);
  });
});

it("every statement in the sources names the agent, or says that it is about every agent", () => {
  expect(unnamedInSources(resolve(import.meta.dirname, "../.."))).toEqual([]);
});

it("every key and reference of an agent's rows begins with the agent", async () => {
  const database = await openDatabase({ path: ":memory:" });
  const { rows } = await sql<{ name: string; columns: string }>`
    with of_agents as (
      select distinct m.name from sqlite_schema as m, pragma_table_info(m.name) as c
      where m.type = 'table' and c.name = 'agent_id' and m.sql not like 'create virtual%')
    select name, columns from (
      select t.name, (select group_concat(name order by seqno) from pragma_index_info(i.name)) as columns
      from of_agents as t, pragma_index_list(t.name) as i where i."unique" = 1
      union all
      select t.name, group_concat(f."from" order by f.seq)
      from of_agents as t, pragma_foreign_key_list(t.name) as f group by t.name, f.id)`.execute(database.db);
  expect(rows.length).toBeGreaterThan(12);
  expect(rows.filter(({ columns }) => columns.split(",")[0] !== "agent_id")).toEqual([]);
  await database.close();
});
