import { desc, eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { reportCases } from '@/db/schema';
import type { MemberCase } from './model';

/** Lists the newest cases about a member for all staff, without what moderators alone read: reporters, kinds and texts. */
export async function listMemberCases(db: Db, memberId: number, limit: number): Promise<MemberCase[]> {
  const rows = await db
    .select({
      id: reportCases.id,
      subject: reportCases.subject,
      reportCount: reportCases.reportCount,
      openedAt: reportCases.openedAt,
      outcome: reportCases.outcome,
    })
    .from(reportCases)
    .where(eq(reportCases.memberId, memberId))
    .orderBy(desc(reportCases.id))
    .limit(limit);
  return rows.map(({ openedAt, ...row }) => ({ ...row, openedAt: openedAt.getTime() }));
}
