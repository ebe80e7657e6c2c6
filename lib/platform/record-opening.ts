import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import type { OpeningSubject } from '@/lib/core/openings';

type Opening = {
  readonly actorId: number;
  /** The member whom it is about; undefined for a list. */
  readonly memberId?: number | undefined;
  readonly subject: OpeningSubject;
  readonly subjectId: number | string;
  /** Why; without it, the open case of the member. */
  readonly reason?: string | undefined;
  readonly details?: Readonly<Record<string, unknown>>;
};

/**
 * Writes to the audit log that a member of staff opens something private, once for an opening: a page that refreshes is the same
 * one. Returns false, and writes nothing, when it needs a reason: the member has no open case.
 */
export async function recordOpening(
  db: Db,
  { actorId, memberId, subject, subjectId, reason, details = {} }: Opening,
): Promise<boolean> {
  const [row] = await db.execute<{ outcome: string }>(sql`
    select record_opening(${actorId}, ${memberId ?? null}, ${subject}, ${String(subjectId)}, ${reason ?? null},
      ${JSON.stringify(details)}::jsonb) as outcome`);
  return row?.outcome !== 'reason_needed';
}

/** Of a guest, there is no member. */
type Listed = { readonly id: number; readonly memberId?: number | undefined };

/** Writes the openings of a list that shows something private of each member. */
export async function recordOpenings(
  db: Db,
  { actorId, subject, listed }: { actorId: number; subject: OpeningSubject; listed: readonly Listed[] },
): Promise<void> {
  if (listed.length === 0) return;
  await db.execute(sql`
    select record_opening(${actorId}, o.member, ${subject}, o.id::text, ${subject} || ' ' || o.id)
    from unnest(${sql.param(listed.map(({ id }) => id))}::bigint[], ${sql.param(listed.map(({ memberId }) => memberId ?? null))}::bigint[])
      as o (id, member)
    order by o.id`);
}
