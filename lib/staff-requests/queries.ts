import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import type { StaffRole } from '@/lib/core/member';
import { rowsOfPage, toPage, type Page } from '@/lib/core/page';
import type { StaffRequestKind } from '@/lib/core/staff-requests';
import { changesOf, type StaffRequest } from './model';

type RequestRow = {
  id: number;
  kind: StaffRequestKind;
  subject: string;
  member_id: number | null;
  username: string | null;
  author_id: number;
  author: string;
  reason: string;
  payload: Record<string, unknown>;
  state: StaffRequest['state'];
  decided_by: number | null;
  decider: string | null;
  decision_reason: string;
  at: number;
  ends: number;
};

/**
 * Lists requests, the waiting ones first, then the newest: all of them, or those about a member. Those about roles and settings
 * are for administrators.
 */
export async function listStaffRequests(
  db: Db,
  { role, memberId, page }: { readonly role: StaffRole | null; readonly memberId?: number; readonly page: number },
): Promise<Page<StaffRequest>> {
  const { offset, limit } = rowsOfPage(page);
  const isMine = role === 'administrator' ? sql`true` : sql`is_for_finance(r.kind)`;
  const isAbout = memberId === undefined ? sql`true` : sql`r.member_id = ${memberId}`;
  const rows = await db.execute<RequestRow>(sql`
    select r.id, r.kind, r.subject, r.member_id, m.username, r.author_id, a.username as author, r.reason, r.payload,
      case when r.state = 'pending' and r.expires_at <= now() then 'expired' else r.state end as state,
      r.decided_by, d.username as decider, r.decision_reason,
      date_part('epoch', r.created_at) * 1000 as at, date_part('epoch', r.expires_at) * 1000 as ends
    from staff_requests r
    join members a on a.id = r.author_id left join members m on m.id = r.member_id left join members d on d.id = r.decided_by
    where ${isMine} and ${isAbout}
    order by (r.state = 'pending' and r.expires_at > now()) desc, r.id desc limit ${limit} offset ${offset}`);
  return toPage(rows.map(toRequest), page);
}

function toRequest(row: RequestRow): StaffRequest {
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    member: row.member_id === null || row.username === null ? null : { id: row.member_id, username: row.username },
    author: { id: row.author_id, username: row.author },
    reason: row.reason,
    changes: changesOf(row.kind, row.payload),
    state: row.state,
    decidedBy: row.decided_by === null || row.decider === null ? null : { id: row.decided_by, username: row.decider },
    decisionReason: row.decision_reason,
    at: Math.floor(row.at),
    expiresAt: Math.floor(row.ends),
  };
}
