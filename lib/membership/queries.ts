import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { preparedPerPool } from '@/db/prepared';
import { tierPermissions, tierQuotas } from '@/db/schema';
import { SharedReads } from '@/db/shared-reads';
import { limits } from '@/lib/core/limits';
import { globalSingleton } from '@/lib/core/global-singleton';
import type { Permission } from '@/lib/core/permissions';
import type { Tier } from '@/lib/core/member';
import type { TierRights } from './model';

const permissionQuery = preparedPerPool((db) =>
  db
    .select({ allowed: tierPermissions.allowed })
    .from(tierPermissions)
    .where(
      and(
        eq(tierPermissions.tier, sql.placeholder('tier')),
        eq(tierPermissions.permission, sql.placeholder('permission')),
      ),
    )
    .prepare('has_permission'),
);

/** Returns whether a tier has a permission now. A permission without a row is denied. */
export async function hasPermission(db: Db, tier: Tier, permission: Permission): Promise<boolean> {
  const [row] = await permissionQuery(db).execute({ tier, permission });
  return row?.allowed ?? false;
}

const permissionsQuery = preparedPerPool((db) =>
  db
    .select({
      tier: tierPermissions.tier,
      // One row for each tier: a call after log-in would spend most of its time on sixty small rows.
      permissions: sql<Permission[]>`json_agg(${tierPermissions.permission} order by ${tierPermissions.permission})`,
    })
    .from(tierPermissions)
    .where(eq(tierPermissions.allowed, true))
    .groupBy(tierPermissions.tier)
    .prepare('list_permissions'),
);

/** Lists the permissions of each tier. */
export async function listPermissions(db: Db): Promise<Record<Tier, Permission[]>> {
  const lists: Record<Tier, Permission[]> = { free: [], silver: [], gold: [] };
  for (const { tier, permissions } of await permissionsQuery(db).execute()) lists[tier] = permissions;
  return lists;
}

const quotaQuery = preparedPerPool((db) =>
  db
    .select({ most: tierQuotas.most })
    .from(tierQuotas)
    .where(and(eq(tierQuotas.tier, sql.placeholder('tier')), eq(tierQuotas.kind, sql.placeholder('kind'))))
    .prepare('find_quota'),
);

/** Returns a tier's quota of a kind: null is unlimited, and a kind without a row has a quota of 0. */
export async function findQuota(db: Db, tier: Tier, kind: string): Promise<number | null> {
  const [row] = await quotaQuery(db).execute({ tier, kind });
  return row ? row.most : 0;
}

/** Reads what each tier may do, as it is stored now. */
export async function readTierRights(db: Db): Promise<TierRights> {
  const { kind, tier, most } = tierQuotas;
  const [quotas, permissions] = await Promise.all([
    db.select({ kind, tier, most }).from(tierQuotas).orderBy(kind, tier),
    listPermissions(db),
  ]);
  return { quotas, permissions };
}

const tierRights = globalSingleton(
  'tier rights',
  () => new SharedReads<'all', TierRights>(readTierRights, { freshFor: limits.priceListMilliseconds }),
);

/** Returns what each tier may do. One reading serves all requests; a change takes effect within 5 seconds. */
export function getTierRights(db: Db): Promise<TierRights> {
  return tierRights.get(db, 'all');
}

/** Returns whether a higher tier has the permission and, of a kind, a greater quota. */
export async function upgradeHelps(db: Db, tier: Tier, permission: Permission, kind?: string): Promise<boolean> {
  const [row] = await db.execute<{ helps: boolean }>(
    sql`select upgrade_helps(${tier}, ${permission}, ${kind ?? null}) as helps`,
  );
  return row?.helps ?? false;
}

const listDepths = globalSingleton(
  'list depths',
  () =>
    new SharedReads<Tier, number | null>((db, tier) => findQuota(db, tier, 'list_pages'), {
      freshFor: limits.priceListMilliseconds,
    }),
);

/** Returns how many pages of a member list a tier may see. A change takes effect within 5 seconds. */
export async function findListDepth(db: Db, tier: Tier): Promise<number> {
  const pages = await listDepths.get(db, tier);
  return Math.min(pages ?? limits.listDepth, limits.listDepth);
}
