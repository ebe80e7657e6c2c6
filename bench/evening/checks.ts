import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { checkLedger } from '@/lib/credits/check-ledger';

type Faults = ReadonlySet<string>;

/** Returns the faults of the ledger as lines. The members of a benchmark have some from the start: gifts without coins. */
export async function findFaults(db: Db): Promise<Faults> {
  const { faults } = await checkLedger(db);
  return new Set(faults.map((fault) => JSON.stringify(fault)));
}

/** Returns how many of the acknowledged messages are not stored exactly once. */
export async function countNotStoredOnce(db: Db, clientIds: readonly string[]): Promise<number> {
  const ids = JSON.stringify(clientIds);
  const [row] = await db.execute<{ wrong: number }>(sql`
    select count(*)::int as wrong from (
      select sent.id, count(m.id) as times from jsonb_array_elements_text(${ids}::jsonb) as sent (id)
      left join messages m on m.client_id = sent.id group by sent.id) counted
    where times <> 1`);
  return row?.wrong ?? 0;
}
