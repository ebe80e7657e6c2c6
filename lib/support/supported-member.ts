import { literal } from '@/db/literal';
import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { findBalance } from '@/lib/credits/queries';
import { defaultLocale, fromLegacyLanguage, type LegacyLanguage } from '@/lib/core/locale';
import { limits } from '@/lib/core/limits';
import type { MemberStatus, Tier } from '@/lib/core/member';
import { ok, refuse, type Result } from '@/lib/core/result';
import { listMemberCases } from '@/lib/moderation/member-cases';
import { listMemberSanctions } from '@/lib/moderation/sanctions';
import { listMemberOrders } from '@/lib/payments/member-orders';
import type { SupportedMember } from './model';
import { millis } from './thread-rows';

/** Rows of orders, cases and sanctions next to a conversation. */
const memberRows = 5;

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
    listMemberOrders(db, id, { limit: memberRows, hasPrices: true }),
    listMemberCases(db, id, memberRows),
    listMemberSanctions(db, id, memberRows),
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
      (select count(*)::int from (select from reports r where r.reporter_id = m.id limit ${literal(limits.unreadShown + 1)}) made)
        as "reportsMade"
    from members m where m.id = ${id} and m.status not in ('service', 'erased')`);
}
