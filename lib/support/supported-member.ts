import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { findBalance } from '@/lib/credits/queries';
import { defaultLocale, fromLegacyLanguage, type LegacyLanguage } from '@/lib/core/locale';
import { limits } from '@/lib/core/limits';
import type { MemberStatus, Tier } from '@/lib/core/member';
import { ok, refuse, type Result } from '@/lib/core/result';
import type { SupportedMember } from './model';
import { millis } from './thread-rows';

const few = sql.raw(String(limits.desk.memberRows));

type AccountRow = {
  username: string;
  email: string;
  isEmailConfirmed: boolean;
  language: LegacyLanguage;
  country: string;
  status: MemberStatus;
  statusReason: string;
  suspendedUntil: number | null;
  tier: Tier;
  tierEndsAt: number | null;
  joinedAt: number;
  lastLoginAt: number | null;
  reportsMade: number;
};

/** Returns what an agent sees of the member they write to. Reads only; what staff change is on the page of the member. */
export async function findSupportedMember(db: Db, id: number): Promise<Result<SupportedMember, 'MEMBER_NOT_FOUND'>> {
  const [[account], coins, orders, cases, sanctions] = await Promise.all([
    findAccount(db, id),
    findBalance(db, id),
    listOrders(db, id),
    listCases(db, id),
    listSanctions(db, id),
  ]);
  if (!account) return refuse('MEMBER_NOT_FOUND');
  const { suspendedUntil, tierEndsAt, lastLoginAt, ...rest } = account;
  return ok({
    ...{ id, ...rest, coins, orders, cases, sanctions },
    suspendedUntil: suspendedUntil ?? undefined,
    tierEndsAt: tierEndsAt ?? undefined,
    lastLoginAt: lastLoginAt ?? undefined,
    language: fromLegacyLanguage(rest.language) ?? defaultLocale,
  });
}

function findAccount(db: Db, id: number) {
  return db.execute<AccountRow>(sql`
    select m.username, m.email, m.email_confirmed_at is not null as "isEmailConfirmed", m.language, m.country, m.status,
      m.status_reason as "statusReason", ${millis(sql`m.suspended_until`)} as "suspendedUntil",
      effective_tier(m.silver_expires_at, m.gold_expires_at) as tier,
      case effective_tier(m.silver_expires_at, m.gold_expires_at) when 'gold' then ${millis(sql`m.gold_expires_at`)}
        when 'silver' then ${millis(sql`m.silver_expires_at`)} end as "tierEndsAt",
      ${millis(sql`m.created_at`)} as "joinedAt",
      (select ${millis(sql`max(s.created_at)`)} from sessions s where s.member_id = m.id) as "lastLoginAt",
      (select count(*)::int from (select from reports r where r.reporter_id = m.id limit ${sql.raw(String(limits.unreadShown + 1))}) made)
        as "reportsMade"
    from members m where m.id = ${id} and m.status not in ('service', 'erased')`);
}

async function listOrders(db: Db, memberId: number): Promise<SupportedMember['orders']> {
  return [
    ...(await db.execute<SupportedMember['orders'][number]>(sql`
      select o.key, o.kind, o.state, o.cents, o.currency, ${millis(sql`o.created_at`)} as "createdAt"
      from orders o where o.member_id = ${memberId} order by o.created_at desc, o.id desc limit ${few}`)),
  ];
}

async function listCases(db: Db, memberId: number): Promise<SupportedMember['cases']> {
  const rows = await db.execute<SupportedMember['cases'][number]>(sql`
    select c.id, c.subject, coalesce(c.outcome, 'open') as outcome, c.report_count as reports, ${millis(sql`c.opened_at`)} as "openedAt"
    from report_cases c where c.member_id = ${memberId} order by c.id desc limit ${few}`);
  return [...rows];
}

async function listSanctions(db: Db, memberId: number): Promise<SupportedMember['sanctions']> {
  type SanctionRow = Omit<SupportedMember['sanctions'][number], 'endsAt'> & { id: number; endsAt: number | null };
  const rows = await db.execute<SanctionRow>(sql`
    select s.id, s.kind, s.reason, ${millis(sql`s.ends_at`)} as "endsAt", ${millis(sql`s.created_at`)} as "createdAt"
    from sanctions s where s.member_id = ${memberId} order by s.id desc limit ${few}`);
  return rows.map((row) => ({ ...row, id: row.id, endsAt: row.endsAt ?? undefined }));
}
