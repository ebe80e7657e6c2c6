import { createHash } from 'node:crypto';
import type { Sql } from 'postgres';
import type { ApprovalReason } from '@/lib/core/approvals';
import { foldName, uniqueNameKey } from '@/lib/core/fold';
import type { LegacyLanguage } from '@/lib/core/locale';
import type { Gender, MemberStatus } from '@/lib/core/member';
import { noPassword } from '../schema/members';
import { demoAccounts } from './demo-accounts';

type NewcomerFacts = {
  readonly username: string;
  readonly email: string;
  readonly gender: Gender;
  readonly birthday: string;
  readonly country: string;
  readonly language: LegacyLanguage;
  readonly minutesAgo: number;
  readonly status: MemberStatus;
  readonly statusReason: string;
  readonly ipPrefix: string;
  readonly device: string | null;
  readonly reasons: readonly ApprovalReason[];
};

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const newcomer = (
  facts: Pick<NewcomerFacts, 'username' | 'gender' | 'country' | 'minutesAgo'> & Partial<NewcomerFacts>,
): NewcomerFacts => ({
  email: `${facts.minutesAgo}.${uniqueNameKey(facts.username).replace(/[^a-z0-9]/g, '')}@newcomers.yuanfen.example`,
  birthday: '1996-04-12',
  language: 'en',
  status: 'pending',
  statusReason: '',
  ipPrefix: `203.0.113.${facts.minutesAgo % 200}`,
  device: null,
  reasons: [],
  ...facts,
});

const sharedAddress = '198.51.100.77';
const sharedDevice = 'the browser of a banned member';
const busyAddress = '2001:db8:51:7::/64';

/** A banned account, and new ones that wait: one for each reason, and several for more than one. */
const newcomers: readonly NewcomerFacts[] = [
  newcomer({
    username: 'Ludo88',
    gender: 'male',
    country: 'GB',
    minutesAgo: 26_000,
    status: 'suspended',
    statusReason: 'Asked several members for money.',
    ipPrefix: sharedAddress,
    device: sharedDevice,
  }),
  newcomer({
    username: 'Rafe',
    gender: 'male',
    country: 'GB',
    minutesAgo: 410,
    ipPrefix: sharedAddress,
    device: sharedDevice,
    reasons: [
      { kind: 'bannedAddress', detail: '1' },
      { kind: 'bannedDevice', detail: '1' },
    ],
  }),
  newcomer({
    username: 'Mirabel',
    email: 'mirabel@mailinator.com',
    gender: 'female',
    country: 'SG',
    minutesAgo: 365,
    reasons: [{ kind: 'disposableEmail', detail: 'mailinator.com' }],
  }),
  newcomer({
    username: '微信小雨',
    gender: 'female',
    country: 'CN',
    language: 'zhcn',
    minutesAgo: 230,
    reasons: [{ kind: 'riskyName', detail: 'messenger' }],
  }),
  newcomer({
    username: 'Odette',
    gender: 'female',
    country: 'MY',
    minutesAgo: 95,
    ipPrefix: busyAddress,
    reasons: [{ kind: 'manyAccounts', detail: '5' }],
  }),
  newcomer({
    username: 'Tamsin',
    gender: 'female',
    country: 'MY',
    minutesAgo: 88,
    ipPrefix: busyAddress,
    reasons: [{ kind: 'manyAccounts', detail: '6' }],
  }),
  newcomer({
    username: 'QQ558102',
    email: 'qq558102@yopmail.com',
    gender: 'male',
    country: 'TW',
    language: 'zhtw',
    minutesAgo: 41,
    reasons: [
      { kind: 'disposableEmail', detail: 'yopmail.com' },
      { kind: 'riskyName', detail: 'phone' },
      { kind: 'riskyName', detail: 'messenger' },
    ],
  }),
];

/** Accounts that were approved in the last days, of which the first four share the busy address. */
const approvedAccounts = 12;

/** Gives staff accounts to decide on, and the decisions from which the expected time is estimated. */
export async function insertDemoApprovals(
  sql: Sql,
  { memberIds, now }: { memberIds: readonly number[]; now: Date },
): Promise<void> {
  for (const account of newcomers) await insertNewcomer(sql, account, now);
  const moderator = demoAccounts.find(({ role }) => role === 'moderator')?.username ?? '';
  const approved = memberIds.slice(-approvedAccounts);
  await sql`
    insert into registrations (member_id, ip_prefix, user_agent, created_at)
    select id, ${busyAddress}, ${phone}, ${now.toISOString()}::timestamptz - make_interval(mins => 120 + 25 * place::int)
    from unnest(${approved.slice(0, 4)}::bigint[]) with ordinality as given (id, place) on conflict do nothing`;
  await sql`
    insert into approvals (member_id, submitted_at, decided_at, decided_by, outcome, reason)
    select given.id, decided - make_interval(mins => 20 + 7 * place::int), decided, staff.id, 'approved', 'No objections.'
    from unnest(${approved}::bigint[]) with ordinality as given (id, place)
    join members staff on staff.username = ${moderator}
    cross join lateral (select ${now.toISOString()}::timestamptz - make_interval(mins => 30 + 17 * place::int) as decided) d
    where not exists (select from approvals a where a.member_id = given.id)`;
}

async function insertNewcomer(sql: Sql, account: NewcomerFacts, now: Date): Promise<void> {
  const at = new Date(now.getTime() - account.minutesAgo * 60_000).toISOString();
  const device = account.device && createHash('sha256').update(account.device).digest();
  await sql`
    with made as (
      insert into members (username, username_key, username_folded, email, email_key, password_hash, gender, birthday, country,
        language, status, status_reason, created_at, last_active_at)
      values (${account.username}, ${uniqueNameKey(account.username)}, ${foldName(account.username)}, ${account.email},
        ${account.email}, ${noPassword}, ${account.gender}, ${account.birthday}, ${account.country}, ${account.language},
        ${account.status}, ${account.statusReason}, ${at}, ${at})
      on conflict do nothing returning id, status),
    registered as (
      insert into registrations (member_id, ip_prefix, user_agent, device_hash, created_at)
      select id, ${account.ipPrefix}::text, ${phone}::text, ${device}::bytea, ${at}::timestamptz from made),
    recognised as (
      insert into member_devices (device_hash, member_id)
      select ${device}::bytea, id from made where ${device}::bytea is not null)
    insert into approvals (member_id, reasons, submitted_at)
    select id, ${JSON.stringify(account.reasons)}::text::jsonb, ${at}::timestamptz from made where status = 'pending'`;
}
