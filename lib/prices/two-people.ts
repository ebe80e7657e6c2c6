import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { saveRow, type SaveCode } from '@/lib/audit/save-row';
import type { AuditAction } from '@/lib/core/audit';
import { ok, refuse, type Result } from '@/lib/core/result';
import { requestAction } from '@/lib/staff-requests/request-action';
import type { SavedPrice } from './model';

type PriceChange = {
  readonly actorId: number;
  readonly act: AuditAction;
  readonly subject: string;
  readonly table: PgTable;
  readonly key: 'id' | 'tier';
  readonly id: number | string | undefined;
  readonly revision: number;
  readonly values: Readonly<Record<string, string | number | boolean>>;
  readonly reason?: string | undefined;
};

/** Saves a price that one member of staff may change alone. */
export async function savePrice(db: Db, change: PriceChange): Promise<Result<SavedPrice, SaveCode>> {
  // A price that staff add is young from its beginning; a trigger notes the later changes.
  const values = change.id === undefined ? { ...change.values, price_changed_at: sql`now()` } : change.values;
  const saved = await saveRow(db, { ...change, values });
  if (!saved.ok) return saved;
  return ok({ id: toId(saved.value.id), revision: saved.value.revision, state: 'done' }, 'saveSuccess');
}

/** Asks for a second person to confirm a price. Nothing changes before. */
export async function requestPrice(
  db: Db,
  { actorId, act, subject, table, key, id, revision, values, reason }: PriceChange,
): Promise<Result<SavedPrice, SaveCode | 'REASON_NEEDED'>> {
  const before = await findRow(db, { table, key, id });
  if (id !== undefined && !before) return refuse('ROW_NOT_FOUND');
  if (before && before.revision !== revision) return refuse('EDITED_MEANWHILE');
  if (!reason) return refuse('REASON_NEEDED');
  const payload = { act, table: getTableName(table), id: id ?? null, revision, before: before ?? null, values };
  await requestAction(db, { actorId, kind: 'price', subject, payload, reason });
  return ok({ id: toId(String(id ?? 0)), revision, state: 'pending' }, 'requestWaits');
}

/** Asks for a second person like `requestPrice`; a package of the same size can be sold again instead. */
export async function requestPackage(
  db: Db,
  change: PriceChange,
): Promise<Result<SavedPrice, SaveCode | 'SAME_PACKAGE' | 'REASON_NEEDED'>> {
  const { table, id, values } = change;
  return (await isTaken(db, table, id, values)) ? refuse('SAME_PACKAGE') : requestPrice(db, change);
}

const toId = (id: string): SavedPrice['id'] => (id === 'silver' || id === 'gold' ? id : Number(id));

type RowKey = Pick<PriceChange, 'table' | 'key' | 'id'>;

async function findRow(db: Db, { table, key, id }: RowKey): Promise<Record<string, unknown> | undefined> {
  if (id === undefined) return undefined;
  const [row] = await db.execute<{ row: Record<string, unknown> }>(
    sql`select to_jsonb(t) as row from ${table} t where t.${sql.identifier(key)} = ${id}`,
  );
  return row?.row;
}

/** Returns whether another package has the same coins, or the same tier and months. */
async function isTaken(db: Db, table: PgTable, id: PriceChange['id'], { coins, tier, months }: PriceChange['values']) {
  const same =
    coins === undefined ? sql`t.tier = ${tier ?? ''} and t.months = ${months ?? 0}` : sql`t.coins = ${coins}`;
  const rows = await db.execute(sql`select from ${table} t where ${same} and t.id <> ${id ?? 0}`);
  return rows.length > 0;
}
