import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';

/** A part of the ledger that contradicts another: what is wrong, of which row, and the two numbers. */
type LedgerFault = {
  readonly fault: string;
  readonly id: number;
  readonly expected: number | null;
  readonly found: number | null;
};

type LedgerCheck = {
  readonly entries: number;
  readonly faults: readonly LedgerFault[];
  /** The coins by which the faults differ, together. */
  readonly drift: number;
};

type FaultRow = { fault: string; id: number; expected: string | null; found: string | null };

/** Compares the entries of the ledger with balances, gifts, orders and memberships. A sound ledger has no faults. */
export async function checkLedger(db: Db): Promise<LedgerCheck> {
  const [counted] = await db.execute<{ entries: number }>(sql`select count(*) as entries from ledger_entries`);
  const rows = await db.execute<FaultRow>(
    sql`select fault, id, expected, found from ledger_faults() order by fault, id`,
  );
  const faults = rows.map(({ fault, id, expected, found: actual }) => ({
    fault,
    id,
    expected: toNumber(expected),
    found: toNumber(actual),
  }));
  const drift = faults.reduce((sum, { expected, found: actual }) => sum + Math.abs((expected ?? 0) - (actual ?? 0)), 0);
  return { entries: Number(counted?.entries ?? 0), faults, drift };
}

function toNumber(value: string | null): number | null {
  return value === null ? null : Number(value);
}
