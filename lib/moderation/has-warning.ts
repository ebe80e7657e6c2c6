import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** Returns the condition that a member has a warning that they have not confirmed. Written as the condition of the index `sanctions_unseen`. */
export const hasWarning = (memberId: AnyColumn): SQL<boolean> =>
  sql<boolean>`exists (select from sanctions s where s.member_id = ${memberId} and s.kind in ('warn', 'hide') and s.seen_at is null)`;
