import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { disposableDomains, memberDevices, members, registrations } from '@/db/schema';
import type { ApprovalReason } from '@/lib/core/approvals';
import { limits } from '@/lib/core/limits';
import { listNameRisks } from '@/lib/text-filter/service';
import type { SiteSetting } from '@/lib/site-settings/model';
import { listSuffixes } from './email-domain';
import type { Registration } from './model';

type NewAccount = Registration & { readonly email: string; readonly username: string };

type Rules = Pick<SiteSetting<'approvals'>, 'accountsPerDay' | 'addressDays'>;

/**
 * Returns why an account that is about to be registered should be held: none for an account without a reason. Reads by
 * index, and of a busy address only the newest registrations.
 */
export async function listRisks(
  db: Db,
  account: NewAccount,
  { accountsPerDay, addressDays }: Rules,
): Promise<ApprovalReason[]> {
  const [domain, byAddress, byDevice, nameRisks] = await Promise.all([
    findDisposableDomain(db, account.email),
    readAddress(db, account.addressPrefix, addressDays),
    account.deviceHash ? countBannedOfDevice(db, account.deviceHash) : 0,
    listNameRisks(db, account.username),
  ]);
  const reasons: ApprovalReason[] = [];
  if (domain) reasons.push({ kind: 'disposableEmail', detail: domain });
  if (byAddress.banned > 0) reasons.push({ kind: 'bannedAddress', detail: String(byAddress.banned) });
  if (byDevice > 0) reasons.push({ kind: 'bannedDevice', detail: String(byDevice) });
  const nameKinds = new Set(nameRisks.map(({ kind }) => kind));
  reasons.push(...[...nameKinds].map((kind) => ({ kind: 'riskyName', detail: kind }) as const));
  if (byAddress.today >= accountsPerDay) reasons.push({ kind: 'manyAccounts', detail: String(byAddress.today + 1) });
  return reasons;
}

async function findDisposableDomain(db: Db, email: string): Promise<string | undefined> {
  const [found] = await db
    .select({ domain: disposableDomains.domain })
    .from(disposableDomains)
    .where(and(inArray(disposableDomains.domain, listSuffixes(email)), disposableDomains.isActive))
    .orderBy(desc(sql`length(${disposableDomains.domain})`))
    .limit(1);
  return found?.domain;
}

/** Whether an account was refused for good: rejected, or suspended without an end. */
const isBanned = or(
  eq(members.status, 'rejected'),
  and(eq(members.status, 'suspended'), isNull(members.suspendedUntil)),
);

type AddressCounts = { readonly banned: number; readonly today: number };

async function readAddress(db: Db, addressPrefix: string, addressDays: number): Promise<AddressCounts> {
  if (addressPrefix === '') return { banned: 0, today: 0 };
  const newest = db
    .select({ memberId: registrations.memberId, at: registrations.createdAt })
    .from(registrations)
    .where(
      and(
        eq(registrations.ipPrefix, addressPrefix),
        gt(registrations.createdAt, sql`now() - make_interval(days => ${addressDays})`),
      ),
    )
    .orderBy(desc(registrations.createdAt), desc(registrations.memberId))
    .limit(limits.approvals.addressAccounts)
    .as('newest');
  const [counts] = await db
    .select({
      banned: sql<number>`count(*) filter (where ${isBanned})::int`,
      today: sql<number>`count(*) filter (where ${newest.at} > now() - interval '1 day')::int`,
    })
    .from(newest)
    .innerJoin(members, eq(members.id, newest.memberId));
  return counts ?? { banned: 0, today: 0 };
}

async function countBannedOfDevice(db: Db, deviceHash: Buffer): Promise<number> {
  const [row] = await db
    .select({ banned: sql<number>`count(*)::int` })
    .from(memberDevices)
    .innerJoin(members, eq(members.id, memberDevices.memberId))
    .where(and(eq(memberDevices.deviceHash, deviceHash), isBanned));
  return row?.banned ?? 0;
}
