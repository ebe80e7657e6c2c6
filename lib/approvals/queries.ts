import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/db/client';
import type { ApprovalReason } from '@/lib/core/approvals';
import { limits } from '@/lib/core/limits';
import { defaultLocale, fromLegacyLanguage } from '@/lib/core/locale';
import type { Gender } from '@/lib/core/member';
import { avatarPath } from '@/lib/uploads/paths';
import type { ApprovalPage, ApprovalState, PendingAccount, RelatedAccount } from './model';

/** Other accounts of a pending one that are read, and shown, and its photos. */
const searched = 60;
const related = 20;
const photos = 6;
/** The newest decisions give the expected time: their number, the fewest, and their age. */
const decisions = 50;
const fewestDecisions = 5;
const decisionDays = 14;
const pageSize = limits.staff.page;

type ApprovalRow = {
  id: number;
  username: string;
  email: string;
  gender: Gender;
  birthday: string;
  country: string;
  language: string;
  signature: string;
  avatar: string | null;
  photos: string[];
  inviter: PendingAccount['invitedBy'];
  at: number;
  reasons: ApprovalReason[];
  correction: string;
  prefix: string;
  agent: string;
  related: RelatedAccount[];
};

/** Accounts of the same address or browser as the member `m` with the registration `r`, refused ones first, then the newest. */
const relatedAccounts = sql`(
  select coalesce(json_agg(o), '[]') from (
    select o.id, o.username, o.status, array_agg(distinct s.relation) as by,
      round(date_part('epoch', o.created_at) * 1000) as "registeredAt"
    from related_accounts(m.id, coalesce(r.ip_prefix, ''), ${searched}) as s join members o on o.id = s.id
    group by o.id order by o.status in ('rejected', 'suspended') desc, o.created_at desc, o.id desc limit ${related}) as o)`;

const photoKeys = sql`array(
  select upload_key from photos where owner_id = m.id order by id desc limit ${photos})`;

const columns = sql`m.id, m.username, m.email, m.gender, m.birthday::text, m.country, m.language, m.signature,
  coalesce(m.pending_avatar_key, m.avatar_key) as avatar, ${photoKeys} as photos,
  (select json_build_object('id', i.id, 'username', i.username) from members i where i.id = m.invited_by) as inviter,
  floor(date_part('epoch', w.submitted_at) * 1000) as at, w.reasons, w.correction,
  coalesce(r.ip_prefix, '') as prefix, coalesce(r.user_agent, '') as agent, ${relatedAccounts} as related`;

const accountsOf = (waiting: SQL) => sql<ApprovalRow>`
  select ${columns} from (${waiting}) as w
  join members m on m.id = w.member_id left join registrations r on r.member_id = w.member_id
  order by w.submitted_at, w.id`;

/** Lists the accounts that wait for approval, oldest first. */
export async function listApprovals(db: Db, page: number): Promise<ApprovalPage> {
  const [[counted], rows] = await Promise.all([
    db.execute<{ total: number }>(sql`select count(*)::int as total from approvals where decided_at is null`),
    db.execute<ApprovalRow>(
      accountsOf(sql`
        select * from approvals where decided_at is null
        order by submitted_at, id limit ${pageSize} offset ${(page - 1) * pageSize}`),
    ),
  ]);
  const total = counted?.total ?? 0;
  return { items: rows.map(toAccount), total, page, lastPage: Math.max(1, Math.ceil(total / pageSize)) };
}

function toAccount(row: ApprovalRow): PendingAccount {
  return {
    memberId: row.id,
    username: row.username,
    email: row.email,
    gender: row.gender,
    birthday: row.birthday,
    country: row.country,
    language: fromLegacyLanguage(row.language) ?? defaultLocale,
    signature: row.signature,
    avatar: avatarPath(row.avatar),
    photos: row.photos.map(avatarPath),
    invitedBy: row.inviter,
    submittedAt: row.at,
    reasons: row.reasons,
    correction: row.correction,
    addressPrefix: row.prefix,
    userAgent: row.agent,
    related: row.related,
  };
}

/** Median seconds between two of the newest decisions and until a decision, null when there are too few. */
const pace = sql`
  select percentile_cont(0.5) within group (order by gap) as gap, percentile_cont(0.5) within group (order by waited) as waited
  from (
    select date_part('epoch', decided_at - lag(decided_at) over (order by decided_at, id)) as gap,
      date_part('epoch', decided_at - submitted_at) as waited
    from (
      select id, submitted_at, decided_at from approvals
      where decided_by is not null and decided_at > now() - make_interval(days => ${decisionDays})
      order by decided_at desc, id desc limit ${decisions}) as newest) as decided
  having count(*) >= ${fewestDecisions}`;

/**
 * Returns the place of a pending member in the queue and how long the decision may take, undefined for an account that does
 * not wait. The time covers as many decisions as the place, and is not less than what is left of the usual wait.
 */
export async function findApprovalState(db: Db, memberId: number): Promise<ApprovalState | undefined> {
  const [row] = await db.execute<{ place: number; correction: string; minutes: number | null }>(sql`
    select w.place::int, w.correction,
      ceil(greatest(pace.gap * w.place, pace.waited - date_part('epoch', now() - w.submitted_at)) / 60) as minutes
    from (
      select mine.*, (select count(*) from approvals a
        where a.decided_at is null and (a.submitted_at, a.id) <= (mine.submitted_at, mine.id)) as place
      from approvals mine where mine.member_id = ${memberId} and mine.decided_at is null
      order by mine.id desc limit 1) as w
    left join (${pace}) as pace on true`);
  if (!row) return undefined;
  const minutes = row.minutes === null ? null : Math.max(1, row.minutes);
  return { place: row.place, correction: row.correction, expectedMinutes: minutes };
}
