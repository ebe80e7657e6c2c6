import { desc, eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { members, sanctions } from '@/db/schema';
import type { Sanction } from './model';

/** The columns of a sanction; `by` is the name of who issued it, which the query joins. */
export const sanctionColumns = {
  id: sanctions.id,
  caseId: sanctions.caseId,
  kind: sanctions.kind,
  reason: sanctions.reason,
  days: sanctions.days,
  endsAt: sanctions.endsAt,
  at: sanctions.createdAt,
  liftedAt: sanctions.liftedAt,
};

type SanctionRow = Pick<typeof sanctions.$inferSelect, Exclude<keyof typeof sanctionColumns, 'at'>> & {
  readonly at: Date;
  readonly by: string;
};

export function toSanction(row: SanctionRow): Sanction {
  return {
    id: row.id,
    caseId: row.caseId,
    kind: row.kind,
    reason: row.reason,
    days: row.days,
    endsAt: row.endsAt?.getTime() ?? null,
    by: row.by,
    at: row.at.getTime(),
    liftedAt: row.liftedAt?.getTime() ?? null,
  };
}

/** Lists the newest sanctions of a member. */
export async function listMemberSanctions(db: Db, memberId: number, limit: number): Promise<Sanction[]> {
  const rows = await db
    .select({ ...sanctionColumns, by: members.username })
    .from(sanctions)
    .innerJoin(members, eq(members.id, sanctions.issuedBy))
    .where(eq(sanctions.memberId, memberId))
    .orderBy(desc(sanctions.id))
    .limit(limit);
  return rows.map(toSanction);
}
