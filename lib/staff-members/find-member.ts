import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { limits } from '@/lib/core/limits';
import type { StaffRole } from '@/lib/core/member';
import { staffAreas } from '@/lib/core/staff-areas';
import { listStaffRequests } from '@/lib/staff-requests/queries';
import { listActs, listCases, listChanges, listNotes, listSanctions, listSessions } from './history';
import { listFiles, listGifts, listGrants, listMovements, listOrders } from './member-records';
import type { MemberCounts, MemberName, StaffMember } from './model';
import { searchMembers } from './search';

type Profile = Pick<
  StaffMember,
  'email' | 'birthday' | 'signature' | 'language' | 'statusReason' | 'invitationCode' | 'hasSecondFactor'
> & {
  readonly suspendedUntil: Date | null;
  readonly silverExpiresAt: Date | null;
  readonly goldExpiresAt: Date | null;
  readonly emailConfirmedAt: Date | null;
  readonly balance: string | null;
  readonly inviterId: string | null;
  readonly inviter: string | null;
};

/** Returns all that belongs to a member, as a role of staff sees it: what was paid is for those who work on orders. */
export async function findStaffMember(db: Db, id: number, role: StaffRole): Promise<StaffMember | undefined> {
  const { items } = await searchMembers(db, { query: `#${id}`, page: 1 });
  const found = items.find((one) => one.id === id);
  const profile = found && (await findProfile(db, id));
  if (!found || !profile) return undefined;
  const seesMoney = (staffAreas.orders as readonly StaffRole[]).includes(role);
  const parts = await Promise.all([
    countBelongings(db, id),
    listFiles(db, id),
    listMovements(db, id),
    listStaffRequests(db, { role, memberId: id, page: 1 }),
    listOrders(db, id, seesMoney),
    listGrants(db, id),
    listGifts(db, id),
    listSessions(db, id),
    listSanctions(db, id),
    listCases(db, id),
    listChanges(db, id),
    listNotes(db, id),
    listActs(db, id, role),
  ]);
  const [counts, files, movements, requests, orders, grants, gifts, sessions, sanctions, cases, changes, notes, acts] =
    parts;
  const { inviter, inviterId, balance, ...rest } = profile;
  const invitedBy: MemberName | null = inviter === null ? null : { id: Number(inviterId), username: inviter };
  return {
    ...found,
    ...rest,
    suspendedUntil: rest.suspendedUntil && rest.suspendedUntil.getTime(),
    silverExpiresAt: rest.silverExpiresAt && rest.silverExpiresAt.getTime(),
    goldExpiresAt: rest.goldExpiresAt && rest.goldExpiresAt.getTime(),
    emailConfirmedAt: rest.emailConfirmedAt && rest.emailConfirmedAt.getTime(),
    balance: Number(balance ?? 0),
    invitedBy,
    counts,
    files,
    movements,
    requests: requests.items.slice(0, 10),
    orders,
    grants,
    gifts,
    sessions,
    sanctions,
    cases,
    changes,
    notes,
    acts,
  };
}

async function findProfile(db: Db, id: number): Promise<Profile | undefined> {
  const [row] = await db.execute<Record<string, unknown>>(sql`
    select m.email, m.birthday::text as birthday, m.signature, m.language, m.status_reason, m.invitation_code as invitation,
      m.suspended_until, m.silver_expires_at, m.gold_expires_at, m.email_confirmed_at,
      i.id as inviter_id, i.username as inviter,
      (select a.balance from ledger_accounts a where a.member_id = m.id) as balance,
      exists (select from staff_secrets s where s.member_id = m.id and s.confirmed_at is not null) as has_secret
    from members m left join members i on i.id = m.invited_by where m.id = ${id}`);
  if (!row) return undefined;
  const text = (name: string) => String(row[name] ?? '');
  const date = (name: string) => (row[name] === null ? null : new Date(text(name)));
  return {
    email: text('email'),
    birthday: text('birthday'),
    signature: text('signature'),
    language: text('language'),
    statusReason: text('status_reason'),
    invitationCode: text('invitation'),
    hasSecondFactor: row.has_secret === true,
    suspendedUntil: date('suspended_until'),
    silverExpiresAt: date('silver_expires_at'),
    goldExpiresAt: date('gold_expires_at'),
    emailConfirmedAt: date('email_confirmed_at'),
    balance: row.balance === null ? null : text('balance'),
    inviterId: row.inviter_id === null ? null : text('inviter_id'),
    inviter: row.inviter === null ? null : text('inviter'),
  };
}

/** Counts up to one more than is shown, so that a member with much costs no more than another. */
async function countBelongings(db: Db, id: number): Promise<MemberCounts> {
  const most = limits.staffLists.counted + 1;
  const [row] = await db.execute<Record<keyof MemberCounts, number>>(sql`
    select (select count(*) from (select from photos where owner_id = ${id} limit ${most}) as p)::int as photos,
      (select count(*) from (select from videos where owner_id = ${id} limit ${most}) as v)::int as videos,
      (select count(*) from (select from trends where author_id = ${id} limit ${most}) as t)::int as trends,
      (select count(*) from (
        select from conversation_members c
        join messages s on s.conversation_id = c.conversation_id and s.sender_id = c.member_id
        where c.member_id = ${id} limit ${most}) as s)::int as messages,
      (select count(*) from (select from mails where sender_id = ${id} limit ${most}) as e)::int as mails,
      (select count(*) from (select from blocks where blocker_id = ${id} limit ${most}) as b)::int as blocks,
      (select count(*) from (select from blocks where blocked_id = ${id} limit ${most}) as b)::int as "blockedBy",
      (select count(*) from (select from members where invited_by = ${id} limit ${most}) as i)::int as invited,
      m.like_count as "likesReceived", m.given_like_count as "likesGiven"
    from members m where m.id = ${id}`);
  if (!row) throw new Error(`the member ${id} was removed while their page was read`);
  return row;
}
