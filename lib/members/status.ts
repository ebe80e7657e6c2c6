import { and, eq, lte } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { members } from '@/db/schema';
import type { MemberStatus } from '@/lib/core/member';
import type { Restriction } from './model';

/**
 * Activates members whose suspension is over: one of them, or all. Lists and SQL functions read the column, so the end
 * of a suspension is a write. The live process makes it within seconds, and a session or log-in of the member at once.
 */
export async function endSuspensions(db: Db, now: Date, memberId?: number): Promise<void> {
  await db
    .update(members)
    .set({ status: 'active', statusReason: '', suspendedUntil: null })
    .where(and(lte(members.suspendedUntil, now), memberId === undefined ? undefined : eq(members.id, memberId)));
}

type StatusRow = { readonly id: number; readonly status: MemberStatus; readonly suspendedUntil: Date | null };

/** Returns the status at `now`, and ends a suspension that is over. */
export async function settleStatus(db: Db, member: StatusRow, now: Date): Promise<MemberStatus> {
  if (!member.suspendedUntil || member.suspendedUntil > now) return member.status;
  await endSuspensions(db, now, member.id);
  const [row] = await db.select({ status: members.status }).from(members).where(eq(members.id, member.id));
  return row?.status ?? 'erased';
}

/** Returns why and until when an account is rejected or suspended. */
export async function findRestriction(db: Db, memberId: number): Promise<Restriction> {
  const [row] = await db
    .select({ reason: members.statusReason, until: members.suspendedUntil })
    .from(members)
    .where(eq(members.id, memberId));
  return { reason: row?.reason ?? '', until: row?.until?.getTime() ?? null };
}
