import type { Sql } from 'postgres';
import { fromLegacyLanguage, type LegacyLanguage, type Locale } from '@/lib/core/locale';
import type { Gender } from '@/lib/core/member';
import { demoAccounts } from './demo-accounts';

/** A stored member of the demo. Times are in milliseconds since 1970. */
export type DemoMember = {
  readonly id: number;
  readonly username: string;
  readonly gender: Gender;
  readonly locale: Locale;
  readonly country: string;
  readonly age: number;
  readonly joinedAt: number;
  /** When they were last on the site: what they did is not later. */
  readonly activeAt: number;
  /** Silver or gold, which some actions need. */
  readonly isPaying: boolean;
  readonly hasAvatar: boolean;
  readonly hasPhotos: boolean;
};

/** The man and the woman to log in as, and all others except staff. */
export type DemoRoster = {
  readonly man: DemoMember;
  readonly woman: DemoMember;
  readonly others: readonly DemoMember[];
};

/** Reads the members of the demo, as far as an interrupted seed has got with them. */
export async function readDemoRoster(sql: Sql, now: Date): Promise<DemoRoster> {
  const rows = await sql<(Omit<DemoMember, 'locale'> & { language: LegacyLanguage })[]>`
    select id, username, gender, language, country, date_part('epoch', created_at) * 1000 as "joinedAt",
      date_part('epoch', last_active_at) * 1000 as "activeAt",
      coalesce(greatest(silver_expires_at, gold_expires_at) > ${now.toISOString()}::timestamptz, false) as "isPaying",
      date_part('year', age(${now.toISOString()}::timestamptz, birthday))::integer as age,
      avatar_key is not null as "hasAvatar", exists (select from photos where owner_id = members.id) as "hasPhotos"
    from members where email_key like '%@demo.yuanfen.example' order by id`;
  const members = rows.map(({ language, ...row }): DemoMember => ({
    ...row,
    locale: fromLegacyLanguage(language) ?? 'en',
  }));
  const find = (role: 'man' | 'woman') => {
    const name = demoAccounts.find((account) => account.role === role)?.username;
    const member = members.find(({ username }) => username === name);
    if (!member) throw new Error(`The demo account of the ${role} was not inserted`);
    return member;
  };
  const known = new Set<string>(demoAccounts.map((account) => account.username));
  return { man: find('man'), woman: find('woman'), others: members.filter(({ username }) => !known.has(username)) };
}
