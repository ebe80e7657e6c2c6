import { sql } from 'drizzle-orm';
import { callFunction } from '@/db/call-function';
import type { Db } from '@/db/client';
import { ok } from '@/lib/core/result';
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
  const recorded = await callFunction(
    db,
    sql`record_opening(p_actor => ${actorId}, p_member => ${memberId ?? null}, p_subject => ${subject},
      p_subject_id => ${String(subjectId)}, p_reason => ${reason ?? null},
      p_details => ${JSON.stringify(details)}::jsonb)`,
    { codes: ['REASON_NEEDED'], done: () => ok(null) },
  );
  return recorded.ok;
}

/** A listed thing; one of a guest has no member. */
type Listed = { readonly id: number; readonly memberId?: number | undefined };

/** Writes the openings of a list that shows something private of each member. */
export async function recordOpenings(
  db: Db,
  { actorId, subject, listed }: { actorId: number; subject: OpeningSubject; listed: readonly Listed[] },
): Promise<void> {
  if (listed.length === 0) return;
  await db.execute(sql`
    select record_opening(p_actor => ${actorId}, p_member => o.member, p_subject => ${subject},
      p_subject_id => o.id::text, p_reason => ${subject} || ' ' || o.id)
    from unnest(${sql.param(listed.map(({ id }) => id))}::bigint[], ${sql.param(listed.map(({ memberId }) => memberId ?? null))}::bigint[])
      as o (id, member)
    order by o.id`);
}
