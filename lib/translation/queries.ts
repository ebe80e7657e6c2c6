import { literal } from '@/db/literal';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { preparedPerPool } from '@/db/prepared';
import { translations } from '@/db/schema';
import { limits } from '@/lib/core/limits';
import type { Locale } from '@/lib/core/locale';
import type { Viewer } from '@/lib/core/member';
import { findQuota, hasPermission } from '@/lib/membership/queries';

const quotaKind = 'translate_day';
const freePermission = 'Free_use_of_the_translation_function';

type StoredTranslation = { readonly content: string; readonly source: Locale | null };

const translationQuery = preparedPerPool((db) =>
  db
    .select({ content: translations.content, source: translations.source })
    .from(translations)
    .where(
      and(
        eq(translations.hash, sql.placeholder('hash')),
        gt(translations.createdAt, sql`now() - make_interval(days => ${literal(limits.translation.keptDays)})`),
      ),
    )
    .prepare('find_translation'),
);

/** Returns a translation of the last 30 days. */
export async function findTranslation(db: Db, hash: string): Promise<StoredTranslation | undefined> {
  const [row] = await translationQuery(db).execute({ hash });
  return row;
}

/** The translations that a member may still have today (UTC). */
export type Allowance = {
  /** Free translations of a day; null is unlimited. */
  readonly quota: number | null;
  readonly left: number | null;
  /** Coins that the member has. */
  readonly balance: number;
  /** Coins that the limit of the day still lets the member spend; null without a limit. */
  readonly spendable: number | null;
};

type AllowanceRow = { used: number; balance: number | null; spendable: number | null };

/** Returns what a member may still have translated today. */
export async function getAllowance(db: Db, { id, tier }: Pick<Viewer, 'id' | 'tier'>): Promise<Allowance> {
  const [isUnlimited, tierQuota, [row]] = await Promise.all([
    hasPermission(db, tier, freePermission),
    findQuota(db, tier, quotaKind),
    db.execute<AllowanceRow>(sql`
      select coalesce((select used from quota_counters
          where member_id = ${id} and kind = ${quotaKind} and day = (now() at time zone 'utc')::date), 0) as used,
        (select balance from ledger_accounts where member_id = ${id}) as balance,
        spending_limit(${id}) - spent_today(${id}) as spendable`),
  ]);
  if (!row) throw new Error(`The allowance of member ${id} has no row`);
  const quota = isUnlimited ? null : tierQuota;
  return {
    quota,
    left: quota === null ? null : Math.max(0, quota - row.used),
    balance: Number(row.balance ?? 0),
    spendable: row.spendable,
  };
}

/** Returns whether a higher tier has more free translations a day. */
export async function upgradeHelps(db: Db, { tier }: Pick<Viewer, 'tier'>): Promise<boolean> {
  const [row] = await db.execute<{ helps: boolean }>(sql`
    select exists (
      select from unnest(array['free', 'silver', 'gold']) with ordinality as t(tier, rank)
      where t.rank > array_position(array['free', 'silver', 'gold'], ${tier}) and (has_permission(t.tier, ${freePermission})
        or coalesce(find_quota(t.tier, ${quotaKind}), 2147483647) > find_quota(${tier}, ${quotaKind}))) as helps`);
  return row?.helps ?? false;
}
