import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { effectiveTier, tiers } from '@/lib/core/member';
import { permissions } from '@/lib/core/permissions';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { findQuota, hasPermission } from './queries';

/* Compares rules that exist both in SQL and in TypeScript on the same rows. */

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const past = new Date(Date.now() - 60_000);
const future = new Date(Date.now() + 60_000);
const expiries = [null, past, future].flatMap((silverExpiresAt) =>
  [null, past, future].map((goldExpiresAt) => ({ silverExpiresAt, goldExpiresAt })),
);

it.each(expiries)('effective_tier equals effectiveTier for $silverExpiresAt and $goldExpiresAt', async (expiry) => {
  const [row] = await database.db.execute<{ tier: string }>(
    sql`select effective_tier(${expiry.silverExpiresAt?.toISOString() ?? null}::timestamptz,
      ${expiry.goldExpiresAt?.toISOString() ?? null}::timestamptz) as tier`,
  );
  expect(row?.tier).toBe(effectiveTier(expiry, new Date()));
});

it.each(tiers)('find_quota equals findQuota for every kind of the %s tier and an unknown kind', async (tier) => {
  const kinds = await database.db.execute<{ kind: string }>(sql`select distinct kind from tier_quotas`);
  for (const kind of [...kinds.map((row) => row.kind), 'unknown']) {
    const [row] = await database.db.execute<{ most: number | null }>(sql`select find_quota(${tier}, ${kind}) as most`);
    expect({ kind, most: row?.most }).toEqual({ kind, most: await findQuota(database.db, tier, kind) });
  }
});

it.each(tiers)('has_permission equals hasPermission for every permission of the %s tier', async (tier) => {
  for (const permission of permissions) {
    const [row] = await database.db.execute<{ allowed: boolean }>(
      sql`select has_permission(${tier}, ${permission}) as allowed`,
    );
    expect({ permission, allowed: row?.allowed }).toEqual({
      permission,
      allowed: await hasPermission(database.db, tier, permission),
    });
  }
});
