import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { writeAudit } from '@/lib/platform/write-audit';
import type { Tier, Viewer } from '@/lib/core/member';
import type { Permission } from '@/lib/core/permissions';
import { ok, refuse, type Result } from '@/lib/core/result';
import { neverSold } from './model';

type Actor = Pick<Viewer, 'id'>;
type Change<V> = {
  readonly tier: Tier;
  readonly value: V;
  /** The value that the editor has read. */
  readonly previous: V;
  readonly reason: string;
};

type PermissionChange = Change<boolean> & {
  readonly permission: Permission;
  /** The editor has confirmed that the change sells what is never sold. */
  readonly isConfirmed: boolean;
};

/**
 * Gives a permission to a tier or takes it away, with the reason in the audit log. Members read, reply, block, report and delete
 * without paying: to take such a permission away needs a confirmation.
 */
export async function savePermission(
  db: Db,
  { id: actorId }: Actor,
  { tier, permission, value, previous, reason, isConfirmed }: PermissionChange,
): Promise<Result<null, 'NEVER_SOLD' | 'EDITED_MEANWHILE'>> {
  if (!value && neverSold.includes(permission) && !isConfirmed) return refuse('NEVER_SOLD');
  const details = { permission, tier, before: previous, after: value };
  const [row] = await db.execute(sql`
    with saved as (
      insert into tier_permissions (tier, permission, allowed) select ${tier}, ${permission}, ${value}
      where not ${previous}::boolean or exists (select from tier_permissions where tier = ${tier} and permission = ${permission})
      on conflict (tier, permission) do update set allowed = excluded.allowed
      where tier_permissions.allowed = ${previous} returning 1)
    select ${writeAudit({ actorId, act: 'tiers.permission', subject: 'permission', subjectId: permission, reason, details })} from saved`);
  return row ? ok(null, 'saveSuccess') : refuse('EDITED_MEANWHILE');
}

type QuotaChange = Change<number | null> & { readonly kind: string };

/** Changes a quota of a tier, with the reason in the audit log; null is unlimited. */
export async function saveQuota(
  db: Db,
  { id: actorId }: Actor,
  { tier, kind, value, previous, reason }: QuotaChange,
): Promise<Result<null, 'QUOTA_NOT_FOUND' | 'EDITED_MEANWHILE'>> {
  const details = { kind, tier, before: previous, after: value };
  const isRow = sql`tier = ${tier} and kind = ${kind}`;
  const [row] = await db.execute(sql`
    with saved as (
      update tier_quotas set most = ${value}::integer
      where ${isRow} and most is not distinct from ${previous}::integer returning 1)
    select ${writeAudit({ actorId, act: 'tiers.quota', subject: 'quota', subjectId: kind, reason, details })} from saved`);
  if (row) return ok(null, 'saveSuccess');
  const [existing] = await db.execute(sql`select from tier_quotas where ${isRow}`);
  return refuse(existing ? 'EDITED_MEANWHILE' : 'QUOTA_NOT_FOUND');
}
