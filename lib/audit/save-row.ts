import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import type { AuditAction } from '@/lib/core/audit';
import { ok, refuse, type Result } from '@/lib/core/result';

export type SavedRow = { readonly id: string; readonly revision: number };
export type SaveCode = 'ROW_NOT_FOUND' | 'EDITED_MEANWHILE';

type RowChange = {
  readonly actorId: number;
  readonly act: AuditAction;
  /** The noun of the audit log, such as `gift`. */
  readonly subject: string;
  readonly table: PgTable;
  /** The column that names the row, and its value; without a value, a row is added. */
  readonly key: string;
  readonly id: number | string | undefined;
  /** The revision that the editor has read. */
  readonly revision: number;
  /** New values by column. */
  readonly values: Readonly<Record<string, SQL | string | number | boolean | null>>;
  readonly reason?: string | undefined;
};

/**
 * Adds or changes a row that has a revision, with its values before and after in the audit log, in one statement. If two
 * members of staff edit the same row, the second one is refused.
 */
export async function saveRow(db: Db, change: RowChange): Promise<Result<SavedRow, SaveCode>> {
  const saved = await (change.id === undefined ? addRow(db, change) : changeRow(db, change, change.id));
  if (saved) return ok(saved, 'saveSuccess');
  const { table, key, id } = change;
  const [existing] = await db.execute(sql`select from ${table} where ${sql.identifier(key)} = ${id ?? null}`);
  return refuse(existing ? 'EDITED_MEANWHILE' : 'ROW_NOT_FOUND');
}

type RevisionRow = { id: string; revision: number };

async function addRow(db: Db, change: RowChange): Promise<SavedRow | undefined> {
  const { table, key, values } = change;
  const columns = Object.keys(values).map((name) => sql.identifier(name));
  const [row] = await db.execute<RevisionRow>(sql`
    with saved as (
      insert into ${table} (${sql.join(columns, sql`, `)})
      values (${sql.join(Object.values(values).map(toSql), sql`, `)}) returning *)
    select s.${sql.identifier(key)}::text as id, s.revision, ${auditOf(change, sql`null::jsonb`)} from saved s`);
  return row && { id: row.id, revision: row.revision };
}

async function changeRow(db: Db, change: RowChange, id: number | string): Promise<SavedRow | undefined> {
  const { table, revision, values } = change;
  const key = sql.identifier(change.key);
  const set = Object.entries(values).map(([name, value]) => sql`${sql.identifier(name)} = ${toSql(value)}`);
  const [row] = await db.execute<RevisionRow>(sql`
    with old as (select to_jsonb(o) as value from ${table} o where o.${key} = ${id}),
    saved as (
      update ${table} set ${sql.join(set, sql`, `)}, revision = revision + 1
      where ${key} = ${id} and revision = ${revision} returning *)
    select s.${key}::text as id, s.revision, ${auditOf(change, sql`(select value from old)`)} from saved s`);
  return row && { id: row.id, revision: row.revision };
}

function auditOf({ actorId, act, subject, key, reason = '' }: RowChange, before: SQL): SQL {
  const details = sql`jsonb_build_object('before', ${before}, 'after', to_jsonb(s))`;
  return sql`write_audit(p_actor => ${actorId}::bigint, p_act => ${act}::text, p_member => null,
    p_subject => ${subject}::text, p_subject_id => s.${sql.identifier(key)}::text, p_reason => ${reason}::text,
    p_details => ${details})`;
}

function toSql(value: SQL | string | number | boolean | null): SQL {
  return value !== null && typeof value === 'object' ? value : sql`${value}`;
}
