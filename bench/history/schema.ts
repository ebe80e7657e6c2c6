import type { Sql } from 'postgres';

/** Lists columns, constraints, indexes and triggers of all tables, as text. */
export async function listSchema(sql: Sql): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    select line from (
      select format('%s.%s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull) as line
      from pg_attribute join pg_class c on c.oid = attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and attnum > 0 and not attisdropped
      union all
      select format('%s: %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
      from pg_constraint where connamespace = 'public'::regnamespace
      union all
      select pg_get_indexdef(indexrelid) || indisvalid from pg_index join pg_class c on c.oid = indrelid where c.relnamespace = 'public'::regnamespace
      union all
      select pg_get_triggerdef(t.oid) || tgenabled::text from pg_trigger t where not tgisinternal
    ) lines order by line collate "C"`;
  return rows.map(({ line }) => line);
}

export type Size = { readonly relation: string; readonly bytes: number };

/** Lists tables and indexes with the bytes that they take, the largest first. */
export async function listSizes(sql: Sql): Promise<Size[]> {
  return sql<Size[]>`
    select relname as relation, pg_relation_size(oid)::float8 as bytes from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'i') and pg_relation_size(oid) >= 1e6 order by 2 desc`;
}
