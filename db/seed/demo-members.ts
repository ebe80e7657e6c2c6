import { hash } from '@node-rs/argon2';
import type { Db } from '@/db/client';
import { members, noPassword } from '@/db/schema';
import { foldName, uniqueNameKey } from '@/lib/core/fold';
import { toLegacyLanguage, type Locale } from '@/lib/core/locale';
import type { Gender, StaffRole } from '@/lib/core/member';
import { demoAccounts, type DemoLogin } from './demo-accounts';
import { listDemoAddresses } from './demo-addresses';
import type { DemoPerson } from './demo-people';

const dayInMs = 86_400_000;
const addressHost = 'demo.yuanfen.example';
/** The same cost as for passwords of members. */
const argon = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

type MemberRow = Omit<typeof members.$inferInsert, 'email' | 'emailKey'>;
type DemoMemberFacts = {
  readonly username: string;
  readonly gender: Gender;
  readonly birthday: string;
  readonly country: string;
  readonly locale: Locale;
  readonly signature: string;
  readonly staffRole?: StaffRole | null;
};

/**
 * Inserts the accounts and the demo members where missing. The accounts come first, so the latest list shows them last.
 */
export async function insertDemoMembers(
  db: Db,
  { people, logins, now }: { people: readonly DemoPerson[]; logins: readonly DemoLogin[]; now: Date },
): Promise<void> {
  const passwords = new Map(logins.map(({ username, password }) => [username, password]));
  const accounts = await Promise.all(
    demoAccounts.map(async (account, index) => ({
      ...toRow(account, now),
      passwordHash: await hashDemoPassword(passwords.get(account.username) ?? ''),
      createdAt: new Date(now.getTime() - (400 - index) * dayInMs),
      lastActiveAt: new Date(now.getTime() - (index + 2) * 3_600_000),
    })),
  );
  const demoMembers = people.map((person) => {
    const createdAt = new Date(now.getTime() - person.joinedDaysAgo * dayInMs);
    const lastActive = now.getTime() - person.activeMinutesAgo * 60_000;
    return {
      ...toRow(person, now),
      createdAt,
      lastActiveAt: new Date(Math.max(lastActive, createdAt.getTime())),
    };
  });
  const rows = [...accounts, ...demoMembers];
  const addresses = listDemoAddresses(rows, addressHost);
  await db
    .insert(members)
    .values(rows.map((row, index) => ({ ...row, email: addresses[index] ?? '', emailKey: addresses[index] ?? '' })))
    .onConflictDoNothing();
}

export function hashDemoPassword(password: string): Promise<string> {
  return hash(password, argon);
}

function toRow(facts: DemoMemberFacts, now: Date): MemberRow {
  return {
    username: facts.username,
    usernameKey: uniqueNameKey(facts.username),
    usernameFolded: foldName(facts.username),
    emailConfirmedAt: now,
    passwordHash: noPassword,
    gender: facts.gender,
    birthday: facts.birthday,
    country: facts.country,
    signature: facts.signature,
    role: facts.staffRole ?? null,
    language: toLegacyLanguage(facts.locale),
  };
}
