import { sanctions } from '@/db/schema';
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
