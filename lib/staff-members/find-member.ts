import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { limits } from '@/lib/core/limits';
import type { StaffRole } from '@/lib/core/member';
import { worksIn } from '@/lib/core/staff-areas';
import { listMemberCases } from '@/lib/moderation/member-cases';
import { listMemberSanctions } from '@/lib/moderation/sanctions';
import { listMemberOrders } from '@/lib/payments/member-orders';
import { listStaffRequests } from '@/lib/staff-requests/queries';
import { outbox } from '@/lib/emails/queue';
import { findSuppression } from '@/lib/emails/suppression';
import { listActs, listChanges, listNotes, listSessions } from './history';
import { listFiles, listGifts, listGrants, listMovements } from './member-records';
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

/** The newest orders, sanctions and cases of a member's page. */
const listed = 20;

/** Returns all that belongs to a member, as a role of staff sees it: what was paid is for those who work on orders. */
export async function findStaffMember(db: Db, id: number, role: StaffRole): Promise<StaffMember | undefined> {
  const { items } = await searchMembers(db, { query: `#${id}`, page: 1 });
  const member = items.find((item) => item.id === id);
  const profile = member && (await findProfile(db, id));
  if (!member || !profile) return undefined;
  const seesMoney = worksIn('orders', role);
  const parts = await Promise.all([
    countBelongings(db, id),
    listFiles(db, id),
    listMovements(db, id),
    listStaffRequests(db, { role, memberId: id, page: 1 }),
    listMemberOrders(db, id, { limit: listed, hasPrices: seesMoney }),
    listGrants(db, id),
    listGifts(db, id),
    listSessions(db, id),
    listMemberSanctions(db, id, listed),
    listMemberCases(db, id, listed),
    listChanges(db, id),
    listNotes(db, id),
    listActs(db, id, role),
  ]);
  const [counts, files, movements, requests, orders, grants, gifts, sessions, sanctions, cases, changes, notes, acts] =
    parts;
  const { inviter, inviterId, balance, ...rest } = profile;
  const emailStopped = (await findSuppression(db, outbox(), profile.email)) ?? null;
  const invitedBy: MemberName | null = inviter === null ? null : { id: Number(inviterId), username: inviter };
  return {
    ...member,
    ...rest,
    suspendedUntil: rest.suspendedUntil && rest.suspendedUntil.getTime(),
    silverExpiresAt: rest.silverExpiresAt && rest.silverExpiresAt.getTime(),
    goldExpiresAt: rest.goldExpiresAt && rest.goldExpiresAt.getTime(),
    emailConfirmedAt: rest.emailConfirmedAt && rest.emailConfirmedAt.getTime(),
    emailStopped,
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
  const maxCount = limits.staffLists.counted + 1;
  const [row] = await db.execute<Record<keyof MemberCounts, number>>(sql`
    select (select count(*) from (select from photos where owner_id = ${id} limit ${maxCount}) as p)::int as photos,
      (select count(*) from (select from videos where owner_id = ${id} limit ${maxCount}) as v)::int as videos,
      (select count(*) from (select from trends where author_id = ${id} limit ${maxCount}) as t)::int as trends,
      (select count(*) from (
        select from conversation_members c
        join messages s on s.conversation_id = c.conversation_id and s.sender_id = c.member_id
        where c.member_id = ${id} limit ${maxCount}) as s)::int as messages,
      (select count(*) from (select from mails where sender_id = ${id} limit ${maxCount}) as e)::int as mails,
      (select count(*) from (select from blocks where blocker_id = ${id} limit ${maxCount}) as b)::int as blocks,
      (select count(*) from (select from blocks where blocked_id = ${id} limit ${maxCount}) as b)::int as "blockedBy",
      (select count(*) from (select from members where invited_by = ${id} limit ${maxCount}) as i)::int as invited,
      m.like_count as "likesReceived", m.given_like_count as "likesGiven"
    from members m where m.id = ${id}`);
  if (!row) throw new Error(`the member ${id} was removed while their page was read`);
  return row;
}
