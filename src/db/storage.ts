/** What takes the room in the file, by table; an index counts to its table, the parts of a full-text index to it. */

export interface Storage {
  /** Bytes of the whole file. */
  total: number;
  /** Bytes in it that hold nothing. */
  free: number;
  /** The largest first. */
  tables: { table: string; bytes: number; rows: number | null }[];
}

/** The part of a connection that looks; the driver's own types are not part of the package's. */
interface Looking {
  pragma(text: string, options: { simple: true }): unknown;
  prepare(sql: string): { all(): unknown[]; pluck(): { get(): unknown } };
}

/** Looks through the whole file. */
export function storageOf(raw: Looking): Storage {
  const page = raw.pragma("page_size", { simple: true }) as number;
  const found = raw
    .prepare(
      `select coalesce(s.tbl_name, d.name) as name, sum(d.pgsize) as bytes
       from dbstat('main', 1) as d left join sqlite_schema as s on s.name = d.name group by 1`,
    )
    .all() as { name: string; bytes: number }[];
  const tables = new Map<string, number>();
  for (const { name, bytes } of found) {
    const table = name.replace(/^(chunks_fts)_.*$/, "$1");
    tables.set(table, (tables.get(table) ?? 0) + bytes);
  }
  const rowsOf = (table: string): number | null =>
    /^(sqlite|kysely)_|_fts$/.test(table)
      ? null
      : (raw.prepare(`select count(*) from "${table}"`).pluck().get() as number);
  return {
    total: (raw.pragma("page_count", { simple: true }) as number) * page,
    free: (raw.pragma("freelist_count", { simple: true }) as number) * page,
    tables: [...tables]
      .map(([table, bytes]) => ({ table, bytes, rows: rowsOf(table) }))
      .sort((a, b) => b.bytes - a.bytes),
  };
}
